import type { Tx } from '../../../../base/db/base.ts'
import { nuevoId } from '../../../../base/db/ids.ts'
import type { Identidad } from '../../../../base/http/ruta.ts'
import { preciosQueRigen } from '../../../catalogo/preciosRepo.ts'
import { insertarDatos, insertarHistorial } from '../../../catalogo/repo.ts'
import type { ObraParaEscribir } from '../../nucleo/cargar.ts'
import { conPrecio } from '../../precios/recalcular.ts'
import { type ComponenteArmado, componenteDeFila, losQueCuentan } from '../../tareas/componentes.ts'
import { tomarDatos } from '../../tareas/escribirRepo.ts'
import { type FilaMedicion, leerComponentes, leerMediciones } from '../../tareas/repo.ts'
import { agrupar } from '../../totales/totales.ts'
import type { Mesa } from './mesa.ts'
import type { OperacionDe } from './operaciones.ts'
import { type FilaDeMesa, leerEntradasPropias, leerPreciosCongelados, leerTareasDeMesa } from './repo.ts'

/** A tarea to copy, with its componentes as the work has them. */
export interface Fuente {
  fila: FilaDeMesa
  componentes: ComponenteArmado[]
  mediciones: FilaMedicion[]
}

export interface Fuentes {
  tareas: ReadonlyMap<string, Fuente>
  /** Entries that price a tarea without an analysis, by `claveDePropia`. */
  propias: ReadonlyMap<string, string>
}

export const claveDePropia = (nombre: string, unidad: string): string => `${unidad}\n${nombre}`

/**
 * What the tareas that are made are made of, in a number of queries that does not depend on how many there are. Entries
 * that the work lacks are added to it, and prices of those that it uses for the first time are frozen, so it writes.
 */
export async function prepararFuentes(
  tx: Tx,
  quien: Identidad,
  { obra, unidades }: Pick<Mesa, 'obra' | 'unidades'>,
  ops: readonly OperacionDe<'crear'>[],
): Promise<Fuentes> {
  const desde = [...new Set(ops.flatMap((op) => op.copiaDe?.toLowerCase() ?? []))]
  const solas = ops.filter((op) => op.copiaDe == null)
  const entradas = new Entradas(tx, quien, obra)
  const pedidas = solas.flatMap((op) => entradaDe(op, unidades) ?? [])
  const ids = await entradas.asentar(pedidas)
  const propias = new Map(
    pedidas.map((una, i) => [claveDePropia(una.nombre, una.unidad), ids[i] ?? ''] as const),
  )
  return { propias, tareas: desde.length === 0 ? new Map() : await leerFuentes(tx, obra, desde, entradas) }
}

interface Entrada {
  nombre: string
  unidad: string
  tag: 'manoDeObra' | 'materialTipo' | 'materialYMano'
  precio: number | null
  precioReal: number | null
}

/** The entry that prices a tarea without an analysis; null of one that will be refused. */
function entradaDe(op: OperacionDe<'crear'>, unidades: Mesa['unidades']): Entrada | null {
  const { nombre, unidadMedida, precioUnitario, precioUnitarioReal } = op
  if (nombre === undefined || unidadMedida === undefined || !unidades.has(unidadMedida.codigo)) return null
  return {
    nombre,
    unidad: unidadMedida.codigo,
    tag: 'materialYMano',
    ...preciosDe(precioUnitario, precioUnitarioReal),
  }
}

/** A price without its twin is both (domain.md §5). */
const preciosDe = (precio: number | null | undefined, real: number | null | undefined) => ({
  precio: precio ?? real ?? null,
  precioReal: real ?? precio ?? null,
})

/** Entries of the work's own; one made in the price bank is the base's (domain.md §5). */
class Entradas {
  readonly #tx: Tx
  readonly #quien: Identidad
  readonly #obra: ObraParaEscribir

  constructor(tx: Tx, quien: Identidad, obra: ObraParaEscribir) {
    this.#tx = tx
    this.#quien = quien
    this.#obra = obra
  }

