import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Base } from './base.ts'
import { conCadaBase } from './prueba/conCadaBase.ts'

const empresaA = '01890000-0000-7000-8000-00000000000a'
const empresaB = '01890000-0000-7000-8000-00000000000b'
const credencialId = '01890000-0000-7000-8000-0000000000c1'
const enA = { empresaId: empresaA, credencialId, rol: 'admin' }

conCadaBase('ámbitos de la base', (abrir) => {
  let base: Base

  beforeAll(async () => {
    base = await abrir()
    await base.conDueno(async (cliente) => {
      await cliente.query(`
        create table muestra (empresa_id uuid not null, id uuid primary key, nombre text not null);
        alter table muestra enable row level security;
        create policy empresa on muestra to plomada_app
          using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
        insert into muestra values
          ('${empresaA}', gen_random_uuid(), 'de A'), ('${empresaB}', gen_random_uuid(), 'de B')`)
    })
  })

  const nombres = sql<{ nombre: string }>`select nombre from muestra order by nombre`

  test('en una empresa se ven solo sus filas', async () => {
    const { rows } = await base.enEmpresa(enA, (tx) => nombres.execute(tx))
    expect(rows).toEqual([{ nombre: 'de A' }])
  })

  test('el sistema las ve todas', async () => {
    const { rows } = await base.comoSistema((tx) => nombres.execute(tx))
    expect(rows).toEqual([{ nombre: 'de A' }, { nombre: 'de B' }])
  })
})
