import { masDias } from '@plomada/domain/nucleo/fecha'
import { numeroDeSemana } from '@plomada/domain/reportes/semanales/semana'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { HOY } from '../../certificaciones/prueba/obraConManoDeObra.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import {
  cifras,
  deTarea,
  dia,
  lunes,
  type ObraContada,
  obraContada,
  type Reporte,
  SEMANAS,
} from './prueba/contado.ts'

// What reports told of a tarea comes to what the last one says is accumulated, whatever happened since (domain.md §12).
// More sequences: PLOMADA_SEMANAS=100.

const CORRIDAS = Number(process.env.PLOMADA_SEMANAS ?? 6)

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})
const obra = () => obraContada(s)

describe('a report goes on from what the last one told', () => {
  test('what was discarded is taken back in words, once, and the list says who was told of what', async () => {
    const o = await obra()
    exigir(await o.cargar(o.muro, 40, { fecha: dia(0) }))
    const { _id: mal } = exigir(await o.cargar(o.muro, 30, { fecha: dia(0) }))
    const { numero } = await o.cerrar(0)
    const contadoEn = { numero, inicio: lunes(0), semana: numeroDeSemana(lunes(0)) }
    expect(await o.contados()).toEqual([contadoEn, contadoEn])
    expect((await o.p.leer(o.muro)).contado).toEqual({ cantidad: 70, semana: contadoEn.semana })
    expect(await o.p.leer(o.piso)).not.toHaveProperty('contado')
    exigir(await o.descartar(mal))
    exigir(await o.cargar(o.muro, 20, { fecha: dia(1) }))
    expect(await o.contados()).toEqual([null, contadoEn])
    const reporte = await o.cerrar(1)
    expect(cifras(reporte, o.muro)).toEqual([
      ['semana', 20, 60],
      ['descartado', -30, 60],
    ])
    expect(deTarea(reporte, o.muro).correcciones).toMatchObject([
      { tareaNombre: 'Muro de ladrillo', semanas: [lunes(0)] },
    ])
    expect((await o.cerrar(2)).secciones).toEqual([])
  })

  test('what replaces it stands in its line; what is past the plan is not told', async () => {
    const o = await obra()
    const { _id: mal } = exigir(await o.cargar(o.muro, 90, { fecha: dia(0) }))
    exigir(await o.cargar(o.piso, 8, { fecha: dia(0) }))
    await o.cerrar(0)
    exigir(await o.descartar(mal))
    exigir(await o.cargar(o.muro, 12, { fecha: dia(0) }))
    exigir(await o.cargar(o.piso, 1.5, { fecha: dia(0) }))
    exigir(await o.cargar(o.piso, 1.5, { fecha: dia(0) }))
    const reporte = await o.cerrar(1)
    expect(cifras(reporte, o.muro)).toEqual([['corregido', -78, 12]])
    expect(cifras(reporte, o.piso)).toEqual([
      ['tarde', 1.5, undefined],
      ['tarde', 0.5, 10],
    ])
  })

  test('what was certified by mistake, and a plan that was lowered', async () => {
    const o = await obra()
    exigir(await o.cargar(o.muro, 60, { fecha: dia(0) }))
    exigir(await o.cargar(o.piso, 8, { fecha: dia(0) }))
    await o.cerrar(0)
    exigir(await o.certificarTodo())
    exigir(await o.corregir(o.muro, -25, { fecha: dia(1) }))
    exigir(await o.planear(o.piso, 10, 5))
    const reporte = await o.cerrar(1)
    expect(cifras(reporte, o.muro)).toEqual([['corregido', -25, 35]])
    expect(cifras(reporte, o.piso)).toEqual([['previsto', -4, 4]])
  })

  test('a tarea that is planned no more', async () => {
    const o = await obra()
    const { _id } = exigir(await o.cargar(o.piso, 8, { fecha: dia(0) }))
    await o.cerrar(0)
    exigir(await o.descartar(_id))
    exigir(await o.p.descartar(o.piso))
    expect(cifras(await o.cerrar(1), o.piso)).toEqual([['quitado', -8, 0]])
    expect((await o.cerrar(2)).secciones).toEqual([])
  })

  test('one that was deleted counts as told: its client may have it', async () => {
    const o = await obra()
    const { _id: mal } = exigir(await o.cargar(o.muro, 30, { fecha: dia(0) }))
    const { _id } = await o.cerrar(0)
    exigir(await o.borrar(_id))
    exigir(await o.cargar(o.muro, 10, { fecha: dia(1) }))
    expect(cifras(await o.cerrar(1), o.muro)).toEqual([['semana', 10, 40]])
    exigir(await o.descartar(mal))
    expect(cifras(await o.cerrar(2), o.muro)).toEqual([['descartado', -30, 10]])
  })

  test('an open one is only shown; one of a past week takes what it showed, and it is put together again', async () => {
    const o = await obra()
    exigir(await o.cargar(o.muro, 30, { fecha: dia(0) }))
    exigir(await o.cargar(o.muro, 5, { fecha: HOY }))
    const { _id } = exigir(await o.hacer(HOY))
    const leer = () => o.leer(_id)
    expect(cifras(await leer(), o.muro)).toEqual([
      ['semana', 5, 35],
      ['tarde', 30, 35],
    ])
    expect(await o.contados()).toEqual([null, null])
    expect(cifras(await o.cerrar(0), o.muro)).toEqual([['semana', 30, 30]])
    expect(cifras(await leer(), o.muro)).toEqual([['semana', 5, 35]])
  })

  test('several open ones go on from each other, whichever is put together again or deleted', async () => {
    const o = await obra()
    const { _id: mal } = exigir(await o.cargar(o.muro, 10, { fecha: dia(0) }))
    exigir(await o.cargar(o.muro, 20, { fecha: dia(1) }))
    exigir(await o.cargar(o.muro, 30, { fecha: HOY }))
    // As a week is that has not surely ended.
    const abrir = async (n: number) => {
      const { _id } = exigir(await o.hacer(lunes(n)))
      await s.base.sqlDeSistema(
        `update reporte_semanal set ts_cerrado = null, partes = null where id = '${_id}'`,
      )
      return _id
    }
    const [primero, segundo] = [await abrir(0), await abrir(1)]
    const { _id: ultimo } = exigir(await o.hacer(HOY))
    const todos = async () => {
      const leidos = []
      for (const id of [primero, segundo, ultimo]) leidos.push(cifras(await o.leer(id), o.muro))
      return leidos
    }
    expect(await todos()).toEqual([[['semana', 10, 10]], [['semana', 20, 30]], [['semana', 30, 60]]])
    exigir(await o.descartar(mal))
    exigir(await o.cargar(o.muro, 5, { fecha: dia(0) }))
    expect(await abrir(0)).toBe(primero)
    expect(await todos()).toEqual([[['semana', 5, 5]], [['semana', 20, 25]], [['semana', 30, 55]]])
    exigir(await o.borrar(segundo))
    expect(cifras(await o.leer(ultimo), o.muro)).toEqual([
      ['semana', 30, 55],
      ['tarde', 20, 55],
    ])
  })

  test('of a week before one that is told there is left what none told', async () => {
    const o = await obra()
    exigir(await o.cargar(o.muro, 30, { fecha: dia(1) }))
    expect(cifras(await o.cerrar(2), o.muro)).toEqual([['tarde', 30, 30]])
    exigir(await o.cargar(o.muro, 10, { fecha: dia(1) }))
    expect(cifras(await o.cerrar(1), o.muro)).toEqual([['semana', 10, 40]])
    expect((await o.cerrar(3)).secciones).toEqual([])
  })
})

