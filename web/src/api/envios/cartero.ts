import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mandar } from '../cliente.ts'
import { nuevoId } from '../nuevoId.ts'
import { pedirReingreso } from '../reingreso.ts'
import { ahoraMs } from '../reloj.ts'
import { leerClaims, leerToken, oirSesion } from '../sesion.ts'
import { type Bytes, cambiarGuardados, leerBytes, leerGuardados } from './almacen.ts'
import {
  contestado,
  corregir,
  encolarJuntos,
  enOrden,
  intentado,
  reabrir,
  resolver,
  siguiente,
  sobreOtraVersion,
} from './cola.ts'
import type { Actual, Envio } from './envio.ts'
import { idNuevo, momentoDeId } from './id.ts'
import { cambiarEstado, leerEstado, retenidas } from './lista.ts'
import { DE_ANTES, leerRespuesta, type RespuestaLeida } from './respuesta.ts'

const PRIMERA_ESPERA_MS = 2000
const ULTIMA_ESPERA_MS = 60_000
/** ms without news after which an operation under way is shown as not sent, which is all that is known. */
const TARDA_MS = 4000

/** Called in every window when the server has given a final answer; null where the row has to be read again. */
type AlResponder = (envio: Envio, respuesta: unknown) => void
const alResponder = new Set<AlResponder>()
export function oirRespuestas(oyente: AlResponder): () => void {
  alResponder.add(oyente)
  return () => alResponder.delete(oyente)
}

type Aviso = { tipo: 'cambio' } | { tipo: 'respondido'; envio: Envio; respuesta: unknown }
let canal: BroadcastChannel | null = null
const persona = (): string | undefined => leerClaims()?.credencialId

/** Starts sending what waits, for as long as the page lives. Called once somebody has logged in. */
export function arrancar(): void {
  if (canal !== null) return
  canal = new BroadcastChannel('plomada-envios')
  canal.onmessage = ({ data }: MessageEvent<Aviso>) => {
    if (data.tipo === 'respondido') for (const oyente of alResponder) oyente(data.envio, data.respuesta)
    void recargar()
  }
  globalThis.addEventListener('online', insistir)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && insistir())
  let antes = leerToken()
  let quien = persona()
  oirSesion(() => {
    if (leerToken() === antes) return
    antes = leerToken()
    cambiarEstado({ sinSesion: false })
    // Kept for a new session of the same person: what only this window has would be lost.
    if (persona() !== quien) olvidar()
    quien = persona()
    void recargar().then(insistir)
  })
  // Operations from before this page was opened are shown at once, and sent.
  void recargar().then(async () => {
    cambiarEstado({ varado: leerEstado().cola.length > 0 })
    // An older version took a fault of the line for a no.
    for (const envio of leerEstado().cola) if (envio.motivo === DE_ANTES) await reintentar(envio)
    insistir()
  })
}

export type NuevoEnvio = Omit<Envio, 'id' | 'de' | 'estado' | 'motivo' | 'actual' | 'intentos'> & {
  /** It was sent by another way, with an outcome that nobody knows: a newer value goes after it, not instead of it. */
  talVezLlego?: boolean
}

/** Shows an operation at once, stores it on the device, and sends it; if that fails it waits. */
export function enviar(nuevo: NuevoEnvio): void {
  void enviarJuntos([nuevo])
}

/**
 * The same for operations that are stored together or not at all, with the bytes that they name. Resolves, before
 * anything is sent, to whether the device has them; where it has not they live in this window.
 */
export async function enviarJuntos(
  nuevos: readonly NuevoEnvio[],
  bytes: Bytes = new Map(),
): Promise<boolean> {
  const de = persona()
  if (de === undefined) {
    // Another tab logged out. Somebody is typing here, so asking for the password is no surprise.
    return (await pedirReingreso()) && enviarJuntos(nuevos, bytes)
  }
  arrancar()
  // After all that waits, whatever the clock did meanwhile.
  const desdeMs = Math.max(ahoraMs(), ...leerEstado().cola.map(({ id }) => momentoDeId(id) + 1))
  const envios = nuevos.map(({ talVezLlego, ...nuevo }): Envio => {
    const id = idNuevo(desdeMs)
    const recien = { estado: 'pendiente', motivo: null, actual: null, avisado: false } as const
    return { ...nuevo, id, de, ...recien, intentos: talVezLlego ? 1 : 0 }
  })
  for (const { id } of envios) porGuardar.add(id)
  const quedo = await cambiarEnvio(de, (cola) => encolarJuntos(cola, envios), { bytes })
  for (const { id } of envios) porGuardar.delete(id)
  if (!quedo) {
    for (const [id, suyos] of bytes) bytesDeAca.set(id, suyos)
    cambiarEstado({ sinGuardar: new Set([...leerEstado().sinGuardar, ...envios.map(({ id }) => id)]) })
  }
  insistir()
  return quedo
}

