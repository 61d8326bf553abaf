import { type ClaseDeDia, razonContraDia } from '@plomada/domain/nucleo/dias'
import { esFecha, type Fecha } from '@plomada/domain/nucleo/fecha'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { z } from 'zod'
import { zFecha } from './comun.ts'

// Days that somebody types, each with its kind, which says from when to when it may be (decision 0103). The bounds move
// with the day it is, which a schema does not know: `razonesDeDias` holds them once a body is parsed, on the server and on
// the screens alike.

const CLASES = new WeakMap<object, ClaseDeDia>()

const de = (clase: ClaseDeDia): typeof zFecha => {
  const suyo = zFecha.refine(esFecha, mensajesComun.fechaNoValida)
  CLASES.set(suyo, clase)
  return suyo
}

/** By kind. */
export const zDia = {
  hecho: de('hecho'),
  periodo: de('periodo'),
  orden: de('orden'),
  plan: de('plan'),
  semana: de('semana'),
  nacimiento: de('nacimiento'),
} as const satisfies Record<ClaseDeDia, typeof zFecha>

/** The kind of a typed day; undefined of any other schema. */
export const claseDeDia = (esquema: object): ClaseDeDia | undefined => CLASES.get(esquema)

type Camino = readonly string[]
/** A step into every entry of a list. */
export const CADA_UNO = '*'

/** What lies within a schema, with the step that leads to it; null for none. */
function dentro(esquema: z.core.$ZodType): [string | null, z.core.$ZodType][] {
  const { def } = (esquema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape)
    case 'array':
      return [[CADA_UNO, def.element]]
    case 'union':
      return def.options.map((opcion) => [null, opcion])
    case 'pipe':
      return [[null, def.in]]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return [[null, def.innerType]]
    default:
      return []
  }
}

/** Every schema within one that has no others in it, with its path. */
export function extremosDe(
  esquema: z.core.$ZodType,
  camino: Camino = [],
): { camino: Camino; extremo: z.core.$ZodType }[] {
  const pasos = claseDeDia(esquema) === undefined ? dentro(esquema) : []
  if (pasos.length === 0) return [{ camino, extremo: esquema }]
  return pasos.flatMap(([paso, suyo]) => extremosDe(suyo, paso === null ? camino : [...camino, paso]))
}

const VISTOS = new WeakMap<object, { camino: Camino; clase: ClaseDeDia }[]>()

function diasDelEsquema(esquema: z.ZodType): { camino: Camino; clase: ClaseDeDia }[] {
  const vistos =
    VISTOS.get(esquema) ??
    extremosDe(esquema).flatMap(({ camino, extremo }) => {
      const clase = claseDeDia(extremo)
      return clase === undefined ? [] : [{ camino, clase }]
    })
  VISTOS.set(esquema, vistos)
  return vistos
}

/** A typed day of a parsed value, with its path. */
export interface DiaDicho {
  campo: string
  clase: ClaseDeDia
  fecha: Fecha
}

export function diasDichos(esquema: z.ZodType, datos: unknown): DiaDicho[] {
  return diasDelEsquema(esquema).flatMap(({ camino, clase }) =>
    valoresEn(datos, camino, '').flatMap(({ campo, valor }) =>
      typeof valor === 'string' && valor !== '' ? [{ campo, clase, fecha: valor }] : [],
    ),
  )
}

/** The typed days of a parsed value that can't be what they say, with the reason. `hoy`: the day it is in Asunción. */
export function razonesDeDias(
  esquema: z.ZodType,
  datos: unknown,
  hoy: Fecha,
): { campo: string; message: string }[] {
  return diasDichos(esquema, datos).flatMap(({ campo, clase, fecha }) => {
    const message = razonContraDia(clase, fecha, hoy)
    return message === null ? [] : [{ campo, message }]
  })
}

function valoresEn(
  valor: unknown,
  [paso, ...resto]: Camino,
  campo: string,
): { campo: string; valor: unknown }[] {
  if (paso === undefined) return [{ campo, valor }]
  if (typeof valor !== 'object' || valor === null) return []
  const pasos = paso === CADA_UNO ? Object.keys(valor) : [paso]
  return pasos.flatMap((uno) =>
    valoresEn(Reflect.get(valor, uno), resto, campo === '' ? uno : `${campo}.${uno}`),
  )
}
