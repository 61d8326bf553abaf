import { Button, Checkbox, Group, VisuallyHidden } from '@mantine/core'
import { formatoGs, MENOS } from '@plomada/domain/nucleo/numeros'
import type { Diferencia } from '@plomada/domain/presupuestos/interop/excel/cambios'
import { efectoDe } from '@plomada/domain/presupuestos/interop/excel/efectos'
import type { ObraDeVuelta } from '@plomada/domain/presupuestos/interop/excel/obra'
import { useMemo, useState } from 'react'
import { EstadoInsignia } from '../../../../ui/EstadoInsignia.tsx'
import { capituloDe, describir } from './describir.ts'
import type { EstadoDeVuelta } from './useVuelta.ts'
import clases from './Vuelta.module.css'

const A_LA_VEZ = 100

interface ListaProps {
  estado: EstadoDeVuelta
  diferencias: readonly Diferencia[]
}

/** The differences by capitulo, each with its effect on the total and a switch to leave it out. */
export function ListaDeDiferencias({ estado, diferencias }: ListaProps) {
  const { obra } = estado
  const [vistas, setVistas] = useState(A_LA_VEZ)
  const grupos = useMemo(() => porCapitulo(obra, diferencias), [obra, diferencias])
  return (
    <>
      {grupos.map(({ capituloId, nombre, suyas, desde }) => {
        const visibles = suyas.slice(0, Math.max(vistas - desde, 0))
        return visibles.length === 0 ? null : (
          <section key={capituloId ?? ''} aria-label={nombre} className={clases.bloque}>
            <Encabezado estado={estado} nombre={nombre} suyas={suyas} />
            <ul className={clases.lista}>
              {visibles.map((diferencia) => (
                <Una key={diferencia.clave} estado={estado} diferencia={diferencia} />
              ))}
            </ul>
          </section>
        )
      })}
      {diferencias.length > vistas && (
        <Button variant="default" onClick={() => setVistas(vistas + A_LA_VEZ)}>
          {`Ver más (quedan ${diferencias.length - vistas})`}
        </Button>
      )}
    </>
  )
}

function Encabezado({
  estado,
  nombre,
  suyas,
}: {
  estado: EstadoDeVuelta
  nombre: string
  suyas: readonly Diferencia[]
}) {
  const incluidas = suyas.filter(estado.incluida).length
  return (
    <Group justify="space-between" gap="xs" className={clases.encabezado}>
      <Checkbox
        label={<h2 className={clases.titulo}>{nombre}</h2>}
        checked={incluidas === suyas.length}
        indeterminate={incluidas > 0 && incluidas < suyas.length}
        onChange={(evento) => estado.marcar(suyas, evento.currentTarget.checked)}
      />
      <span className={clases.tenue}>
        {incluidas === suyas.length ? cuantos(suyas.length) : `${incluidas} de ${cuantos(suyas.length)}`}
      </span>
    </Group>
  )
}

const cuantos = (n: number) => (n === 1 ? '1 cambio' : `${n} cambios`)

function Una({ estado, diferencia }: { estado: EstadoDeVuelta; diferencia: Diferencia }) {
  const { obra } = estado
  const { nombre, campo, antes, despues, detalle } = describir(obra, diferencia.cambio)
  const efecto = useMemo(() => efectoDe(obra, diferencia.cambio), [obra, diferencia])
  const incluida = estado.incluida(diferencia)
  return (
    <li className={clases.fila} data-afuera={!incluida || undefined}>
      <Checkbox
        aria-label={`${nombre}, ${campo}`}
        checked={incluida}
        onChange={(evento) => estado.marcar([diferencia], evento.currentTarget.checked)}
      />
      <div className={clases.que}>
        <span className={clases.nombre}>{nombre}</span>
        <span className={clases.tenue}>
          {campo} ·{' '}
          {diferencia.filas.length === 1 ? `fila ${diferencia.filas[0]}` : `${diferencia.filas.length} filas`}
        </span>
        {detalle && <span className={clases.tenue}>{detalle}</span>}
        {diferencia.cambioDespues && (
          <span>
            <EstadoInsignia clase="atencion">Cambió en la obra después de bajar el Excel</EstadoInsignia>
          </span>
        )}
      </div>
      <div className={clases.valores}>
        {antes !== '—' && (
          <>
            <VisuallyHidden>Antes: </VisuallyHidden>
            <s className={clases.tenue}>{antes}</s>
            <span aria-hidden> → </span>
            <VisuallyHidden>. Ahora: </VisuallyHidden>
          </>
        )}
        <strong>{despues}</strong>
      </div>
      <span className={clases.efecto}>
        {efecto === null ? 'No se puede guardar' : diferenciaConSigno(efecto)}
      </span>
    </li>
  )
}

/** '+Gs. 1.000', '−Gs. 1.000'; says so where the total doesn't change. */
export function diferenciaConSigno(monto: number): string {
  if (monto === 0) return 'Sin efecto'
  return `${monto > 0 ? '+' : MENOS}${formatoGs(Math.abs(monto))}`
}

/** `desde`: how many rows come before it. */
function porCapitulo(obra: ObraDeVuelta, diferencias: readonly Diferencia[]) {
  const grupos = Map.groupBy(diferencias, ({ cambio }) => capituloDe(obra, cambio))
  const orden = [null, ...obra.capitulos.map(({ id }) => id)]
  let antes = 0
  return orden.flatMap((capituloId) => {
    const suyas = grupos.get(capituloId)
    if (suyas === undefined) return []
    const desde = antes
    antes += suyas.length
    const nombre = obra.capitulos.find(({ id }) => id === capituloId)?.nombre ?? 'Precios de la obra'
    return [{ capituloId, nombre, suyas, desde }]
  })
}
