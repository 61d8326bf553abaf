import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { createFileRoute } from '@tanstack/react-router'
import { leerTexto } from '../../../../pagina/busqueda/busqueda.ts'
import { exigirRol } from '../../../../pagina/sesion/guardia.ts'
import { useGuardarEnObra } from '../formulario/guardado.ts'
import { CargarTarea } from './CargarTarea.tsx'

interface Busqueda {
  /** 'on' opens the form with its draft. */
  s?: string | undefined
  /** Documented and without effect: totals are always computed. */
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
      titulo={mensajesEdicion.crearRubro}
      presupuestoId={presupuestoId}
      guardado={useGuardarEnObra(presupuestoId)}
      capituloId={capituloId}
      restaurar={s === 'on'}
    />
  )
}
