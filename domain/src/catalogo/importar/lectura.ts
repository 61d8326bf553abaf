import { sinDivisas } from '../../nucleo/divisas.ts'
import { mensajesImportar } from '../../nucleo/mensajes/catalogo.ts'
import { mensajesMonedas } from '../../nucleo/mensajes/monedas.ts'
import { textoDeMicro } from '../../nucleo/micro.ts'
import type { NumeroLeido } from '../../nucleo/numeros.ts'
import { LARGO } from '../../nucleo/texto.ts'
import type { ClaseDeRecurso } from './ajena/clases.ts'
import { tieneControl } from './ajena/encabezados.ts'
import type { PrecioElegido } from './ajena/precioElegido.ts'
import { type Convencion, type LecturaDeColumna, leerNumeros } from './numeros.ts'
import {
  type Campo,
  type Celda,
  type ColumnaDeCampo,
  celdasDeMas,
  emparejarColumnas,
  type FilaDeTabla,
  type Tabla,
} from './tabla.ts'
import { queTituloEs, textosDe, titulosArriba } from './titulos.ts'
import { claveDeUnidad, codigoDeUnidad, type Unidad } from './unidades.ts'

/** The answers given about a file. */
export interface Respuestas {
  /** By field: the index of its column, or null for none. */
  columnas: ReadonlyMap<string, number | null>
  /** Decimal mark by field. */
  convenciones: ReadonlyMap<string, Convencion>
  /** Unit codes by `claveDeUnidad`; under '' the code for rows without a unit. */
  unidades: ReadonlyMap<string, string>
  /** Corrected cells, by row and field. */
  correcciones: ReadonlyMap<string, string>
  /** Rows that are not to be imported. */
  omitidas: ReadonlySet<number>
  /** Whether rows and columns that the sheet doesn't show are left out. */
  sinOcultas: boolean
  /** Whether the heading above each row becomes part of its name: 'De 0,45 m' says nothing alone. */
  conTitulos: boolean
  /** Codes of currencies, by what was asked about (`ajena/monedas`). */
  monedas?: ReadonlyMap<string, string>
  /** By code of a currency: guaraníes per unit of it, canonical text. */
  cotizaciones?: ReadonlyMap<string, string>
  /** Kinds of rows that are imported although they are of another kind than what is imported. */
  clases?: ReadonlySet<ClaseDeRecurso>
  /** By `claveDeCosa`: the chosen price where rows of analyses, or rows and the catalogue, disagree. */
  precios: ReadonlyMap<string, PrecioElegido>
}

export const SIN_RESPUESTAS: Respuestas = {
  columnas: new Map(),
  convenciones: new Map(),
  unidades: new Map(),
  correcciones: new Map(),
  omitidas: new Set(),
  sinOcultas: false,
  conTitulos: false,
  precios: new Map(),
}

export const claveDeCorreccion = (numero: number, campo: string): string => `${numero} ${campo}`

export type PreguntaDeLectura =
  | { clase: 'columna'; campo: Campo }
  | { clase: 'numeros'; campo: Campo; columna: string; ejemplos: string[] }
  | { clase: 'unidad'; texto: string; filas: number[] }

/** A row as read, with what keeps it from being sent. */
export interface FilaLeida {
  numero: number
  /** Texts by field, as in the sheet or as corrected; a number that could be read has a comma for its decimals. */
  textos: ReadonlyMap<string, string>
  numeros: ReadonlyMap<string, NumeroLeido | undefined>
  /** The empresa's code for the unit; undefined where it isn't known. */
  unidad: string | undefined
  /** What is wrong whatever is answered. */
  motivos: string[]
  /** Whether it waits for an answer. */
  pendiente: boolean
  /** Whether it is a heading inside the list, or a sum of it. */
  esTitulo: boolean
}

export interface Lectura {
  columnas: ColumnaDeCampo[]
  /** How numbers are written, by numeric field that has a column. */
  escrituras: ReadonlyMap<string, LecturaDeColumna['escritura']>
  preguntas: PreguntaDeLectura[]
  filas: FilaLeida[]
}

/** Reads a table by its headings: for each row, what is sure, what has to be asked and what is wrong. */
export function leerTabla(
  tabla: Tabla,
  campos: readonly Campo[],
  unidades: readonly Unidad[],
  respuestas: Respuestas = SIN_RESPUESTAS,
): Lectura {
  const columnas = emparejarColumnas(tabla.encabezados, campos, respuestas.columnas)
  const corregidas = tabla.filas
    .filter(({ numero }) => !respuestas.omitidas.has(numero))
    .map((fila) => corregir(fila, columnas, respuestas))
  const lecturas = new Map<string, LecturaDeColumna>()
  for (const { campo, columna } of columnas) {
    if (!campo.numerico || columna === null) continue
    const celdas = corregidas.map((f) => enCifras(campo, f.celdas[columna] ?? { texto: '' }))
    lecturas.set(campo.nombre, leerNumeros(celdas, respuestas.convenciones.get(campo.nombre)))
  }
  const titulos = respuestas.conTitulos ? titulosArriba(tabla.filas, columnas) : new Map<number, string>()
  const escritas = corregidas.map((fila) => textosDe(fila, columnas))
  const filas = corregidas.map((fila, i) => {
    const textos = new Map(escritas[i])
    const deTitulo = queTituloEs(textos, escritas[i + 1])
    const titulo = titulos.get(fila.numero)
    const escrito = respuestas.correcciones.has(claveDeCorreccion(fila.numero, 'nombre'))
    if (titulo !== undefined && !escrito) textos.set('nombre', `${titulo} - ${textos.get('nombre') ?? ''}`)
    const numeros = new Map([...lecturas].map(([campo, { numeros }]) => [campo, numeros[i]]))
    // A number is shown with our decimal mark, whatever the sheet's is, as corrected cells are.
    for (const [campo, leido] of numeros) {
      if (leido?.ok) textos.set(campo, textoDeMicro(leido.micro).replace('.', ','))
    }
    const dudoso = [...lecturas.values()].some(({ dudosas }) => dudosas.includes(i))
    return leerFila({ tabla, fila, textos, numeros, dudoso, unidades, respuestas, deTitulo })
  })
  return {
    columnas,
    escrituras: new Map([...lecturas].map(([campo, { escritura }]) => [campo, escritura])),
    preguntas: preguntar(tabla, columnas, lecturas, corregidas, filas),
    filas,
  }
}

