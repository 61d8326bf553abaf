import {
  type avances,
  type cargarAvance,
  type descartarAvance,
  TAREAS_SIN_PAGINAR,
  type tareasParaElegir,
} from '@plomada/contract/avances/avances'
import { nombreCompleto } from '@plomada/domain/acceso/usuarios'
import {
  type EstadoDeAvance,
  razonContraContratista,
  razonContraDescartarAvance,
} from '@plomada/domain/avances/razones'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import { esADefinir } from '@plomada/domain/personas/funcion'
import { pasaDelPresupuesto, porcentajeAvanzado } from '@plomada/domain/presupuestos/progreso/avance'
import { razonContraCargar } from '@plomada/domain/presupuestos/razones'
import { razonContraCantidad } from '@plomada/domain/presupuestos/validacion'
import type { Tx } from '../../base/db/base.ts'
import { exigirCampo, exigirRango, exigirSinRazon, Rechazo } from '../../base/http/rechazo.ts'
import type { Manejador } from '../../base/http/ruta.ts'
import { cargarObra, cargarObraDeTarea } from '../presupuestos/nucleo/cargar.ts'
import { conSuObra } from '../presupuestos/nucleo/conSuObra.ts'
import { asentarAvance } from '../presupuestos/totales/avance.ts'
import { micro } from '../presupuestos/totales/filas.ts'
import { avanceEnBitacora, contestar, contestarOtraVez, dichoDe } from './contestar.ts'
import { exigirAcumulado, exigirAvance, exigirQueAlcance, exigirReemplazable } from './exigir.ts'
import { anunciaLasMismas, anunciarFotos, paraLista } from './fotos/anunciar.ts'
import { duenioDe } from './fotos/duenio.ts'
import { exigirIntencion } from './intencion.ts'
import {
  contarAvances,
  type FilaAvance,
  type FilaDeLista,
  insertarAvance,
  leerAvance,
  leerQuienesLaHicieron,
  leerTareaQueAvanza,
  listarAvances,
  listarParaElegir,
  marcarDescartado,
  tieneReemplazo,
} from './repo.ts'

/** Without a work, or with nothing but one, the documented refusal: its screen always sends its default range. */
export const verAvances: Manejador<typeof avances> = async ({ tx, quien, query }) => {
  const { presupuestoId, rubroId, tareaId, contratistaId, inicio, fin, estado } = query
  const { certificado, certificacionId, avanceId } = query
  const filtros = [
    rubroId,
    tareaId,
    contratistaId,
    inicio,
    fin,
    estado,
    certificado,
    certificacionId,
    avanceId,
  ]
  const filtra = filtros.some((filtro) => filtro != null)
  if (presupuestoId === undefined || !filtra) throw new Rechazo('INVALIDO', mensajesAvances.sinFiltros)
  exigirRango(query)
  const filtro = { ...query, presupuestoId, capituloId: rubroId, descartados: estado === 'descartados' }
  const pagina = await listarAvances(tx, quien, filtro)
  if (pagina) return { items: pagina.items.map(presentar), count: pagina.count }
  await cargarObra(tx, quien, presupuestoId, 'leer')
  return { items: [], count: query.page === 1 ? 0 : await contarAvances(tx, filtro) }
}

function presentar(fila: FilaDeLista) {
  return {
    _id: fila.id,
    tareaNombre: fila.tarea_nombre,
    tarea: {
      _id: fila.tarea_id,
      nombre: fila.tarea_nombre,
      unidadMedida: { codigo: fila.unidad_medida_codigo },
    },
    contratistaId: fila.contratista_id,
    contratistaNombre: fila.contratista_nombre,
    rubroNombre: fila.capitulo_nombre ?? '',
    cantidad: Number(fila.cantidad),
    fecha: fila.fecha,
    certificado: fila.certificacion_id !== null,
    pagado: fila.pagada_el !== null,
    certificacionId: fila.certificacion_id,
    certificacionNro: fila.certificacion_nro,
    esCorreccion: fila.es_correccion,
    descartado: fila.descartado,
    contadoEn: fila.contado_en,
    createdByName: nombreCompleto(fila.autor_nombre, fila.autor_apellido),
    tsCreated: fila.ts_created,
    observacion: fila.observacion,
    fotos: paraLista(fila.fotos),
  }
}

