import { formatoGs } from '@plomada/domain/nucleo/numeros'
import type { ReactNode } from 'react'
import { Cifra } from './Cifra.tsx'
import clases from './Cuenta.module.css'
import type { PasoDeCuenta } from './cuentas.ts'
import { Enlace } from './Enlace.tsx'

/** What a term is called; where that is drawn or is not its alone, `texto` is how it is told from the others and heard. */
type Nombrado = { nombre: string; texto?: string } | { nombre: ReactNode; texto: string }

export type TerminoAbierto<Paso extends PasoDeCuenta> = Nombrado & {
  /** Tells it from another of the same name. */
  clave?: string
  /** Where its name leads. */
  a?: string
  /** How it comes about, under its name: '8 bolsa por m2 × 100 m2'. */
  cuenta?: ReactNode
  monto: number
  /** How it is written; guaraníes unless said. */
  como?: (monto: number) => string
  /** It is added unless said. */
  signo?: 1 | -1
  /** None for what says all it is. */
  abre?: Paso | null
  /** Where the amount is on another page. */
  enlace?: string
  /** Its name says how it comes about: '2 semanas de Gs. 1.500'. */
  esFormula?: boolean
}

/** What a step explains. */
export interface TotalDePaso {
  nombre: string
  monto: number
  como?: (monto: number) => string
}

interface TerminosProps<Paso extends PasoDeCuenta> {
  /** None where the step says in words how it comes about. */
  terminos?: readonly TerminoAbierto<Paso>[]
  /** None where they are figures beside each other, which come to nothing together. */
  total?: TotalDePaso
}

/** What a figure is made of, with signs, and what it comes to: that is what the step explains, and opens nothing. */
export function Terminos<Paso extends PasoDeCuenta>({ terminos = [], total }: TerminosProps<Paso>) {
  return (
    <table className={clases.terminos}>
      <tbody>
        {terminos.map((termino) => (
          <tr key={termino.clave ?? textoDe(termino)}>
            <th scope="row">
              <Nombre {...termino} />
            </th>
            <td data-formula={(termino.esFormula && !termino.abre) || undefined}>
              {termino.signo === -1 && '− '}
              <Monto {...termino} />
            </td>
          </tr>
        ))}
        {total && (
          <tr className={clases.total}>
            <th scope="row">{total.nombre}</th>
            <td data-total-de-paso>{(total.como ?? formatoGs)(total.monto)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

const textoDe = <Paso extends PasoDeCuenta>({ texto, nombre }: TerminoAbierto<Paso>) =>
  texto ?? (typeof nombre === 'string' ? nombre : '')

function Nombre<Paso extends PasoDeCuenta>({ nombre, a, cuenta, esFormula }: TerminoAbierto<Paso>) {
  return (
    <>
      {a ? <Enlace a={a}>{nombre}</Enlace> : esFormula ? <span data-formula>{nombre}</span> : nombre}
      {cuenta && (
        <>
          <br />
          <small>{cuenta}</small>
        </>
      )}
    </>
  )
}

function Monto<Paso extends PasoDeCuenta>(termino: TerminoAbierto<Paso>) {
  const { monto, como = formatoGs, abre, enlace } = termino
  if (abre) return <Cifra monto={monto} nombre={textoDe(termino)} abre={abre} como={como} />
  return enlace ? <Enlace a={enlace}>{como(monto)}</Enlace> : como(monto)
}
