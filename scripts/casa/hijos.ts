import { type ChildProcess, spawn } from 'node:child_process'
import { procesadorDeLosHijos } from './procesador.ts'

// Processes that these scripts started, and that must end with them, however they end.
const vivos = new Set<ChildProcess>()

function terminar(codigo: number): void {
  for (const hijo of vivos) hijo.kill('SIGTERM')
  if (vivos.size === 0) process.exit(codigo)
  // A process that has not ended after 5 s is killed.
  setTimeout(() => {
    for (const hijo of vivos) hijo.kill('SIGKILL')
    process.exit(codigo)
  }, 5_000).unref()
  const esperar = setInterval(() => {
    if (vivos.size === 0) {
      clearInterval(esperar)
      process.exit(codigo)
    }
  }, 20)
}

process.on('SIGINT', () => terminar(130))
process.on('SIGTERM', () => terminar(143))
process.on('SIGHUP', () => terminar(129))
process.on('disconnect', () => terminar(143))

export interface Corrida {
  codigo: number
  /** Empty unless captured. */
  salida: string
  segundos: number
  /** Seconds of processor, including the processes that it started and waited for. */
  procesador: number
}

/** Processor time of child processes that has been reported already. */
let contado = 0
/** Processor time of the child that has just ended; two that end at the same moment count as one. */
function loDelQueTermino(): number {
  const antes = contado
  contado = procesadorDeLosHijos()
  return contado - antes
}

/**
 * Runs a program to its end, without standard input. Never rejects: a missing program gives code 127. `alFondo`: it
 * makes way for those that are not.
 */
export function correr(
  programa: string,
  args: string[],
  opciones: { env?: NodeJS.ProcessEnv; capturar?: boolean; cwd?: string; alFondo?: boolean } = {},
): Promise<Corrida> {
  const { env = process.env, capturar = true, cwd, alFondo = false } = opciones
  const empezo = performance.now()
  return new Promise((resolve) => {
    const salidas = capturar ? 'pipe' : 'inherit'
    // `nice` becomes the program, and what that starts inherits its priority.
    const [cual, ...suyos] = alFondo ? ['nice', '-n', '10', programa, ...args] : [programa, ...args]
    const hijo = spawn(cual, suyos, { env, cwd, stdio: ['ignore', salidas, salidas] })
    vivos.add(hijo)
    let salida = ''
    let procesador = 0
    hijo.on('exit', () => (procesador = loDelQueTermino()))
    hijo.stdout?.on('data', (parte: Buffer) => (salida += parte.toString()))
    hijo.stderr?.on('data', (parte: Buffer) => (salida += parte.toString()))
    const cerrar = (codigo: number): void => {
      vivos.delete(hijo)
      resolve({ codigo, salida, segundos: (performance.now() - empezo) / 1000, procesador })
    }
    hijo.on('error', (error) => {
      salida += String(error)
      cerrar(127)
    })
    hijo.on('close', (codigo) => cerrar(codigo ?? 1))
  })
}

/** Keeps the launcher's channel from holding this process open once its work is done. */
export function soltarCanal(): void {
  process.channel?.unref()
}
