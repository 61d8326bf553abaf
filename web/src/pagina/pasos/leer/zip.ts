import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { FallaDeArchivo } from '../falla.ts'

/** A part of over a megabyte that inflates by more than this factor is no sheet that anybody filled in. */
const PROPORCION_MAXIMA = 200
const PARTES_MAXIMAS = 2_000
const UN_MEGA = 1_000_000

const FIN_DEL_DIRECTORIO = 0x06054b50
const EN_DIRECTORIO = 0x02014b50
const LOCAL = 0x04034b50

interface Parte {
  nombre: string
  metodo: number
  comprimido: number
  inflado: number
  crc: number
  lugar: number
}

/**
 * Reads a workbook's zip without trusting it and returns one with the same XML parts, uncompressed, so that the
 * library has nothing to inflate. Sizes are counted while inflating, never believed. Anything that is not XML is
 * dropped, and so is what declares a DTD, which no spreadsheet needs.
 */
export async function zipSeguro(bytes: Uint8Array, infladoMaximo: number): Promise<Uint8Array> {
  const partes = leerDirectorio(bytes, infladoMaximo).filter(({ nombre }) => /\.(?:xml|rels)$/i.test(nombre))
  let queda = infladoMaximo
  const llenas: { parte: Parte; datos: Uint8Array }[] = []
  for (const parte of partes) {
    const datos = await inflar(bytes, parte, queda)
    queda -= datos.length
    exigirSinDtd(datos)
    llenas.push({ parte, datos })
  }
  return guardar(llenas)
}

/** The parts of a zip that `zipSeguro` made, by name. */
export function partesDeSeguro(seguro: Uint8Array): Map<string, Uint8Array> {
  const campos = camposDe(seguro)
  return new Map(
    leerDirectorio(seguro, Number.POSITIVE_INFINITY).map(({ nombre, lugar, inflado: largo }) => {
      const desde = lugar + 30 + campos.getUint16(lugar + 26, true) + campos.getUint16(lugar + 28, true)
      return [nombre, seguro.subarray(desde, desde + largo)]
    }),
  )
}

const roto = () => new FallaDeArchivo(mensajesImportar.archivoRoto)

function camposDe(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function leerDirectorio(bytes: Uint8Array, infladoMaximo: number): Parte[] {
  const campos = camposDe(bytes)
  let fin = bytes.length - 22
  const tope = Math.max(0, fin - 65_535)
  while (fin >= tope && campos.getUint32(fin, true) !== FIN_DEL_DIRECTORIO) fin--
  if (fin < tope) throw roto()
  const cuantas = campos.getUint16(fin + 10, true)
  // 0xFFFF is zip64: nothing of 2 MB needs it.
  if (cuantas === 0 || cuantas > PARTES_MAXIMAS || campos.getUint16(fin + 8, true) !== cuantas) throw roto()
  const partes: Parte[] = []
  const nombres = new Set<string>()
  let lugar = campos.getUint32(fin + 16, true)
  for (let i = 0; i < cuantas; i++) {
    if (lugar + 46 > fin || campos.getUint32(lugar, true) !== EN_DIRECTORIO) throw roto()
    // Bit 0: encrypted.
    if ((campos.getUint16(lugar + 8, true) & 1) === 1) throw new FallaDeArchivo(mensajesImportar.conClave)
    const [largo, extra, nota] = [28, 30, 32].map((d) => campos.getUint16(lugar + d, true)) as [
      number,
      number,
      number,
    ]
    const nombre = new TextDecoder().decode(bytes.subarray(lugar + 46, lugar + 46 + largo))
    if (nombres.has(nombre)) throw roto()
    nombres.add(nombre)
    partes.push({
      nombre,
      metodo: campos.getUint16(lugar + 10, true),
      crc: campos.getUint32(lugar + 16, true),
      comprimido: campos.getUint32(lugar + 20, true),
      inflado: campos.getUint32(lugar + 24, true),
      lugar: campos.getUint32(lugar + 42, true),
    })
    lugar += 46 + largo + extra + nota
  }
  if (partes.reduce((suma, p) => suma + p.inflado, 0) > infladoMaximo) throw inflado()
  return partes
}

const inflado = () => new FallaDeArchivo(mensajesImportar.archivoInflado)

async function inflar(bytes: Uint8Array, parte: Parte, queda: number): Promise<Uint8Array> {
  const campos = camposDe(bytes)
  const { lugar, comprimido, metodo } = parte
  if (lugar + 30 > bytes.length || campos.getUint32(lugar, true) !== LOCAL) throw roto()
  const inicio = lugar + 30 + campos.getUint16(lugar + 26, true) + campos.getUint16(lugar + 28, true)
  if (inicio + comprimido > bytes.length) throw roto()
  const crudo = new Uint8Array(bytes.subarray(inicio, inicio + comprimido))
  if (metodo === 0) {
    if (comprimido !== parte.inflado) throw roto()
    return crudo
  }
  if (metodo !== 8) throw roto()
  // At most the stated size is inflated, and the real one is counted.
  const limite = Math.min(queda, parte.inflado)
  if (limite > UN_MEGA && limite > comprimido * PROPORCION_MAXIMA) throw inflado() // not money: bytes
  const datos = new Uint8Array(limite)
  let hasta = 0
  try {
    const lector = enFlujo(crudo).pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    for (let paso = await lector.read(); paso.value !== undefined; paso = await lector.read()) {
      if (hasta + paso.value.length > limite) {
        await lector.cancel().catch(() => undefined)
        throw inflado()
      }
      datos.set(paso.value, hasta)
      hasta += paso.value.length
    }
  } catch (error) {
    throw error instanceof FallaDeArchivo ? error : roto()
  }
  if (hasta !== parte.inflado) throw roto()
  return datos
}

function enFlujo(crudo: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start: (control) => {
      control.enqueue(crudo)
      control.close()
    },
  })
}

