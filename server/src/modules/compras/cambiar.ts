import type { cambiarOrden } from '@plomada/contract/compras/ordenes'
import type { BodyDe } from '@plomada/contract/endpoint'
import { cambioDeExtra, recibidas, totalPagado } from '@plomada/domain/compras/pago'
import {
  razonContraCambiarOrden,
  razonContraComprado,
  razonContraDesdeExtra,
  razonContraFechaDePago,
  razonContraPrecioCero,
  razonContraTotalDeLinea,
  razonContraTotalDeOrden,
} from '@plomada/domain/compras/razones'
import { type Gs, sumar } from '@plomada/domain/nucleo/dinero'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesCompras as textos } from '@plomada/domain/nucleo/mensajes/compras'
import { razonContraTrabajarEn } from '@plomada/domain/presupuestos/razones'
import { exigirCampo, exigirSinRazon, Rechazo } from '../../base/http/rechazo.ts'
import type { Contexto, Manejador } from '../../base/http/ruta.ts'
import { exigirVersion } from '../../base/http/version.ts'
import { comprobanteDicho, paraGuardar } from '../certificaciones/comprobante.ts'
import type { ObraParaEscribir } from '../presupuestos/nucleo/cargar.ts'
import { micro } from '../presupuestos/totales/filas.ts'
import { exigirHecho, exigirOrden, exigirProveedor } from './ordenes.ts'
import {
  cambiarPedido,
  cambiarPendiente,
  type FilaMaterial,
  type FilaOrden,
  leerLineasDeOrden,
} from './ordenesRepo.ts'
import { asentarLlegada, type MaterialQueLlego, sumarALaObra } from './pagosRepo.ts'
import { partesDe } from './partes.ts'
import { prepararPedido } from './pedido.ts'
import { leerTodo, presentarOrden, sobrasDeOrden } from './presentar.ts'
import type { SobraLeida } from './sobras.ts'

type Body = BodyDe<typeof cambiarOrden>
type Pago = Extract<Body, { estado: 'PAGADO' }>
type Edicion = Exclude<Body, { estado: 'PAGADO' | 'DESCARTADO' }>
type Cambio = Pick<Contexto<typeof cambiarOrden>, 'tx' | 'quien'> & {
  fila: FilaOrden
  obra: ObraParaEscribir
}

/** Discards, pays or edits an order that is pendiente, under its work's lock: whoever comes second is refused. */
export const cambioDeOrden: Manejador<typeof cambiarOrden> = async ({ tx, quien, body, anotar }) => {
  const { fila, obra } = await exigirOrden(tx, quien, body._id, 'escribir')
  exigirSinRazon(razonContraTrabajarEn(obra))
  exigirSinRazon(razonContraCambiarOrden(fila.estado))
  await exigirVersion(body.version, fila, () => presentarOrden(tx, fila))
  const cambio = { tx, quien, fila, obra }
  const despues = await hacer(cambio, body)
  anotar({
    entidad: 'ordenDeCompra',
    entidadId: fila.id,
    conjuntoId: obra.id,
    antes: ordenEnBitacora(fila),
    despues: { ...ordenEnBitacora(fila), ...despues },
  })
  const { fila: nueva } = await exigirOrden(tx, quien, fila.id, 'leer')
  return { message: textos.ordenEditada, orden: await presentarOrden(tx, nueva) }
}

export const ordenEnBitacora = (f: FilaOrden) => ({
  nro: f.nro,
  proveedorId: f.proveedor_id,
  fecha: f.fecha,
  monto: f.precio_total,
  estado: f.estado,
})

function hacer(cambio: Cambio, body: Body): Promise<Record<string, unknown>> {
  if (body.estado === 'DESCARTADO') return descartar(cambio)
  return body.estado === 'PAGADO' ? pagar(cambio, body) : editar(cambio, body)
}

async function descartar({ tx, fila, obra }: Cambio) {
  const partes = JSON.stringify(await partesDe(tx, fila))
  exigirHecho(await cambiarPendiente(tx, obra, fila.id, { estado: 'descartada', partes }))
  return { estado: 'descartada' }
}

async function editar({ tx, fila, obra }: Cambio, body: Edicion) {
  const proveedorId = body.proveedorId.toLowerCase()
  // Who stopped being a proveedor stays in the order that names it.
  if (proveedorId !== fila.proveedor_id) await exigirProveedor(tx, proveedorId)
  const presentes = await leerLineasDeOrden(tx, fila.id)
  const { filas, precioTotal } = await prepararPedido(tx, fila.presupuesto_id, body.materiales, presentes)
  const cambio = { fecha: body.fecha, proveedor_id: proveedorId, precio_total: precioTotal }
  exigirHecho(await cambiarPedido(tx, obra, fila, cambio, filas))
  const lineas = filas.lineas.map((l) => ({
    tarea: l.tarea_id,
    material: l.material_id,
    cantidad: l.cantidad,
  }))
  return { proveedorId, fecha: body.fecha, monto: precioTotal, lineas }
}

