import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { FallaDeArchivo } from '../falla.ts'
import { decodificar, leerCsv } from './csv.ts'
import { type Hoja, leerLibro } from './libro.ts'
import { DE_UNA_LISTA, type Limites } from './limites.ts'
import { xlsSeguro } from './xls.ts'
import { zipSeguro } from './zip.ts'

/** What a file has, before anybody says what it means. */
export interface ArchivoLeido {
  hojas: Hoja[]
  /** Number of cells with formulas, of which the value stored by Excel is used. */
  formulas: number
  /** Of a csv: how it was read. */
  csv?: { codificacion: string; separador: string }
}

/** Reads a csv, xlsx or xls, recognised by its content and not its name; throws `FallaDeArchivo` with the reason. */
export async function leerArchivo(
  bytes: Uint8Array,
  nombre: string,
  limites: Limites = DE_UNA_LISTA,
): Promise<ArchivoLeido> {
  if (bytes.length > limites.bytes) throw new FallaDeArchivo(limites.muyGrande)
  const extension = /\.(csv|xlsx|xls)$/i.exec(nombre)?.[1]?.toLowerCase()
  if (extension === undefined) throw new FallaDeArchivo(mensajesImportar.tipoNoAceptado)
  if (bytes.length === 0) throw new FallaDeArchivo(mensajesImportar.archivoVacio)
  const clase = claseDe(bytes)
  // Excel itself opens an xls that is really an xlsx; a csv that is one was renamed by mistake.
  if ((extension === 'csv') !== (clase === 'texto')) {
    const web = clase === 'texto' && /^\s*<(?:!doctype|html|\?xml|table)/i.test(decodificar(bytes).texto)
    throw new FallaDeArchivo(web ? mensajesImportar.paginaWeb : mensajesImportar.contenidoDistinto)
  }
  const leido =
    clase === 'texto' ? leerTexto(bytes, limites) : leerLibro(await seguro(bytes, clase, limites), limites)
  if (leido.hojas.length === 0) throw new FallaDeArchivo(mensajesImportar.archivoVacio)
  return leido
}

function claseDe(bytes: Uint8Array): 'zip' | 'xls' | 'texto' {
  const empieza = (...magia: number[]) => magia.every((b, i) => bytes[i] === b)
  if (empieza(0x50, 0x4b, 0x03, 0x04)) return 'zip'
  return empieza(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1) ? 'xls' : 'texto'
}

/** The same workbook without anything that could cost more than its size suggests. */
function seguro(
  bytes: Uint8Array,
  clase: 'zip' | 'xls',
  { inflado }: Limites,
): Uint8Array | Promise<Uint8Array> {
  return clase === 'zip' ? zipSeguro(bytes, inflado) : xlsSeguro(bytes)
}

function leerTexto(bytes: Uint8Array, limites: Limites): ArchivoLeido {
  const { texto, codificacion } = decodificar(bytes)
  if (texto.includes('\u0000')) throw new FallaDeArchivo(mensajesImportar.contenidoDistinto)
  const { filas, separador } = leerCsv(texto)
  const llenas = filas.filter(({ celdas }) => celdas.some((c) => c.texto.trim() !== ''))
  if (llenas.length > limites.filas) throw new FallaDeArchivo(mensajesImportar.demasiadasFilas)
  const hojas =
    llenas.length > 0 ? [{ nombre: 'csv', oculta: false, columnasOcultas: [], filas: llenas }] : []
  return { hojas, formulas: 0, csv: { codificacion, separador } }
}
