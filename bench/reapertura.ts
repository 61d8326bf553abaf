import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as esperar } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { abrirBase } from '@plomada/server/base/db/apertura/abrir'
import type { Base } from '@plomada/server/base/db/base'
import { respaldar } from '@plomada/server/base/db/respaldo/respaldar'
import { sembrar } from './base/datos.ts'
import { mediana } from './base/medir.ts'

// `node bench/reapertura.ts [times] [part of a case's name]`: kills the process that has the embedded base open, in
// each of the states below, and prints how long the next one takes until the base answers (goal: 3 s). On the disk of
// the temporary folder, because most of the time is its fsync.

const yo = fileURLToPath(import.meta.url)
const [modo = '10', filtro = '', dataDir = ''] = process.argv.slice(2)

/** The work of the process that is killed; it prints a line for each confirmed step. */
const trabajos: Record<string, (base: Base, decir: () => void) => Promise<void>> = {
  chicas: async (base, decir) => escribir(base, decir, 1),
  grandes: async (base, decir) => escribir(base, decir, 256),
  obra: async (base, decir) => {
    await sembrar(base, { otrasEmpresas: 0, obras: 1 })
    decir()
    await esperar(60_000)
  },
  respaldo: async (base, decir) => {
    for (;;) {
      decir()
      const carpeta = await respaldar(base, {
        dataDir,
        respaldosDir: join(dataDir, 'respaldos'),
        databaseUrl: undefined,
        secretoDelEntorno: undefined,
      })
      rmSync(carpeta, { recursive: true })
    }
  },
}

async function escribir(base: Base, decir: () => void, kB: number): Promise<void> {
  // not money: an md5 is 32 characters
  const texto = `insert into relleno select string_agg(md5(random()::text), '') from generate_series(1, ${kB * 32})`
  for (;;) {
    await base.sqlDeSistema(texto)
    decir()
  }
}

interface Caso {
  nombre: string
  trabajo: string
  /** It is killed after so many lines, and up to so many milliseconds later. */
  lineas: number
  hastaMs: number
}
const casos: Caso[] = [
  { nombre: 'recién abierta, 20 escrituras chicas', trabajo: 'chicas', lineas: 20, hastaMs: 20 },
  { nombre: 'poco menos de 32 MB de diario', trabajo: 'grandes', lineas: 110, hastaMs: 0 },
  { nombre: 'en un punto de control o cerca', trabajo: 'grandes', lineas: 120, hastaMs: 600 },
  { nombre: 'recién escritas 3.000 tareas', trabajo: 'obra', lineas: 1, hastaMs: 0 },
  { nombre: 'en un respaldo', trabajo: 'respaldo', lineas: 2, hastaMs: 600 },
]

async function matar(carpeta: string, { trabajo, lineas, hastaMs }: Caso): Promise<void> {
  const hijo = spawn(process.execPath, [yo, 'trabajar', trabajo, carpeta], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const fin = once(hijo, 'exit')
  let faltan = lineas
  for await (const _ of createInterface(hijo.stdout)) if (--faltan === 0) break
  await esperar(Math.random() * hastaMs)
  hijo.kill('SIGKILL')
  await fin
}

/** Milliseconds until the base answers, for the opening alone and from the start of the process; and processor time. */
async function reabrir(carpeta: string): Promise<{ abrir: number; proceso: number; cpu: number }> {
  const antes = performance.now()
  const hijo = spawn(process.execPath, [yo, 'abrir', '', carpeta], { stdio: ['ignore', 'pipe', 'inherit'] })
  const fin = once(hijo, 'exit')
  let proceso = 0
  let salida = ''
  for await (const linea of createInterface(hijo.stdout)) {
    proceso ||= performance.now() - antes
    salida += linea
  }
  await fin
  return { proceso, ...JSON.parse(salida) }
}

async function medir(veces: number, caso: Caso, nueva: string): Promise<void> {
  const carpeta = mkdtempSync(join(tmpdir(), 'plomada-reapertura-'))
  try {
    cpSync(nueva, carpeta, { recursive: true })
    const abiertas: Awaited<ReturnType<typeof reabrir>>[] = []
    for (let vez = 0; vez < veces; vez++) {
      await matar(carpeta, caso)
      abiertas.push(await reabrir(carpeta))
    }
    const de = (cual: 'abrir' | 'proceso' | 'cpu') => abiertas.map((a) => a[cual]).sort((a, b) => a - b)
    const renglon = (valores: number[]) => `${mediana(valores).toFixed(0)} / ${valores.at(-1)?.toFixed(0)}`
    console.log(
      `${caso.nombre.padEnd(38)} abrir ${renglon(de('abrir'))} ms, proceso entero ${renglon(de('proceso'))} ms, procesador ${renglon(de('cpu'))} ms (mediana / la peor de ${veces}), carga ${loadavg()[0]?.toFixed(1)}`,
    )
  } finally {
    rmSync(carpeta, { recursive: true })
  }
}

async function main(): Promise<void> {
  const nueva = mkdtempSync(join(tmpdir(), 'plomada-reapertura-'))
  try {
    const base = await abrirBase({ dataDir: nueva })
    await base.migrar()
    await base.conDueno((cliente) => cliente.query('create table relleno (texto text)'))
    await sembrar(base, { otrasEmpresas: 0, obras: 1 })
    await base.cerrar()
    for (const caso of casos.filter(({ nombre }) => nombre.includes(filtro))) {
      await medir(Number(modo), caso, nueva)
    }
  } finally {
    rmSync(nueva, { recursive: true })
  }
}

if (modo === 'trabajar') {
  const base = await abrirBase({ dataDir })
  await trabajos[filtro]?.(base, () => console.log('hecha'))
} else if (modo === 'abrir') {
  const antes = performance.now()
  const base = await abrirBase({ dataDir })
  await base.sqlDeSistema('select 1')
  const { user, system } = process.cpuUsage()
  console.log(JSON.stringify({ abrir: performance.now() - antes, cpu: (user + system) / 1000 }))
  await base.cerrar()
} else await main()
