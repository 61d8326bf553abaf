import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { type Contestado, cuantas, sumar } from '@plomada/server/prueba/asedio/ataques'
import { type Cliente, exigir } from '@plomada/server/prueba/asedio/pedir'
import sharp from 'sharp'
import { encabezados } from '../base/banco.ts'
import { mediana } from '../base/medir.ts'
import type { Motor } from '../base/motores.ts'
import { cifra, type Linea, tiempos } from '../base/tabla.ts'
import { abrirServidorAparte, type ServidorAparte } from '../r11/servidorAparte.ts'
import { comparar, type Medido, type Ventana, ventana } from '../r11/ventanas.ts'
import type { Asedio } from './atacante.ts'
import type { Archivos } from './ataques.ts'
import { type Agresora, type Gente, reunir } from './gente.ts'
import { COSAS } from './honestas.ts'
import type { Hecha, Jornada, Trabajando } from './honrado.ts'

/** Seconds of each siege, with half as many of nothing before and after it. */
const ASEDIO_S = Number(process.env.PLOMADA_R16 ?? 60)
const PAUSA_MS = 20
/** Rounds of each person before anything is measured, for the JIT, the children and the connections. */
const RONDAS_DE_ARRANQUE = 8
/** After a siege, until what it left under way is done. */
const CALMA_MS = 8000

/**
 * Three people besiege the product with everything heavy that it has, while others do ten kinds of honest things, each
 * beside the same thing alone in the same run.
 */
export async function* r16(motor: Motor): AsyncGenerator<Linea> {
  const { config, ...gente } = await reunir(motor)
  const carpeta = await mkdtemp(join(tmpdir(), 'plomada-r16-'))
  const servidor = await abrirServidorAparte(config)
  try {
    const archivos = await prepararArchivos(servidor.url, gente, carpeta)
    yield* asediada(motor, servidor, gente, {
      quienes: 'tres de una firma',
      deCuenta: gente.deUna,
      extranos: [],
      archivos,
    })
    yield* asediada(motor, servidor, gente, {
      quienes: 'dos de dos firmas y un extraño',
      deCuenta: gente.deDos,
      extranos: gente.deDos.slice(0, 1),
      archivos,
    })
  } finally {
    await servidor.cerrar()
    await rm(carpeta, { recursive: true, force: true })
  }
}

interface Sitio {
  quienes: string
  deCuenta: Agresora[]
  /** Who besieges without an account has got the link of one of these. */
  extranos: Agresora[]
  archivos: Archivos
}

const como = (url: string, token: string, ip: string): Cliente => ({
  url,
  encabezados: { ...encabezados(token), 'x-forwarded-for': ip },
})

async function prepararArchivos(url: string, { deUna }: Gente, carpeta: string): Promise<Archivos> {
  const [una] = deUna
  const archivos = { bc3: join(carpeta, 'obra.bc3'), foto: join(carpeta, 'foto.jpg') }
  const cliente = como(url, una?.token ?? '', '203.0.113.200')
  await writeFile(
    archivos.bc3,
    await exigir(cliente, { ruta: `/v1/presupuestos/bc3/?presupuestoId=${una?.grande}` }),
  )
  const grano = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const lisa = { width: 4600, height: 3400, channels: 3, background: '#888', noise: grano } as const
  await sharp({ create: lisa }).jpeg({ quality: 80 }).toFile(archivos.foto)
  return archivos
}

async function* asediada(
  motor: Motor,
  servidor: ServidorAparte,
  { honestas }: Gente,
  { quienes, deCuenta, extranos, archivos }: Sitio,
): AsyncGenerator<Linea> {
  const personas = honestas.map((persona, n) => ({
    persona,
    cliente: como(servidor.url, persona.token, `198.51.100.${n + 1}`),
  }))
  const gente = fork(new URL('./honrado.ts', import.meta.url))
  const medido: Medido = { solas: [], con: [] }
  let contestado: Contestado = {}
  let hechas: Hecha[] = []
  try {
    const jornada: Jornada = { personas, pausaMs: PAUSA_MS, deArranque: RONDAS_DE_ARRANQUE }
    await preguntar<Trabajando>(gente, jornada)
    medido.solas.push(await ventana(() => esperar((ASEDIO_S * 1000) / 2))) // not money: a time
    const asedio: Asedio = {
      deCuenta: deCuenta.map((agresora, n) => ({
        agresora,
        cliente: como(servidor.url, agresora.token, `203.0.113.${n + 1}`),
      })),
      extranos: extranos.map(({ informe }, n) => ({
        informe,
        cliente: { url: servidor.url, encabezados: { ...sinToken(), 'x-forwarded-for': `192.0.2.${n + 1}` } },
      })),
      archivos,
    }
    medido.con.push(
      await ventana(async () => {
        contestado = await asediar(asedio)
      }),
    )
    await esperar(CALMA_MS)
    medido.solas.push(await ventana(() => esperar((ASEDIO_S * 1000) / 2))) // not money: a time
    hechas = await preguntar<Hecha[]>(gente, 'parar')
  } finally {
    gente.kill()
  }
  const en = `mientras asedian ${quienes}`
  for (const quien of ['otra firma', 'colega'] as const)
    for (const que of COSAS) {
      const suyas = hechas.filter((una) => una.que === que && una.quien === quien)
      yield deTiempos(motor, `${que} (${quien}) ${en}`, suyas, medido)
    }
  yield noServidas(motor, en, hechas, medido, contestado)
  yield* deMemoria(motor, en, servidor, medido)
}

