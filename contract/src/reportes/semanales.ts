import { FOTOS_POR_AVANCE } from '@plomada/domain/avances/fotos'
import { esCorreo, normalizarCorreo } from '@plomada/domain/nucleo/correo'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { LARGO } from '@plomada/domain/nucleo/texto'
import { MOTIVOS_DE_CORRECCION, TIPOS_DE_SECCION } from '@plomada/domain/reportes/semanales/secciones'
import { z } from 'zod'
import {
  ADMINISTRAN,
  LEEN_COSTOS,
  oNinguna,
  ordenDe,
  TODOS,
  zCreado,
  zDecimal,
  zFecha,
  zFechaOpcional,
  zHecho,
  zId,
  zInstante,
  zLimpio,
  zPaginado,
  zPorcentaje,
  zSiNo,
  zTextoLibre,
} from '../comun.ts'
import { zDia } from '../dias.ts'
import { endpoint, TIPO_DE_ARCHIVO } from '../endpoint.ts'

// The week told to the client (2-site-management §2 'Weekly reports and events', domain.md §12). Nothing of it is an
// amount or a contratista, so residents have one face; a cliente is not told who shared what.

export const LARGO_DE_NOTA = 2_000

/** Where the public page of a report is: `/informe/{clave}`, with `/pdf` and `/foto/{n}` under it. No page of the web's. */
export const RUTA_DE_INFORME = '/informe'

/** The address of a report's PDF, as the documented screen copies and sends it. */
export const direccionDePdf = (reporteSemanalId: string): string =>
  `/v1/reporte-semanal/pdf?reporteSemanalId=${reporteSemanalId}`

/** Photos that have come; `url` as in `leerFoto`, which takes a size. */
const zFotos = z.array(z.object({ _id: zId, url: z.string() }))

const deTarea = {
  tareaId: zId,
  tareaNombre: z.string(),
  /** Of its capitulo. */
  rubroNombre: z.string(),
  unidad: z.string(),
}

/** Of one tarea, in the client's measure: in the week, and up to its end. */
const zAvanceDeSemana = z.object({
  ...deTarea,
  cantidadSemana: zDecimal,
  cantidadAcumulada: zDecimal,
  porcentajeSemana: zPorcentaje,
  porcentajeAcumulado: zPorcentaje,
  fotos: zFotos,
})

const zRegistroDeSemana = z.object({
  _id: zId,
  /** Both null of a note. */
  acontecimientoId: zId.nullable(),
  acontecimientoNombre: z.string().nullable(),
  fecha: zFecha,
  nota: z.string(),
  fotos: zFotos,
})

/** What came after the report of its week was closed, or was done in weeks that have none. */
const zTardio = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('avance'),
    ...deTarea,
    /** Of several days, all of weeks that no report told: the first, and `fecha` is the last. */
    desde: zFecha.optional(),
    fecha: zFecha,
    cantidad: zDecimal,
    /** In points, and what is accumulated once the whole report is read: reports of before don't say it. */
    porcentaje: zPorcentaje.optional(),
    cantidadAcumulada: zDecimal.optional(),
    porcentajeAcumulado: zPorcentaje.optional(),
    fotos: zFotos,
  }),
  zRegistroDeSemana.extend({ tipo: z.literal('registro') }),
  /** Photos alone, of something that was told already: the tarea, the acontecimiento or 'Nota'. */
  z.object({ tipo: z.literal('fotos'), de: z.string(), fecha: zFecha, fotos: zFotos }),
])

/** What other reports told and is another figure now; and where the whole work is behind what they told of it. */
const zCorreccion = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('tarea'),
    ...deTarea,
    /** With its sign; 0 where only its part of the plan changed. */
    cantidad: zDecimal,
    porcentaje: zPorcentaje,
    cantidadAcumulada: zDecimal,
    porcentajeAcumulado: zPorcentaje,
    /** The Mondays of the weeks that told it. */
    semanas: z.array(zFecha),
    motivo: z.enum(MOTIVOS_DE_CORRECCION),
    fotos: zFotos,
  }),
  z.object({ tipo: z.literal('obra'), antes: zPorcentaje, ahora: zPorcentaje, fotos: zFotos }),
])

/** `titulo` of the first one names the week; `nombreDeSeccion` of domain is what each is called. */
export const zSeccion = z.discriminatedUnion('tipo', [
  z.object({ titulo: z.string(), tipo: z.literal('avances'), items: z.array(zAvanceDeSemana) }),
  z.object({ titulo: z.string(), tipo: z.literal('acontecimientos'), items: z.array(zRegistroDeSemana) }),
  z.object({ titulo: z.string(), tipo: z.literal('notas'), items: z.array(zRegistroDeSemana) }),
  z.object({ titulo: z.string(), tipo: z.literal('tardios'), items: z.array(zTardio) }),
  z.object({ titulo: z.string(), tipo: z.literal('correcciones'), items: z.array(zCorreccion) }),
])

