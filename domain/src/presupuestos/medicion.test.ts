import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CANTIDAD_MAXIMA, leerMicro, textoDeMicro } from '../nucleo/micro.ts'
import { cantidadConMedicion, type LineaDeMedicion, medir, mide, type TipoDeLinea } from './medicion.ts'

const micro = (texto: string | null) => (texto === null ? null : (leerMicro(texto) ?? null))

/** 'Muro|2|3.5||2.6': comment, units, length, width, height. */
function linea(texto: string, tipo: TipoDeLinea = 'normal'): LineaDeMedicion {
  const [comentario = '', ...medidas] = texto.split('|')
  const [unidades = null, largo = null, ancho = null, alto = null] = medidas.map((m) =>
    m === '' ? null : micro(m),
  )
  return { tipo, comentario, unidades, largo, ancho, alto }
}
const parcial = (texto = '') => linea(texto, 'subtotalParcial')
const acumulado = (texto = '') => linea(texto, 'subtotalAcumulado')
const formula = (texto: string) => linea(texto, 'expresion')

const enTexto = ({ valores, cantidad }: ReturnType<typeof medir>) => ({
  valores: valores.map((v) => (v === null ? null : textoDeMicro(v))),
  cantidad: cantidad === null ? null : textoDeMicro(cantidad),
})

describe('medir (bc3.md, ~M)', () => {
  it('each line is the product of its measures that are not empty; subtotals show and do not add', () => {
    const lineas = [
      linea('PLANTA BAJA'),
      linea('Muro norte|2|3.5||2.6'),
      linea('Puerta|-1|0.9||2.1'),
      parcial('Planta baja'),
      linea('Muro sur|1|4||2.6'),
      parcial('Planta alta'),
      acumulado('Total'),
    ]
    expect(enTexto(medir(lineas))).toEqual({
      valores: ['0', '18.2', '-1.89', '16.31', '10.4', '10.4', '26.71'],
      cantidad: '26.71',
    })
  })

  it('a written 0 is zero; an empty measure does not count', () => {
    expect(enTexto(medir([linea('a|3|0||2'), linea('b|3|||2')]))).toEqual({
      valores: ['0', '6'],
      cantidad: '6',
    })
  })

  it("adds exactly and rounds once at the end, or each line to the file's decimals", () => {
    const lineas = [linea('|0.333333|0.333333|0.5'), linea('|0.333333|0.333333|0.5')]
    // 0,055555444… × 2 = 0,111110888889; rounded separately they would give 0,111110 (0,055555 × 2).
    expect(enTexto(medir(lineas)).cantidad).toBe('0.111111')
    expect(enTexto(medir(lineas, 2))).toEqual({ valores: ['0.06', '0.06'], cantidad: '0.12' })
  })

  it('a formula with letters holds until the next; without letters it counts alone', () => {
    const lineas = [
      formula('a*b*p/2'),
      linea('Media caña|2|3'),
      linea('nota'),
      formula('(2+3)^2'),
      linea('Normal otra vez|2|3'),
    ]
    expect(enTexto(medir(lineas))).toEqual({
      valores: ['0', '9.424778', '0', '25', '6'],
      cantidad: '40.424778',
    })
  })

  it.each([
    ['a*b+', 'no se puede calcular'],
    ['Zócalo', 'no se puede calcular'],
    ['1/0', 'no se puede calcular'],
    ['process.exit()', 'no se puede calcular'],
  ])('refuses the formula «%s» and says in which line', (texto, motivo) => {
    const { rechazo, cantidad, valores } = medir([linea('|1'), formula(texto)])
    expect(rechazo?.linea).toBe(1)
    expect(rechazo?.motivo).toContain(motivo)
    expect([cantidad, valores[1]]).toEqual([null, null])
  })

  it("refuses what can't be a quantity, with its reason", () => {
    expect(medir([linea('|-1|2')]).rechazo).toEqual({
      linea: null,
      motivo: 'El cómputo métrico da una cantidad negativa: revisá lo que descuenta',
    })
    expect(medir([linea('|999999999|2')]).rechazo?.motivo).toContain('mayor a 999.999.999')
    expect(medir([{ ...linea('|1'), largo: CANTIDAD_MAXIMA + 1n }]).rechazo?.linea).toBe(0)
    expect(medir(Array.from({ length: 501 }, () => linea('|1'))).rechazo?.motivo).toContain('hasta 500')
    expect(medir([linea(`${'x'.repeat(501)}|1`)]).rechazo?.motivo).toContain('500 caracteres')
  })

  it('comments and subtotals alone give no quantity', () => {
    const solos = [linea('PLANTA BAJA'), acumulado('Total')]
    expect([mide(solos), medir(solos).cantidad, mide([])]).toEqual([false, null, false])
    expect([mide([linea('|0')]), medir([linea('|0')]).cantidad]).toEqual([true, 0n])
  })
})