/**
 * Whether the device still takes what waits at `lugar`: on a really full disk Chromium says that the first write was
 * done, and fails the next one (0019). What it does not take any more lives in this window.
 */
export async function sigueGuardado(lugar: string): Promise<boolean> {
  const de = persona() ?? ''
  const otraVez = (cola: readonly Envio[]) => cola.map((e) => (e.lugar === lugar ? { ...e } : e))
  const guardados = await cambiarGuardados(de, otraVez)
  mostrar(guardados)
  return guardados !== null
}

/** Bytes of what the device could not store. */
const bytesDeAca = new Map<string, Uint8Array<ArrayBuffer>>()

/** The bytes that an operation sends; null where they are nowhere any more. */
export async function bytesDe({ de, bytes: id }: Envio): Promise<Uint8Array<ArrayBuffer> | null> {
  return id === undefined ? null : (bytesDeAca.get(id) ?? leerBytes(de, id))
}

/**
 * Removes operations without sending them, and with them what follows them. Nothing that somebody did is removed but by
 * `DescartarEnvio`, which asks (decision 0102).
 */
export async function descartarEnvio(...envios: readonly Envio[]): Promise<void> {
  const [ids, lugares] = [new Set(envios.map(({ id }) => id)), new Set(envios.map(({ lugar }) => lugar))]
  await cambiarEnvio(envios[0]?.de ?? '', (cola) =>
    cola.filter(({ id, tras }) => !ids.has(id) && !(tras !== undefined && lugares.has(tras))),
  )
}

/** Sends again what was refused, as it is: its cause may be gone. */
export async function reintentar(...envios: readonly Envio[]): Promise<void> {
  const ids = new Set(envios.map(({ id }) => id))
  await cambiarEnvio(envios[0]?.de ?? '', (cola) => reabrir(cola, ids))
  insistir()
}

/** Notes that these refusals were shown without being asked for: after a restart too they are only counted. */
export async function darPorAvisados(envios: readonly Envio[]): Promise<void> {
  const ids = new Set(envios.map(({ id }) => id))
  await cambiarEnvio(
    envios[0]?.de ?? '',
    (cola) => cola.map((e) => (ids.has(e.id) ? { ...e, avisado: true } : e)),
    { durability: 'relaxed' },
  )
}

/** Sends the same value over the present row: somebody saw both and chose. */
export async function insistirSobre(envio: Envio, { version }: Actual): Promise<void> {
  await descartarEnvio(envio)
  enviar({ ...envio, body: { ...envio.body, version } })
}

/** Answers a refusal that asks: sends it again as `cambio` has it; what follows it stays. */
export async function contestar(envio: Envio, cambio: Readonly<Record<string, unknown>>): Promise<void> {
  const otro = idNuevo()
  porGuardar.add(otro)
  const quedo = await cambiarEnvio(envio.de, (cola) => contestado(cola, envio, cambio, otro))
  porGuardar.delete(otro)
  if (!quedo) cambiarEstado({ sinGuardar: new Set([...leerEstado().sinGuardar, otro]) })
  insistir()
}

/** Tries now, and again soon where that fails. */
export function insistir(): void {
  esperaMs = PRIMERA_ESPERA_MS
  void vaciar()
}

/** Ids that are being stored for the first time. */
const porGuardar = new Set<string>()

/** Ids that are done or discarded but could not be deleted from the device. */
const quitados = new Set<string>()

function olvidar(): void {
  porGuardar.clear()
  quitados.clear()
  bytesDeAca.clear()
  cambiarEstado({ cola: [], sinGuardar: new Set() })
}

/**
 * Shows what the device has, plus what only this window has. Null where the device can't be read: everything stays in
 * view, but nothing counts as stored.
 */
