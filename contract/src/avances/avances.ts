import { ESTADOS_DE_AVANCE } from '@plomada/domain/avances/estados'
import { FOTOS_POR_AVANCE } from '@plomada/domain/avances/fotos'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import { z } from 'zod'
import {
  ADMINISTRAN,
  LEEN_COSTOS,
  ordenDe,
  zBusqueda,
  zCantidadEntrada,
  zCantidadQueResta,
  zDecimal,
  zFecha,
  zFechaOpcional,
  zHecho,
  zId,
  zInstante,
  zPaginado,
  zPorcentaje,
  zPorcentajeEntrada,
  zSiNo,
  zTextoConRazon,
  zTextoLibre,
} from '../comun.ts'
import { zDia } from '../dias.ts'
import { endpoint } from '../endpoint.ts'

// What was done on site (2-site-management §7, domain.md §8). No answer of these has an amount, so every face is the same.

export const LARGO_DE_OBSERVACION = 500
/** Most tareas that a phone is given to work without signal. */
export const TAREAS_SIN_PAGINAR = 5_000

export const zAvance = z.object({
  _id: zId,
  tareaNombre: z.string(),
  tarea: z.object({ _id: zId, nombre: z.string(), unidadMedida: z.object({ codigo: z.string() }) }),
  contratistaId: zId,
  contratistaNombre: z.string(),
  /** Of its capitulo. */
  rubroNombre: z.string(),
  cantidad: zDecimal,
  fecha: zFecha,
  certificado: z.boolean(),
  pagado: z.boolean(),
  /** Of the certification that holds it. */
  certificacionId: zId.nullable(),
  certificacionNro: z.int().nullable(),
  /** It takes back what was certified by mistake. */
  esCorreccion: z.boolean(),
  descartado: z.boolean(),
  /** The closed report that told it to the client; answers that a device kept from before don't say it. `semana`: of its year. */
  contadoEn: z.object({ numero: z.int(), inicio: zFecha, semana: z.int() }).nullish(),
  createdByName: z.string(),
  tsCreated: zInstante,
  observacion: z.string(),
  /** In the order in which they were announced; `url` is null for one that is still on its way. */
  fotos: z.array(z.object({ _id: zId, url: z.string().nullable() })),
})

export const avances = endpoint({
  nombre: 'avances',
  metodo: 'GET',
  ruta: '/v1/avances/lista',
  resumen: 'Los avances de una obra, los últimos primero',
  acceso: LEEN_COSTOS,
  query: z.object({
    ...zPaginado,
    ...ordenDe('avances'),
    presupuestoId: zId.optional(),
    /** A capitulo. */
    rubroId: zId.optional(),
    tareaId: zId.optional(),
    contratistaId: zId.optional(),
    inicio: zFechaOpcional,
    fin: zFechaOpcional,
    estado: z.enum(ESTADOS_DE_AVANCE).optional(),
    /** That one alone. */
    avanceId: zId.optional(),
    /** Held by a certification that stands, or by none. */
    certificado: z.enum(['true', 'false']).optional(),
    /** Those that a certification was made of, annulled or not. */
    certificacionId: zId.optional(),
  }),
  respuesta: z.object({ items: z.array(zAvance), count: z.int() }),
})

const zFotosAnunciadas = z
  .array(zId)
  .max(FOTOS_POR_AVANCE, mensajesFotos.demasiadas)
  .refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, mensajesFotos.repetidas)

/**
 * What was meant by a quantity that was worked out on the screen: the accumulated percentage, and what was planned and
 * done of the tarea where it was said. 'Todo lo que falta' says 100.
 */
const zIntencion = z.object({
  porcentaje: zPorcentajeEntrada(),
  vistoCantidad: zCantidadEntrada,
  vistoAvanzado: zCantidadEntrada,
  /** Whoever said it was asked, and adds the quantity to what was seen. */
  suma: z.boolean().optional(),
})

