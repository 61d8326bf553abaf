import fc from 'fast-check'
import type { Celda, Celdas, Cifra, Columna, Fila, Impreso } from '../modelo.ts'
import { manoDeObra } from './modelos.ts'

const NOMBRE: Columna = { clave: 'nombre', titulo: 'Nombre', ancho: 40, tipo: 'texto' }
const ITEM: Columna = { clave: 'item', titulo: 'Ítem', ancho: 8, tipo: 'item' }
const OTRAS: Columna[] = [
  { clave: 'codigo', titulo: 'Código', ancho: 8, tipo: 'codigo' },
  { clave: 'monto', titulo: 'Monto', ancho: 12, tipo: 'gs' },
  { clave: 'otro', titulo: 'Otro monto', ancho: 12, tipo: 'gs' },
  { clave: 'precio', titulo: 'Precio', ancho: 12, tipo: 'precio' },
  { clave: 'cantidad', titulo: 'Cantidad', ancho: 10, tipo: 'cantidad' },
  { clave: 'parte', titulo: 'Parte', ancho: 8, tipo: 'porcentaje' },
  { clave: 'dia', titulo: 'Día', ancho: 10, tipo: 'fecha' },
]

const unMonto = fc.oneof(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.constant(0))
/** At most three decimals: what paper can't show has a test of its own. */
const unaCantidad = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((n) => BigInt(n) * 1000n)
const unDia = fc
  .integer({ min: 0, max: 40_000 })
  .map((n) => new Date(Date.UTC(1990, 0, 1 + n)).toISOString().slice(0, 10))

const unaLinea = fc.record({
  codigo: fc.constantFrom('m²', 'un', 'gl', 'jornal'),
  monto: unMonto,
  otro: fc.option(unMonto),
  // Whole guaraníes or cents, so that no last digit is a half, which paper and sheet may round differently.
  precio: fc.integer({ min: -9_999_999, max: 9_999_999 }).map((n) => BigInt(n) * 10_000n),
  cantidad: unaCantidad,
  parte: fc.integer({ min: -10_000, max: 20_000 }).map((n) => n / 100),
  dia: unDia,
})

type DeLinea = typeof unaLinea extends fc.Arbitrary<infer T> ? T : never

/** Lines, alone or in one or two levels of groups, with columns of any kind. */
export const unImpreso: fc.Arbitrary<Impreso> = fc
  .record({
    columnas: fc.subarray(OTRAS, { minLength: 1 }),
    conItem: fc.boolean(),
    niveles: fc.constantFrom<0 | 1 | 2>(0, 1, 2),
    grupos: fc.array(
      fc.array(fc.array(unaLinea, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    notas: fc.subarray(['IVA incluido, si corresponde.', 'Segunda nota.']),
  })
  .map(({ columnas, conItem, niveles, grupos, notas }) => {
    const sumadas = columnas.filter(({ tipo }) => tipo === 'gs' || tipo === 'cantidad')
    const filas = filasDe(grupos, niveles, sumadas)
    const todas = grupos.flat(2)
    return {
      ...manoDeObra,
      notas,
      bloques: [
        {
          bloque: 'tabla',
          hoja: 'Hoja',
          titulo: 'Tabla',
          columnas: [...(conItem ? [ITEM] : []), NOMBRE, ...columnas],
          filas: [
            ...filas,
            { clase: 'total', celdas: { nombre: 'Total', ...sumas(todas, sumadas, 'encima') } },
          ],
        },
      ],
    }
  })

function filasDe(grupos: DeLinea[][][], niveles: 0 | 1 | 2, sumadas: Columna[]): Fila[] {
  const lineas = (suyas: DeLinea[], item: string) =>
    suyas.map((suya, n): Fila => {
      const numero = `${item}.${n + 1}`
      return { clase: 'linea', celdas: { item: numero, nombre: `Fila ${numero}`, ...suya } }
    })
  const grupo = (item: string, suyas: DeLinea[], filas: Fila[]): Fila => ({
    clase: 'grupo',
    celdas: { item, nombre: `Grupo ${item}`, ...sumas(suyas, sumadas, 'debajo') },
    filas,
  })
  return grupos.flatMap((afuera, a) => {
    const adentro = afuera.map((suyas, b) => ({ suyas, item: `${a + 1}.${b + 1}` }))
    const filas = adentro.flatMap(({ suyas, item }) =>
      niveles === 2 ? [grupo(item, suyas, lineas(suyas, item))] : lineas(suyas, item),
    )
    return niveles === 0 ? filas : [grupo(`${a + 1}`, afuera.flat(), filas)]
  })
}

function sumas(lineas: DeLinea[], columnas: Columna[], suma: 'debajo' | 'encima'): Celdas {
  const cifra = (celda: Celda): Cifra => (typeof celda === 'bigint' || typeof celda === 'number' ? celda : 0)
  return Object.fromEntries(
    columnas.map(({ clave, tipo }) => {
      const suyas = lineas.map((linea) => cifra((linea as Celdas)[clave]))
      const valor =
        tipo === 'gs'
          ? suyas.reduce<number>((total, una) => total + Number(una), 0)
          : suyas.reduce<bigint>((total, una) => total + BigInt(una), 0n)
      return [clave, { suma, valor } as const]
    }),
  )
}
