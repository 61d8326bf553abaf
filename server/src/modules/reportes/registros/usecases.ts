import type { BodyDe } from '@plomada/contract/endpoint'
import type { crearRegistro, eliminarRegistro, registros } from '@plomada/contract/reportes/semanales'
import { administra } from '@plomada/domain/acceso/roles'
import { nombreCompleto } from '@plomada/domain/acceso/usuarios'
import { mensajesReportes } from '@plomada/domain/nucleo/mensajes/reportes'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import {
  razonContraEliminarRegistro,
  razonContraOtroRegistro,
  razonContraRegistrar,
  razonContraReportar,
} from '@plomada/domain/reportes/semanales/razones'
import { semanaDe } from '@plomada/domain/reportes/semanales/semana'
import type { Tx } from '../../../base/db/base.ts'
import { exigirCampo, exigirRango, exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { Identidad, Manejador } from '../../../base/http/ruta.ts'
import { anunciaLasMismas, anunciarFotos, paraLista } from '../../avances/fotos/anunciar.ts'
import { duenioDe } from '../../avances/fotos/duenio.ts'
import { mudarFotosDeRegistro } from '../../avances/fotos/mudar.ts'
import { cargarObra, type Obra, type ObraParaEscribir } from '../../presupuestos/nucleo/cargar.ts'
import { hacerReporte } from '../semanales/hacer.ts'
import { leerDeSemana } from '../semanales/repo.ts'
import {
  contarDelDia,
  type FilaRegistro,
  hayAcontecimiento,
  insertarRegistro,
  leerRegistro,
  listarRegistros,
  marcarEliminado,
} from './repo.ts'

export const verRegistros: Manejador<typeof registros> = async ({ tx, quien, query }) => {
  const { inicio, fin } = query
  exigirRango({ inicio, fin })
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  const { items, count } = await listarRegistros(tx, { ...query, presupuestoId: obra.id })
  return {
    items: items.map((fila) => ({
      _id: fila.id,
      acontecimientoId: fila.acontecimiento_id,
      acontecimientoNombre: fila.acontecimiento_nombre,
      fecha: fila.fecha,
      nota: fila.nota,
      fotos: paraLista(fila.fotos),
      createdByName: nombreCompleto(fila.autor_nombre, fila.autor_apellido),
      tsCreated: fila.ts_created,
      eliminable: obra.activo && razonContraEliminarRegistro(suEstado(fila, quien)) === null,
    })),
    count,
  }
}

const suEstado = (
  fila: { credencial_id: string; cerrado: boolean },
  quien: Identidad,
): Parameters<typeof razonContraEliminarRegistro>[0] => ({
  propio: fila.credencial_id === quien.credencialId,
  administra: administra(quien.rol),
  cerrado: fila.cerrado,
})

/**
 * Records what happened on a day, under its work's lock: no report is put together meanwhile. The same _id with the same
 * body is answered as the first time, whatever happened since: also of one that was deleted, which stays so.
 */
export const altaDeRegistro: Manejador<typeof crearRegistro> = async ({ tx, quien, body, anotar }) => {
  const duenio = duenioDe({ registroId: body._id })
  const obra = await cargarObra(tx, quien, body.presupuestoId, 'bloquear')
  const fila = {
    id: duenio.id,
    acontecimiento_id: body.acontecimientoId?.toLowerCase() ?? null,
    fecha: body.fecha,
    nota: body.nota ?? '',
    credencial_id: quien.credencialId,
  }
  const contestado = { _id: duenio.id, message: mensajesSemanales.registrado }
  const otraVez = async (hay: FilaRegistro) => {
    const mismo = esElMismo(hay, body) && (await anunciaLasMismas(tx, duenio, body.fotos))
    if (!mismo) throw new Rechazo('CONFLICTO', mensajesSemanales.registroRepetido, { campo: '_id' })
    anotar({ entidad: 'registro', entidadId: duenio.id, despues: { enviadoOtraVez: true } })
    return contestado
  }
  const hay = await leerRegistro(tx, duenio.id)
  if (hay !== undefined) return otraVez(hay)
  exigirSinRazon(razonContraReportar(obra))
  const dicho = { ...fila, acontecimientoId: fila.acontecimiento_id, fotos: body.fotos?.length ?? 0 }
  exigirCampo(razonContraRegistrar(dicho), 'nota')
  exigirSinRazon(razonContraOtroRegistro(await contarDelDia(tx, obra.id, fila.fecha)), { campo: 'fecha' })
  // One that is offered no more was when a phone without signal chose it.
  if (fila.acontecimiento_id !== null && !(await hayAcontecimiento(tx, fila.acontecimiento_id))) {
    throw new Rechazo('NO_EXISTE', mensajesReportes.acontecimientoNoExiste, { campo: 'acontecimientoId' })
  }
  const anterior = await exigirReemplazable(tx, quien, obra, body.reemplaza)
  if (!(await insertarRegistro(tx, quien.empresaId, obra, fila))) {
    // Of another work, at the same time: it has been stored by now.
    return otraVez(await exigirRegistro(tx, duenio.id))
  }
  if (anterior === null) await anunciarFotos(tx, quien, duenio, body.fotos)
  else {
    await mudarFotosDeRegistro(tx, quien, { de: anterior.id, a: duenio.id }, body.fotos)
    await borrarlo(tx, quien, obra, anterior)
  }
  anotar({
    entidad: 'registro',
    entidadId: duenio.id,
    conjuntoId: obra.id,
    ...(anterior !== null && { antes: enBitacora(anterior) }),
    despues: enBitacora(fila),
  })
  return contestado
}

/**
 * The registro whose place a new one takes: what was edited on a phone had arrived before. Null where there is none, or
 * it was deleted since. It can be taken by whoever may delete it.
 */
async function exigirReemplazable(
  tx: Tx,
  quien: Identidad,
  obra: Obra,
  reemplaza: string | undefined,
): Promise<(FilaRegistro & { reporte: ReporteDeSemana }) | null> {
  if (reemplaza === undefined) return null
  const fila = await leerRegistro(tx, reemplaza.toLowerCase())
  if (fila?.presupuesto_id !== obra.id) {
    throw new Rechazo('NO_EXISTE', mensajesSemanales.registroNoExiste, { campo: 'reemplaza' })
  }
  return fila.eliminado ? null : { ...fila, reporte: await exigirEliminable(tx, quien, obra, fila) }
}

type ReporteDeSemana = Awaited<ReturnType<typeof leerDeSemana>>

/** Refuses what may not be deleted; the report of its week, where there is one. */
async function exigirEliminable(
  tx: Tx,
  quien: Identidad,
  obra: Obra,
  fila: FilaRegistro,
): Promise<ReporteDeSemana> {
  const reporte = await leerDeSemana(tx, obra.id, semanaDe(fila.fecha).inicio)
  const cerrado = reporte !== undefined && reporte.ts_cerrado !== null
  const razon = razonContraEliminarRegistro(suEstado({ ...fila, cerrado }, quien))
  if (razon === mensajesSemanales.registroAjeno) throw new Rechazo('SIN_PERMISO', razon)
  exigirSinRazon(razon)
  return reporte
}

/** The open report of its week no longer tells it, at once. */
async function borrarlo(
  tx: Tx,
  { empresaId }: Identidad,
  obra: ObraParaEscribir,
  { id, fecha, reporte }: FilaRegistro & { reporte: ReporteDeSemana },
): Promise<void> {
  await marcarEliminado(tx, obra, id)
  if (reporte === undefined) return
  await hacerReporte(tx, { empresaId, presupuestoId: obra.id, semana: semanaDe(fecha), cerrar: false })
}

type Body = BodyDe<typeof crearRegistro>

/** As of an avance (`avances/contestar.ts`): null is what the row does not have. */
export const REGISTRO_DICE_LO_MISMO: Record<
  keyof Body,
  ((fila: FilaRegistro, body: Body) => boolean) | null
> = {
  _id: null,
  presupuestoId: (fila, body) => fila.presupuesto_id === body.presupuestoId.toLowerCase(),
  acontecimientoId: (fila, body) => fila.acontecimiento_id === (body.acontecimientoId?.toLowerCase() ?? null),
  fecha: (fila, body) => fila.fecha === body.fecha,
  nota: (fila, body) => fila.nota === (body.nota ?? ''),
  // Rows of their own, which `anunciaLasMismas` compares.
  fotos: null,
  // What it took the place of is deleted; an edit that arrives again names it again.
  reemplaza: null,
}

const esElMismo = (fila: FilaRegistro, body: Body): boolean =>
  Object.values(REGISTRO_DICE_LO_MISMO).every((dice) => dice === null || dice(fila, body))

const enBitacora = ({
  acontecimiento_id,
  fecha,
  nota,
}: Pick<FilaRegistro, 'acontecimiento_id' | 'fecha' | 'nota'>) => ({
  acontecimientoId: acontecimiento_id,
  fecha,
  nota,
})

async function exigirRegistro(tx: Tx, id: string): Promise<FilaRegistro> {
  const fila = await leerRegistro(tx, id)
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesSemanales.registroNoExiste)
  return fila
}

