import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'
import { compararLibro } from '@plomada/domain/presupuestos/interop/excel/lectura/comparar'
import { enHojas, exportar } from '@plomada/domain/presupuestos/interop/excel/prueba/libro'
import { id, obraDeEjemplo } from '@plomada/domain/presupuestos/interop/excel/prueba/obra'
import { describe, expect, test } from 'vitest'
import { leerArchivo } from '../../../../pagina/pasos/leer/leerArchivo.ts'
import { DE_UN_PRESUPUESTO } from '../../../../pagina/pasos/leer/limites.ts'

const obra = obraDeEjemplo()
/** The cells of 'Muro de 15' in the tree's sheet: its name, and the ones that are edited. */
const MURO = { rubro: 'C5', cantidad: 'E5', total: 'G5' }

/** Compares a real exported workbook after editing its first sheet as Excel would. */
async function comparar(editar: (hoja: WorkSheet) => void, tipo: 'xlsx' | 'biff8' = 'xlsx') {
  const libro = utils.book_new()
  for (const [i, { nombre, filas }] of enHojas(exportar(obra), obra).entries()) {
    const hoja = utils.aoa_to_sheet(
      filas.map(({ celdas }) => celdas.map((c) => (c.numero === undefined ? c.texto : Number(c.numero)))),
    )
    if (i === 0) editar(hoja)
    utils.book_append_sheet(libro, hoja, nombre)
  }
  const bytes = new Uint8Array(
    write(libro, { type: 'array', bookType: tipo, compression: true }) as ArrayBuffer,
  )
  const nombre = tipo === 'xlsx' ? 'obra.xlsx' : 'obra.xls'
  const hallado = compararLibro(obra, (await leerArchivo(bytes, nombre, DE_UN_PRESUPUESTO)).hojas)
  if (!hallado.ok) throw new Error(hallado.motivo)
  return {
    cambios: hallado.diferencias.map(({ cambio }) => cambio),
    avisos: hallado.avisos.map(({ fila, clase, texto }) => `${fila} ${clase}: ${texto}`),
  }
}
const poner = (direccion: string, celda: CellObject) => (hoja: WorkSheet) => void (hoja[direccion] = celda)
const CANTIDAD = { clase: 'cantidad', tareaId: id(301), antes: 10_000_000n }

describe('a real workbook', () => {
  test.each(['xlsx', 'biff8'] as const)('nobody touched says nothing: %s', async (tipo) => {
    expect(await comparar(() => {}, tipo)).toEqual({ cambios: [], avisos: [] })
  })

  test('a total that the sheet computed again says nothing; one written over it is told', async () => {
    const total = (celda: CellObject) => (hoja: WorkSheet) => {
      hoja[MURO.cantidad] = { t: 'n', v: 20 }
      hoja[MURO.total] = celda
    }
    const cambio = { ...CANTIDAD, despues: 20_000_000n }
    const recalculado = await comparar(total({ t: 'n', v: 987_654, f: 'ROUND(E5*F5,0)' }))
    expect(recalculado).toEqual({ cambios: [cambio], avisos: [] })
    const escrito = await comparar(total({ t: 'n', v: 987_654 }))
    expect(escrito).toEqual({ cambios: [cambio], avisos: [expect.stringContaining('Precio total')] })
  })

  test.each<[string, (hoja: WorkSheet) => void, bigint]>([
    ['a number', poner(MURO.cantidad, { t: 'n', v: 12.5 }), 12_500_000n],
    ['what a formula gave', poner(MURO.cantidad, { t: 'n', v: 20, f: '4*5' }), 20_000_000n],
    [
      'a number of an ugly format',
      poner(MURO.cantidad, { t: 'n', v: 1234.5, z: '#,##0.00 "m2"' }),
      1_234_500_000n,
    ],
    ['text', poner(MURO.cantidad, { t: 's', v: '1.234,5' }), 1_234_500_000n],
    [
      'what binary leaves of 0,1 + 0,2, as Excel shows it',
      poner(MURO.cantidad, { t: 'n', v: 0.1 + 0.2 }),
      300_000n,
    ],
  ])('a quantity: %s', async (_, editar, despues) => {
    expect(await comparar(editar)).toEqual({ cambios: [{ ...CANTIDAD, despues }], avisos: [] })
  })

  test.each<[string, (hoja: WorkSheet) => void, RegExp]>([
    [
      'a date',
      poner(MURO.cantidad, { t: 'n', v: 45_000, z: 'dd/mm/yyyy' }),
      /^5 rechazo: «.*» no se puede leer/,
    ],
    ['a percentage', poner(MURO.cantidad, { t: 'n', v: 0.5, z: '0%' }), /^5 rechazo: «50%»/],
    ['an error', poner(MURO.cantidad, { t: 'e', v: 23, w: '#REF!' }), /^5 rechazo: «#REF!»/],
    ['yes', poner(MURO.cantidad, { t: 'b', v: true }), /^5 rechazo: «TRUE»/],
    ['a formula without what it gave', poner(MURO.cantidad, { t: 'z', f: 'SUM(A1:A2)' }), /^5 rechazo/],
    [
      'a name that a formula lost',
      poner(MURO.rubro, { t: 'e', v: 23, w: '#REF!' }),
      /^5 rechazo: «#REF!» no es un nombre/,
    ],
  ])('is refused with its row: %s', async (_, editar, aviso) => {
    const { cambios, avisos } = await comparar(editar)
    expect(cambios).toEqual([])
    expect(avisos).toEqual([expect.stringMatching(aviso)])
  })

  test('hidden rows and columns are read as the others, and the rows are told', async () => {
    const { cambios, avisos } = await comparar((hoja) => {
      hoja['!rows'] = [...Array.from({ length: 4 }, () => ({})), { hidden: true }]
      hoja['!cols'] = [{ hidden: true }, {}, { hidden: true }]
      poner(MURO.cantidad, { t: 'n', v: 7 })(hoja)
    })
    expect(cambios).toEqual([{ ...CANTIDAD, despues: 7_000_000n }])
    expect(avisos).toEqual([
      expect.stringMatching(/^5 nota: La fila 5 está oculta o filtrada y se lee igual/),
    ])
  })

  test('merged cells have what their first one has, and the rest is empty', async () => {
    const { cambios, avisos } = await comparar((hoja) => {
      hoja['!merges'] = [utils.decode_range('C5:E5')]
      for (const direccion of ['D5', 'E5']) delete hoja[direccion]
    })
    expect(cambios).toEqual([])
    expect(avisos).toEqual([
      expect.stringMatching(/^5 rechazo: Falta la unidad/),
      expect.stringMatching(/^5 rechazo: .*queda como está/),
    ])
  })
})
