import { importarAnalisis } from '@plomada/contract/banco/importar'
import { datosAuxiliares, editarDatoAuxiliar } from '@plomada/contract/catalogo'
import { importarDatosAuxiliares } from '@plomada/contract/catalogo/importar'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { conCadaBase, rondasDe } from '../../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'

// The same lists and analyses imported at once, beside edits (quality.md R5). 300 rounds with PLOMADA_R5=300.

const CLIENTES = 8
const VECES = Array.from({ length: CLIENTES }, (_, i) => i)

conCadaBase('races of imports', (abrir, motor) => {
  const RONDAS = rondasDe(motor)
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })
  const lista = (rows: object[]) =>
    s.pedir(importarDatosAuxiliares, { como: s.usuarios.a.admin, body: { rows } as never })
  const analisis = (rows: object[]) =>
    s.pedir(importarAnalisis, { como: s.usuarios.a.admin, body: { rows } as never })
  async function entradas(busquedaRapida: string) {
    const query = { busquedaRapida, limit: 100 }
    return (await s.pedir(datosAuxiliares, { como: s.usuarios.a.admin, query })).cuerpo.items
  }
  /** Items with their stored price, and the price that their componentes add up to. */
  const items = (nombre: string) =>
    s.base.comoSistema((tx) =>
      tx
        .selectFrom('tarea as t')
        .innerJoin('componente as c', 'c.tarea_id', 't.id')
        .select((e) => [
          't.nombre',
          't.precio_unitario',
          e.fn.countAll<number>().as('componentes'),
          sql<string>`sum(c.cantidad * c.precio_unitario)`.as('suma'),
        ])
        .where('t.nombre', 'like', `${nombre}%`)
        .groupBy(['t.id', 't.nombre', 't.precio_unitario'])
        .orderBy('t.nombre')
        .execute(),
    )

  test('lists with the same things in another order: each is there once, nobody waits for ever', async () => {
    for (let ronda = 0; ronda < RONDAS; ronda++) {
      const filas = Array.from({ length: 12 }, (_, i) => ({
        excelRowIndex: i + 2,
        nombre: `Perfil ${ronda} de ${i}`,
        unidad: 'm',
        precio: 100 + i,
      }))
      const respuestas = await Promise.all(VECES.map((i) => lista(i % 2 === 0 ? filas : filas.toReversed())))
      expect(respuestas.map((r) => [r.estado, r.cuerpo.error])).toEqual(VECES.map(() => [200, []]))
      const suma = (de: 'totalInserted' | 'totalUnchanged') =>
        respuestas.reduce((n, r) => n + r.cuerpo[de], 0)
      expect([suma('totalInserted'), suma('totalUnchanged')]).toEqual([12, 12 * (CLIENTES - 1)])
      expect(await entradas(`Perfil ${ronda} de`)).toHaveLength(12)
    }
  })

  test('the same analysis at once is one item with one catalogue, whoever came first', async () => {
    for (let ronda = 0; ronda < RONDAS; ronda++) {
      const nombre = `Viga ${ronda}`
      const rows = [
        { excelRowIndex: 2, clase: 'rubro', nombre, unidad: 'm3' },
        {
          excelRowIndex: 3,
          clase: 'materialTipo',
          nombre: `Hierro ${ronda}`,
          unidad: 'kg',
          cantidad: 90,
          precio: 10,
        },
        {
          excelRowIndex: 4,
          clase: 'manoDeObra',
          nombre: `Armador ${ronda}`,
          unidad: 'h',
          cantidad: 4,
          precio: 25,
        },
      ]
      const respuestas = await Promise.all(VECES.map(() => analisis(rows)))
      expect(respuestas.map((r) => [r.estado, r.cuerpo.error])).toEqual(VECES.map(() => [200, []]))
      expect(respuestas.map((r) => r.cuerpo.totalInserted).toSorted()).toEqual([
        ...VECES.slice(1).map(() => 0),
        1,
      ])
      expect(await items(nombre)).toEqual([
        { nombre, precio_unitario: '1000.000000', componentes: 2, suma: '1000.000000' },
      ])
      expect([await entradas(`Hierro ${ronda}`), await entradas(`Armador ${ronda}`)]).toMatchObject([
        [{}],
        [{}],
      ])
    }
  })

  test('while somebody changes a base price, every item ends at the price that the base has', async () => {
    for (let ronda = 0; ronda < RONDAS; ronda++) {
      const cal = { excelRowIndex: 2, nombre: `Cal ${ronda}`, unidad: 'kg', precio: 10 }
      await lista([cal])
      const [{ _id: datoAuxiliarId = '' } = {}] = await entradas(cal.nombre)
      const conCal = (i: number) => [
        { excelRowIndex: 2, clase: 'rubro', nombre: `Revoque ${ronda} de ${i}`, unidad: 'm2' },
        { ...cal, excelRowIndex: 3, clase: 'materialTipo', cantidad: 3, precio: null },
      ]
      const respuestas = await Promise.all([
        ...VECES.map((i) => analisis(conCal(i))),
        s.pedir(editarDatoAuxiliar, { como: s.usuarios.a.admin, body: { datoAuxiliarId, precio: 20 } }),
        lista([{ ...cal, precio: 30 }]),
      ])
      expect(respuestas.map((r) => r.estado)).toEqual(respuestas.map(() => 200))
      const [base] = await entradas(cal.nombre)
      expect([20, 30]).toContain(base?.ultimoPrecio)
      const precio = `${3 * (base?.ultimoPrecio ?? 0)}.000000`
      expect(await items(`Revoque ${ronda} de`)).toEqual(
        VECES.map((i) => ({
          nombre: `Revoque ${ronda} de ${i}`,
          precio_unitario: precio,
          componentes: 1,
          suma: precio,
        })),
      )
    }
  })
})
