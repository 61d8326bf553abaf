import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Base } from './base.ts'
import { contiene, empiezaPor, enLlano, esIgualA, tieneEnLlano, tienePalabraCon } from './busqueda.ts'
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

  const enPlano =
    (como: typeof empiezaPor): typeof contiene =>
    (columna, texto) =>
      como(enLlano(columna), texto)

  describe('a name is found as its screen shows it', () => {
    test.each([
      ['Muro  de  elevación', 'muro de elevacion'],
      ['Muro\u00a0de\u00a0elevación', 'muro de elev'],
      ['Muro de elevación', 'Muro\u00a0de\u202f elevación'],
      ['Muro\tde\nelevación', 'muro de elevación'],
      [' Muro de elevación', ' de '],
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
      ['Muro de elevación', ' uro'],
    ])('%j not by %j', async (nombre, texto) => {
      expect(await halla(contiene, nombre, texto)).toBe(false)
    })

    test('from its beginning, and whole', async () => {
      expect(await halla(enPlano(empiezaPor), '\u00a0 Muro  de piedra', 'muro de p')).toBe(true)
      expect(await halla(enPlano(empiezaPor), 'Muro de piedra', 'de piedra')).toBe(false)
      expect(await halla(enPlano(esIgualA), ' Muro\u00a0 de piedra ', 'muro de  piedra')).toBe(true)
      expect(await halla(enPlano(esIgualA), 'Muro de piedra', 'muro de')).toBe(false)
    })

    test('by the beginning of one of its words', async () => {
      expect(await halla(enPlano(tienePalabraCon), 'Muro\u00a0 de piedra', 'PIE')).toBe(true)
      expect(await halla(enPlano(tienePalabraCon), 'Muro de piedra', 'uro')).toBe(false)
    })
  })

  test.each([
    ['Muro de elevación', 'ELEVACIÓN', true],
    ['Ñandutí', 'ñanduti', true],
    ['Caño de 100 %', '%', true],
    ['Caño de ½', '½', true],
    ['a_b', 'a%b', false],
    ['Muro', 'muros', false],
  ])('the plain name of %j has %j: %s', async (nombre, palabra, esta) => {
    const enTarea: typeof contiene = (columna, texto) =>
      tieneEnLlano(sql<string>`sin_acentos(${columna})`, texto)
    expect(await halla(enTarea, nombre, palabra)).toBe(esta)
    expect(await halla(contiene, nombre, palabra)).toBe(esta)
  })
})
