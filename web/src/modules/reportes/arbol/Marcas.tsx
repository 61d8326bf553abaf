import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'

interface MarcasProps {
  tarea: { esAdicional: boolean; editadoPostAprobacion: boolean; descartadoPostAprobacion: boolean }
}

/** What happened to a tarea after its work was approved (2-site-management §2). */
export function MarcasDeArbol({ tarea }: MarcasProps) {
  return (
    <>
      {tarea.descartadoPostAprobacion && (
        <EstadoInsignia clase="neutro">{mensajesPresupuestos.descartadoPostAprobacion}</EstadoInsignia>
      )}
      {tarea.esAdicional && (
        <EstadoInsignia clase="especial">{mensajesPresupuestos.adicional}</EstadoInsignia>
      )}
      {tarea.editadoPostAprobacion && (
        <EstadoInsignia clase="info">{mensajesPresupuestos.editadoPostAprobacion}</EstadoInsignia>
      )}
    </>
  )
}