type Paso =
  | { que: 'cargar'; tarea: number; dia: number; cantidad: number }
  | { que: 'descartar'; cual: number }
  | { que: 'corregir'; tarea: number; cantidad: number; dia: number }
  | { que: 'planear'; tarea: number; cantidad: number; cantidadCliente: number }
  | { que: 'certificar' | 'mirar' | 'cerrar' }

const cantidad = fc.integer({ min: 1, max: 80_000 }).map((n) => n / 1_000)
const tarea = fc.nat(1)
const suceso = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ que: fc.constant('cargar' as const), tarea, dia: fc.nat(34), cantidad }),
  },
  { weight: 3, arbitrary: fc.record({ que: fc.constant('descartar' as const), cual: fc.nat(30) }) },
  {
    weight: 2,
    arbitrary: fc.record({ que: fc.constant('corregir' as const), tarea, cantidad, dia: fc.nat(34) }),
  },
  fc.record({ que: fc.constant('planear' as const), tarea, cantidad, cantidadCliente: cantidad }),
  fc.record({ que: fc.constant('certificar' as const) }),
  {
    weight: 4,
    arbitrary: fc.record({ que: fc.constantFrom('mirar' as const, 'cerrar' as const, 'cerrar' as const) }),
  },
)

test('for any sequence over HTTP, what was told of a tarea comes to what the last one says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array<Paso>(suceso, { minLength: 12, maxLength: 30 }), async (pasos) => {
      const corrida = new Corrida(await obra())
      // No week is told before something was recorded.
      await corrida.dar({ que: 'cargar', tarea: 0, dia: 0, cantidad: 1 })
      for (const paso of pasos) await corrida.dar(paso)
      await corrida.terminar()
    }),
    { numRuns: CORRIDAS },
  )
})

