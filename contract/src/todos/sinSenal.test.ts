import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { presupuestos } from '../presupuestos/obras.ts'
import { GUARDABLES, type Guardable } from './sinSenal.ts'

const de = (nombre: string): Guardable => {
  const suyo = GUARDABLES.find(({ endpoint }) => endpoint.nombre === nombre)
  if (suyo === undefined) throw new Error(nombre)
  return suyo
}

/** Names of all fields of a schema, at any depth. */
function campos(esquema: z.ZodType): string[] {
  const nombres: string[] = []
  const juntar = (valor: unknown): void => {
    if (typeof valor !== 'object' || valor === null) return
    if ('properties' in valor) nombres.push(...Object.keys(valor.properties ?? {}))
    for (const uno of Object.values(valor)) juntar(uno)
  }
  juntar(z.toJSONSchema(esquema, { io: 'output', unrepresentable: 'any' }))
  return nombres
}
/** `monto(?!s$)`: whether somebody may see amounts is none. */
const montos = (nombres: readonly string[]) =>
  nombres.filter((nombre) => /precio|costo|monto(?!s$)|gasto|cotizacion|margen|redondeo/i.test(nombre))

describe('what a device may keep', () => {
  test.each(GUARDABLES.map(({ endpoint, esquema }) => [endpoint.nombre, esquema] as const))(
    '%s: names no amount, and something',
    (_, esquema) => {
      expect(montos(campos(esquema))).toEqual([])
      expect(campos(esquema).length).toBeGreaterThan(5)
    },
  )

  test('the same search finds the amounts of a whole answer', () => {
    expect(montos(campos(presupuestos.respuesta as z.ZodType))).not.toEqual([])
  })

  test('of a work as an admin gets it, amounts and how to reach its client are dropped', () => {
    const obra = {
      _id: '0199aaaa-0000-7000-8000-000000000001',
      nombre: 'Vivienda',
      descripcion: '',
      tipo: 'presupuesto',
      estado: 'aprobado',
      totalM2: 100,
      cotizacion: 7300,
      margenTareas: 10,
      retencionPorcentaje: 5,
      presupuestoTipo: 'llaveEnMano',
      clienteId: null,
      clienteNombre: 'Doña Rosa',
      usarPlantilla: false,
      visibleParaCliente: true,
      datosCliente: { email: 'rosa@x.py', phoneNumber: '0981' },
      version: 3,
      tsCreated: '2026-11-10T12:00:00Z',
      tsAprobado: null,
      obraDuracion: 4,
      obraDuracionAprobado: null,
      presupuestoPlanPrecioTotalConMargen: 605_000_000,
      presupuestoPlanPrecioTotalConMargenAprobado: null,
      presupuestoAvancePorcentajeTotal: 12.5,
    }
    const guardado = JSON.stringify(de('presupuestos').esquema.parse({ items: [obra], count: 1 }))
    expect(guardado).toContain('Vivienda')
    for (const cifra of ['605000000', '7300', 'rosa@x.py', '0981', 'margen'])
      expect(guardado).not.toContain(cifra)
  })
})

describe('as what it is kept', () => {
  test.each([
    ['the first page of all works', 'presupuestos', { page: 1, limit: 10 }, 'de a 10'],
    ['a search', 'presupuestos', { busquedaRapida: 'luque' }, null],
    ['another page', 'presupuestos', { page: 2 }, null],
    ['all tareas of a work', 'tareasParaElegir', { presupuestoId: 'o', sinPaginar: 's' }, 'o'],
    ['a page of them', 'tareasParaElegir', { presupuestoId: 'o' }, null],
    [
      'the list as it begins, on any day',
      'avances',
      { presupuestoId: 'o', inicio: '2026-10-01', fin: '2026-11-01' },
      'o de a 10',
    ],
    [
      'a range that somebody chose',
      'avances',
      { presupuestoId: 'o', inicio: '2026-10-01', fin: '2026-10-02' },
      null,
    ],
    [
      'what is filtered',
      'avances',
      { presupuestoId: 'o', tareaId: 't', inicio: '2026-10-01', fin: '2026-11-01' },
      null,
    ],
  ] as const)('%s', (_, nombre, query, clave) => {
    expect(de(nombre).clave({ query })).toBe(clave)
  })
})
