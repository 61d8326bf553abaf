import type {
  agregarMes,
  cambiarCronograma,
  crearCronograma,
  cronograma,
  planesDeObras,
} from '@plomada/contract/cronograma/cronograma'
import {
  congelar,
  diferencia,
  moverSemanas,
  razonContraCongelar,
  razonContraCrear,
  razonContraMarcas,
  razonContraMeses,
  razonContraMover,
} from '@plomada/domain/cronograma/cambio'
import { type Mes, mesesDe, mesesDeDuracion, nombreDeMes } from '@plomada/domain/cronograma/meses'
import { type Marcas, type PorCapitulo, totalPorMes } from '@plomada/domain/cronograma/montos'
import { type Fecha, formatoFecha, hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesCronograma as textos } from '@plomada/domain/nucleo/mensajes/cronograma'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { razonContraTrabajarEn } from '@plomada/domain/presupuestos/razones'
import type { Tx } from '../../base/db/base.ts'
import { exigirCampo, exigirSinRazon, Rechazo } from '../../base/http/rechazo.ts'
import type { Identidad, Manejador } from '../../base/http/ruta.ts'
import { exigirVersion } from '../../base/http/version.ts'
import { cargarObra, type Obra, type ObraParaEscribir } from '../presupuestos/nucleo/cargar.ts'
import { cargarConCronograma } from './nucleo/cargar.ts'
import { type CronogramaLeido, leerCronograma, marcasDe, presentarCronograma } from './nucleo/leer.ts'
import { planesDe } from './nucleo/planes.ts'
import {
  actualizarCronograma,
  desmarcarSemanas,
  insertarCongelados,
  insertarCronograma,
  leerCabecera,
  leerDuracion,
  leerSemanas,
  marcarSemanas,
  moverInicio,
  type SemanaMarcada,
} from './nucleo/repo.ts'

export const porObra: Manejador<typeof cronograma> = async ({ tx, quien, query }) =>
  presentarCronograma(tx, await cargarConCronograma(tx, quien, query.presupuestoId))

/** Of works that there are: what refers to another is refused, and not answered by silence. */
export const planes: Manejador<typeof planesDeObras> = async ({ tx, query }) => {
  const leidos = await planesDe(tx, query.obras, hoyEnAsuncion(new Date()))
  if (query.obras.some((id) => !leidos.has(id))) {
    throw new Rechazo('NO_EXISTE', mensajesPresupuestos.obraNoExiste)
  }
  return Object.fromEntries(leidos)
}

export const altaDeCronograma: Manejador<typeof crearCronograma> = async ({ tx, quien, body, anotar }) => {
  const { fechaInicio } = body
  const obra = await cargarObra(tx, quien, body.presupuestoId, 'escribir')
  const [hay, duracion] = await Promise.all([leerCabecera(tx, obra.id), leerDuracion(tx, obra.id)])
  exigirSinRazon(razonContraCrear(obra, hay !== undefined))
  const meses = mesesDeDuracion(duracion)
  exigirCampo(razonContraMeses(fechaInicio, meses), 'fechaInicio')
  await insertarCronograma(tx, deLa(quien, obra), { fechaInicio, meses })
  anotar({ ...hechoDe(obra), despues: { fechaInicio, meses: mesesDe(fechaInicio, meses) } })
  return { message: textos.creado, cronograma: await presentarCronograma(tx, obra) }
}

/**
 * Marks first, then the months to freeze, at amounts that are computed here; the whole change or nothing (domain.md §11).
 * Under the work's lock, so that prices, durations and other changes of the schedule take turns with it.
 */
