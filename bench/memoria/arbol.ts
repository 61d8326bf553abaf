import { readdirSync, readFileSync } from 'node:fs'

// Memory of a process tree. PSS divides a page shared by several processes among them, so the sum over the tree is
// what the machine would get back if all of it ended.

/** Of one process: its id, what it is and its proportional memory, in kB. */
export interface Parte {
  pid: number
  que: string
  pssKb: number
}

/** Empty where the process has just ended: it takes no memory any more. */
function leer(ruta: string): string {
  try {
    return readFileSync(ruta, 'utf8')
  } catch {
    return ''
  }
}

function hijosDe(pid: number): number[] {
  let hilos: string[] = []
  try {
    hilos = readdirSync(`/proc/${pid}/task`)
  } catch {
    // It has just ended.
  }
  return hilos.flatMap((hilo) =>
    leer(`/proc/${pid}/task/${hilo}/children`).split(' ').filter(Boolean).map(Number),
  )
}

/** For Node, the script it runs says more than 'node'. */
function nombreDe(pid: number): string {
  const [programa = '', ...args] = leer(`/proc/${pid}/cmdline`).split('\0')
  const archivo = args.find((arg) => /\.[cm]?[jt]s$/.test(arg)) ?? args.find((arg) => !arg.startsWith('-'))
  const corto = (ruta: string) => ruta.split('/').slice(-2).join('/')
  return [corto(programa), ...(archivo ? [corto(archivo)] : [])].join(' ')
}

const pssDe = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(leer(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)

/** Process `raiz` and all below it. */
export function memoriaDelArbol(raiz: number): Parte[] {
  const partes: Parte[] = []
  const pendientes = [raiz]
  for (let pid = pendientes.pop(); pid !== undefined; pid = pendientes.pop()) {
    const pssKb = pssDe(pid)
    if (pssKb > 0) partes.push({ pid, que: nombreDe(pid), pssKb })
    pendientes.push(...hijosDe(pid))
  }
  return partes
}

/** In MB of 1.048.576 bytes. */
export const sumaMb = (partes: readonly Parte[]): number =>
  // not money: megabytes
  Math.round(partes.reduce((suma, { pssKb }) => suma + pssKb, 0) / 1024)
