import type { distribuirGastosIndirectos } from '@plomada/contract/presupuestos/precios'
import { sumar } from '@plomada/domain/nucleo/dinero'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { distribuir as repartirIndirectos } from '@plomada/domain/presupuestos/indirectos'
import { razonContraDistribuir } from '@plomada/domain/presupuestos/razones'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { cargarObra } from '../nucleo/cargar.ts'
import { actualizarCifras } from '../totales/cifrasRepo.ts'
import { COLUMNAS_DE_PRECIO, cambioElPrecio, precioNuevo } from '../totales/precio.ts'
import { leerPrecios } from '../totales/precioRepo.ts'
import { exigirTotales } from '../totales/totales.ts'

/** Gives the whole indirect cost to the other active tareas; earlier shares are overwritten (domain.md §4). */
export const distribuir: Manejador<typeof distribuirGastosIndirectos> = async ({
  tx,
  quien,
  body,
  anotar,
}) => {
  const obra = await cargarObra(tx, quien, body.presupuestoId, 'escribir')
  exigirSinRazon(razonContraDistribuir(obra))
  const filas = await leerPrecios(tx, obra.id, {})
  const deIndirectos = filas.filter((f) => f.capitulo_gasto_indirecto === true)
  // An item of the price bank without a capitulo is in no total, so it takes no share.
  const otras = filas.filter((f) => f.capitulo_gasto_indirecto === false)
  const total = sumar(deIndirectos.map((f) => f.precio_total_real))
  const partes = repartirIndirectos(
    total,
    otras.map((f) => ({ precioTotal: f.precio_total })),
  )
  if ('motivo' in partes) throw new Rechazo('CONFLICTO', partes.motivo)
  const nuevas = otras.flatMap((fila, i) => {
    const nuevo = precioNuevo(obra, fila, { gastoIndirectoTotal: partes[i] ?? 0 })
    return cambioElPrecio(fila, nuevo) ? [nuevo] : []
  })
  await actualizarCifras(tx, obra, COLUMNAS_DE_PRECIO, nuevas)
  await exigirTotales(tx, obra)
  anotar({
    entidad: 'presupuesto',
    entidadId: obra.id,
    conjuntoId: obra.id,
    antes: { gastoIndirectoDistribuido: sumar(otras.map((f) => f.gasto_indirecto_total)) },
    despues: { gastoIndirectoDistribuido: total },
  })
  return { message: mensajesEdicion.distribuido }
}
