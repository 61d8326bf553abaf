import fc from 'fast-check'
import type { Esquema } from './documento.ts'

/** Values that a schema of the document allows, as far as JSON Schema can say; other rules may still refuse them. */
export function arbitrarioDe(esquema: Esquema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const ramas = [...(esquema.anyOf ?? []), ...(esquema.oneOf ?? [])]
  if (ramas.length > 0) return fc.oneof(...ramas.map((rama) => arbitrarioDe(rama, ids)))
  if (esquema.const !== undefined) return fc.constant(esquema.const)
  if (esquema.enum) return fc.constantFrom(...esquema.enum)
  if (esquema.properties || esquema.type === 'object') return objeto(esquema, ids)
  switch (esquema.type) {
    case 'array':
      return fc.array(arbitrarioDe(esquema.items ?? {}, ids), { maxLength: 3 })
    case 'integer':
      return fc.oneof(
        fc.integer({ min: entre(esquema.minimum), max: entre(esquema.maximum) }),
        fc.integer({ min: 0, max: 9 }),
      )
    case 'number':
      return fc.oneof(
        fc.double({ noNaN: true }),
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom(0.1, 7.5, 1e9),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return texto(esquema, ids)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

const entre = (limite = 0) => Math.max(-1e6, Math.min(1e6, limite))

function objeto({ properties = {}, required = [] }: Esquema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const partes = Object.fromEntries(
    Object.entries(properties).map(([nombre, esquema]) => [nombre, arbitrarioDe(esquema, ids)]),
  )
  return fc.record(partes, { requiredKeys: required.filter((nombre) => nombre in partes) })
}

function texto({ format, maxLength = 60 }: Esquema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, fc.uuid())
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((dia) => dia.toISOString().slice(0, 10))
  const cuanto = { maxLength: Math.min(maxLength, 60) }
  return fc.oneof(
    fc.string({ ...cuanto, unit: 'grapheme' }),
    fc.string({ ...cuanto, unit: 'binary' }),
    fc.constantFrom('m2', 'kg', 'Muro', '1', '0,5', '12.5', 'ana@nueva.py'),
  )
}