/**
 * Records what somebody did of a tarea (domain.md §8), under its work's lock: no price, contratista nor other avance of
 * the work changes meanwhile. One that takes the place of another discards it in the same act. The same _id with the same
 * body is answered as the first time, whatever happened since.
 */
export const cargar: Manejador<typeof cargarAvance> = async ({ tx, quien, body, anotar }) => {
  const duenio = duenioDe({ avanceId: body._id })
  const { id } = duenio
  const obra = await cargarObraDeTarea(tx, quien, body.tareaId, 'bloquear')
  const yaEsta = await leerAvance(tx, id)
  const otraVez = async (fila: FilaAvance) => {
    // Of one that was corrected since, the photos went over to what took its place.
    if (!(await tieneReemplazo(tx, fila.id)) && !(await anunciaLasMismas(tx, duenio, body.fotos))) {
      throw new Rechazo('CONFLICTO', mensajesAvances.idUsado, { campo: '_id' })
    }
    return contestarOtraVez(fila, { ...body, contratistaId: await quienDijo(tx, fila, body) }, anotar)
  }
  if (yaEsta !== undefined) return otraVez(yaEsta)
  const tarea = await leerTareaQueAvanza(tx, obra.id, body.tareaId)
  if (tarea === undefined) throw new Rechazo('NO_EXISTE', mensajesEdicion.tareaNoExiste)
  exigirSinRazon(razonContraCargar(obra, { estado: tarea.estado, contratistaId: tarea.contratista_id }))
  const contratistaId = await exigirContratista(tx, tarea, body.contratistaId?.toLowerCase())
  const anterior = await exigirReemplazable(tx, obra, body)
  const planeada = micro(tarea.cantidad)
  // Without the one whose place it takes, as its author saw it.
  const yaHecho = micro(tarea.avance_cantidad) - micro(anterior?.cantidad ?? '0')
  exigirIntencion(body, { planeada, avanzada: yaHecho }, tarea.unidad_medida_codigo)
  const avanzado = yaHecho + body.cantidad
  // What was done of a tarea in all is a quantity like any other.
  exigirCampo(razonContraCantidad(avanzado), 'cantidad')
  const fila = {
    id,
    tarea_id: tarea.id,
    contratista_id: contratistaId,
    cantidad: textoDeMicro(body.cantidad),
    fecha: body.fecha,
    observacion: body.observacion,
    acumulado: textoDeMicro(avanzado),
    acumulado_porcentaje: String(porcentajeAvanzado(planeada, avanzado)),
    paso_del_presupuesto: pasaDelPresupuesto(planeada, avanzado),
    es_correccion: false,
    reemplaza_id: anterior?.id ?? null,
  }
  if (anterior !== null) await exigirQueAlcance(tx, anterior, { ...body, contratistaId })
  if (!(await insertarAvance(tx, quien, obra, fila))) {
    // Of another tarea, at the same time: it has been stored by now.
    return otraVez(await exigirAvance(tx, id))
  }
  if (anterior !== null) await marcarDescartado(tx, obra, anterior.id)
  await anunciarFotos(tx, quien, duenio, body.fotos, anterior?.id)
  await asentarAvance(tx, tarea.id)
  anotar({
    entidad: 'avance',
    entidadId: id,
    conjuntoId: obra.id,
    ...(anterior !== null && { antes: avanceEnBitacora(anterior) }),
    despues: avanceEnBitacora(fila),
  })
  return contestar(fila, dichoDe(fila))
}

