import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { DIAS, semanaLaboral, sonHoras } from '@plomada/domain/presupuestos/dias'
import { z } from 'zod'
import { ADMINISTRAN, zDecimal, zId, zVersion } from '../comun.ts'
import { endpoint } from '../endpoint.ts'

export const zDiasLaborales = z.object({
  /** The work's own: it has one set. */
  _id: zId,
  /** From Lunes to Domingo. */
  dias: z.array(z.object({ nombre: z.enum(DIAS), horas: zDecimal })),
  version: z.int(),
})

export const diasLaborales = endpoint({
  nombre: 'diasLaborales',
  metodo: 'GET',
  ruta: '/v1/diasLaborales',
  resumen: 'Horas que se trabajan cada día en una obra',
  acceso: ADMINISTRAN,
  query: z.object({ presupuestoId: zId }),
  respuesta: zDiasLaborales,
})

/** A number or its text; anything else gets the documented message (2-site-management §5). */
const zHoras = z.union([z.number(), z.string().max(10), z.null()]).transform((dado, ctx): number => {
  const esNumero = typeof dado === 'number' || (dado !== null && /^\s*\d+(\.\d+)?\s*$/.test(dado))
  const horas = Number(dado)
  if (esNumero && sonHoras(horas)) return horas
  const message = esNumero ? mensajesEdicion.horasFueraDeRango : mensajesComun.completeTodosLosCampos
  ctx.addIssue({ code: 'custom', message })
  return z.NEVER
})

export const editarDiasLaborales = endpoint({
  nombre: 'editarDiasLaborales',
  metodo: 'PATCH',
  ruta: '/v1/diasLaborales',
  resumen: 'Cambiar las horas que se trabajan cada día en una obra',
  acceso: ADMINISTRAN,
  body: z.object({
    diasLaboralesId: zId,
    dias: z
      .array(z.object({ nombre: z.enum(DIAS), horas: zHoras }))
      .max(DIAS.length)
      .transform((dias, ctx) => {
        const semana = semanaLaboral(dias)
        if (semana !== null) return semana
        ctx.addIssue({ code: 'custom', message: mensajesEdicion.sonLosSieteDias })
        return z.NEVER
      }),
    version: zVersion,
  }),
  respuesta: z.object({ message: z.string(), diasLaborales: zDiasLaborales }),
})
