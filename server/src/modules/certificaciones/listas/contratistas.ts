import type { contratistasDeObra, cuentasDePersona } from '@plomada/contract/certificaciones/deHoy'
import { totalesDeHoy } from '@plomada/domain/certificaciones/hoy'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { cargarObra } from '../../presupuestos/nucleo/cargar.ts'
import { leerPersonaConSaldos, listarContratistas } from '../saldosRepo.ts'
import { leerPaneles } from './paneles.ts'
import { obrasConSaldos } from './repo.ts'

/** A page of the contratistas of a work, each with its account, and what all of them come to. A resident gets their names. */
export const verContratistas: Manejador<typeof contratistasDeObra> = async ({ tx, quien, query }) => {
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  const todos = await listarContratistas(tx, obra.id)
  const panelDe = await leerPaneles(
    tx,
    [obra],
    todos.map(({ id }) => id),
  )
  const filas = todos.map(({ id, nombre, ruc, activo }) => {
    const { panel, sinCertificarDesde } = panelDe(obra, id)
    return {
      contratistaId: id,
      contratistaNombre: nombre,
      contratistaRuc: ruc,
      ...panel,
      diferencia: panel.balanceGeneral.diferencia,
      sinCertificarDesde,
      activo: Boolean(activo),
    }
  })
  const desde = (query.page - 1) * query.limit // not money: rows before the page
  return {
    items: filas.slice(desde, desde + query.limit),
    count: filas.length,
    totales: totalesDeHoy(filas),
  }
}

/** How much somebody is owed and why: its account in each work, and what they come to (decision 0110). */
export const dePersona: Manejador<typeof cuentasDePersona> = async ({ tx, query }) => {
  const persona = await leerPersonaConSaldos(tx, query.personaId)
  if (persona === undefined) throw new Rechazo('NO_EXISTE', mensajesPersonas.noExiste)
  const obras = (await obrasConSaldos(tx, persona.id)).map((o) => ({
    ...o,
    retencionPorcentaje: Number(o.retencion_porcentaje),
  }))
  const panelDe = await leerPaneles(tx, obras, [persona.id])
  const items = obras.map((obra) => ({
    presupuestoId: obra.id,
    obraNombre: obra.nombre,
    obraActiva: obra.activo,
    ...panelDe(obra, persona.id).panel,
  }))
  return { items, totales: totalesDeHoy(items) }
}
