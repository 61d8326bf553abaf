import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cambio, type PasoDeCeldas, type Pila, type Sentido, SIN_PASOS } from '../modelo/pasos.ts'
import { alOtroLado, conPaso, elProximo, reemplazado, vueltaDe } from './pila.ts'

/** Cells by row and column. */
type Tabla = ReadonlyMap<string, string>
const clave = ({ filaId, columnaId }: Pick<Cambio, 'filaId' | 'columnaId'>) => `${filaId} ${columnaId}`
const leer = (tabla: Tabla) => (cambio: Cambio) => tabla.get(clave(cambio))
const poner = (tabla: Tabla, cambios: readonly Cambio[]): Tabla =>
  new Map([...tabla, ...cambios.map((cambio) => [clave(cambio), cambio.despues] as const)])
const ANTES: Tabla = new Map(
  ['t1', 't2', 't3'].flatMap((t) => [`${t} nombre`, `${t} cantidad`].map((c) => [c, c])),
)

/** A step that writes these values, each cell once. */
function escrito(
  tabla: Tabla,
  celdas: readonly (readonly [filaId: string, columnaId: string, valor: string])[],
): PasoDeCeldas {
  const porCelda = new Map(
    celdas.map(([filaId, columnaId, despues]) => {
      const celda = { filaId, columnaId }
      return [clave(celda), { ...celda, antes: tabla.get(clave(celda)) ?? '', despues }]
    }),
  )
  return { clase: 'celdas', cambios: [...porCelda.values()] }
}

/** A server that keeps what each lote changed: undoing one is another lote. */
function servidor() {
  const lotes = new Map<string, readonly Cambio[]>()
  const guardar = (cambios: readonly Cambio[]) => {
    const lote = `lote ${lotes.size}`
    lotes.set(lote, cambios)
    return { clase: 'lote', lote, que: 'cambiar', presupuestoId: 'obra' } as const
  }
  const deshacer = (lote: string) =>
    (lotes.get(lote) ?? []).map(({ antes, despues, ...celda }) => ({
      ...celda,
      antes: despues,
      despues: antes,
    }))
  return { guardar, deshacer }
}

const unaCelda = fc.tuple(
  fc.constantFrom('t1', 't2', 't3'),
  fc.constantFrom('nombre', 'cantidad'),
  fc.constantFrom('1', '2.5', 'Muro'),
)
const unPaso = fc.record({
  celdas: fc.array(unaCelda, { minLength: 1, maxLength: 4 }),
  delServidor: fc.boolean(),
})

test('any steps of both kinds, undone, give the sheet as it was, and done again give it as it became', () => {
  fc.assert(
    fc.property(fc.array(unPaso, { maxLength: 6 }), (pasos) => {
      const { guardar, deshacer } = servidor()
      let [tabla, pila]: [Tabla, Pila] = [ANTES, SIN_PASOS]
      for (const { celdas, delServidor } of pasos) {
        const paso = escrito(tabla, celdas)
        tabla = poner(tabla, paso.cambios)
        pila = conPaso(pila, delServidor ? guardar(paso.cambios) : paso)
      }
      const despues = tabla
      const volver = (sentido: Sentido): boolean => {
        const paso = elProximo(pila, sentido)
        if (paso === undefined) return false
        if (paso.clase === 'lote') {
          const cambios = deshacer(paso.lote)
          tabla = poner(tabla, cambios)
          pila = alOtroLado(pila, paso, guardar(cambios))
        } else if (paso.clase === 'celdas') {
          const { escribir, vuelto, ajenas } = vueltaDe(paso, sentido, leer(tabla))
          expect(ajenas).toBe(0)
          tabla = poner(tabla, escribir)
          pila = alOtroLado(pila, paso, vuelto)
        }
        return true
      }
      for (const sentido of ['atras', 'adelante', 'atras'] as const) {
        let cuantos = 0
        while (volver(sentido)) cuantos++
        expect(cuantos).toBe(pasos.length)
        expect(tabla).toEqual(sentido === 'adelante' ? despues : ANTES)
      }
    }),
  )
})

test('what somebody else changed meanwhile stays, and the rest of the step is undone', () => {
  const paso = escrito(ANTES, [
    ['t1', 'cantidad', '7'],
    ['t2', 'cantidad', '8'],
  ])
  const ajena = new Map([...poner(ANTES, paso.cambios), ['t2 cantidad', '99']])
  const vuelta = vueltaDe(paso, 'atras', leer(ajena))
  expect(vuelta.ajenas).toBe(1)
  expect(vuelta.escribir).toEqual([
    { filaId: 't1', columnaId: 'cantidad', antes: '7', despues: 't1 cantidad' },
  ])
  // What was undone is all that can be done again.
  expect(vuelta.vuelto?.cambios).toHaveLength(1)
})

test('something new forgets what was undone, and a step that was refused is none', () => {
  const paso = escrito(ANTES, [['t1', 'nombre', 'Muro']])
  const deshecha = alOtroLado(conPaso(SIN_PASOS, paso), paso, paso)
  expect(elProximo(deshecha, 'adelante')).toBe(paso)
  const otro = escrito(ANTES, [['t2', 'nombre', 'Losa']])
  expect(conPaso(deshecha, otro)).toEqual({ atras: [otro], adelante: [] })
  expect(reemplazado(conPaso(SIN_PASOS, paso), paso, null)).toEqual(SIN_PASOS)
})
