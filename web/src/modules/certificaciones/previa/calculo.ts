import type { generarCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import { netoCon } from '@plomada/domain/certificaciones/calculo'
import {
  razonContraDescuento,
  razonContraGenerar,
  razonContraNeto,
} from '@plomada/domain/certificaciones/razones'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { Razon } from '@plomada/domain/presupuestos/razones'
import type { LoQueSeManda } from '../../../api/cliente.ts'
import type { DeQuien } from '../cuenta/cifra/pasos.ts'
import type { PreviaDeCertificacion } from '../queries.ts'

/** A period of a contratista, as the parts of its page show it. */
export interface PreviaProps {
  de: DeQuien
  previa: PreviaDeCertificacion & { inicio: string; fin: string }
}

/** What is typed in the panel; `neto` is null while it follows the discount. */
export interface PreviaEscrita {
  descuento: string
  neto: string | null
}

export interface Calculo {
  /** Of what was handed over; 0 where nothing is typed. */
  descuento: Gs
  /** What the period comes to after that. */
  neto: Gs
  /** As its input shows it. */
  aPagar: string
  razonDelDescuento: Razon
  razonDelNeto: Razon
  /** Why nothing can be generated with it. */
  razon: Razon
}

/** Digits alone: what `MontoInput` gives where it can be read. */
const leido = (texto: string): Gs | undefined => (/^\d+$/.test(texto) ? Number(texto) : undefined)

/** What the panel comes to with what is typed in it. */
export function calcular(previa: PreviaDeCertificacion, escrito: PreviaEscrita): Calculo {
  const tipeado = escrito.descuento.trim() === '' ? 0 : leido(escrito.descuento)
  const descuento = tipeado ?? 0
  const neto = netoCon(previa, descuento)
  const cuenta = { entrega: previa.entregaTotal, descuento: previa.descuentoTotal }
  const razonDelDescuento =
    tipeado === undefined
      ? mensajesComun.montoSinDecimales
      : (razonContraDescuento(descuento, cuenta) ?? (descuento === 0 ? null : razonContraNeto(neto)))
  const razonDelNeto =
    escrito.neto === null || leido(escrito.neto) !== undefined
      ? null
      : escrito.neto === ''
        ? mensajesComun.faltaDato
        : mensajesCertificaciones.netoMayorACero
  const lineas = previa.items.filter(
    ({ certificacion: { cantidad, total } }) => cantidad !== 0 || total !== 0,
  ).length
  return {
    descuento,
    neto,
    aPagar: escrito.neto ?? String(Math.max(neto, 0)),
    razonDelDescuento,
    razonDelNeto,
    razon: razonContraGenerar(previa, lineas) ?? razonDelDescuento ?? razonDelNeto,
  }
}

/** The documented 18 fields, as they were read and typed. */
export function paraGenerar(
  { presupuestoId, contratistaId }: DeQuien,
  previa: PreviaDeCertificacion & { inicio: string; fin: string },
  { descuento, neto, aPagar }: Calculo,
  confirmaSobrepago: boolean,
): LoQueSeManda<typeof generarCertificacion> {
  return {
    body: {
      presupuestoId,
      contratistaId,
      inicio: previa.inicio,
      fin: previa.fin,
      totalAPagar: aPagar,
      totalADescontar: descuento,
      totalAPagarCalculado: neto,
      anticipo: previa.anticipo,
      retencion: previa.retencion,
      porcentajeAnticipo: previa.porcentajeAnticipo,
      retencionPorcentaje: previa.retencionPorcentaje,
      moPagada: previa.moPagada,
      moCalculada: previa.moCalculada,
      totalACertificar: previa.totalACertificar,
      anticipoRecibidoPorContratista: previa.anticipoTotal,
      entregaTotal: previa.entregaTotal,
      descuentoTotal: previa.descuentoTotal,
      rubros: previa.items.map(({ rubro: { _id }, certificacion }) => ({ rubro: { _id }, certificacion })),
      ...(confirmaSobrepago && { confirmaSobrepago }),
    },
  }
}
