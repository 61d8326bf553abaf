import type { Endpoint } from '@plomada/contract/endpoint'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** A JSON Schema as the document writes it. */
export interface Esquema {
  type?: string | string[]
  properties?: Record<string, Esquema>
  required?: string[]
  items?: Esquema
  anyOf?: Esquema[]
  oneOf?: Esquema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

export type Parte = 'params' | 'query' | 'body'
export interface Campo {
  parte: Parte
  /** Path inside the part: names, and 0 for the first element of a list. */
  camino: readonly (string | number)[]
  esquema: Esquema
}

interface Operacion {
  operationId: string
  parameters: { name: string; in: 'path' | 'query'; schema: Esquema; required: boolean }[]
  /** Without JSON where the body is a file. */
  requestBody?: { content: { 'application/json'?: { schema: Esquema } } }
  responses: Record<string, { $ref?: string; content?: object }>
}
interface Documento {
  paths: Record<string, Record<string, Operacion>>
}

/** What the OpenAPI document served to clients says about the operations. */
export class Contrato {
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  private readonly jueces = new Map<string, ValidateFunction>()
  private readonly operaciones: Map<string, { operacion: Operacion; puntero: string }>

  constructor(documento: Documento) {
    this.ajv.addSchema(documento, 'doc')
    this.operaciones = new Map(
      Object.entries(documento.paths).flatMap(([camino, metodos]) =>
        Object.entries(metodos).map(([metodo, operacion]) => {
          const puntero = `#/paths/${escapar(camino)}/${metodo}`
          return [operacion.operationId, { operacion, puntero }] as const
        }),
      ),
    )
  }

  private de({ nombre }: Endpoint) {
    const hallada = this.operaciones.get(nombre)
    if (hallada === undefined) throw new Error(`the document has no ${nombre}`)
    return hallada
  }

  /** The schema of one part of what is sent. */
  parte(endpoint: Endpoint, parte: Parte): Esquema | undefined {
    const { operacion } = this.de(endpoint)
    if (parte === 'body') return operacion.requestBody?.content['application/json']?.schema
    const suyos = operacion.parameters.filter((p) => p.in === (parte === 'params' ? 'path' : 'query'))
    if (suyos.length === 0) return undefined
    return {
      type: 'object',
      properties: Object.fromEntries(suyos.map(({ name, schema }) => [name, schema])),
      required: suyos.flatMap(({ name, required }) => (required ? [name] : [])),
    }
  }

  /** Every field that the operation reads, at any depth. */
  campos(endpoint: Endpoint): Campo[] {
    return (['params', 'query', 'body'] as const).flatMap((parte) => {
      const esquema = this.parte(endpoint, parte)
      return esquema ? recorrer(esquema, []).map((campo) => ({ parte, ...campo })) : []
    })
  }

  /** What is wrong with a JSON body answered with `estado`, or null. */
  faltaDeForma(endpoint: Endpoint, estado: number, cuerpo: unknown): string | null {
    const { operacion, puntero } = this.de(endpoint)
    const respuesta = operacion.responses[String(estado)]
    if (respuesta === undefined) return `the document says nothing of ${estado}`
    const donde = respuesta.$ref ?? `${puntero}/responses/${estado}`
    const juez = this.juez(`doc${donde}/content/application~1json/schema`)
    return juez(cuerpo) ? null : this.ajv.errorsText(juez.errors)
  }

  private juez(referencia: string): ValidateFunction {
    const hecho = this.jueces.get(referencia) ?? this.ajv.compile({ $ref: referencia })
    this.jueces.set(referencia, hecho)
    return hecho
  }
}

const escapar = (camino: string) =>
  camino.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')

function recorrer(esquema: Esquema, camino: readonly (string | number)[]): Omit<Campo, 'parte'>[] {
  const dentro = [
    ...Object.entries(esquema.properties ?? {}).map(([nombre, hijo]) => [hijo, [...camino, nombre]] as const),
    ...(esquema.items ? [[esquema.items, [...camino, 0]] as const] : []),
  ]
  const ramas = [...(esquema.anyOf ?? []), ...(esquema.oneOf ?? [])]
  const todos = [
    ...(camino.length > 0 ? [{ camino, esquema }] : []),
    ...dentro.flatMap(([hijo, suCamino]) => recorrer(hijo, suCamino)),
    ...ramas.flatMap((rama) => recorrer(rama, camino)),
  ]
  // A field that several branches share is listed once.
  return [...Map.groupBy(todos, (campo) => JSON.stringify(campo.camino)).values()].flatMap(
    ([uno]) => uno ?? [],
  )
}