const sinToken = () => {
  const { authorization: _, ...resto } = encabezados('')
  return resto
}

/** What each attack was answered. */
async function asediar(asedio: Asedio): Promise<Contestado> {
  const atacante = fork(new URL('./atacante.ts', import.meta.url))
  // Lowest priority, as in R11: real attackers have machines of their own.
  if (atacante.pid !== undefined) setPriority(atacante.pid, constants.priority.PRIORITY_LOW)
  atacante.send(asedio)
  await esperar(ASEDIO_S * 1000) // not money: a time
  return preguntar<Contestado>(atacante, 'parar')
}

function preguntar<T>(hijo: ChildProcess, mensaje: Jornada | 'parar'): Promise<T> {
  return new Promise((resolve, reject) => {
    const alTerminar = () => reject(new Error('a process of R16 ended'))
    hijo.once('exit', alTerminar)
    hijo.once('message', (respuesta) => {
      hijo.off('exit', alTerminar)
      // What a child answers to each message is typed in its module.
      resolve(respuesta as T)
    })
    hijo.send(mensaje, (error) => error && reject(error))
  })
}

function deTiempos(motor: Motor, que: string, suyas: readonly Hecha[], medido: Medido): Linea {
  const { sola, con, razon, mayor } = comparar(suyas, medido)
  return {
    codigo: 'R16',
    que: `p99 de ${que}`,
    contra: 'lo mismo, solo',
    motor: motor.nombre,
    nuestro: tiempos(con),
    referencia: tiempos(sola),
    razon,
    meta: { sentido: '≤', valor: 5, ideal: 2 },
    nota: `${que}: ${con.length} de cada lado, la más larga ${cifra(mayor)} ms`,
  }
}

function noServidas(
  motor: Motor,
  en: string,
  hechas: readonly Hecha[],
  { con }: Medido,
  contestado: Contestado,
): Linea {
  const durante = hechas.filter(({ desde }) => con.some((v) => desde >= v.desde && desde <= v.hasta))
  const malas = durante.filter(({ estado }) => estado !== 200)
  const cuales = malas.map(({ que, quien, estado }) => `${que} (${quien}) ${estado}`)
  const deAtaques = Object.entries(contestado).map(([que, estados]) => `${que} ${JSON.stringify(estados)}`)
  const de5xx = cuantas(Object.values(contestado).reduce(sumar, {}), (e) => e >= 500)
  return {
    codigo: 'R16',
    que: `pedidos honestos no servidos ${en}`,
    contra: 'de todos',
    motor: motor.nombre,
    nuestro: `${malas.length}`,
    referencia: `${durante.length}`,
    razon: malas.length,
    meta: { sentido: '≤', valor: 0, ideal: 0 },
    nota: `no servidos: ${cuales.join(', ') || 'ninguno'}; a quien asedia, ${de5xx} de 5xx: ${deAtaques.join('; ')}`,
  }
}

/** The largest of the siege beside the median of the calm before it. */
function* deMemoria(motor: Motor, en: string, servidor: ServidorAparte, medido: Medido): Generator<Linea> {
  const enVentana = (v: Ventana | undefined) =>
    servidor.memorias().filter(({ cuando }) => v && cuando >= v.desde && cuando <= v.hasta)
  const [antes, durante] = [enVentana(medido.solas[0]), enVentana(medido.con[0])]
  for (const [que, cual] of [
    ['el servidor', 'servidorMb'],
    ['el servidor y sus hijos', 'arbolMb'],
  ] as const) {
    const [calma, mayor] = [mediana(antes.map((m) => m[cual])), Math.max(...durante.map((m) => m[cual]))]
    yield {
      codigo: 'R16',
      que: `memoria de ${que} ${en}, la mayor`,
      contra: 'antes',
      motor: motor.nombre,
      nuestro: `${cifra(mayor)} MB`,
      referencia: `${cifra(calma)} MB`,
      razon: mayor / calma,
      meta: { sentido: '≤', valor: cual === 'servidorMb' ? 1.2 : Number.POSITIVE_INFINITY, ideal: 1 },
    }
  }
}
