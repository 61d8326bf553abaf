import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { z } from 'zod'
import { ADMINISTRAN, zId, zPaginado } from '../comun.ts'
import { endpoint } from '../endpoint.ts'

/** What a replacement would change, for a preview; without an original, only who can be replaced. */
export const previaDeReemplazo = endpoint({
  nombre: 'previaDeReemplazo',
  metodo: 'GET',
  ruta: '/v1/tareas/reemplazarContratista',
  resumen: 'Qué rubros y capítulos tocaría reemplazar a un contratista',
  acceso: ADMINISTRAN,
  query: z.object({
    ...zPaginado,
    presupuestoId: zId,
    contratistaOriginalId: zId.optional(),
    contratistaReemplazanteId: zId.optional(),
  }),
  respuesta: z.object({
    /** Who has active tareas in the work. */
    contratistas: z.array(z.object({ _id: zId, nombre: z.string(), tareas: z.int() })),
    /** The capitulos of the original's tareas; `seAgrega`: the replacement is not yet one of its contratistas. */
    capitulos: z.array(z.object({ _id: zId, nombre: z.string(), tareas: z.int(), seAgrega: z.boolean() })),
    items: z.array(
      z.object({ _id: zId, nombre: z.string(), rubroNombre: z.string(), grupoNombre: z.string() }),
    ),
    count: z.int(),
  }),
})

export const reemplazarContratista = endpoint({
  nombre: 'reemplazarContratista',
  metodo: 'POST',
  ruta: '/v1/tareas/reemplazarContratista',
  resumen: 'Poner a un contratista en lugar de otro en los rubros activos de una obra',
  acceso: ADMINISTRAN,
  body: z
    .object({ contratistaOriginalId: zId, contratistaReemplazanteId: zId, presupuestoId: zId })
    .refine((b) => b.contratistaOriginalId.toLowerCase() !== b.contratistaReemplazanteId.toLowerCase(), {
      message: mensajesEdicion.mismoContratista,
      path: ['contratistaReemplazanteId'],
    }),
  respuesta: z.object({ message: z.string(), tareas: z.int() }),
})
