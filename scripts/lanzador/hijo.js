import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const SENALES = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Our parent process, read at the start: the number may belong to another process later. */
const PADRE = process.ppid

/**
 * When npm is killed with SIGKILL it can't pass the signal on; its child notices by getting another parent. Without
 * npm above (a shell that ends after `node start.js &`) a new parent means nothing.
 * @param {() => void} alQuedarHuerfano called once
 */
function vigilarPadre(alQuedarHuerfano) {
  if (!process.env.npm_lifecycle_event) return undefined
  const reloj = setInterval(() => {
    if (process.ppid === PADRE) return
    clearInterval(reloj)
    alQuedarHuerfano()
  }, 250)
  return reloj
}

/**
 * How a program ended. `pedido`: after a signal that we handed on to it, or because who started us is gone.
 * @typedef {{ codigo: number, senal: NodeJS.Signals | null, pedido: boolean, salida: string }} Fin
 */

/**
 * Runs a program to its end, handing on the signals that end this one. With `ipc` the child also gets a
 * channel whose closing tells it that its launcher is gone, even by SIGKILL. With `capturar` what it prints
 * is returned instead of shown.
 * @param {string} programa
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, ipc?: boolean, capturar?: boolean }} [opciones]
 * @returns {Promise<Fin>}
 */
export function correr(programa, args, { cwd, env = process.env, ipc = false, capturar = false } = {}) {
  return new Promise((resolve, reject) => {
    const salidas = capturar ? 'pipe' : 'inherit'
    const hijo = spawn(programa, args, {
      cwd,
      env,
      stdio: ipc ? ['inherit', salidas, salidas, 'ipc'] : ['ignore', salidas, salidas],
    })
    let salida = ''
    hijo.stdout?.on('data', (parte) => (salida += parte))
    hijo.stderr?.on('data', (parte) => (salida += parte))

    let pedido = false
    /** @param {NodeJS.Signals} senal */
    const pasar = (senal) => {
      pedido = true
      hijo.kill(senal)
    }
    for (const senal of SENALES) process.on(senal, pasar)
    // Only where it has not been told to end already: a terminal that closes ends npm too.
    const reloj = vigilarPadre(() => pedido || pasar('SIGTERM'))
    const soltar = () => {
      clearInterval(reloj)
      for (const senal of SENALES) process.off(senal, pasar)
    }

    hijo.on('error', (error) => {
      soltar()
      reject(error)
    })
    hijo.on('close', (codigo, senal) => {
      soltar()
      resolve({ codigo: codigo ?? 128 + (senal ? constants.signals[senal] : 0), senal, pedido, salida })
    })
  })
}
