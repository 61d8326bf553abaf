import type { loteDePrecios, zPreciosRechazados } from '@plomada/contract/catalogo/precios'
import type { BodyDe, RespuestaDe } from '@plomada/contract/endpoint'
import { moverPrecios } from '@plomada/domain/catalogo/precios'
import { mensajesCatalogo as textos } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import type { z } from 'zod'
import type { Tx } from '../../base/db/base.ts'
import { Rechazo } from '../../base/http/rechazo.ts'
import type { Manejador } from '../../base/http/ruta.ts'
import type { AlCambiarPrecios } from './escribir.ts'
import { type CambioDePrecioBase, cambiarPreciosBase } from './preciosBase.ts'
import { presentarDato } from './presentar.ts'
import { bloquearDatos, leerDatosDeBase, leerDesdeCuando } from './repo.ts'

type Cambio = BodyDe<typeof loteDePrecios>['cambios'][number]
type Rechazada = z.output<typeof zPreciosRechazados>['filas'][number]
type Fila = Awaited<ReturnType<typeof bloquearDatos>>[number]

/**
 * Changes many base prices or none, with their history, their audit and what follows from them (domain.md §5). A refusal
 * tells every row that can't be, and why. What is sent as it is already changes nothing.
 */
export function cambioDePrecios(alCambiarPrecios: AlCambiarPrecios): Manejador<typeof loteDePrecios> {
  return async ({ tx, quien, body, anotar }) => {
    const cambios = body.cambios.map((cambio) => ({ ...cambio, _id: cambio._id.toLowerCase() }))
    const ids = cambios.map(({ _id }) => _id)
    const filas = new Map((await bloquearDatos(tx, ids)).map((fila) => [fila.id, fila]))
    await exigirTodos(tx, cambios, filas)
    const { deshace } = body
    const hechos = cambios.flatMap((cambio) => aplicar(cambio, filas.get(cambio._id), deshace))
    const puestos = deshace ? await conSuFecha(tx, hechos) : hechos
    await cambiarPreciosBase({ tx, quien, anotar }, puestos)
    const movidos = puestos.filter(seMovio).map(({ id }) => id)
    if (movidos.length > 0) await alCambiarPrecios(tx, quien, movidos)
    const { confirmados, cambiados } = cuentas(cambios, hechos.length)
    return {
      message: deshace
        ? mensajesPrecios.preciosDeAntes(hechos.length)
        : confirmados > 0
          ? mensajesPrecios.preciosConfirmados(confirmados)
          : mensajesPrecios.preciosCambiados(cambiados),
      precios: await deAhora(tx, ids),
    }
  }
}

/** Of a call that does both, the confirmations are what it was made for: a change is told by its figure. */
function cuentas(cambios: readonly Cambio[], hechos: number) {
  const confirmados = cambios.filter(({ sigueIgual }) => sigueIgual).length
  return { confirmados, cambiados: hechos - confirmados }
}

/** Nothing is changed where one row can't be: the refusal tells all of them. */
async function exigirTodos(
  tx: Tx,
  cambios: readonly Cambio[],
  filas: ReadonlyMap<string, Fila>,
): Promise<void> {
  const vistos = new Set<string>()
  const contra = cambios.flatMap(({ _id, version }, indice) => {
    const rechazo = razonContra(filas.get(_id), version, vistos.has(_id))
    vistos.add(_id)
    return rechazo === null ? [] : [{ indice, _id, ...rechazo }]
  })
  const [una, ...otras] = contra
  if (una === undefined) return
  const viejas = contra.filter(({ clase }) => clase === 'vieja').map(({ _id }) => _id)
  const actuales = new Map(
    (await leerDatosDeBase(tx, viejas)).map((fila) => [fila.id, presentarDato(fila, null)]),
  )
  const rechazadas = contra.map((fila): Rechazada => {
    const actual = fila.clase === 'vieja' ? actuales.get(fila._id) : undefined
    return { ...fila, ...(actual && { actual }) }
  })
  const motivo = otras.length === 0 ? una.motivo : mensajesPrecios.preciosRechazados(contra.length)
  throw new Rechazo('LOTE_RECHAZADO', motivo, {
    actual: { filas: rechazadas } satisfies z.output<typeof zPreciosRechazados>,
  })
}

function razonContra(
  fila: Fila | undefined,
  version: number,
  repetida: boolean,
): Pick<Rechazada, 'clase' | 'motivo'> | null {
  if (fila === undefined) return { clase: 'noExiste', motivo: textos.noExiste }
  if (repetida) return { clase: 'repetida', motivo: mensajesPrecios.precioRepetido }
  if (fila.presupuesto_id !== null) return { clase: 'cerrada', motivo: textos.soloBase }
  if (!fila.activo) return { clase: 'cerrada', motivo: textos.yaInactivo }
  return fila.version === version ? null : { clase: 'vieja', motivo: mensajesComun.versionVieja }
}

/** What a change does; nothing where the prices are so already, unless it confirms or puts back. */
function aplicar(cambio: Cambio, fila: Fila | undefined, deshace: boolean): CambioDePrecioBase[] {
  if (fila === undefined) return []
  const antes = { precioUnitario: fila.ultimo_precio, precioUnitarioReal: fila.ultimo_precio_real }
  const { sigueIgual } = cambio
  const hecho = { id: fila.id, antes, despues: moverPrecios(antes, cambio), sigueIgual }
  return sigueIgual || deshace || seMovio(hecho) ? [hecho] : []
}

const seMovio = ({ antes, despues }: CambioDePrecioBase): boolean =>
  antes.precioUnitario !== despues.precioUnitario || antes.precioUnitarioReal !== despues.precioUnitarioReal

/** Each with the date that it had with those figures, by its own history: nobody else says it. */
async function conSuFecha(tx: Tx, cambios: readonly CambioDePrecioBase[]): Promise<CambioDePrecioBase[]> {
  const desde = await leerDesdeCuando(
    tx,
    cambios.map(({ id, despues: { precioUnitario, precioUnitarioReal } }) => ({
      id,
      precio: precioUnitario,
      precioReal: precioUnitarioReal,
    })),
  )
  return cambios.map((cambio) => ({ ...cambio, desde: desde.get(cambio.id) }))
}

async function deAhora(
  tx: Tx,
  ids: readonly string[],
): Promise<RespuestaDe<typeof loteDePrecios>['precios']> {
  const filas = new Map((await leerDatosDeBase(tx, ids)).map((fila) => [fila.id, presentarDato(fila, null)]))
  return ids.flatMap((id) => {
    const fila = filas.get(id)
    if (fila === undefined) return []
    const { _id, ultimoPrecio, ultimoPrecioReal, precioDesde, version } = fila
    return [{ _id, ultimoPrecio, ultimoPrecioReal, precioDesde, version }]
  })
}
