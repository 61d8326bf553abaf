import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

// What a server has used besides memory: handles, disk, journal, processor, writes.

export interface Gastado {
  /** Open files and sockets of the process, and its threads. */
  manijas: number
  hilos: number
  /** MB of its folder, and of the journal in it. */
  discoMb: number
  diarioMb: number
  /** Of the process since it began: ms of a processor, and kB handed to the system to be written. */
  procesadorMs: number
  escritoKb: number
}

export function gastado(pid: number, dataDir: string): Gastado {
  const estado = leer(`/proc/${pid}/stat`)
  // After the program's name, in parentheses: user and system time are the 12th and 13th, in hundredths of a second.
  const campos = estado.slice(estado.lastIndexOf(')') + 2).split(' ')
  return {
    manijas: contar(`/proc/${pid}/fd`),
    hilos: contar(`/proc/${pid}/task`),
    discoMb: enMb(bytesDe(dataDir)),
    diarioMb: enMb(bytesDe(join(dataDir, 'base', 'pg_wal'))),
    procesadorMs: 10 * (Number(campos[11]) + Number(campos[12])), // not money: ms
    escritoKb: Math.round(Number(/^wchar: (\d+)/m.exec(leer(`/proc/${pid}/io`))?.[1] ?? 0) / 1024), // not money: kB
  }
}

const enMb = (bytes: number): number => Math.round(bytes / (1 << 20)) // not money: megabytes

/** What has just gone away counts nothing. */
function leer(ruta: string): string {
  try {
    return readFileSync(ruta, 'utf8')
  } catch {
    return ''
  }
}

function contar(carpeta: string): number {
  try {
    return readdirSync(carpeta).length
  } catch {
    return 0
  }
}

function bytesDe(carpeta: string): number {
  try {
    return readdirSync(carpeta, { withFileTypes: true }).reduce((suma, uno) => {
      const ruta = join(carpeta, uno.name)
      return suma + (uno.isDirectory() ? bytesDe(ruta) : statSync(ruta).size)
    }, 0)
  } catch {
    return 0
  }
}
