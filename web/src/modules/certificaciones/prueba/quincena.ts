import { id } from '../../../prueba/entidades.ts'
import type { Certificacion, PreviaDeCertificacion } from '../queries.ts'

// A fortnight of one contratista, by contract: 40 m2 of 'Muro' at Gs. 1.000, and 2 un of 'Piso' taken back.

export const OBRA = id(1)
export const CONTRATISTA = id(7)
export const DE = { presupuestoId: OBRA, contratistaId: CONTRATISTA, contratistaNombre: 'Hermanos Ñamandú' }
export const MURO = id(11)
export const PISO = id(12)

type Fila = PreviaDeCertificacion['items'][number]

const filaDe = (tareaId: string, nombre: string, cambio: Partial<Fila>): Fila => ({
  rubro: {
    _id: tareaId,
    nombre,
    rubroId: id(5),
    rubroNombre: 'Mampostería',
    contratistaId: CONTRATISTA,
    contratistaNombre: DE.contratistaNombre,
    plan: {
      unidadMedida: { codigo: 'm2', nombre: 'Metro cuadrado' },
      cantidad: 100,
      cantidadCliente: 100,
      precioUnitario: 1_000,
      precioUnitarioReal: 1_000,
      precioTotal: 100_000,
      precioTotalReal: 100_000,
      gastoIndirectoTotal: 0,
      precioTotalConMargen: 110_000,
      precioUnitarioConMargen: 1_100,
      precioCostoFinal: 100_000,
      precioCostoUnitarioFinal: 1_000,
    },
    manoDeObraTotal: { montoReal: 100_000 },
    materialYManoTotal: { montoReal: 0 },
  },
  avanceTotal: { cantidad: 0, total: 0 },
  certificacion: { cantidad: 0, total: 0 },
  certificado: { cantidad: 0, total: 0 },
  enLaObra: {
    certificado: { cantidad: 0, total: 0 },
    sinCertificar: 0,
    hecho: 0,
    porHacer: 100,
    total: 100_000,
  },
  tarifa: 1_000,
  pasadoDePresupuesto: false,
  ...cambio,
})

/** What comes to Gs. 39.333, with 5 % withheld and 10 % of an advance of Gs. 20.000. */
export const PREVIA: PreviaDeCertificacion = {
  contratistaNombre: DE.contratistaNombre,
  items: [
    filaDe(id(13), 'Revoque', {}),
    filaDe(MURO, 'Muro', {
      certificacion: { cantidad: 40, total: 40_000 },
      avanceTotal: { cantidad: 50, total: 50_000 },
      certificado: { cantidad: 10, total: 10_000 },
      pasadoDePresupuesto: true,
    }),
    filaDe(PISO, 'Piso', {
      certificacion: { cantidad: -2, total: -667 },
      avanceTotal: { cantidad: 3, total: 1_001 },
      certificado: { cantidad: 5, total: 1_668 },
      tarifa: 333.5,
    }),
  ],
  sinAvance: 0,
  totalAvance: 39_333,
  porcentajeAnticipo: 10,
  anticipo: 3_933,
  retencion: 1_967,
  neto: 33_433,
  retencionPorcentaje: 5,
  anticipoConsolidado: false,
  anticipoTotal: 20_000,
  descuentoDeAnticipoTotal: 0,
  anticipoRestante: 20_000,
  anticipoSinCubrir: 0,
  porcentajeQueCubre: 12.5,
  retencionTotal: 600,
  retencionDevuelta: 0,
  retencionProyectada: 8_000,
  entregaTotal: 700,
  descuentoTotal: 200,
  limiteDescuento: 500,
  moCalculada: 11_068,
  moPagada: 5_000,
  prometido: 0,
  deuda: 6_068,
  deudaLibre: 6_068,
  pagadoDeMas: 0,
  totalACertificar: 160_000,
  certificadoTotal: 11_668,
  porCertificar: 148_332,
  hechoSinCertificar: 39_333,
  retencionDeLoHecho: 1_967,
  anticipoDeLoHecho: 3_933,
  seLeDebe: 39_001,
  balanceGeneral: { favorConstructora: 20_500, favorContratista: 6_668, diferencia: 13_832 },
  pendientesAnteriores: { cantidad: 0, total: 0, desde: null },
}

export const certificacionDePrueba = (cambio: Partial<Certificacion> = {}): Certificacion => ({
  _id: id(31),
  nro: 3,
  inicio: '2026-11-01',
  fin: '2026-11-15',
  contratistaId: CONTRATISTA,
  contratistaNombre: DE.contratistaNombre,
  fecha: '2026-11-16',
  pagado: false,
  ivaIncluido: null,
  fechaPago: null,
  anulada: false,
  archivo: { url: `/v1/avances/certificacion/${id(31)}/pdf` },
  totalAvance: 40_000,
  totalAPagar: 34_000,
  comprobante: null,
  contratistaRuc: '3456789-8',
  version: 1,
  ...cambio,
})
