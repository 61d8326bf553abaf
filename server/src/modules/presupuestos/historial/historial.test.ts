import { descartarCapitulo } from '@plomada/contract/presupuestos/capitulos'
import * as contrato from '@plomada/contract/presupuestos/consultas/historial'
import { cambiarMargen, precioPresupuesto } from '@plomada/contract/presupuestos/precios'
import { reemplazarContratista } from '@plomada/contract/presupuestos/reemplazo'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

type Quien = ServidorDePrueba['usuarios']['a']['admin']

const deObra = async (p: PresupuestoDePrueba, query: object = {}, como: Quien = p.como) =>
  exigir(await s.pedir(contrato.historialDeObra, { como, params: { presupuestoId: p.id }, query }))

const deTarea = async (p: PresupuestoDePrueba, tareaId: string, como: Quien = p.como) =>
  exigir(await s.pedir(contrato.historialDeTarea, { como, params: { tareaId }, query: { limit: 100 } }))

const acciones = ({ items }: { items: { accion: string }[] }) => items.map(({ accion }) => accion)

async function asignar(p: PresupuestoDePrueba): Promise<Quien> {
  const residente = s.usuarios.a.obraResidente
  await p.sql((tx) =>
    tx
      .insertInto('asignacion')
      .values({
        empresa_id: p.como.empresaId,
        presupuesto_id: p.id,
        credencial_id: residente.credencialId,
      })
      .execute(),
  )
  return residente
}

describe('GET /v1/presupuestos/:presupuestoId/historial', () => {
  test('tells who did what, the last thing first, with names and numbers for people', async () => {
    const p = await PresupuestoDePrueba.crear(s)
    const lugar = await p.capitulo()
    const muro = await p.tareaDe(lugar, 60_000, 55_000, 'Muro')
    exigir(await p.editar({ _id: muro, nombre: 'Muro de 15', plan: { cantidad: '12.5' } }))
    const { items, count } = await deObra(p)
    expect(count).toBe(items.length)
    expect(acciones({ items })).toEqual([
      'Editó el rubro',
      'Creó el rubro',
      'Creó el grupo',
      'Creó el capítulo',
      'Creó la obra',
    ])
    const [edicion, creacion, , capitulo] = items
    expect(edicion).toMatchObject({
      sujeto: 'Muro de 15',
      lineas: [
        { campo: 'Nombre', antes: 'Muro', despues: 'Muro de 15' },
        { campo: 'Cantidad', antes: '1', despues: '12,5' },
        { campo: 'Cantidad cliente', antes: '1', despues: '12,5' },
      ],
    })
    expect(edicion?.quien).not.toBe('')
    expect(edicion?.fecha).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(creacion?.lineas).toContainEqual({ campo: 'Capítulo', antes: null, despues: 'Mampostería' })
    expect(capitulo?.lineas).toContainEqual({
      campo: 'Contratistas',
      antes: null,
      despues: 'Albañilería Ayala',
    })
    expect(items.at(-1)).toMatchObject({ accion: 'Creó la obra', sujeto: '' })
  })

  test('comes by pages', async () => {
    const p = await PresupuestoDePrueba.crear(s)
    await p.capitulo()
    const todo = await deObra(p)
    const segunda = await deObra(p, { page: 2, limit: 1 })
    expect(segunda).toEqual({ items: [todo.items[1]], count: 3 })
    expect(await deObra(p, { page: 9, limit: 1 })).toEqual({ items: [], count: 3 })
  })

  test('a resident reads it of a work it was given, without prices of the catalogue; others do not', async () => {
    const p = await PresupuestoDePrueba.crear(s)
    const params = { presupuestoId: p.id }
    const { obraResidente, cliente } = s.usuarios.a
    const antes = await s.pedir(contrato.historialDeObra, { como: obraResidente, params, query: {} })
    expect(antes.estado).toBe(404)
    const residente = await asignar(p)
    await p.dato('materialTipo', 1000, 900, { presupuestoId: p.id })
    const campos = (deQuien: Awaited<ReturnType<typeof deObra>>) =>
      deQuien.items.flatMap(({ lineas }) => lineas.map(({ campo }) => campo))
    expect(campos(await deObra(p))).toContain('Precio proveedor')
    const suyo = campos(await deObra(p, {}, residente))
    expect(suyo).toContain('Margen')
    // A resident may read who the client of its works is (domain.md §13).
    expect(suyo).toContain('Cliente')
    expect(suyo).not.toContain('Precio proveedor')
    const deCliente = await s.pedir(contrato.historialDeObra, { como: cliente, params, query: {} })
    expect(deCliente.estado).toBe(403)
    const deOtra = await s.pedir(contrato.historialDeObra, { como: s.usuarios.b.admin, params, query: {} })
    expect(deOtra.estado).toBe(404)
  })
})

