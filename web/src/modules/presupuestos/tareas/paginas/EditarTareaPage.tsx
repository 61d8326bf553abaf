import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { createFileRoute } from '@tanstack/react-router'
import { leerTexto } from '../../../../pagina/busqueda/busqueda.ts'
import { exigirRol } from '../../../../pagina/sesion/guardia.ts'
import { useGuardarEnObra } from '../formulario/guardado.ts'
import { CargarTarea } from './CargarTarea.tsx'

export const Route = createFileRoute('/_marco/editarTarea/$presupuestoId/$tareaId')({
  validateSearch: ({ s, recalculate }: Record<string, unknown>): { s?: string; recalculate?: string } => ({
    ...(leerTexto(s) ? { s: 'on' } : {}),
    ...(leerTexto(recalculate) ? { recalculate: 'true' } : {}),
  }),
  // A resident may read costs and change nothing (domain.md §13): the form says so.
  beforeLoad: exigirRol(['superadmin', 'admin', 'obraResidente']),
  component: EditarTareaPage,
})

function EditarTareaPage() {
  const { presupuestoId, tareaId } = Route.useParams()
  const { s } = Route.useSearch()
  return (
    <CargarTarea
      key={tareaId}
      titulo={mensajesEdicion.editarRubro}
      presupuestoId={presupuestoId}
      guardado={useGuardarEnObra(presupuestoId)}
      tareaId={tareaId}
      restaurar={s === 'on'}
    />
  )
}
