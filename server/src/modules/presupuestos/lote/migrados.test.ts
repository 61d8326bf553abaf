import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../prueba/presupuesto.ts'
import { DE_OBRA, deshacer, hacer, sinRastro } from './prueba/lote.ts'

const leer = (nombre: string) =>
  readFileSync(new URL(`../../../../migrations/${nombre}.sql`, import.meta.url), 'utf8')
const DE_ANTES = leer('0068_lotes')
/** The table that lotes had, and what of them it held: all of a tarea, as it was. */
const TABLA = DE_ANTES.slice(
  DE_ANTES.indexOf('create table lote_tarea'),
  DE_ANTES.indexOf('comment on column lote_tarea'),
)

test('what was done before lotes were one row is undone and done again', async () => {
  const s = await servidorDePrueba()
  const p = await PresupuestoDePrueba.crear(s)
  const lugar = await p.capitulo()
  const [muro] = [await p.tareaDe(lugar, 1_000, 900, 'Muro'), await p.tareaDe(lugar, 2_000, 900, 'Revoque')]
  const antes = sinRastro(await p.vista(DE_OBRA))
  const crear = { op: 'crear', ...lugar, nombre: 'Zócalo', unidadMedida: { codigo: 'm2' }, cantidad: 2 }
  const primero = exigir(await hacer(p, [{ op: 'editar', _id: muro, cantidad: 7 }, crear])).lote
  const { contratistaId } = lugar
  const comoEra = {
    nombre: 'Muro',
    capituloId: lugar.rubroId,
    grupoId: lugar.grupoId,
    contratistaId,
    unidad: 'm2',
    cantidad: '1',
    cantidadCliente: '1',
    gastoIndirectoTotal: 0,
    estado: 'activo',
    editado: false,
    descartadoPost: false,
    precios: [],
  }
  await s.base.conDueno(async (cliente) => {
    await cliente.query(`${TABLA}
      insert into lote_tarea select empresa_id, id, (t->>'id')::uuid,
        case t->>'id' when '${muro}' then '${JSON.stringify(comoEra)}'::jsonb else 'null' end,
        (t->>'versionAntes')::int, (t->>'version')::int from lote, jsonb_array_elements(tareas) t;
      alter table lote drop tareas, drop equivalencias;
      ${leer('0070_un_lote_en_una_fila')}`)
  })
  const despues = sinRastro(await p.vista(DE_OBRA))
  const deshecho = exigir(await deshacer(p, primero))
  expect(sinRastro(await p.vista(DE_OBRA))).toEqual(antes)
  exigir(await deshacer(p, deshecho.lote))
  expect(sinRastro(await p.vista(DE_OBRA))).toEqual(despues)
})
