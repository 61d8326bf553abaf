import type { BodyDe } from '@plomada/contract/endpoint'
import type { editarTarea, zHechoMovido } from '@plomada/contract/presupuestos/tareas'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { type Micro, numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { razonContraParte } from '@plomada/domain/presupuestos/indirectos'
import type { LineaDeMedicion } from '@plomada/domain/presupuestos/medicion'
import {
  cantidadesDichas,
  cantidadesEnTexto,
  type PlanDeTarea,
  planCambio,
} from '@plomada/domain/presupuestos/obra'
import { mismoAnalisis } from '@plomada/domain/presupuestos/plan'
import {
  razonContraAgregarTarea,
  razonContraCambiarUnidad,
  razonContraEditarTarea,
} from '@plomada/domain/presupuestos/razones'
import type { z } from 'zod'
import type { Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import type { Hecho } from '../../../base/http/bitacora.ts'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { exigirVersion, versionVieja } from '../../../base/http/version.ts'
import { exigirUnidadActiva } from '../../catalogo/escribir.ts'
import { recordarEdicion } from '../memoria/deFormulario.ts'
import { cargarObraDeTarea, type ObraParaEscribir } from '../nucleo/cargar.ts'
import {
  avanceDePlan,
  filaDePlan,
  filaDeRedondeo,
  micro,
  planDeFila,
  redondeoDeFila,
} from '../totales/filas.ts'
import { exigirCantidadCliente, exigirPlan } from '../totales/limites.ts'
import { midiendoPrecio } from '../totales/precioMovido.ts'
import { exigirTotales } from '../totales/totales.ts'
import {
  armarComponentes,
  type ComponenteArmado,
  componenteDeFila,
  componenteEnBitacora,
  escribirPrecios,
  filaDeComponente,
  hayPrecios,
  losQueCuentan,
} from './componentes.ts'
import { cargarTarea, presentarCargada, type TareaCargada } from './datos.ts'
import { cargarDestino, conLoQueQueda, type Destino, destinoPresente, estadoDelCapitulo } from './destino.ts'
import { actualizarTarea, reemplazarComponentes, reemplazarMediciones } from './escribirRepo.ts'
import { filaDeLinea, lineaDeFila, lineaEnBitacora, medirCantidad } from './medicion.ts'

type Body = BodyDe<typeof editarTarea>

/**
 * Edits a tarea; absent fields keep their value. Editing a quantity takes four round trips: the work's lock, the
 * tarea with its lists, the update, and the totals in the answer (quality.md P3); the statements of one `Promise.all`
 * are sent together.
 */
export const cambioDeTarea: Manejador<typeof editarTarea> = async ({ tx, quien, body, anotar }) => {
  const obra = await cargarObraDeTarea(tx, quien, body._id, 'escribir')
  const presente = await cargarTarea(tx, obra, body._id)
  const { fila } = presente
  const estado = fila.estado
  exigirSinRazon(razonContraEditarTarea(obra, estadoDelCapitulo(fila), { estado }))
  const actual = () => presentarCargada(presente, obra)
  await exigirVersion(body.version, fila, actual)
  exigirHechoVisto(body.vistoAvanzado, fila)

  const edicion = await preparar(tx, obra, presente, body)
  const precioMovido = await midiendoPrecio(tx, obra, body.razon)
  const { nombre, destino, plan, componentes, medida } = edicion
  const cambio = {
    nombre,
    capitulo_id: destino.capituloId,
    grupo_id: destino.grupoId,
    contratista_id: destino.contratistaId,
    // What moves goes to the end of its new grupo (decision 0141).
    ...(seMueve(fila, destino) && { orden: nuevoId() }),
    editado_post_aprobacion:
      fila.editado_post_aprobacion ||
      (obra.estado === 'aprobado' && !fila.es_adicional && planCambio(planDeFila(fila), plan)),
    ...filaDePlan(plan),
    ...avanceDePlan(plan, fila),
    con_medicion: medida.conMedicion,
    medicion_decimales: medida.decimales,
    ...filaDeRedondeo(edicion.redondeo),
  }
  const guardada = await actualizarTarea(tx, fila.id, fila.version, cambio)
  if (guardada === undefined) throw versionVieja(actual())
  const filas = componentes.map((c, orden) => filaDeComponente(quien, fila.id, c, orden))
  if (edicion.seEscriben) await reemplazarComponentes(tx, [fila.id], filas)
  const mediciones = medida.lineas?.map((linea, orden) => filaDeLinea(quien, fila.id, linea, orden))
  if (mediciones) await reemplazarMediciones(tx, [fila.id], mediciones)
  const totales = await exigirTotales(tx, obra)
  anotarEdicion(anotar, obra, presente, edicion, body)
  for (const hecho of precioMovido(totales)) anotar(hecho)
  const nueva = {
    ...presente,
    fila: {
      ...fila,
      ...cambio,
      ...guardada,
      capitulo_nombre: destino.capituloNombre,
      grupo_nombre: destino.grupoNombre,
      contratista_nombre: destino.contratistaNombre,
      unidad_medida_nombre: edicion.unidad.nombre,
      version: fila.version + 1,
    },
    mediciones: mediciones ?? presente.mediciones,
    componentes: filas.map((f, i) => ({ ...f, unidad_medida_nombre: componentes[i]?.unidad.nombre ?? '' })),
  }
  const lote = body.deshacible
    ? await recordarEdicion(tx, quien, obra, { antes: presente, ahora: nueva })
    : undefined
  const tocados = [...new Set([fila.capitulo_id, destino.capituloId])].map((id) => totales.capitulo(id ?? ''))
  return {
    message: mensajesEdicion.tareaEditada,
    tarea: presentarCargada(nueva, obra),
    totales: totales.obra,
    rubros: tocados.filter((t) => t !== undefined),
    lote,
  }
}

/** 'Cerrar en lo hecho' over what was done when it was seen: what was done since would be over the plan at once. */
function exigirHechoVisto(visto: Micro | undefined, fila: TareaCargada['fila']): void {
  const avanzado = micro(fila.avance_cantidad)
  if (visto === undefined || visto === avanzado) return
  if (avanzado <= 0n) throw new Rechazo('CONFLICTO', mensajesPresupuestos.nadaHecho)
  const de = (m: Micro) => `${formatoCantidad(m)} ${fila.unidad_medida_codigo}`.trim()
  throw new Rechazo('HECHO_MOVIDO', mensajesEdicion.hechoMovido(de(visto), de(avanzado)), {
    actual: { vistoAvanzado: numeroDeMicro(visto), avanzado: numeroDeMicro(avanzado) } satisfies z.input<
      typeof zHechoMovido
    >,
  })
}

type Edicion = Awaited<ReturnType<typeof preparar>>

/** The edited tarea with its figures, or a refusal; writes nothing. */
async function preparar(tx: Tx, obra: ObraParaEscribir, presente: TareaCargada, body: Body) {
  const { fila } = presente
  const destino = await destinoNuevo(tx, obra, presente, body)
  const armados = body.componentes
    ? await armarComponentes(tx, obra, body.componentes, presente.componentes)
    : presente.componentes.map(componenteDeFila)
  const conPrecios = hayPrecios(body.plan ?? {})
  const componentes = conPrecios ? conSuPrecio(armados, fila, body) : armados
  const presentes = losQueCuentan(presente.componentes.map(componenteDeFila))
  const redondeo = mismoAnalisis(presentes, losQueCuentan(componentes)) ? redondeoDeFila(fila) : null
  const antes = planDeFila(fila)
  const unidad = await unidadNueva(tx, presente, body)
  const medida = medirCantidad(
    { cantidad: body.plan?.cantidad, mediciones: body.mediciones },
    { cantidad: antes.cantidad, conMedicion: fila.con_medicion, decimales: fila.medicion_decimales },
  )
  const { cantidad } = medida
  exigirCantidadCliente(body.plan, cantidad)
  const cantidades = cantidadesDichas(antes, { ...body.plan, cantidad })
  const calculado = exigirPlan({
    componentes: losQueCuentan(componentes),
    redondeo,
    ...cantidades,
    gastoIndirectoTotal: await parteNueva(tx, obra, antes.gastoIndirectoTotal, destino, body),
    margen: destino.margen,
  })
  const plan: PlanDeTarea = { ...calculado, ...cantidades, unidadMedidaCodigo: unidad.codigo }
  const nombre = body.nombre ?? fila.nombre
  const seEscriben = body.componentes !== undefined || conPrecios
  return { nombre, destino, componentes, seEscriben, redondeo, unidad, plan, medida }
}

function conSuPrecio(armados: ComponenteArmado[], fila: TareaCargada['fila'], { plan }: Body) {
  const hecho = escribirPrecios(armados, redondeoDeFila(fila), plan ?? {})
  if ('razon' in hecho) throw new Rechazo('CONFLICTO', hecho.razon, { campo: 'plan.precioUnitario' })
  return hecho.componentes
}

function anotarEdicion(
  anotar: (hecho: Hecho) => void,
  obra: ObraParaEscribir,
  presente: TareaCargada,
  edicion: Edicion,
  { razon }: Body,
): void {
  const { fila, componentes, mediciones } = presente
  const deLineas = (lista: readonly LineaDeMedicion[]) =>
    edicion.medida.lineas ? { mediciones: lista.map(lineaEnBitacora) } : {}
  const deComponentes = (lista: readonly ComponenteArmado[]) =>
    edicion.seEscriben ? { componentes: lista.map(componenteEnBitacora) } : {}
  anotar({
    entidad: 'tarea',
    entidadId: fila.id,
    conjuntoId: obra.id,
    antes: {
      ...enBitacora(fila.nombre, destinoPresente(obra, fila), planDeFila(fila)),
      ...deComponentes(componentes.map(componenteDeFila)),
      ...deLineas(mediciones.map(lineaDeFila)),
    },
    despues: {
      ...enBitacora(edicion.nombre, edicion.destino, edicion.plan),
      ...deComponentes(edicion.componentes),
      ...deLineas(edicion.medida.lineas ?? []),
      ...(razon ? { motivo: razon } : {}),
    },
  })
}

const seMueve = (fila: TareaCargada['fila'], { capituloId, grupoId }: Destino): boolean =>
  fila.capitulo_id !== capituloId || fila.grupo_id !== grupoId

/** Without a new place, the present one; in another capitulo, what that has of it. */
async function destinoNuevo(
  tx: Tx,
  obra: ObraParaEscribir,
  presente: TareaCargada,
  body: Body,
): Promise<Destino> {
  const ahora = destinoPresente(obra, presente.fila)
  const capituloId = body.rubroId?.toLowerCase() ?? ahora.capituloId
  const seMueve = capituloId !== ahora.capituloId
  const lugar = {
    grupoId: body.grupoId?.toLowerCase() ?? (seMueve ? null : ahora.grupoId),
    contratistaId: body.contratistaId?.toLowerCase() ?? (seMueve ? null : ahora.contratistaId),
  }
  if (!seMueve && lugar.grupoId === ahora.grupoId && lugar.contratistaId === ahora.contratistaId) return ahora
  if (capituloId === null)
    throw new Rechazo('INVALIDO', mensajesComun.completeTodosLosCampos, { campo: 'rubroId' })
  const destino = await cargarDestino(tx, obra, { ...lugar, capituloId })
  if (!seMueve) return destino
  exigirSinRazon(razonContraAgregarTarea(obra, destino.estado))
  return conLoQueQueda(tx, obra, destino, ahora, body)
}

async function unidadNueva(tx: Tx, { fila }: TareaCargada, body: Body) {
  const codigo = body.plan?.unidadMedida?.codigo
  const { nombre, unidad_medida_codigo: unidad, con_avances: tieneAvances } = fila
  if (codigo === undefined || codigo === unidad) return { codigo: unidad, nombre: fila.unidad_medida_nombre }
  const razon = razonContraCambiarUnidad({ nombre, unidad, tieneAvances })
  if (razon !== null) throw new Rechazo('CONFLICTO', razon, { campo: 'plan.unidadMedida' })
  return exigirUnidadActiva(tx, codigo)
}

/**
 * The share of indirect costs: set by hand, up to what is left; tareas of the indirect capitulo have none (domain.md
 * §4).
 */
async function parteNueva(
  tx: Tx,
  obra: ObraParaEscribir,
  actual: number,
  destino: Destino,
  body: Body,
): Promise<number> {
  const pedida = body.plan?.gastoIndirectoTotal
  const campo = 'plan.gastoIndirectoTotal'
  if (destino.estado?.gastoIndirecto) {
    if (pedida) throw new Rechazo('INVALIDO', mensajesEdicion.sinIndirectoEnIndirecto, { campo })
    return 0
  }
  if (pedida === undefined || pedida <= actual) return pedida ?? actual
  const { gastoIndirectoTotal, gastoIndirectoDistribuido } = (await exigirTotales(tx, obra)).obra
  const razon = razonContraParte(pedida, actual, gastoIndirectoTotal, gastoIndirectoDistribuido)
  if (razon !== null) throw new Rechazo('INVALIDO', razon, { campo })
  return pedida
}

function enBitacora(nombre: string, destino: Destino, plan: PlanDeTarea) {
  return {
    nombre,
    capituloId: destino.capituloId,
    grupoId: destino.grupoId,
    contratistaId: destino.contratistaId,
    unidadMedida: plan.unidadMedidaCodigo,
    ...cantidadesEnTexto(plan),
    gastoIndirectoTotal: plan.gastoIndirectoTotal,
  }
}
