import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { createFileRoute } from '@tanstack/react-router'
import { leerTexto } from '../../../pagina/busqueda/busqueda.ts'
import { exigirRol } from '../../../pagina/sesion/guardia.ts'
import { CargarTarea } from './CargarTarea.tsx'
import { useGuardarEnObra } from './formulario/guardado.ts'

interface Busqueda {
  /** 'on' opens the form with its draft. */
  s?: string | undefined
  /** Documented; totals are always computed, so it changes nothing. */
  recalculate?: string | undefined
  capituloId?: string | undefined
}

export const Route = createFileRoute('/_marco/crearTarea/$presupuestoId')({
  validateSearch: ({ s, recalculate, capituloId }: Record<string, unknown>): Busqueda => ({
    s: leerTexto(s),
    recalculate: leerTexto(recalculate),
    capituloId: leerTexto(capituloId),
  }),
  beforeLoad: exigirRol(['superadmin', 'admin']),
  component: CrearTareaPage,
})

function CrearTareaPage() {
  const { presupuestoId } = Route.useParams()
  const { s, capituloId } = Route.useSearch()
  return (
    <CargarTarea
      key={presupuestoId}
      titulo={mensajesPresupuestos.crearRubro}
      presupuestoId={presupuestoId}
      guardado={useGuardarEnObra(presupuestoId)}
      capituloId={capituloId}
      restaurar={s === 'on'}
    />
  )
}
