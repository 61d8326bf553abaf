import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { setTimeout as esperar } from 'node:timers/promises'
import { abrirBase } from '@plomada/server/base/db/apertura/abrir'
import type { ConfigBase } from '@plomada/server/base/db/base'
import { crearTokens } from '@plomada/server/modules/acceso/sesion/token'
import {
  type Blanco,
  type Contestado,
  type Cuantos,
  cuantas,
  sumar,
} from '@plomada/server/prueba/asedio/ataques'
import { type Cliente, exigir } from '@plomada/server/prueba/asedio/pedir'
import { crearEmpresa } from '@plomada/server/prueba/empresas'
import { encabezados } from '../base/banco.ts'
import { type Poblacion, SECRETO, type Sembrado } from '../base/datos.ts'
import type { Motor } from '../base/motores.ts'
import { cifra, type Linea, tiempos } from '../base/tabla.ts'
import { type Cosa, enGrande, OBRAS_GRANDES } from './enGrande.ts'
import type { Andando, Lectura, Lecturas } from './lector.ts'
import { abrirServidorAparte, type ServidorAparte } from './servidorAparte.ts'
import { comparar, type Medido, ventana } from './ventanas.ts'

/** Users of another firm who read, each from an address of their own, since addresses have a limit a minute. */
const LECTORES = 2
const PAUSA_MS = 20
const RUTAS = ['/v1/presupuestos?limit=10', '/v1/personas?limit=10', '/v1/buscar?texto=escalera']
const OBRAS_CHICAS = 11
export const BASES_DE_R11 = {
  r11: { otrasEmpresas: 0, obras: 1 + OBRAS_CHICAS, grandes: OBRAS_GRANDES },
} satisfies Record<string, Poblacion>
/** Each thing is repeated for so long, and reading alone is measured for about as long, but not after a long one. */
const CADA_COSA_MS = 2500
const SOLA_MS = { menos: 300, mas: 4000 }
/** ms after each thing that count for neither side, because garbage or a checkpoint may be left. */
const CALMA_MS = 150
/** Reads of each user before anything is measured, for the JIT and the connections. */
const LECTURAS_DE_ARRANQUE = 25
/** Sizes of the attacks: those of the requirement, and of the others as much as one process can send at once. */
const CUANTOS: Cuantos = {
  registros: 200,
  pdf: 60,
  bc3: 12,
  enormes: 6,
  inflan: 8,
  hondos: 20,
  marcas: 20,
  marcasPorNombre: 120_000,
  lentos: 40,
  bytesLentos: 60,
  repartidoMs: 5000,
}

/** No firm pays for what another asks: small reads beside an attack, and beside the heaviest honest work. */
export async function* r11(motor: Motor): AsyncGenerator<Linea> {
  const { config, sembrado } = await motor.poblar('r11', BASES_DE_R11.r11)
  const { victima, obras } = await preparar(config, sembrado)
  const servidor = await abrirServidorAparte(config)
  const como = (token: string, ip: string): Cliente => ({
    url: servidor.url,
    encabezados: { ...encabezados(token), 'x-forwarded-for': ip },
  })
  const lectores = Array.from({ length: LECTORES }, (_, n) => como(victima, `198.51.100.${n + 1}`))
  const otra = como(sembrado.admin.token, '203.0.113.9')
  try {
    yield* deTrabajo(motor, lectores, otra, sembrado)
    yield* deAtaque(motor, lectores, otra, [sembrado.presupuestoId, ...obras])
    yield deMemoria(motor, servidor)
  } finally {
    await servidor.cerrar()
  }
}

/**
 * Prepares a firm that only reads, a client for every work so that it can be approved, and small works for the
 * attacker.
 */
async function preparar(config: ConfigBase, { admin, grandes }: Sembrado) {
  const base = await abrirBase(config)
  try {
    const victima = await crearEmpresa(base, crearTokens(SECRETO), 'Victima')
    const obras = await base.comoSistema(async (tx) => {
      const { id: cliente_id } = await tx
        .selectFrom('credencial')
        .select('id')
        .where('empresa_id', '=', admin.empresaId)
        .where('rol', '=', 'cliente')
        .executeTakeFirstOrThrow()
      return tx
        .updateTable('presupuesto')
        .set({ cliente_id })
        .where('empresa_id', '=', admin.empresaId)
        .where('tipo', '!=', 'plantilla')
        .returning('id')
        .execute()
    })
    const chicas = obras.map(({ id }) => id).filter((id) => !grandes.includes(id))
    return { victima: victima.admin.token, obras: chicas }
  } finally {
    await base.cerrar()
  }
}

/** Each thing that an office does with its largest work, one line each; then all of them together. */
async function* deTrabajo(motor: Motor, lectores: Cliente[], otra: Cliente, sembrado: Sembrado) {
  const todo: Medido = { solas: [], con: [] }
  const todas: Lectura[] = []
  for (const cosa of enGrande(otra, sembrado)) {
    let medido: Medido = { solas: [], con: [] }
    const leidas = await leyendo(lectores, async () => {
      medido = await alternar(cosa)
    })
    yield deLecturas(motor, cosa.que, leidas, medido)
    todas.push(...leidas)
    todo.solas.push(...medido.solas)
    todo.con.push(...medido.con)
  }
  yield deLecturas(motor, 'se hace todo eso', todas, todo)
  yield noServidas(motor, todas)
}