describe('properties', () => {
  const unaMedida = fc.option(fc.bigInt({ min: -50_000_000n, max: 500_000_000n }), { nil: null })
  const unaLinea = fc.record({
    tipo: fc.constant('normal' as const),
    comentario: fc.string({ maxLength: 20 }),
    unidades: unaMedida,
    largo: unaMedida,
    ancho: unaMedida,
    alto: unaMedida,
  })
  const lineas = fc.array(unaLinea, { minLength: 1, maxLength: 30 })
  const conSigno = (l: readonly LineaDeMedicion[]) => medir([...l, acumulado()]).valores.at(-1)

  /** The same by whole numbers of 10^-24, without the domain's decimals. */
  function oraculo(l: readonly LineaDeMedicion[]): bigint {
    const total = l.reduce((suma, { unidades, largo, ancho, alto }) => {
      const dadas = [unidades, largo, ancho, alto].filter((d) => d !== null)
      if (dadas.length === 0) return suma
      return suma + dadas.reduce((a, b) => a * b) * 1_000_000n ** BigInt(4 - dadas.length)
    }, 0n)
    const medio = total < 0n ? -(10n ** 18n) / 2n : 10n ** 18n / 2n
    return (total + medio) / 10n ** 18n
  }

  it('the total is the exact sum, rounded once, in any order', () => {
    fc.assert(
      fc.property(lineas, (l) => {
        expect(conSigno(l)).toBe(oraculo(l))
        expect(conSigno(l.toReversed())).toBe(oraculo(l))
      }),
    )
  })

  it('a subtotal or a comment anywhere does not change the quantity, and the partials add up to the running one', () => {
    fc.assert(
      fc.property(lineas, fc.nat(), (l, n) => {
        const corte = n % (l.length + 1)
        const otras = [...l.slice(0, corte), parcial(), linea('nota'), ...l.slice(corte), parcial()]
        // To 2 decimals a line, so that each subtotal shows all it adds.
        const { valores } = medir([...otras, acumulado()], 2)
        expect(valores.at(-1)).toBe((valores[corte] ?? 0n) + (valores.at(-2) ?? 0n))
        expect(conSigno(otras)).toBe(conSigno(l))
      }),
    )
  })

  it('a*b*c*d is the ordinary line with its four measures', () => {
    const llena = unaLinea.filter((l) => Object.values(l).every((v) => v !== null))
    fc.assert(
      fc.property(fc.array(llena, { minLength: 1, maxLength: 10 }), (l) => {
        expect(conSigno([formula('a*b*c*d'), ...l])).toBe(conSigno(l))
      }),
    )
  })
})

describe('cantidadConMedicion', () => {
  const medida = medir([linea('|2|3')])
  it.each([
    ['las líneas dan la cantidad', undefined, medida, 6_000_000n],
    ['la misma cantidad se acepta', 6_000_000n, medida, 6_000_000n],
    ['sin líneas vale la enviada', 4_000_000n, medir([]), 4_000_000n],
    ['sin nada queda la presente', undefined, medir([linea('nota')]), 1_000_000n],
  ])('%s', (_, enviada, medicion, cantidad) => {
    expect(cantidadConMedicion(enviada, medicion, 1_000_000n)).toEqual({ ok: true, cantidad })
  })

  it('another quantity is refused with the one it comes to; a measurement that is wrong, with its reason', () => {
    expect(cantidadConMedicion(5_000_000n, medida, 1n)).toEqual({
      ok: false,
      motivo: 'La cantidad no es la del cómputo métrico, que da 6',
    })
    expect(cantidadConMedicion(undefined, medir([formula('a+')]), 1n).ok).toBe(false)
  })
})
