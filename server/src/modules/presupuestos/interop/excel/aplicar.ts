import type { BodyDe } from '@plomada/contract/endpoint'
import type { aplicarExcel, baseDeVuelta } from '@plomada/contract/presupuestos/interop/vuelta'
import { obraEnCable } from '@plomada/contract/presupuestos/interop/vueltaCable'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesVuelta } from '@plomada/domain/nucleo/mensajes/vuelta'
import { aplicarCambios } from '@plomada/domain/presupuestos/interop/excel/aplicar'
import type { CambioDeVuelta } from '@plomada/domain/presupuestos/interop/excel/cambios'
import type { ObraDeVuelta } from '@plomada/domain/presupuestos/interop/excel/obra'
import { razonContraCambios, sigueEnPie } from '@plomada/domain/presupuestos/interop/excel/razones'
import { razonContraImportarExcel } from '@plomada/domain/presupuestos/razones'
import { nuevoId } from '../../../../base/db/ids.ts'
import { exigirSinRazon, Rechazo } from '../../../../base/http/rechazo.ts'
import type { Manejador } from '../../../../base/http/ruta.ts'
import { cargarObra } from '../../nucleo/cargar.ts'
import { congelarPrecios } from '../../tareas/escribirRepo.ts'
import { exigirTotales } from '../../totales/totales.ts'
import { hechosDeVuelta } from './anotar.ts'
import { cargarObraDeVuelta } from './cargar.ts'
import { escribirVuelta } from './escribir.ts'
import { recordarVuelta } from './paraDeshacer.ts'

export const base: Manejador<typeof baseDeVuelta> = async ({ tx, quien, params }) => {
  const obra = await cargarObra(tx, quien, params.presupuestoId, 'leer')
  return obraEnCable(await cargarObraDeVuelta(tx, obra))
}

/**
 * Applies all changes or none, to the very work they were shown for and by the function that showed them: if somebody
 * changed the work meanwhile, the seal is another and nothing is written (409).
 */
export const aplicarVuelta: Manejador<typeof aplicarExcel> = async (c) => {
  const { tx, quien, params, body } = c
  const obra = await cargarObra(tx, quien, params.presupuestoId, 'escribir')
  exigirSinRazon(razonContraImportarExcel(obra))
  await congelarPrecios(tx, obra, datosDe(body.cambios))
  const antes = await cargarObraDeVuelta(tx, obra)
  exigirLosVistos(antes, body)
  exigirPermitidos(antes, body.cambios)
  const hecha = aplicarCambios(antes, body.cambios, nuevoId)
  const hechos = hechosDeVuelta(antes, hecha)
  // Every change repeats what is stored. The comparison makes no such changes, but a client can send them.
  if (hechos.length === 0) throw new Rechazo('CONFLICTO', mensajesVuelta.sinCambios, { campo: 'cambios' })
  await escribirVuelta(tx, quien, obra, { antes, hecha })
  const totales = (await exigirTotales(tx, obra)).obra
  const { totalEsperado = totales.presupuestoPlanPrecioTotalConMargen } = body
  if (totales.presupuestoPlanPrecioTotalConMargen !== totalEsperado) throw cambioMientras([])
  for (const hecho of hechos) c.anotar(hecho)
  const cuantos = body.cambios.length
  const vuelta = await recordarVuelta(tx, quien, obra, { antes, hecha })
  return { message: mensajesVuelta.importado(cuantos), cambios: cuantos, totales, ...vuelta }
}

/** The entries that these changes use or price; those new to the work get their prices frozen first. */
function datosDe(cambios: readonly CambioDeVuelta[]): string[] {
  const ids = cambios.flatMap((cambio) => {
    if (cambio.clase === 'precioDeObra') return cambio.datoId
    if (cambio.clase === 'componenteNuevo') return cambio.componente.datoId ?? []
    return cambio.clase === 'tareaNueva' ? cambio.tarea.componentes.flatMap(({ datoId }) => datoId ?? []) : []
  })
  return [...new Set(ids)]
}

function exigirLosVistos(obra: ObraDeVuelta, body: BodyDe<typeof aplicarExcel>): void {
  const viejos = body.cambios.filter((cambio) => !sigueEnPie(obra, cambio))
  if (body.sello !== obra.sello || viejos.length > 0) {
    throw cambioMientras([...new Set(viejos.flatMap((cambio) => nombreDe(obra, cambio)))])
  }
}

/** The refusal, with the names of those things to be changed that somebody else has changed. */
function cambioMientras(nombres: readonly string[]): Rechazo {
  return new Rechazo('VERSION_VIEJA', mensajesVuelta.cambioMientras(nombres.length), { actual: { nombres } })
}

function nombreDe(obra: ObraDeVuelta, cambio: CambioDeVuelta): string[] {
  if ('tareaId' in cambio) return obra.tareas.filter((t) => t.id === cambio.tareaId).map((t) => t.nombre)
  return cambio.clase === 'precioDeObra'
    ? obra.datos.filter((d) => d.id === cambio.datoId).map((d) => d.nombre)
    : []
}

const NO_ESTAN: ReadonlySet<string> = new Set([
  mensajesEdicion.tareaNoExiste,
  mensajesEdicion.componenteNoExiste,
  mensajesEdicion.capituloNoExiste,
])

function exigirPermitidos(obra: ObraDeVuelta, cambios: readonly CambioDeVuelta[]): void {
  const razon = razonContraCambios(obra, cambios)
  if (razon !== null)
    throw new Rechazo(NO_ESTAN.has(razon) ? 'NO_EXISTE' : 'CONFLICTO', razon, { campo: 'cambios' })
}
