import { mensajesImportar } from '../../nucleo/mensajes/catalogo.ts'
import type { TipoComponente } from '../tipos.ts'
import { filasDeOtraClase } from './ajena/clases.ts'
import type { PrecioElegido } from './ajena/precioElegido.ts'
import type { PreguntaDeLista } from './ajena/preguntas.ts'
import { CAMPOS_DE_LISTA } from './campos.ts'
import {
  type Decision,
  type EntradaDeCatalogo,
  esOtroNombre,
  type FilaDeEntrada,
  Indice,
} from './entradas.ts'
import { decidirFilas } from './iguales.ts'
import {
  type FilaLeida,
  type Lectura,
  leerTabla,
  type PreguntaDeLectura,
  type Respuestas,
} from './lectura.ts'
import { PreciosDeLista } from './preciosDeLista.ts'
import { FILAS_POR_PEDIDO, type Tabla } from './tabla.ts'
import type { Unidad } from './unidades.ts'

export type PreguntaDeImporte =
  | PreguntaDeLectura
  | PreguntaDeLista
  | { clase: 'conflicto'; nombre: string; filas: FilaDeEntrada[] }
  | {
      clase: 'precio'
      clave: string
      nombre: string
      /** Undefined: the thing is new. */
      catalogo: PrecioElegido | undefined
      opciones: PrecioDeFilas[]
    }

/** A price that some of the rows give. */
export interface PrecioDeFilas extends PrecioElegido {
  filas: number[]
}

/** What will be done with a row of the file, shown before anything is sent. */
export interface FilaDePropuesta {
  numero: number
  textos: FilaLeida['textos']
  estado: 'lista' | 'pregunta' | 'error' | 'titulo'
  motivos: string[]
  /** By field, the code of the currency of a price that is not in guaraníes. */
  monedas?: ReadonlyMap<string, string>
  /** By field, such a price and what it is in guaraníes: 'US$ 12,5 × 7.300 = Gs. 91.250'. */
  enGs?: ReadonlyMap<string, string>
  /** The catalogue's name, where the code matches and the name doesn't: shown, not asked. */
  otroNombre?: string
}

export interface FilaPropuesta extends FilaDePropuesta {
  entrada?: FilaDeEntrada
  decision?: Exclude<Decision, { accion: 'rechazar' }>
}

export interface Propuesta<F extends FilaDePropuesta = FilaPropuesta> {
  lectura: Lectura
  preguntas: PreguntaDeImporte[]
  filas: F[]
  /** Currencies that were asked or are others than guaraníes, and what is told of the tax. */
  precios?: PreciosDeLista
}

export interface Mundo {
  unidades: readonly Unidad[]
  entradas: readonly EntradaDeCatalogo[]
}

/**
 * Turns a list of materials or labour into what each row would do in this catalogue, and what has to be asked first.
 */
export function proponerEntradas(
  tabla: Tabla,
  tag: TipoComponente,
  { unidades, entradas }: Mundo,
  respuestas: Respuestas,
): Propuesta {
  const lectura = leerTabla(tabla, CAMPOS_DE_LISTA, unidades, respuestas)
  const sinColumna = lectura.columnas.some(({ dudosa }) => dudosa)
  const precios = new PreciosDeLista(tabla, lectura, respuestas, { conDecimales: true })
  const filas = lectura.filas.map((fila) => proponerFila(fila, sinColumna, precios))
  const importada = tag === 'manoDeObra' ? 'manoDeObra' : 'material'
  const deClases = filasDeOtraClase(lectura.filas, importada, respuestas.clases)
  const deOtra = new Set(deClases.flatMap(({ filas: suyas }) => suyas))
  for (const fila of filas) {
    if (!deOtra.has(fila.numero)) continue
    delete fila.entrada
    fila.estado = 'pregunta'
  }
  const porNumero = new Map(filas.map((f) => [f.numero, f]))
  const leidas = filas.flatMap(({ entrada }) => entrada ?? [])
  const preguntas: PreguntaDeImporte[] = []
  for (const { filas: suyas, decision, enConflicto } of decidirFilas(leidas, tag, new Indice(entradas))) {
    if (enConflicto) preguntas.push({ clase: 'conflicto', nombre: suyas[0]?.nombre ?? '', filas: suyas })
    for (const entrada of suyas) {
      const fila = porNumero.get(entrada.numero)
      if (fila === undefined) continue
      if (decision.accion === 'rechazar') {
        fila.estado = enConflicto ? 'pregunta' : 'error'
        fila.motivos.push(decision.motivo)
      } else Object.assign(fila, { entrada, decision })
    }
  }
  for (const fila of filas) {
    const { entrada, decision } = fila
    if (entrada && decision && decision.accion !== 'crear') decirOtroNombre(fila, entrada, decision.entrada)
  }
  const deLista = sinColumna ? [] : [...precios.preguntas, ...deClases]
  return { lectura, preguntas: [...lectura.preguntas, ...deLista, ...preguntas], filas, precios }
}

