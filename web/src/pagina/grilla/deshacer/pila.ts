import type { Cambio, Paso, Pila } from '../modelo/pasos.ts'

/** What a cell has now; undefined for one that can't be written any more. */
type Leer = (cambio: Cambio) => string | undefined

/** Older ones are forgotten. */
const PASOS = 200

/** After something new there is nothing to do again. */
export const conPaso = ({ atras }: Pila, paso: Paso): Pila => ({
  atras: [...atras, paso].slice(-PASOS),
  adelante: [],
})

interface Vuelta {
  pila: Pila
  /** What to write now. */
  escribir: Paso
  /** How many cells somebody else has changed meanwhile: they stay as they are. */
  ajenas: number
}

/** Undoes the last step, where a cell still has what it left there; null where there is none. */
export function deshecho({ atras, adelante }: Pila, leer: Leer): Vuelta | null {
  const paso = atras.at(-1)
  if (paso === undefined) return null
  const { suyas, ajenas } = lasPropias(paso, leer)
  const pila = { atras: atras.slice(0, -1), adelante: suyas.length === 0 ? adelante : [...adelante, suyas] }
  return { pila, escribir: suyas.map(alReves), ajenas }
}

/** Does again what was undone last. */
export function rehecho({ atras, adelante }: Pila, leer: Leer): Vuelta | null {
  const paso = adelante.at(-1)
  if (paso === undefined) return null
  const { suyas, ajenas } = lasPropias(paso.map(alReves), leer)
  const rehechas = suyas.map(alReves)
  const pila = {
    atras: rehechas.length === 0 ? atras : [...atras, rehechas],
    adelante: adelante.slice(0, -1),
  }
  return { pila, escribir: rehechas, ajenas }
}

const alReves = ({ antes, despues, ...cambio }: Cambio): Cambio => ({
  ...cambio,
  antes: despues,
  despues: antes,
})

/** Those of the cells that still have what the step left there. */
function lasPropias(paso: Paso, leer: Leer): { suyas: Paso; ajenas: number } {
  const suyas = paso.filter((cambio) => leer(cambio) === cambio.despues)
  return { suyas, ajenas: paso.length - suyas.length }
}