function exigirSinDtd(datos: Uint8Array): void {
  // Searched as bytes, so that no encoding hides it: UTF-16 has a zero beside each letter.
  const texto = new TextDecoder('latin1').decode(datos).replaceAll('\u0000', '')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(texto)) throw new FallaDeArchivo(mensajesImportar.xmlNoPermitido)
}

/** The same parts, stored. */
function guardar(llenas: readonly { parte: Parte; datos: Uint8Array }[]): Uint8Array {
  const nombres = llenas.map(({ parte }) => new TextEncoder().encode(parte.nombre))
  const largoDe = (i: number) => nombres[i]?.length ?? 0
  const total = llenas.reduce((suma, { datos }, i) => suma + 76 + largoDe(i) + largoDe(i) + datos.length, 22)
  const salida = new Uint8Array(total)
  const campos = camposDe(salida)
  let en = 0
  const lugares = llenas.map(({ parte, datos }, i) => {
    const lugar = en
    campos.setUint32(en, LOCAL, true)
    campos.setUint16(en + 4, 20, true)
    ponerTamanos(campos, en + 14, parte.crc, datos.length)
    campos.setUint16(en + 26, largoDe(i), true)
    salida.set(nombres[i] ?? [], en + 30)
    salida.set(datos, en + 30 + largoDe(i))
    en += 30 + largoDe(i) + datos.length
    return lugar
  })
  const directorio = en
  llenas.forEach(({ parte, datos }, i) => {
    campos.setUint32(en, EN_DIRECTORIO, true)
    campos.setUint16(en + 4, 20, true)
    campos.setUint16(en + 6, 20, true)
    ponerTamanos(campos, en + 16, parte.crc, datos.length)
    campos.setUint16(en + 28, largoDe(i), true)
    campos.setUint32(en + 42, lugares[i] ?? 0, true)
    salida.set(nombres[i] ?? [], en + 46)
    en += 46 + largoDe(i)
  })
  campos.setUint32(en, FIN_DEL_DIRECTORIO, true)
  campos.setUint16(en + 8, llenas.length, true)
  campos.setUint16(en + 10, llenas.length, true)
  campos.setUint32(en + 12, en - directorio, true)
  campos.setUint32(en + 16, directorio, true)
  return salida
}

function ponerTamanos(campos: DataView, en: number, crc: number, largo: number): void {
  campos.setUint32(en, crc, true)
  campos.setUint32(en + 4, largo, true)
  campos.setUint32(en + 8, largo, true)
}
