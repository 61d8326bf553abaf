import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { abrirBase } from '@plomada/server/base/db/abrir'
import type { ConfigBase } from '@plomada/server/base/db/base'
import { binariosPostgres, iniciarCluster } from '@plomada/server/base/db/prueba/cluster'
import { abrirProducto, type Pedir, type Producto } from './banco.ts'
import { type Sembrado, sembrar } from './datos.ts'
import { cuantoTarda, percentil } from './medir.ts'

// `node bench/gente.ts [seconds]`: from how many people at once the embedded base, which has one session, makes them
// wait and a PostgreSQL does not. Both engines in one run, in turns, the same people doing the same things.

const GENTE = [1, 25, 50, 100, 200]
const DURACION_MS = Number(process.argv[2] ?? 15) * 1000 // not money: seconds of the command
/** Between one thing and the next; a write each six of them is one each 12 s a person, of somebody who works. */
const PENSAR_MS = 2000
const POBLACION = { otrasEmpresas: 40, obras: 3 }

type Clase = 'leer' | 'escribir' | 'pesada'
type Llamar = (pedir: Pedir, sembrado: Sembrado, n: number) => Promise<unknown>
const tareaDe = ({ tareaIds }: Sembrado, n: number): string => tareaIds[(n * 37) % tareaIds.length] ?? ''

/** What somebody does in an office, as often as it stands here. */
const COSAS: [Clase, Llamar][] = [
  ['leer', (pedir) => pedir('GET', '/v1/presupuestos?limit=10')],
  ['leer', (pedir, _, n) => pedir('GET', `/v1/buscar?texto=escalera%20${n % 3000}`)],
  ['leer', (pedir, s, n) => pedir('GET', `/v1/tareas/${tareaDe(s, n)}/historial`)],
  ['leer', (pedir) => pedir('GET', '/v1/personas?limit=10')],
  ['leer', (pedir) => pedir('GET', '/v1/presupuestos?busquedaRapida=vivienda')],
  ['leer', (pedir, s) => pedir('GET', `/v1/presupuestos/${s.presupuestoId}/historial`)],
  ['leer', (pedir) => pedir('GET', '/v1/presupuestos?limit=10')],
  [
    'escribir',
    (pedir, s, n) =>
      pedir('POST', '/v1/tareas/editarTarea', { _id: tareaDe(s, n), plan: { cantidad: 10 + (n % 50) } }),
  ],
  [
    'escribir',
    (pedir, s, n) =>
      pedir('POST', '/v1/tareas/editarTarea', { _id: tareaDe(s, n), plan: { cantidad: 10 + (n % 50) } }),
  ],
  ['leer', (pedir) => pedir('GET', '/v1/personas?limit=10')],
  ['leer', (pedir, _, n) => pedir('GET', `/v1/buscar?texto=muro%20${n % 3000}`)],
  ['pesada', (pedir, s) => pedir('GET', `/v1/tareas/presupuesto?presupuestoId=${s.presupuestoId}`)],
]

interface Lado {
  motor: string
  producto: Producto
  sembrado: Sembrado
  cerrar: () => Promise<void>
}
type Tiempos = Record<Clase, number[]>

async function abrir(motor: string, config: ConfigBase, borrar: () => Promise<void>): Promise<Lado> {
  const base = await abrirBase(config, { limiteConsultaMs: 0 })
  await base.migrar()
  const sembrado = await sembrar(base, POBLACION)
  await base.cerrar()
  const producto = await abrirProducto(config, sembrado)
  const cerrar = async () => {
    await producto.cerrar()
    await borrar()
  }
  return { motor, producto, sembrado, cerrar }
}

async function abrirEmbebida(): Promise<Lado> {
  const carpeta = await mkdtemp(join(tmpdir(), 'plomada-gente-'))
  return abrir('embebida', { dataDir: carpeta }, () => rm(carpeta, { recursive: true, force: true }))
}

async function abrirPostgres(binarios: string): Promise<Lado> {
  const cluster = await iniciarCluster(binarios, { durable: true })
  return abrir('PostgreSQL', { databaseUrl: cluster.url }, () => cluster.detener())
}

/** So many people for a while, each doing one thing after another with a pause between. */
async function trabajar({ producto, sembrado }: Lado, personas: number, ms: number): Promise<Tiempos> {
  const tiempos: Tiempos = { leer: [], escribir: [], pesada: [] }
  const hasta = performance.now() + ms
  const persona = async (quien: number) => {
    // Nobody begins together, and each begins with something else.
    await esperar((PENSAR_MS * quien) / personas) // not money: spread over the first pause
    for (let n = quien; performance.now() < hasta; n++) {
      const [clase, llamar] = COSAS[(n * 5) % COSAS.length] ?? []
      if (clase === undefined || llamar === undefined) return
      tiempos[clase].push(await cuantoTarda(() => llamar(producto.pedir, sembrado, n * personas + quien)))
      await esperar(PENSAR_MS / 2 + ((n * 619) % PENSAR_MS)) // not money: a pause of 1 to 3 s
    }
  }
  await Promise.all(Array.from({ length: personas }, (_, quien) => persona(quien)))
  return tiempos
}

const ms = (valores: readonly number[], p: number): string => percentil(valores, p).toFixed(0).padStart(7)

const binarios = binariosPostgres()
const lados = [await abrirEmbebida(), ...(binarios === undefined ? [] : [await abrirPostgres(binarios)])]
try {
  for (const lado of lados) await trabajar(lado, 10, 5000)
  const cargaAlEmpezar = loadavg()[0]?.toFixed(1)
  console.log('personas  motor       cosas   leer p50    p99   editar p50    p99   hoja p50    p99   (ms)')
  for (const personas of GENTE) {
    for (const lado of lados) {
      const { leer, escribir, pesada } = await trabajar(lado, personas, DURACION_MS)
      const cosas = leer.length + escribir.length + pesada.length
      console.log(
        `${String(personas).padStart(8)}  ${lado.motor.padEnd(10)} ${String(cosas).padStart(6)}    ${ms(leer, 0.5)}${ms(leer, 0.99)}      ` +
          `${ms(escribir, 0.5)}${ms(escribir, 0.99)}    ${ms(pesada, 0.5)}${ms(pesada, 0.99)}`,
      )
    }
  }
  console.log(
    `Node ${process.version}; carga al empezar ${cargaAlEmpezar}, al terminar ${loadavg()[0]?.toFixed(1)}`,
  )
} finally {
  for (const lado of lados) await lado.cerrar()
}
process.exit()
