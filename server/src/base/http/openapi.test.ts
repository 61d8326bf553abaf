import { personas } from '@plomada/contract/personas'
import { todosLosEndpoints } from '@plomada/contract/todos'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'

let s: ServidorDePrueba
let documento: {
  openapi: string
  paths: Record<string, Record<string, Record<string, unknown>>>
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
      description: '`code`: CONFLICTO, VERSION_VIEJA, CLAVE_REUSADA',
    })
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
