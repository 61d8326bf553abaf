import { Anchor } from '@mantine/core'
import { revisionDeAprobacion } from '@plomada/contract/presupuestos/aprobacion'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { consulta } from '../../../api/consultas.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import clases from './PorRevisar.module.css'

/** Most of a kind, and componentes of one tarea, that are named before '… y N más'. */
const DE_CADA_UNA = 5
const COMPONENTES = 3

interface PorRevisarProps {
  presupuestoId: string
  /** Opens what distributes the indirect costs; without it, a link to the page that has it. */
  onDistribuir?: () => void
}

interface Nombrado {
  _id: string
  nombre: string
  componentes?: readonly string[]
}

/**
 * What somebody who approves may have overlooked, each linked to its place; renders nothing where there is nothing
 * (domain.md §7).
 */
export function PorRevisar({ presupuestoId, onDistribuir }: PorRevisarProps) {
  // Fetched at each opening, because it may have been mended since.
  const { data, error } = useQuery({
    ...consulta(revisionDeAprobacion, { params: { presupuestoId } }),
    staleTime: 0,
    gcTime: 0,
  })
  if (error) {
    return (
      <p className={clases.aviso}>
        {mensajesEdicion.noSeReviso} {error.message}
      </p>
    )
  }
  if (data === undefined) return null
  const { sinPrecio, aDefinir, vacios, repartoViejo } = data
  const deTarea = ({ _id }: Nombrado) => direcciones.editarTarea({ presupuestoId, tareaId: _id })
  const deCapitulo = ({ _id }: Nombrado) => direcciones.editarCapitulo({ presupuestoId, rubroId: _id })
  return (
    <>
      <Nombrados texto={mensajesEdicion.aprobarSinPrecio} lista={sinPrecio} hrefDe={deTarea} que="rubro" />
      <Nombrados texto={mensajesEdicion.aprobarADefinir} lista={aDefinir} hrefDe={deTarea} que="rubro" />
      <Nombrados texto={mensajesEdicion.aprobarVacios} lista={vacios} hrefDe={deCapitulo} que="capítulo" />
      {repartoViejo && (
        <p className={clases.aviso}>
          {mensajesEdicion.aprobarConRepartoViejo}{' '}
          {onDistribuir ? (
            <Anchor component="button" type="button" onClick={onDistribuir} inherit>
              {mensajesEdicion.distribuirDeNuevo}
            </Anchor>
          ) : (
            <Anchor component={Link} to={direcciones.presupuesto({ presupuestoId })} inherit>
              {mensajesEdicion.distribuirDeNuevo}
            </Anchor>
          )}
        </p>
      )}
    </>
  )
}

interface NombradosProps {
  texto: string
  lista: { items: readonly Nombrado[]; count: number }
  hrefDe: (uno: Nombrado) => string
  /** What they are, one of them. */
  que: string
}

function Nombrados({ texto, lista: { items, count }, hrefDe, que }: NombradosProps) {
  if (count === 0) return null
  const resto = count - Math.min(items.length, DE_CADA_UNA)
  return (
    <div className={clases.aviso}>
      <strong>{texto}</strong>
      <ul>
        {items.slice(0, DE_CADA_UNA).map((uno) => (
          <li key={uno._id}>
            <Anchor component={Link} to={hrefDe(uno)} inherit>
              {uno.nombre}
            </Anchor>
            {uno.componentes !== undefined && uno.componentes.length > 0 && `: ${enumerar(uno.componentes)}`}
          </li>
        ))}
      </ul>
      {resto > 0 && `… y ${resto} ${resto === 1 ? que : `${que}s`} más`}
    </div>
  )
}

function enumerar(nombres: readonly string[]): string {
  const resto = nombres.length - COMPONENTES
  const primeros = nombres.slice(0, COMPONENTES).join(', ')
  return resto > 0 ? `${primeros} … y ${resto} más` : primeros
}