/** Links of a report that still open, and what was sent of it. */
const deCompartir = {
  enlace: z
    .object({
      /** How many links open it, and until when the last of them does. */
      vigentes: z.int(),
      expira: zInstante,
    })
    .nullable(),
  /** How often somebody opened one of its links, revoked ones too, and when last. */
  abierto: z.object({ veces: z.int(), ts: zInstante }).nullable(),
  /** The last mail of it. */
  envio: z
    .object({
      email: z.string(),
      ts: zInstante,
      estado: z.enum(['enCamino', 'enviado', 'guardado', 'rechazado']),
    })
    .nullable(),
}

const deTodo = {
  _id: zId,
  numero: z.int(),
  tsCreated: zInstante,
  inicio: zFecha,
  fin: zFecha,
  /** A closed one never changes. */
  cerrado: z.boolean(),
  /** The work's progress at its Sunday and at the Sunday before. */
  avanceObra: zPorcentaje,
  avanceObraAnterior: zPorcentaje,
}

const zItem = z.object({
  ...deTodo,
  /** None: 'Reporte vacío'. */
  secciones: z.array(z.object({ titulo: z.string(), tipo: z.enum(TIPOS_DE_SECCION) })),
})

const zListaDe = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    count: z.int(),
    /** Over all the filtered reports, not the page: most first. */
    countAcontecimientos: z.array(z.object({ _id: zId, nombre: z.string(), count: z.int() })),
  })

/** Weeks of the whole firm that were closed before they ended, and the day that the server says it is. */
const zAdelantadas = z.object({ semanas: z.int(), obras: z.int(), hoy: zFecha })

/** Those whose week touches the range; the newest first. */
export const reportesSemanales = endpoint({
  nombre: 'reportesSemanales',
  metodo: 'GET',
  ruta: '/v1/reporte-semanal/lista',
  resumen: 'Los reportes semanales de una obra, los últimos primero, y cuántas veces pasó cada cosa',
  acceso: TODOS,
  query: z.object({
    ...zPaginado,
    ...ordenDe('reportesSemanales'),
    presupuestoId: zId,
    fechaInicio: zFechaOpcional,
    fechaFin: zFechaOpcional,
    excluirVacios: zSiNo,
  }),
  /** `adelantadas` is there for who administers, where there are any. */
  respuesta: zListaDe(zItem.extend(deCompartir)).extend({ adelantadas: zAdelantadas.optional() }),
  respuestaCliente: zListaDe(zItem),
})

const zReporte = z.object({
  ...deTodo,
  presupuestoId: zId,
  obraNombre: z.string(),
  secciones: z.array(zSeccion),
})

/** Ours: one report, as it is read on the screen. */
export const reporteSemanal = endpoint({
  nombre: 'reporteSemanal',
  metodo: 'GET',
  ruta: '/v1/reporte-semanal',
  resumen: 'Un reporte semanal entero',
  acceso: TODOS,
  query: z.object({ reporteSemanalId: zId }),
  respuesta: zReporte.extend(deCompartir),
  respuestaCliente: zReporte,
})

/** Ours. */
export const generarReporteSemanal = endpoint({
  nombre: 'generarReporteSemanal',
  metodo: 'POST',
  ruta: '/v1/reporte-semanal/generar',
  resumen: 'Hacer el reporte de la semana de un día, o ponerlo al día mientras no se cierre',
  acceso: LEEN_COSTOS,
  body: z.object({
    presupuestoId: zId,
    /** A day of the week that is meant; none for today. */
    fecha: oNinguna(zDia.semana),
  }),
  respuesta: z.object({ _id: zId, numero: z.int(), message: z.string() }),
})

/** Ours: all of the firm, whose clock was ahead. */
export const reabrirSemanas = endpoint({
  nombre: 'reabrirSemanas',
  metodo: 'POST',
  ruta: '/v1/reporte-semanal/reabrir',
  resumen: 'Abrir otra vez los reportes de las semanas que se cerraron antes de terminar',
  acceso: ADMINISTRAN,
  body: z.object({
    /** The day that the asker was shown: where the server’s clock says another one, nothing is opened. */
    hoy: zFecha,
  }),
  respuesta: zHecho,
})

export const eliminarReporteSemanal = endpoint({
  nombre: 'eliminarReporteSemanal',
  metodo: 'DELETE',
  ruta: '/v1/reporte-semanal',
  resumen: 'Eliminar un reporte semanal; el de una semana cerrada no se vuelve a hacer',
  acceso: ADMINISTRAN,
  body: z.object({ reporteSemanalId: zId }),
  respuesta: zHecho,
})

export const enviarReporteSemanal = endpoint({
  nombre: 'enviarReporteSemanal',
  metodo: 'POST',
  ruta: '/v1/reporte-semanal/enviar',
  resumen: 'Mandar un reporte semanal por correo, con su PDF o con un enlace',
  acceso: LEEN_COSTOS,
  body: z.object({
    /** `direccionDePdf`, with or without what stands before it: it only says which report is meant. */
    pdfUrl: z.string().max(2_000),
    email: zLimpio(LARGO.email).refine(esCorreo, mensajesSemanales.emailNoValido).transform(normalizarCorreo),
  }),
  respuesta: zHecho,
})

