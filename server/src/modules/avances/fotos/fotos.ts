import type { leerFoto, subirFoto } from '@plomada/contract/avances/fotos'
import { TIPO_DE_ARCHIVO } from '@plomada/contract/endpoint'
import { razonContraGuardar } from '@plomada/domain/acceso/espacio'
import { razonContraSubirFoto, type TamanoDeFoto } from '@plomada/domain/avances/fotos'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import {
  asentar,
  type Deposito,
  type Entrante,
  leer,
  recibir,
  soltar,
} from '../../../base/db/archivos/almacen.ts'
import { type LimitesDeEspacio, leerEspacio, limiteDe } from '../../../base/db/archivos/espacio.ts'
import type { Tx } from '../../../base/db/base.ts'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { Contexto, ContextoPropio, Identidad, ManejadorArchivo, Sello } from '../../../base/http/ruta.ts'
import { cargarObra, type Obra } from '../../presupuestos/nucleo/cargar.ts'
import { duenioDe, leerDuenio, noExiste } from './duenio.ts'
import type { FotoRehecha } from './rehacer.ts'
import {
  type Duenio,
  type FilaFoto,
  guardarRecibida,
  leerFilaDeFoto,
  leerFotosDe,
  leerVisible,
  sucedeA,
} from './repo.ts'
import { rehacerFoto } from './taller.ts'

/** A photo made anew and ready to be stored. */
interface Lista {
  deposito: Deposito
  entrante: Entrante
  foto: FotoRehecha
}

type Subir = Contexto<typeof subirFoto> & { preparado: Lista | null }
type Envio = Pick<Contexto<typeof subirFoto>, 'params' | 'query'>

/**
 * Makes the photo anew, for somebody who may send it, where the firm has room left; one that is stored already is not
 * made again. Null then: there is nothing to store.
 */
export const prepararFoto =
  (limites: LimitesDeEspacio) =>
  async (contexto: ContextoPropio<typeof subirFoto>): Promise<Lista | null> => {
    const { base, quien, archivo, signal } = contexto
    const preverla = async (tx: Tx) => {
      const falta = await faltaSubirla(tx, quien, contexto, 'prever')
      if (falta !== null) await exigirEspacio(tx, limites, quien.empresaId, 1)
      return falta
    }
    const falta = await base.enEmpresa(quien, preverla, { lectura: true })
    if (archivo === null) throw new Rechazo('INVALIDO', mensajesFotos.vacia)
    if (falta === null) return null
    const foto = await rehacerFoto(archivo, signal)
    const { grande, media, chica } = foto.copias
    const bytes = Buffer.concat([grande, media, chica])
    return { deposito: base, entrante: await recibir(base, quien.empresaId, bytes), foto }
  }

/** Of two that come at once to two works, one may pass that the other left no room for. */
async function exigirEspacio(tx: Tx, limites: LimitesDeEspacio, empresaId: string, bytes: number) {
  exigirSinRazon(razonContraGuardar(await leerEspacio(tx, empresaId), limiteDe(limites, empresaId), bytes))
}

/** Stores it with what it belongs to, under the work's lock (decision 0072). The same id again is answered as the first time. */
export const subir = (limites: LimitesDeEspacio) => async (contexto: Subir) => {
  const { tx, quien, params, archivo, preparado, anotar } = contexto
  const id = params.id.toLowerCase()
  const falta = await faltaSubirla(tx, quien, contexto, 'bloquear')
  const contestada = { _id: id, message: mensajesFotos.subida }
  if (falta === null) {
    anotar({ entidad: 'foto', entidadId: id, despues: { enviadaOtraVez: true } })
    return contestada
  }
  // What was stored stays: a photo that was there before it was made anew is there now.
  if (preparado === null || archivo === null) throw new Error(`the photo ${id} was stored and is not there`)
  const { deposito, entrante, foto } = preparado
  await exigirEspacio(tx, limites, quien.empresaId, entrante.bytes.length)
  await asentar(tx, deposito, quien.empresaId, entrante)
  const guardada = await guardarRecibida(
    tx,
    quien,
    { id, ...falta },
    recibido(archivo.huella, entrante, foto),
  )
  // Of another entry, at the same time.
  if (!guardada) throw new Rechazo('CONFLICTO', mensajesFotos.idUsado)
  anotar({
    entidad: ENTIDAD[falta.duenio.columna],
    entidadId: falta.duenio.id,
    conjuntoId: falta.obra.id,
    despues: { fotoId: id, bytes: entrante.bytes.length },
  })
  return contestada
}

/** Whatever became of the transaction. */
export async function alSubir(
  preparado: Lista | null,
  { base, quien }: ContextoPropio<typeof subirFoto>,
): Promise<void> {
  if (preparado !== null) await soltar(base, quien.empresaId, preparado.entrante)
}

function recibido(huella: string, entrante: Entrante, { copias, ancho, alto }: FotoRehecha) {
  return {
    archivo_id: entrante.id,
    huella: Buffer.from(huella, 'hex'),
    ancho,
    alto,
    largo_grande: copias.grande.length,
    largo_media: copias.media.length,
    largo_chica: copias.chica.length,
  }
}

