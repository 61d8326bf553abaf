import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import { leerRenglones } from '@plomada/domain/presupuestos/planilla/pegado/leer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loteDeTareas } from './lote.ts'

const ID = '0198c5f0-0000-7000-8000-000000000001'
const UNIDADES = [{ codigo: 'm2', nombre: 'Metro cuadrado' }]

test('what a paste takes as a rubro, a lote takes', () => {
  const unTexto = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('\u200b', '\ud800', `a${'\u0301'.repeat(40)}`, '\u0007x', 'x'.repeat(501), '🏗', 'Muro'),
  )
  const unaFila = fc.tuple(unTexto, fc.constantFrom('1,5', '1.234', '0', '999999999', '-1', '1e9'), unTexto)
  fc.assert(
    fc.property(fc.array(unaFila, { minLength: 1, maxLength: 5 }), (filas) => {
      const bloque = filas.map(([nombre, cantidad, precio]) =>
        [nombre, 'm2', cantidad, precio].map((texto) => ({ texto })),
      )
      const { filas: leidas } = leerRenglones(bloque, new Set(), UNIDADES, {
        campos: ['nombre', 'unidad', 'cantidad', 'precio'],
        unidades: new Map(),
        corregidas: new Map(),
        elegidas: new Map(),
      })
      const operaciones = leidas
        .filter(({ afuera, faltas }) => afuera === null && faltas.size === 0)
        .map(({ nombre, unidad, cantidad, precio }) => ({
          op: 'crear',
          _id: ID,
          rubroId: ID,
          grupoId: ID,
          nombre,
          unidadMedida: { codigo: unidad },
          cantidad: textoDeMicro(cantidad ?? -1n),
          ...(precio !== null && { precioUnitario: String(precio) }),
        }))
      fc.pre(operaciones.length > 0)
      const leido = loteDeTareas.body?.safeParse({ presupuestoId: ID, operaciones })
      expect(leido?.error?.issues ?? []).toEqual([])
    }),
  )
})