/** A price without its currency, which is found elsewhere; guaraníes are read as they are. */
function enCifras({ dinero }: Campo, celda: Celda): Celda {
  if (!dinero || celda.numero !== undefined) return celda
  const texto = sinDivisas(celda.texto).trim()
  return texto === '' ? celda : { ...celda, texto }
}

function corregir(
  fila: FilaDeTabla,
  columnas: readonly ColumnaDeCampo[],
  respuestas: Respuestas,
): FilaDeTabla {
  const celdas = [...fila.celdas]
  for (const { campo, columna } of columnas) {
    const texto = respuestas.correcciones.get(claveDeCorreccion(fila.numero, campo.nombre))
    if (texto !== undefined && columna !== null) celdas[columna] = { texto, corregida: true }
  }
  return { numero: fila.numero, celdas }
}

interface PorLeer {
  tabla: Tabla
  fila: FilaDeTabla
  textos: FilaLeida['textos']
  numeros: FilaLeida['numeros']
  dudoso: boolean
  unidades: readonly Unidad[]
  respuestas: Respuestas
  deTitulo: ReturnType<typeof queTituloEs>
}

function leerFila(porLeer: PorLeer): FilaLeida {
  const { tabla, fila, textos, numeros, dudoso, unidades, respuestas, deTitulo } = porLeer
  const [nombre = '', codigo = '', texto = ''] = ['nombre', 'codigo', 'unidad'].map((c) => textos.get(c))
  const unidad =
    texto === '' ? respuestas.unidades.get('') : codigoDeUnidad(texto, unidades, respuestas.unidades)
  const motivos = [
    ...(celdasDeMas(tabla, fila) ? [mensajesImportar.celdasDeMas] : []),
    ...(nombre === '' ? [mensajesImportar.faltaNombre] : []),
    ...(nombre.length > LARGO.nombre ? [mensajesImportar.nombreMuyLargo(LARGO.nombre)] : []),
    ...(codigo.length > LARGO.codigo ? [mensajesImportar.codigoMuyLargo] : []),
    ...([nombre, codigo, texto].some(tieneControl) ? [mensajesImportar.textoNoValido] : []),
  ]
  const pendiente = dudoso || unidad === undefined
  const leida = { numero: fila.numero, textos, numeros, unidad, motivos, pendiente, esTitulo: false }
  if (deTitulo === undefined) return leida
  return { ...leida, motivos: deTitulo === 'total' ? [mensajesMonedas.filaDeTotal] : [], esTitulo: true }
}

const EJEMPLOS = 4

function preguntar(
  tabla: Tabla,
  columnas: readonly ColumnaDeCampo[],
  lecturas: ReadonlyMap<string, LecturaDeColumna>,
  tablaFilas: readonly FilaDeTabla[],
  filas: readonly FilaLeida[],
): PreguntaDeLectura[] {
  const deColumnas = columnas
    .filter(({ dudosa }) => dudosa)
    .map(({ campo }) => ({ clase: 'columna' as const, campo }))
  const deNumeros = columnas.flatMap(({ campo, columna }) => {
    const dudosas = lecturas.get(campo.nombre)?.dudosas ?? []
    if (columna === null || dudosas.length === 0) return []
    const textos = dudosas.map((i) => tablaFilas[i]?.celdas[columna]?.texto.trim() ?? '')
    const ejemplos = [...new Set(textos)].slice(0, EJEMPLOS)
    return [{ clase: 'numeros' as const, campo, columna: tabla.encabezados[columna] ?? '', ejemplos }]
  })
  const sinColumna = columnas.some(({ campo, dudosa }) => dudosa && campo.nombre === 'unidad')
  const porUnidad = new Map<string, { clase: 'unidad'; texto: string; filas: number[] }>()
  for (const { numero, textos, unidad, esTitulo } of filas) {
    // Asked later: first it must be known which column has the units.
    if (sinColumna || esTitulo || unidad !== undefined) continue
    const texto = textos.get('unidad') ?? ''
    const clave = claveDeUnidad(texto)
    const pregunta = porUnidad.get(clave) ?? { clase: 'unidad' as const, texto, filas: [] }
    pregunta.filas.push(numero)
    porUnidad.set(clave, pregunta)
  }
  return [...deColumnas, ...deNumeros, ...porUnidad.values()]
}
