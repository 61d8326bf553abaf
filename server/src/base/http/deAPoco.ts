import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'

/**
 * Pieces checked and written before others get the event loop. An answer of 3.000 tareas has some 5.000 pieces, about
 * 15 µs each.
 */
const PIEZAS_POR_TURNO = 200

/**
 * Answers the bytes of `JSON.stringify(schema.parse(valor))`, or throws the same, but piece by piece, giving the event
 * loop a turn in between so that a long answer blocks nobody. Lists, and objects that contain lists, are split;
 * everything else is checked whole.
 */
export async function escribirDeAPoco(schema: z.ZodType, valor: unknown): Promise<Buffer> {
  const escrito: Buffer[] = []
  let piezas: string[] = []
  // Never one text: joining and encoding 3,6 MB at once takes twice as long as making all of its pieces.
  const escribir = () => {
    escrito.push(Buffer.from(piezas.join('')))
    piezas = []
  }
  for (const pieza of piezasDe(schema, valor)) {
    if (piezas.push(pieza) < PIEZAS_POR_TURNO) continue
    escribir()
    await setImmediate()
  }
  escribir()
  return Buffer.concat(escrito)
}

function* piezasDe(schema: z.ZodType, valor: unknown): Generator<string> {
  const numeros = esListaDeNumeros(schema) ? enTexto(valor) : undefined
  if (numeros !== undefined) return yield numeros
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
    for (const campo of campos) {
      if ('sueltos' in campo) {
        const suyos = JSON.stringify(campo.sueltos.parse(valor)).slice(1, -1)
        if (suyos !== '') {
          yield `${antes}${suyos}`
          antes = ','
        }
        continue
      }
      const { clave, suyo } = campo
      const piezas = valor[clave] === undefined ? deNada(suyo) : piezasDe(suyo, valor[clave])
      let primera = `${antes}${JSON.stringify(clave)}:`
      for (const pieza of piezas) {
        yield `${primera}${pieza}`
        primera = ''
        antes = ','
      }
    }
    yield antes === '{' ? '{}' : '}'
  } else yield JSON.stringify(schema.parse(valor))
}

/**
 * A list of numbers as one piece, undefined where it is none: zod makes an object for each of them, and a curve has one a
 * day of each of thousands of tareas, most of them equal to the one before, which are written once.
 */
function enTexto(valor: unknown): string | undefined {
  if (!Array.isArray(valor)) return undefined
  let texto = ''
  for (let desde = 0; desde < valor.length; ) {
    const numero: unknown = valor[desde]
    if (typeof numero !== 'number' || !Number.isFinite(numero)) return undefined
    let hasta = desde + 1
    while (hasta < valor.length && valor[hasta] === numero) hasta++
    texto += `${numero},`.repeat(hasta - desde)
    desde = hasta
  }
  return `[${texto.slice(0, -1)}]`
}

/** A field that is gone through, or fields that follow each other and are checked and written at once. */
type Campo = { clave: string; suyo: z.ZodType } | { sueltos: Objeto }
const vistos = new WeakMap<z.ZodType, readonly Campo[] | null>()

/** The fields of an object that is gone through, looked at once a schema; null of what is checked whole. */
function camposDe(schema: z.ZodType): readonly Campo[] | null {
  const visto = vistos.get(schema)
  if (visto !== undefined) return visto
  const campos = esDeListas(schema) ? camposDeLista(schema) : null
  vistos.set(schema, campos)
  return campos
}

function camposDeLista({ shape }: Objeto): Campo[] {
  const campos: Campo[] = []
  let juntos: Objeto['shape'] = {}
  const cerrar = () => {
    if (Object.keys(juntos).length > 0) campos.push({ sueltos: z.object(juntos) })
    juntos = {}
  }
  for (const [clave, suyo] of Object.entries(shape)) {
    if (!esLista(suyo) && !esDeListas(suyo)) {
      juntos[clave] = suyo
      continue
    }
    cerrar()
    campos.push({ clave, suyo })
  }
  cerrar()
  return campos
}

/**
 * The text of a missing value: none where it may be absent, the default where the schema has one; throws where it is
 * required.
 */
function deNada(schema: z.ZodType): string[] {
  const texto: string | undefined = JSON.stringify(schema.parse(undefined))
  return texto === undefined ? [] : [texto]
}

type Lista = z.ZodArray<z.ZodType>
type Objeto = z.ZodObject<Record<string, z.ZodType>>

/** Whether a schema has no rules over its value as a whole; one that has them is checked whole. */
const sinReglas = ({ def }: { def: { checks?: unknown[] } }): boolean => (def.checks ?? []).length === 0

function esLista(schema: z.ZodType): schema is Lista {
  return schema instanceof z.ZodArray && sinReglas(schema)
}

/** Whether any number will do: a whole one, or one in a range, is zod's to tell. */
function esListaDeNumeros(schema: z.ZodType): boolean {
  if (!esLista(schema)) return false
  const { element } = schema
  return element instanceof z.ZodNumber && !(element instanceof z.ZodNumberFormat) && sinReglas(element)
}

/** Whether a schema is an object that has some list, and drops the fields that it doesn't name. */
function esDeListas(schema: z.ZodType): schema is Objeto {
  if (!(schema instanceof z.ZodObject) || schema.def.catchall !== undefined || !sinReglas(schema))
    return false
  return Object.values(schema.shape).some((suyo) => suyo instanceof z.ZodArray)
}

function esObjeto(valor: unknown): valor is Record<string, unknown> {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor)
}
