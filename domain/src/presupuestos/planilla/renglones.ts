import { CAMPO_NOMBRE, CAMPO_PRECIO, CAMPO_UNIDAD } from '../../catalogo/importar/campos.ts'
import { type Convencion, type LecturaDeColumna, leerNumeros } from '../../catalogo/importar/numeros.ts'
import { claveDeEncabezado } from '../../catalogo/importar/tabla.ts'
import { codigoDeUnidad, type Unidad } from '../../catalogo/importar/unidades.ts'
import { type Gs, sumar } from '../../nucleo/dinero.ts'
import { mensajesCatalogo } from '../../nucleo/mensajes/catalogo.ts'
import { mensajesComun } from '../../nucleo/mensajes/comun.ts'
import { MICRO, type Micro } from '../../nucleo/micro.ts'
import { redondearMicro } from '../../nucleo/redondeo.ts'
import { claveDeNombre, LARGO, normalizarNombre } from '../../nucleo/texto.ts'
import { totalesDeCantidad } from '../plan.ts'
import { razonContraCantidad, razonContraPrecio } from '../validacion.ts'

// Rows that somebody copied from another sheet, as rubros of a grupo (sheet.md §2, 'Paste').

/** A cell of what was pasted. */
export interface CeldaPegada {
  texto: string
  /** The value behind what it shows, as canonical text; absent where nobody says. */
  exacto?: string
}

export const CAMPOS_DE_RENGLON = ['nombre', 'unidad', 'cantidad', 'precio'] as const
export type CampoDeRenglon = (typeof CAMPOS_DE_RENGLON)[number]
/** What each column is; null is none of them. */
export type CamposDeColumnas = readonly (CampoDeRenglon | null)[]

type Bloque = readonly (readonly CeldaPegada[])[]

const SINONIMOS: Record<CampoDeRenglon, readonly string[]> = {
  nombre: [
    ...CAMPO_NOMBRE.sinonimos,
    'rubro',
    'rubros',
    'partida',
    'resumen',
    'designacion',
    'actividad',
    'trabajo',
  ],
  unidad: [...CAMPO_UNIDAD.sinonimos, 'ud', 'uds'],
  cantidad: ['cantidad', 'cantidades', 'cant', 'metrado', 'medicion', 'computo', 'canpres'],
  // An 'importe' of a budget is quantity × price.
  precio: [...CAMPO_PRECIO.sinonimos.filter((palabra) => palabra !== 'importe'), 'prpres'],
}

const textoDe = (fila: readonly CeldaPegada[] | undefined, col: number): string =>
  normalizarNombre(fila?.[col]?.texto ?? '')

function campoDeEncabezado(texto: string): CampoDeRenglon | null {
  const clave = claveDeEncabezado(texto)
  return CAMPOS_DE_RENGLON.find((campo) => SINONIMOS[campo].includes(clave)) ?? null
}

/** Whether a row names the columns: two of its cells are headings that we know. */
const esEncabezado = (fila: readonly CeldaPegada[]): boolean =>
  new Set(fila.map(({ texto }) => campoDeEncabezado(texto)).filter((campo) => campo !== null)).size >= 2

/**
 * What each column of a block is: by its headings where it has any, else by what is in it. A guess, which its reader can
 * correct: units are those of the firm, the longest words are the name, and of the figures after it the first ones are
 * quantity and price. What stands before the name, as item numbers do, is none of them.
 */
