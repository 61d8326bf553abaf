import { importarAnalisis } from '@plomada/contract/banco/importar'
import { importarDatosAuxiliares } from '@plomada/contract/catalogo/importar'
import type { Endpoint } from '@plomada/contract/endpoint'
import { personas } from '@plomada/contract/personas'
import { todosLosEndpoints } from '@plomada/contract/todos/todos'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'

interface Esquema {
  $ref?: string
  type?: string
  format?: string
  required?: string[]
  properties?: Record<string, Esquema>
  items?: Esquema
}

interface Operacion {
  operationId: string
  'x-roles': string[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { required: boolean; content: { 'application/json': { schema: Esquema } } }
  responses: { 200: { content: Record<string, { schema?: Esquema }> } }
}

let s: ServidorDePrueba
let documento: {
  openapi: string
  paths: Record<string, Record<string, Operacion>>
  components: { schemas: Record<string, unknown>; responses: Record<string, unknown> }
}
beforeAll(async () => {
  s = await servidorDePrueba()
  documento = (await s.inyectar({ url: '/openapi.json' })).json()
})

describe('GET /openapi.json', () => {
  test('has every mounted operation once, with its roles', () => {
    const operaciones = Object.values(documento.paths).flatMap((camino) => Object.values(camino))
    const nombres = operaciones.map(({ operationId }) => operationId)
    expect(new Set(nombres).size).toBe(nombres.length)
    expect([...nombres].sort()).toEqual(todosLosEndpoints.map(({ nombre }) => nombre).sort())
    for (const { nombre, acceso } of todosLosEndpoints) {
      const operacion = operaciones.find(({ operationId }) => operationId === nombre)
      expect(operacion?.['x-roles']).toEqual(acceso === 'publico' ? [] : acceso)
    }
  })

  test('says how large a body may be, and how a file is sent', () => {
    const { post } = documento.paths['/v1/presupuestos/bc3/leer'] ?? {}
    expect(post?.requestBody).toMatchObject({
      'x-max-bytes': 256 * 1024,
      content: { 'application/octet-stream': { 'x-max-bytes': 20 * 1024 * 1024 } },
    })
    expect(post?.parameters).toEqual([expect.objectContaining({ name: 'x-campos', in: 'header' })])
    expect(documento.paths['/login']?.post?.requestBody).toMatchObject({ 'x-max-bytes': 16 * 1024 })
  })

  test('points nowhere that is not there', () => {
    const texto = JSON.stringify(documento)
    const referencias = new Set([...texto.matchAll(/"\$ref":"([^"]+)"/g)].map(([, camino = '']) => camino))
    expect(referencias.size).toBeGreaterThan(10)
    for (const camino of referencias) {
      const destino = camino
        .slice(2)
        .split('/')
        .reduce<unknown>((nodo, parte) => Object(nodo)[parte], documento)
      expect([camino, typeof destino]).toEqual([camino, 'object'])
    }
  })

  test('says how a list is asked for and what codes an error has', () => {
    const operacion = documento.paths[personas.ruta]?.get
    expect(operacion?.parameters).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'page', in: 'query', required: false })]),
    )
    expect(operacion?.responses).toMatchObject({ 409: { $ref: '#/components/responses/Error409' } })
    expect(documento.components.responses.Error409).toMatchObject({
      description:
        '`code`: CONFLICTO, VERSION_VIEJA, CLAVE_REUSADA, CIFRAS_DISTINTAS, SOBREPAGO, PRECIO_CERO, AVANCE_MOVIDO, HECHO_MOVIDO, LOTE_RECHAZADO, FALTA_MOVIDA, ANTICIPO_MOVIDO',
    })
  })
})