/** Repeats a thing, with a quiet period of reading alone beside each time. */
async function alternar({ antes, hacer, veces, primeraVez }: Cosa): Promise<Medido> {
  const medido: Medido = { solas: [], con: [] }
  let van = 0
  for (let n = 0; n < veces && van < CADA_COSA_MS; n++) {
    await antes(n)
    await esperar(CALMA_MS)
    const con = await ventana(() => hacer(n))
    await esperar(CALMA_MS)
    const duro = con.hasta - con.desde
    const sola = await ventana(() => esperar(Math.min(SOLA_MS.mas, Math.max(SOLA_MS.menos, duro))))
    if (n === 0 && primeraVez === 'no cuenta') continue
    medido.con.push(con)
    medido.solas.push(sola)
    van += duro
  }
  return medido
}

async function* deAtaque(motor: Motor, lectores: Cliente[], otra: Cliente, obras: string[]) {
  // Of a small work: base64 of a large file is refused for its size.
  const bc3 = await exigir(otra, { ruta: `/v1/presupuestos/bc3/?presupuestoId=${obras.at(-1)}` })
  const blanco: Blanco = { cliente: otra, obras, bc3: bc3.toString('base64'), cuantos: CUANTOS }
  const medido: Medido = { solas: [], con: [] }
  let contestado: Contestado = {}
  const leidas = await leyendo(lectores, async () => {
    const atacante = fork(new URL('./atacante.ts', import.meta.url))
    // Lowest priority, since a real attacker has a machine of their own: it only gets processor time that server and
    // readers leave.
    if (atacante.pid !== undefined) setPriority(atacante.pid, constants.priority.PRIORITY_LOW)
    const con = await ventana(async () => {
      contestado = await mandar<Contestado>(atacante, blanco)
    })
    atacante.disconnect()
    await esperar(CALMA_MS)
    medido.con.push(con)
    const duro = con.hasta - con.desde
    medido.solas.push(await ventana(() => esperar(Math.min(SOLA_MS.mas, duro))))
  })
  yield deLecturas(motor, 'una empresa ataca', leidas, medido)
  yield de5xx(motor, contestado, leidas)
  yield noServidas(motor, leidas)
}

/** Everything that was read until `hacer` had run, which starts when all users are reading. */
async function leyendo(clientes: Cliente[], hacer: () => Promise<void>): Promise<Lectura[]> {
  const lector = fork(new URL('./lector.ts', import.meta.url))
  try {
    const lecturas: Lecturas = {
      clientes,
      rutas: RUTAS,
      pausaMs: PAUSA_MS,
      deArranque: LECTURAS_DE_ARRANQUE,
    }
    await mandar<Andando>(lector, lecturas)
    await hacer()
    return await mandar<Lectura[]>(lector, 'parar')
  } finally {
    lector.kill()
  }
}

function mandar<T>(hijo: ChildProcess, mensaje: Lecturas | 'parar' | Blanco): Promise<T> {
  return new Promise((resolve, reject) => {
    const alTerminar = () => reject(new Error('a client of R11 ended'))
    hijo.once('exit', alTerminar)
    hijo.once('message', (respuesta) => {
      hijo.off('exit', alTerminar)
      // What a child answers to each message is typed in its module.
      resolve(respuesta as T)
    })
    hijo.send(mensaje, (error) => error && reject(error))
  })
}

function deLecturas(motor: Motor, mientras: string, leidas: readonly Lectura[], medido: Medido): Linea {
  const { sola, con, razon, mayor } = comparar(leidas, medido)
  const cada = medido.con.map(({ desde, hasta }) => `${cifra(hasta - desde)} ms`).join(', ')
  return {
    codigo: 'R11',
    que: `p99 de lecturas chicas de otra empresa mientras ${mientras}`,
    contra: 'las mismas, solas',
    motor: motor.nombre,
    nuestro: tiempos(con),
    referencia: tiempos(sola),
    razon,
    meta: { sentido: '≤', valor: 5, ideal: 2 },
    nota: `${mientras}: ${con.length} lecturas de cada lado, la más larga ${cifra(mayor)} ms; duró ${cada}`,
  }
}

const cuenta = (motor: Motor, que: string, cuantas: number, de: number, nota: string): Linea => ({
  codigo: 'R11',
  que,
  contra: 'de todas',
  motor: motor.nombre,
  nuestro: `${cuantas}`,
  referencia: `${de}`,
  razon: cuantas,
  meta: { sentido: '≤', valor: 0, ideal: 0 },
  nota,
})

function de5xx(motor: Motor, contestado: Contestado, leidas: readonly Lectura[]): Linea {
  const deAtacante = Object.values(contestado).reduce(sumar, {})
  const malas = cuantas(deAtacante, (e) => e >= 500) + leidas.filter(({ estado }) => estado >= 500).length
  const detalle = Object.entries(contestado).map(([que, estados]) => `${que} ${JSON.stringify(estados)}`)
  const total = cuantas(deAtacante, () => true) + leidas.length
  return cuenta(motor, 'respuestas 5xx', malas, total, detalle.join('; '))
}

function noServidas(motor: Motor, leidas: readonly Lectura[]): Linea {
  const porEstado = leidas.map(({ estado }) => ({ [estado]: 1 })).reduce(sumar, {})
  const otras = cuantas(porEstado, (e) => e !== 200)
  return cuenta(motor, 'a quien sólo lee, otra cosa que 200', otras, leidas.length, JSON.stringify(porEstado))
}

function deMemoria(motor: Motor, servidor: ServidorAparte): Linea {
  const mb = servidor.memoriaMaxMb()
  return {
    codigo: 'R11',
    que: 'Σ PSS más alta del servidor y sus hijos',
    contra: '—',
    motor: motor.nombre,
    nuestro: `${cifra(mb)} MB`,
    referencia: '—',
    razon: mb,
    meta: { sentido: '≤', valor: 1500, ideal: 800, unidad: ' MB' },
  }
}