export const cambioDeCronograma: Manejador<typeof cambiarCronograma> = async ({
  tx,
  quien,
  body,
  anotar,
}) => {
  const { obra, leido } = await abrir(tx, quien, body.presupuestoId)
  await exigirVersion(body.version, leido.cabecera, () => presentarCronograma(tx, obra))
  const { marcas, semanas } = exigirMarcas(leido, body.cronograma)
  const porCongelar = [
    ...body.desembolsos.meses,
    ...body.desembolsos.devueltos.filter((mes) => !leido.congelados.includes(mes)),
  ]
  exigirSinRazon(razonContraCongelar(leido, porCongelar), { campo: 'desembolsos' })
  const deInicio = leido.cabecera.fecha_inicio
  const inicio = body.fechaInicio ?? deInicio
  const mueve = inicio !== deInicio
  if (mueve) exigirSinRazon(razonContraMover(leido, porCongelar.length), { campo: 'fechaInicio' })
  const nuevos = [...new Set(porCongelar)].sort()
  const despues = congelar({ ...leido, marcas }, nuevos)

  const de = deLa(quien, obra)
  await desmarcarSemanas(tx, de, semanas.quitadas)
  await marcarSemanas(tx, de, semanas.agregadas)
  const montos = nuevos.map((mes) => ({
    mes,
    montos: leido.capitulos.map(({ id }) => ({
      capituloId: id,
      cantidad: despues.desembolsos[id]?.[mes] ?? 0,
    })),
  }))
  await insertarCongelados(tx, de, quien.credencialId, montos)
  if (mueve) await mover(tx, de, deInicio, inicio)
  await actualizarCronograma(tx, obra, leido.cabecera.meses)
  anotar({
    ...hechoDe(obra),
    antes: { semanas: semanas.quitadas, ...(mueve && { fechaInicio: deInicio }) },
    despues: {
      semanas: semanas.agregadas,
      ...(mueve && { fechaInicio: inicio }),
      ...(nuevos.length > 0 && { congelados: totalPorMes(nuevos, despues.desembolsos), desembolsos: montos }),
    },
  })
  const hecho = nuevos.length > 0 ? textos.congelado(nuevos.map(nombreDeMes).join(', ')) : textos.guardado
  return {
    message: mueve ? textos.movido(formatoFecha(inicio)) : hecho,
    cronograma: await presentarCronograma(tx, obra),
  }
}

/** To another first day, with every mark that is stored. */
async function mover(tx: Tx, de: ReturnType<typeof deLa>, antes: Fecha, despues: Fecha): Promise<void> {
  await moverInicio(tx, de.obra, despues)
  const semanas = await leerSemanas(tx, de.obra.id)
  await desmarcarSemanas(tx, de, semanas)
  await marcarSemanas(tx, de, moverSemanas(semanas, antes, despues))
}

export const altaDeMes: Manejador<typeof agregarMes> = async ({ tx, quien, body, anotar }) => {
  const { obra, leido } = await abrir(tx, quien, body.presupuestoId)
  const { fecha_inicio: fechaInicio, meses, version } = leido.cabecera
  exigirSinRazon(razonContraMeses(fechaInicio, meses + 1))
  await actualizarCronograma(tx, obra, meses + 1)
  const todos = mesesDe(fechaInicio, meses + 1)
  const nuevo = todos.at(-1) ?? ''
  anotar({ ...hechoDe(obra), despues: { mes: nuevo } })
  return { message: textos.mesAgregado(nombreDeMes(nuevo)), meses: todos, version: version + 1 }
}

/** The schedule to write in it, with its work locked. */
async function abrir(
  tx: Tx,
  quien: Identidad,
  presupuestoId: string,
): Promise<{ obra: ObraParaEscribir; leido: CronogramaLeido }> {
  const obra = await cargarObra(tx, quien, presupuestoId, 'escribir')
  exigirSinRazon(razonContraTrabajarEn(obra))
  const leido = await leerCronograma(tx, obra)
  if (leido === undefined) throw new Rechazo('CONFLICTO', textos.noHay)
  return { obra, leido }
}

/** The marks as they are to be, without months that have none, and what that changes in the base. */
function exigirMarcas(leido: CronogramaLeido, pedidas: Marcas) {
  const suyos = new Set(leido.capitulos.map(({ id }) => id))
  if (Object.keys(pedidas).some((id) => !suyos.has(id))) {
    throw new Rechazo('NO_EXISTE', mensajesEdicion.capituloNoExiste, { campo: 'cronograma' })
  }
  const contra = razonContraMarcas(leido, pedidas)
  if (contra !== null) {
    const codigo = contra.clase === 'dato' ? 'INVALIDO' : 'CONFLICTO'
    throw new Rechazo(codigo, contra.razon, { campo: 'cronograma' })
  }
  const { agregadas, quitadas } = diferencia(marcasDe(leido.semanas), pedidas)
  return { marcas: pedidas, semanas: { agregadas: enFilas(agregadas), quitadas: enFilas(quitadas) } }
}

const enFilas = (semanas: PorCapitulo<[Mes, number][]>): SemanaMarcada[] =>
  Object.entries(semanas).flatMap(([capituloId, suyas]) =>
    suyas.map(([mes, semana]) => ({ capituloId, mes, semana })),
  )

const deLa = (quien: Identidad, obra: ObraParaEscribir) => ({ empresaId: quien.empresaId, obra })

const hechoDe = (obra: Obra) => ({ entidad: 'cronograma', entidadId: obra.id, conjuntoId: obra.id })