export const bajaDeRegistro: Manejador<typeof eliminarRegistro> = async ({ tx, quien, body, anotar }) => {
  const { presupuesto_id } = await exigirRegistro(tx, body._id)
  const obra = await exigirSuObra(tx, quien, presupuesto_id)
  // Read again: before the lock somebody else may have deleted it.
  const fila = await exigirRegistro(tx, body._id)
  if (fila.eliminado) throw new Rechazo('NO_EXISTE', mensajesSemanales.registroNoExiste)
  await borrarlo(tx, quien, obra, { ...fila, reporte: await exigirEliminable(tx, quien, obra, fila) })
  anotar({
    entidad: 'registro',
    entidadId: fila.id,
    conjuntoId: obra.id,
    antes: enBitacora(fila),
    despues: { eliminado: true },
  })
  return { message: mensajesSemanales.registroEliminado }
}

/** What was recorded on a work that the asker doesn't see is not there. */
async function exigirSuObra(tx: Tx, quien: Identidad, presupuestoId: string): Promise<ObraParaEscribir> {
  try {
    return await cargarObra(tx, quien, presupuestoId, 'escribir')
  } catch (error) {
    if (!(error instanceof Rechazo) || error.code !== 'NO_EXISTE') throw error
    throw new Rechazo('NO_EXISTE', mensajesSemanales.registroNoExiste)
  }
}
