import { randomBytes } from 'node:crypto'
import { TIPO_DE_ARCHIVO } from '@plomada/contract/endpoint'
import { RUTA_DE_INFORME } from '@plomada/contract/reportes/semanales'
import { TAMANOS_DE_FOTO } from '@plomada/domain/avances/fotos'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Base, Tx } from '../../../base/db/base.ts'
import { nadieEn } from '../../../base/db/nadie.ts'
import type { Rechazado } from '../../../base/http/errores.ts'
import type { Freno } from '../../../base/http/frenos.ts'
import { hastaQueSeVaya } from '../../../base/http/pedido.ts'
import { enviarArchivo } from '../../../base/http/responder.ts'
import type { Archivo } from '../../../base/http/ruta.ts'
import { atendiendoA, enNombreDe } from '../../../base/turno/solicitante.ts'
import { empresaDeSecreto } from '../../acceso/directorio/repo.ts'
import { leerEmpresaConLogo } from '../../acceso/empresa/repo.ts'
import { huella } from '../../acceso/sesion/secretos.ts'
import { direccionDeInforme } from '../compartir/enlace.ts'
import { contarApertura, leerEnlace } from '../compartir/repo.ts'
import { leidas, porLeerDe } from '../impresos/fotos.ts'
import { leerFotoNumero } from '../impresos/fotosRepo.ts'
import { componerReporte, datosDelReporte } from '../impresos/pdf.ts'
import { membreteDe } from '../semanales/partes.ts'
import { type FilaReporte, leerReporte } from '../semanales/repo.ts'
import { Compartidos } from './compartidos.ts'
import { paginaDeInforme, paginaQueEspera, paginaQueNoEsta } from './pagina.ts'

// What a link opens, for whoever has it (domain.md §12, joints-site.md J5): no session, no key of the application. The
// address is a secret: the log has the pattern of the route, and no answer is kept or indexed.

export interface DepsInforme {
  base: Base
  publicUrl: string
}

/** A firm and 32 random bytes, or the latter alone in links of before; nothing else is looked for. */
const zClave = z.string().regex(/^[\w-]{43}(?:[\w-]{21})?$/)
const zNumero = z.coerce.number().int().min(1).max(1_000_000)
const zTamano = z.enum(TAMANOS_DE_FOTO).default('media')

interface Abierto {
  clave: string
  enlaceId: string
  empresaId: string
  reporteId: string
  /** Changes with whatever the page or the PDF shows. */
  version: string
}

export function servirInformes(app: FastifyInstance, deps: DepsInforme): void {
  const { base } = deps
  const ruta = (cual: string, contestar: Contestar, frenos: Freno[] = [app.frenos.informe]) => {
    const opciones = { onRequest: frenos, config: { rechazado: enviarEspera } }
    app.get(`${RUTA_DE_INFORME}/:clave${cual}`, opciones, (request, reply) =>
      atendiendoA(request.ip, async () => {
        ponerReservas(reply)
        const abierto = await abrir(base, request)
        if (abierto !== undefined) {
          // In the firm's turn: all who open its links wait there like one person of it, and take no more of it.
          enNombreDe({ empresaId: abierto.empresaId, credencialId: 'informe' })
          const contestado = await contestar(abierto, request, reply)
          if (contestado !== undefined) return contestado
        }
        await app.frenos.informeQueNoAbre(request)
        return noEsta(reply)
      }),
    )
  }
  ruta('', mostrarPagina(deps))
  ruta('/pdf', mandarPdf(deps), [app.frenos.informe, app.frenos.informePdf])

  ruta('/foto/:n', async (abierto, request, reply) => {
    const n = zNumero.safeParse(Object(request.params)['n'])
    const tamano = zTamano.safeParse(Object(request.query)['tamano'])
    if (!n.success || !tamano.success) return undefined
    const { empresaId, reporteId } = abierto
    const lecturas = await leyendo(base, abierto, async (tx) => {
      const id = await leerFotoNumero(tx, reporteId, n.data)
      const ids = id === undefined ? [] : [id]
      return porLeerDe(tx, base, { empresaId, ids, tamano: tamano.data })
    })
    const [bytes] = [...(await leidas(lecturas ?? new Map())).values()]
    return bytes && reply.type(TIPO_DE_ARCHIVO.jpeg).send(Buffer.from(bytes))
  })

  ruta('/abierto', async ({ enlaceId, empresaId }, request, reply) => {
    // A count that is lost costs nobody their page.
    if (esDeUnaPagina(request)) {
      const suya = nadieEn(empresaId, 'informe')
      await base.enEmpresa(suya, (tx) => contarApertura(tx, enlaceId)).catch(() => undefined)
    }
    return reply.type('image/gif').send(UN_PIXEL)
  })
}

