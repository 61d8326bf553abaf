import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { Opcion, Pregunta } from '@plomada/domain/nucleo/pregunta'

/**
 * A refusal with its reason: what a use case throws when the answer is no. The text comes from
 * domain/nucleo/mensajes and reaches the screen as it is (house rule 5). Codes are stable (domain.md §15).
 */
export type CodigoRechazo =
  | 'INVALIDO'
  | 'SIN_SESION'
  | 'SIN_PERMISO'
  | 'PASSWORD_DE_NUEVO'
  | 'NO_EXISTE'
  | 'LINEA_CORTADA'
  | 'CONFLICTO'
  | 'VERSION_VIEJA'
  | 'CLAVE_REUSADA'
  | 'CIFRAS_DISTINTAS'
  | 'SOBREPAGO'
  | 'PRECIO_CERO'
  | 'AVANCE_MOVIDO'
  | 'HECHO_MOVIDO'
  | 'LOTE_RECHAZADO'
  | 'FALTA_MOVIDA'
  | 'ANTICIPO_MOVIDO'
  | 'DEMASIADO_GRANDE'
  | 'TIPO_NO_SOPORTADO'
  | 'DEMASIADOS_INTENTOS'
  | 'NO_DISPONIBLE'
  | 'DISCO_LLENO'

/** HTTP status of each code; the OpenAPI document lists them. */
export const ESTADO: Record<CodigoRechazo, number> = {
  INVALIDO: 400,
  SIN_SESION: 401,
  SIN_PERMISO: 403,
  PASSWORD_DE_NUEVO: 403,
  NO_EXISTE: 404,
  LINEA_CORTADA: 408,
  CONFLICTO: 409,
  VERSION_VIEJA: 409,
  CLAVE_REUSADA: 409,
  CIFRAS_DISTINTAS: 409,
  SOBREPAGO: 409,
  PRECIO_CERO: 409,
  AVANCE_MOVIDO: 409,
  HECHO_MOVIDO: 409,
  LOTE_RECHAZADO: 409,
  FALTA_MOVIDA: 409,
  ANTICIPO_MOVIDO: 409,
  DEMASIADO_GRANDE: 413,
  TIPO_NO_SOPORTADO: 415,
  DEMASIADOS_INTENTOS: 429,
  NO_DISPONIBLE: 503,
  DISCO_LLENO: 507,
}

export interface DetalleRechazo {
  /** Path of the wrong field in the body, e.g. `plan.cantidad`. */
  campo?: string
  campos?: { campo: string; message: string }[]
  /** The present row, with which a client can compare its lost edit; or the figures that a question is about. */
  actual?: unknown
  /** Of a refusal that asks: what each answer says, and changes of the body. */
  opciones?: Opcion[]
  reintentarSegundos?: number
}

export class Rechazo extends Error {
  readonly code: CodigoRechazo
  readonly estado: number
  readonly detalle: DetalleRechazo

  constructor(code: CodigoRechazo, motivo: string, detalle: DetalleRechazo = {}) {
    super(motivo)
    this.code = code
    this.estado = ESTADO[code]
    this.detalle = detalle
  }
}

/** Refuses with 409 where `razon`, the answer of a `razonContra…` function of the domain, is not null. */
export function exigirSinRazon(razon: string | null, detalle?: DetalleRechazo): void {
  if (razon !== null) throw new Rechazo('CONFLICTO', razon, detalle)
}

/** Refuses with 400 what is in a field, where `razon` is not null. */
export function exigirCampo(razon: string | null, campo: string): void {
  if (razon !== null) throw new Rechazo('INVALIDO', razon, { campo })
}

/** Refuses with 400 days that end before they begin; where one of them is null there is no end, or no beginning. */
export function exigirRango(
  { inicio, fin }: { inicio: string | null; fin: string | null },
  campo = 'inicio',
): void {
  if (inicio !== null && fin !== null && inicio > fin) {
    throw new Rechazo('INVALIDO', mensajesComun.rangoDeFechas, { campo })
  }
}

/** A refusal that asks: `actual` has the figures that the question is about. */
export function rechazoQuePregunta(
  code: CodigoRechazo,
  { texto, opciones }: Pregunta,
  actual: unknown,
): Rechazo {
  return new Rechazo(code, texto, { actual, opciones: [...opciones] })
}
