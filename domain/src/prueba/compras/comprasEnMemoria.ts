import type { TipoComponente } from '../../catalogo/tipos.ts'
import { type SobraDeMaterial, sobraDeMaterial } from '../../compras/extra.ts'
import { type Comprado, type NecesidadDeTarea, sugerida, totalDeMaterial } from '../../compras/necesidad.ts'
import {
  type LineaDeOrden,
  type MaterialDeOrden,
  materialConDosPrecios,
  porMaterial,
  sinRepetir,
  totalDeLinea,
} from '../../compras/orden.ts'
import { cambioDeExtra, type MaterialPagado, recibidas, totalPagado } from '../../compras/pago.ts'
import {
  type EstadoDeOrden,
  razonContraCambiarOrden,
  razonContraDesdeExtra,
  razonContraPrecioCero,
} from '../../compras/razones.ts'
import { type Gs, sumar } from '../../nucleo/dinero.ts'
import { mensajesCompras } from '../../nucleo/mensajes/compras.ts'
import type { Micro } from '../../nucleo/micro.ts'
import type { Obra } from '../../presupuestos/obra.ts'
import { razonContraTrabajarEn } from '../../presupuestos/razones.ts'
import { exigir } from '../certificaciones/cuentasEnMemoria.ts'

/** What orders need to know of a work. */
export interface ObraConMateriales {
  estado: Obra
  tareas: readonly {
    clave: string
    estado: 'activo' | 'descartado'
    cantidad: Micro
    componentes: readonly { clave: string; tipo: TipoComponente; cantidad: Micro }[]
  }[]
  avanzado: (clave: string) => Micro
}

export interface OrdenEnMemoria {
  id: string
  estado: EstadoDeOrden
  lineas: (LineaDeOrden & { total: Gs; recibida: Micro | null })[]
  materiales: MaterialDeOrden[]
  pagados: MaterialPagado[]
  total: Gs
}

const NADA: NecesidadDeTarea = { cantidadUnitaria: 0n, cantidad: 0n, avanzado: 0n }

/** The orders of a work with nothing but the functions that the server calls. */
export class ComprasEnMemoria {
  readonly #obra: ObraConMateriales
  readonly ordenes: OrdenEnMemoria[] = []
  /** What came beyond what was ordered, less what was taken. */
  readonly #suelto = new Map<string, Micro>()

  constructor(obra: ObraConMateriales) {
    this.#obra = obra
  }

  extra(material: string): Micro {
    return this.sobra(material).extra
  }

  /** What is left over of a material: loose, and of the tareas that came to need less of it or were discarded. */
  sobra(material: string): SobraDeMaterial {
    const necesidades = this.necesidades(material)
    const conLineas = this.ordenes.flatMap(({ lineas }) => lineas.map(({ tareaId }) => tareaId))
    const pares = [...new Set([...necesidades.map(({ tarea }) => tarea), ...conLineas])].map((tareaId) => ({
      ...(necesidades.find(({ tarea }) => tarea === tareaId) ?? NADA),
      tareaId,
      recibida: this.#recibida(tareaId, material),
    }))
    return sobraDeMaterial(pares, this.#suelto.get(material) ?? 0n)
  }

  #recibida(tarea: string, material: string): Micro {
    return this.ordenes
      .filter(({ estado }) => estado === 'pagada')
      .flatMap(({ lineas }) => lineas)
      .filter((linea) => linea.tareaId === tarea && linea.materialId === material)
      .reduce((suma, { recibida }) => suma + (recibida ?? 0n), 0n)
  }

  /** Of each active tarea that takes the material. */
  necesidades(material: string): (NecesidadDeTarea & { tarea: string })[] {
    return this.#obra.tareas.flatMap(({ clave, estado, cantidad, componentes }) => {
      const suyos = componentes.filter((k) => k.clave === material && k.tipo === 'materialTipo')
      if (estado !== 'activo' || suyos.length === 0) return []
      const cantidadUnitaria = suyos.reduce((suma, k) => suma + k.cantidad, 0n)
      return [{ tarea: clave, cantidadUnitaria, cantidad, avanzado: this.#obra.avanzado(clave) }]
    })
  }

  /** What the orders have of a material for a tarea, less what of it went elsewhere. */
  enOrdenes(tarea: string, material: string): Micro {
    const tiene = this.ordenes
      .filter(({ estado }) => estado !== 'descartada')
      .flatMap(({ lineas }) => lineas)
      .filter((linea) => linea.tareaId === tarea && linea.materialId === material)
      .reduce((suma, { cantidad, recibida }) => suma + (recibida ?? cantidad), 0n)
    return tiene - (this.sobra(material).tomado.get(tarea) ?? 0n)
  }

