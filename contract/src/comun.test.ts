import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { login } from './acceso.ts'
import { zBusqueda, zTexto, zTextoLibre } from './comun.ts'
import { crearPersona } from './personas.ts'
import { leerConRazones } from './razones.ts'
import { todosLosEndpoints } from './todos/todos.ts'

const MARCA = '\u0301'

describe('a text', () => {
  const esquemas = [
    ['zTexto', zTexto(10)],
    ['zTextoLibre', zTextoLibre(10)],
  ] as const

  test.each(esquemas)('%s has no blanks around and composed letters', (_, esquema) => {
    expect(esquema.parse('  n\u0303u  ')).toBe('ñu')
    expect(esquema.parse('a'.repeat(10))).toBe('a'.repeat(10))
  })

  test.each(esquemas)('%s is measured as it was sent, and again as it is kept', (_, esquema) => {
    for (const largo of [' '.repeat(11), `${'a'.repeat(10)} `, `${`n\u0303`.repeat(5)}u`]) {
      const leido = esquema.safeParse(largo)
      expect(leido.error?.issues).toEqual([expect.objectContaining({ code: 'too_big', maximum: 10 })])
    }
    // A single letter that normalizing turns into two.
    expect(esquema.safeParse('\u0958'.repeat(10)).success).toBe(false)
  })

  test('with 30 marks on a letter is one, with 31 it is none', () => {
    const libre = zTextoLibre(1000)
    expect(libre.safeParse(`o${MARCA.repeat(30)}o${MARCA.repeat(30)}`).success).toBe(true)
    expect(libre.safeParse(`o${MARCA.repeat(31)}`).success).toBe(false)
  })

  test('the reason is in Spanish, at its field', () => {
    const persona = { nombre: `o${MARCA.repeat(31)}`, funcion: ['contratista'], telefono: '' }
    expect(crearPersona.body && leerConRazones(crearPersona, crearPersona.body, persona)).toEqual({
      ok: false,
      campos: [{ campo: 'nombre', message: mensajesComun.demasiadasMarcas }],
    })
  })

  test.each([
    '\u200b',
    '\u2060\u200d',
    ' \u2066 ',
    '\u3164',
    '\u00ad\ufe0f',
    '\u034f\u0301',
    '\u2800',
    '\u{e0061}',
  ])('%j is not seen by anybody: a name of that alone is missing', (nada) => {
    const persona = { nombre: nada, funcion: ['contratista'], telefono: '' }
    expect(crearPersona.body && leerConRazones(crearPersona, crearPersona.body, persona)).toEqual({
      ok: false,
      campos: [{ campo: 'nombre', message: mensajesComun.completeTodosLosCampos }],
    })
    // Beside a visible character it is ordinary text: scripts and emoji need it.
    expect(zTexto().safeParse(`a${nada}b`).success).toBe(true)
    expect(zTextoLibre().safeParse(nada).success).toBe(true)
  })

  test.each(['', '   ', '\u0001', '\u200b'])('%j has one reason', (nada) => {
    expect(zTexto().safeParse(nada).error?.issues).toHaveLength(1)
  })

  test.each(['\ud800abc', 'abc\udc00', '\udc00\ud800'])(
    '%j, half a character, is no text anywhere',
    (medio) => {
      const persona = { nombre: medio, funcion: ['contratista'], telefono: '' }
      expect(crearPersona.body && leerConRazones(crearPersona, crearPersona.body, persona)).toEqual({
        ok: false,
        campos: [{ campo: 'nombre', message: mensajesComun.medioCaracter }],
      })
      expect(zBusqueda.safeParse(medio).success).toBe(false)
      expect(login.body?.safeParse({ username: `${medio}@a.py`, password: 'x' }).success).toBe(false)
      expect(zTextoLibre().safeParse('obra 🏗️').success).toBe(true)
    },
  )

  test('in an address or an email too', () => {
    expect(zBusqueda.safeParse(MARCA.repeat(31)).success).toBe(false)
    const correo = { username: `o${MARCA.repeat(31)}@a.py`, password: 'x' }
    expect(login.body?.safeParse(correo).success).toBe(false)
  })
})

test('no schema works on a text that is too long', () => {
  const { trim, normalize, toLowerCase } = String.prototype
  const largo = `${' '.repeat(9000)}${MARCA.repeat(9000)}`
  const hechos: string[] = []
  const vigilar = (nombre: string, como: (...args: never[]) => string) =>
    function (this: string, ...args: never[]) {
      if (this.length >= largo.length) hechos.push(nombre)
      return como.apply(this, args)
    }
  const campos = todosLosEndpoints.flatMap((e) =>
    (['query', 'body'] as const).flatMap((parte) => camposDe(e[parte]).map((c) => [e, c] as const)),
  )
  // Without this, the test could pass by looking nowhere.
  expect(campos.length).toBeGreaterThan(100)
  Object.assign(String.prototype, {
    trim: vigilar('trim', trim),
    normalize: vigilar('normalize', normalize),
    toLowerCase: vigilar('toLowerCase', toLowerCase),
  })
  try {
    // Control: a schema that cleans before it checks the length is noticed.
    z.string().trim().max(5).safeParse(largo)
    expect(hechos.splice(0)).toEqual(['trim'])
    for (const [e, { nombre, esquema }] of campos) {
      const leido = esquema.safeParse(largo)
      expect([e.nombre, nombre, leido.success]).toEqual([e.nombre, nombre, false])
    }
  } finally {
    Object.assign(String.prototype, { trim, normalize, toLowerCase })
  }
  expect(hechos).toEqual([])
})

/** The fields of an object, one by one. */
function camposDe(esquema: z.ZodType | undefined): { nombre: string; esquema: z.ZodType }[] {
  if (!(esquema instanceof z.ZodObject)) return []
  return Object.entries(esquema.shape).map(([nombre, campo]) => ({ nombre, esquema: campo as z.ZodType }))
}
