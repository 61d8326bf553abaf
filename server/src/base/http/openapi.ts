import {
  type Endpoint,
  LARGO_DE_LOS_CAMPOS,
  LIMITE_DE_CUERPO,
  TIPO_CON_ARCHIVO,
} from '@plomada/contract/endpoint'
import { z } from 'zod'
import { ESTADO } from './rechazo.ts'

type Objeto = Record<string, unknown>

export interface Documentable {
  endpoints: readonly Endpoint[]
  /** Schemas with a name of their own; all others are named after their endpoint. */
  esquemas: Readonly<Record<string, z.ZodType>>
  /** Name in `esquemas` of the schema of every error. */
  error: string
  publicUrl: string
  titulo: string
  descripcion: string
}

/** The OpenAPI 3.1 document, made of the contract that is mounted, so that the two can't differ. */
export function documentoOpenApi(d: Documentable): Objeto {
  const nombres = nombrar(d)
  const rutas = new Map<string, Objeto>()
  for (const endpoint of d.endpoints) {
    const camino = endpoint.ruta.replace(/:(\w+)/g, '{$1}')
    const operacion = describir(endpoint, nombres)
    rutas.set(camino, { ...rutas.get(camino), [endpoint.metodo.toLowerCase()]: operacion })
  }
  return {
    openapi: '3.1.1',
    info: { title: d.titulo, version: '1', description: d.descripcion },
    servers: [{ url: d.publicUrl }],
    paths: Object.fromEntries(rutas),
    components: {
      schemas: esquemasConReferencias(nombres),
      responses: respuestasDeError(d.error),
      securitySchemes: {
        clave: {
          type: 'apiKey',
          in: 'header',
          name: 'x-access-token',
          description: 'Nombra a la aplicación',
        },
        sesion: { type: 'http', scheme: 'bearer', description: 'El token de POST /login' },
        boleto: {
          type: 'apiKey',
          in: 'query',
          name: 'userToken',
          description: 'Token o boleto de un solo uso',
        },
      },
    },
  }
}

/** The name of each answer's schema: its own or, without one, that of the first endpoint with that answer. */
function nombrar(d: Documentable): Map<z.ZodType, string> {
  const nombres = new Map<z.ZodType, string>()
  for (const [nombre, esquema] of Object.entries(d.esquemas)) nombres.set(esquema, nombre)
  for (const { nombre, respuesta, respuestaCliente, caras = {} } of d.endpoints) {
    const base = nombre.charAt(0).toUpperCase() + nombre.slice(1)
    if (respuesta !== 'archivo' && !nombres.has(respuesta)) nombres.set(respuesta, base)
    if (respuestaCliente && !nombres.has(respuestaCliente)) nombres.set(respuestaCliente, `${base}Cliente`)
    for (const [rol, cara] of Object.entries(caras)) {
      if (cara !== 'prohibida' && !nombres.has(cara))
        nombres.set(cara, `${base}De${rol.charAt(0).toUpperCase()}${rol.slice(1)}`)
    }
  }
  return nombres
}

const referencia = (nombre: string) => ({ $ref: `#/components/schemas/${nombre}` })

function esquemasConReferencias(nombres: Map<z.ZodType, string>): Objeto {
  const registro = z.registry<{ id: string }>()
  for (const [esquema, id] of nombres) registro.add(esquema, { id })
  const { schemas } = z.toJSONSchema(registro, {
    io: 'output',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  })
  return Object.fromEntries(Object.entries(schemas).map(([nombre, esquema]) => [nombre, limpiar(esquema)]))
}

/** Without `$id`, and without `$schema`: OpenAPI's version implies the dialect. */
function limpiar(esquema: object): Objeto {
  const { $schema: _s, $id: _i, ...resto } = esquema as Objeto
  return resto
}

const deEntrada = (esquema: z.ZodType) =>
  limpiar(z.toJSONSchema(esquema, { io: 'input', unrepresentable: 'any' }))

