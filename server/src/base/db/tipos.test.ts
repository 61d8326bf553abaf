import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textoDeTipos } from '../../../scripts/tipos.ts'
import { conCadaBase } from './prueba/conCadaBase.ts'

conCadaBase('generated types', (abrir) => {
  test('tipos.gen.ts is that of the present migrations: if not, node server/scripts/escribirTipos.ts', async () => {
    const base = await abrir()
    const guardado = readFileSync(new URL('./tipos.gen.ts', import.meta.url), 'utf8')
    expect(await base.conDueno(textoDeTipos)).toBe(guardado)
  })

  test('a new column changes the text, and an unknown type is reported', async () => {
    const base = await abrir()
    const muestra = await base.conDueno(async (cliente) => {
      await cliente.query(`create table muestra_tipos (monto gs not null, cantidad numeric,
        fecha date not null default current_date, etiquetas text[] not null,
        estado text not null default 'a' check (estado in ('a', 'b''c')), clase text check (clase in ('x', 'y')),
        partes text[] not null check (partes <@ array['x', 'y']), libre text not null check (length(libre) > 1),
        otra text not null, check (otra in ('x', 'y') or monto > 0))`)
      return textoDeTipos(cliente)
    })
    expect(muestra.match(/interface MuestraTipos \{[^}]*\}/)?.[0]).toMatchInlineSnapshot(`
      "interface MuestraTipos {
        monto: number
        cantidad: string | null
        fecha: Generated<string>
        etiquetas: string[]
        estado: Generated<'a' | 'b\\'c'>
        clase: 'x' | 'y' | null
        partes: ('x' | 'y')[]
        libre: string
        otra: string
      }"
    `)
    const desconocido = base.conDueno(async (cliente) => {
      await cliente.query('alter table muestra_tipos add column donde point')
      return textoDeTipos(cliente)
    })
    await expect(desconocido).rejects.toThrow(/muestra_tipos\.donde: no type for point/)
  })
})
