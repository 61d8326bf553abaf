import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { z } from 'zod'
import {
  ADMINISTRAN,
  LEEN_COSTOS,
  ordenDe,
  zDecimal,
  zFecha,
  zFechaOpcional,
  zGs,
  zHecho,
  zId,
  zLista,
  zMontoEntrada,
  zPaginado,
  zPorcentaje,
  zSiNo,
} from '../comun.ts'
import { zDia } from '../dias.ts'
import { endpoint, TIPO_DE_ARCHIVO } from '../endpoint.ts'
import { zPlan, zPlanSinMargen } from '../presupuestos/tarea.ts'
import { zComprobante, zComprobanteEntrada } from './comprobante.ts'
import { zPanel } from './cuentas.ts'

// What a contratista did in a period, priced and paid (2-site-management §7, domain.md §8).

/** Most lines of a certification that a body may compare. */
const LINEAS_MAXIMAS = 5_000

const zCantidadYTotal = z.object({ cantidad: zDecimal, total: zGs })
const zMontoReal = z.object({ montoReal: zGs })

/** A tarea of the contratista: `rubro` is a tarea, and its `rubroId` the capitulo. */
export const zFilaDePrevia = z.object({
  rubro: z.object({
    _id: zId,
    nombre: z.string(),
    rubroId: zId.nullable(),
    rubroNombre: z.string(),
    contratistaId: zId.nullable(),
    contratistaNombre: z.string(),
    plan: zPlan,
    manoDeObraTotal: zMontoReal,
    materialYManoTotal: zMontoReal,
  }),
  /** His in all, up to the end of the period. */
  avanceTotal: zCantidadYTotal,
  certificacion: zCantidadYTotal,
  /** What of `avanceTotal` is in certifications that end at the end of the period or before, at their own price. */
  certificado: zCantidadYTotal,
  /** Of all days: what is certified, what is done and not certified, what is left to do, and what all that comes to. */
  enLaObra: z.object({
    certificado: zCantidadYTotal,
    sinCertificar: zDecimal,
    /** What `sinCertificar` comes to at the present price. */
    hecho: zGs,
    porHacer: zDecimal,
    total: zGs,
  }),
  /** Guaraníes for a unit, exact. */
  tarifa: zDecimal,
  pasadoDePresupuesto: z.boolean(),
})

const { anticipoPorcentaje, ...figuras } = zPanel.shape
export const zPreviaDeCertificacion = z.object({
  /** As he is called now. */
  contratistaNombre: z.string(),
  items: z.array(zFilaDePrevia),
  /** Ours: how many rows `soloConAvance` left out. */
  sinAvance: z.int(),
  totalAvance: zGs,
  porcentajeAnticipo: anticipoPorcentaje,
  anticipo: zGs,
  retencion: zGs,
  /** Before an entrega is discounted. */
  neto: zGs,
  ...figuras,
  /** His avances before the period that are not certified: how many, and what they are worth. */
  pendientesAnteriores: z.object({ cantidad: z.int(), total: zGs, desde: zFecha.nullable() }),
})
const zPreviaDeResidente = zPreviaDeCertificacion.omit({ balanceGeneral: true })
const zPreviaSinMargen = zPreviaDeResidente.extend({
  items: z.array(zFilaDePrevia.extend({ rubro: zFilaDePrevia.shape.rubro.extend({ plan: zPlanSinMargen }) })),
})

export const previaDeCertificacion = endpoint({
  nombre: 'previaDeCertificacion',
  metodo: 'GET',
  ruta: '/v1/contratista/certificaciones',
  resumen: 'Lo que un contratista hizo en un período y cobraría, con su cuenta en la obra',
  acceso: LEEN_COSTOS,
  textoFaltan: mensajesCertificaciones.faltaFiltro,
  query: z.object({
    id: zId,
    presupuestoId: zId,
    inicio: zFecha,
    fin: zFecha,
    /** Ours: rows of the tareas with avances of the period that nothing holds, and no others. The figures stay those of all. */
    soloConAvance: zSiNo,
  }),
  respuesta: zPreviaDeCertificacion,
  caras: {
    obraResidente: zPreviaDeResidente,
    residenteSinMargen: zPreviaSinMargen,
    residenteSoloCantidades: 'prohibida',
  },
})

/** A figure that the asker saw; absent, it is not compared. */
const zAnunciada = zGs.optional()

export const generarCertificacion = endpoint({
  nombre: 'generarCertificacion',
  metodo: 'POST',
  ruta: '/v1/avances/pdfcertificacion',
  resumen:
    'Certificar lo que un contratista hizo en un período; se niega con cifras que ya no son las de la obra',
  acceso: LEEN_COSTOS,
  caras: { residenteSoloCantidades: 'prohibida' },
  cuerpo: { limite: 1024 * 1024, para: 'las líneas de una certificación de miles de rubros' },
  body: z.object({
    presupuestoId: zId,
    contratistaId: zId,
    inicio: zDia.periodo,
    fin: zDia.periodo,
    /** 'Neto a cobrar'; absent, the neto. */
    totalAPagar: zMontoEntrada.optional(),
    /** Of what was handed over. */
    totalADescontar: zMontoEntrada.default(0),
    confirmaSobrepago: z.boolean().optional(),
    anticipo: zAnunciada,
    retencion: zAnunciada,
    totalAPagarCalculado: zAnunciada,
    moPagada: zAnunciada,
    moCalculada: zAnunciada,
    totalACertificar: zAnunciada,
    porcentajeAnticipo: z.number().optional(),
    retencionPorcentaje: z.number().optional(),
    anticipoRecibidoPorContratista: zAnunciada,
    entregaTotal: zAnunciada,
    descuentoTotal: zAnunciada,
    rubros: z
      .array(
        z.object({
          rubro: z.object({ _id: zId }),
          certificacion: z.object({ cantidad: z.number(), total: zGs }),
        }),
      )
      .max(LINEAS_MAXIMAS)
      .optional(),
  }),
  respuesta: z.object({
    _id: zId,
    nro: z.int(),
    message: z.string(),
    archivo: z.object({ url: z.string() }),
    totalAPagar: zGs,
  }),
})

