import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { login } from '@plomada/contract/acceso'
import { crearPersona } from '@plomada/contract/personas'
import { excelPresupuesto, pdfPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { cambiarMargen } from '@plomada/contract/presupuestos/precios'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { DEL_SERVIDOR } from '@plomada/server/base/memoria/arranque'
import { memoriaDelArbol, type Parte, sumaMb } from './arbol.ts'
import { type Gastado, gastado } from './gastado.ts'

// The soak: `node bench/memoria/remojo.ts [minutos] [enReposo]`, 60 and 5. Runs a server with the demonstration and a few
// simulated users (who read, edit, export, and log in again), then leaves it alone, and prints every minute its memory,
// handles, threads, disk and journal, and what it used of the processor and wrote in that minute.

const [minutos, enReposo] = [Number(process.argv[2] ?? 60), Number(process.argv[3] ?? 5)]
const POR_MINUTO = 60_000
const PAUSA_MS = 250
const MARGENES = [25, 26, 27]

const aca = (ruta: string) => fileURLToPath(new URL(ruta, import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'plomada-remojo-'))
const { NODE_ENV: _, ...entorno } = process.env
const argumentos = [...DEL_SERVIDOR.opciones, '--import', aca('partes.ts'), aca('../../server/src/main.ts')]
const servidor = spawn(process.execPath, argumentos, {
  env: { ...entorno, ...DEL_SERVIDOR.entorno, PORT: '0', DATA_DIR: dataDir, DEMO: 'si' },
  stdio: ['ignore', 'pipe', 'pipe'],
})
const errores = new Map<string, number>()
let pedidos = 0
let partes = ''

const direccion = await new Promise<string>((resolve, reject) => {
  let texto = ''
  servidor.stdout.on('data', (trozo) => {
    if (texto.length < 10_000) texto += String(trozo)
    const hallada = /lista en (http:\/\/localhost:\d+)/.exec(texto)?.[1]
    if (hallada) resolve(hallada)
  })
  servidor.stderr.on('data', (trozo) => {
    const linea = String(trozo)
    if (linea.startsWith('partes ')) partes = linea.trim().slice('partes '.length)
    else process.stderr.write(linea)
  })
  servidor.once('exit', (codigo) => reject(new Error(`the server ended with ${codigo}`)))
})

/** Answers other than 2xx are counted: the memory of a server that refuses says nothing. */
async function pedir(metodo: string, ruta: string, token?: string, cuerpo?: unknown): Promise<Buffer> {
  pedidos++
  const respuesta = await fetch(direccion + ruta, {
    method: metodo,
    headers: {
      'x-access-token': 'plomada-web',
      ...(cuerpo ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(cuerpo ? { body: JSON.stringify(cuerpo) } : {}),
  })
  const bytes = Buffer.from(await respuesta.arrayBuffer())
  if (!respuesta.ok) {
    const que = `${metodo} ${ruta.split('?')[0]} ${respuesta.status}`
    errores.set(que, (errores.get(que) ?? 0) + 1)
  }
  return bytes
}

const entrar = async (username: string): Promise<string> => {
  const bytes = await pedir('POST', login.ruta, undefined, { username, password: 'plomada-demo' })
  return JSON.parse(bytes.toString()).token
}

/** One round of a user at work: what the screens request between two clicks. */
async function vuelta(n: number, token: string, obra: string): Promise<void> {
  const con = (ruta: string) => ruta.replace(':presupuestoId', obra)
  await pedir('GET', `${presupuestos.ruta}?page=1&limit=20`, token)
  await pedir('GET', `${vistaPresupuesto.ruta}?presupuestoId=${obra}`, token)
  if (n % 5 === 0) {
    const { version } = JSON.parse(
      (await pedir('GET', con('/v1/presupuestos/:presupuestoId'), token)).toString(),
    )
    await pedir('PATCH', con(cambiarMargen.ruta), token, { margen: MARGENES[n % 3], version })
  }
  if (n % 10 === 0) await pedir('POST', crearPersona.ruta, token, persona(n))
  if (n % 20 === 0) await pedir('GET', con(pdfPresupuesto.ruta), token)
  if (n % 40 === 0) await pedir('GET', `${excelPresupuesto.ruta}?presupuestoId=${obra}`, token)
}

const persona = (n: number) => ({
  nombre: `Proveedor ${n}`,
  telefono: '+595981000000',
  funcion: ['proveedor'],
})

const TITULOS = [
  'min',
  'árbol',
  'servidor',
  'hijos',
  'heap usado',
  'heap total',
  'externa',
  'arrayBuffers',
  'manijas',
  'hilos',
  'disco',
  'diario',
  'procesador ms/min',
  'escrito kB/min',
  'pedidos',
]
let antes: Gastado | undefined

/** One line, of the minute that has passed. */
async function informar(minuto: string): Promise<void> {
  servidor.kill('SIGUSR2')
  await new Promise((listo) => setTimeout(listo, PAUSA_MS))
  const arbol: readonly Parte[] = memoriaDelArbol(servidor.pid ?? 0)
  const ahora = gastado(servidor.pid ?? 0, dataDir)
  const [propia, hijos] = [
    arbol.filter(({ pid }) => pid === servidor.pid),
    arbol.filter(({ pid }) => pid !== servidor.pid),
  ]
  const [usado = '', total = '', externa = '', buferes = ''] = partes.split(' ')
  const celdas = [
    minuto,
    sumaMb(arbol),
    sumaMb(propia),
    sumaMb(hijos),
    usado,
    total,
    externa,
    buferes,
    ahora.manijas,
    ahora.hilos,
    ahora.discoMb,
    ahora.diarioMb,
    ahora.procesadorMs - (antes?.procesadorMs ?? 0),
    ahora.escritoKb - (antes?.escritoKb ?? 0),
    pedidos,
  ]
  antes = ahora
  console.log(`| ${celdas.join(' | ')} |`)
}

try {
  let token = await entrar('admin@demo.py')
  const lista = JSON.parse((await pedir('GET', `${presupuestos.ruta}?page=1&limit=20`, token)).toString())
  const obra: string = lista.items[0]._id
  console.log(`${new Date().toISOString()} · Node ${process.version} · ${minutos} + ${enReposo} min · MB`)
  console.log(`| ${TITULOS.join(' | ')} |`)
  console.log(`|${' ---: |'.repeat(TITULOS.length)}`)
  antes = gastado(servidor.pid ?? 0, dataDir)
  const inicio = performance.now()
  let minuto = 0
  for (let n = 1; minuto < minutos; n++) {
    if (n % 200 === 0) token = await entrar('admin@demo.py')
    await vuelta(n, token, obra)
    await new Promise((listo) => setTimeout(listo, PAUSA_MS))
    if (performance.now() - inicio < (minuto + 1) * POR_MINUTO) continue
    minuto++
    await informar(String(minuto))
  }
  for (let n = 1; n <= enReposo; n++) {
    await new Promise((listo) => setTimeout(listo, POR_MINUTO))
    await informar(`reposo ${n}`)
  }
  console.log(
    errores.size === 0
      ? 'ninguna respuesta fuera de 2xx'
      : [...errores].map(([q, n]) => `${n} × ${q}`).join('\n'),
  )
} finally {
  servidor.kill('SIGTERM')
  await new Promise((listo) => servidor.once('exit', listo))
  rmSync(dataDir, { recursive: true, force: true })
}
