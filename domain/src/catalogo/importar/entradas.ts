import type { Gs } from '../../nucleo/dinero.ts'
import { mensajesImportar } from '../../nucleo/mensajes/catalogo.ts'
import { claveDeNombre } from '../../nucleo/texto.ts'
import { moverPrecios, type Precios } from '../precios.ts'
import type { TipoComponente } from '../tipos.ts'

/** A row that can be read: what a request sends and the preview shows. */
export interface FilaDeEntrada {
  numero: number
  codigo: string
  nombre: string
  unidad: string
  /** Null: the list has none. Then a new entry is 'Sin precio', and an existing one keeps its price (domain.md §5). */
  precio: Gs | null
  precioReal: Gs | null
}

/** An active entry of the base. */
export interface EntradaDeCatalogo extends Precios {
  id: string
  tag: TipoComponente
  codigo: string
  nombre: string
  unidad: string
}

export type Decision =
  | { accion: 'crear'; precios: Precios }
  | { accion: 'modificar' | 'sinCambio'; entrada: EntradaDeCatalogo; codigo: string; precios: Precios }
  | { accion: 'rechazar'; motivo: string }

/** Key by which rows and entries without a code are the same thing. */
export function claveDeEntrada({ nombre, unidad }: { nombre: string; unidad: string }): string {
  return `${claveDeNombre(nombre)}\n${unidad}`
}

/** Whether a row's name is, for a person, another one than its entry's. */
export function esOtroNombre(fila: { nombre: string }, entrada: { nombre: string }): boolean {
  return claveDeNombre(fila.nombre) !== claveDeNombre(entrada.nombre)
}

/** The catalogue, for looking up what rows are about. */
export class Indice {
  readonly #porCodigo = new Map<string, EntradaDeCatalogo[]>()
  readonly #porNombre = new Map<string, EntradaDeCatalogo[]>()

  constructor(entradas: Iterable<EntradaDeCatalogo>) {
    for (const entrada of entradas) this.poner(entrada)
  }

  poner(entrada: EntradaDeCatalogo): void {
    if (entrada.codigo !== '') agregar(this.#porCodigo, claveDeNombre(entrada.codigo), entrada)
    agregar(this.#porNombre, claveDeEntrada(entrada), entrada)
  }

  /** Replaces an entry by the same one with other prices, or with the code it lacked. */
  cambiar(entrada: EntradaDeCatalogo, cambio: Precios & { codigo: string }): void {
    const sinCodigo = entrada.codigo === '' && cambio.codigo !== ''
    Object.assign(entrada, cambio)
    if (sinCodigo) agregar(this.#porCodigo, claveDeNombre(cambio.codigo), entrada)
  }

  deCodigo(codigo: string): readonly EntradaDeCatalogo[] {
    return codigo === '' ? [] : (this.#porCodigo.get(claveDeNombre(codigo)) ?? [])
  }

  /**
   * The entry of that type, name and unit. A row with a code matches no entry with another code; a row without one
   * prefers an entry without one.
   */
  deNombre(fila: { codigo: string; nombre: string; unidad: string }, tag: TipoComponente) {
    const halladas = (this.#porNombre.get(claveDeEntrada(fila)) ?? []).filter((e) => e.tag === tag)
    const sinCodigo = halladas.filter((e) => e.codigo === '')
    return fila.codigo !== '' || sinCodigo.length > 0 ? sinCodigo : halladas
  }
}

function agregar(mapa: Map<string, EntradaDeCatalogo[]>, clave: string, entrada: EntradaDeCatalogo): void {
  const hay = mapa.get(clave)
  if (hay) hay.push(entrada)
  else mapa.set(clave, [entrada])
}

/**
 * The entry that a row is about: by its code or, without one, by exact name and unit. Undefined: it is new. An entry
 * without a code that is found by its name gets the row's.
 */
export function buscarEntrada(
  fila: Pick<FilaDeEntrada, 'codigo' | 'nombre' | 'unidad'>,
  tag: TipoComponente,
  indice: Indice,
): { ok: true; entrada: EntradaDeCatalogo | undefined } | { ok: false; motivo: string } {
  const { codigo } = fila
  const conCodigo = indice.deCodigo(codigo)
  if (conCodigo.length > 1) return { ok: false, motivo: mensajesImportar.codigoRepetidoEnCatalogo(codigo) }
  const [entrada] = conCodigo
  if (entrada === undefined) {
    const conNombre = indice.deNombre(fila, tag)
    return conNombre.length > 1
      ? { ok: false, motivo: mensajesImportar.nombreRepetidoEnCatalogo(fila.nombre) }
      : { ok: true, entrada: conNombre[0] }
  }
  if (entrada.tag !== tag) {
    return { ok: false, motivo: mensajesImportar.codigoDeOtroTipo(codigo, entrada.nombre) }
  }
  return entrada.unidad === fila.unidad
    ? { ok: true, entrada }
    : { ok: false, motivo: mensajesImportar.codigoConOtraUnidad(codigo, entrada.unidad) }
}

/**
 * What importing a row does; the preview and the server both use it. Prices move by the rule of twins (domain.md §5);
 * doing it again changes nothing.
 */
export function decidirEntrada(fila: FilaDeEntrada, tag: TipoComponente, indice: Indice): Decision {
  const buscada = buscarEntrada(fila, tag, indice)
  if (!buscada.ok) return { accion: 'rechazar', motivo: buscada.motivo }
  const { entrada } = buscada
  const enviados = { precio: fila.precio ?? undefined, precioReal: fila.precioReal ?? undefined }
  if (entrada === undefined) {
    const nuevos = { precioUnitario: null, precioUnitarioReal: null }
    return { accion: 'crear', precios: moverPrecios(nuevos, enviados) }
  }
  const precios = moverPrecios(entrada, enviados)
  const codigo = entrada.codigo || fila.codigo
  const igual =
    codigo === entrada.codigo &&
    precios.precioUnitario === entrada.precioUnitario &&
    precios.precioUnitarioReal === entrada.precioUnitarioReal
  return { accion: igual ? 'sinCambio' : 'modificar', entrada, codigo, precios }
}
