import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'

/** Pieces checked and written before others get a turn: an answer of 3.000 tareas is some 5.000, each about 15 µs. */
const PIEZAS_POR_TURNO = 200

/**
 * What `JSON.stringify(schema.parse(valor))` answers, or throws, made piece by piece: the loop goes round between them, so
 * that a long answer holds up nobody. Lists, and the objects around lists, are gone through; all else is checked whole.
 */
export async function escribirDeAPoco(schema: z.ZodType, valor: unknown): Promise<string> {
  const escrito: string[] = []
  let piezas = 0
  for (const pieza of piezasDe(schema, valor)) {
    escrito.push(pieza)
    if (++piezas % PIEZAS_POR_TURNO === 0) await setImmediate()
  }
  return escrito.join('')
}

function* piezasDe(schema: z.ZodType, valor: unknown): Generator<string> {
  if (esLista(schema) && Array.isArray(valor)) {
    yield '['
    for (const [n, uno] of valor.entries()) {
      if (n > 0) yield ','
      yield* piezasDe(schema.element, uno)
    }
    yield ']'
    return
  }
  const campos = camposDe(schema)
  if (campos && esObjeto(valor)) {
    let antes = '{'
    for (const { clave, escrita, suyo } of campos) {
      const piezas = valor[clave] === undefined ? deNada(suyo) : piezasDe(suyo, valor[clave])
      let primera = `${antes}${escrita}:`
      for (const pieza of piezas) {
        yield `${primera}${pieza}`
        primera = ''
        antes = ','
      }
    }
    yield antes === '{' ? '{}' : '}'
  } else yield JSON.stringify(schema.parse(valor))
}

interface Campo {
  clave: string
  escrita: string
  suyo: z.ZodType
}
const vistos = new WeakMap<z.ZodType, readonly Campo[] | null>()

/** The fields of an object that is gone through, looked at once a schema; null of what is checked whole. */
function camposDe(schema: z.ZodType): readonly Campo[] | null {
  const visto = vistos.get(schema)
  if (visto !== undefined) return visto
  const campos = esDeListas(schema)
    ? Object.entries(schema.shape).map(([clave, suyo]) => ({ clave, escrita: JSON.stringify(clave), suyo }))
    : null
  vistos.set(schema, campos)
  return campos
}

/** Nothing where it may be absent; what it is then where that is said; refused where it must be there. */
function deNada(schema: z.ZodType): string[] {
  const texto: string | undefined = JSON.stringify(schema.parse(undefined))
  return texto === undefined ? [] : [texto]
}

type Lista = z.ZodArray<z.ZodType>
type Objeto = z.ZodObject<Record<string, z.ZodType>>

/** Rules of the whole are checked with the whole. */
const sinReglas = ({ def }: { def: { checks?: unknown[] } }): boolean => (def.checks ?? []).length === 0

function esLista(schema: z.ZodType): schema is Lista {
  return schema instanceof z.ZodArray && sinReglas(schema)
}

/** An object with some list in it that leaves out what it doesn't name. */
function esDeListas(schema: z.ZodType): schema is Objeto {
  if (!(schema instanceof z.ZodObject) || schema.def.catchall !== undefined || !sinReglas(schema))
    return false
  return Object.values(schema.shape).some((suyo) => suyo instanceof z.ZodArray)
}

function esObjeto(valor: unknown): valor is Record<string, unknown> {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor)
}
