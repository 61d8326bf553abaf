import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { observacionesDe } from '@plomada/domain/presupuestos/observaciones'
import { NOMBRE_DE_PLAN } from '@plomada/domain/presupuestos/plan'
import { IconRuler2 } from '@tabler/icons-react'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import type { Dato } from './arbol.ts'
import clases from './Vista.module.css'

/** Marks of a capitulo: apart from the others, inactive, or with a margin of its own. */
export function Marcas(dato: Dato) {
  if (dato.clase !== 'capitulo') return null
  const { capituloGastoIndirecto, margen, estado } = dato.capitulo
  return (
    <span className={clases.marcas}>
      {capituloGastoIndirecto && <EstadoInsignia clase="neutro">Aparte</EstadoInsignia>}
      {estado === 'inactivo' && <EstadoInsignia clase="neutro">Inactivo</EstadoInsignia>}
      {margen !== null && (
        <EstadoInsignia clase="info">{`Margen ${formatoPorcentaje(margen)}`}</EstadoInsignia>
      )}
    </span>
  )
}

/** Mark of a quantity that comes from its 'Cómputo métrico'. */
export function MarcaDeComputo(dato: Dato) {
  if (dato.clase !== 'tarea' || !dato.tarea.conMedicion) return null
  return <IconRuler2 size={12} className={clases.computo} role="img" aria-label="Sale del cómputo métrico" />
}

/** What happened to a tarea since approval, in up to two lines. */
export function Observaciones(dato: Dato) {
  if (dato.clase !== 'tarea') return null
  const observaciones = observacionesDe(dato.tarea)
  if (observaciones.length === 0) return null
  const { estado, editadoPostAprobacion } = dato.tarea
  const pide = editadoPostAprobacion || observaciones.includes(mensajesPresupuestos.pasadoDePresupuesto)
  const clase = estado === 'descartado' ? 'peligro' : pide ? 'atencion' : 'especial'
  return (
    <span className={clases.observacion} title={observaciones.join(', ')}>
      <EstadoInsignia clase={clase}>{observaciones.join(', ')}</EstadoInsignia>
    </span>
  )
}

/** How far a row is, with a bar that ends at 100. */
export function Avance({ porcentaje }: { porcentaje: number | null }) {
  if (porcentaje === null) return null
  return (
    <span className={clases.avance}>
      {formatoPorcentaje(porcentaje)}
      <span aria-hidden className={clases.barra} data-pasado={porcentaje > 100 || undefined}>
        <span style={{ width: `${Math.min(100, porcentaje)}%` }} />
      </span>
    </span>
  )
}

/** A capitulo's percentage of the work's price; null for one that is not part of it. */
export function ParteDeLaObra(dato: Dato) {
  if (dato.clase !== 'capitulo' || dato.capitulo.capituloGastoIndirecto) return null
  return (
    <span className={clases.parte} title={NOMBRE_DE_PLAN.porcentajeEnObra}>
      {formatoPorcentaje(dato.capitulo.porcentajeEnObra)}
    </span>
  )
}