export function camposDe(bloque: Bloque, unidades: readonly Unidad[]): (CampoDeRenglon | null)[] {
  const ancho = Math.max(0, ...bloque.map((fila) => fila.length))
  const columnas = Array.from({ length: ancho }, (_, col) => col)
  const titulos = bloque.find(esEncabezado)
  if (titulos !== undefined) {
    const dichos = columnas.map((col) => campoDeEncabezado(textoDe(titulos, col)))
    return dichos.map((campo, col) => (dichos.indexOf(campo) === col ? campo : null))
  }
  const textos = columnas.map((col) =>
    bloque.map((fila) => textoDe(fila, col)).filter((texto) => texto !== ''),
  )
  const esDeCifras = columnas.map((col) => {
    const suyos = textos[col] ?? []
    return (
      suyos.length > 0 && suyos.every((texto) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(texto.replace(/^gs\.?/i, '')))
    )
  })
  const deUnidades = (col: number): number =>
    esDeCifras[col] ? 0 : (textos[col] ?? []).filter((t) => codigoDeUnidad(t, unidades) !== undefined).length
  const unidad = laMayor(columnas, deUnidades)
  const largo = (col: number): number =>
    esDeCifras[col] || col === unidad
      ? 0
      : (textos[col] ?? []).reduce((suma, texto) => suma + texto.length, 0)
  const nombre = laMayor(columnas, largo)
  const [cantidad, precio] = columnas.filter((col) => esDeCifras[col] && (nombre === null || col > nombre))
  return columnas.map((col) => {
    if (col === nombre) return 'nombre'
    if (col === unidad) return 'unidad'
    if (col === cantidad) return 'cantidad'
    return col === precio ? 'precio' : null
  })
}

/** The column with most of it; null where none has any. */
function laMayor(columnas: readonly number[], cuanto: (col: number) => number): number | null {
  let mayor: number | null = null
  for (const col of columnas) if (cuanto(col) > (mayor === null ? 0 : cuanto(mayor))) mayor = col
  return mayor
}

/** A row as the rubro that it would be. */
export interface Renglon {
  /** In the block, from 1. */
  numero: number
  nombre: string
  /** Code of the firm's; null where it is none that is known. */
  unidad: string | null
  unidadEscrita: string
  cantidad: Micro | null
  /** Whole guaraníes; null without one. */
  precio: Gs | null
  /** Its price had decimals, of which there are none here. */
  redondeado: boolean
  /** Round(price × quantity); 0 where one of them is missing. */
  total: Gs
  /** Why it can't be a rubro as it is, by field. */
  faltas: readonly { campo: CampoDeRenglon; razon: string }[]
}

export interface RenglonesLeidos {
  renglones: Renglon[]
  /** Rows that are no rubro: headings, titles, totals. */
  aparte: { numero: number; texto: string; porque: 'encabezado' | 'titulo' | 'total' }[]
  /** How quantities and prices are written; 'dudosa' where they don't prove it. */
  escrituras: Record<'cantidad' | 'precio', LecturaDeColumna['escritura']>
  total: Gs
}

export interface ComoSeLee {
  campos: CamposDeColumnas
  unidades: readonly Unidad[]
  /** Answers about units that are not the firm's, by `claveDeUnidad`. */
  elegidas: ReadonlyMap<string, string>
  /** The decimal mark, where somebody said which. */
  convencion?: Convencion | undefined
}

/** Reads a block row by row; nothing is guessed of a figure that can be read in two ways. */
export function leerRenglones(bloque: Bloque, como: ComoSeLee): RenglonesLeidos {
  const de = (campo: CampoDeRenglon): number => como.campos.indexOf(campo)
  const lugares = bloque.map((fila, i) => ({ fila, numero: i + 1, clase: claseDe(fila, de) }))
  const rubros = lugares.filter(({ clase }) => clase === 'rubro')
  const leer = (campo: 'cantidad' | 'precio') =>
    leerNumeros(
      rubros.map(({ fila }) => celdaDe(fila[de(campo)])),
      como.convencion,
    )
  const [cantidades, precios] = [leer('cantidad'), leer('precio')]
  const renglones = rubros.map(({ fila, numero }, i) =>
    renglonDe(
      {
        numero,
        nombre: textoDe(fila, de('nombre')),
        unidadEscrita: textoDe(fila, de('unidad')),
        cantidad: cantidades.numeros[i],
        precio: precios.numeros[i],
      },
      como,
    ),
  )
  return {
    renglones,
    aparte: lugares.flatMap(({ fila, numero, clase }) => {
      if (clase === 'rubro' || clase === 'vacia') return []
      const texto = fila.map((celda) => normalizarNombre(celda.texto)).filter((t) => t !== '')
      return [{ numero, texto: texto.join(' '), porque: clase }]
    }),
    escrituras: { cantidad: cantidades.escritura, precio: precios.escritura },
    total: sumar(renglones.map(({ total }) => total)),
  }
}

