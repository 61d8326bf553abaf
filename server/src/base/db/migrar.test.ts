import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { abrirBase } from './apertura/abrir.ts'
import type { Base } from './base.ts'
import { conCadaBase, copiarBase } from './prueba/conCadaBase.ts'

const migraciones = mkdtempSync(join(tmpdir(), 'plomada-migraciones-'))
afterAll(() => rmSync(migraciones, { recursive: true, force: true }))

function escribir(archivos: Record<string, string>): void {
  for (const viejo of readdirSync(migraciones)) rmSync(join(migraciones, viejo))
  for (const [nombre, sql] of Object.entries(archivos)) writeFileSync(join(migraciones, nombre), sql)
}

async function aplicadas(base: Base): Promise<unknown[]> {
  return (await base.sqlDeSistema('select nombre from migracion order by nombre')).rows
}

conCadaBase('migraciones', (_, motor) => {
  async function conVacia(prueba: (base: Base, otra: () => Promise<Base>) => Promise<void>): Promise<void> {
    const copia = await copiarBase(motor, { vacia: true })
    const base = await abrirBase(copia.config, { migraciones })
    try {
      await prueba(base, () => abrirBase(copia.config, { migraciones }))
    } finally {
      await base.cerrar()
      await copia.borrar()
    }
  }

  const buenas = { '0001_uno.sql': 'create table uno (a int)', '0002_dos.sql': 'create table dos (a int)' }

  test('se aplican en orden y una sola vez', async () => {
    escribir({ ...buenas, 'notas.txt': 'no es una migración' })
    await conVacia(async (base) => {
      await base.migrar('0001_uno')
      expect(await aplicadas(base)).toEqual([{ nombre: '0001_uno' }])
      await base.migrar()
      await base.migrar()
      expect(await aplicadas(base)).toEqual([{ nombre: '0001_uno' }, { nombre: '0002_dos' }])
    })
  })

  test('la que falla no deja nada y dice cuál es', async () => {
    escribir({ ...buenas, '0002_dos.sql': 'create table dos (a int); select 1 / 0' })
    await conVacia(async (base) => {
      await expect(base.migrar()).rejects.toMatchObject({
        codigo: 'migracion_fallida',
        message: 'La migración 0002_dos falló: division by zero',
      })
      expect(await aplicadas(base)).toEqual([{ nombre: '0001_uno' }])
      expect((await base.sqlDeSistema(`select to_regclass('dos')::text as dos`)).rows).toEqual([
        { dos: null },
      ])
    })
  })

  test('una ya aplicada que cambió, o que falta, no deja arrancar', async () => {
    escribir(buenas)
    await conVacia(async (base) => {
      await base.migrar()
      escribir({ ...buenas, '0001_uno.sql': buenas['0001_uno.sql'].replace('int', 'text') })
      await expect(base.migrar()).rejects.toMatchObject({ codigo: 'migracion_cambiada' })
      escribir({ '0001_uno.sql': buenas['0001_uno.sql'] })
      await expect(base.migrar()).rejects.toMatchObject({ codigo: 'migracion_desconocida' })
      // Control: line ends are not a change.
      escribir({ ...buenas, '0001_uno.sql': buenas['0001_uno.sql'].replaceAll('\n', '\r\n') })
      await base.migrar()
    })
  })

  test.skipIf(motor === 'embebida')('dos copias que arrancan a la vez migran una vez', async () => {
    escribir({ ...buenas, '0002_dos.sql': 'select pg_sleep(0.2); create table dos (a int)' })
    await conVacia(async (base, abrirOtra) => {
      const otra = await abrirOtra()
      await Promise.all([base.migrar(), otra.migrar()])
      await otra.cerrar()
      expect(await aplicadas(base)).toHaveLength(2)
    })
  })
})