function mostrar(guardados: readonly Envio[] | null): void {
  const { cola, sinGuardar } = leerEstado()
  if (guardados === null) {
    const enDuda = cola.filter(({ id }) => !porGuardar.has(id)).map(({ id }) => id)
    cambiarEstado({ sinGuardar: new Set([...sinGuardar, ...enDuda]) })
    return
  }
  const suyos = new Set(guardados.map(({ id }) => id))
  const deAntes = new Map(cola.map((envio) => [envio.id, envio]))
  // What the device gives back is a copy: where it says the same, what is drawn by it stays.
  const elMismo = (leido: Envio): Envio => {
    const suyo = deAntes.get(leido.id)
    return suyo !== undefined && JSON.stringify(suyo) === JSON.stringify(leido) ? suyo : leido
  }
  const deAca = cola.filter(({ id }) => !suyos.has(id) && (sinGuardar.has(id) || porGuardar.has(id)))
  cambiarEstado({
    cola: enOrden([...guardados.filter(({ id }) => !quitados.has(id)).map(elMismo), ...deAca]),
    sinGuardar: new Set(deAca.filter(({ id }) => sinGuardar.has(id)).map(({ id }) => id)),
  })
}

/** Reads the device anew: a page that has just opened does not know its queue yet. */
export async function recargar(): Promise<void> {
  const de = persona()
  const guardados = de === undefined ? [] : await leerGuardados(de)
  if (persona() === de) mostrar(guardados)
}

/** Changes what is shown at once and what is stored afterwards; true when the device has it. */
export async function cambiarEnvio(
  de: string,
  cambio: (cola: readonly Envio[]) => Envio[],
  como: { durability?: 'relaxed'; bytes?: Bytes } = {},
): Promise<boolean> {
  const antes = leerEstado().cola
  const despues = cambio(antes)
  cambiarEstado({ cola: despues })
  const guardados = await cambiarGuardados(de, cambio, como)
  if (guardados === null) {
    const quedan = new Set(despues.map(({ id }) => id))
    for (const { id } of antes) if (!quedan.has(id)) quitados.add(id)
    return false
  }
  if (persona() === de) mostrar(guardados)
  canal?.postMessage({ tipo: 'cambio' } satisfies Aviso)
  return true
}

let esperaMs = PRIMERA_ESPERA_MS
let reloj: ReturnType<typeof setTimeout> | undefined
let enMarcha = false
let hayMas = false

/** Sends what waits, one window at a time, including what is added in the meantime. */
async function vaciar(): Promise<void> {
  if (enMarcha) {
    hayMas = true
    return
  }
  enMarcha = true
  clearTimeout(reloj)
  try {
    do {
      hayMas = false
      await conTurno(pasada)
    } while (hayMas)
  } finally {
    enMarcha = false
  }
  if (!leerEstado().cola.some(({ estado }) => estado === 'pendiente') || leerEstado().sinSesion) return
  reloj = setTimeout(() => void vaciar(), esperaMs)
  esperaMs = Math.min(ULTIMA_ESPERA_MS, esperaMs * 2)
}

/** Over plain http there are no locks; then the ids alone make sure that each happens once. */
async function conTurno(hacer: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return hacer()
  await navigator.locks.request('plomada-envio', { ifAvailable: true }, (turno) =>
    turno ? hacer() : undefined,
  )
}

async function pasada(): Promise<void> {
  const salteadas = new Set<string>()
  await recargar()
  if (leerEstado().sinSesion) return
  for (;;) {
    const libres = leerEstado().cola.filter(({ muestra }) => !retenidas.has(muestra.donde))
    const envio = siguiente(libres, salteadas)
    if (envio === undefined) break
    await cambiarEnvio(envio.de, (todos) => intentado(todos, envio.id), { durability: 'relaxed' })
    // Another window may have changed it, or somebody may have discarded it.
    const fresco = leerEstado().cola.find(({ id }) => id === envio.id)
    const token = leerToken()
    if (fresco === undefined) continue
    if (token === null || persona() !== fresco.de) return
    const lectura = await mandarUno(token, fresco)
    if (lectura.tipo === 'despues' || lectura.tipo === 'sinSesion') {
      cambiarEstado({ varado: true, sinSesion: lectura.tipo === 'sinSesion' && leerToken() === token })
      if (lectura.tipo === 'despues' && lectura.pesa && fresco.bytes !== undefined) await aligerar(fresco)
      if (lectura.tipo === 'sinSesion' || !lectura.sigue) return
      salteadas.add(fresco.fila)
    } else await resolverUno(fresco, lectura)
  }
  if (salteadas.size === 0) cambiarEstado({ varado: false })
}