const celdaDe = (celda: CeldaPegada | undefined) => ({
  texto: celda?.texto ?? '',
  ...(celda?.exacto !== undefined && celda.exacto !== '' && { numero: celda.exacto }),
})

type Clase = 'rubro' | 'encabezado' | 'titulo' | 'total' | 'vacia'

function claseDe(fila: readonly CeldaPegada[], de: (campo: CampoDeRenglon) => number): Clase {
  if (fila.every(({ texto }) => texto.trim() === '')) return 'vacia'
  if (esEncabezado(fila)) return 'encabezado'
  const [nombre, unidad, cantidad] = [
    textoDe(fila, de('nombre')),
    textoDe(fila, de('unidad')),
    textoDe(fila, de('cantidad')),
  ]
  if (unidad !== '') return 'rubro'
  if (/^(?:sub ?)?total(?:es)?\b/.test(claveDeNombre(nombre)) || nombre === '') return 'total'
  return cantidad === '' && textoDe(fila, de('precio')) === '' ? 'titulo' : 'rubro'
}

interface Crudo {
  numero: number
  nombre: string
  unidadEscrita: string
  cantidad: LecturaDeColumna['numeros'][number]
  precio: LecturaDeColumna['numeros'][number]
}

function renglonDe(
  { numero, nombre, unidadEscrita, ...crudo }: Crudo,
  { unidades, elegidas }: ComoSeLee,
): Renglon {
  const faltas: { campo: CampoDeRenglon; razon: string }[] = []
  const exigir = (campo: CampoDeRenglon, razon: string | null) => {
    if (razon !== null) faltas.push({ campo, razon })
  }
  exigir(
    'nombre',
    nombre === '' ? mensajesComun.nombreVacio : nombre.length > LARGO.nombre ? mensajesComun.muyLargo : null,
  )
  const unidad = codigoDeUnidad(unidadEscrita, unidades, elegidas) ?? null
  exigir('unidad', unidad === null ? mensajesCatalogo.unidadNoExiste(unidadEscrita) : null)
  const cantidad = crudo.cantidad?.ok ? crudo.cantidad.micro : null
  const contraCantidad =
    crudo.cantidad === undefined
      ? mensajesComun.numeroVacio
      : crudo.cantidad.ok
        ? null
        : crudo.cantidad.motivo
  exigir('cantidad', contraCantidad ?? (cantidad === null ? null : razonContraCantidad(cantidad)))
  exigir('precio', crudo.precio === undefined || crudo.precio.ok ? null : crudo.precio.motivo)
  const exacto = crudo.precio?.ok ? crudo.precio.micro : null
  const precio = exacto === null ? null : redondearMicro(exacto)
  if (precio !== null) exigir('precio', razonContraPrecio(precio))
  return {
    numero,
    nombre,
    unidad,
    unidadEscrita,
    cantidad,
    precio,
    redondeado: exacto !== null && exacto % MICRO !== 0n,
    total: faltas.length > 0 || cantidad === null || precio === null ? 0 : totalDe(precio, cantidad),
    faltas,
  }
}

function totalDe(precio: Gs, cantidad: Micro): Gs {
  const unitario = BigInt(precio) * MICRO
  return totalesDeCantidad({ precioUnitario: unitario, precioUnitarioReal: unitario }, cantidad).precioTotal
}