export const zCertificacion = z.object({
  _id: zId,
  nro: z.int(),
  inicio: zFecha,
  fin: zFecha,
  contratistaId: zId,
  contratistaNombre: z.string(),
  /** The day it was generated. */
  fecha: zFecha,
  pagado: z.boolean(),
  fechaPago: zFecha.nullable(),
  anulada: z.boolean(),
  archivo: z.object({ url: z.string() }),
  totalAvance: zGs,
  totalAPagar: zGs,
  comprobante: zComprobante.nullable(),
  /** The IVA that the amount of its receipt has in it, by its rate; null where that states none. */
  ivaIncluido: zGs.nullable(),
  contratistaRuc: z.string(),
  version: z.int(),
})
const SIN_COMPROBANTE = { comprobante: true, ivaIncluido: true, contratistaRuc: true } as const
const zCertificacionDeResidente = zCertificacion.omit(SIN_COMPROBANTE)

export const certificaciones = endpoint({
  nombre: 'certificaciones',
  metodo: 'GET',
  ruta: '/v1/avances/lista/reportes',
  resumen: 'Las certificaciones de una obra cuyo período toca el rango, las últimas primero',
  acceso: LEEN_COSTOS,
  query: z.object({
    ...zPaginado,
    ...ordenDe('certificaciones'),
    presupuestoId: zId,
    /** A capitulo: those with a tarea of it. */
    rubroId: zId.optional(),
    /** Ours: those with this tarea. */
    tareaId: zId.optional(),
    contratistaId: zId.optional(),
    inicio: zFechaOpcional,
    fin: zFechaOpcional,
    pagado: z.enum(['true', 'false']).optional(),
    anuladas: zSiNo,
  }),
  respuesta: zLista(zCertificacion),
  caras: {
    obraResidente: zLista(zCertificacionDeResidente),
    residenteSoloCantidades: 'prohibida',
  },
})

export const zCertificacionCompleta = zCertificacion.extend({
  obraNombre: z.string(),
  presupuestoId: zId,
  porcentajeAnticipo: zPorcentaje,
  retencionPorcentaje: zPorcentaje,
  anticipo: zGs,
  retencion: zGs,
  descuento: zGs,
  neto: zGs,
  anuladaEl: zFecha.nullable(),
  lineas: z.array(
    z.object({
      tareaId: zId,
      tareaNombre: z.string(),
      rubroNombre: z.string(),
      unidadMedidaCodigo: z.string(),
      planeada: zDecimal,
      antes: zDecimal,
      cantidad: zDecimal,
      despues: zDecimal,
      tarifa: zDecimal,
      total: zGs,
    }),
  ),
})

export const certificacionPorId = endpoint({
  nombre: 'certificacionPorId',
  metodo: 'GET',
  ruta: '/v1/avances/certificacion/:id',
  resumen: 'Una certificación con sus líneas, como se generó',
  acceso: LEEN_COSTOS,
  params: z.object({ id: zId }),
  respuesta: zCertificacionCompleta,
  caras: {
    obraResidente: zCertificacionCompleta.omit(SIN_COMPROBANTE),
    residenteSoloCantidades: 'prohibida',
  },
})

export const pdfDeCertificacion = endpoint({
  nombre: 'pdfDeCertificacion',
  metodo: 'GET',
  ruta: '/v1/avances/certificacion/:id/pdf',
  resumen: 'La certificación como documento',
  acceso: LEEN_COSTOS,
  caras: { residenteSoloCantidades: 'prohibida' },
  params: z.object({ id: zId }),
  respuesta: 'archivo',
  tipoDeArchivo: TIPO_DE_ARCHIVO.pdf,
  conTicket: true,
})

export const pagarCertificacion = endpoint({
  nombre: 'pagarCertificacion',
  metodo: 'POST',
  ruta: '/v1/marcarCertificacionComoPagada',
  resumen: 'Marcar una certificación como pagada, con su comprobante si lo hay',
  acceso: ADMINISTRAN,
  body: z.object({
    certificacionId: zId,
    /** Absent, today. */
    fechaPago: zDia.hecho.nullish(),
    comprobante: zComprobanteEntrada.nullish(),
  }),
  respuesta: zHecho,
})

export const borrarCertificacion = endpoint({
  nombre: 'borrarCertificacion',
  metodo: 'DELETE',
  ruta: '/v1/avances/certificacion',
  resumen: 'Anular una certificación que no se pagó: sus avances quedan libres',
  acceso: ADMINISTRAN,
  body: z.object({ certificacionId: zId }),
  respuesta: zHecho,
})

export const certificacionesPorPagar = endpoint({
  nombre: 'certificacionesPorPagar',
  metodo: 'GET',
  ruta: '/v1/certificaciones/porPagar',
  resumen: 'Las certificaciones de todas las obras que esperan pago, las más viejas primero',
  acceso: ADMINISTRAN,
  query: z.object({ ...zPaginado, ...ordenDe('porPagar') }),
  respuesta: zLista(
    z.object({
      _id: zId,
      presupuestoId: zId,
      obraNombre: z.string(),
      contratistaId: zId,
      contratistaNombre: z.string(),
      nro: z.int(),
      fecha: zFecha,
      totalAPagar: zGs,
    }),
  ).extend({ suma: zGs }),
})