function describir(endpoint: Endpoint, nombres: Map<z.ZodType, string>): Objeto {
  const { nombre, resumen, acceso } = endpoint
  // A DELETE takes its fields in the body or in the address (domain.md §15), so neither place requires them.
  const borra = endpoint.metodo === 'DELETE'
  const body = endpoint.bodyDocumentado ?? endpoint.body
  return {
    operationId: nombre,
    summary: resumen,
    'x-roles': acceso === 'publico' ? [] : acceso,
    security: seguridad(endpoint),
    parameters: [
      ...parametros(endpoint.params, 'path'),
      ...parametros(endpoint.query, 'query'),
      ...(endpoint.archivo && body ? [LARGO_DE_CAMPOS] : []),
      ...(borra ? parametros(body, 'query').map((p) => ({ ...p, required: false })) : []),
    ],
    ...(body || endpoint.archivo
      ? {
          requestBody: cuerpo(
            endpoint,
            body,
            !borra && endpoint.body?.safeParse(undefined).success === false,
          ),
        }
      : {}),
    responses: { 200: { description: 'Hecho', content: contenido(endpoint, nombres) }, ...ERRORES },
  }
}

function seguridad({ acceso, conTicket, sesionOpcional }: Endpoint): Objeto[] {
  if (acceso === 'publico') return [{ clave: [] }, ...(sesionOpcional ? [{ clave: [], sesion: [] }] : [])]
  return conTicket ? [{ sesion: [] }, { boleto: [] }] : [{ clave: [], sesion: [] }]
}

const LARGO_DE_CAMPOS = {
  name: LARGO_DE_LOS_CAMPOS,
  in: 'header',
  required: false,
  description: `Con ${TIPO_CON_ARCHIVO}: cuántos bytes del cuerpo son los campos, en JSON; el resto es el archivo`,
  schema: { type: 'integer', minimum: 0 },
}

/** Tells the largest body accepted, so that nobody has to find it out by a 413. */
function cuerpo(
  { acceso, cuerpo: mayor, archivo }: Endpoint,
  body: z.ZodType | undefined,
  required: boolean,
): Objeto {
  const deTodos = acceso === 'publico' ? LIMITE_DE_CUERPO.publico : LIMITE_DE_CUERPO.conSesion
  const limite = mayor?.limite ?? deTodos
  const bytes = { schema: { type: 'string', format: 'binary' }, 'x-max-bytes': archivo?.limite }
  if (!body) return { required: true, content: { 'image/*': bytes, [TIPO_CON_ARCHIVO]: bytes } }
  return {
    required,
    'x-max-bytes': limite,
    content: {
      'application/json': { schema: deEntrada(body) },
      ...(archivo ? { [TIPO_CON_ARCHIVO]: bytes } : {}),
    },
  }
}

function parametros(esquema: z.ZodType | undefined, donde: 'path' | 'query'): Objeto[] {
  if (!esquema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(esquema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: donde,
    required: donde === 'path' || required.includes(name),
    schema,
  }))
}

function contenido(endpoint: Endpoint, nombres: Map<z.ZodType, string>): Objeto {
  const { respuesta, respuestaCliente } = endpoint
  if (respuesta === 'archivo') {
    return { [endpoint.tipoDeArchivo ?? '']: { schema: { type: 'string', format: 'binary' } } }
  }
  const caras = [respuesta, ...Object.values(endpoint.caras ?? {}), respuestaCliente].flatMap((cara) =>
    cara && cara !== 'prohibida' ? [referencia(nombres.get(cara) ?? '')] : [],
  )
  return { 'application/json': { schema: caras.length > 1 ? { anyOf: caras } : caras[0] } }
}

const ESTADOS = Map.groupBy(
  [...Object.entries(ESTADO), ['ERROR_INTERNO', 500] as const],
  ([, estado]) => estado,
)

/** The errors that every operation may answer. */
const ERRORES = Object.fromEntries(
  [...ESTADOS.keys()].map((estado) => [estado, { $ref: `#/components/responses/Error${estado}` }]),
)

function respuestasDeError(nombre: string): Objeto {
  return Object.fromEntries(
    [...ESTADOS].map(([estado, codigos]) => [
      `Error${estado}`,
      {
        description: `\`code\`: ${codigos.map(([codigo]) => codigo).join(', ')}`,
        content: { 'application/json': { schema: referencia(nombre) } },
      },
    ]),
  )
}
