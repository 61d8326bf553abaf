import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../nucleo/decimal.ts'
import { costosDe, exigirMicro, obraLaEsperanza } from '../../esperanza/laEsperanza.ts'
import type { TareaEjemplo } from '../../esperanza/partes/tipos.ts'
import { calcularPlan } from '../../plan.ts'
import { importarBc3 } from './acta.ts'
import { escribirBc3 } from './escribir.ts'
import { paraExportar } from './prueba/idaYVuelta.ts'
import type { ObraParaBc3, TareaParaBc3 } from './salida/obraParaBc3.ts'

// The worked work of every floor (architecture.md §7), out to BC3 and back.

const entrada = (clave: string) =>
  obraLaEsperanza.catalogo.find((candidata) => candidata.clave === clave) ?? expect.unreachable(clave)

const tarea = (t: TareaEjemplo): TareaParaBc3 => ({
  codigo: '',
  nombre: t.nombre,
  unidad: t.unidad,
  cantidad: exigirMicro(t.cantidad),
  textoLargo: '',
  redondeo: null,
  computo: [],
  componentes: t.componentes.map(({ clave, cantidad, precio, precioReal }) => {
    const { nombre, tipo, unidad, precio: base, precioReal: baseReal } = entrada(clave)
    return {
      codigo: clave,
      nombre,
      unidad,
      tipo,
      cantidad: exigirMicro(cantidad),
      precioUnitario: precio ?? base,
      precioUnitarioReal: precioReal ?? baseReal,
    }
  }),
})

const OBRA: ObraParaBc3 = {
  codigo: 'ESPERANZA',
  nombre: obraLaEsperanza.nombre,
  fecha: '2026-11-21',
  capitulos: obraLaEsperanza.capitulos
    .filter(({ indirecto }) => !indirecto)
    .map(({ nombre, grupos }) => ({
      codigo: '',
      nombre,
      grupos: grupos.map((grupo) => ({ codigo: '', nombre: grupo.nombre, tareas: grupo.tareas.map(tarea) })),
    })),
  indirectos: obraLaEsperanza.capitulos
    .filter(({ indirecto }) => indirecto)
    .flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas.map(tarea))),
  ademas: ['margen', 'partes', 'contratistas', 'duracion'],
}

/** The price of each tarea by the formulas of the product, which know nothing of BC3. */
const planes = obraLaEsperanza.capitulos.flatMap(({ grupos, indirecto }) =>
  grupos.flatMap(({ tareas }) =>
    tareas.map((t) => ({
      nombre: t.nombre,
      indirecto: indirecto ?? false,
      plan: calcularPlan({
        componentes: costosDe(t),
        cantidad: exigirMicro(t.cantidad),
        gastoIndirectoTotal: 0,
        margen: 0,
      }),
    })),
  ),
)

describe('Obra La Esperanza', () => {
  const { bytes, noViaja } = escribirBc3(OBRA)
  const { obra, informe } = importarBc3(bytes)

  it('comes back the same: chapters, groups, items, componentes, quantities and prices', () => {
    const vuelta = paraExportar(obra)
    const sinCodigos = ({ capitulos, indirectos }: ObraParaBc3): unknown => {
      const limpia = (t: TareaParaBc3): unknown => ({
        ...t,
        codigo: '',
        componentes: t.componentes.map((c) => ({ ...c, codigo: '' })),
      })
      return [
        capitulos.map(({ nombre, grupos }) => [nombre, grupos.map((g) => [g.nombre, g.tareas.map(limpia)])]),
        indirectos.map(limpia),
      ]
    }
    expect(sinCodigos(vuelta)).toEqual(sinCodigos(OBRA))
    expect(vuelta.nombre).toBe('Obra La Esperanza')
  })

  it('each unit price and the total are those that the product computes', () => {
    const leidas = [
      ...obra.capitulos.flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas)),
      ...obra.indirectos,
    ]
    const enOrden = [...planes.filter((p) => !p.indirecto), ...planes.filter((p) => p.indirecto)]
    expect(leidas.map(({ nombre, precioUnitario }) => [nombre, textoDeDecimal(precioUnitario)])).toEqual(
      enOrden.map(({ nombre, plan }) => [
        nombre,
        textoDeDecimal({ n: plan.precioUnitario, e: 6 }).replace(/\.?0+$/, ''),
      ]),
    )
    const total = planes.reduce((suma, { plan }) => suma + plan.precioTotal, 0)
    expect(textoDeDecimal(informe.total.calculado)).toBe(String(total))
    expect(textoDeDecimal(informe.total.declarado ?? expect.unreachable())).toBe(String(total))
  })

  it('the report has nothing to say, and what does not travel is named', () => {
    expect([informe.discrepancias, informe.hallazgos]).toEqual([[], []])
    expect(informe.importado).toMatchObject({ capitulos: 12, tareas: 58, indirectos: OBRA.indirectos.length })
    expect(noViaja).toHaveLength(4)
  })
})
