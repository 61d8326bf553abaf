import type { Cambio, Paso, PasoDeCeldas, Pila, Sentido } from '../modelo/pasos.ts'

/** What a cell has now; undefined for one that can't be written any more. */
type Leer = (cambio: Cambio) => string | undefined

/** Older ones are forgotten. */
const PASOS = 200

/** After something new there is nothing to do again. */
export const conPaso = ({ atras }: Pila, paso: Paso): Pila => ({
  atras: [...atras, paso].slice(-PASOS),
  adelante: [],
})

/** Without a step that was refused, or with what it turned out to be in its place. */
export function reemplazado({ atras, adelante }: Pila, paso: Paso, otro: Paso | null): Pila {
  const puesto = (pasos: readonly Paso[]) =>
    pasos.flatMap((uno) => (uno !== paso ? [uno] : otro === null ? [] : [otro]))
  return { atras: puesto(atras), adelante: puesto(adelante) }
}

/** The step that is undone next, or done again; undefined where there is none. */
export const elProximo = (pila: Pila, sentido: Sentido): Paso | undefined => pila[sentido].at(-1)

/** Once that step went the other way, from the side on which it was: `vuelto` is what takes it back, null for nothing. */
export function alOtroLado(pila: Pila, paso: Paso, vuelto: Paso | null): Pila {
  const otro = pila.atras.includes(paso) ? 'adelante' : 'atras'
  const queda = reemplazado(pila, paso, null)
  return vuelto === null ? queda : { ...queda, [otro]: [...queda[otro], vuelto] }
}

interface Vuelta {
  /** What to write now. */
  escribir: readonly Cambio[]
  /** The step, without what stays as it is; null where all of it does. */
  vuelto: PasoDeCeldas | null
  /** How many cells somebody else has changed meanwhile: they stay as they are. */
  ajenas: number
}

/** What takes those cells back, where each still has what the step left there; or does it again. */
export function vueltaDe({ cambios }: PasoDeCeldas, sentido: Sentido, leer: Leer): Vuelta {
  const suyas = cambios.filter(
    (cambio) => leer(cambio) === (sentido === 'atras' ? cambio.despues : cambio.antes),
  )
  return {
    escribir: sentido === 'atras' ? suyas.map(alReves) : suyas,
    vuelto: suyas.length === 0 ? null : { clase: 'celdas', cambios: suyas },
    ajenas: cambios.length - suyas.length,
  }
}

const alReves = ({ antes, despues, ...cambio }: Cambio): Cambio => ({
  ...cambio,
  antes: despues,
  despues: antes,
})
