import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Sitio } from '../../carpeta/sitio.ts'
import { nuevoId } from '../ids.ts'
import { carpetaRapida } from '../prueba/carpetaRapida.ts'
import { conCadaBase } from '../prueba/conCadaBase.ts'
import { programarRespaldos, respaldarSiToca } from './programar.ts'
import { listarRespaldos, respaldar } from './respaldar.ts'

// Backups that a kill cut off halfway, and clocks that were ahead or are behind now.

// Each opens a base, and the machine may be busy.

const DIA_MS = 86_400_000
const carpetas: string[] = []
afterAll(() => {
  for (const carpeta of carpetas) rmSync(carpeta, { recursive: true, force: true })
})
function sitioNuevo(): Sitio {
  const carpeta = mkdtempSync(join(carpetaRapida(), 'plomada-interrumpido-'))
  carpetas.push(carpeta)
  return { dataDir: carpeta, respaldosDir: carpeta, databaseUrl: undefined, secretoDelEntorno: undefined }
}

const nombreDe = (fecha: Date): string => fecha.toISOString().replaceAll(/[:.]/g, '-')

/** Gives a backup the name and time that the clock of another day would have given it. */
function moverEnElTiempo(hecho: string, dias: number): string {
  const fecha = new Date(Date.now() + dias * DIA_MS)
  const nuevo = join(dirname(hecho), nombreDe(fecha))
  renameSync(hecho, nuevo)
  utimesSync(nuevo, fecha, fecha)
  return nuevo
}

conCadaBase('a backup and what went wrong before it', (abrir, motor) => {
  test('what a killed one left half written does not stay', async () => {
    const base = await abrir()
    const sitio = sitioNuevo()
    const dejar = (dias: number): string => {
      const resto = join(sitio.respaldosDir, `${nombreDe(new Date(Date.now() + dias * DIA_MS))}.parcial`)
      mkdirSync(resto)
      writeFileSync(join(resto, 'persona.copy.gz'), 'media')
      const fecha = new Date(Date.now() + dias * DIA_MS)
      utimesSync(resto, fecha, fecha)
      return resto
    }
    const [vieja, futura, nueva] = [dejar(-2), dejar(400), dejar(0)]
    const ajena = join(sitio.respaldosDir, 'mía.parcial')
    mkdirSync(ajena)
    // Two at once: neither removes what the other is writing.
    const hechos = await Promise.all([respaldar(base, sitio), respaldar(base, sitio)])
    for (const hecho of hechos) expect(readdirSync(hecho)).toContain('manifiesto.json')
    expect([vieja, futura].map((resto) => existsSync(resto))).toEqual([false, false])
    // On a PostgreSQL, another server may still be writing it.
    expect(existsSync(nueva)).toBe(motor === 'postgres')
    expect(existsSync(ajena)).toBe(true)
  })

  test('one that can not be written names its own folder, not that of the data', async () => {
    const base = await abrir()
    const sitio = sitioNuevo()
    const respaldosDir = join(sitio.respaldosDir, 'archivo')
    writeFileSync(respaldosDir, '')
    await expect(respaldar(base, { ...sitio, respaldosDir })).rejects.toMatchObject({
      codigo: 'respaldo_sin_lugar',
      message: `No se puede escribir en la carpeta de los respaldos (${respaldosDir}): no es una carpeta`,
    })
  })

  test('one of a clock that was ahead neither counts as today’s nor pushes out the new ones', async () => {
    const base = await abrir()
    await base.sqlDeSistema('insert into empresa (empresa_id, nombre) values ($1, $2)', [nuevoId(), 'Una'])
    const sitio = sitioNuevo()
    const plan = { cadaHoras: 24, guardar: 2 }
    for (const dias of [365, 366, 367]) moverEnElTiempo(await respaldar(base, sitio), dias)
    const respaldos = programarRespaldos(base, sitio, () => undefined, plan)
    const hecho = await respaldarSiToca(base, sitio, plan)
    expect(hecho).toBeDefined()
    expect(existsSync(hecho ?? '')).toBe(true)
    expect(listarRespaldos(sitio.respaldosDir)).toHaveLength(2)
    expect(listarRespaldos(sitio.respaldosDir).at(-1)).toBe(basename(hecho ?? ''))
    // Control: while it counts as today's, nothing is due.
    expect(await respaldarSiToca(base, sitio, plan)).toBeUndefined()
    // An admin is told that no backup has a credible date.
    expect(respaldos.ultimo()).toBeNull()
    await respaldos.cerrar()
  })
})
