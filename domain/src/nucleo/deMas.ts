import { leerMicro, MICRO, type Micro, textoDeMicro } from './micro.ts'

// A quantity that is more than there is, which is allowed and often a slip (domain.md §8): who typed it is asked once.

/** The question, ready to be read: what was typed, what there is, and what else may have been meant. */
export interface PreguntaDeMas {
  /** '¿12 o 1.285 m? Quedan 85 m.' */
  texto: string
  /** What follows from what was typed. */
  consecuencia: string
  /** What was typed, with its unit. */
  escrita: string
  /** What was likely meant. */
  probable: { cantidad: Micro; dicha: string } | null
}

/** Quantities that a slip makes are typed with as many decimals. */
const MILESIMO = MICRO / 1000n

/**
 * What was likely meant by a quantity over what there is: the digits that were typed before or behind those that stood in
 * the field; or, from ten times as much on, the same digits with a smaller value. Null where nothing says.
 */
export function cantidadProbable(escrita: Micro, hay: Micro): Micro | null {
  if (hay <= 0n || escrita <= hay) return null
  const [tecleado, estaba] = [textoDeMicro(escrita), textoDeMicro(hay)]
  const resto = tecleado.endsWith(estaba)
    ? tecleado.slice(0, -estaba.length)
    : tecleado.startsWith(estaba)
      ? tecleado.slice(estaba.length)
      : ''
  const suya = /^[1-9]\d*(\.\d+)?$/.test(resto) ? leerMicro(resto) : undefined
  if (suya !== undefined && suya > 0n && suya < escrita) return suya
  if (escrita < hay * 10n) return null
  let menor = escrita
  while (menor > hay && menor % (10n * MILESIMO) === 0n) menor /= 10n
  return menor <= hay ? menor : null
}