describe('GET /v1/tareas/:tareaId/historial', () => {
  test('has what touched it together with others, and nothing of the others', async () => {
    const p = await PresupuestoDePrueba.crear(s)
    const lugar = await p.capitulo()
    const foreignKey = await p.dato('materialTipo', 1000)
    const muro = await p.tarea(lugar, [{ foreignKey, tipo: 'materialTipo', cantidad: 1 }], 1, {
      nombre: 'Muro',
    })
    const otra = await p.tareaDe(await p.capitulo('Techos'), 500, 500, 'Teja')
    await p.tareaDe(await p.indirecto(), 200, 200, 'Obrador')
    const reemplazante = await p.contratista('Cuadrilla Ñandú')
    exigir(
      await s.pedir(reemplazarContratista, {
        como: p.como,
        body: {
          presupuestoId: p.id,
          contratistaOriginalId: lugar.contratistaId,
          contratistaReemplazanteId: reemplazante,
        },
      }),
    )
    await margen(p, 20, null)
    await margen(p, 30, lugar.rubroId)
    exigir(await p.distribuir())
    exigir(
      await s.pedir(precioPresupuesto, {
        como: p.como,
        body: { presupuestoId: p.id, materialId: foreignKey, precio: 1500 },
      }),
    )
    exigir(await p.aprobar())
    const suyo = await deTarea(p, muro)
    expect(suyo).toMatchObject({ presupuestoId: p.id, nombre: 'Muro', count: 7 })
    expect(acciones(suyo)).toEqual([
      'Aprobó el presupuesto',
      'Cambió el precio en la obra',
      'Distribuyó los gastos indirectos',
      'Cambió el margen del capítulo',
      'Cambió el margen de la obra',
      'Reemplazó a un contratista',
      'Creó el rubro',
    ])
    expect(suyo.items[5]?.lineas).toContainEqual({
      campo: 'Contratista',
      antes: 'Albañilería Ayala',
      despues: 'Cuadrilla Ñandú',
    })
    expect(acciones(await deTarea(p, otra))).toEqual([
      'Aprobó el presupuesto',
      'Distribuyó los gastos indirectos',
      'Cambió el margen de la obra',
      'Creó el rubro',
    ])
  })

  test('what happened before it was made is not its history; going away with its capitulo is', async () => {
    const p = await PresupuestoDePrueba.crear(s)
    await margen(p, 15, null)
    const lugar = await p.capitulo()
    const muro = await p.tareaDe(lugar, 1_000)
    exigir(
      await s.pedir(descartarCapitulo, {
        como: p.como,
        body: { _id: lugar.rubroId, presupuestoId: p.id },
      }),
    )
    expect(acciones(await deTarea(p, muro))).toEqual(['Descartó el capítulo', 'Creó el rubro'])
  })

  test('nobody else reads it', async () => {
    const p = await PresupuestoDePrueba.crear(s)
    const muro = await p.tareaDe(await p.capitulo(), 1_000)
    const pedir = (como: Quien) =>
      s.pedir(contrato.historialDeTarea, { como, params: { tareaId: muro }, query: {} })
    expect((await pedir(s.usuarios.b.admin)).estado).toBe(404)
    expect((await pedir(s.usuarios.a.obraResidente)).estado).toBe(404)
    expect((await pedir(s.usuarios.a.cliente)).estado).toBe(403)
    expect((await pedir(await asignar(p))).estado).toBe(200)
  })
})

const margen = async (p: PresupuestoDePrueba, valor: number, capituloId: string | null) =>
  exigir(
    await s.pedir(cambiarMargen, {
      como: p.como,
      params: { presupuestoId: p.id },
      body: { margen: valor, ...(capituloId ? { capituloId } : {}) },
    }),
  )