/** The code decides (bc3.md, Price bank): a differing name stays as in the catalogue, and is pointed out. */
export function decirOtroNombre(
  propuesta: FilaDePropuesta,
  fila: Pick<FilaDeEntrada, 'nombre'>,
  entrada: Pick<EntradaDeCatalogo, 'nombre'>,
): void {
  if (esOtroNombre(fila, entrada)) propuesta.otroNombre = entrada.nombre
}

/** A row by itself; how it relates to the others is known once all of them are read. */
function proponerFila(leida: FilaLeida, sinColumna: boolean, precios: PreciosDeLista): FilaPropuesta {
  const { numero, textos, unidad, pendiente } = leida
  const base = { numero, textos }
  if (sinColumna) return { ...base, estado: 'pregunta', motivos: [] }
  if (leida.esTitulo) return { ...base, estado: 'titulo', motivos: leida.motivos }
  const motivos = [...leida.motivos]
  const [precio, precioReal] = [precios.de(leida, 'precio'), precios.de(leida, 'precioReal')]
  const enSuMoneda = { ...base, ...precios.escritos(leida) }
  const falta = pendiente || precio === null || precioReal === null
  if (falta && motivos.length === 0) return { ...enSuMoneda, estado: 'pregunta', motivos: [] }
  if (precio?.ok === false) motivos.push(precio.motivo)
  if (precioReal?.ok === false) motivos.push(precioReal.motivo)
  if (motivos.length > 0 || !precio?.ok || !precioReal?.ok || unidad === undefined) {
    return { ...enSuMoneda, estado: 'error', motivos }
  }
  const entrada: FilaDeEntrada = {
    numero,
    codigo: textos.get('codigo') ?? '',
    nombre: textos.get('nombre') ?? '',
    unidad,
    precio: precio.valor,
    precioReal: precioReal.valor,
  }
  return { ...enSuMoneda, estado: 'lista', motivos: [], entrada }
}

/**
 * Splits rows into requests of at most 60, in the file's order, never inside a block (an analysis with its
 * componentes). A block too large for one request is in none.
 */
export function armarTandas<F>(bloques: readonly (readonly F[])[], maximo: number = FILAS_POR_PEDIDO): F[][] {
  const tandas: F[][] = []
  for (const bloque of bloques) {
    if (bloque.length === 0 || bloque.length > maximo) continue
    const ultima = tandas.at(-1)
    if (ultima && ultima.length + bloque.length <= maximo) ultima.push(...bloque)
    else tandas.push([...bloque])
  }
  return tandas
}

/** The documented summary of an import (2-site-management §8). */
export function resumenDeImporte(guardadas: number, conError: number, que: 'movimientos' | 'rubros'): string {
  if (conError === 0) return mensajesImportar.todosGuardados(que)
  return guardadas === 0 ? mensajesImportar.ningunoGuardado(que) : mensajesImportar.noTodosGuardados(que)
}
