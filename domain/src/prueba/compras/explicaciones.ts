import {
  explicarFalta,
  explicarMaterial,
  sumaDeNecesidades,
  sumaDeOrdenes,
} from '../../compras/explicar/material.ts'
import type { RefDeCompras } from '../../compras/explicar/ref.ts'
import { paraHacer, sugerida } from '../../compras/necesidad.ts'
import { type CifraDeMaterial, NOMBRE_DE_MATERIAL } from '../../compras/nombres.ts'
import { totalPagado } from '../../compras/pago.ts'
import type { Filas } from '../../nucleo/cuenta/evaluar.ts'
import { numeroDeMicro } from '../../nucleo/micro.ts'
import { malExplicada } from '../../nucleo/prueba/cuenta.ts'
import type { ComprasEnMemoria } from './comprasEnMemoria.ts'

const UNIDAD = 'un'
const CIFRAS = Object.keys(NOMBRE_DE_MATERIAL) as CifraDeMaterial[]

/** The figures of a material whose explanation comes to something else, down to tareas and orders. */
export function materialMalExplicado(compras: ComprasEnMemoria, materialId: string): string[] {
  const t = compras.total(materialId)
  const material = {
    unidadMedidaCodigo: UNIDAD,
    cantidadTotal: numeroDeMicro(t.cantidadTotal),
    cantidadOrdenada: numeroDeMicro(t.ordenada),
    cantidadComprada: numeroDeMicro(t.comprada),
    cantidadExtra: numeroDeMicro(t.extra),
    cantidadUtilizada: numeroDeMicro(t.cantidadUtilizada),
    balance: numeroDeMicro(t.balance),
    enObra: numeroDeMicro(t.enObra),
    compraTotal: t.pagado,
    compraPromedio: t.compraPromedio === null ? null : numeroDeMicro(t.compraPromedio),
  }
  const necesidades = compras.necesidades(materialId)
  const tareas = necesidades.map(({ tarea, cantidadUnitaria, cantidad, avanzado }) => ({
    tareaId: tarea,
    nombre: tarea,
    unidad: UNIDAD,
    cantidad: numeroDeMicro(cantidad),
    avanzado: numeroDeMicro(avanzado),
    cantidadUnitaria: numeroDeMicro(cantidadUnitaria),
    necesaria: numeroDeMicro(paraHacer(cantidadUnitaria, cantidad)),
    utilizada: numeroDeMicro(paraHacer(cantidadUnitaria, avanzado)),
    enOrdenes: numeroDeMicro(compras.enOrdenes(tarea, materialId)),
  }))
  const filas: Filas<RefDeCompras> = (de) => {
    if (de.que === 'necesidades') return sumaDeNecesidades(tareas, de.cifra, UNIDAD)
    if (de.que !== 'ordenes') return null
    const sobras = [...compras.sobra(materialId).sobras].map(([tareaId, cantidad]) => ({
      tareaId,
      nombre: tareaId,
      descartada: false,
      cantidad: numeroDeMicro(cantidad),
    }))
    const suyas = ordenesDe(compras, materialId, de.cifra === 'cantidadOrdenada')
    return sumaDeOrdenes(suyas, de.cifra, UNIDAD, de.cifra === 'cantidadExtra' ? sobras : [])
  }
  const faltas = necesidades.map((n, i) => {
    const [tarea, falta] = [tareas[i], sugerida(n, compras.enOrdenes(n.tarea, materialId))]
    if (tarea === undefined) throw new Error(n.tarea)
    return explicarFalta(tarea, numeroDeMicro(falta), UNIDAD)
  })
  const todas = [...CIFRAS.map((cifra) => explicarMaterial(cifra, material, true)), ...faltas]
  return todas.flatMap((una) => malExplicada(una, filas).map((mal) => `${materialId}, ${mal}`))
}

/** Those that have the material and wait, or were paid, as they are listed. */
const ordenesDe = ({ ordenes }: ComprasEnMemoria, materialId: string, esperan: boolean) =>
  ordenes
    .filter(({ estado }) => estado === (esperan ? 'pendiente' : 'pagada'))
    .flatMap(({ id, materiales, pagados }, i) => {
      const pedido = materiales.find((m) => m.materialId === materialId)
      const pagado = pagados.find((p) => p.materialId === materialId)
      if (pedido === undefined) return []
      const suya = {
        id,
        nro: i,
        fecha: '2026-11-03',
        proveedorNombre: 'Corralón',
        cantidad: numeroDeMicro(pedido.cantidad),
        cantidadAComprar: pagado ? numeroDeMicro(pagado.cantidadAComprar) : null,
        cantidadDesdeExtra: pagado ? numeroDeMicro(pagado.cantidadDesdeExtra) : null,
        totalPagado: pagado ? totalPagado(pagado) : null,
      }
      return [suya]
    })
