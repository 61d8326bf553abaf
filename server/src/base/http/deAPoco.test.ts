import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { escribirDeAPoco } from './deAPoco.ts'

const zTarea = z.object({ nombre: z.string(), precio: z.int().nullable(), nota: z.string().optional() })
const zObra = z.object({
  nombre: z.string(),
  capitulos: z.array(z.object({ nombre: z.string().optional(), tareas: z.array(zTarea) })),
  vacias: z.array(z.string()).optional(),
})
const tarea = (n: number) => ({ nombre: `Muro "${n}"`, precio: n % 3 === 0 ? null : n, costo: 7 })
const obra = (capitulos: number) => ({
  nombre: 'Torre',
  secreto: 1,
  capitulos: Array.from({ length: capitulos }, (_, c) => ({
    ...(c % 2 === 0 ? { nombre: `${c}` } : {}),
    tareas: Array.from({ length: 20 }, (_, n) => tarea(n)),
    secreto: 2,
  })),
})

describe('an answer written piece by piece', () => {
  test.each([
    ['lists in lists, with what nobody may see', zObra, obra(3)],
    ['nothing in it', zObra, { nombre: '', capitulos: [] }],
    ['no list', zTarea, tarea(1)],
    [
      'letters of two and four bytes, more than are written at once',
      z.array(z.string()),
      Array.from({ length: 250 }, (_, n) => `Ñandú 😀 ${n}`),
    ],
    ['a list', z.array(zTarea), [tarea(1), tarea(2)]],
    ['an object that has nothing but what may be absent', z.object({ a: z.array(z.int()).optional() }), {}],
    [
      'numbers, some of them alike',
      z.object({ a: z.array(z.number()) }),
      { a: [0, -0, 12.35, 12.35, 1e21, -3] },
    ],
    ['no numbers', z.array(z.number()), []],
    ['numbers that become others', z.array(z.number().transform((n) => n + 1)), [1, 1]],
    ['a rule of a whole list', z.array(z.int()).max(3), [1, 2]],
    ['a transformation', z.object({ a: z.array(z.string().transform((t) => t.length)) }), { a: ['uno'] }],
    ['a default', z.object({ a: z.array(z.int()), b: z.int().default(3) }), { a: [1] }],
    [
      'fields beside a list, some of which may be absent',
      z.object({
        a: z.string().optional(),
        b: z.array(z.int()),
        c: z.int().optional(),
        d: z.object({ e: z.string() }),
        f: z.array(z.int()),
        g: z.int().optional(),
      }),
      { b: [], d: { e: 'x', otra: 1 }, f: [1], g: undefined },
    ],
    ['what else there is, kept', z.looseObject({ a: z.array(z.int()) }), { a: [1], otra: 2 }],
  ])('is the same text as of the whole: %s', async (_, schema, valor) => {
    expect((await escribirDeAPoco(schema, valor)).toString()).toBe(JSON.stringify(schema.parse(valor)))
  })

  test.each([
    ['a piece that is wrong', zObra, { nombre: 'x', capitulos: [{ tareas: [{ nombre: 1, precio: 1 }] }] }],
    ['a number that is none', z.array(z.number()), [1, Number.NaN]],
    ['a text among numbers', z.array(z.number()), [1, '1']],
    ['a whole number that is not', z.array(z.int()), [1, 1.5]],
    ['a number out of its range', z.array(z.number().max(3)), [1, 4]],
    ['numbers that are no list', z.array(z.number()), 1],
    ['a list that is none', zObra, { nombre: 'x', capitulos: {} }],
    ['one that is missing', zObra, { nombre: 'x' }],
    ['a rule of a whole list', z.array(z.int()).max(3), [1, 2, 3, 4]],
    ['what must not be there', z.strictObject({ a: z.array(z.int()) }), { a: [], otra: 1 }],
  ])('is refused where the whole is: %s', async (_, schema, valor) => {
    expect(schema.safeParse(valor).success).toBe(false)
    await expect(escribirDeAPoco(schema, valor)).rejects.toThrow()
  })

  test('lets the loop go round while it is written; a short one is written at once', async () => {
    const vueltas = async (capitulos: number) => {
      let cuantas = 0
      let escrito = false
      const contar = () => {
        if (escrito) return
        cuantas++
        setImmediate(contar)
      }
      setImmediate(contar)
      await escribirDeAPoco(zObra, obra(capitulos))
      escrito = true
      return cuantas
    }
    expect(await vueltas(1)).toBe(0)
    // 40 × 20 tareas with a comma between: some 1.600 pieces.
    expect(await vueltas(40)).toBeGreaterThanOrEqual(7)
  })
})
