import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leerDecimal, textoDeDecimal } from '../../../nucleo/decimal.ts'
import { importarBc3 } from './acta.ts'
import type { ObraImportada, TareaImportada } from './obra/obraImportada.ts'
import {
  archivoAjeno,
  type CapituloAjeno,
  cantidadOraculo,
  obraAjena,
  precioOraculo,
  type TareaAjena,
  totalOraculo,
} from './prueba/ajenas.ts'

const aplanar = (c: CapituloAjeno): TareaAjena[] => [...c.tareas, ...c.hijos.flatMap(aplanar)]
const nodos = (c: CapituloAjeno): number => 1 + c.hijos.reduce((suma, hijo) => suma + nodos(hijo), 0)
const tareasDe = ({ capitulos }: ObraImportada): TareaImportada[] =>
  capitulos.flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas))

describe('works of other programs, written in many ways: big.js gives the same figures', () => {
  it('each price, each quantity and each total, without any discrepancy', () => {
    fc.assert(
      fc.property(obraAjena, (ajena) => {
        const { obra, informe } = importarBc3(archivoAjeno(ajena))
        const esperadas = ajena.capitulos.flatMap(aplanar)
        const porCodigo = new Map(tareasDe(obra).map((t) => [t.codigo, t]))
        expect([...porCodigo.keys()].toSorted()).toEqual(esperadas.map(({ codigo }) => codigo).toSorted())
        for (const esperada of esperadas) {
          const tarea = porCodigo.get(esperada.codigo)
          expect(textoDeDecimal(tarea?.precioUnitario ?? expect.unreachable())).toBe(
            precioOraculo(ajena, esperada).toFixed(),
          )
          expect(tarea?.cantidad).toBe(BigInt(cantidadOraculo(ajena, esperada).times(1_000_000).toFixed()))
          expect(tarea?.unidad).toBe('m²')
          expect(tarea?.computo.every(({ comentario }) => comentario === 'Línea')).toBe(true)
        }
        const total = ajena.capitulos.map((c) => totalOraculo(ajena, c)).reduce((a, b) => a.plus(b))
        expect(textoDeDecimal(informe.total.calculado)).toBe(total.toFixed())
        expect(informe.discrepancias).toEqual([])
        expect(informe.leido.capitulos).toBe(ajena.capitulos.reduce((suma, c) => suma + nodos(c), 0))
        expect(informe.leido.tareas).toBe(esperadas.length)
        expect(informe.cuentas.totalDistinto).toBeUndefined()
      }),
      { numRuns: 150 },
    )
  })

  it('a price of a resource changed in the file shows in some discrepancy', () => {
    fc.assert(
      fc.property(obraAjena, fc.nat(), (ajena, cual) => {
        const usados = ajena.capitulos
          .flatMap(aplanar)
          .flatMap(({ componentes }) => componentes.map((c) => c.codigo))
        const codigo = usados[cual % usados.length]
        const recursos = ajena.recursos.map((r) =>
          r.codigo === codigo ? { ...r, precio: `${Number.parseInt(r.precio, 10) + 1_000_000}` } : r,
        )
        const buenos = archivoAjeno(ajena)
        const buscado = ajena.recursos.find((r) => r.codigo === codigo)
        const nuevo = recursos.find((r) => r.codigo === codigo)
        if (!buscado || !nuevo) return expect.unreachable()
        // The same file with that one price changed, and nothing that depends on it.
        const cambiado = cambiarPrecio(buenos, buscado.codigo, nuevo.precio)
        const { informe } = importarBc3(cambiado)
        expect(informe.discrepancias.some(({ nivel }) => nivel === 'tarea')).toBe(true)
        for (const { declarado, calculado } of informe.discrepancias) expect(declarado).not.toEqual(calculado)
      }),
      { numRuns: 50 },
    )
  })
})

/** The bytes with another price in the ~C of that resource; every other byte the same. */
function cambiarPrecio(bytes: Uint8Array, codigo: string, precio: string): Uint8Array {
  const letras = Array.from(bytes, (b) => String.fromCharCode(b)).join('')
  const cambiadas = letras.replace(new RegExp(`(~C\\|${codigo}\\|h\\|[^|]*\\|)[^|]*`), `$1${precio}`)
  expect(leerDecimal(precio)).toBeDefined()
  return Uint8Array.from(cambiadas, (letra) => letra.charCodeAt(0))
}
