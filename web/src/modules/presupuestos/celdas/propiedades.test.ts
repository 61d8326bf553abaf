import { PRESUPUESTO_TIPOS } from '@plomada/domain/presupuestos/obra'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { APROBADA, type CapituloDePrueba, type TareaDePrueba, vistaDePrueba } from '../prueba/vista.ts'
import type { Vista } from '../vista/arbol.ts'
import { conCantidad } from './parches.ts'

const unaCantidad = fc.integer({ min: 0, max: 90_000_000 }).map((n) => String(n / 1_000))
const unaTarea: fc.Arbitrary<Omit<TareaDePrueba, 'nombre'>> = fc.record(
  {
    cantidad: unaCantidad,
    cantidadCliente: unaCantidad,
    precio: fc.nat({ max: 9_000_000 }),
    real: fc.nat({ max: 9_000_000 }),
    indirecto: fc.nat({ max: 50_000_000 }),
    descartada: fc.boolean(),
    adicional: fc.boolean(),
    aprobada: fc.record({ cantidad: unaCantidad, precio: fc.nat({ max: 9_000_000 }) }),
  },
  { requiredKeys: ['cantidad', 'precio'] },
)
const unGrupo = fc.array(unaTarea, { maxLength: 3 })
const unCapitulo = fc.record({
  margen: fc.option(fc.nat({ max: 100 }), { nil: undefined }),
  grupos: fc.array(unGrupo, { maxLength: 3 }),
})
const unaObra = fc.record({
  estado: fc.constantFrom(APROBADA, {}),
  tipo: fc.constantFrom('presupuesto' as const, 'plantilla' as const),
  presupuestoTipo: fc.constantFrom(...PRESUPUESTO_TIPOS),
  margenTareas: fc.nat({ max: 100 }),
})
const unaEdicion = fc.record({
  presupuesto: unaObra.map(({ estado, ...otros }) => ({ ...estado, ...otros })),
  // The last one is the indirect capitulo.
  capitulos: fc.array(unCapitulo, { minLength: 1, maxLength: 4 }),
  cual: fc.nat(),
  cantidad: unaCantidad,
})

/** Every tarea has a name of its own, by which it is found again. */
function armar(capitulos: readonly { margen?: number; grupos: readonly (readonly object[])[] }[]) {
  let cuantas = 0
  return capitulos.map(
    ({ margen, grupos }, c): CapituloDePrueba => ({
      nombre: `Capítulo ${c}`,
      indirecto: c === capitulos.length - 1,
      margen,
      grupos: Object.fromEntries(
        grupos.map((tareas, g) => [
          `Grupo ${g}`,
          tareas.map((t) => ({ ...(t as TareaDePrueba), nombre: `Tarea ${cuantas++}` })),
        ]),
      ),
    }),
  )
}

const POR_TIPO = ['materialTotal', 'manoDeObraTotal', 'materialYManoTotal']

/** Without figures that need the componentes: this answer doesn't have them and the sheet doesn't show them. */
const sinTipos = (vista: Vista): unknown =>
  JSON.parse(JSON.stringify(vista, (clave, valor: unknown) => (POR_TIPO.includes(clave) ? undefined : valor)))

describe('conCantidad', () => {
  it('gives the whole view that the server would give: row, grupo, capitulos, shares and work', () => {
    let probadas = 0
    fc.assert(
      fc.property(unaEdicion, ({ presupuesto, capitulos: sueltos, cual, cantidad }) => {
        const antes = armar(sueltos)
        const editables = antes.flatMap(({ grupos }) =>
          Object.values(grupos).flatMap((tareas) => tareas.filter(({ descartada }) => !descartada)),
        )
        const elegida = editables[cual % editables.length]
        if (elegida === undefined) return
        probadas++
        const vista = vistaDePrueba({ presupuesto, capitulos: antes })
        const sigue = elegida.cantidadCliente === undefined || elegida.cantidadCliente === elegida.cantidad
        const editada = {
          ...elegida,
          cantidad,
          cantidadCliente: sigue ? cantidad : elegida.cantidadCliente,
          editada:
            vista.presupuesto.estado === 'aprobado' && !elegida.adicional && cantidad !== elegida.cantidad,
        }
        const despues = antes.map((c) => ({
          ...c,
          grupos: Object.fromEntries(
            Object.entries(c.grupos).map(([nombre, tareas]) => [
              nombre,
              tareas.map((t) => (t === elegida ? editada : t)),
            ]),
          ),
        }))
        const esperada = vistaDePrueba({ presupuesto, capitulos: despues })
        const id = vista.rubrosWithGrupos
          .flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas))
          .find(({ nombre }) => nombre === elegida.nombre)?._id
        expect(sinTipos(conCantidad(vista, id ?? '', cantidad))).toEqual(sinTipos(esperada))
      }),
      { numRuns: 300 },
    )
    expect(probadas).toBeGreaterThan(150)
  })
})
