import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Rechazo } from './rechazo.ts'

/** What the page may do: nothing inline, nothing from elsewhere (joints.md §5). */
const politica = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
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

/** Sent in the place of another file, or for no browser. */
const INTERNO = /\.(?:br|gz|map)$/

/**
 * Serves the built web of `carpeta`, if it is there. Its files have a hash in their name and last for ever; the
 * page itself is written anew each time, with its nonce and the key of the application.
 */
export async function servirPaginas(app: FastifyInstance, carpeta: string, accessKey: string): Promise<void> {
  const archivo = join(carpeta, 'index.html')
  const molde = existsSync(archivo)
    ? readFileSync(archivo, 'utf8').replaceAll('__ACCESS_KEY__', escapar(accessKey))
    : null
  if (molde !== null) {
    await app.register(fastifyStatic, {
      root: join(carpeta, 'assets'),
      prefix: '/assets/',
      index: false,
      // One route for all, which looks on the disk: a route for each file, found at the start, took a tenth of it.
      allowedPath: (camino) => !INTERNO.test(camino),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, camino) => {
        const conHash = /[/\\]assets[/\\]/.test(camino)
        void reply.header('cache-control', conHash ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    for (const suelto of readdirSync(carpeta, { withFileTypes: true })) {
      if (!suelto.isFile() || INTERNO.test(suelto.name) || suelto.name === 'index.html') continue
      app.get(`/${suelto.name}`, (_, reply) => reply.sendFile(suelto.name, carpeta))
    }
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (molde !== null && quierePagina(request)) return enviarPagina(request, reply, molde)
    throw new Rechazo('NO_EXISTE', mensajesComun.rutaNoExiste)
  })
}

/** HTML only for a GET that accepts it: `/login` and others are both a page and a call. */
function quierePagina(request: FastifyRequest): boolean {
  const lee = request.method === 'GET' || request.method === 'HEAD'
  return lee && !request.url.startsWith('/v1/') && (request.headers.accept ?? '').includes('text/html')
}

/** The theme that this browser chose, so that the page is not light for a moment; the web writes the cookie. */
function temaElegido({ headers }: FastifyRequest): string {
  return /(?:^|; )(?:__Host-)?plomada_tema=(light|dark)(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? 'auto'
}

function enviarPagina(request: FastifyRequest, reply: FastifyReply, molde: string) {
  const nonce = randomBytes(16).toString('base64')
  const pagina = molde.replaceAll('__NONCE__', nonce).replaceAll('__TEMA__', temaElegido(request))
  void reply.header('content-security-policy', politica(nonce))
  return reply.type('text/html; charset=utf-8').send(pagina)
}
