import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { abrirBase } from '../apertura/abrir.ts'
import { copiarBase } from '../prueba/conCadaBase.ts'
import { comprobarCarpeta } from './abrirEmbebida.ts'
import { cerrarCandado } from './candado.ts'

const carpeta = mkdtempSync(join(tmpdir(), 'plomada-candado-'))
afterAll(() => rmSync(carpeta, { recursive: true, force: true }))

const otroProceso = `
  import { cerrarCandado } from ${JSON.stringify(new URL('./candado.ts', import.meta.url).href)}
  try { cerrarCandado(process.argv[1]); console.log('entró') } catch (error) { console.log(error.message) }`

function intentarDesdeOtro(ruta: string): string {
  const opciones = ['--input-type=module', '--eval', otroProceso, ruta]
  return spawnSync(process.execPath, opciones, { encoding: 'utf8' }).stdout.trim()
}

test('a folder belongs to one process alone, and is free once that lets go of it', () => {
  const candado = cerrarCandado(carpeta)
  const enlace = `${carpeta}-enlace`
  symlinkSync(carpeta, enlace)
  expect(() => cerrarCandado(carpeta)).toThrow(/ya está en uso/)
  expect(intentarDesdeOtro(carpeta)).toMatch(/ya está en uso/)
  expect(intentarDesdeOtro(enlace)).toMatch(/ya está en uso/)
  rmSync(enlace)
  candado.soltar()
  expect(intentarDesdeOtro(carpeta)).toBe('entró')
})

test('a base that was closed is not opened again by what watched its statements', async () => {
  const { config, borrar } = await copiarBase('embebida', { vacia: true })
  const avisos: string[] = []
  const opciones = { limiteConsultaMs: 1000, avisar: (linea: string) => void avisos.push(linea) }
  for (let veces = 0; veces < 2; veces++) {
    const base = await abrirBase(config, { ...opciones, limiteConsultaMs: veces === 0 ? 0 : 1000 })
    await base.conDueno((cliente) => cliente.query('select 1'))
    await base.comoSistema((tx) => sql`select 1`.execute(tx))
    await base.cerrar()
  }
  // Gives a watchdog left running time to reopen the base: two PGlites on one folder would overwrite each other.
  await new Promise((listo) => setTimeout(listo, 1500))
  await borrar()
  expect(avisos).toEqual([])
})

test('a folder that can not be written, or has no space left, is reported in one line', async () => {
  const archivo = join(carpeta, 'archivo')
  writeFileSync(archivo, '')
  for (const dataDir of ['/sys/plomada', archivo, join(archivo, 'adentro')]) {
    await expect(abrirBase({ dataDir })).rejects.toMatchObject({ codigo: 'carpeta_sin_escritura' })
  }
  expect(() => comprobarCarpeta(carpeta, 1e12)).toThrow(/No queda espacio/)
})
