import type { crearOrden, opcionesDeOrden, ordenes, ordenPorId } from '@plomada/contract/compras/ordenes'
import { paraHacer, sugerida } from '@plomada/domain/compras/necesidad'
import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCompras as textos } from '@plomada/domain/nucleo/mensajes/compras'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { razonContraTrabajarEn } from '@plomada/domain/presupuestos/razones'
import type { Tx } from '../../base/db/base.ts'
import { nuevoId } from '../../base/db/ids.ts'
import { exigirSinRazon, Rechazo } from '../../base/http/rechazo.ts'
import type { Identidad, Manejador } from '../../base/http/ruta.ts'
import { micro } from '../presupuestos/cuentas/filas.ts'
import { cargarObra, type Obra } from '../presupuestos/nucleo/cargar.ts'
import { type FilaDeNecesidad, leerMaterialesDeObra, leerNecesidades } from './necesidadesRepo.ts'
import {
  type FilaOrden,
  insertarOrden,
  leerDeUnMaterial,
  leerOrden,
  listarOrdenes,
  listarProveedores,
  siguienteNro,
} from './ordenesRepo.ts'
import { exigirProveedor, prepararPedido } from './pedido.ts'
import { estadoDeCable, presentarDeUnMaterial, presentarFila, presentarOrden } from './presentar.ts'
import { leerSobras, quedaEnOrdenes, type SobraLeida } from './sobras.ts'

/** What may be ordered: what active tareas need of each material, with what the next order would ask for. */
export const opciones: Manejador<typeof opcionesDeOrden> = async ({ tx, quien, query }) => {
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  exigirSinRazon(razonContraTrabajarEn(obra))
  const tareas = query.tareaId === undefined ? {} : { tareas: [query.tareaId.toLowerCase()] }
  const [necesidades, proveedores] = await Promise.all([
    leerNecesidades(tx, obra.id, tareas),
    listarProveedores(tx),
  ])
  const porMaterial = Map.groupBy(necesidades, ({ material_id }) => material_id)
  const materiales = await leerMaterialesDeObra(tx, obra.id, [...porMaterial.keys()])
  // Of all its tareas, also where one alone was asked for.
  const sobras = await leerSobras(tx, obra.id, materiales)
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
      rubros: (porMaterial.get(m.id) ?? []).map((f) => presentarNecesidad(f, sobras.get(m.id))),
    })),
  }
}

function presentarNecesidad(f: FilaDeNecesidad, sobra: SobraLeida | undefined) {
  const de = {
    cantidadUnitaria: micro(f.cantidad_unitaria),
    cantidad: micro(f.cantidad),
    avanzado: micro(f.avance_cantidad),
  }
  const enOrdenes = quedaEnOrdenes(f, sobra)
  return {
    rubroId: f.tarea_id,
    rubroNombre: f.tarea_nombre,
    cantidadUnitaria: Number(f.cantidad_unitaria),
    necesaria: numeroDeMicro(paraHacer(de.cantidadUnitaria, de.cantidad)),
    enOrdenes: numeroDeMicro(enOrdenes),
    sugerida: numeroDeMicro(sugerida(de, enOrdenes)),
  }
}

/** Asks a proveedor for materials, under the work's lock. What it comes to is computed here and not believed. */
export const crear: Manejador<typeof crearOrden> = async ({ tx, quien, body, anotar }) => {
  const obra = await cargarObra(tx, quien, body.presupuestoId, 'escribir')
  exigirSinRazon(razonContraTrabajarEn(obra))
  const proveedorId = body.proveedorId.toLowerCase()
  await exigirProveedor(tx, proveedorId)
  const { filas, precioTotal } = await prepararPedido(tx, obra.id, body.materiales)
  const id = nuevoId()
  const nro = await siguienteNro(tx, obra.id)
  const fila = {
    empresa_id: quien.empresaId,
    id,
    presupuesto_id: obra.id,
    nro,
    fecha: body.fecha,
    proveedor_id: proveedorId,
    precio_total: precioTotal,
    credencial_id: quien.credencialId,
  }
  await insertarOrden(tx, fila, filas)
  anotar({
    entidad: 'ordenDeCompra',
    entidadId: id,
    conjuntoId: obra.id,
    despues: { nro, proveedorId, fecha: body.fecha, monto: precioTotal, estado: 'pendiente' },
  })
  return { _id: id, message: textos.ordenCreada, nro, precioTotal }
}

export const listar: Manejador<typeof ordenes> = async ({ tx, quien, query }) => {
  const { inicio, fin, pagadaDesde, pagadaHasta, estado, materialId } = query
  exigirRango(inicio, fin, 'inicio')
  exigirRango(pagadaDesde, pagadaHasta, 'pagadaDesde')
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

function exigirRango(inicio: Fecha | null, fin: Fecha | null, campo: string): void {
  if (inicio !== null && fin !== null && inicio > fin) {
    throw new Rechazo('INVALIDO', mensajesComun.rangoDeFechas, { campo })
  }
}

/** One that is there, of a work that the asker sees. */
export async function exigirOrden(
  tx: Tx,
  quien: Identidad,
  id: string,
  para: 'leer' | 'escribir',
): Promise<{ fila: FilaOrden; obra: Obra }> {
  const antes = await leerOrden(tx, id)
  if (antes === undefined) throw new Rechazo('NO_EXISTE', textos.noExiste)
  const obra = await cargarObraDe(tx, quien, antes.presupuesto_id, para)
  // Read again under the lock: somebody may have paid, discarded or edited it meanwhile.
  const fila = para === 'leer' ? antes : await leerOrden(tx, id)
  if (fila === undefined) throw new Rechazo('NO_EXISTE', textos.noExiste)
  return { fila, obra }
}

async function cargarObraDe(tx: Tx, quien: Identidad, id: string, para: 'leer' | 'escribir'): Promise<Obra> {
  try {
    return await cargarObra(tx, quien, id, para)
  } catch (error) {
    if (error instanceof Rechazo && error.code === 'NO_EXISTE') {
      throw new Rechazo('NO_EXISTE', textos.noExiste)
    }
    throw error
  }
}

export const porId: Manejador<typeof ordenPorId> = async ({ tx, quien, params }) => {
  const { fila } = await exigirOrden(tx, quien, params.id, 'leer')
  return presentarOrden(tx, fila)
}
