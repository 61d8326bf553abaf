import { isoEnAsuncion } from '@plomada/domain/nucleo/fecha'
import type { FastifyInstance } from 'fastify'
import { conFuentes } from '../pila/conFuentes.ts'

/** One line of the log, as JSON. No token, password or personal data goes in (architecture.md §8). */
export type RenglonDelLog = Record<string, string | number | readonly string[] | undefined>
export type Anotador = (linea: RenglonDelLog) => void

export interface Log {
  registrar: Anotador
  /** Writes the lines that are waiting. */
  vaciar: () => void
}

/** The text of a line in the log, whose time is Asunción's; commands beside the server write the same to stderr. */
export function textoDe(linea: RenglonDelLog): string {
  return JSON.stringify({ hora: isoEnAsuncion(new Date()), ...linea })
}

/** Gathers lines for `esperaMs` before writing them, because one write costs as much as a hundred lines. */
export function abrirLog(escribir: (texto: string) => void, esperaMs = 100): Log {
  let lineas: string[] = []
  let reloj: NodeJS.Timeout | null = null
  const vaciar = () => {
    if (reloj) clearTimeout(reloj)
    reloj = null
    if (lineas.length === 0) return
    const texto = `${lineas.join('\n')}\n`
    lineas = []
    escribir(texto)
  }
  return {
    registrar: (linea) => {
      lineas.push(textoDe(linea))
      reloj ??= setTimeout(vaciar, esperaMs).unref()
    },
    vaciar,
  }
}

/** Logs one line a request, with the pattern of its route: a real address may hold a token, a name or an email. */
export function anotarPedidos(app: FastifyInstance, registrar: Anotador): void {
  app.addHook('onResponse', (request, reply, listo) => {
    registrar({
      id: request.id,
      metodo: request.method,
      ruta: request.routeOptions.url ?? '(otra)',
      estado: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
    listo()
  })
}

/**
 * What may be logged of an unexpected error: where it happened, and its message without what is between quotes. Of one
 * whose reason is only in what caused it, the cause's code and message too. pg-boss tells of its errors in plain objects
 * that have an error's message and stack.
 */
export function lineaDeError(error: unknown): RenglonDelLog {
  if (!esUnError(error)) return { error: typeof error }
  const causa = 'cause' in error && esUnError(error.cause) ? error.cause : undefined
  return {
    error: nombreDe(error),
    codigo: textoEn(error, 'codigo') ?? textoEn(error, 'code'),
    restriccion: textoEn(error, 'constraint'),
    // Which queue of pg-boss's it was.
    cola: textoEn(error, 'queue'),
    texto: sinComillas(error.message),
    causa: causa && [textoEn(causa, 'code'), sinComillas(causa.message)].filter(Boolean).join(': '),
    pila: conFuentes(error.stack ?? '')
      .split('\n')
      .filter((renglon) => /^\s+at /.test(renglon))
      .map((r) => r.trim()),
  }
}

type ComoError = Pick<Error, 'message' | 'stack'>

const esUnError = (valor: unknown): valor is ComoError => textoEn(valor, 'message') !== undefined

/** An object that was made of an error has its name in the stack alone, which begins with it. */
const nombreDe = (error: ComoError): string =>
  error instanceof Error ? error.name : (/^\w+/.exec(error.stack ?? '')?.[0] ?? 'Error')

const sinComillas = (texto: string): string => texto.replace(/"[^"]*"/g, '"…"').slice(0, 300)

function textoEn(de: unknown, campo: string): string | undefined {
  if (typeof de !== 'object' || de === null) return undefined
  const valor: unknown = Reflect.get(de, campo)
  return typeof valor === 'string' ? valor : undefined
}
