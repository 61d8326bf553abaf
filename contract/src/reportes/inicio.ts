import { z } from 'zod'
import { ADMINISTRAN, zDecimal, zFecha, zGs, zId, zInstante, zPorcentaje } from '../comun.ts'
import { zContraElPlan } from '../cronograma/plan.ts'
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
    /** Over the works that are active, in guaraníes; what waits to be certified and paid is in `esperan`. */
    dinero: z.object({
      /** What was withheld of certifications and not given back. */
      retenido: zGs,
      /** Advances that went out and were not discounted yet. */
      anticipos: zGs,
      /** What left since Monday, less what came back: the book of payments, of every work. */
      salioEstaSemana: zGs,
    }),
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
        plan: zContraElPlan,
        precioTotalConMargen: zGs,
        /** Null of a work whose costs are more than a figure tells: its follow-up says which. */
        margenProyectado: zGs.nullable(),
      }),
    ),
    /** What was recorded of today and of yesterday on the works, by work and person; what came last first. */
    dias: z.array(
      z.object({
        fecha: zFecha,
        presupuestoId: zId,
        obraNombre: z.string(),
        quienId: zId,
        quien: z.string(),
        avances: z.int(),
        acontecimientos: z.int(),
        notas: z.int(),
        fotos: z.int(),
        ultimo: zInstante,
        /** The first of them: of a tarea how much was done of it, of an acontecimiento its name; '' of a note. */
        cosas: z.array(z.object({ nombre: z.string(), cantidad: zDecimal.nullable(), unidad: z.string() })),
      }),
    ),
    /** The last changes, newest first: equal ones of a person, work and hour are one. */
    cambios: z.array(
      z.object({
        quien: z.string(),
        que: z.string(),
        /** Of the newest of them. */
        tsCreated: zInstante,
        presupuestoId: zId,
        obraNombre: z.string(),
        /** How many they are. */
        veces: z.int(),
        /** The newest of them, where they are many. */
        hechos: z.array(z.object({ que: z.string(), tsCreated: zInstante })),
      }),
    ),
  }),
})
