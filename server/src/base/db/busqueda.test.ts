import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Base } from './base.ts'
import { contiene, empiezaPor, esIgualA } from './busqueda.ts'
import { conCadaBase } from './prueba/conCadaBase.ts'

conCadaBase('search', (abrir) => {
  let base: Base
  beforeAll(async () => {
    base = await abrir()
  })
  const halla = async (como: typeof contiene, nombre: string, texto: string): Promise<boolean> => {
    const { rows } = await base.comoSistema((tx) =>
      sql<{ si: boolean }>`select ${como(sql<string>`${nombre}::text`, texto)} as si`.execute(tx),
    )
    return rows[0]?.si ?? false
  }

  describe('a name is found as its screen shows it', () => {
    test.each([
      ['Muro  de  elevación', 'muro de elevacion'],
      ['Muro\u00a0de\u00a0elevación', 'muro de elev'],
      ['Muro de elevación', 'Muro\u00a0de\u202f elevación'],
      ['Muro\tde\nelevación', 'muro de elevación'],
      [' Muro de elevación', '  muro de '],
      ['Ñandutí', 'ÑANDUTI'],
      ['Caño de 100 %', '100 %'],
    ])('%j by %j', async (nombre, texto) => {
      expect(await halla(contiene, nombre, texto)).toBe(true)
    })

    test.each([
      ['Muro de elevación', 'murode'],
      ['Muro de elevación', 'muro % elevación'],
      ['Caño de 100', '100 %'],
      ['a_b', 'a b'],
    ])('%j not by %j', async (nombre, texto) => {
      expect(await halla(contiene, nombre, texto)).toBe(false)
    })

    test('from its beginning, and whole', async () => {
      expect(await halla(empiezaPor, '\u00a0 Muro  de piedra', 'muro de p')).toBe(true)
      expect(await halla(empiezaPor, 'Muro de piedra', 'de piedra')).toBe(false)
      expect(await halla(esIgualA, ' Muro\u00a0 de piedra ', 'muro de  piedra')).toBe(true)
      expect(await halla(esIgualA, 'Muro de piedra', 'muro de')).toBe(false)
    })
  })
})
