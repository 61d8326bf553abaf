import { expect } from 'vitest'
import { manoDeObraDe } from '../../compras/necesidad.ts'
import { numeroDeMicro } from '../../nucleo/micro.ts'
import type { ComprasEnMemoria } from '../compras/comprasEnMemoria.ts'
import type { Jugadas } from './jugar.ts'
import { mirador } from './mirador.ts'
import { exacta, type ObraEnMemoria } from './obraEnMemoria.ts'
import type { ManoDeObraDeHistoria, MaterialDeHistoria } from './ordenes.ts'

const { catalogo } = mirador.entrada

/** The ops of Obra El Mirador about its orders, by the functions of domain/compras. */
export function jugadasDeCompras(
  compras: ComprasEnMemoria,
): Pick<Jugadas, 'orden' | 'pagarOrden' | 'descartarOrden'> {
  return {
    orden: ({ id, lineas, esperado }) => {
      const sugeridas = lineas.map(([tarea, material]) => compras.sugerida(tarea, material))
      const pedidas = lineas.map(([tareaId, materialId, cantidad, precioUnitario], i) => ({
        tareaId,
        materialId,
        cantidad: cantidad === 'sugerida' ? (sugeridas[i] ?? 0n) : exacta(cantidad),
        precioUnitario,
      }))
      const orden = compras.pedir(id, pedidas)
      expect({
        lineas: orden.lineas.map((linea, i) => ({
          tarea: linea.tareaId,
          material: linea.materialId,
          cantidad: numeroDeMicro(linea.cantidad),
          precioUnitario: linea.precioUnitario,
          cantidadUnitaria: numeroDeMicro(
            compras.necesidad(linea.tareaId, linea.materialId).cantidadUnitaria,
          ),
          sugerida: numeroDeMicro(sugeridas[i] ?? 0n),
          precioTotal: linea.total,
        })),
        precioTotal: orden.total,
      }).toEqual(esperado)
    },
    pagarOrden: ({ id, materiales, esperado }) => {
      const pagados = Object.entries(materiales).map(([materialId, [comprar, precioUnitario, extra]]) => ({
        materialId,
        precioUnitario,
        cantidadAComprar: exacta(comprar),
        cantidadDesdeExtra: exacta(extra),
      }))
      const { total } = compras.pagar(id, pagados)
      const extra = pagados.map(({ materialId }) => [materialId, numeroDeMicro(compras.extra(materialId))])
      expect({ precioTotal: total, extra: Object.fromEntries(extra) }).toEqual(esperado)
    },
    descartarOrden: ({ id }) => compras.descartar(id),
  }
}

/** Each material at the names of the story. */
export const materialesDe = (compras: ComprasEnMemoria): Record<string, MaterialDeHistoria> =>
  Object.fromEntries(
    Object.entries(catalogo).flatMap(([clave, { nombre, unidad, tipo }]) => {
      if (tipo !== 'materialTipo') return []
      const t = compras.total(clave)
      const enCable = {
        materialNombre: nombre,
        unidadMedidaCodigo: unidad,
        cantidadTotal: numeroDeMicro(t.cantidadTotal),
        cantidadOrdenada: numeroDeMicro(t.ordenada),
        cantidadComprada: numeroDeMicro(t.comprada),
        cantidadExtra: numeroDeMicro(t.extra),
        cantidadUtilizada: numeroDeMicro(t.cantidadUtilizada),
        balance: numeroDeMicro(t.balance),
        ours_enObra: numeroDeMicro(t.enObra),
        compraPrecioTotal: t.pagado,
        compraPromedio: t.compraPromedio === null ? null : numeroDeMicro(t.compraPromedio),
      }
      return [[clave, enCable]]
    }),
  )

/** The labour of each active tarea, at the names of the story. */
export const manoDeObraDeObra = (obra: ObraEnMemoria): ManoDeObraDeHistoria[] =>
  obra.tareas.flatMap(({ clave: tarea, estado, cantidad, componentes }) =>
    componentes
      .filter(({ tipo }) => tipo === 'manoDeObra' && estado === 'activo')
      .map((k) => {
        const m = manoDeObraDe({ cantidadUnitaria: k.cantidad, cantidad, avanzado: obra.avanzado(tarea) })
        return {
          tarea,
          nombre: catalogo[k.clave]?.nombre ?? '',
          cantidadTotal: numeroDeMicro(m.cantidadTotal),
          ours_cantidadUtilizada: numeroDeMicro(m.cantidadUtilizada),
          ours_restante: numeroDeMicro(m.restante),
        }
      }),
  )