async function mandarUno(token: string, envio: Envio): Promise<RespuestaLeida> {
  let tarda: ReturnType<typeof setTimeout> | undefined
  const conNoticia = () => {
    clearTimeout(tarda)
    tarda = setTimeout(() => cambiarEstado({ varado: true }), TARDA_MS)
  }
  conNoticia()
  const desdeMs = performance.now()
  try {
    const bytes = await bytesDe(envio)
    if (envio.bytes !== undefined && bytes === null)
      return { tipo: 'rechazado', motivo: mensajesEnvios.sinBytes, actual: null }
    const respuesta = await mandar(token, envio, bytes, (enviado, total) => {
      conNoticia()
      const parte = Math.floor((100 * enviado) / Math.max(1, total)) // not money: how much of a photo has gone
      if (parte !== leerEstado().subiendo?.parte) cambiarEstado({ subiendo: { id: envio.id, parte } })
    })
    const cuerpo: unknown = await respuesta.json().catch(() => undefined)
    return leerRespuesta(respuesta.status, cuerpo, envio)
  } catch (error) {
    const despues = { tipo: 'despues', sigue: false } as const
    const tarde = error instanceof DOMException && error.name === 'TimeoutError'
    // A proxy that ends what takes long says nothing.
    const otraVezTarde = envio.intentos >= VECES_CORTADO && performance.now() - desdeMs > LARGO_RATO_MS
    return tarde || otraVezTarde ? { ...despues, pesa: true } : despues
  } finally {
    clearTimeout(tarda)
    if (leerEstado().subiendo !== null) cambiarEstado({ subiendo: null })
  }
}

/** Tries, and ms of the last one, after which a connection that breaks is one that does not last as long as is needed. */
const VECES_CORTADO = 3
const LARGO_RATO_MS = 20_000

type Aligerar = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer> | null>
let aligerada: Aligerar = async () => null
/** Says how bytes that did not get through in time are made fewer. */
export function aligerarCon(hacer: Aligerar): void {
  aligerada = hacer
}

/** Makes what did not get through in time smaller, under the same id: the server keeps whichever arrived first. */
async function aligerar(envio: Envio): Promise<void> {
  const { de, id, bytes: suyos = '' } = envio
  const antes = await bytesDe(envio)
  // Where its script does not get through either it goes as it is.
  const menor = antes === null ? null : await aligerada(antes).catch(() => null)
  if (menor === null) return
  const mientrasEspere = (cola: readonly Envio[]) => {
    if (!cola.some((e) => e.id === id)) throw new Error('discarded meanwhile')
    return cola
  }
  const quedo = await cambiarGuardados(de, mientrasEspere, { bytes: new Map([[suyos, menor]]) })
  if (quedo === null) bytesDeAca.set(suyos, menor)
  else bytesDeAca.delete(suyos)
}

type Definitiva = Exclude<RespuestaLeida, { tipo: 'despues' | 'sinSesion' }>

async function resolverUno(envio: Envio, lectura: Definitiva): Promise<void> {
  const { de, id } = envio
  if (lectura.tipo === 'otraClave') {
    const otro = idNuevo()
    await cambiarEnvio(de, (cola) => enOrden(cola.map((e) => (e.id === id ? { ...e, id: otro } : e))))
    return
  }
  if (lectura.tipo === 'otraVersion') {
    const otro = idNuevo()
    await cambiarEnvio(de, (cola) => sobreOtraVersion(cola, envio, lectura.version, otro))
    return
  }
  if (lectura.tipo === 'yaLlego') {
    const otro = nuevoId()
    await cambiarEnvio(de, (cola) => corregir(cola, envio, otro))
    return
  }
  const respuesta = lectura.tipo === 'hecho' ? lectura.respuesta : null
  // Listeners get the server's result before the typed value stops being shown.
  for (const oyente of alResponder) oyente(envio, respuesta)
  canal?.postMessage({ tipo: 'respondido', envio, respuesta } satisfies Aviso)
  if (lectura.tipo === 'hecho') {
    esperaMs = PRIMERA_ESPERA_MS
    cambiarEstado({ varado: false, llegados: leerEstado().llegados + 1 })
  }
  await cambiarEnvio(de, (cola) => resolver(cola, envio, lectura))
}
