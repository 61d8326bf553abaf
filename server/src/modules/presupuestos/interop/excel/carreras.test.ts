import { precioPresupuesto } from '@plomada/contract/presupuestos/precios'
import { beforeAll, expect, test } from 'vitest'
import { conCadaBase, rondasDe } from '../../../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../../prueba/servidor.ts'
import { exigirConsistencia } from '../../prueba/consistencia.ts'
import { PresupuestoDePrueba } from '../../prueba/presupuesto.ts'
import { VueltaDePrueba } from './prueba/vuelta.ts'

// Imports of an edited Excel while others import it, edit, distribute or approve (quality.md R5). 300 rounds with
// PLOMADA_R5=300.

const CLIENTES = 8

conCadaBase('races of an Excel that comes back', (abrir, motor) => {
  const RONDAS = rondasDe(motor)
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })
  /** A work, and the import of its Excel: a quantity, a material's price, and a new tarea. */
  async function poner() {
    const p = await PresupuestoDePrueba.crear(s)
    const lugar = await p.capitulo()
    await p.tareaDe(await p.indirecto(), 0, 10_007, 'Sereno')
    const cal = await p.dato('materialTipo', 1_000, 700, { nombre: 'Cal' })
    const c = [{ foreignKey: cal, tipo: 'materialTipo' as const, cantidad: 3 }]
    const muro = await p.tarea(lugar, c, 2, { nombre: 'Muro' })
    await p.tarea(lugar, c, 5, { nombre: 'Revoque' })
    const v = new VueltaDePrueba(p)
    const libro = await v.bajar()
    libro.celda('Presupuesto', 'Muro', 'Cantidad').value = 4
    libro.celda('Análisis de precios', 'Cal', 'Precio').value = 1_100
    libro.insertar('Presupuesto', 'Muro', {
      Rubro: 'Limpieza',
      Unidad: 'gl',
      Cantidad: 1,
      'Precio unitario': 500,
    })
    return { p, v, muro, cal, ...(await v.previa(libro)) }
  }
  const limpiezas = async (p: PresupuestoDePrueba) =>
    (await p.lineas()).filter(({ nombre }) => nombre === 'Limpieza').length

  test('the same import eight times at once is made once', async () => {
    for (let i = 0; i < RONDAS; i++) {
      const { p, v, cuerpo, total } = await poner()
      const respuestas = await Promise.all(Array.from({ length: CLIENTES }, () => v.aplicar(cuerpo)))
      expect(respuestas.map(({ estado }) => estado).sort()).toEqual([
        200,
        ...Array.from({ length: CLIENTES - 1 }, () => 409),
      ])
      expect([await limpiezas(p), (await p.vista()).totales.presupuestoPlanPrecioTotalConMargen]).toEqual([
        1,
        total,
      ])
      await exigirConsistencia(p)
    }
  })

  test('with one Idempotency-Key all of them get the answer of the one that was made', async () => {
    const { p, v, cuerpo } = await poner()
    const clave = { 'idempotency-key': crypto.randomUUID() }
    const respuestas = await Promise.all(Array.from({ length: CLIENTES }, () => v.aplicar(cuerpo, clave)))
    const buenas = respuestas.filter(({ estado }) => estado === 200)
    expect(buenas.length).toBeGreaterThan(0)
    expect(new Set(buenas.map(({ cuerpo: c }) => JSON.stringify(c))).size).toBe(1)
    expect(respuestas.every(({ estado }) => [200, 409].includes(estado))).toBe(true)
    expect(await limpiezas(p)).toBe(1)
  })

  test('beside edits, prices and shares: before or after them, never between, and it adds up', async () => {
    for (let i = 0; i < RONDAS; i++) {
      const { p, v, cuerpo, muro, cal } = await poner()
      const [importada, ...otras] = await Promise.all([
        v.aplicar(cuerpo),
        p.editar({ _id: muro, plan: { cantidad: 9 } }),
        s.pedir(precioPresupuesto, {
          como: p.como,
          body: { presupuestoId: p.id, materialId: cal, precio: 1_200 },
        }),
        p.distribuir(),
      ])
      expect(importada.estado).toBeOneOf([200, 409])
      expect(otras.map(({ estado }) => estado)).toEqual([200, 200, 200])
      expect(await limpiezas(p)).toBe(importada.estado === 200 ? 1 : 0)
      await exigirConsistencia(p)
    }
  })

  test('beside the approval: what is approved is with it or without it', async () => {
    for (let i = 0; i < RONDAS; i++) {
      const { p, v, cuerpo, total, obra } = await poner()
      const antes = (await p.vista()).totales.presupuestoPlanPrecioTotalConMargen
      const [importada, aprobada] = await Promise.all([v.aplicar(cuerpo), p.aprobar()])
      expect(aprobada.estado).toBe(200)
      const { totales } = await p.vista()
      const aprobado = totales.presupuestoPlanPrecioTotalConMargenAprobado
      expect(aprobado).toBe(importada.estado === 200 ? total : antes)
      // A tarea made after the approval would be additional; the seal has kept every import before it.
      expect((await p.lineas()).some(({ esAdicional }) => esAdicional)).toBe(false)
      expect(obra.estado).toBe('pendiente')
      await exigirConsistencia(p)
    }
  })
})
