import { randomBytes } from 'node:crypto'
import { TIPO_DE_ARCHIVO } from '@plomada/contract/endpoint'
import { RUTA_DE_INFORME } from '@plomada/contract/reportes/semanales'
import { TAMANOS_DE_FOTO } from '@plomada/domain/avances/fotos'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Base, Tx } from '../../../base/db/base.ts'
import { nadieEn } from '../../../base/db/nadie.ts'
import { hastaQueSeVaya } from '../../../base/http/pedido.ts'
import { enviarArchivo } from '../../../base/http/responder.ts'
import { atendiendoA } from '../../../base/turno/solicitante.ts'
import { leerEmpresaConLogo } from '../../acceso/empresa/repo.ts'
import { huella } from '../../acceso/sesion/secretos.ts'
import { direccionDeInforme } from '../compartir/enlace.ts'
import { contarApertura, leerEnlace } from '../compartir/repo.ts'
import { lecturasDe, leidas } from '../impresos/fotos.ts'
import { leerFotoNumero } from '../impresos/fotosRepo.ts'
import { componerReporte, datosDe } from '../impresos/pdf.ts'
import { membreteDe } from '../semanales/partes.ts'
import { type FilaReporte, leerReporte } from '../semanales/repo.ts'
import { paginaDeInforme, paginaQueNoEsta } from './pagina.ts'

// What a link opens, for whoever has it (domain.md §12, joints-site.md J5): no session, no key of the application. The
// address is a secret: the log has the pattern of the route, and no answer is kept or indexed.

export interface DepsInforme {
  base: Base
  publicUrl: string
}

/** Answers a minute for one network: a page of a hundred photos, some times over; a PDF takes a second of a processor. */
const PEDIDOS_POR_MINUTO = { pagina: 600, pdf: 30 }

/** Of 32 random bytes; nothing else is looked for. */
const zClave = z.string().regex(/^[\w-]{43}$/)
const zNumero = z.coerce.number().int().min(1).max(1_000_000)
const zTamano = z.enum(TAMANOS_DE_FOTO).default('media')

interface Abierto {
  clave: string
  enlaceId: string
  empresaId: string
  reporteId: string
}

export function servirInformes(app: FastifyInstance, deps: DepsInforme): void {
  const { base, publicUrl } = deps
  const ruta = (cual: string, limite: number, contestar: Contestar) => {
    const frenado = app.hasDecorator('rateLimit')
      ? { preHandler: app.rateLimit({ max: limite, timeWindow: '1 minute', groupId: `informe${cual}` }) }
      : {}
    app.get(`${RUTA_DE_INFORME}/:clave${cual}`, frenado, (request, reply) =>
      atendiendoA(request.ip, async () => {
        ponerReservas(reply)
        const abierto = await abrir(base, request)
        return (abierto && (await contestar(abierto, request, reply))) ?? noEsta(reply)
      }),
    )
  }

  ruta('', PEDIDOS_POR_MINUTO.pagina, async (abierto, _, reply) => {
    const leido = await leyendo(base, abierto, async (tx, fila) => {
      const { bytes: logo } = await leerEmpresaConLogo(tx, abierto.empresaId)
      return { fila, empresa: { ...(await membreteDe(tx, fila)), logo } }
    })
    if (leido === undefined) return undefined
    const url = direccionDeInforme(publicUrl, abierto.clave)
    return enviarPagina(reply, (nonce) => paginaDeInforme(datosDe(leido.fila), leido.empresa, { url, nonce }))
  })

  ruta('/pdf', PEDIDOS_POR_MINUTO.pdf, async (abierto, request, reply) => {
    const { empresaId } = abierto
    const componer = await leyendo(base, abierto, (tx, fila) =>
      componerReporte(tx, base, { empresaId, fila }),
    )
    return componer && enviarArchivo(request, reply, await componer(hastaQueSeVaya(request, reply)))
  })

  ruta('/foto/:n', PEDIDOS_POR_MINUTO.pagina, async (abierto, request, reply) => {
    const n = zNumero.safeParse(Object(request.params)['n'])
    const tamano = zTamano.safeParse(Object(request.query)['tamano'])
    if (!n.success || !tamano.success) return undefined
    const { empresaId, reporteId } = abierto
    const lecturas = await leyendo(base, abierto, async (tx) => {
      const id = await leerFotoNumero(tx, reporteId, n.data)
      const ids = id === undefined ? [] : [id]
      return lecturasDe(tx, base, { empresaId, ids, tamano: tamano.data })
    })
    const [bytes] = [...(await leidas(lecturas ?? new Map())).values()]
    return bytes && reply.type(TIPO_DE_ARCHIVO.jpeg).send(Buffer.from(bytes))
  })

  ruta('/abierto', PEDIDOS_POR_MINUTO.pagina, async ({ enlaceId }, request, reply) => {
    // A count that is lost costs nobody their page.
    if (esDeUnaPagina(request)) {
      await base.comoSistema((tx) => contarApertura(tx, enlaceId)).catch(() => undefined)
    }
    return reply.type('image/gif').send(UN_PIXEL)
  })
}

/** Undefined where there is no such thing. */
type Contestar = (abierto: Abierto, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

function ponerReservas(reply: FastifyReply): void {
  void reply.headers({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  })
}

async function abrir(base: Base, { params }: FastifyRequest): Promise<Abierto | undefined> {
  const clave = zClave.safeParse(Object(params)['clave'])
  if (!clave.success) return undefined
  const enlace = await base.comoSistema((tx) => leerEnlace(tx, huella(clave.data)))
  return (
    enlace && {
      clave: clave.data,
      enlaceId: enlace.id,
      empresaId: enlace.empresa_id,
      reporteId: enlace.reporte_id,
    }
  )
}

/** Reads in the firm of the link, whose rows alone are seen. */
function leyendo<T>(
  base: Base,
  { empresaId, reporteId }: Abierto,
  fn: (tx: Tx, fila: FilaReporte) => Promise<T>,
): Promise<T | undefined> {
  return base.enEmpresa(
    nadieEn(empresaId, 'informe'),
    async (tx) => {
      const fila = await leerReporte(tx, reporteId)
      return fila && fn(tx, fila)
    },
    { lectura: true },
  )
}

function noEsta(reply: FastifyReply) {
  return enviarPagina(reply.code(404), paginaQueNoEsta)
}

async function enviarPagina(reply: FastifyReply, escribir: (nonce: string) => string | Promise<string>) {
  const nonce = randomBytes(16).toString('base64')
  void reply.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  return reply.type('text/html; charset=utf-8').send(await escribir(nonce))
}

/**
 * Whether a browser asks for it as an image of a page of ours: what reads the page to preview it in a chat either asks for
 * no such image or says no such thing (decision 0085). Browsers say it over https and on localhost alone.
 */
const esDeUnaPagina = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-dest'] === 'image' && headers['sec-fetch-site'] === 'same-origin'

const UN_PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
