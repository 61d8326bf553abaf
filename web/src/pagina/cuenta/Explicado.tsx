import { Text } from '@mantine/core'
import { conSigno, sumaDe } from '@plomada/domain/nucleo/cuenta/evaluar'
import type { Explicacion, Explicada, Termino } from '@plomada/domain/nucleo/cuenta/explicacion'
import { escribir, type Medida } from '@plomada/domain/nucleo/cuenta/medida'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { Fragment } from 'react'
import { Cifra } from './Cifra.tsx'
import type { PasoDeCuenta } from './cuentas.ts'
import { Enlace } from './Enlace.tsx'
import { type TerminoAbierto, Terminos } from './Terminos.tsx'
import { TerminosPorPaginas } from './TerminosPorPaginas.tsx'

/** What a reference opens: a step of the drawer, or a page by its address; null where it can't be opened from here. */
export type Abrir<R> = (ref: R) => PasoDeCuenta | string | null

interface ExplicadoProps<R> {
  de: Explicada<R>
  abre: Abrir<R>
}

/**
 * How any figure comes about: what it is made of, with what opens that, and what it comes to (decision 0152). The rows of
 * a list are drawn by the room that has them.
 */
export function Explicado<R>({ de, abre }: ExplicadoProps<R>) {
  const { explicacion, antes, nota, dicho, ver } = de
  return (
    <>
      {(antes || explicacion.clase === 'oculta') && <Text>{antes ?? mensajesComun.saleDeMontosOcultos}</Text>}
      <Frase explicacion={explicacion} abre={abre} />
      <Cuenta de={de} abre={abre} />
      {dicho && <Terminos total={{ nombre: dicho.nombre, monto: dicho.valor }} />}
      {(nota || ver) && (
        <Text fz="sm">
          {nota} {ver && <Ver de={ver} abre={abre} />}
        </Text>
      )}
    </>
  )
}

function Ver<R>({ de, abre }: { de: NonNullable<Explicada<R>['ver']>; abre: Abrir<R> }) {
  const a = abre(de.ref)
  return typeof a === 'string' && <Enlace a={a}>{de.dice}</Enlace>
}

interface DeExplicacion<R> {
  explicacion: Explicacion<R>
  abre: Abrir<R>
}

/** What is said of it in a sentence. */
function Frase<R>({ explicacion: e, abre }: DeExplicacion<R>) {
  switch (e.clase) {
    case 'menor':
      return <Text>El menor de estos montos:</Text>
    case 'producto':
    case 'proporcion':
      return (
        <Text>
          <Formula explicacion={e} abre={abre} />
        </Text>
      )
    case 'parte':
      if (e.sobre) {
        return (
          <Text>
            <Formula explicacion={e} abre={abre} />
          </Text>
        )
      }
      return e.de.callado ? null : (
        <Text>
          {formatoPorcentaje(e.porcentaje)} {e.dice ?? `de ${e.de.nombre.toLowerCase()}`},{' '}
          <Valor de={e.de} abre={abre} />:
        </Text>
      )
    default:
      return null
  }
}

/** Its terms and what they come to; what they would come to below a floor is said too. */
function Cuenta<R>({
  de: { nombre, valor, en, explicacion: e },
  abre,
}: {
  de: Explicada<R>
  abre: Abrir<R>
}) {
  const total = { nombre, monto: valor, ...comoDe(en) }
  if (e.clase === 'menor') {
    return <Terminos terminos={enFilas(e.terminos, abre)} total={total} />
  }
  if (e.clase !== 'suma') return <Terminos total={total} />
  const terminos = enFilas(e.terminos, abre)
  const suma = sumaDe(e.terminos, en)
  if (!e.conPiso || suma >= 0) return <TerminosPorPaginas terminos={terminos} total={total} />
  return (
    <>
      <Terminos terminos={terminos} total={{ nombre: 'Da', monto: suma, ...comoDe(en) }} />
      <Terminos total={{ ...total, nombre: `${nombre}: no baja de 0` }} />
    </>
  )
}

const comoDe = (en: Medida | undefined) => (en === undefined ? {} : { como: (n: number) => escribir(n, en) })

