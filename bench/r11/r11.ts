import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as esperar } from 'node:timers/promises'
import { abrirBase } from '@plomada/server/base/db/abrir'
import type { Base, ConfigBase } from '@plomada/server/base/db/base'
import { crearTokens } from '@plomada/server/modules/acceso/sesion/token'
import {
  type Blanco,
  type Contestado,
  type Cuantos,
  cuantas,
  sumar,
} from '@plomada/server/prueba/asedio/ataques'
import { type Cliente, conJson, exigir } from '@plomada/server/prueba/asedio/pedir'
import { crearEmpresa } from '@plomada/server/prueba/empresas'
import { type Banco, encabezados } from '../banco.ts'
import { SECRETO, type Sembrado } from '../datos.ts'
import { mediana, percentil } from '../medir.ts'
import { cifra, type Linea, tiempos } from '../tabla.ts'
import type { Lecturas, Leido } from './lector.ts'
import { abrirServidorAparte, type ServidorAparte } from './servidorAparte.ts'

const RONDAS = 2
/** Alone, before each thing that others do. */
const SOLA_MS = 4000
const PAUSA_MS = 10
/** Small reads of somebody else's firm. */
const RUTAS = ['/v1/presupuestos?limit=10', '/v1/personas?limit=10', '/v1/buscar?texto=escalera']
const OBRAS_CHICAS = 11
/** What issue 9 says, and as much of the rest as one process sends at once. */
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
}

/** Nobody pays for what another firm asks: small reads beside an attack, and beside the heaviest honest work. */
export async function r11({ juego, motor }: Banco): Promise<Linea[]> {
  const { config, sembrado } = await juego.poblar('r11', { otrasEmpresas: 0, obras: 1 + OBRAS_CHICAS })
  const { victima, obras, ...suyos } = await preparar(config, sembrado)
  const servidor = await abrirServidorAparte(config)
  const lector = fork(new URL('./lector.ts', import.meta.url))
  const atacante = fork(new URL('./atacante.ts', import.meta.url))
  const como = (token: string, ip: string): Cliente => ({
    url: servidor.url,
    encabezados: { ...encabezados(token), 'x-forwarded-for': ip },
  })
  const ella = como(victima, '198.51.100.7')
  const otra = como(sembrado.admin.token, '203.0.113.9')
  try {
    const bc3 = await exigir(otra, { ruta: `/v1/presupuestos/bc3/?presupuestoId=${sembrado.presupuestoId}` })
    const obrasDeOtra = [sembrado.presupuestoId, ...obras]
    const blanco: Blanco = {
      cliente: otra,
      obras: obrasDeOtra,
      bc3: bc3.toString('base64'),
      cuantos: CUANTOS,
    }
    const contestado: Contestado = {}
    const ataque = await enRondas(lector, ella, async () => {
      for (const [nombre, estados] of Object.entries(await mandar<Contestado>(atacante, blanco))) {
        contestado[nombre] = sumar(contestado[nombre] ?? {}, estados)
      }
    })
    const grandes = [sembrado.presupuestoId]
    while (grandes.length <= RONDAS) grandes.push(await importar(otra, blanco.bc3, suyos))
    const pesado = await enRondas(lector, ella, (ronda) => trabajarEnGrande(otra, grandes[ronda] ?? ''))
    const lineas = [
      deLecturas(motor, 'una empresa ataca', ataque),
      deLecturas(motor, 'se lee, exporta, aprueba y cambia el margen de 3.000 rubros', pesado),
    ]
    const estados = [ataque, pesado].map(({ estados }) => estados).reduce(sumar)
    return [...lineas, ...deRespuestas(motor, contestado, estados), deMemoria(motor, servidor)]
  } finally {
    lector.disconnect()
    atacante.disconnect()
    await servidor.cerrar()
  }
}

/** A firm that only reads, a client for every work so that it can be approved, and the small works of who attacks. */
async function preparar(config: ConfigBase, { admin, presupuestoId }: Sembrado) {
  const base: Base = await abrirBase(config)
  try {
    const victima = await crearEmpresa(base, crearTokens(SECRETO), 'Victima')
    return await base.comoSistema(async (tx) => {
      const { id: cliente_id } = await tx
        .selectFrom('credencial')
        .select('id')
        .where('empresa_id', '=', admin.empresaId)
        .where('rol', '=', 'cliente')
        .executeTakeFirstOrThrow()
      const filas = await tx
        .updateTable('presupuesto')
        .set({ cliente_id })
        .where('empresa_id', '=', admin.empresaId)
        .where('tipo', '!=', 'plantilla')
        .returning('id')
        .execute()
      const personas = await tx
        .selectFrom('persona')
        .select(['id', 'funcion'])
        .where('empresa_id', '=', admin.empresaId)
        .execute()
      return {
        victima: victima.admin.token,
        obras: filas.map(({ id }) => id).filter((id) => id !== presupuestoId),
        contratistaId: personas.find(({ funcion }) => funcion.includes('contratista'))?.id ?? '',
        clienteId: cliente_id,
      }
    })
  } finally {
    await base.cerrar()
  }
}

interface Medido {
  sola: number[][]
  con: number[][]
  estados: Record<number, number>
}

