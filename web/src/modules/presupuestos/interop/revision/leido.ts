import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { leerBc3 } from '@plomada/contract/presupuestos/interop/bc3'

// What a review shows of a file, whatever its format.

type Lectura = RespuestaDe<typeof leerBc3>

/** `clave` names the question in the answers. */
export interface PreguntaLeida extends Omit<Lectura['preguntas'][number], 'clave'> {
  clave: string
}

export interface TotalesLeidos extends Pick<Lectura, 'divisa' | 'tresTotales' | 'totales'> {
  preguntas: readonly PreguntaLeida[]
}

export type UnidadesLeidas = Lectura['unidades']
export type CapitulosLeidos = Lectura['capitulos']
export type CausasLeidas = Lectura['tresTotales']['causas']
