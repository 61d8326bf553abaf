import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, inject } from 'vitest'
import { abrirBase } from '../apertura/abrir.ts'
import type { Base, ConfigBase, OpcionesBase } from '../base.ts'
import { esDelCandado } from '../embebida/abrirEmbebida.ts'
import { carpetaRapida } from './carpetaRapida.ts'

type MotorDePrueba = Base['motor']

/** Opens a migrated base for the tests of this block, closed and removed when they end. */
export type AbrirDePrueba = (opciones?: OpcionesBase) => Promise<Base>

async function comoSuperusuario(sql: string, url: string): Promise<void> {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    await cliente.query(sql)
  } finally {
    await cliente.end()
  }
}

export interface CopiaDePrueba {
  config: ConfigBase
  borrar(): Promise<void>
}

async function copiarPostgres(vacia: boolean): Promise<CopiaDePrueba> {
  const [superusuario, dueno] = [inject('urlPostgres'), inject('urlDueno')]
  if (superusuario === null || dueno === null) throw new Error('sin PostgreSQL en esta máquina')
  const nombre = `prueba_${randomBytes(6).toString('hex')}`
  const plantilla = vacia ? 'template1' : 'plantilla'
  // As files: half of what writing each page to a journal takes.
  const copiar = `create database ${nombre} template ${plantilla} strategy file_copy owner dueno`
  await comoSuperusuario(copiar, superusuario)
  const url = new URL(dueno)
  url.pathname = `/${nombre}`
  const borrar = (): Promise<void> => comoSuperusuario(`drop database ${nombre} with (force)`, superusuario)
  return { config: { databaseUrl: url.href }, borrar }
}

async function copiarEmbebida(vacia: boolean): Promise<CopiaDePrueba> {
  const dataDir = await mkdtemp(join(carpetaRapida(), 'plomada-prueba-'))
  const filter = (origen: string): boolean => !esDelCandado(basename(origen))
  const plantilla = join(inject('plantillasEmbebidas'), vacia ? 'vacia' : 'migrada')
  // For a thousand small files a synchronous copy takes a third of the time that one promise a file does.
  cpSync(plantilla, dataDir, { recursive: true, filter })
  return { config: { dataDir }, borrar: () => rm(dataDir, { recursive: true, force: true }) }
}

/**
 * A base for one test, not opened: migrated, or with no table at all when `vacia`. For tests that start a process, or
 * open and close the base themselves; they call `borrar` at the end.
 */
export function copiarBase(motor: MotorDePrueba, { vacia = false } = {}): Promise<CopiaDePrueba> {
  return motor === 'postgres' ? copiarPostgres(vacia) : copiarEmbebida(vacia)
}

type Pruebas = (abrir: AbrirDePrueba, motor: MotorDePrueba) => void

/** Runs the same tests on the embedded base and on PostgreSQL, where this machine has its binaries. */
export function conCadaBase(nombre: string, pruebas: Pruebas): void {
  for (const motor of ['embebida', 'postgres'] as const) {
    const omitir = motor === 'postgres' && inject('urlPostgres') === null
    describe.skipIf(omitir)(`${nombre} [${omitir ? 'postgres: OMITIDO' : motor}]`, () => {
      conBases(motor, pruebas)
    })
  }
}

/**
 * Runs the tests on PostgreSQL, where clients at once really race, and on the embedded base where this machine has no
 * other. For what is the same on both: each operation is asked once of the embedded base by the matrix of R1.
 */
export function conUnaBase(nombre: string, pruebas: Pruebas, opciones: { shuffle?: false } = {}): void {
  const motor = inject('urlPostgres') === null ? 'embebida' : 'postgres'
  describe(`${nombre} [${motor}]`, opciones, () => {
    conBases(motor, pruebas)
  })
}

function conBases(motor: MotorDePrueba, pruebas: Pruebas): void {
  const cierres: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const cerrar of cierres.splice(0)) await cerrar()
  })
  const abrir: AbrirDePrueba = async (opciones) => {
    const copia = await copiarBase(motor)
    const base = await abrirBase(copia.config, opciones)
    cierres.push(async () => {
      await base.cerrar()
      await copia.borrar()
    })
    return base
  }
  pruebas(abrir, motor)
}

/**
 * How often a race is run (quality.md R5): `veces`, or PLOMADA_R5 times. The embedded base has one session, and takes
 * turns by itself: once there says that nobody waits for ever.
 */
export const rondasDe = (motor: MotorDePrueba, veces = 6): number =>
  Number(process.env.PLOMADA_R5 ?? (motor === 'embebida' ? 1 : veces))