/** What stands in a page that is shared, where each visitor's own comes: no text that somebody wrote can hold it. */
const HUECO = { clave: randomBytes(32).toString('base64url'), nonce: randomBytes(32).toString('base64url') }

/** Undefined where there is no such thing. */
type Contestar = (abierto: Abierto, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Written once for a version, with holes for what is each visitor's own. */
function mostrarPagina({ base, publicUrl }: DepsInforme): Contestar {
  const paginas = new Compartidos<{ html: string }>(({ html }) => html.length * 2) // not money: bytes of a text
  const url = direccionDeInforme(publicUrl, HUECO.clave)
  return async (abierto, request, reply) => {
    const hecha = await paginas.dar(abierto.version, hastaQueSeVaya(request, reply), async () => {
      const leido = await leyendo(base, abierto, async (tx, fila) => {
        const { bytes: logo } = await leerEmpresaConLogo(tx, abierto.empresaId)
        return { fila, empresa: { ...(await membreteDe(tx, fila)), logo } }
      })
      if (leido === undefined) return undefined
      const de = { url, nonce: HUECO.nonce }
      return { html: await paginaDeInforme(datosDelReporte(leido.fila), leido.empresa, de) }
    })
    return (
      hecha &&
      enviarPagina(reply, (nonce) =>
        hecha.html.replaceAll(HUECO.clave, abierto.clave).replaceAll(HUECO.nonce, nonce),
      )
    )
  }
}

/** Composed once for a version. */
function mandarPdf({ base }: DepsInforme): Contestar {
  const pdfs = new Compartidos<Archivo>(({ bytes }) => bytes.length)
  return async (abierto, request, reply) => {
    const { empresaId, version } = abierto
    const archivo = await pdfs.dar(version, hastaQueSeVaya(request, reply), async (signal) => {
      const componer = await leyendo(base, abierto, (tx, fila) =>
        componerReporte(tx, base, { empresaId, fila }),
      )
      return componer?.(signal)
    })
    return archivo && enviarArchivo(request, reply, archivo)
  }
}

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
  const enlace = await base.comoSistema(async (tx) => {
    const suya = huella(clave.data)
    const empresaId = await empresaDeSecreto(tx, { secreto: clave.data, huella: suya })
    return empresaId === undefined ? undefined : leerEnlace(tx, empresaId, suya)
  })
  return (
    enlace && {
      clave: clave.data,
      enlaceId: enlace.id,
      empresaId: enlace.empresa_id,
      reporteId: enlace.reporte_id,
      version: JSON.stringify([enlace.reporte_id, enlace.version]),
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

/** A refusal that passes by itself, as whoever opened the link reads it; what asks for no page gets the documented body. */
const enviarEspera: Rechazado = ({ headers }, reply, { estado, message, detalle }) => {
  if (!String(headers.accept).includes('text/html') || detalle.reintentarSegundos === undefined)
    return undefined
  void reply.code(estado).header('retry-after', String(detalle.reintentarSegundos))
  return enviarPagina(reply, (nonce) => paginaQueEspera(nonce, message))
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
