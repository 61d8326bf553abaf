import { subirFoto } from '@plomada/contract/avances/fotos'
import type { EnvioDe } from '@plomada/contract/endpoint'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { direccion } from '../../../api/cliente.ts'
import {
  bytesDe,
  descartarEnvio,
  enviarJuntos,
  insistir,
  type NuevoEnvio,
  oirRespuestas,
  recargar,
  sigueGuardado,
} from '../../../api/envios/cartero.ts'
import type { Envio } from '../../../api/envios/envio.ts'
import { esperarSuerte } from '../../../api/envios/esperar.ts'
import { cambiarEstado, leerEstado } from '../../../api/envios/lista.ts'
import { ErrorDeApi } from '../../../api/errores.ts'
import { puedeLacrar } from '../../../api/lacre/puedeLacrar.ts'
import { loQuePromete, type Promesa } from '../../../api/promesa.ts'
import { pedirReingreso } from '../../../api/reingreso.ts'

/** A photo made small by this browser: what its entry announces, and its bytes. */
export interface FotoParaEnviar {
  /** UUIDv7 made here, by which it is stored once. */
  id: string
  blob: Blob
}

/** Of which entry the photos are, as the address of each says it. */
type DeQuien = EnvioDe<typeof subirFoto>['query']

/** ms for which somebody who has a connection waits to hear what became of it. */
const ESPERA_MS = 4000
/** The same where this device could not store it: then nothing but its arrival keeps it. */
const ESPERA_SIN_LUGAR_MS = 20_000

const DONDE_QUEDA: Record<Promesa, string> = {
  guarda: mensajesEnvios.enElEquipo,
  'puede borrar': mensajesEnvios.enElEquipoSiPuede,
  'se pierde': mensajesEnvios.enLaVentana,
}

/**
 * Stores an entry and its photos on this device, together or not at all, and sends them: it first, each photo after
 * it. Answers what to tell whoever recorded it: what the server said (`hecho` where that was lost), or that it waits for
 * a connection. Throws an `ErrorDeApi` with the Spanish reason where it was refused, or could be neither stored nor
 * sent: then the form keeps what was typed. A refused one stays on the device too, until another is recorded at the same
 * place or it is discarded. `deAntes`: photos that the server has or awaits of what the entry takes the place of; they are
 * named before the others and not sent.
 */
export async function encolarConFotos(
  entrada: NuevoEnvio,
  fotos: readonly FotoParaEnviar[],
  { de, hecho, deAntes = [] }: { de: DeQuien; hecho: string; deAntes?: readonly string[] },
): Promise<{ message: string }> {
  const { lugar } = entrada
  const bytes = new Map(
    await Promise.all(
      fotos.map(async ({ id, blob }) => [id, new Uint8Array(await blob.arrayBuffer())] as const),
    ),
  )
  const anunciadas = [...deAntes, ...fotos.map(({ id }) => id)]
  const body = anunciadas.length > 0 ? { ...entrada.body, fotos: anunciadas } : entrada.body
  let dicho = hecho
  const dejarDeOir = oirRespuestas((envio, respuesta) => {
    if (envio.lugar === lugar && respuesta !== null) dicho = (respuesta as { message: string }).message
  })
  try {
    const quedo = await enviarJuntos(
      [{ ...entrada, body }, ...fotos.map(({ id }) => envioDeFoto(entrada, id, de))],
      bytes,
    )
    const suerte = await saber(lugar, quedo ? ESPERA_MS : ESPERA_SIN_LUGAR_MS)
    if (suerte.tipo === 'hecho') return { message: dicho }
    if (suerte.tipo === 'rechazado') {
      const { motivo, opciones } = suerte.envio
      throw new ErrorDeApi(motivo ?? '', 409, { error: { opciones } })
    }
    if (quedo && (await sigueGuardado(lugar))) return { message: DONDE_QUEDA[await loQuePromete()] }
    const suyo = envioEn(lugar)
    if (suyo) await descartarEnvio(suyo)
    throw new ErrorDeApi(puedeLacrar() ? mensajesEnvios.sinLugar : mensajesEnvios.sinDondeGuardar, 0)
  } finally {
    dejarDeOir()
  }
}

/** What this device still has of a place, without its photos. */
export function envioEn(lugar: string): Envio | undefined {
  return leerEstado().cola.find((envio) => envio.lugar === lugar)
}

/** The photos that wait for what is, or was, at that place, in their order. */
export async function fotosQueEsperan(lugar: string): Promise<FotoParaEnviar[]> {
  const suyas = leerEstado().cola.filter(({ tras }) => tras === lugar)
  const leidas = await Promise.all(suyas.map(async (envio) => ({ envio, bytes: await bytesDe(envio) })))
  return leidas.flatMap(({ envio, bytes }) =>
    bytes === null ? [] : [{ id: envio.bytes ?? '', blob: new Blob([bytes], { type: 'image/jpeg' }) }],
  )
}

/** One that waits on this device, with its photos, to be edited; null where it has gone meanwhile. */
export async function loQueSeEdita(lugar: string): Promise<{ envio: Envio; fotos: FotoParaEnviar[] } | null> {
  await recargar()
  const envio = envioEn(lugar)
  return envio === undefined ? null : { envio, fotos: await fotosQueEsperan(lugar) }
}

/** As `esperarSuerte`; whoever is asked for the password is there, so the question is no surprise. */
export async function saber(lugar: string, limiteMs: number) {
  const suerte = await esperarSuerte(lugar, limiteMs)
  if (suerte.tipo !== 'sinSesion' || !(await pedirReingreso())) return suerte
  cambiarEstado({ sinSesion: false, varado: false })
  insistir()
  return esperarSuerte(lugar, limiteMs)
}

function envioDeFoto({ lugar, muestra, invalida, envejece }: NuevoEnvio, id: string, de: DeQuien) {
  return {
    metodo: subirFoto.metodo,
    ruta: direccion(subirFoto, { params: { id }, query: de }),
    body: {},
    lugar: `${lugar}/foto/${id}`,
    tras: lugar,
    fila: `foto/${id}`,
    bytes: id,
    prueba: { objeto: '', _id: id, campo: '_id', valor: id },
    muestra: { ...muestra, campo: 'Foto', valor: '', formato: 'texto', edicion: undefined },
    invalida,
    envejece,
  } satisfies NuevoEnvio
}
