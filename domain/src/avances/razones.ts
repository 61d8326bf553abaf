import { type Fecha, formatoFecha } from '../nucleo/fecha.ts'
import { mensajesAvances as textos } from '../nucleo/mensajes/avances.ts'
import type { Micro } from '../nucleo/micro.ts'
import { formatoCantidad, formatoPorcentaje } from '../nucleo/numeros.ts'
import type { Obra } from '../presupuestos/obra.ts'
import { type Razon, razonContraEscribir } from '../presupuestos/razones.ts'

// The reason against each thing that is done with avances, or null (domain.md §8).

/** Who the phone saw does the tarea or once did it: nobody else is paid for it. */
export function razonContraContratista(
  visto: { nombre: string; fueDeLaTarea: boolean },
  presente: { nombre: string },
): Razon {
  return visto.fueDeLaTarea ? null : textos.otroContratista(visto.nombre, presente.nombre)
}

export interface EstadoDeAvance {
  descartado: boolean
  certificado: boolean
  pagado: boolean
}

/** Discarding is final, and what was certified is a debt to somebody. */
export function razonContraDescartarAvance(obra: Obra, avance: EstadoDeAvance): Razon {
  const razon = razonContraEscribir(obra)
  if (razon !== null) return razon
  if (avance.descartado) return textos.yaDescartado
  if (avance.pagado) return textos.yaPagado
  return avance.certificado ? textos.yaCertificado : null
}

/** What is not certified is corrected by another avance in its place, of the same tarea: it is discarded with that. */
export function razonContraReemplazarAvance(
  obra: Obra,
  anterior: EstadoDeAvance & { esCorreccion: boolean; esDeLaTarea: boolean },
): Razon {
  const razon = razonContraEscribir(obra)
  if (razon !== null) return razon
  if (anterior.descartado) return textos.yaCorregido
  if (anterior.certificado || anterior.pagado) return textos.corregirCertificado
  if (anterior.esCorreccion) return textos.corregirCorreccion
  return anterior.esDeLaTarea ? null : textos.corregirOtroRubro
}

/** An accumulated percentage that leaves something to record. */
export function razonContraPorcentajeDicho(porcentaje: number, presente: number, cantidad: bigint): Razon {
  return cantidad > 0n
    ? null
    : textos.porcentajeNoAvanza(formatoPorcentaje(porcentaje), formatoPorcentaje(presente))
}

/** Only who has something certified in a tarea is corrected: what is not certified is discarded. */
export function razonContraCorregir(contratista: { nombre: string; tieneCertificado: boolean }): Razon {
  return contratista.tieneCertificado ? null : textos.correccionSinCertificar(contratista.nombre)
}

/**
 * Neither a correction nor a discard may leave a contratista with less than nothing of a tarea on any day. `dias`: what
 * he did each day of it, in any order, as it would become.
 */
export function razonContraAcumulado(dias: readonly { fecha: Fecha; cantidad: Micro }[]): Razon {
  const enOrden = [...dias].sort((a, b) => (a.fecha < b.fecha ? -1 : Number(a.fecha > b.fecha)))
  let acumulado = 0n
  for (const [i, { fecha, cantidad }] of enOrden.entries()) {
    acumulado += cantidad
    if (acumulado < 0n && enOrden[i + 1]?.fecha !== fecha) {
      return textos.acumuladoNegativo(formatoFecha(fecha), formatoCantidad(acumulado))
    }
  }
  return null
}
