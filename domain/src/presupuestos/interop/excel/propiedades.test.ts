import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compararLibro } from './comparar.ts'
import { aplicar, cambiosDe, comparar, NADA } from './prueba/comparacion.ts'
import { enHojas, exportar, type LibroEscrito } from './prueba/libro.ts'
import { id, obraDeEjemplo, unaObra } from './prueba/obra.ts'
import { sigueEnPie } from './razones.ts'

describe('for any work', () => {
  test('export then import is nothing', () => {
    fc.assert(
      fc.property(unaObra, (obra) => {
        expect(comparar(obra)).toEqual(NADA)
      }),
      { numRuns: 300 },
    )
  })

  test('any figure written over another is that change, exactly, and imported it is nothing', () => {
    const edicion = fc.record({ fila: fc.nat(), valor: fc.bigInt({ min: 1n, max: 900_000_000n }) })
    fc.assert(
      fc.property(unaObra, fc.array(edicion, { maxLength: 4 }), (obra, ediciones) => {
        const editar = (l: LibroEscrito) => {
          for (const { fila, valor } of ediciones) {
            const filas = [
              ...l.presupuesto.filter((f) => f.Cantidad !== undefined),
              ...l.analisis.filter((f) => f.Tipo),
            ]
            const suya = filas[fila % Math.max(filas.length, 1)]
            if (suya) suya[suya.Tipo ? 'Cantidad por unidad' : 'Cantidad'] = Number(valor) / 1_000_000
          }
        }
        const hallado = comparar(obra, editar)
        const despues = aplicar(obra, cambiosDe(hallado))
        for (const cambio of cambiosDe(hallado)) expect(sigueEnPie(obra, cambio)).toBe(true)
        const libro = exportar(obra)
        editar(libro)
        const otraVez = compararLibro(despues, enHojas(libro, obra))
        expect(otraVez.ok && otraVez.diferencias).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('no cell whatever makes it fail, or change what it doesn’t say', () => {
    const celda = fc.oneof(
      fc.string(),
      fc.double(),
      fc.constantFrom('1.234', '1,5', 'Sin precio', '-', '=1+1', id(301)),
    )
    const sucia = fc.record({
      hoja: fc.boolean(),
      fila: fc.nat({ max: 8 }),
      columna: fc.nat({ max: 8 }),
      celda,
    })
    fc.assert(
      fc.property(fc.array(sucia, { maxLength: 6 }), (manchas) => {
        const hojas = enHojas(exportar(obraDeEjemplo()), obraDeEjemplo()).map((hoja, h) => ({
          ...hoja,
          filas: hoja.filas.map((fila) => ({
            ...fila,
            celdas: fila.celdas.map((original, c) => {
              const mancha = manchas.find(
                (m) => Number(m.hoja) === h && m.fila === fila.numero && m.columna === c,
              )
              if (mancha === undefined) return original
              const texto = String(mancha.celda)
              return typeof mancha.celda === 'number' ? { texto, numero: texto } : { texto }
            }),
          })),
        }))
        const hallado = compararLibro(obraDeEjemplo(), hojas)
        if (hallado.ok) expect(() => aplicar(obraDeEjemplo(), cambiosDe(hallado))).not.toThrow()
      }),
      { numRuns: 500 },
    )
  })
})
