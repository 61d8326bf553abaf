import { PRESUPUESTO_TIPOS } from '@plomada/domain/presupuestos/obra'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { APROBADA, type CapituloDePrueba, type TareaDePrueba, vistaDePrueba } from '../prueba/vista.ts'
import { tareasDe, type Vista } from '../vista/arbol.ts'
import { CELDAS } from './celdas.ts'
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

/** One tarea of any work, edited, against the view of a work that has it so. */
function comprobar<E extends { presupuesto: Partial<Vista['presupuesto']>; cual: number }>(
  casos: fc.Arbitrary<E & { capitulos: Parameters<typeof armar>[0] }>,
  editar: (
    caso: E,
    tarea: TareaDePrueba,
  ) => { cambio: Partial<TareaDePrueba>; poner: (v: Vista, id: string) => Vista },
): void {
  let probadas = 0
  fc.assert(
    fc.property(casos, (caso) => {
      const antes = armar(caso.capitulos)
      const editables = antes.flatMap(({ grupos }) =>
        Object.values(grupos).flatMap((tareas) => tareas.filter(({ descartada }) => !descartada)),
      )
      const elegida = editables[caso.cual % editables.length]
      if (elegida === undefined) return
      probadas++
      const { presupuesto } = caso
      const vista = vistaDePrueba({ presupuesto, capitulos: antes })
      const { cambio, poner } = editar(caso, elegida)
      const cambia = Object.entries(cambio).some(
        ([clave, valor]) => clave !== 'cantidadCliente' && valor !== antesDe(elegida, clave),
      )
      const editada = {
        ...elegida,
        ...cambio,
        editada: vista.presupuesto.estado === 'aprobado' && !elegida.adicional && cambia,
        // What was approved stays as it was.
        ...(elegida.aprobada && {
          aprobada: { ...elegida.aprobada, real: elegida.real ?? elegida.aprobada.precio },
        }),
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
      const id = tareasDe(vista).find(({ nombre }) => nombre === elegida.nombre)?._id ?? ''
      expect(sinTipos(poner(vista, id))).toEqual(sinTipos(vistaDePrueba({ presupuesto, capitulos: despues })))
    }),
    { numRuns: 300 },
  )
  expect(probadas).toBeGreaterThan(150)
}

/** What it had: a supplier's price that is not told is the price. */
const antesDe = (tarea: TareaDePrueba, clave: string): unknown =>
  clave === 'real' ? (tarea.real ?? tarea.precio) : tarea[clave as keyof TareaDePrueba]

describe('conCantidad', () => {
  it('gives the whole view that the server would give: row, grupo, capitulos, shares and work', () => {
    comprobar(unaEdicion, ({ cantidad }, elegida) => {
      const sigue = elegida.cantidadCliente === undefined || elegida.cantidadCliente === elegida.cantidad
      return {
        cambio: { cantidad, cantidadCliente: sigue ? cantidad : elegida.cantidadCliente },
        poner: (vista, id) => conCantidad(vista, id, cantidad),
      }
    })
  })
})

describe('conPrecio', () => {
  const unPrecio = fc.record({
    edicion: unaEdicion,
    precio: fc.nat({ max: 9_000_000 }),
    soloElCosto: fc.boolean(),
  })

  it("gives that view; an equal supplier's price moves with the price, and not the other way round", () => {
    comprobar(
      unPrecio.map(({ edicion, ...resto }) => ({ ...edicion, ...resto })),
      ({ precio, soloElCosto }, elegida) => {
        const gemelos = elegida.real === undefined || elegida.real === elegida.precio
        const cambio = soloElCosto
          ? { real: precio }
          : { precio, real: gemelos ? precio : (elegida.real ?? elegida.precio) }
        const celda = soloElCosto ? CELDAS.costoUnitario : CELDAS.precioUnitario
        return { cambio, poner: (vista, id) => celda.poner(vista, id, String(precio)) }
      },
    )
  })
})