/** `actual` of an `AVANCE_MOVIDO`: what was seen, what there is now, and the quantity by each reading. */
export const zAvanceMovido = z.object({
  porcentaje: zPorcentaje,
  vistoCantidad: zDecimal,
  vistoAvanzado: zDecimal,
  cantidad: zDecimal,
  avanzado: zDecimal,
  siQueda: zDecimal,
  siSuma: zDecimal,
})

export const cargarAvance = endpoint({
  nombre: 'cargarAvance',
  metodo: 'POST',
  ruta: '/v1/avance',
  resumen: 'Cargar lo hecho de un rubro; el mismo _id otra vez contesta lo mismo y no carga nada',
  acceso: LEEN_COSTOS,
  body: z.object({
    /** Made by whoever records it, so that sending it twice stores it once. */
    _id: zId,
    tareaId: zId,
    cantidad: zCantidadEntrada.refine((c) => c > 0n, mensajesAvances.cantidadMayorACero),
    fecha: zDia.hecho,
    observacion: zTextoLibre(LARGO_DE_OBSERVACION).default(''),
    /** Who was seen to do it; absent, who does the tarea now. */
    contratistaId: zId.nullish(),
    /**
     * Ids of photos that are sent after it. No default: a phone of before repeats its body with the same key, which must
     * read the same.
     */
    fotos: zFotosAnunciadas.optional(),
    /** Absent or null, the quantity means itself. No default, for the same reason. */
    intencion: zIntencion.nullish(),
    /**
     * The avance of the same tarea whose place it takes, which is discarded in the same act. `fotos` may name photos of it:
     * those go over to this one, and need not be sent again. No default, as `fotos`.
     */
    reemplaza: zId.optional(),
  }),
  respuesta: z.object({
    _id: zId,
    message: z.string(),
    /** Of the tarea with it: what was done in all, and what part of the plan that is. */
    avance: z.object({ cantidad: zDecimal, porcentaje: zPorcentaje }),
    pasadoDePresupuesto: z.boolean(),
  }),
})

export const corregirAvance = endpoint({
  nombre: 'corregirAvance',
  metodo: 'POST',
  ruta: '/v1/avance/correccion',
  resumen: 'Restar de un rubro lo que se certificó por error; el mismo _id otra vez contesta lo mismo',
  acceso: ADMINISTRAN,
  body: z.object({
    _id: zId,
    tareaId: zId,
    contratistaId: zId,
    cantidad: zCantidadQueResta,
    fecha: zDia.hecho,
    observacion: zTextoConRazon(LARGO_DE_OBSERVACION, mensajesAvances.correccionSinMotivo),
  }),
  respuesta: cargarAvance.respuesta,
})

export const descartarAvance = endpoint({
  nombre: 'descartarAvance',
  metodo: 'PATCH',
  ruta: '/v1/avance',
  resumen: 'Descartar un avance que no está certificado; no se deshace',
  acceso: LEEN_COSTOS,
  body: z.object({ avanceId: zId }),
  respuesta: zHecho,
})

export const tareasParaElegir = endpoint({
  nombre: 'tareasParaElegir',
  metodo: 'GET',
  ruta: '/v1/tareas/tareasByPresupuestoForSelect',
  resumen: 'Los rubros activos de una obra y cuánto se hizo de cada uno',
  acceso: LEEN_COSTOS,
  query: z.object({
    ...zPaginado,
    presupuestoId: zId,
    busquedaRapida: zBusqueda,
    contratistaId: zId.optional(),
    /** All of them, up to `TAREAS_SIN_PAGINAR`. */
    sinPaginar: zSiNo,
  }),
  respuesta: z.object({
    items: z.array(
      z.object({
        _id: zId,
        nombre: z.string(),
        rubroId: zId.nullable(),
        rubroNombre: z.string(),
        contratistaId: zId.nullable(),
        contratistaNombre: z.string(),
        unidadMedidaCodigo: z.string(),
        cantidad: zDecimal,
        avanzado: zDecimal,
      }),
    ),
    count: z.int(),
  }),
})