function enFilas<R>(terminos: readonly Termino<R>[], abre: Abrir<R>): TerminoAbierto<PasoDeCuenta>[] {
  return terminos.filter(({ callado }) => !callado).map((termino) => enFila(termino, abre))
}

function enFila<R>(termino: Termino<R>, abre: Abrir<R>): TerminoAbierto<PasoDeCuenta> {
  const { nombre, clave, en, nota, sale, de } = termino
  const { valor, signo } = conSigno(termino)
  const a = de === undefined ? null : abre(de)
  const destino = destinoDe(termino, abre)
  return {
    nombre,
    ...(clave !== undefined && { clave }),
    ...(typeof a === 'string' && { a }),
    ...((nota || sale) && {
      cuenta: (
        <>
          {sale?.clase === 'dada' ? <span data-dato>{nota}</span> : nota}
          {sale && <Formula explicacion={sale} abre={abre} />}
        </>
      ),
    }),
    monto: valor,
    signo,
    // What opens nothing has its formula under its name.
    ...(sale && destino === null && { esFormula: true }),
    ...comoDe(en),
    ...(typeof destino === 'string' ? { enlace: destino } : { abre: destino }),
  }
}

const destinoDe = <R,>({ ref }: Termino<R>, abre: Abrir<R>) =>
  ref === undefined || ref === null ? null : abre(ref)

/** '(3 m2 sin certificar + 2 m2 por hacer) × Gs. 5.000'. */
function Formula<R>({ explicacion: e, abre, dentro = false }: DeExplicacion<R> & { dentro?: boolean }) {
  if (e.clase === 'parte' && e.sobre) {
    return (
      <span data-formula>
        {e.de.sale ? (
          <Formula explicacion={e.de.sale} abre={abre} dentro />
        ) : (
          <Nombrado de={e.de} abre={abre} />
        )}{' '}
        más el {e.sobre.nombre} del {formatoPorcentaje(e.porcentaje)}
      </span>
    )
  }
  if (e.clase === 'parte') {
    return (
      <>
        {formatoPorcentaje(e.porcentaje)} de <Valor de={e.de} abre={abre} />
      </>
    )
  }
  if (e.clase === 'proporcion') {
    return (
      <span data-formula>
        <Nombrado de={e.de} abre={abre} />
        {!e.parte.callado && (
          <>
            {' × '}
            <Nombrado de={e.parte} abre={abre} />
          </>
        )}
        {' ÷ '}
        <Nombrado de={e.todo} abre={abre} />
      </span>
    )
  }
  if (e.clase !== 'suma' && e.clase !== 'producto') return null
  const terminos = e.clase === 'suma' ? e.terminos : e.factores
  const conParentesis = dentro && e.clase === 'suma'
  return (
    <span data-formula>
      {conParentesis && '('}
      {terminos.map((termino, i) => (
        <Fragment key={termino.clave ?? `${termino.nombre}${escribir(termino.valor, termino.en)}`}>
          {i > 0 && (e.clase === 'producto' ? ' × ' : termino.signo === -1 ? ' − ' : ' + ')}
          {termino.sale ? (
            <Formula explicacion={termino.sale} abre={abre} dentro={e.clase === 'producto'} />
          ) : (
            <Nombrado de={termino} abre={abre} />
          )}
        </Fragment>
      ))}
      {conParentesis && ')'}
    </span>
  )
}

/** 'Certificado Gs. 5.000', '3 m2 por hacer'. */
function Nombrado<R>({ de, abre }: { de: Termino<R>; abre: Abrir<R> }) {
  const antes = (de.en ?? 'gs') === 'gs'
  return (
    <>
      {antes && de.nombre !== '' && `${de.nombre} `}
      <Valor de={de} abre={abre} />
      {!antes && de.nombre !== '' && ` ${de.nombre}`}
    </>
  )
}

/** A value that opens how it came about, or leads to where that is. */
function Valor<R>({ de, abre }: { de: Termino<R>; abre: Abrir<R> }) {
  const destino = destinoDe(de, abre)
  const escrito = escribir(de.valor, de.en)
  if (destino === null) return escrito
  if (typeof destino === 'string') return <Enlace a={destino}>{escrito}</Enlace>
  return <Cifra monto={de.valor} nombre={de.nombre} abre={destino} {...comoDe(de.en)} />
}
