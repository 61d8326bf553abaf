import type { FastifyInstance } from 'fastify'
import { conFuentes } from '../pila/conFuentes.ts'

/** One line of the log, as JSON. No token, password or personal data goes in (architecture.md §8). */
export type Linea = Record<string, string | number | readonly string[] | undefined>
export type Registrar = (linea: Linea) => void

export interface Registro {
  registrar: Registrar
  /** Writes the lines that are waiting. */
  vaciar: () => void
}

/** The text of a line in the log; commands beside the server write the same to stderr. */
export function textoDe(linea: Linea): string {
  return JSON.stringify({ hora: new Date().toISOString(), ...linea })
}

/** Gathers lines for `esperaMs` before writing them, because one write costs as much as a hundred lines. */
export function abrirRegistro(escribir: (texto: string) => void, esperaMs = 100): Registro {
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
export function registrarPedidos(app: FastifyInstance, registrar: Registrar): void {
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

/** What may be logged of an unexpected error: where it happened, and its message without what is between quotes. */
export function lineaDeError(error: unknown): Linea {
  if (!(error instanceof Error)) return { error: typeof error }
  const codigo = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const restriccion =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  return {
    error: error.name,
    codigo,
    restriccion,
    texto: error.message.replace(/"[^"]*"/g, '"…"').slice(0, 300),
    pila: conFuentes(error.stack ?? '')
      .split('\n')
      .filter((renglon) => /^\s+at /.test(renglon))
      .map((r) => r.trim()),
  }
}
