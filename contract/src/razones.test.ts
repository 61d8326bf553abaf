import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { crearOrden } from './compras/ordenes.ts'
import type { Endpoint } from './endpoint.ts'
import { leerConRazones, type RazonDeCampo } from './razones.ts'
import { todosLosEndpoints } from './todos/todos.ts'

// The texts that a person reads when a field of a request is missing or wrong: generated from the contract, field by
// field.

interface Esquema {
  properties?: Record<string, Esquema>
  items?: Esquema
  anyOf?: Esquema[]
  oneOf?: Esquema[]
  allOf?: Esquema[]
  const?: unknown
}
type Camino = readonly (string | number)[]

const ramas = ({ anyOf = [], oneOf = [], allOf = [] }: Esquema): Esquema[] => [...anyOf, ...oneOf, ...allOf]

/** Every field that a schema reads, at any depth; of a list, those of its first entry. */
function caminos(esquema: Esquema, hasta: Camino = []): Camino[] {
  return [
    ...ramas(esquema).flatMap((rama) => caminos(rama, hasta)),
    ...(esquema.items ? [[...hasta, 0], ...caminos(esquema.items, [...hasta, 0])] : []),
    ...Object.entries(esquema.properties ?? {}).flatMap(([nombre, suyo]) => [
      [...hasta, nombre],
      ...caminos(suyo, [...hasta, nombre]),
    ]),
  ]
}

/** Values that must be right for the rest to be read: the tag of each kind of body. */
function fijos(esquema: Esquema): Record<string, unknown>[] {
  const propios = Object.entries(esquema.properties ?? {}).flatMap(([nombre, suyo]) =>
    suyo.const === undefined ? [] : [[nombre, suyo.const] as const],
  )
  return [Object.fromEntries(propios), ...ramas(esquema).flatMap(fijos)]
}

function poner(donde: unknown, [paso, ...resto]: Camino, valor: unknown): unknown {
  if (paso === undefined) return valor
  const antes: unknown = typeof donde === 'object' && donde !== null ? Reflect.get(donde, paso) : undefined
  const dentro = poner(antes, resto, valor)
  return typeof paso === 'number' ? [dentro] : { ...Object(donde), [paso]: dentro }
}

test('a list says how many it may have, and not which value', () => {
  const esquema = z.object({ materiales: z.array(z.int()).min(2).max(3) })
  const razonDe = (materiales: number[]) => {
    const leido = leerConRazones(crearOrden, esquema, { materiales })
    return leido.ok ? null : leido.campos.map(({ message }) => message)
  }
  expect([razonDe([1, 2]), razonDe([1]), razonDe([1, 2, 3, 4])]).toEqual([
    null,
    ['Materiales: deben ser al menos 2'],
    ['Materiales: no pueden ser más de 3'],
  ])
})

const MALOS: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'ñ'.repeat(30_000),
  -1,
  1.5,
  1e300,
  true,
  {},
  [],
  [{}],
  ['x'],
  Array.from({ length: 10_000 }, () => ({})),
]

const PARTES = ['params', 'query', 'body'] as const

function razones(endpoint: Endpoint, parte: (typeof PARTES)[number]): RazonDeCampo[] {
  const schema = endpoint[parte]
  if (!schema) return []
  const leer = (valor: unknown): RazonDeCampo[] => {
    const leido = leerConRazones(endpoint, schema, valor)
    return leido.ok ? [] : leido.campos
  }
  const esquema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Esquema
  const deCampos = fijos(esquema).flatMap((base) =>
    caminos(esquema).flatMap((camino) => MALOS.flatMap((malo) => leer(poner(base, camino, malo)))),
  )
  return [...MALOS.flatMap(leer), ...deCampos]
}

/**
 * Wire names that a text must not contain: with an inner capital or an underscore, or as the first word before a
 * colon.
 */
const DE_CABLE = /\b[a-z]+[A-Z]\w*|\b_\w+|\w_\w|^(?:[a-z]\w*|\d*)\s*:/

describe('what a request is refused with', () => {
  test('the guard knows a name of the wire', () => {
    for (const mala of ['presupuestoId: falta', '_id: no', 'rows: mal', '0: mal', ': mal', 'Falta clienteId'])
      expect(mala).toMatch(DE_CABLE)
    for (const buena of ['Obra: el valor no es válido', 'Por favor complete todos los campos'])
      expect(buena).not.toMatch(DE_CABLE)
  })

  test.each(todosLosEndpoints.map((e) => [`${e.metodo} ${e.ruta}`, e] as const))(
    '%s names each field as a person does',
    (_, endpoint) => {
      const todas = PARTES.flatMap((parte) => razones(endpoint, parte))
      const malas = todas.filter(({ message }) => message.trim() === '' || DE_CABLE.test(message))
      expect([...new Set(malas.map(({ campo, message }) => `${campo} → ${message}`))]).toEqual([])
    },
  )

  test('no field is without its label', () => {
    const vistas = todosLosEndpoints.flatMap((endpoint) =>
      PARTES.flatMap((parte) => razones(endpoint, parte)),
    )
    expect(vistas.length).toBeGreaterThan(5_000)
    const sinNombre = vistas.filter(({ campo, message }) => campo !== '' && message.startsWith('Dato:'))
    expect([...new Set(sinNombre.map(({ campo }) => campo))]).toEqual([])
  })
})
