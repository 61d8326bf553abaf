import { cantidadProbable, type PreguntaDeMas } from '../nucleo/deMas.ts'
import { mensajesDeMas as textos } from '../nucleo/mensajes/deMas.ts'
import { MICRO, type Micro } from '../nucleo/micro.ts'
import { formatoCantidad, formatoPorcentaje } from '../nucleo/numeros.ts'
import { porcentajeAvanzado } from '../presupuestos/progreso/avance.ts'
import { cantidadSugerida } from './cantidad.ts'

// What is asked before a quantity of an avance is saved that is more than there is (domain.md §8).

interface Tarea {
  planeada: Micro
  /** Without what is being recorded. */
  avanzada: Micro
  /** 'm' */
  unidad: string
}

/** 'Quedan 85 m' */
export function dichoDeLoQueQueda({ planeada, avanzada, unidad }: Tarea): string {
  const queda = cantidadSugerida(planeada, avanzada)
  return queda === 0n ? textos.noQuedaNada : textos.queda(conUnidad(queda, unidad), queda === MICRO)
}

/** Of what was done: over what is left, which is allowed. */
export function preguntaDeAvance(escrita: Micro, tarea: Tarea): PreguntaDeMas | null {
  const { planeada, avanzada, unidad } = tarea
  const queda = cantidadSugerida(planeada, avanzada)
  if (escrita <= queda) return null
  const porcentaje = formatoPorcentaje(porcentajeAvanzado(planeada, avanzada + escrita))
  return preguntar({ escrita, hay: queda, unidad }, dichoDeLoQueQueda(tarea), (dicha) =>
    textos.quedaria(dicha, porcentaje),
  )
}

/** Of a correction: over what the avance says that it corrects. `resta` without its sign. */
export function preguntaDeCorreccion(
  resta: Micro,
  { delAvance, unidad }: { delAvance: Micro; unidad: string },
): PreguntaDeMas | null {
  if (resta <= delAvance) return null
  const hay = textos.delAvance(conUnidad(delAvance, unidad))
  return preguntar({ escrita: resta, hay: delAvance, unidad }, hay, () => textos.restaDeMas)
}

function preguntar(
  { escrita, hay, unidad }: { escrita: Micro; hay: Micro; unidad: string },
  loQueHay: string,
  consecuencia: (escrita: string) => string,
): PreguntaDeMas {
  const probable = cantidadProbable(escrita, hay)
  const dicha = conUnidad(escrita, unidad)
  return {
    texto: `${textos.cual(dicha, probable === null ? null : formatoCantidad(probable))} ${loQueHay}.`,
    consecuencia: consecuencia(dicha),
    escrita: dicha,
    probable: probable === null ? null : { cantidad: probable, dicha: conUnidad(probable, unidad) },
  }
}

const conUnidad = (cantidad: Micro, unidad: string): string => `${formatoCantidad(cantidad)} ${unidad}`
