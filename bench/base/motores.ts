import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { abrirBase } from '@plomada/server/base/db/apertura/abrir'
import type { Base, ConfigBase } from '@plomada/server/base/db/base'
import { esDelCandado } from '@plomada/server/base/db/embebida/abrirEmbebida'
import { binariosPostgres, iniciarCluster } from '@plomada/server/base/db/prueba/cluster'
import pg from 'pg'
import { POBLACION, type Poblacion, type Sembrado, sembrarElResto, sembrarGrande } from './datos.ts'

/** An engine on which bases can be made. */
export interface Motor {
  nombre: Base['motor']
  /** Makes a base with users of its own, unless it has been made, and closes it. */
  poblar: (nombre: string, poblacion: Poblacion) => Promise<{ config: ConfigBase; sembrado: Sembrado }>
  /** Copies a closed base. */
  copiar: (de: string, a: string) => Promise<ConfigBase>
  borrar: () => Promise<void>
}

/** Three bases with the same data on one engine, none of them open. */
export interface JuegoHecho {
  sembrado: Sembrado
  principal: ConfigBase
  /** For RLS and audit off (P8). */
  apagada: ConfigBase
  /** For cold starts (P12), while the others are open. */
  fria: ConfigBase
}

export interface Juego extends JuegoHecho {
  /** One more base on the same engine, with other neighbours (P13). */
  poblar: Motor['poblar']
}

/** A base that was made, by its name, or why it could not be. */
export type Hecha = { nombre: string } & ({ config: ConfigBase; sembrado: Sembrado } | { falta: string })

/** Finds bases that another process has made. */
export function motorHecho(hechas: readonly Hecha[]): Motor['poblar'] {
  return async (nombre) => {
    const hecha = hechas.find((una) => una.nombre === nombre)
    if (hecha === undefined || 'falta' in hecha) throw new Error(hecha?.falta ?? `no base ${nombre}`)
    return hecha
  }
}

export async function hacerJuego({ poblar, copiar }: Motor): Promise<JuegoHecho> {
  const { config: principal, sembrado } = await poblar('principal', POBLACION)
  const [apagada, fria] = [await copiar('principal', 'apagada'), await copiar('principal', 'fria')]
  return { sembrado, principal, apagada, fria }
}

async function enBase<T>(config: ConfigBase, fn: (base: Base) => Promise<T>): Promise<T> {
  const base = await abrirBase(config, { limiteConsultaMs: 0 })
  try {
    return await fn(base)
  } finally {
    await base.cerrar()
  }
}

/** How an engine makes a base without tables, and a copy of one. */
type Hacer = Pick<Motor, 'copiar'> & { crear: (nombre: string) => Promise<ConfigBase> }

/** Makes bases with users of their own: the first has its tables and the large work, and every one is a copy of it. */
function poblador({ crear, copiar }: Hacer): Motor['poblar'] {
  let primera: Promise<Sembrado> | undefined
  const hechas = new Map<string, ReturnType<Motor['poblar']>>()
  const hacer: Motor['poblar'] = async (nombre, poblacion) => {
    primera ??= crear(PRIMERA).then((config) =>
      enBase(config, async (base) => {
        await base.migrar()
        return sembrarGrande(base)
      }),
    )
    const sembrado = await primera
    const config = await copiar(PRIMERA, nombre)
    return { config, sembrado: await enBase(config, (base) => sembrarElResto(base, sembrado, poblacion)) }
  }
  return (nombre, poblacion) => {
    const hecha = hechas.get(nombre) ?? hacer(nombre, poblacion)
    hechas.set(nombre, hecha)
    return hecha
  }
}
const PRIMERA = 'primera'

export async function motorEmbebido(): Promise<Motor> {
  const carpeta = await mkdtemp(join(tmpdir(), 'plomada-banco-'))
  const filter = (origen: string) => !esDelCandado(basename(origen))
  const copiar: Motor['copiar'] = async (de, a) => {
    await cp(join(carpeta, de), join(carpeta, a), { recursive: true, filter })
    return { dataDir: join(carpeta, a) }
  }
  return {
    nombre: 'embebida',
    poblar: poblador({ crear: async (nombre) => ({ dataDir: join(carpeta, nombre) }), copiar }),
    copiar,
    borrar: () => rm(carpeta, { recursive: true, force: true }),
  }
}

/** Null where this machine has no PostgreSQL. Its cluster is durable: fsync is on, on the disk. */
export async function motorPostgres(): Promise<Motor | null> {
  const binarios = binariosPostgres()
  if (binarios === undefined) return null
  const cluster = await iniciarCluster(binarios, { durable: true })
  const config = (nombre: string) => {
    const url = new URL(cluster.url)
    url.username = 'dueno'
    url.pathname = `/${nombre}`
    return { databaseUrl: url.href }
  }
  try {
    await consultar(cluster.url, `create role dueno login createrole createdb password 'prueba'`)
  } catch (error) {
    await cluster.detener()
    throw error
  }
  const crear = async (nombre: string, de = 'template1') => {
    await consultar(cluster.url, `create database ${nombre} template ${de} owner dueno`)
    return config(nombre)
  }
  const copiar: Motor['copiar'] = (de, a) => crear(a, de)
  return {
    nombre: 'postgres',
    poblar: poblador({ crear, copiar }),
    copiar,
    borrar: () => cluster.detener(),
  }
}

async function consultar(url: string, sql: string): Promise<void> {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    await cliente.query(sql)
  } finally {
    await cliente.end()
  }
}

/** A plain session of the owner: a statement through node-postgres, with nothing of ours. */
export type Consultar = (texto: string, valores?: unknown[]) => Promise<{ rows: unknown[] }>

export const enCrudo = <T>(base: Base, fn: (consultar: Consultar) => Promise<T>): Promise<T> =>
  base.conDueno((cliente) => fn((texto, valores) => cliente.query(texto, valores)))

/** Runs a statement without triggers: the sums and seals that the base keeps are our cost, not the reference's. */
export async function sinDisparadores<T>(
  consultar: Consultar,
  tabla: string,
  fn: () => Promise<T>,
): Promise<T> {
  await consultar(`alter table ${tabla} disable trigger user`)
  try {
    return await fn()
  } finally {
    await consultar(`alter table ${tabla} enable trigger user`)
  }
}