/**
 * Where a photo that isn't there yet goes; null where it is there. Refuses an entry that is not the asker's (404), one
 * that takes no photo, and an id that is another photo's (409).
 */
async function faltaSubirla(
  tx: Tx,
  quien: Identidad,
  { params, query }: Envio,
  para: 'prever' | 'bloquear',
): Promise<{ duenio: Duenio; orden: number; obra: Obra } | null> {
  const id = params.id.toLowerCase()
  const dicho = duenioDe(query)
  const obra = await exigirObra(tx, quien, dicho, para)
  const fila = await leerFilaDeFoto(tx, id)
  const duenio = await dondeEsta(tx, dicho, fila)
  if (fila !== undefined) {
    if (fila[duenio.columna] !== duenio.id) throw new Rechazo('CONFLICTO', mensajesFotos.idUsado)
    // Whatever its bytes: after a time-out a phone sends it smaller, and can't know that the first one had arrived.
    if (fila.archivo_id !== null || fila.ts_quitada !== null) return null
  }
  // Read under the lock: before it somebody may have discarded its entry, and sent others.
  const { razon } = await leerDuenio(tx, duenio)
  const otras = (await leerFotosDe(tx, duenio)).filter((foto) => foto.id !== id)
  exigirSinRazon(razonContraSubirFoto(obra, { razon, fotos: otras.length }))
  return { duenio, orden: fila?.orden ?? primerLugar(otras), obra }
}

/** The first place that no other has: one that never came may have left its own free. */
function primerLugar(otras: readonly { orden: number }[]): number {
  const lugares = new Set(otras.map(({ orden }) => orden))
  let lugar = 1
  while (lugares.has(lugar)) lugar += 1
  return lugar
}

/** A phone may send a photo to an avance that was corrected since: it is of what took its place, if it went over. */
async function dondeEsta(tx: Tx, dicho: Duenio, fila: FilaFoto | undefined): Promise<Duenio> {
  const suyo = fila?.avance_id ?? null
  if (suyo === null || dicho.columna !== 'avance_id' || suyo === dicho.id) return dicho
  return (await sucedeA(tx, suyo, dicho.id)) ? { columna: 'avance_id', id: suyo } : dicho
}

/** What a photo belongs to, in the audit. */
const ENTIDAD = { avance_id: 'avance', registro_id: 'registro' } as const satisfies Record<
  Duenio['columna'],
  string
>

/** An entry of a work that the asker doesn't see is not there. */
async function exigirObra(tx: Tx, quien: Identidad, duenio: Duenio, para: 'prever' | 'bloquear') {
  const { presupuestoId } = await leerDuenio(tx, duenio)
  try {
    return await cargarObra(tx, quien, presupuestoId, para)
  } catch (error) {
    if (!(error instanceof Rechazo) || error.code !== 'NO_EXISTE') throw error
    throw noExiste(duenio)
  }
}

/** Refuses those who may not see it. What is answered never changes, so one is as good as the next. */
export const cambiosDeFoto: Sello<typeof leerFoto> = async ({ tx, quien, params }) =>
  (await exigirVisible(tx, quien, params.id)).archivo_id

/** One of its three sizes. */
export const leerla =
  (deposito: Deposito): ManejadorArchivo<typeof leerFoto> =>
  async ({ tx, quien, params, query }) => {
    const fila = await exigirVisible(tx, quien, params.id)
    const lectura = await leer(tx, deposito, quien.empresaId, {
      id: fila.archivo_id,
      ...parteDe(fila, query.tamano),
    })
    return async () => ({
      nombre: `Foto ${fila.fecha}.jpg`,
      tipo: TIPO_DE_ARCHIVO.jpeg,
      bytes: await lectura(),
      inmutable: `${fila.archivo_id}-${query.tamano}`,
    })
  }

/** Which bytes of the file are that size. */
export function parteDe(
  { largo_grande, largo_media, largo_chica }: Record<`largo_${TamanoDeFoto}`, number>,
  tamano: TamanoDeFoto,
): { desde: number; largo: number } {
  const partes = {
    grande: { desde: 0, largo: largo_grande },
    media: { desde: largo_grande, largo: largo_media },
    chica: { desde: largo_grande + largo_media, largo: largo_chica },
  }
  return partes[tamano]
}

/**
 * A photo is seen by who sees its work; a cliente sees those of its reports. One that was announced and is still on its
 * way is not there either, with a text of its own.
 */
async function exigirVisible(tx: Tx, quien: Identidad, id: string) {
  const fila = await leerVisible(tx, quien, id)
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesFotos.noExiste)
  const { archivo_id, largo_grande, largo_media, largo_chica, fecha } = fila
  if (archivo_id === null || largo_grande === null || largo_media === null || largo_chica === null) {
    throw new Rechazo('NO_EXISTE', mensajesFotos.enCamino)
  }
  return { archivo_id, largo_grande, largo_media, largo_chica, fecha }
}
