import { RESIDENTE_VE, type ResidenteVe } from '@plomada/domain/acceso/roles'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { caraQueToca, esquemaDe, queVe } from './caras.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { caraDeHecho } from './presupuestos/consultas/historial.ts'
import { todosLosEndpoints } from './todos/todos.ts'

const residente = (residenteVe: ResidenteVe) => ({ rol: 'obraResidente', residenteVe }) as const
const LEE = todosLosEndpoints.filter(
  ({ acceso, respuesta }) =>
    acceso !== 'publico' && acceso.includes('obraResidente') && respuesta !== 'archivo',
)

/** Names of all fields that somebody gets, at any depth. */
function campos(de: Endpoint, quien: Parameters<typeof esquemaDe>[1]): string[] {
  const esquema = esquemaDe(de, quien)
  if (typeof esquema === 'string') return []
  const nombres: string[] = []
  const juntar = (valor: unknown): void => {
    if (typeof valor !== 'object' || valor === null) return
    if ('properties' in valor) nombres.push(...Object.keys(valor.properties ?? {}))
    for (const uno of Object.values(valor)) juntar(uno)
  }
  juntar(z.toJSONSchema(esquema, { io: 'output', unrepresentable: 'any' }))
  return nombres
}

const ES_MONTO =
  /precio|costo|monto|gasto(?!Indirecto$)|cotizacion|margen|redondeo|(material|mano|y?Mano)\w*Total$/i
/**
 * No amounts: whether it is the indirect capitulo, whether the asker sees amounts, and the documented name of a map that
 * has weeks alone for who sees none.
 */
const NO_ES = new Set(['capituloGastoIndirecto', 'veMontos', 'preciosPorSemanaYRubro'])
const CON_MARGEN = /margen(?!$)|^margen|^presupuestoPlanPrecioTotalAprobado$/i
const SIN = /SinMargen/

function quedan(ve: ResidenteVe, patron: RegExp, salvo: (campo: string) => boolean): string[] {
  return LEE.flatMap((uno) =>
    campos(uno, residente(ve))
      .filter((campo) => patron.test(campo) && !salvo(campo))
      .map((campo) => `${uno.nombre}.${campo}`),
  )
}

describe('the faces of a resident', () => {
  test('only quantities: no field of an amount in any answer', () => {
    expect(quedan('soloCantidades', ES_MONTO, (campo) => NO_ES.has(campo))).toEqual([])
  })
  test('without margin: no field that has it', () => {
    expect(quedan('sinMargen', CON_MARGEN, (campo) => SIN.test(campo))).toEqual([])
  })
  test('everything: no price of the base', () => {
    // In the choices of an order the documents call the work's own prices so (site.md, Purchases).
    expect(quedan('todo', /^ultimoPrecio/, () => false)).toEqual([
      'opcionesDeOrden.ultimoPrecio',
      'opcionesDeOrden.ultimoPrecioReal',
    ])
  })
  test('and who administers receives some of all that: the search is not looking nowhere', () => {
    const admin = { rol: 'admin', residenteVe: 'soloCantidades' } as const
    const todos = LEE.flatMap((uno) => campos(uno, admin))
    for (const patron of [ES_MONTO, CON_MARGEN, /^ultimoPrecio/, SIN]) {
      expect(todos.filter((campo) => patron.test(campo)).length).toBeGreaterThan(0)
    }
    expect(LEE.length).toBeGreaterThan(30)
  })
  test('each setting shows less than the one before, and changes nothing for the others', () => {
    for (const uno of LEE) {
      const [todo = [], sinMargen = [], cantidades = []] = RESIDENTE_VE.map((ve) =>
        campos(uno, residente(ve)),
      )
      expect(sinMargen.filter((campo) => !todo.includes(campo))).toEqual([])
      expect(cantidades.filter((campo) => !sinMargen.includes(campo))).toEqual([])
      for (const rol of ['superadmin', 'admin', 'cliente'] as const) {
        const [antes, ...otros] = RESIDENTE_VE.map((residenteVe) => esquemaDe(uno, { rol, residenteVe }))
        expect(otros).toEqual([antes, antes])
      }
    }
  })
})

describe('which face it is', () => {
  const de = endpoint({
    nombre: 'x',
    metodo: 'GET',
    ruta: '/x',
    resumen: '',
    acceso: ['admin', 'obraResidente'],
    respuesta: z.object({ todo: z.string() }),
    caras: { residenteSinMargen: z.object({ menos: z.string() }) },
  })
  test('one that is not written is the next that shows more', () => {
    expect(esquemaDe(de, residente('todo'))).toBe(de.respuesta)
    expect(esquemaDe(de, residente('sinMargen'))).toBe(de.caras?.residenteSinMargen)
    expect(esquemaDe(de, residente('soloCantidades'))).toBe(de.caras?.residenteSinMargen)
    expect(esquemaDe(de)).toBe(de.respuesta)
  })
  test('forbidden is forbidden, and only for that face', () => {
    const cerrada = { ...de, caras: { residenteSoloCantidades: 'prohibida' } } as const
    expect(RESIDENTE_VE.map((ve) => esquemaDe(cerrada, residente(ve)))).toEqual([
      de.respuesta,
      de.respuesta,
      'prohibida',
    ])
  })
  test('the setting is of residents', () => {
    expect(caraQueToca({ rol: 'admin', residenteVe: 'soloCantidades' })).toBe('admin')
    expect(queVe({ rol: 'cliente', residenteVe: 'soloCantidades' })).toEqual({
      costos: false,
      montos: true,
      margen: true,
    })
    expect(queVe(residente('sinMargen'))).toEqual({ costos: true, montos: true, margen: false })
    expect(queVe(residente('soloCantidades'))).toEqual({ costos: true, montos: false, margen: false })
  })
})

describe('a fact of the history', () => {
  const hecho = {
    nombre: 'Muro',
    precio: 1,
    precioUnitario: 2,
    margen: 10,
    margenTareas: 10,
    clienteId: 'c',
    secreto: 'x',
    componentes: [
      { nombre: 'Cal', cantidad: '1', precioUnitario: 3, precioUnitarioReal: 4, estado: 'activo' },
    ],
  }
  test.each([
    ['todo', ['clienteId', 'componentes', 'margen', 'margenTareas', 'nombre', 'precioUnitario']],
    ['sinMargen', ['clienteId', 'componentes', 'nombre', 'precioUnitario']],
    ['soloCantidades', ['clienteId', 'componentes', 'nombre']],
  ] as const)('%s: a closed list', (ve, esperados) => {
    expect(Object.keys(caraDeHecho(residente(ve), hecho)).sort()).toEqual(esperados)
  })
  test('of componentes, the quantities; and of what is no object, nothing', () => {
    expect(caraDeHecho(residente('soloCantidades'), hecho).componentes).toEqual([
      { nombre: 'Cal', cantidad: '1', estado: 'activo' },
    ])
    for (const raro of [null, undefined, 'texto', [1], { componentes: 'no' }]) {
      expect(caraDeHecho(residente('soloCantidades'), raro).componentes).toBeUndefined()
    }
    expect(caraDeHecho({ rol: 'admin', residenteVe: 'todo' }, hecho)).toEqual(hecho)
  })
})
