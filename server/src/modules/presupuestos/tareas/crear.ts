import type { BodyDe, Endpoint } from '@plomada/contract/endpoint'
import type { crearTarea } from '@plomada/contract/presupuestos/tareas'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { cantidadesDichas, cantidadesEnTexto, cantidadesNuevas } from '@plomada/domain/presupuestos/obra'
import { razonContraAgregarTarea } from '@plomada/domain/presupuestos/razones'
import { exigirSinRazon } from '../../../base/http/rechazo.ts'
import type { Contexto, Manejador } from '../../../base/http/ruta.ts'
import { exigirUnidadActiva } from '../../catalogo/escribir.ts'
import { recordarNueva } from '../memoria/deFormulario.ts'
import { cargarObra, type ObraParaEscribir } from '../nucleo/cargar.ts'
import { filaDePlan } from '../totales/filas.ts'
import { exigirCantidadCliente, exigirPlan } from '../totales/limites.ts'
import { midiendoPrecio } from '../totales/precioMovido.ts'
import { exigirTotales } from '../totales/totales.ts'
import { armarComponentes, componenteEnBitacora, filaDeComponente, losQueCuentan } from './componentes.ts'
import { cargarDestino, filaDeTareaNueva, type Lugar } from './destino.ts'
import { insertarTareas } from './escribirRepo.ts'
import { filaDeLinea, lineaEnBitacora, medirCantidad } from './medicion.ts'

/** A new tarea starts without a share of the indirect costs; after approval it is additional (domain.md §4, §7). */
export const altaDeTarea: Manejador<typeof crearTarea> = async (c) => {
  const { tx, quien, body } = c
  const obra = await cargarObra(tx, quien, body.presupuestoId, 'escribir')
  const lugar = { capituloId: body.rubroId, grupoId: body.grupoId, contratistaId: body.contratistaId }
  const destino = await cargarDestino(tx, obra, lugar)
  exigirSinRazon(razonContraAgregarTarea(obra, destino.estado))
  const precioMovido = await midiendoPrecio(tx, obra, body.razon)
  const { id, totales } = await agregarTarea(c, obra, destino, body)
  for (const hecho of precioMovido(totales)) c.anotar(hecho)
  const lote = body.deshacible ? await recordarNueva(tx, quien, obra, id) : undefined
  return { _id: id, newTareaId: id, message: mensajesEdicion.tareaCreada, lote }
}

type TareaNueva = Pick<BodyDe<typeof crearTarea>, 'nombre' | 'plan' | 'componentes'> &
  Partial<Pick<BodyDe<typeof crearTarea>, 'mediciones' | 'razon'>>

/**
 * Inserts a new tarea in a place that was checked before; without a place (`lugar` with nulls) in the price bank only
 * (domain.md §6).
 */
export async function agregarTarea(
  { tx, quien, anotar }: Pick<Contexto<Endpoint>, 'tx' | 'quien' | 'anotar'>,
  obra: ObraParaEscribir,
  destino: Lugar & { margen: number },
  nueva: TareaNueva,
): Promise<{ id: string; totales: Awaited<ReturnType<typeof exigirTotales>> }> {
  const { capituloId, grupoId, contratistaId } = destino
  const unidad = await exigirUnidadActiva(tx, nueva.plan.unidadMedida.codigo)
  const componentes = await armarComponentes(tx, obra, nueva.componentes, [])
  const medida = medirCantidad(
    { cantidad: nueva.plan.cantidad, mediciones: nueva.mediciones ?? [] },
    { cantidad: 0n, conMedicion: false, decimales: null },
  )
  const { cantidad, lineas = [] } = medida
  exigirCantidadCliente(nueva.plan, cantidad)
  const cantidades = cantidadesDichas(cantidadesNuevas(cantidad), { ...nueva.plan, cantidad })
  const entrada = { componentes: losQueCuentan(componentes), ...cantidades, gastoIndirectoTotal: 0 }
  const plan = exigirPlan({ ...entrada, margen: destino.margen })
  const tarea = {
    ...filaDeTareaNueva(quien, obra, destino, nueva.nombre),
    con_medicion: medida.conMedicion,
    ...filaDePlan({ ...plan, ...cantidades, unidadMedidaCodigo: unidad.codigo }),
  }
  const { id } = tarea
  await insertarTareas(tx, {
    tareas: [tarea],
    componentes: componentes.map((c, i) => filaDeComponente(quien, id, c, i)),
    mediciones: lineas.map((linea, orden) => filaDeLinea(quien, id, linea, orden)),
  })
  const totales = await exigirTotales(tx, obra)
  anotar({
    entidad: 'tarea',
    entidadId: id,
    conjuntoId: obra.id,
    despues: {
      nombre: nueva.nombre,
      capituloId,
      grupoId,
      contratistaId,
      unidadMedida: unidad.codigo,
      ...cantidadesEnTexto(cantidades),
      componentes: componentes.map(componenteEnBitacora),
      ...(lineas.length > 0 && { mediciones: lineas.map(lineaEnBitacora) }),
      ...(nueva.razon ? { motivo: nueva.razon } : {}),
    },
  })
  return { id, totales }
}