describe('what the document says of files, rows and deletions', () => {
  const operacionDe = ({ nombre }: Endpoint): Operacion => {
    const operacion = Object.values(documento.paths)
      .flatMap((camino) => Object.values(camino))
      .find(({ operationId }) => operationId === nombre)
    if (operacion === undefined) throw new Error(`the document has no ${nombre}`)
    return operacion
  }

  const DE_ARCHIVO = todosLosEndpoints.filter(({ respuesta }) => respuesta === 'archivo')
  test.each(DE_ARCHIVO.map((e) => [e.nombre, e] as const))('%s: its type, as bytes', (_, endpoint) => {
    const { content } = operacionDe(endpoint).responses[200]
    expect(content).toEqual({
      [endpoint.tipoDeArchivo ?? '']: { schema: { type: 'string', format: 'binary' } },
    })
  })
  test('PDF, Excel and BC3 each have their own', () => {
    expect(DE_ARCHIVO.map(({ nombre, tipoDeArchivo }) => [nombre, tipoDeArchivo])).toEqual(
      expect.arrayContaining([
        ['pdfPresupuesto', 'application/pdf'],
        ['excelPresupuesto', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
        ['exportarBc3', 'application/octet-stream'],
      ]),
    )
  })

  test('nothing that is asked for or answered is an empty schema', () => {
    for (const endpoint of todosLosEndpoints) {
      const { requestBody, responses } = operacionDe(endpoint)
      const esquemas = [requestBody?.content['application/json'], ...Object.values(responses[200].content)]
      for (const hallado of esquemas) {
        if (hallado === undefined) continue
        expect([endpoint.nombre, Object.keys(hallado.schema ?? {}).length]).toEqual([
          endpoint.nombre,
          expect.toSatisfy((n: number) => n > 0),
        ])
      }
    }
  })

  test.each([
    [importarDatosAuxiliares, ['codigo', 'excelRowIndex', 'nombre', 'precio', 'precioReal', 'unidad']],
    [
      importarAnalisis,
      [
        'cantidad',
        'clase',
        'codigo',
        'excelRowIndex',
        'nombre',
        'precio',
        'precioReal',
        'unidad',
        'usarPrecioDe',
      ],
    ],
  ])('the rows of $nombre, and what each may be told', (endpoint, campos) => {
    const { requestBody, responses } = operacionDe(endpoint)
    const fila = requestBody?.content['application/json'].schema.properties?.rows?.items
    expect(Object.keys(fila?.properties ?? {}).sort()).toEqual(campos)
    expect(fila?.required).toEqual(expect.arrayContaining(['excelRowIndex', 'nombre', 'unidad']))
    for (const campo of Object.values(fila?.properties ?? {}))
      expect(Object.keys(campo).length).toBeGreaterThan(0)
    const { $ref = '' } = responses[200].content['application/json']?.schema ?? {}
    const respuesta = documento.components.schemas[$ref.split('/').at(-1) ?? ''] as Esquema
    expect(Object.keys(respuesta.properties ?? {})).toEqual(
      expect.arrayContaining(['totalInserted', 'totalModified', 'partialInsert', 'insertedData', 'error']),
    )
    const error = respuesta.properties?.error?.items?.properties
    expect(Object.keys(error ?? {})).toEqual(['line', 'message', 'error'])
  })

  const BORRAN = todosLosEndpoints.filter(({ metodo }) => metodo === 'DELETE')
  test.each(BORRAN.map((e) => [e.nombre, e] as const))('%s: its fields in body or address', (_, endpoint) => {
    const { requestBody, parameters } = operacionDe(endpoint)
    const enCuerpo = Object.keys(requestBody?.content['application/json'].schema.properties ?? {})
    expect(enCuerpo.length).toBeGreaterThan(0)
    expect(requestBody?.required).toBe(false)
    expect(parameters.filter((p) => p.in === 'query').map(({ name }) => name)).toEqual(enCuerpo)
    expect(parameters.filter(({ required }) => required)).toEqual([])
  })
})

describe('GET /docs', () => {
  test('is a page of its own policy that asks nobody else', async () => {
    const r = await s.inyectar({ url: '/docs' })
    expect(r.statusCode).toBe(200)
    expect(r.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/)
    const inicio = await s.inyectar({ url: '/docs/static/swagger-initializer.js' })
    expect(inicio.body).toContain('validatorUrl: null')
  })
})
