import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Base } from './base.ts'
import { leerEnUnTexto } from './enUnTexto.ts'
import { conCadaBase } from './prueba/conCadaBase.ts'

conCadaBase('rows in one text', (abrir) => {
  let base: Base
  beforeAll(async () => {
    base = await abrir()
  })

  const leer = (desde: number) =>
    base.comoSistema((tx) =>
      leerEnUnTexto(
        tx,
        tx
          .selectFrom(sql<{ n: number }>`generate_series(${desde}::int, 2)`.as<'g'>(sql`g(n)`))
          .select([
            'n',
            sql<string>`(n * 0.5)::numeric(18, 6)`.as('cantidad'),
            sql<string | null>`case when n = 2 then date '2026-11-29' end`.as('fecha'),
            sql<boolean>`n = 2`.as('es'),
          ])
          .orderBy('n'),
        ['fecha', 'cantidad', 'es'],
      ),
    )

  test('each value as the base writes it, in the order of the rows; nothing of none', async () => {
    expect(await leer(1)).toEqual([
      { fecha: '', cantidad: '0.500000', es: 'f' },
      { fecha: '2026-11-29', cantidad: '1.000000', es: 't' },
    ])
    expect(await leer(3)).toEqual([])
  })
})
