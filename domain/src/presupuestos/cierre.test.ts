import { describe, expect, test } from 'vitest'
import { type LineaDeMedicion, lineasDeCierre, medir } from './medicion.ts'
import { razonContraCerrar } from './razones.ts'

const OBRA = { tipo: 'presupuesto', estado: 'aprobado', activo: true } as const
const COMUN = { gastoIndirecto: false, descartado: false }
const INDIRECTO = { gastoIndirecto: true, descartado: false }
const TAREA = { estado: 'activo', cantidad: 28_000_000n, avanzada: 12_500_000n } as const

describe('closing a tarea at what was done (domain.md §7)', () => {
  test('may be done to an active one that has avances, up to more than planned', () => {
    expect(razonContraCerrar(OBRA, COMUN, TAREA)).toBeNull()
    expect(razonContraCerrar(OBRA, COMUN, { ...TAREA, avanzada: 30_000_000n })).toBeNull()
  })

  test.each([
    [
      'nothing was done',
      COMUN,
      { ...TAREA, avanzada: 0n },
      'Todavía no se hizo nada: podés descartar el rubro',
    ],
    ['it is at it', COMUN, { ...TAREA, avanzada: 28_000_000n }, 'La cantidad ya es la que se hizo'],
    ['it is discarded', COMUN, { ...TAREA, estado: 'descartado' as const }, /descartado/],
    ['it is indirect', INDIRECTO, TAREA, /indirectos/],
  ])('not where %s', (_, capitulo, tarea, razon) => {
    expect(razonContraCerrar(OBRA, capitulo, tarea)).toMatch(razon)
  })

  const linea = (cambio: Partial<LineaDeMedicion>): LineaDeMedicion => ({
    tipo: 'normal',
    comentario: '',
    unidades: null,
    largo: null,
    ancho: null,
    alto: null,
    ...cambio,
  })

  test.each([
    ['of dimensions', [linea({ unidades: 4_000_000n, largo: 7_000_000n })]],
    [
      'of an expression that holds for those after it',
      [linea({ tipo: 'expresion', comentario: 'a*b' }), linea({ unidades: 4_000_000n, largo: 7_000_000n })],
    ],
  ])('a measurement %s comes to what was done, less or more', (_, lineas) => {
    expect(medir(lineas).cantidad).toBe(28_000_000n)
    for (const avanzada of [12_500_000n, 30_000_001n]) {
      expect(medir([...lineas, ...lineasDeCierre(28_000_000n, avanzada)]).cantidad).toBe(avanzada)
    }
  })
})
