import fc from 'fast-check'
import { numeroDeMicro } from '../../../../nucleo/micro.ts'
import { nuevaFila, nuevoComponente } from './comparacion.ts'
import type { FilaEscrita, LibroEscrito } from './libro.ts'

/** Something that a person does to a workbook. */
export type Edicion = (libro: LibroEscrito) => void

const escribir =
  (hoja: keyof LibroEscrito, titulo: string, cual: number, valor: FilaEscrita['x']): Edicion =>
  (libro) => {
    const filas = libro[hoja].filter((fila) => fila[titulo] !== undefined)
    const fila = filas[cual % Math.max(filas.length, 1)]
    if (fila) fila[titulo] = valor
  }
const insertar =
  (hoja: keyof LibroEscrito, donde: number, fila: FilaEscrita): Edicion =>
  (libro) =>
    void libro[hoja].splice(donde % (libro[hoja].length + 1), 0, { ...fila })

const cual = fc.nat({ max: 30 })
const cantidad = fc.bigInt({ min: 1n, max: 900_000_000n }).map(numeroDeMicro)
const monto = fc.oneof(fc.nat({ max: 2_000_000 }), fc.constantFrom('Sin precio', null, '1.500,00'))
const nombre = fc.constantFrom('Revoque', 'Contrapiso', 'Cal', 'Azotado fino')

/** Cells written over with anything that may be meant, rows added anywhere, rows deleted. */
export const unaEdicion: fc.Arbitrary<Edicion> = fc.oneof(
  fc.tuple(cual, cantidad).map(([n, v]) => escribir('presupuesto', 'Cantidad', n, v)),
  fc.tuple(cual, nombre).map(([n, v]) => escribir('presupuesto', 'Rubro', n, v)),
  fc
    .tuple(cual, fc.constantFrom('m', 'M³', 'vara', ''))
    .map(([n, v]) => escribir('presupuesto', 'Unidad', n, v)),
  fc.tuple(cual, cantidad).map(([n, v]) => escribir('analisis', 'Cantidad por unidad', n, v)),
  fc.tuple(cual, monto).map(([n, v]) => escribir('analisis', 'Precio', n, v)),
  fc.tuple(cual, monto).map(([n, v]) => escribir('analisis', 'Precio proveedor', n, v)),
  fc
    .tuple(cual, nombre, cantidad, fc.nat({ max: 90_000 }))
    .map(([n, Rubro, Cantidad, precio]) =>
      insertar('presupuesto', n, nuevaFila(Rubro, { Cantidad, 'Precio unitario': precio })),
    ),
  fc
    .tuple(cual, nombre, cantidad, monto)
    .map(([n, de, rinde, Precio]) =>
      insertar(
        'analisis',
        n,
        nuevoComponente(de, { Tipo: 'Material', 'Cantidad por unidad': rinde, Precio }),
      ),
    ),
  fc.tuple(fc.constantFrom('presupuesto', 'analisis'), cual).map(
    ([hoja, n]): Edicion =>
      (libro) =>
        void libro[hoja].splice(n, 1),
  ),
)
