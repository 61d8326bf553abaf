import { buscar } from '@plomada/contract/presupuestos/consultas/busqueda'
import { inhabilitarPresupuesto } from '@plomada/contract/presupuestos/obras'
import { beforeAll, describe, expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

type Quien = ServidorDePrueba['usuarios']['a']['admin']

const hallar = async (texto: string, como: Quien = s.usuarios.a.admin) =>
  exigir(await s.pedir(buscar, { como, query: { texto } })).items
const nombres = async (texto: string, como?: Quien) => (await hallar(texto, como)).map((i) => i.nombre)

/** A word that is in no other test's rows. */
const palabra = () => `zq${nuevoId().slice(-12)}`

async function poner(w: string) {
  const p = await PresupuestoDePrueba.crear(s, { nombre: `Obra ${w}`, visibleParaCliente: true })
  const lugar = await p.capitulo()
  await p.tareaDe(lugar, 1000, 1000, `Muro ${w}`)
  await p.contratista(`Albañil ${w}`)
  await p.dato('materialTipo', 10, 10, { nombre: `Cemento ${w}` })
  return p
}

describe('GET /v1/buscar', () => {
  test('finds works, tareas, people and materials, each with what opens it', async () => {
    const w = palabra()
    const p = await poner(w)
    expect(await hallar(w)).toMatchObject([
      { clase: 'obra', nombre: `Obra ${w}`, detalle: 'pendiente', _id: p.id, presupuestoId: p.id },
      { clase: 'tarea', nombre: `Muro ${w}`, detalle: `Obra ${w}`, presupuestoId: p.id },
      { clase: 'persona', nombre: `Albañil ${w}`, detalle: 'contratista', presupuestoId: null },
      { clase: 'material', nombre: `Cemento ${w}`, detalle: 'un', presupuestoId: null },
    ])
  })

  test('accents, case and the order of the words are all one', async () => {
    const w = palabra()
    await poner(w)
    expect(await nombres(`ALBAÑÍL ${w}`)).toEqual([`Albañil ${w}`])
    expect(await nombres(`${w.toUpperCase()} albanil`)).toEqual([`Albañil ${w}`])
    expect(await nombres(`${w} no está`)).toEqual([])
  })

  test('% and _ are letters', async () => {
    const w = palabra()
    await poner(w)
    expect(await nombres(`${w.slice(0, 4)}%`)).toEqual([])
    expect(await nombres(`${w.slice(0, 4)}_${w.slice(5)}`)).toEqual([])
  })

  test('the likest comes first', async () => {
    const w = palabra()
    const p = await PresupuestoDePrueba.crear(s)
    for (const nombre of [`a${w}`, `la ${w}`, `${w} de 15`, w]) await p.contratista(nombre)
    expect(await nombres(w)).toEqual([w, `${w} de 15`, `la ${w}`, `a${w}`])
  })

  test('one class never takes the place of the others, and there are at most 20', async () => {
    const w = palabra()
    const p = await poner(w)
    const lugar = await p.capitulo()
    const foreignKey = await p.dato('materialTipo', 1)
    for (let i = 0; i < 10; i++) {
      await p.tarea(lugar, [{ foreignKey, tipo: 'materialTipo', cantidad: 1 }], 1, { nombre: `${w} ${i}` })
      await p.contratista(`${w} ${i}`)
      await p.dato('materialTipo', 1, 1, { nombre: `${w} ${i}` })
    }
    const items = await hallar(w)
    expect(items).toHaveLength(20)
    const clases = Object.groupBy(items, ({ clase }) => clase)
    expect(clases.tarea).toHaveLength(8)
    expect(clases.persona).toHaveLength(8)
    expect(clases.material?.length).toBeGreaterThan(0)
  })

  test('of what was discarded or deactivated there is nothing', async () => {
    const w = palabra()
    const p = await poner(w)
    const [, tarea] = await hallar(w)
    exigir(await p.descartar(tarea?._id ?? ''))
    expect((await hallar(w)).map((i) => i.clase)).toEqual(['obra', 'persona', 'material'])
    exigir(await s.pedir(inhabilitarPresupuesto, { como: p.como, body: { presupuestoId: p.id } }))
    expect((await hallar(w)).map((i) => i.clase)).toEqual(['persona', 'material'])
  })

  test('each sees what it may: a resident its works, a cliente works alone, another empresa nothing', async () => {
    const w = palabra()
    const p = await poner(w)
    const { obraResidente, cliente } = s.usuarios.a
    expect((await hallar(w, obraResidente)).map((i) => i.clase)).toEqual(['persona', 'material'])
    await p.sql((tx) =>
      tx
        .insertInto('asignacion')
        .values({
          empresa_id: p.como.empresaId,
          presupuesto_id: p.id,
          credencial_id: obraResidente.credencialId,
        })
        .execute(),
    )
    expect((await hallar(w, obraResidente)).map((i) => i.clase)).toEqual([
      'obra',
      'tarea',
      'persona',
      'material',
    ])
    expect((await hallar(w, cliente)).map((i) => i.clase)).toEqual(['obra'])
    expect(await hallar(w, s.usuarios.b.superadmin)).toEqual([])
  })

  test('one letter is too little to look for', async () => {
    const r = await s.pedir(buscar, { como: s.usuarios.a.admin, query: { texto: ' a ' } })
    expect(r.estado).toBe(400)
  })
})
