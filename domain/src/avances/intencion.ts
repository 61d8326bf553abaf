import { mensajesAvances as textos } from '../nucleo/mensajes/avances.ts'
import { type Micro, textoDeMicro } from '../nucleo/micro.ts'
import { formatoCantidad, formatoPorcentaje } from '../nucleo/numeros.ts'
import type { Pregunta } from '../nucleo/pregunta.ts'
import { porcentajeAvanzado } from '../presupuestos/progreso/avance.ts'
import { cantidadDePorcentaje, cantidadSugerida } from './cantidad.ts'

// What was meant by the quantity of an avance (domain.md §8): a percentage that the tarea comes to is turned into a
// quantity by what its author saw, which may have moved by the time that it arrives.

/** How much of a tarea is planned and done. */
export interface MedidaDeTarea {
  planeada: Micro
  avanzada: Micro
}

/** The accumulated percentage that was said, over what was seen; 'Todo lo que falta' says 100. */
export interface Intencion {
  porcentaje: number
  visto: MedidaDeTarea
  /** Whoever said it was asked, and chose to add the quantity to what was seen. */
  suma?: boolean | undefined
}

/** The quantity to record by each reading: to come to what was said, or to add what that was when it was said. */
export interface LecturasDeIntencion {
  /** 0 where that much was done already: there is nothing to record. */
  siQueda: Micro
  siSuma: Micro
}

export function lecturasDe(cantidad: Micro, porcentaje: number, ahora: MedidaDeTarea): LecturasDeIntencion {
  const falta = cantidadDePorcentaje(ahora.planeada, ahora.avanzada, porcentaje)
  return { siQueda: falta > 0n ? falta : 0n, siSuma: cantidad }
}

/** Where both readings come to the same there is nothing to ask; nor where nothing moved since an answer. */
export function hayQuePreguntar(
  { suma, visto }: Intencion,
  { siQueda, siSuma }: LecturasDeIntencion,
  ahora: MedidaDeTarea,
) {
  const contestada = suma === true && visto.planeada === ahora.planeada && visto.avanzada === ahora.avanzada
  return siQueda !== siSuma && !contestada
}

/** What is asked where the two readings differ; what each answer comes to is named in quantities. */
export function preguntaPorIntencion(
  { porcentaje, visto }: Intencion,
  { siQueda, siSuma }: LecturasDeIntencion,
  ahora: MedidaDeTarea,
  unidad: string,
): Pregunta {
  const deTarea = (m: Micro) => `${formatoCantidad(m)} ${unidad}`.trim()
  const parte = (m: Micro) => formatoPorcentaje(porcentajeAvanzado(ahora.planeada, m))
  const alli = ({ planeada, avanzada }: MedidaDeTarea) =>
    formatoPorcentaje(porcentajeAvanzado(planeada, avanzada))
  const [antes, hoy] = [alli(visto), alli(ahora)]
  // A percentage alone would hide what moved: another plan, or less than it can say.
  const conCantidades = visto.planeada !== ahora.planeada || antes === hoy
  const dicho = (m: MedidaDeTarea) =>
    conCantidades ? `${alli(m)} (${formatoCantidad(m.avanzada)} de ${deTarea(m.planeada)})` : alli(m)
  const queda = siQueda > 0n ? formatoPorcentaje(porcentaje) : hoy
  const dichaSuma = conCantidades ? deTarea(siSuma) : parte(siSuma)
  return {
    texto: textos.avanceMovido({
      antes: dicho(visto),
      ahora: dicho(ahora),
      queda,
      seCarga: siQueda > 0n ? deTarea(siQueda) : null,
      suma: dichaSuma,
    }),
    opciones: [
      siQueda > 0n
        ? {
            texto: textos.quedaEn(queda, deTarea(siQueda)),
            cambio: {
              cantidad: textoDeMicro(siQueda),
              intencion: deCable({ porcentaje, visto: ahora }),
            },
          }
        : { texto: textos.quedaComoEsta(queda), cambio: null },
      {
        texto: textos.sumar(deTarea(siSuma), parte(ahora.avanzada + siSuma)),
        cambio: {
          cantidad: textoDeMicro(siSuma),
          intencion: deCable({ porcentaje, visto: ahora, suma: true }),
        },
      },
    ],
  }
}

/** As the body of an avance says it. */
export function deCable({ porcentaje, visto, suma }: Intencion) {
  return {
    porcentaje: String(porcentaje),
    vistoCantidad: textoDeMicro(visto.planeada),
    vistoAvanzado: textoDeMicro(visto.avanzada),
    ...(suma && { suma }),
  }
}

/**
 * What was meant by what a form holds: the percentage, or 'Todo lo que falta' while the quantity still is that; null for
 * a quantity that means itself.
 */
export function intencionDicha(
  dicho: { porcentaje: number } | { todo: Micro | undefined },
  visto: MedidaDeTarea,
): Intencion | null {
  if ('porcentaje' in dicho) return { porcentaje: dicho.porcentaje, visto }
  const esTodo = dicho.todo !== undefined && dicho.todo === cantidadSugerida(visto.planeada, visto.avanzada)
  return esTodo ? { porcentaje: 100, visto } : null
}
