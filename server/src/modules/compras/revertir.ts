import type { comprobanteDeOrden, revertirPagoDeOrden } from '@plomada/contract/compras/ordenes'
import { loQueDejo } from '@plomada/domain/compras/extra'
import { cambioDeExtra } from '@plomada/domain/compras/pago'
import {
  type ExtraDeOrden,
  razonContraComprobanteDeOrden,
  razonContraRevertirOrden,
} from '@plomada/domain/compras/razones'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { mensajesCompras as textos } from '@plomada/domain/nucleo/mensajes/compras'
import type { Tx } from '../../base/db/base.ts'
import { exigirSinRazon } from '../../base/http/rechazo.ts'
import type { Manejador } from '../../base/http/ruta.ts'
import { exigirVersion } from '../../base/http/version.ts'
import { comprobanteDicho, comprobanteGuardado, paraGuardar } from '../certificaciones/comprobante.ts'
import { micro } from '../presupuestos/totales/filas.ts'
import { ordenEnBitacora } from './cambiar.ts'
import { exigirHecho, exigirOrden } from './ordenes.ts'
import { cambiarComprobanteDeOrden, type FilaMaterial } from './ordenesRepo.ts'
import { olvidarLlegada, revertirOrden, sumarALaObra } from './pagosRepo.ts'
import { leerTodo, type OrdenLeida, presentarOrden, sobrasDeOrden } from './presentar.ts'

// What may still change of an order that was paid: its receipt, and that it was paid (domain.md §9, decision 0107).

/** The receipt of what was paid becomes this one, or none; the audit keeps both. */
export const cambioDeComprobanteDeOrden: Manejador<typeof comprobanteDeOrden> = async (contexto) => {
  const { tx, quien, body, anotar } = contexto
  const { fila, obra } = await exigirOrden(tx, quien, body._id, 'escribir')
  exigirSinRazon(razonContraComprobanteDeOrden(fila.estado))
  await exigirVersion(body.version, fila, () => presentarOrden(tx, fila))
  const comprobante = comprobanteDicho(body.comprobante, fila.precio_total)
  exigirHecho(await cambiarComprobanteDeOrden(tx, obra, fila, paraGuardar(comprobante)))
  const { nro } = fila
  anotar({
    entidad: 'ordenDeCompra',
    entidadId: fila.id,
    conjuntoId: obra.id,
    antes: { nro, comprobante: comprobanteGuardado(fila.comprobante, fila.precio_total) },
    despues: { nro, comprobante },
  })
  const { fila: nueva } = await exigirOrden(tx, quien, fila.id, 'leer')
  return {
    message:
      comprobante === null
        ? mensajesCertificaciones.comprobanteQuitado
        : mensajesCertificaciones.comprobanteGuardado,
    orden: await presentarOrden(tx, nueva),
  }
}

/** What came and what it left over, of a material that was paid. */
function llegadaDe(m: FilaMaterial) {
  const comprada = micro(m.comprada ?? '0')
  const desdeExtra = micro(m.desde_extra ?? '0')
  return {
    materialId: m.material_id,
    comprada,
    desdeExtra,
    precio: m.precio_pagado ?? 0,
    total: m.total_pagado ?? 0,
    cambioDeExtra: cambioDeExtra(micro(m.cantidad), {
      cantidadAComprar: comprada,
      cantidadDesdeExtra: desdeExtra,
    }),
  }
}

/** What it left over of each material, loose or of rubros that need it no more, and what there is of it now. */
async function extrasDe(tx: Tx, leida: OrdenLeida): Promise<ExtraDeOrden[]> {
  const sobras = await sobrasDeOrden(tx, leida)
  return leida.materiales.map((m) => {
    const suyas = leida.lineas.filter(({ material_id }) => material_id === m.material_id)
    const orden = {
      recibidas: new Map(suyas.map((l) => [l.tarea_id, micro(l.recibida ?? '0')])),
      dejoSuelto: llegadaDe(m).cambioDeExtra,
    }
    const { pares = [] } = sobras.get(m.material_id) ?? {}
    return {
      material: m.nombre,
      unidad: m.unidad_medida_codigo,
      ...loQueDejo(pares, micro(m.obra_suelto ?? '0'), orden),
    }
  })
}

/** It is pendiente again, and asks for what it asked for: nothing of it was bought, and what it left over is taken off. */
export const pagoDeOrdenRevertido: Manejador<typeof revertirPagoDeOrden> = async (contexto) => {
  const { tx, quien, body, anotar } = contexto
  const { fila, obra } = await exigirOrden(tx, quien, body._id, 'escribir')
  const leida = await leerTodo(tx, fila)
  const llegadas = leida.materiales.map(llegadaDe)
  exigirSinRazon(razonContraRevertirOrden(fila.estado, await extrasDe(tx, leida)))
  await exigirVersion(body.version, fila, () => presentarOrden(tx, fila))
  const { motivo } = body
  const fecha = hoyEnAsuncion(new Date())
  exigirHecho(await revertirOrden(tx, quien, obra, fila, { fecha, motivo }))
  await olvidarLlegada(tx, obra, fila.id)
  const deVuelta = llegadas.map((l) => ({
    ...l,
    comprada: -l.comprada,
    total: -l.total,
    cambioDeExtra: -l.cambioDeExtra,
  }))
  await sumarALaObra(tx, quien.empresaId, obra, deVuelta)
  const { fila: nueva } = await exigirOrden(tx, quien, fila.id, 'leer')
  anotar({
    entidad: 'ordenDeCompra',
    entidadId: fila.id,
    conjuntoId: obra.id,
    antes: {
      ...ordenEnBitacora(fila),
      fechaPago: fila.fecha_pago,
      comprobante: comprobanteGuardado(fila.comprobante, fila.precio_total),
      materiales: llegadas.map(({ materialId, precio, comprada, desdeExtra }) => ({
        materialId,
        precio,
        comprada: `${comprada}`,
        desdeExtra: `${desdeExtra}`,
      })),
    },
    despues: { ...ordenEnBitacora(nueva), motivo },
  })
  return { message: textos.pagoRevertido(fila.nro), orden: await presentarOrden(tx, nueva) }
}
