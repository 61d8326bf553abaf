import { CFB, utils, type WorkSheet, write } from '@e965/xlsx'

const FILAS = [
  ['Código', 'Nombre', 'Unidad', 'Precio'],
  ['A1', 'Ladrillo común', 'un', 1200],
  ['', 'Árido', 'm³', 85000.5],
]

/** A small list of prices as a workbook. */
export function libro(
  tipo: 'xlsx' | 'biff8',
  cambiar?: (hoja: WorkSheet) => void,
  /** 1: the workbook doesn't show it. */
  oculta: 0 | 1 = 0,
): Uint8Array {
  const hoja = utils.aoa_to_sheet(FILAS)
  cambiar?.(hoja)
  const wb = utils.book_new()
  utils.book_append_sheet(wb, hoja, 'Precios')
  if (oculta === 1) wb.Workbook = { Sheets: [{ name: 'Precios', Hidden: oculta }] }
  const opciones = { type: 'array', bookType: tipo, compression: true, bookSST: tipo === 'xlsx' } as const
  return new Uint8Array(write(wb, opciones) as ArrayBuffer)
}

/** The same list as an xls, whose sheet ends with this made-up record ([MS-XLS] §2.4). */
export function conRegistro(clase: number, datos: readonly number[]): Uint8Array {
  const contenedor = CFB.read(libro('biff8'), { type: 'array' })
  const parte: { content: ArrayLike<number> } = CFB.find(contenedor, '/Workbook')
  const contenido = Array.from(parte.content)
  const palabra = (n: number) => [n & 0xff, n >> 8]
  const FIN = [0x0a, 0, 0, 0]
  const cuerpo = contenido.slice(0, ultimo(contenido, FIN))
  const nuevo = [...cuerpo, ...palabra(clase), ...palabra(datos.length), ...datos, ...FIN]
  const otro = CFB.utils.cfb_new({ root: 'R' })
  CFB.utils.cfb_add(otro, '/Workbook', nuevo)
  return Uint8Array.from(CFB.write(otro, { type: 'array' }))
}

function ultimo(contenido: readonly number[], buscado: readonly number[]): number {
  for (let en = contenido.length - buscado.length; en > 0; en--) {
    if (buscado.every((b, i) => contenido[en + i] === b)) return en
  }
  throw new Error('the sheet has no end')
}
