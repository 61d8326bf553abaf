import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { idDe } from '../formulario/errores.ts'
import { loQueSePerdio } from '../formulario/mudanza.ts'
import type { FormularioDeTarea } from '../formulario/useTarea.ts'
import { Caja } from './Caja.tsx'
import { ContratistaSelect } from './ContratistaSelect.tsx'

/** CONTRATISTA: one of the chosen capitulo's (1-budgeting §2). */
export function ContratistaBox({ form }: { form: FormularioDeTarea }) {
  const { valores, cambiar, errores, capitulo, tarea } = form
  const suyo =
    tarea?.contratistaId && tarea.rubroId === valores.capituloId
      ? { value: tarea.contratistaId, label: tarea.contratistaNombre }
      : null
  return (
    <Caja titulo={mensajesEdicion.contratista}>
      <ContratistaSelect
        id={idDe('contratistaId')}
        capitulo={capitulo}
        suyo={suyo}
        value={valores.contratistaId}
        porque={loQueSePerdio(form).contratista}
        error={errores.contratistaId}
        onChange={(contratistaId) => cambiar((v) => ({ ...v, contratistaId }))}
        agregarA={form.razon === null ? capitulo : undefined}
      />
    </Caja>
  )
}
