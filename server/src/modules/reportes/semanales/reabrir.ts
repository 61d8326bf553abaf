import type { reabrirSemanas } from '@plomada/contract/reportes/semanales'
import { formatoFecha, hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { primeraSinTerminar } from '@plomada/domain/reportes/semanales/semana'
import type { Base, Tx } from '../../../base/db/base.ts'
import { nadieEn } from '../../../base/db/nadie.ts'
import { escribirBitacora, type Hecho } from '../../../base/http/bitacora.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Contexto, ContextoPropio } from '../../../base/http/ruta.ts'
import { leerRelojes, ponerEnHora } from '../nucleo/vivir.ts'
import { abrirAdelantadas, bloquearAdelantadas, leerEmpresasAdelantadas } from './adelantadasRepo.ts'
import { olvidarDicho } from './repo.ts'

// What a clock that was ahead has closed is opened again (decision 0128).

/**
 * Puts the base's idea of time right, once the asker has seen which day it is for the server: by a clock that is behind,
 * weeks that did end would look as if they had not. @throws Rechazo where it is another day by now
 */
export async function prepararReapertura({
  base,
  body,
}: Pick<ContextoPropio<typeof reabrirSemanas>, 'base' | 'body'>): Promise<Date> {
  const ahora = await leerRelojes(base)
  const hoy = hoyEnAsuncion(ahora)
  if (body.hoy !== hoy) throw new Rechazo('CONFLICTO', mensajesSemanales.otroDia(formatoFecha(hoy)))
  await ponerEnHora(base, ahora)
  return ahora
}

export const reabrir = async ({
  tx,
  quien,
  anotar,
  preparado: ahora,
}: Contexto<typeof reabrirSemanas> & { preparado: Date }) => {
  const hechos = await abrirOtraVez(tx, ahora)
  for (const hecho of hechos) anotar(hecho)
  // Asked for where none was: what the base takes for the time was looked at all the same.
  if (hechos.length === 0)
    anotar({ entidad: 'empresa', entidadId: quien.empresaId, despues: { semanasAbiertas: 0 } })
  return { message: mensajesSemanales.abiertas(hechos.length) }
}

/** The same for every firm, by who runs the server; answers how many reports. */
export async function reabrirTodas(base: Base, ahora: Date): Promise<number> {
  await ponerEnHora(base, ahora)
  const desde = primeraSinTerminar(ahora)
  let abiertas = 0
  for (const empresaId of await base.comoSistema((tx) => leerEmpresasAdelantadas(tx, desde))) {
    const hechos = await base.enEmpresa(nadieEn(empresaId, 'reapertura'), async (tx) => {
      const suyos = await abrirOtraVez(tx, ahora)
      await escribirBitacora(tx, { empresaId, credencialId: null }, 'reabrirSemanas', suyos)
      return suyos
    })
    abiertas += hechos.length
  }
  return abiertas
}

/**
 * Of the firm in whose scope this is. A report keeps its number, what was sent of it and its links. What it tells, it goes
 * on telling while its week is under way; one of a week to come, or that was deleted, leaves it to others.
 */
async function abrirOtraVez(tx: Tx, ahora: Date): Promise<Hecho[]> {
  const hoy = hoyEnAsuncion(ahora)
  const desde = primeraSinTerminar(ahora)
  await bloquearAdelantadas(tx, desde)
  const abiertas = await abrirAdelantadas(tx, { desde, hoy })
  const callan = abiertas.filter(({ inicio, ts_borrado }) => inicio > hoy || ts_borrado !== null)
  await olvidarDicho(
    tx,
    callan.map(({ id }) => id),
  )
  return abiertas.map(({ id, presupuesto_id, numero, inicio }) => ({
    entidad: 'reporteSemanal',
    entidadId: id,
    conjuntoId: presupuesto_id,
    antes: { numero, inicio, cerrado: true },
    despues: { numero, inicio, cerrado: false },
  }))
}
