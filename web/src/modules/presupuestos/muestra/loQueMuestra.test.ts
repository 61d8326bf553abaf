import {
  type zVistaPresupuesto,
  zVistaSinMargen,
  zVistaSoloCantidades,
} from '@plomada/contract/presupuestos/vista'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Nodo } from '../../../pagina/grilla/modelo/aplanar.ts'
import { vistaDePrueba } from '../prueba/vista.ts'
import { arbolDeVista, type Dato } from '../vista/arbol.ts'
import { columnasDe } from '../vista/columnas.tsx'
import { pieDe } from '../vista/pie.ts'
import { entera, principalDe, queMuestra } from './loQueMuestra.ts'

type Vista = z.output<typeof zVistaPresupuesto>

/** Every text of the sheet that a resident's answer renders. */
function planilla(recibida: Vista) {
  const muestra = queMuestra(recibida)
  const vista = entera(recibida)
  const columnas = columnasDe(vista, { escribe: false, muestra })
  const textos = (nodo: Nodo<Dato>): string[] => [
    ...columnas.map(({ texto }) => texto(nodo.dato)),
    ...nodo.hijos.flatMap(textos),
  ]
  return {
    muestra,
    columnas: columnas.map(({ id }) => id),
    textos: [
      ...arbolDeVista(vista).flatMap(textos),
      ...pieDe(vista, 0, muestra.montos).flatMap((l) => Object.values(l.textos)),
    ],
  }
}
// Typed as the full answer on purpose: a face has fewer fields.
const conCara = (cara: z.ZodType) => cara.parse(vistaDePrueba()) as Vista

describe('a resident’s sheet', () => {
  test('with everything', () => {
    const { muestra, columnas } = planilla(vistaDePrueba())
    expect(muestra).toEqual({ montos: true, margen: true })
    expect(columnas).toContain('totalConMargen')
    expect(principalDe(true, muestra)).toBe('totalConMargen')
  })
  test('without margin: neither its column nor its totals, and the rest adds up', () => {
    const { muestra, columnas, textos } = planilla(conCara(zVistaSinMargen))
    expect(muestra).toEqual({ montos: true, margen: false })
    expect(columnas.filter((id) => /margen/i.test(id))).toEqual([])
    expect(columnas).toContain('costoFinal')
    expect(textos.filter((texto) => /NaN|undefined/.test(texto))).toEqual([])
    expect(principalDe(true, muestra)).toBe('precioTotal')
  })
  test('quantities alone: names, units and quantities', () => {
    const { muestra, columnas, textos } = planilla(conCara(zVistaSoloCantidades))
    expect(muestra).toEqual({ montos: false, margen: false })
    expect(
      columnas.filter((id) => !['nombre', 'contratista', 'unidad', 'cantidad', 'observaciones'].includes(id)),
    ).toEqual([])
    expect(textos.filter((texto) => /NaN|undefined|Subtotal/.test(texto))).toEqual([])
    expect(principalDe(true, muestra)).toBe('cantidad')
  })
  test('where nothing is missing nothing is filled in', () => {
    const vista = vistaDePrueba()
    expect(entera(vista)).toBe(vista)
  })
})
