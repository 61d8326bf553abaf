import type { Gs } from '../../nucleo/dinero.ts'
import { mensajesImportar } from '../../nucleo/mensajes/catalogo.ts'
import { claveDeNombre } from '../../nucleo/texto.ts'
import type { TipoComponente } from '../tipos.ts'
import { CAMPOS_DE_ENTRADA } from './campos.ts'
import {
  agruparIguales,
  type Decision,
  decidirEntrada,
  type EntradaDeCatalogo,
  enConflicto,
  type FilaDeEntrada,
  Indice,
} from './entradas.ts'
import {
  type FilaLeida,
  type Lectura,
  leerTabla,
  type PreguntaDeLectura,
  type Respuestas,
} from './lectura.ts'
import { aPrecio } from './numeros.ts'
import { FILAS_POR_PEDIDO, type Tabla } from './tabla.ts'
import type { Unidad } from './unidades.ts'

export type Pregunta =
  | PreguntaDeLectura
  | { clase: 'conflicto'; nombre: string; filas: FilaDeEntrada[] }
  | { clase: 'codigo'; fila: FilaDeEntrada; nombre: string }
  | {
      clase: 'precio'
      clave: string
      nombre: string
      catalogo: Gs | null | undefined
      opciones: PrecioDeFilas[]
    }

/** A price that some rows give to one thing. */
export interface PrecioDeFilas {
  precio: Gs | null
  filas: number[]
}

/** What will be done with a row of the file, before anything is sent. */
export interface FilaDePropuesta {
  numero: number
  textos: FilaLeida['textos']
  estado: 'lista' | 'pregunta' | 'error' | 'titulo'
  motivos: string[]
}

export interface FilaPropuesta extends FilaDePropuesta {
  entrada?: FilaDeEntrada
  decision?: Exclude<Decision, { accion: 'rechazar' }>
}

export interface Propuesta<F extends FilaDePropuesta = FilaPropuesta> {
  lectura: Lectura
  preguntas: Pregunta[]
  filas: F[]
}

export interface Mundo {
  unidades: readonly Unidad[]
  entradas: readonly EntradaDeCatalogo[]
}

/** From a list of materials or labour to what each row would do in this catalogue, and what has to be asked first. */
export function proponerEntradas(
  tabla: Tabla,
  tag: TipoComponente,
  { unidades, entradas }: Mundo,
  respuestas: Respuestas,
): Propuesta {
  const lectura = leerTabla(tabla, CAMPOS_DE_ENTRADA, unidades, respuestas)
  const sinColumna = lectura.columnas.some(({ dudosa }) => dudosa)
  const indice = new Indice(entradas)
  const filas = lectura.filas.map((fila) => proponerFila(fila, sinColumna, tag, indice))
  const listas = filas.flatMap(({ entrada }) => (entrada ? [entrada] : []))
  const conflictos = agruparIguales(listas, tag, indice).filter(enConflicto)
  const porNumero = new Map(filas.map((f) => [f.numero, f]))
  for (const grupo of conflictos) {
    const motivo = mensajesImportar.filasEnConflicto(grupo.map((f) => f.numero).join(', '))
    for (const { numero } of grupo) aPregunta(porNumero.get(numero), motivo)
  }
  const deCodigo = filas.flatMap((f) => {
    const nombre = otroNombre(f)
    if (nombre === undefined || f.entrada === undefined || respuestas.confirmadas.has(f.numero)) return []
    aPregunta(f, mensajesImportar.esElMismo(f.entrada.codigo, nombre))
    return [{ clase: 'codigo' as const, fila: f.entrada, nombre }]
  })
  const deConflicto = conflictos.map((grupo) => ({
    clase: 'conflicto' as const,
    nombre: grupo[0]?.nombre ?? '',
    filas: grupo,
  }))
  return { lectura, preguntas: [...lectura.preguntas, ...deConflicto, ...deCodigo], filas }
}

function aPregunta(fila: FilaPropuesta | undefined, motivo: string): void {
  if (fila === undefined || fila.estado === 'error') return
  fila.estado = 'pregunta'
  fila.motivos.push(motivo)
}

/** The catalogue's name, where the code of the row is of something called otherwise. */
function otroNombre({ entrada, decision }: FilaPropuesta): string | undefined {
  if (entrada === undefined || decision === undefined || decision.accion === 'crear') return undefined
  const { nombre } = decision.entrada
  return claveDeNombre(nombre) === claveDeNombre(entrada.nombre) ? undefined : nombre
}

function proponerFila(
  leida: FilaLeida,
  sinColumna: boolean,
  tag: TipoComponente,
  indice: Indice,
): FilaPropuesta {
  const { numero, textos, unidad, pendiente } = leida
  const base = { numero, textos }
  if (sinColumna) return { ...base, estado: 'pregunta', motivos: [] }
  if (leida.esTitulo) return { ...base, estado: 'titulo', motivos: [] }
  const motivos = [...leida.motivos]
  if ((textos.get('unidad') ?? '') === '') motivos.push(mensajesImportar.faltaUnidad)
  const precio = aPrecio(leida.numeros.get('precio'))
  const precioReal = aPrecio(leida.numeros.get('precioReal'))
  if (pendiente && motivos.length === 0) return { ...base, estado: 'pregunta', motivos: [] }
  if (!precio.ok) motivos.push(precio.motivo)
  if (!precioReal.ok) motivos.push(precioReal.motivo)
  if (motivos.length > 0 || !precio.ok || !precioReal.ok || unidad === undefined) {
    return { ...base, estado: 'error', motivos }
  }
  const entrada: FilaDeEntrada = {
    numero,
    codigo: textos.get('codigo') ?? '',
    nombre: textos.get('nombre') ?? '',
    unidad,
    precio: precio.valor,
    precioReal: precioReal.valor,
  }
  const decision = decidirEntrada(entrada, tag, indice)
  return decision.accion === 'rechazar'
    ? { ...base, estado: 'error', motivos: [decision.motivo] }
    : { ...base, estado: 'lista', motivos: [], entrada, decision }
}

/**
 * Requests of at most 60 rows, in the order of the file; a block (an analysis with its componentes) is never cut. One
 * that doesn't fit in a request by itself is in none.
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