async function pagar({ tx, quien, fila, obra }: Cambio, body: Pago) {
  const fechaPago = body.fechaPago ?? hoyEnAsuncion(new Date())
  exigirCampo(razonContraFechaDePago(fechaPago, fila.fecha), 'fechaPago')
  const leida = await leerTodo(tx, fila)
  const { llegados, total } = exigirLlegada(leida.materiales, await sobrasDeOrden(tx, leida), body)
  const ceros = razonContraPrecioCero(body.materiales)
  if (ceros !== null && body.confirmaPrecioCero !== true) {
    throw new Rechazo('PRECIO_CERO', ceros, { campo: 'materiales' })
  }
  const comprobante = comprobanteDicho(body.comprobante, total)
  await asentarLlegada(tx, obra, fila.id, llegados, partes(leida.lineas, llegados))
  await sumarALaObra(tx, quien.empresaId, obra, llegados)
  exigirHecho(
    await cambiarPendiente(tx, obra, fila.id, {
      estado: 'pagada',
      fecha_pago: fechaPago,
      precio_total: total,
      comprobante: paraGuardar(comprobante),
      partes: JSON.stringify(await partesDe(tx, fila)),
    }),
  )
  const materiales = llegados.map(({ materialId, precio, comprada, desdeExtra }) => ({
    materialId,
    precio,
    comprada: `${comprada}`,
    desdeExtra: `${desdeExtra}`,
  }))
  return { estado: 'pagada', fechaPago, monto: total, comprobante, materiales }
}

/** What came of each material of the order, all of them named once; with more than the extra there is, nothing is paid. */
function exigirLlegada(
  pedidos: readonly FilaMaterial[],
  sobras: ReadonlyMap<string, SobraLeida>,
  { materiales }: Pago,
): { llegados: MaterialQueLlego[]; total: Gs } {
  const porId = new Map(pedidos.map((m) => [m.material_id, m]))
  const vistos = new Set<string>()
  const llegados = materiales.map((pagado, n) => {
    const materialId = pagado.materialId.toLowerCase()
    const campo = `materiales.${n}`
    const pedido = porId.get(materialId)
    if (pedido === undefined)
      throw new Rechazo('INVALIDO', textos.materialAjeno, { campo: `${campo}.materialId` })
    if (vistos.has(materialId)) {
      throw new Rechazo('INVALIDO', textos.materialRepetido, { campo: `${campo}.materialId` })
    }
    vistos.add(materialId)
    const extra = sobras.get(materialId)?.extra ?? 0n
    const pedida = micro(pedido.cantidad)
    exigirCampo(razonContraDesdeExtra(pagado.cantidadDesdeExtra, extra), `${campo}.cantidadDesdeExtra`)
    exigirCampo(
      razonContraTotalDeLinea(pagado.precioUnitario, pagado.cantidadAComprar),
      `${campo}.cantidadAComprar`,
    )
    const presente = { comprada: micro(pedido.obra_comprada ?? '0'), extra }
    exigirCampo(razonContraComprado(pedida, pagado, presente), `${campo}.cantidadAComprar`)
    return {
      materialId,
      comprada: pagado.cantidadAComprar,
      desdeExtra: pagado.cantidadDesdeExtra,
      precio: pagado.precioUnitario,
      total: totalPagado(pagado),
      cambioDeExtra: cambioDeExtra(pedida, pagado),
    }
  })
  if (vistos.size < porId.size) {
    throw new Rechazo('INVALIDO', textos.faltanMateriales, { campo: 'materiales' })
  }
  const total = sumar(llegados.map((llegado) => llegado.total))
  exigirCampo(razonContraTotalDeOrden(total), 'materiales')
  return { llegados, total }
}

/** Each line's part of what came of its material. */
function partes(
  lineas: Awaited<ReturnType<typeof leerLineasDeOrden>>,
  llegados: readonly MaterialQueLlego[],
): { tareaId: string; materialId: string; recibida: bigint }[] {
  const porMaterial = Map.groupBy(lineas, ({ material_id }) => material_id)
  return llegados.flatMap(({ materialId, comprada, desdeExtra }) => {
    const suyas = porMaterial.get(materialId) ?? []
    const suPartes = recibidas(
      suyas.map(({ cantidad }) => micro(cantidad)),
      comprada + desdeExtra,
    )
    return suyas.map(({ tarea_id: tareaId }, i) => ({ tareaId, materialId, recibida: suPartes[i] ?? 0n }))
  })
}
