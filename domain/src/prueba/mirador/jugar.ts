import { mirador, type Op, type Paso } from './mirador.ts'

/** What each op does on a layer, and checks: one function an op, so that none is forgotten. */
export type Jugadas = { [O in Op]: (paso: Paso<O>) => unknown }

export interface Jugador {
  jugadas: Jugadas
  /** What a refused step threw. */
  alRechazar: (paso: Paso, error: unknown) => void
  /** After each step: what can be seen then. */
  despues?: (paso: Paso) => unknown
}

/** Plays the steps in their order, one after another. A refused one must throw; an op without a function does. */
export async function jugar(
  { jugadas, alRechazar, despues }: Jugador,
  pasos: readonly Paso[] = mirador.pasos,
): Promise<void> {
  for (const paso of pasos) {
    if (paso.rechazo) alRechazar(paso, await loQueTira(jugadas, paso))
    else await jugarUno(jugadas, paso)
    await despues?.(paso)
  }
}

async function jugarUno<O extends Op>(jugadas: Jugadas, paso: Paso<O>): Promise<void> {
  const jugada: ((paso: Paso<O>) => unknown) | undefined = jugadas[paso.op]
  if (jugada === undefined) throw new Error(`nobody plays ${paso.op}`)
  await jugada(paso)
}

/** The reason against a step that is refused. */
async function loQueTira(jugadas: Jugadas, paso: Paso): Promise<unknown> {
  const tirado = await jugarUno(jugadas, paso).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  if (tirado === undefined) throw new Error(`step ${paso.n} was not refused`)
  return tirado.error
}
