import type { Fecha } from '../nucleo/fecha.ts'
import { mensajesAvances as textos } from '../nucleo/mensajes/avances.ts'
import { formatoPorcentaje } from '../nucleo/numeros.ts'
import type { Obra } from '../presupuestos/obra.ts'
import { type Razon, razonContraEscribir } from '../presupuestos/razones.ts'

// The reason against each thing that is done with avances, or null (domain.md §8).

/** Nothing was done tomorrow. `hoy`: the day it is in Asunción. */
export function razonContraFecha(fecha: Fecha, hoy: Fecha): Razon {
  return fecha > hoy ? textos.fechaFutura : null
}

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

/** An accumulated percentage that leaves something to record. */
export function razonContraPorcentaje(porcentaje: number, presente: number, cantidad: bigint): Razon {
  return cantidad > 0n
    ? null
    : textos.porcentajeNoAvanza(formatoPorcentaje(porcentaje), formatoPorcentaje(presente))
}
