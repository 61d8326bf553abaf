import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cambio, type Paso, SIN_PASOS } from '../modelo/pasos.ts'
import { conPaso, deshecho, rehecho } from './pila.ts'

/** Cells by row and column. */
type Tabla = ReadonlyMap<string, string>
const clave = ({ filaId, columnaId }: Pick<Cambio, 'filaId' | 'columnaId'>) => `${filaId} ${columnaId}`
const leer = (tabla: Tabla) => (cambio: Cambio) => tabla.get(clave(cambio))
const poner = (tabla: Tabla, paso: Paso): Tabla =>
  new Map([...tabla, ...paso.map((cambio) => [clave(cambio), cambio.despues] as const)])
const ANTES: Tabla = new Map(
  ['t1', 't2', 't3'].flatMap((t) => [`${t} nombre`, `${t} cantidad`].map((c) => [c, c])),
)

/** A step that writes these values, each cell once. */
function escrito(
  tabla: Tabla,
  celdas: readonly (readonly [filaId: string, columnaId: string, valor: string])[],
): Paso {
  const porCelda = new Map(
    celdas.map(([filaId, columnaId, despues]) => {
      const celda = { filaId, columnaId }
      return [clave(celda), { ...celda, antes: tabla.get(clave(celda)) ?? '', despues }]
    }),
  )
  return [...porCelda.values()]
}

const unaCelda = fc.tuple(
  fc.constantFrom('t1', 't2', 't3'),
  fc.constantFrom('nombre', 'cantidad'),
  fc.constantFrom('1', '2.5', 'Muro'),
)

test('any steps, undone, give the sheet as it was, and done again give it as it became', () => {
  fc.assert(
    fc.property(fc.array(fc.array(unaCelda, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), (pasos) => {
      let [tabla, pila] = [ANTES, SIN_PASOS]
      for (const celdas of pasos) {
        const paso = escrito(tabla, celdas)
        pila = conPaso(pila, paso)
        tabla = poner(tabla, paso)
      }
      const despues = tabla
      for (const volver of [deshecho, rehecho, deshecho]) {
        for (let vuelta = volver(pila, leer(tabla)); vuelta !== null; vuelta = volver(pila, leer(tabla))) {
          expect(vuelta.ajenas).toBe(0)
          pila = vuelta.pila
          tabla = poner(tabla, vuelta.escribir)
        }
        expect(tabla).toEqual(volver === rehecho ? despues : ANTES)
      }
    }),
  )
})

test('what somebody else changed meanwhile stays, and the rest of the step is undone', () => {
  const paso = escrito(ANTES, [
    ['t1', 'cantidad', '7'],
    ['t2', 'cantidad', '8'],
  ])
  const ajena = new Map([...poner(ANTES, paso), ['t2 cantidad', '99']])
  const vuelta = deshecho(conPaso(SIN_PASOS, paso), leer(ajena))
  expect(vuelta?.ajenas).toBe(1)
  expect(vuelta?.escribir).toEqual([
    { filaId: 't1', columnaId: 'cantidad', antes: '7', despues: 't1 cantidad' },
  ])
  // What was undone is all that can be done again.
  expect(vuelta?.pila.adelante.at(-1)).toHaveLength(1)
})

test('something new forgets what was undone', () => {
  const paso = escrito(ANTES, [['t1', 'nombre', 'Muro']])
  const vuelta = deshecho(conPaso(SIN_PASOS, paso), leer(poner(ANTES, paso)))
  expect(rehecho(conPaso(vuelta?.pila ?? SIN_PASOS, paso), leer(ANTES))).toBeNull()
})