/** Whom the phone said of one that is stored: who was 'A definir' then is whoever took its place (domain.md §8). */
async function quienDijo(
  tx: Tx,
  fila: FilaAvance,
  { contratistaId }: { contratistaId?: string | null | undefined },
): Promise<string | null> {
  if (contratistaId == null || contratistaId.toLowerCase() === fila.contratista_id) return fila.contratista_id
  const [dicho] = await leerQuienesLaHicieron(tx, fila.tarea_id, [contratistaId])
  return dicho && esADefinir(dicho.nombre) ? null : contratistaId
}

/** Who is recorded to have done it: whom the phone saw, if it ever did the tarea; without that, who does it now. */
async function exigirContratista(
  tx: Tx,
  tarea: { id: string; contratista_id: string | null },
  visto: string | undefined,
): Promise<string> {
  const presente = tarea.contratista_id ?? ''
  if (visto === undefined || visto === presente) return presente
  const personas = new Map(
    (await leerQuienesLaHicieron(tx, tarea.id, [visto, presente])).map((p) => [p.id, p]),
  )
  const suya = personas.get(visto)
  if (suya === undefined) {
    throw new Rechazo('NO_EXISTE', mensajesPersonas.noExiste, { campo: 'contratistaId' })
  }
  // The phone saw that nobody was named yet; by now somebody is.
  if (suya.fue_de_la_tarea && esADefinir(suya.nombre)) return presente
  exigirSinRazon(
    razonContraContratista(
      { nombre: suya.nombre, fueDeLaTarea: suya.fue_de_la_tarea },
      { nombre: personas.get(presente)?.nombre ?? '' },
    ),
    { campo: 'contratistaId' },
  )
  return visto
}

const exigirAvanceConObra = conSuObra(leerAvance, mensajesAvances.avanceNoExiste)

/** Under the work's lock, so that nobody certifies it meanwhile (domain.md §8). Of a work that isn't the asker's: 404. */
export const bajaDeAvance: Manejador<typeof descartarAvance> = async ({ tx, quien, body, anotar }) => {
  const { fila, obra } = await exigirAvanceConObra(tx, quien, body.avanceId, 'escribir')
  const estado: EstadoDeAvance = {
    descartado: fila.descartado,
    certificado: fila.certificacion_id !== null,
    pagado: fila.pagada_el !== null,
  }
  exigirSinRazon(razonContraDescartarAvance(obra, estado))
  const tareaId = fila.tarea_id
  const de = { tareaId, contratistaId: fila.contratista_id }
  await exigirAcumulado(tx, de, { fecha: fila.fecha, cantidad: -micro(fila.cantidad) })
  await marcarDescartado(tx, obra, fila.id)
  await asentarAvance(tx, tareaId)
  anotar({
    entidad: 'avance',
    entidadId: fila.id,
    conjuntoId: obra.id,
    antes: { ...avanceEnBitacora(fila), descartado: false },
    despues: { descartado: true },
  })
  return { message: mensajesAvances.avanceDescartado }
}

/** The active tareas of a work, to choose the one that was worked on; a phone takes them all before it loses its signal. */
export const verTareasParaElegir: Manejador<typeof tareasParaElegir> = async ({ tx, quien, query }) => {
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  const pagina = query.sinPaginar ? { page: 1, limit: TAREAS_SIN_PAGINAR } : query
  const { items, count } = await listarParaElegir(tx, { ...query, presupuestoId: obra.id, ...pagina })
  return {
    items: items.map((fila) => ({
      _id: fila.id,
      nombre: fila.nombre,
      rubroId: fila.capitulo_id,
      rubroNombre: fila.capitulo_nombre ?? '',
      contratistaId: fila.contratista_id,
      contratistaNombre: fila.contratista_nombre ?? '',
      unidadMedidaCodigo: fila.unidad_medida_codigo,
      cantidad: Number(fila.cantidad),
      avanzado: Number(fila.avance_cantidad),
    })),
    count,
  }
}