/** Ours. */
export const crearEnlaceDeReporte = endpoint({
  nombre: 'crearEnlaceDeReporte',
  metodo: 'POST',
  ruta: '/v1/reporte-semanal/enlace',
  resumen: 'Un enlace con el que cualquiera abre el reporte, sin sesión, durante 30 días',
  acceso: LEEN_COSTOS,
  body: z.object({ reporteSemanalId: zId }),
  respuesta: z.object({ url: z.string(), expira: zInstante }),
})

/** Ours. */
export const enlacesDeReporte = endpoint({
  nombre: 'enlacesDeReporte',
  metodo: 'GET',
  ruta: '/v1/reporte-semanal/enlaces',
  resumen: 'Los enlaces de un reporte que todavía abren, los últimos primero',
  acceso: LEEN_COSTOS,
  query: z.object({ reporteSemanalId: zId }),
  respuesta: z.object({
    /** At most `ENLACES_POR_REPORTE`, and those that mails took meanwhile. Their keys are kept nowhere. */
    items: z.array(
      z.object({
        _id: zId,
        tsCreated: zInstante,
        expira: zInstante,
        /** To whom it went by mail; null of one that was copied. */
        email: z.string().nullable(),
        abierto: deCompartir.abierto,
      }),
    ),
  }),
})

/** Ours. */
export const revocarEnlacesDeReporte = endpoint({
  nombre: 'revocarEnlacesDeReporte',
  metodo: 'DELETE',
  ruta: '/v1/reporte-semanal/enlace',
  resumen: 'Que ningún enlace de este reporte abra más, o uno solo',
  acceso: LEEN_COSTOS,
  body: z.object({
    reporteSemanalId: zId,
    /** That one alone. */
    enlaceId: zId.optional(),
  }),
  respuesta: zHecho,
})

export const pdfDeReporteSemanal = endpoint({
  nombre: 'pdfDeReporteSemanal',
  metodo: 'GET',
  ruta: '/v1/reporte-semanal/pdf',
  resumen: 'Un reporte semanal en PDF',
  acceso: TODOS,
  query: z.object({ reporteSemanalId: zId }),
  respuesta: 'archivo',
  tipoDeArchivo: TIPO_DE_ARCHIVO.pdf,
  conTicket: true,
})

/** Ours: what was recorded of a day, told or not. */
export const zRegistro = zRegistroDeSemana.extend({
  /** In the order in which they were announced; `url` is null for one that is still on its way. */
  fotos: z.array(z.object({ _id: zId, url: z.string().nullable() })),
  createdByName: z.string(),
  tsCreated: zInstante,
  /** Whether the asker may delete it. */
  eliminable: z.boolean(),
})

/** Ours. */
export const registros = endpoint({
  nombre: 'registros',
  metodo: 'GET',
  ruta: '/v1/reporte-semanal/registros',
  resumen: 'Los acontecimientos y las notas registrados en una obra, los últimos primero',
  acceso: LEEN_COSTOS,
  query: z.object({ ...zPaginado, presupuestoId: zId, inicio: zFechaOpcional, fin: zFechaOpcional }),
  respuesta: z.object({ items: z.array(zRegistro), count: z.int() }),
})

/** Ours: an acontecimiento or a note of a day. The photos are sent after it (`subirFoto` with its `registroId`). */
export const crearRegistro = endpoint({
  nombre: 'crearRegistro',
  metodo: 'POST',
  ruta: '/v1/reporte-semanal/registro',
  resumen:
    'Registrar algo que pasó un día en una obra; el mismo _id otra vez contesta lo mismo y no registra nada',
  acceso: LEEN_COSTOS,
  body: z.object({
    /** Made by whoever records it, so that sending it twice stores it once. */
    _id: zId,
    presupuestoId: zId,
    /** None of a note. */
    acontecimientoId: zId.nullish(),
    fecha: zDia.hecho,
    nota: zTextoLibre(LARGO_DE_NOTA).optional(),
    /** Ids of photos that are sent after it. */
    fotos: z
      .array(zId)
      .max(FOTOS_POR_AVANCE, mensajesFotos.demasiadas)
      .refine(
        (ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length,
        mensajesFotos.repetidas,
      )
      .optional(),
    /**
     * The registro of the same work whose place it takes, which is deleted in the same act. `fotos` may name photos of it:
     * those go over to this one. No default, as in an avance.
     */
    reemplaza: zId.optional(),
  }),
  respuesta: zCreado,
})

/** Ours. A resident deletes their own. */
export const eliminarRegistro = endpoint({
  nombre: 'eliminarRegistro',
  metodo: 'DELETE',
  ruta: '/v1/reporte-semanal/registro',
  resumen: 'Eliminar un registro cuya semana no está cerrada',
  acceso: LEEN_COSTOS,
  body: z.object({ _id: zId }),
  respuesta: zHecho,
})