/** Each round: the reads alone, then while `hacer` lasts. The first one is for the JIT and the caches. */
async function enRondas(
  lector: ChildProcess,
  cliente: Cliente,
  hacer: (ronda: number) => Promise<void>,
): Promise<Medido> {
  const medido: Medido = { sola: [], con: [], estados: {} }
  const leyendo = async (fn: () => Promise<unknown>) => {
    const lecturas: Lecturas = { cliente, rutas: RUTAS, pausaMs: PAUSA_MS }
    const leido = mandar<Leido>(lector, lecturas)
    await fn()
    lector.send('parar')
    const { tiemposMs, estados } = await leido
    medido.estados = sumar(medido.estados, estados)
    return tiemposMs
  }
  for (let ronda = 0; ronda <= RONDAS; ronda++) {
    const sola = await leyendo(() => esperar(SOLA_MS))
    const con = await leyendo(() => hacer(ronda))
    if (ronda === 0) continue
    medido.sola.push(sola)
    medido.con.push(con)
  }
  return medido
}

async function importar(otra: Cliente, bc3: string, suyos: { clienteId: string; contratistaId: string }) {
  const datos = { nombre: 'Torre', totalM2: 900, cotizacion: 7300, presupuestoTipo: 'llaveEnMano' }
  const obra = { ...datos, ...suyos }
  const archivo = { nombre: 'obra.bc3', contenido: bc3 }
  const ruta = '/v1/presupuestos/bc3/importar'
  const bytes = await exigir(otra, { metodo: 'POST', ruta, ...conJson({ archivo, obra }) })
  return String(JSON.parse(bytes.toString())._id)
}

/** What an office does with its largest work in one morning, one thing after another. */
async function trabajarEnGrande(otra: Cliente, id: string): Promise<void> {
  const presupuesto = `/v1/tareas/presupuesto?presupuestoId=${id}`
  const margen = (valor: number) =>
    exigir(otra, { metodo: 'PATCH', ruta: `/v1/presupuestos/${id}/margen`, ...conJson({ margen: valor }) })
  await margen(11)
  await exigir(otra, { ruta: presupuesto })
  await exigir(otra, { ruta: `/v1/presupuestos/excel/?presupuestoId=${id}` })
  await exigir(otra, { ruta: `/v1/presupuestos/${id}/pdf` })
  await exigir(otra, { ruta: `/v1/presupuestos/bc3/?presupuestoId=${id}` })
  await margen(14)
  await exigir(otra, { ruta: presupuesto })
  await exigir(otra, { metodo: 'POST', ruta: '/v1/presupuestos/aprobar', ...conJson({ presupuestoId: id }) })
  await exigir(otra, { ruta: presupuesto })
}

function mandar<T>(hijo: ChildProcess, mensaje: Lecturas | Blanco): Promise<T> {
  return new Promise((resolve, reject) => {
    const alTerminar = () => reject(new Error('a client of R11 ended'))
    hijo.once('exit', alTerminar)
    hijo.once('message', (respuesta) => {
      hijo.off('exit', alTerminar)
      // Each child answers one kind of message, typed in its module.
      resolve(respuesta as T)
    })
    hijo.send(mensaje)
  })
}

function deLecturas(motor: string, mientras: string, { sola, con }: Medido): Linea {
  return {
    codigo: 'R11',
    que: `p99 de lecturas chicas mientras ${mientras}`,
    contra: 'las mismas, solas',
    motor,
    nuestro: tiempos(con.flat()),
    referencia: tiempos(sola.flat()),
    razon: mediana(con.map((valores, n) => percentil(valores, 0.99) / percentil(sola[n] ?? [], 0.99))),
    meta: { sentido: '≤', valor: 5, ideal: 2 },
    nota: `${con.flat().length} lecturas mientras ${mientras}, la más larga ${cifra(Math.max(...con.flat()))} ms`,
  }
}

function deRespuestas(motor: string, contestado: Contestado, lector: Record<number, number>): Linea[] {
  const atacante = Object.values(contestado).reduce(sumar)
  const de5xx = cuantas(atacante, (e) => e >= 500) + cuantas(lector, (e) => e >= 500)
  const noServidas = cuantas(lector, (e) => e !== 200)
  const linea = (que: string, contra: string, cuenta: number, total: number, nota: string): Linea => ({
    codigo: 'R11',
    que,
    contra,
    motor,
    nuestro: `${cuenta}`,
    referencia: `${total}`,
    razon: cuenta,
    meta: { sentido: '≤', valor: 0, ideal: 0 },
    nota,
  })
  const detalle = Object.entries(contestado).map(([que, estados]) => `${que} ${JSON.stringify(estados)}`)
  const [total, leidas] = [cuantas(atacante, () => true), cuantas(lector, () => true)]
  return [
    linea('respuestas 5xx', 'de todas', de5xx, total + leidas, detalle.join('; ')),
    linea('a quien sólo lee, otra cosa que 200', 'de las suyas', noServidas, leidas, JSON.stringify(lector)),
  ]
}

function deMemoria(motor: string, servidor: ServidorAparte): Linea {
  const mb = servidor.memoriaMaxMb()
  return {
    codigo: 'R11',
    que: 'Σ PSS más alta del servidor y sus hijos',
    contra: '—',
    motor,
    nuestro: `${cifra(mb)} MB`,
    referencia: '—',
    razon: mb,
    meta: { sentido: '≤', valor: 1500, ideal: 800, unidad: ' MB' },
  }
}
