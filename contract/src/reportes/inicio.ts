import { z } from 'zod'
import { ADMINISTRAN, zGs, zId, zInstante, zPorcentaje } from '../comun.ts'
import { endpoint } from '../endpoint.ts'

const zCuantos = z.object({ count: z.int() })
const zCuantosYSuma = zCuantos.extend({ suma: zGs })

/** Ours: the firm at a glance, for who administers it (2-site-management §2 'App shell', site.md §2). */
export const inicio = endpoint({
  nombre: 'inicio',
  metodo: 'GET',
  ruta: '/v1/inicio',
  resumen: 'La empresa de un vistazo: lo aprobado, lo que espera, cómo van las obras y lo último que cambió',
  acceso: ADMINISTRAN,
  query: z.object({
    /** 'todas': every work with pending orders, and not only the first of them. */
    ordenes: z.enum(['', 'todas']).optional(),
  }),
  respuesta: z.object({
    /** What was approved this year in Asunción, at its approved price with margin. */
    aprobadoEsteAnio: zCuantosYSuma,
    /** Works that are not approved yet. */
    pendientes: zCuantosYSuma,
    esperan: z.object({
      /** Pending works that could be approved now. */
      aprobacion: zCuantos,
      /** What contratistas did and nobody certified: of how many accounts, and what it comes to. */
      porCertificar: zCuantosYSuma,
      /** Certifications to be paid. */
      pago: zCuantosYSuma,
      /** Pending orders, and of which works, what is dearest first: of how many, and those of the most. */
      ordenes: zCuantosYSuma.extend({
        deObras: z.int(),
        obras: z.array(zCuantosYSuma.extend({ _id: zId, nombre: z.string() })),
      }),
      /** Entries of the catalogue without a price, and with one of 90 days or more. */
      sinPrecio: zCuantos,
      preciosViejos: zCuantos,
    }),
    /** How many approved works are active, and of them the first, the ones touched last before. */
    obrasEnCurso: z.int(),
    obras: z.array(
      z.object({
        _id: zId,
        nombre: z.string(),
        avancePorcentaje: zPorcentaje,
        /**
         * Against its plan: null without a schedule. `hasta` is the last of its months that has ended, null while none
         * has; `atraso` a percentage below 0 where the work is late, null also where nothing was planned up to then.
         */
        plan: z.object({ hasta: z.string().nullable(), atraso: zPorcentaje.nullable() }).nullable(),
        precioTotalConMargen: zGs,
        /** Null of a work whose costs are more than a figure tells: its follow-up says which. */
        margenProyectado: zGs.nullable(),
      }),
    ),
    /** The last changes, newest first. */
    cambios: z.array(
      z.object({
        quien: z.string(),
        que: z.string(),
        tsCreated: zInstante,
        presupuestoId: zId.nullable(),
        obraNombre: z.string().nullable(),
      }),
    ),
  }),
})