/** A work whose weeks are closed one after the other; what is refused changes nothing. */
class Corrida {
  readonly #o: ObraContada
  readonly #ids: string[] = []
  readonly #planes: number[]
  readonly #contado = [0, 0]
  #porcentaje = 0
  #n = 0

  constructor(o: ObraContada) {
    this.#o = o
    this.#planes = [100, 10]
  }

  async dar(paso: Paso): Promise<void> {
    const o = this.#o
    const tareaId = 'tarea' in paso && paso.tarea === 1 ? o.piso : o.muro
    if (paso.que === 'cargar') {
      const fecha = masDias(lunes(0), paso.dia % (7 * (this.#n + 1)))
      const { estado, cuerpo } = await o.cargar(tareaId, paso.cantidad, { fecha })
      if (estado === 200) this.#ids.push(cuerpo._id)
    }
    const id = paso.que === 'descartar' ? this.#ids[paso.cual % Math.max(1, this.#ids.length)] : undefined
    if (id !== undefined) await o.descartar(id)
    if (paso.que === 'corregir') {
      const fecha = masDias(lunes(0), paso.dia % (7 * (this.#n + 1)))
      await o.corregir(tareaId, -paso.cantidad, { fecha })
    }
    if (paso.que === 'planear') {
      const { estado } = await o.planear(tareaId, paso.cantidad, paso.cantidadCliente)
      if (estado === 200) this.#planes[paso.tarea] = paso.cantidadCliente
    }
    if (paso.que === 'certificar') await o.certificarTodo()
    // The open one of this week is looked at meanwhile: nothing that it shows is told.
    if (paso.que === 'mirar') exigir(await o.hacer(HOY))
    if (paso.que === 'cerrar' && this.#n < SEMANAS) this.#exigir(await o.cerrar(this.#n++))
  }

  async terminar(): Promise<void> {
    while (this.#n < SEMANAS) this.#exigir(await this.#o.cerrar(this.#n++))
  }

  #exigir(reporte: Reporte): void {
    for (const [i, id] of [this.#o.muro, this.#o.piso].entries()) {
      const { hecho, tarde, correcciones } = deTarea(reporte, id)
      const cambios = [
        ...hecho.map((a) => a.cantidadSemana),
        ...[...tarde, ...correcciones].map((a) => a.cantidad),
      ]
      const antes = this.#contado[i] ?? 0
      const ahora = cambios.reduce((total, n) => total + Math.round(n * 1e6), antes)
      if (ahora < antes) expect(correcciones).not.toEqual([])
      for (const { cantidadAcumulada = -1, porcentajeAcumulado = -1 } of [
        ...hecho,
        ...tarde.slice(-1),
        ...correcciones,
      ]) {
        expect(Math.round(cantidadAcumulada * 1e6)).toBe(ahora)
        expect(cantidadAcumulada).toBeLessThanOrEqual(this.#planes[i] ?? 0)
        expect(porcentajeAcumulado).toBeLessThanOrEqual(100)
      }
      this.#contado[i] = ahora
    }
    const obraCorregida = reporte.secciones.some(
      (x) => x.tipo === 'correcciones' && x.items.some((item) => item.tipo === 'obra'),
    )
    expect(reporte.avanceObra < this.#porcentaje).toBe(obraCorregida)
    if (this.#n > 1) expect(reporte.avanceObraAnterior).toBe(this.#porcentaje)
    this.#porcentaje = reporte.avanceObra
  }
}