  /** Their ids in the work, in the order asked: those that it has by name, kind and unit, and new ones for the others. */
  async asentar(pedidas: readonly Entrada[]): Promise<string[]> {
    if (pedidas.length === 0) return []
    const presupuestoId = this.#obra.tipo === 'plantilla' ? null : this.#obra.id
    const clave = ({ nombre, unidad, tag }: Entrada) => `${tag}\n${claveDePropia(nombre, unidad)}`
    const hay = await leerEntradasPropias(
      this.#tx,
      presupuestoId,
      pedidas.map(({ nombre }) => nombre),
    )
    const porClave = new Map(
      hay.map((d) => [`${d.tag}\n${claveDePropia(d.nombre, d.unidad_medida_codigo)}`, d.id]),
    )
    const nuevas = new Map(pedidas.filter((una) => !porClave.has(clave(una))).map((una) => [clave(una), una]))
    const { empresaId, credencialId } = this.#quien
    const filas = [...nuevas].map(([cual, una]) => {
      const id = nuevoId()
      porClave.set(cual, id)
      const { precio, precioReal } = una
      return { id, una, precio, precioReal }
    })
    await insertarDatos(
      this.#tx,
      filas.map(({ id, una, precio, precioReal }) => ({
        id,
        empresaId,
        presupuestoId,
        nombre: una.nombre,
        tag: una.tag,
        codigo: '',
        unidadMedidaCodigo: una.unidad,
        precio,
        precioReal,
      })),
    )
    await insertarHistorial(
      this.#tx,
      filas.map(({ id, precio, precioReal }) => ({
        empresaId,
        credencialId,
        datoAuxiliarId: id,
        precio,
        precioReal,
      })),
    )
    const ids = pedidas.map((una) => porClave.get(clave(una)) ?? '')
    await tomarDatos(this.#tx, this.#obra, [...new Set(ids)])
    return ids
  }
}

async function leerFuentes(
  tx: Tx,
  obra: ObraParaEscribir,
  ids: readonly string[],
  entradas: Entradas,
): Promise<Map<string, Fuente>> {
  const [filas, componentes, mediciones] = await Promise.all([
    leerTareasDeMesa(tx, ids),
    leerComponentes(tx, ids),
    leerMediciones(tx, ids),
  ])
  const activos = losQueCuentan(componentes)
  const enLaObra = await llevarALaObra(tx, obra, filas, activos, entradas)
  const [suyos, lineas] = [agrupar(activos, (c) => c.tarea_id), agrupar(mediciones, (m) => m.tarea_id)]
  return new Map(
    filas.map((fila) => [
      fila.id,
      {
        fila,
        componentes: (suyos.get(fila.id) ?? []).map((c) => enLaObra(c, fila)),
        mediciones: lineas.get(fila.id) ?? [],
      },
    ]),
  )
}

type FilaComponente = Awaited<ReturnType<typeof leerComponentes>>[number]

/**
 * How a componente is in the work: at its frozen prices, as a copy of the bank is, where it comes from elsewhere; labour
 * with a price of its own keeps it (domain.md §5, §6). An entry that only another work has is added to this one.
 */
async function llevarALaObra(
  tx: Tx,
  obra: ObraParaEscribir,
  filas: readonly FilaDeMesa[],
  componentes: readonly FilaComponente[],
  entradas: Entradas,
) {
  const obraDe = new Map(filas.map((f) => [f.id, f.presupuesto_id]))
  const datoIds = [...new Set(componentes.map((c) => c.dato_auxiliar_id))]
  const deAfuera = [...new Set(filas.map((f) => f.presupuesto_id))].filter((id) => id !== obra.id)
  const [tomados, congelados] = await Promise.all([
    tomarDatos(tx, obra, datoIds),
    leerPreciosCongelados(tx, deAfuera, datoIds),
  ])
  const datos = new Map(tomados.map((d) => [d.id, d]))
  const allaDe = new Map(congelados.map((p) => [`${p.presupuesto_id} ${p.dato_auxiliar_id}`, p]))
  const ajenos = componentes.filter((c) => !datos.has(c.dato_auxiliar_id))
  const asentados = await entradas.asentar(
    ajenos.map((c) => ({
      nombre: c.nombre,
      unidad: c.unidad_medida_codigo,
      tag: c.tipo,
      precio: c.precio_unitario,
      precioReal: c.precio_unitario_real,
    })),
  )
  const nuevos = await tomarDatos(tx, obra, [...new Set(asentados)])
  const porId = new Map([...datos, ...nuevos.map((d) => [d.id, d] as const)])
  const llevado = new Map(ajenos.map((c, i) => [c.dato_auxiliar_id, asentados[i] ?? '']))
  return (c: FilaComponente, { presupuesto_id }: FilaDeMesa): ComponenteArmado => {
    const armado = componenteDeFila(c)
    const id = llevado.get(c.dato_auxiliar_id) ?? c.dato_auxiliar_id
    const dato = porId.get(id)
    if (obraDe.get(c.tarea_id) === obra.id || dato === undefined) return armado
    const alla = allaDe.get(`${presupuesto_id} ${c.dato_auxiliar_id}`)
    const antes = {
      precioUnitario: alla === undefined ? dato.ultimo_precio : alla.precio_unitario,
      precioUnitarioReal: alla === undefined ? dato.ultimo_precio_real : alla.precio_unitario_real,
    }
    return conPrecio(
      { ...armado, datoAuxiliarId: id, nombre: dato.nombre },
      { antes, despues: preciosQueRigen(dato) },
    )
  }
}
