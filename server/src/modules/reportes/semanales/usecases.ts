import type {
  eliminarReporteSemanal,
  generarReporteSemanal,
  reporteSemanal,
  reportesSemanales,
} from '@plomada/contract/reportes/semanales'
import { administra } from '@plomada/domain/acceso/roles'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { razonContraGenerarReporte, razonContraReportar } from '@plomada/domain/reportes/semanales/razones'
import { cierreDe, primeraSinTerminar, semanaDe } from '@plomada/domain/reportes/semanales/semana'
import type { Base, Tx } from '../../../base/db/base.ts'
import { exigirRango, exigirSinRazon } from '../../../base/http/rechazo.ts'
import type { Contexto, Manejador } from '../../../base/http/ruta.ts'
import { cargarObra } from '../../presupuestos/nucleo/cargar.ts'
import { type Hora, leerHora } from '../nucleo/vivir.ts'
import { contarAdelantadas } from './adelantadasRepo.ts'
import { leerCompartido } from './compartidoRepo.ts'
import { exigirReporte } from './exigir.ts'
import { hacerReporte, olvidarAbierto } from './hacer.ts'
import { cabeza, presentarSecciones } from './presentar.ts'
import { borrarReporte, contarAcontecimientos, leerDeSemana, leerPrimerDia, listarReportes } from './repo.ts'

export const verReportes: Manejador<typeof reportesSemanales> = async ({ tx, quien, query }) => {
  const { fechaInicio, fechaFin } = query
  exigirRango({ inicio: fechaInicio, fin: fechaFin })
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  const filtro = { ...query, presupuestoId: obra.id }
  const { items, count } = await listarReportes(tx, filtro)
  const contados = await contarAcontecimientos(tx, filtro)
  const compartido = await leerCompartido(
    tx,
    items.map(({ id }) => id),
  )
  return {
    items: items.map((fila) => ({ ...cabeza(fila), secciones: fila.secciones, ...compartido(fila.id) })),
    count,
    countAcontecimientos: contados.map(({ id, nombre, veces }) => ({ _id: id, nombre, count: veces })),
    ...(administra(quien.rol) && (await adelantadasDe(tx))),
  }
}

/** Of the whole firm; nothing where there are none, as nearly always. */
async function adelantadasDe(tx: Tx) {
  const ahora = new Date()
  const cuantas = await contarAdelantadas(tx, primeraSinTerminar(ahora))
  return cuantas.semanas === 0 ? {} : { adelantadas: { ...cuantas, hoy: hoyEnAsuncion(ahora) } }
}

export const verReporte: Manejador<typeof reporteSemanal> = async ({ tx, quien, query }) => {
  const fila = await exigirReporte(tx, quien, query.reporteSemanalId)
  const compartido = await leerCompartido(tx, [fila.id])
  return {
    ...cabeza(fila),
    presupuestoId: fila.presupuesto_id,
    obraNombre: fila.obra_nombre,
    secciones: presentarSecciones(fila.secciones),
    ...compartido(fila.id),
  }
}

/** By when a week that is asked for may be closed. */
export const prepararHora = ({ base }: { base: Base }): Promise<Hora> => leerHora(base)

/**
 * Of the week of a day: a past one that never had a report is closed at once, by who administers (domain.md §12), or made
 * and left open where it is not sure that it has ended (decision 0103).
 */
export const altaDeReporte = async ({
  tx,
  quien,
  body,
  anotar,
  preparado: { ahora, seguro },
}: Contexto<typeof generarReporteSemanal> & { preparado: Pick<Hora, 'ahora' | 'seguro'> }) => {
  const obra = await cargarObra(tx, quien, body.presupuestoId, 'escribir')
  exigirSinRazon(razonContraReportar(obra))
  const hoy = hoyEnAsuncion(ahora)
  const semana = semanaDe(body.fecha ?? hoy)
  const presente = await leerDeSemana(tx, obra.id, semana.inicio)
  const cerrar = cierreDe(semana.inicio) <= seguro
  const pedida = {
    cerrado: presente !== undefined && presente.ts_cerrado !== null,
    cierra: cerrar,
    administra: administra(quien.rol),
    primero: await leerPrimerDia(tx, obra.id),
  }
  exigirSinRazon(razonContraGenerarReporte(semana, hoy, pedida))
  const { empresaId } = quien
  const { id, numero } = await hacerReporte(tx, { empresaId, presupuestoId: obra.id, semana, cerrar })
  anotar({
    entidad: 'reporteSemanal',
    entidadId: id,
    conjuntoId: obra.id,
    despues: { numero, inicio: semana.inicio, cerrado: cerrar },
  })
  return { _id: id, numero, message: mensajesSemanales.generado(numero) }
}

/** What an open one told is left for the next one of its week; of a closed week there is none. */
export const bajaDeReporte: Manejador<typeof eliminarReporteSemanal> = async ({
  tx,
  quien,
  body,
  anotar,
}) => {
  const { presupuesto_id } = await exigirReporte(tx, quien, body.reporteSemanalId)
  const obra = await cargarObra(tx, quien, presupuesto_id, 'escribir')
  // Read again: before the lock somebody else may have deleted it.
  const fila = await exigirReporte(tx, quien, body.reporteSemanalId)
  await borrarReporte(tx, fila.id)
  if (fila.ts_cerrado === null) {
    await olvidarAbierto(tx, { empresaId: quien.empresaId, presupuestoId: obra.id }, fila)
  }
  anotar({
    entidad: 'reporteSemanal',
    entidadId: fila.id,
    conjuntoId: obra.id,
    antes: { numero: fila.numero, inicio: fila.inicio, cerrado: fila.ts_cerrado !== null },
    despues: { borrado: true },
  })
  return { message: mensajesSemanales.eliminado }
}
