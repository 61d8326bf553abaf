import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { encabezadosDe, ponerEncabezados } from './encabezados.ts'
import { type Documentable, documentoOpenApi } from './openapi.ts'
import { SIN_ESQUEMAS } from './servidor.ts'

/** Allows these pages their own files alone, and the styles that they set from script. */
const POLITICA =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves `/openapi.json` for programs and `/docs` for people. Few ask for them and they would take a tenth of a
 * start, so they are made for the first request. Fastify takes no new routes once it listens, so they are a small
 * server of their own.
 */
export function servirDocumentacion(app: FastifyInstance, contrato: Documentable): void {
  let documento: object | undefined
  const documentar = () => (documento ??= documentoOpenApi(contrato))
  let texto: string | undefined
  app.get('/openapi.json', (_, reply) =>
    reply.type('application/json; charset=utf-8').send((texto ??= JSON.stringify(documentar()))),
  )

  let paginas: Promise<FastifyInstance> | undefined
  const pasar = async (request: FastifyRequest, reply: FastifyReply) => {
    const docs = await (paginas ??= construirPaginas(documentar(), contrato.publicUrl))
    reply.hijack()
    for (const [nombre, valor] of Object.entries(reply.getHeaders())) {
      if (valor !== undefined) reply.raw.setHeader(nombre, valor)
    }
    docs.routing(request.raw, reply.raw)
  }
  app.get('/docs', pasar)
  app.get('/docs/*', pasar)
}

async function construirPaginas(documento: object, publicUrl: string): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const docs = fastify({ routerOptions: { ignoreTrailingSlash: true }, schemaController: SIN_ESQUEMAS })
  ponerEncabezados(docs, encabezadosDe(publicUrl))
  await docs.register(swagger, {
    mode: 'static',
    // The plugin's types describe a document written by hand.
    specification: { document: documento as never },
  })
  await docs.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: POLITICA,
    // Without it the page would send the document to an outside service for validation.
    validatorUrl: false,
    uiConfig: { docExpansion: 'none' },
  })
  await docs.ready()
  return docs
}
