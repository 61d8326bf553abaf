import { CFB } from '@e965/xlsx'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { FallaDeArchivo } from '../falla.ts'

/**
 * Records ([MS-XLS] §2.3) with the cells' content and format. Others (links over ranges of a thousand million cells,
 * references to other workbooks, drawings) can cost the reader minutes and gigabytes, and are not needed.
 */
const NECESARIOS = new Set([
  0x0009, // BOF, of each version
  0x0209,
  0x0409,
  0x0809,
  0x000a, // EOF
  0x0022, // Date1904
  0x0042, // CodePage
  0x0085, // BoundSheet8
  0x0031, // Font
  0x00e0, // XF
  0x001e, // Format
  0x041e,
  0x00fc, // SST
  0x003c, // Continue
  0x00fd, // LabelSst
  0x0204, // Label
  0x00d6, // RString
  0x0207, // String
  0x0203, // Number
  0x027e, // RK
  0x00bd, // MulRk
  0x0205, // BoolErr
  0x0006, // Formula
  0x0208, // Row: whether it is hidden
  0x007d, // ColInfo: whether its columns are
])
/** Mms, a record without meaning. */
const MUDO = 0x00c1
const FILE_PASS = 0x002f
const FORMULA = 0x0006
const COL_INFO = 0x007d
/** Of an xls: a range of columns that says more would cost its length, each time that it is said. */
const ULTIMA_COLUMNA = 255

const roto = () => new FallaDeArchivo(mensajesImportar.archivoRoto)

/**
 * The workbook stream of an xls, reduced to the cells' content. Other records are overwritten in place with
 * meaningless ones, because sheets are located by offset; of a formula only its stored value is left.
 */
export function xlsSeguro(bytes: Uint8Array): Uint8Array {
  const libro = flujoDe(bytes)
  const campos = new DataView(libro.buffer, libro.byteOffset, libro.byteLength)
  for (let en = 0; en + 4 <= libro.length; ) {
    const clase = campos.getUint16(en, true)
    const largo = campos.getUint16(en + 2, true)
    if (clase === FILE_PASS) throw new FallaDeArchivo(mensajesImportar.conClave)
    const cabe = en + 4 + largo <= libro.length
    if (clase === COL_INFO && cabe && largo >= 4)
      campos.setUint16(en + 6, Math.min(ULTIMA_COLUMNA, campos.getUint16(en + 6, true)), true) // not money: a column
    const deFormula = clase === FORMULA && cabe && callarFormula(campos, en + 4, largo)
    if (!NECESARIOS.has(clase) || (clase === FORMULA && !deFormula)) campos.setUint16(en, MUDO, true)
    en += 4 + largo
  }
  return libro
}

/** Replaces a formula's tokens by 'FALSE', the shortest formula: size of the expression, PtgBool, 0. */
function callarFormula(campos: DataView, en: number, largo: number): boolean {
  const EXPRESION = 20
  if (largo < EXPRESION + 4) return false
  campos.setUint16(en + EXPRESION, 2, true)
  campos.setUint16(en + EXPRESION + 2, 0x001d, true)
  return true
}

interface Contenedor {
  FileIndex: { content?: ArrayLike<number> | null }[]
}

function flujoDe(bytes: Uint8Array): Uint8Array {
  let contenedor: Contenedor
  try {
    contenedor = CFB.read(bytes, { type: 'array' })
  } catch {
    throw roto()
  }
  const parte = (nombre: string): Contenedor['FileIndex'][number] | null => CFB.find(contenedor, nombre)
  if (parte('/encryption') ?? parte('EncryptedPackage')) throw new FallaDeArchivo(mensajesImportar.conClave)
  const contenido = (parte('/Workbook') ?? parte('/Book'))?.content
  if (contenido === undefined || contenido === null || contenido.length === 0) throw roto()
  return Uint8Array.from(contenido)
}
