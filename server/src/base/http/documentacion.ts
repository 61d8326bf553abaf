import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { type Documentable, documentoOpenApi } from './openapi.ts'

/** Its own pages alone; they set styles from script, which needs no more than this. */
const POLITICA =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `/openapi.json` for programs and `/docs` for people. */
export async function servirDocumentacion(app: FastifyInstance, contrato: Documentable): Promise<void> {
  const documento = documentoOpenApi(contrato)
  const texto = JSON.stringify(documento)
  app.get('/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(texto))
  await app.register(swagger, {
    mode: 'static',
    // The plugin wants the types of a document written by hand.
    specification: { document: documento as never },
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: POLITICA,
    // Nothing of ours is sent elsewhere to be checked.
    validatorUrl: false,
    uiConfig: { docExpansion: 'none' },
  })
}