  necesidad(tarea: string, material: string): NecesidadDeTarea {
    const suya = this.necesidades(material).find((n) => n.tarea === tarea)
    if (suya === undefined) throw new Error(mensajesCompras.noEsDelRubro)
    return suya
  }

  sugerida(tarea: string, material: string): Micro {
    return sugerida(this.necesidad(tarea, material), this.enOrdenes(tarea, material))
  }

  /** Plans another quantity of a tarea. */
  replanear(clave: string, cantidad: Micro): void {
    this.#activa(clave).cantidad = cantidad
  }

  descartarTarea(clave: string): void {
    this.#activa(clave).estado = 'descartado'
  }

  #activa(clave: string) {
    const tarea = this.#obra.tareas.find((t) => t.clave === clave && t.estado === 'activo')
    if (tarea === undefined) throw new Error(mensajesCompras.noEsDelRubro)
    return tarea
  }

  pedir(id: string, pedidas: readonly LineaDeOrden[]): OrdenEnMemoria {
    const orden = { id, estado: 'pendiente' as const, pagados: [], ...this.#pedido(pedidas) }
    this.ordenes.push(orden)
    return orden
  }

  editar(id: string, pedidas: readonly LineaDeOrden[]): void {
    const orden = this.#pendiente(id)
    Object.assign(orden, this.#pedido(pedidas, orden.lineas))
  }

  /** `presentes`: lines that may stay, whatever became of their tarea. */
  #pedido(pedidas: readonly LineaDeOrden[], presentes: readonly LineaDeOrden[] = []) {
    exigir(razonContraTrabajarEn(this.#obra.estado))
    const lineas = sinRepetir(pedidas).map((linea) => ({
      ...linea,
      total: totalDeLinea(linea.precioUnitario, linea.cantidad),
      recibida: null,
    }))
    for (const { tareaId, materialId } of lineas) {
      if (!presentes.some((l) => l.tareaId === tareaId && l.materialId === materialId)) {
        this.necesidad(tareaId, materialId)
      }
    }
    const doble = materialConDosPrecios(lineas)
    if (doble !== undefined) throw new Error(mensajesCompras.dosPrecios(doble))
    return { lineas, materiales: porMaterial(lineas), total: sumar(lineas.map(({ total }) => total)) }
  }

  descartar(id: string): void {
    this.#pendiente(id).estado = 'descartada'
  }

  pagar(id: string, pagados: readonly MaterialPagado[], confirmaPrecioCero = false): OrdenEnMemoria {
    const orden = this.#pendiente(id)
    for (const { materialId, cantidadDesdeExtra } of pagados) {
      exigir(razonContraDesdeExtra(cantidadDesdeExtra, this.extra(materialId)))
    }
    if (!confirmaPrecioCero) exigir(razonContraPrecioCero(pagados))
    for (const pagado of pagados) this.#llega(orden, pagado)
    return Object.assign(orden, {
      estado: 'pagada' as const,
      pagados: [...pagados],
      total: sumar(pagados.map(totalPagado)),
    })
  }

  #llega({ lineas, materiales }: OrdenEnMemoria, pagado: MaterialPagado): void {
    const { materialId, cantidadAComprar, cantidadDesdeExtra } = pagado
    const pedida = materiales.find((m) => m.materialId === materialId)?.cantidad ?? 0n
    const suyas = lineas.filter((linea) => linea.materialId === materialId)
    const partes = recibidas(
      suyas.map(({ cantidad }) => cantidad),
      cantidadAComprar + cantidadDesdeExtra,
    )
    suyas.forEach((linea, i) => Object.assign(linea, { recibida: partes[i] }))
    const suelto = this.#suelto.get(materialId) ?? 0n
    this.#suelto.set(materialId, suelto + cambioDeExtra(pedida, pagado))
  }

  #pendiente(id: string): OrdenEnMemoria {
    exigir(razonContraTrabajarEn(this.#obra.estado))
    const orden = this.ordenes.find((otra) => otra.id === id)
    if (orden === undefined) throw new Error(mensajesCompras.noExiste)
    exigir(razonContraCambiarOrden(orden.estado))
    return orden
  }

  comprado(material: string): Comprado {
    const pagados = this.ordenes.flatMap((o) => o.pagados).filter((p) => p.materialId === material)
    const pedidos = this.ordenes
      .filter(({ estado }) => estado === 'pendiente')
      .flatMap(({ materiales }) => materiales)
      .filter((m) => m.materialId === material)
    return {
      ordenada: pedidos.reduce((suma, { cantidad }) => suma + cantidad, 0n),
      comprada: pagados.reduce((suma, { cantidadAComprar }) => suma + cantidadAComprar, 0n),
      extra: this.extra(material),
      pagado: sumar(pagados.map(totalPagado)),
    }
  }

  total(material: string) {
    const comprado = this.comprado(material)
    return { ...comprado, ...totalDeMaterial(this.necesidades(material), comprado) }
  }
}
