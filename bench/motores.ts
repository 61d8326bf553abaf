import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { abrirBase } from '@plomada/server/base/db/abrir'
import type { Base, ConfigBase } from '@plomada/server/base/db/base'
import { esDelCandado } from '@plomada/server/base/db/embebida/abrirEmbebida'
import { binariosPostgres, iniciarCluster } from '@plomada/server/base/db/prueba/cluster'
import pg from 'pg'
import { POBLACION, type Poblacion, type Sembrado, sembrar } from './datos.ts'

/** Three bases with the same data on one engine, none of them open. */
export interface Juego {
  sembrado: Sembrado
  principal: ConfigBase
  /** For RLS and audit off (P8). */
  apagada: ConfigBase
  /** For cold starts (P12), while the others are open. */
  fria: ConfigBase
  /** One more base on the same engine, with other neighbours (P13). */
  poblar: (nombre: string, poblacion: Poblacion) => Promise<{ config: ConfigBase; sembrado: Sembrado }>
  borrar: () => Promise<void>
}

async function sembrarEn(config: ConfigBase, poblacion: Poblacion): Promise<Sembrado> {
  const base = await abrirBase(config, { limiteConsultaMs: 0 })
  try {
    await base.migrar()
    return await sembrar(base, poblacion)
  } finally {
    await base.cerrar()
  }
}

export async function juegoEmbebido(): Promise<Juego> {
  const carpeta = await mkdtemp(join(tmpdir(), 'plomada-banco-'))
  const [principal, apagada, fria] = ['principal', 'apagada', 'fria'].map((n) => join(carpeta, n))
  if (!principal || !apagada || !fria) throw new Error('no folders')
  const sembrado = await sembrarEn({ dataDir: principal }, POBLACION)
  const filter = (origen: string) => !esDelCandado(basename(origen))
  for (const copia of [apagada, fria]) await cp(principal, copia, { recursive: true, filter })
  return {
    sembrado,
    principal: { dataDir: principal },
    apagada: { dataDir: apagada },
    fria: { dataDir: fria },
    poblar: async (nombre, poblacion) => {
      const config = { dataDir: join(carpeta, nombre) }
      return { config, sembrado: await sembrarEn(config, poblacion) }
    },
    borrar: () => rm(carpeta, { recursive: true, force: true }),
  }
}

/** Null where this machine has no PostgreSQL. Its cluster keeps its word: fsync is on, on the disk. */
export async function juegoPostgres(): Promise<Juego | null> {
  const binarios = binariosPostgres()
  if (binarios === undefined) return null
  const cluster = await iniciarCluster(binarios, { durable: true })
  try {
    await consultar(cluster.url, `create role dueno login createrole createdb password 'prueba'`)
    const config = (nombre: string) => {
      const url = new URL(cluster.url)
      url.username = 'dueno'
      url.pathname = `/${nombre}`
      return { databaseUrl: url.href }
    }
    const poblar: Juego['poblar'] = async (nombre, poblacion) => {
      await consultar(cluster.url, `create database ${nombre} owner dueno`)
      return { config: config(nombre), sembrado: await sembrarEn(config(nombre), poblacion) }
    }
    const { sembrado } = await poblar('principal', POBLACION)
    for (const copia of ['apagada', 'fria']) {
      await consultar(cluster.url, `create database ${copia} template principal owner dueno`)
    }
    const [principal, apagada, fria] = [config('principal'), config('apagada'), config('fria')]
    return { sembrado, principal, apagada, fria, poblar, borrar: () => cluster.detener() }
  } catch (error) {
    await cluster.detener()
    throw error
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

/** A bare session of the owner: what node-postgres does with one statement, and nothing of ours. */
export type Consultar = (texto: string, valores?: unknown[]) => Promise<{ rows: unknown[] }>

export const enCrudo = <T>(base: Base, fn: (consultar: Consultar) => Promise<T>): Promise<T> =>
  base.conDueno((cliente) => fn((texto, valores) => cliente.query(texto, valores)))

/** The bare statement: without the sums and seals that the base keeps with it, which are ours to pay for. */
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
