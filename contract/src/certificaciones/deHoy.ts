import { z } from 'zod'
import { ADMINISTRAN, LEEN_COSTOS, ordenDe, zFecha, zGs, zId, zLista, zPaginado } from '../comun.ts'
import { endpoint } from '../endpoint.ts'
import { zPanel } from './cuentas.ts'

// Who is owed what today: of a work, of a persona, of all works (domain.md §8).

/** What several accounts come to; who is owed and who owes are apart. */
export const zTotalesDeHoy = z.object({
  hechoSinCertificar: zGs,
  prometido: zGs,
  retencionTotal: zGs,
  anticipoRestante: zGs,
  seLeDebe: zGs,
  nosDebe: zGs,
})

export const zContratistaDeObra = z.object({
  contratistaId: zId,
  contratistaNombre: z.string(),
  ...zPanel.shape,
  diferencia: zGs,
  /** The day of the first avance of what it did and nobody certified. */
  sinCertificarDesde: zFecha.nullable(),
  /** It has active tareas in the work. */
  activo: z.boolean(),
})
const zContratistaDeResidente = zContratistaDeObra.pick({ contratistaId: true, contratistaNombre: true })

export const contratistasDeObra = endpoint({
  nombre: 'contratistasDeObra',
  metodo: 'GET',
  ruta: '/v1/contratista',
  resumen: 'Los contratistas de una obra, con su cuenta',
  acceso: LEEN_COSTOS,
  query: z.object({ ...zPaginado, ...ordenDe('contratistas'), presupuestoId: zId }),
  /** `totales`: of all of them, and not of the page. */
  respuesta: zLista(zContratistaDeObra).extend({ totales: zTotalesDeHoy }),
  caras: { obraResidente: zLista(zContratistaDeResidente) },
})

export const cuentasDePersona = endpoint({
  nombre: 'cuentasDePersona',
  metodo: 'GET',
  ruta: '/v1/contratista/cuentas',
  resumen: 'La cuenta de una persona en cada obra, y lo que suman',
  acceso: ADMINISTRAN,
  query: z.object({ personaId: zId }),
  respuesta: z.object({
    /** The works in which it has a tarea, an avance or a movement, the newest first. */
    items: z.array(
      z.object({ presupuestoId: zId, obraNombre: z.string(), obraActiva: z.boolean(), ...zPanel.shape }),
    ),
    totales: zTotalesDeHoy,
  }),
})

export const hechoPorCertificar = endpoint({
  nombre: 'hechoPorCertificar',
  metodo: 'GET',
  ruta: '/v1/certificaciones/porCertificar',
  resumen: 'Lo que cada contratista hizo en cada obra y todavía no se certificó, lo que más suma primero',
  acceso: ADMINISTRAN,
  query: z.object({ ...zPaginado, ...ordenDe('porCertificar') }),
  respuesta: zLista(
    z.object({
      presupuestoId: zId,
      obraNombre: z.string(),
      contratistaId: zId,
      contratistaNombre: z.string(),
      /** The day of the first avance of it, and of the last. */
      desde: zFecha,
      hasta: zFecha,
      total: zGs,
    }),
  ).extend({ suma: zGs }),
})
