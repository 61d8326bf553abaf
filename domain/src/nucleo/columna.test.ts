import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leerColumna } from './columna.ts'
import { textoDeMicro } from './micro.ts'
import { formatoCantidad } from './numeros.ts'
import { unaCantidad } from './prueba/arbitrarios.ts'

/** What was read, as canonical text; null for a refused cell. */
const leidos = (...textos: string[]): (string | null)[] =>
  leerColumna(textos).map((celda) => (celda.ok ? textoDeMicro(celda.micro) : null))

describe('leerColumna', () => {
  it.each<[string, string[], (string | null)[]]>([
    ['enteros solos', ['12', '0', '1500'], ['12', '0', '1500']],
    ['coma decimal probada', ['12,5', '0,750', '3'], ['12.5', '0.75', '3']],
    ['miles probados por dos grupos', ['1.234.567', '60.000'], ['1234567', '60000']],
    ['miles probados junto a decimales', ['1.234,5', '1.234'], ['1234.5', '1234']],
    ['punto decimal probado', ['12.5', '0.750', '3'], ['12.5', '0.75', '3']],
    ['como escribe Excel en inglés', ['1,234.5', '1,234', '12.5'], ['1234.5', '1234', '12.5']],
    ['el menos de verdad y el guion', ['\u22121,5', '-2,25'], ['-1.5', '-2.25']],
    ['con el símbolo', ['Gs. 1.500.000', 'Gs.\u00a060.000'], ['1500000', '60000']],
    ['con el signo del guaraní', ['₲ 1.500.000', '-₲60.000'], ['1500000', '-60000']],
  ])('%s', (_, textos, esperado) => {
    expect(leidos(...textos)).toEqual(esperado)
  })

  it.each<[string, string[], (string | null)[]]>([
    ['0.750 donde los demás usan coma (ux §1)', ['12,5', '0.750'], ['12.5', null]],
    ['1.234 donde los demás usan coma (ux §1)', ['12,5', '1.234'], ['12.5', null]],
    ['1.234 solo: ¿mil doscientos treinta y cuatro o uno con algo?', ['1.234'], [null]],
    ['1.234 entre enteros', ['5', '1.234', '7'], ['5', null, '7']],
    ['1,234 solo', ['1,234'], [null]],
    ['60.000 y 150.000 sin nada que pruebe los miles', ['60.000', '150.000'], [null, null]],
    ['dos convenciones a la vez', ['12,5', '12.5', '1,234'], ['12.5', null, null]],
    ['miles con punto y decimales con punto', ['1.234.567', '12.5', '1.500'], ['1234567', null, null]],
    ['una celda vacía nunca es 0', ['12,5', '', ' '], ['12.5', null, null]],
    ['lo que no es número', ['12,5', 'doce', '=1+1', '1e3'], ['12.5', null, null, null]],
    ['grupos rotos', ['1.234.567', '12.34.567'], ['1234567', null]],
    ['más de 6 decimales', ['0,1234567'], [null]],
  ])('does not guess: %s', (_, textos, esperado) => {
    expect(leidos(...textos)).toEqual(esperado)
  })

  it('gives the reason in each cell', () => {
    const [buena, mala] = leerColumna(['12,5', '1.234'])
    expect(buena?.ok).toBe(true)
    expect(mala).toMatchObject({ ok: false, motivo: expect.stringContaining('«1.234»') })
  })

  const columna = fc.array(unaCantidad, { minLength: 1, maxLength: 12 })
  const escrituras: Record<string, (m: bigint) => string> = {
    'es-PY con miles': (m) => formatoCantidad(m),
    'es-PY sin miles': (m) => textoDeMicro(m).replace('.', ','),
    'con punto decimal': (m) => textoDeMicro(m),
    'en inglés con miles': (m) => formatoCantidad(m).replace(/[.,]/g, (c) => (c === '.' ? ',' : '.')),
    'en inglés con tres decimales fijos': (m) =>
      formatoCantidad(m - (m % 1_000n), 3).replace(/[.,]/g, (c) => (c === '.' ? ',' : '.')),
  }

  it.each(Object.keys(escrituras))('never gives a wrong number: a column written %s', (nombre) => {
    const escribir = escrituras[nombre] ?? String
    let leidas = 0
    fc.assert(
      fc.property(columna, (cantidades) => {
        leerColumna(cantidades.map(escribir)).forEach((celda, i) => {
          if (!celda.ok) return
          leidas++
          const m = cantidades[i] ?? 0n
          expect(celda.micro).toBe(nombre.endsWith('fijos') ? m - (m % 1_000n) : m)
        })
      }),
      { numRuns: 600 },
    )
    // Not vacuous: most cells of such columns are read.
    expect(leidas).toBeGreaterThan(1_000)
  })
})
