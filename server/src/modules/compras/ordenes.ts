import type { crearOrden, opcionesDeOrden, ordenes, ordenPorId } from '@plomada/contract/compras/ordenes'
import { paraHacer, sugerida } from '@plomada/domain/compras/necesidad'
import { mensajesCompras as textos } from '@plomada/domain/nucleo/mensajes/compras'
import { type Micro, numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { razonContraTrabajarEn } from '@plomada/domain/presupuestos/razones'
import type { Tx } from '../../base/db/base.ts'
import { nuevoId } from '../../base/db/ids.ts'
import { exigirRango, exigirSinRazon, Rechazo } from '../../base/http/rechazo.ts'
import type { Manejador } from '../../base/http/ruta.ts'
import { cargarObra } from '../presupuestos/nucleo/cargar.ts'
import { conSuObra } from '../presupuestos/nucleo/conSuObra.ts'
import { leerMaterialesDeObra, leerMaterialesDeTarea, leerNombresDeTareas } from './necesidadesRepo.ts'
import {
  esProveedor,
  insertarOrden,
  leerDeUnMaterial,
  leerOrden,
  listarOrdenes,
  listarProveedores,
  siguienteNroDeOrden,
} from './ordenesRepo.ts'
import { prepararPedido } from './pedido.ts'
import { estadoDeCable, presentarDeUnMaterial, presentarFila, presentarOrden } from './presentar.ts'
import { enOrdenesDe, leerPares, type SobraLeida, sobrasDe } from './sobras.ts'

/** What may be ordered: what active tareas need of each material, with what the next order would ask for. */
export const opciones: Manejador<typeof opcionesDeOrden> = async ({ tx, quien, query }) => {
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  exigirSinRazon(razonContraTrabajarEn(obra))
  const tareaId = query.tareaId?.toLowerCase()
  const deLaTarea = tareaId === undefined ? undefined : await leerMaterialesDeTarea(tx, obra.id, tareaId)
  const [pares, tareas, proveedores] = await Promise.all([
    // Of all its tareas, also where one alone was asked for.
    leerPares(tx, obra.id, deLaTarea),
    leerNombresDeTareas(tx, obra.id, tareaId),
    listarProveedores(tx),
  ])
  const necesarios = [...pares].flatMap(([id, suyos]) => (suyos.some(({ necesita }) => necesita) ? [id] : []))
  const materiales = await leerMaterialesDeObra(tx, obra.id, necesarios)
  const sobras = sobrasDe(pares, materiales)
  const lugares = new Map(tareas.map(([id, nombre], lugar) => [id, { nombre, lugar }]))
  return {
    proveedores: proveedores.map(({ id, nombre }) => ({ _id: id, nombre })),
    materiales: materiales.map((m) => ({
      _id: m.id,
      nombre: m.nombre,
      unidadMedidaCodigo: m.unidad_medida_codigo,
      ultimoPrecio: m.precio_unitario,
      ultimoPrecioReal: m.precio_unitario_real,
      cantidadTotal: numeroDeMicro(
        (sobras.get(m.id)?.pares ?? []).reduce(
          (suma, par) => suma + paraHacer(par.cantidadUnitaria, par.cantidad),
          0n,
        ),
      ),
      cantidadOrdenada: Number(m.ordenada ?? 0),
      cantidadComprada: Number(m.comprada ?? 0),
      cantidadExtra: numeroDeMicro(sobras.get(m.id)?.extra ?? 0n),
      rubros: presentarNecesidades(sobras.get(m.id), lugares),
    })),
  }
}

/** What each of these tareas needs of a material, in their order. */
function presentarNecesidades(
  sobra: SobraLeida | undefined,
  lugares: ReadonlyMap<string, { nombre: string; lugar: number }>,
) {
  const { pares = [], tomado = new Map<string, Micro>() } = sobra ?? {}
  return pares
    .flatMap((par) => {
      const tarea = par.necesita ? lugares.get(par.tareaId) : undefined
      return tarea === undefined ? [] : [{ par, ...tarea }]
    })
    .sort((a, b) => a.lugar - b.lugar)
    .map(({ par, nombre }) => {
      const enOrdenes = enOrdenesDe(par, tomado)
      return {
        rubroId: par.tareaId,
        rubroNombre: nombre,
        cantidadUnitaria: numeroDeMicro(par.cantidadUnitaria),
        necesaria: numeroDeMicro(paraHacer(par.cantidadUnitaria, par.cantidad)),
        enOrdenes: numeroDeMicro(enOrdenes),
        sugerida: numeroDeMicro(sugerida(par, enOrdenes)),
      }
    })
}

/** Asks a proveedor for materials, under the work's lock. What it comes to is computed here and not believed. */
export const altaDeOrden: Manejador<typeof crearOrden> = async ({ tx, quien, body, anotar }) => {
  const obra = await cargarObra(tx, quien, body.presupuestoId, 'escribir')
  exigirSinRazon(razonContraTrabajarEn(obra))
  const proveedorId = body.proveedorId.toLowerCase()
  await exigirProveedor(tx, proveedorId)
  const { filas, precioTotal } = await prepararPedido(tx, obra.id, body.materiales)
  const id = nuevoId()
  const nro = await siguienteNroDeOrden(tx, obra.id)
  const fila = {
    empresa_id: quien.empresaId,
    id,
    nro,
    fecha: body.fecha,
    proveedor_id: proveedorId,
    precio_total: precioTotal,
    credencial_id: quien.credencialId,
  }
  await insertarOrden(tx, obra, fila, filas)
  anotar({
    entidad: 'ordenDeCompra',
    entidadId: id,
    conjuntoId: obra.id,
    despues: { nro, proveedorId, fecha: body.fecha, monto: precioTotal, estado: 'pendiente' },
  })
  return { _id: id, message: textos.ordenCreada, nro, precioTotal }
}

export const verOrdenes: Manejador<typeof ordenes> = async ({ tx, quien, query }) => {
  const { pagadaDesde, pagadaHasta, estado, materialId } = query
  exigirRango(query)
  exigirRango({ inicio: pagadaDesde, fin: pagadaHasta }, 'pagadaDesde')
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  const { items, count } = await listarOrdenes(tx, {
    ...query,
    presupuestoId: obra.id,
    estado: estadoDeCable(estado),
  })
  const deUno =
    materialId === undefined
      ? []
      : await leerDeUnMaterial(
          tx,
          items.map(({ id }) => id),
          materialId.toLowerCase(),
        )
  const porOrden = new Map(deUno.map((fila) => [fila.orden_id, fila]))
  return {
    data: {
      items: items.map((fila) => ({
        ...presentarFila(fila),
        material: presentarDeUnMaterial(porOrden.get(fila.id)),
      })),
      count,
    },
  }
}

// What an order demands, whoever asks for it.

/** One that is there, of a work that the asker sees. */
export const exigirOrden = conSuObra(leerOrden, textos.noExiste)

export async function exigirProveedor(tx: Tx, proveedorId: string): Promise<void> {
  if (!(await esProveedor(tx, proveedorId))) {
    throw new Rechazo('INVALIDO', textos.proveedorNoExiste, { campo: 'proveedorId' })
  }
}

/** The lock makes it so; the condition of the update says it again. */
export function exigirHecho(hecho: boolean): void {
  if (!hecho) throw new Rechazo('CONFLICTO', textos.yaPagada)
}

export const verOrden: Manejador<typeof ordenPorId> = async ({ tx, quien, params }) => {
  const { fila } = await exigirOrden(tx, quien, params.id, 'leer')
  return presentarOrden(tx, fila)
}
