import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { servidorDePrueba } from '../../../prueba/servidor.ts'
import { type Lugar, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

// A stored answer of the budget is given again while its seal holds (decision 0010), so everything that the answer
// shows must change the seal.

let p: PresupuestoDePrueba
let lugar: Lugar
let tareaId: string
beforeAll(async () => {
  p = await PresupuestoDePrueba.crear(await servidorDePrueba())
  lugar = await p.capitulo()
  const foreignKey = await p.dato('materialTipo', 60_000)
  tareaId = await p.tarea(lugar, [{ foreignKey, tipo: 'materialTipo', cantidad: 2 }], 10)
})

const pedir = (headers = {}) =>
  p.s.inyectar({
    url: `/v1/tareas/presupuesto?presupuestoId=${p.id}`,
    headers: { authorization: `Bearer ${p.como.token}`, ...headers },
  })

describe('the budget under its seal', () => {
  test('is not sent again while nothing changed', async () => {
    const { headers } = await pedir()
    expect((await pedir({ 'if-none-match': headers.etag })).statusCode).toBe(304)
  })

  test.each([
    ['presupuesto', 'descripcion', () => p.id],
    ['capitulo', 'nombre', () => lugar.rubroId],
    ['grupo', 'nombre', () => lugar.grupoId],
    ['tarea', 'nombre', () => tareaId],
    ['persona', 'nombre', () => lugar.contratistaId],
    ['credencial', 'apellido', () => p.s.usuarios.a.cliente.credencialId],
  ] as const)('%s.%s breaks it, and the answer shows what it is now', async (tabla, columna, id) => {
    const { headers } = await pedir()
    const nuevo = `Otro ${tabla}`
    await p.sql((tx) =>
      sql`update ${sql.table(tabla)} set ${sql.ref(columna)} = ${nuevo} where id = ${id()}`.execute(tx),
    )
    const despues = await pedir({ 'if-none-match': headers.etag })
    expect([despues.statusCode, despues.payload.includes(nuevo)]).toEqual([200, true])
  })

  test('a unit by another name, and another contratista in a capitulo, break it too', async () => {
    await p.sql((tx) => sql`update unidad_de_medida set nombre = 'Otra unidad'`.execute(tx))
    expect((await pedir()).payload).toContain('Otra unidad')
    const persona_id = await p.contratista('Otra cuadrilla')
    const { empresaId: empresa_id } = p.como
    await p.sql((tx) =>
      tx
        .insertInto('capitulo_contratista')
        .values({ empresa_id, capitulo_id: lugar.rubroId, persona_id })
        .execute(),
    )
    expect((await pedir()).payload).toContain('Otra cuadrilla')
  })

  test('a login does not break it: nothing that works show has changed', async () => {
    const { headers } = await pedir()
    await p.sql((tx) => sql`update credencial set ts_updated = now()`.execute(tx))
    expect((await pedir({ 'if-none-match': headers.etag })).statusCode).toBe(304)
  })
})

describe('the list of works under its seal', () => {
  const listar = (token: string, headers = {}) =>
    p.s.inyectar({ url: '/v1/presupuestos', headers: { authorization: `Bearer ${token}`, ...headers } })

  test('breaks with a new work, and with another price in one of them', async () => {
    const { headers } = await listar(p.como.token)
    expect((await listar(p.como.token, { 'if-none-match': headers.etag })).statusCode).toBe(304)
    await PresupuestoDePrueba.crear(p.s, { nombre: 'Otra obra' })
    const conOtra = await listar(p.como.token, { 'if-none-match': headers.etag })
    expect(conOtra.payload).toContain('Otra obra')
    await p.tareaDe(lugar, 123_456)
    const conTarea = await listar(p.como.token, { 'if-none-match': conOtra.headers.etag })
    expect(conTarea.statusCode).toBe(200)
  })

  test('breaks for a resident who is given a work, though no work changed', async () => {
    const { token, empresaId: empresa_id, credencialId: credencial_id } = p.s.usuarios.a.obraResidente
    const { headers } = await listar(token)
    await p.sql((tx) =>
      tx.insertInto('asignacion').values({ empresa_id, credencial_id, presupuesto_id: p.id }).execute(),
    )
    expect((await listar(token, { 'if-none-match': headers.etag })).json().items).toMatchObject([
      { _id: p.id },
    ])
  })
})
