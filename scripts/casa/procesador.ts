import { readFileSync } from 'node:fs'

/** Of a second; Linux counts in these whatever the machine's clock does. */
const TICS = 100

/** Seconds of processor of the processes that this one started and has seen end, and of theirs; 0 where there is no /proc. */
export function procesadorDeLosHijos(): number {
  try {
    const estado = readFileSync('/proc/self/stat', 'utf8')
    // The name of the program, in brackets, may have blanks; the 16th and 17th fields, counted after it.
    const campos = estado.slice(estado.lastIndexOf(')') + 2).split(' ')
    return (Number(campos[13]) + Number(campos[14])) / TICS
  } catch {
    return 0
  }
}

/** Seconds of processor of this process, all its threads, and of its children that have ended. */
export function procesadorDeEste(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + procesadorDeLosHijos()
}
