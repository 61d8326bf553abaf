import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Rechazo } from './rechazo.ts'

/** Content policy of the page: nothing inline, nothing from elsewhere (joints.md §5). */
const politica = (nonce: string, mapas: readonly string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...mapas].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const escapar = (texto: string) => texto.replace(/[&<>"]/g, (letra) => `&#${letra.charCodeAt(0)};`)

/** Files that are sent in place of others, or that no browser asks for. */
const INTERNO = /\.(?:br|gz|map)$|^(?:index\.html|paginas\.json|pesos\.json)$/

/**
 * Serves the built web of `carpeta`, if it is there. Its files have a hash in their name and may be kept for ever;
 * the page itself is written for each request, with its nonce and the key of the application.
 */
export async function servirPaginas(app: FastifyInstance, carpeta: string, accessKey: string): Promise<void> {
  const archivo = join(carpeta, 'index.html')
  const molde = existsSync(archivo) ? leerMolde(archivo, accessKey) : null
  if (molde !== null) {
    await app.register(fastifyStatic, {
      root: join(carpeta, 'assets'),
      prefix: '/assets/',
      index: false,
      // One route that looks on the disk: a route for each file, found at the start, took a tenth of the start.
      allowedPath: (camino) => !INTERNO.test(camino),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, camino) => {
        const conHash = /[/\\]assets[/\\]/.test(camino)
        void reply.header('cache-control', conHash ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    for (const suelto of readdirSync(carpeta, { withFileTypes: true })) {
      if (!suelto.isFile() || INTERNO.test(suelto.name)) continue
      app.get(`/${suelto.name}`, (_, reply) => reply.sendFile(suelto.name, carpeta))
    }
  }
  const esPagina = leerPaginas(carpeta)
  app.setNotFoundHandler(async (request, reply) => {
    if (molde !== null && quierePagina(request, esPagina)) return enviarPagina(request, reply, molde)
    throw new Rechazo('NO_EXISTE', mensajesComun.rutaNoExiste)
  })
}

interface Molde {
  texto: string
  /** `'sha256-…'` of each import map that a script of ours puts in the page (web/mapaAparte.ts); no other inline script runs. */
  mapas: readonly string[]
}

function leerMolde(archivo: string, accessKey: string): Molde {
  const texto = readFileSync(archivo, 'utf8').replaceAll('__ACCESS_KEY__', escapar(accessKey))
  const mapas = [...texto.matchAll(/<script [^>]*data-csp="(sha256-[\w+/]{43}=)"/g)].map(
    ([, huella]) => `'${huella}'`,
  )
  return { texto, mapas }
}

/**
 * Whether a request wants the page: some addresses, such as `/login`, are both a page and a call. Only a GET can. A
 * browser, which asks for HTML, gets the page at any address, and the page says when nothing is there. Whoever
 * accepts anything (curl, link previews) gets it at addresses of pages, and JSON at unknown ones.
 */
function quierePagina(
  { method, url, headers }: FastifyRequest,
  esPagina: (camino: string) => boolean,
): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/v1/')) return false
  const acepta = headers.accept ?? '*/*'
  if (acepta.includes('text/html')) return true
  const tomaTodo = /(?:\*|text)\/\*/.test(acepta) && !acepta.includes('json')
  return tomaTodo && esPagina(url.replace(/[?#].*$/, ''))
}

/**
 * Tells whether an address is a page, by the patterns that the build of the web wrote down, such as
 * `/rubro/$rubroId`.
 */
function leerPaginas(carpeta: string): (camino: string) => boolean {
  const archivo = join(carpeta, 'paginas.json')
  const rutas = existsSync(archivo)
    ? z.array(z.string()).parse(JSON.parse(readFileSync(archivo, 'utf8')))
    : []
  const patrones = rutas.map((ruta) => ruta.split('/'))
  return (camino) => {
    const partes = camino.replace(/(?<=.)\/$/, '').split('/')
    return patrones.some((patron) => coincide(patron, partes))
  }
}

function coincide(patron: readonly string[], partes: readonly string[]): boolean {
  if (patron.length !== partes.length) return false
  return patron.every((parte, i) => (parte.startsWith('$') ? partes[i] !== '' : parte === partes[i]))
}

/** The theme that this browser chose, by the cookie that the web writes, so that a dark page doesn't flash light. */
function temaElegido({ headers }: FastifyRequest): string {
  return /(?:^|; )(?:__Host-)?plomada_tema=(light|dark)(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? 'auto'
}

function enviarPagina(request: FastifyRequest, reply: FastifyReply, { texto, mapas }: Molde) {
  const nonce = randomBytes(16).toString('base64')
  const pagina = texto.replaceAll('__NONCE__', nonce).replaceAll('__TEMA__', temaElegido(request))
  void reply.header('content-security-policy', politica(nonce, mapas))
  return reply.type('text/html; charset=utf-8').send(pagina)
}
