import { correr } from './hijos.ts'

export interface Paso {
  nombre: string
  programa: string
  args: string[]
  env?: NodeJS.ProcessEnv
  /** Shows its output while it runs, because it takes long; other steps show theirs only when they fail. */
  aLaVista?: boolean
  /** Makes way for the steps beside it that are not. */
  alFondo?: boolean
  /** Called with the seconds that it took. */
  alTerminar?: (gasto: { procesador: number; pared: number }) => void
}

const marca = (bien: boolean): string => (bien ? '✓' : '✗')

async function correrPaso(paso: Paso): Promise<boolean> {
  const { codigo, salida, segundos, procesador } = await correr(paso.programa, paso.args, {
    env: paso.env ?? process.env,
    capturar: !paso.aLaVista,
    alFondo: paso.alFondo ?? false,
  })
  const bien = codigo === 0
  paso.alTerminar?.({ procesador, pared: segundos })
  console.log(`${marca(bien)} ${paso.nombre.padEnd(22)} ${segundos.toFixed(1).padStart(6)} s`)
  if (!bien && salida.trim()) console.log(salida.trimEnd())
  return bien
}

/**
 * Runs the steps in order, `aLaVez` at a time, and all of them even if one fails, so that everything wrong is seen at
 * once. Returns the names of those that failed.
 */
export async function correrPasos(pasos: Paso[], aLaVez: number): Promise<string[]> {
  const cola = [...pasos]
  const fallados: string[] = []
  const carril = async (): Promise<void> => {
    for (let paso = cola.shift(); paso; paso = cola.shift()) {
      if (!(await correrPaso(paso))) fallados.push(paso.nombre)
    }
  }
  await Promise.all(Array.from({ length: aLaVez }, carril))
  return fallados
}
