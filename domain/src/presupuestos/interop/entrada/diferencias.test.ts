import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aMicro,
  CERO,
  deMicro,
  iguales,
  leerDecimal,
  multiplicar,
  redondear,
  restar,
  sumarDecimales,
  textoDeDecimal,
} from '../../../nucleo/decimal.ts'
import { mensajesBc3 as textos } from '../../../nucleo/mensajes/bc3.ts'
import { MICRO } from '../../../nucleo/micro.ts'
import { importarBc3 } from '../bc3/acta.ts'
import { archivoAjeno, obraAjena } from '../bc3/prueba/ajenas.ts'
import { bytesDe, CASITA, V } from '../bc3/prueba/archivo.ts'
import { diferenciasDe } from './diferencias.ts'
import { obraEnGuaranies, tareasDeEntrada } from './enGuaranies.ts'

const micro = (texto: string): bigint => {
  const { n, e } = leerDecimal(texto) ?? expect.unreachable(texto)
  return n * 10n ** BigInt(6 - e)
}

/** The differences of a file at a rate, as the server tells them. */
function diferir(bytes: Uint8Array, cotizacion: bigint, distribuir = true) {
  const { obra, informe } = importarBc3(bytes)
  const intento = obraEnGuaranies(obra, { cotizacion, margen: 0, distribuir, sinPrecio: new Set() })
  // A total beyond what is kept is refused in words, which is another test's.
  if (!intento.ok) return null
  const archivo = {
    total: informe.total.calculado,
    decimales: informe.aritmetica.decimales.importe,
  }
  return { obra: intento.obra, ...diferenciasDe(intento.obra, archivo, cotizacion) }
}

const exigir = (...pedido: Parameters<typeof diferir>) => diferir(...pedido) ?? expect.unreachable()

describe('what comes in beside what the file says', () => {
  it('la casita at 7.300,5: each difference with its reason, and the sum is the difference', () => {
    const { totalArchivo, totalImportado, diferencia, lineas, resto } = exigir(
      bytesDe(V, ...CASITA),
      micro('7300.5'),
    )
    expect([textoDeDecimal(totalArchivo), totalImportado]).toEqual(['7800584.25', 7_800_585])
    expect(textoDeDecimal(diferencia)).toBe('0.75')
    const suma = lineas.reduce((s, l) => sumarDecimales(s, l.diferencia), resto)
    expect(textoDeDecimal(suma)).toBe('0.75')
    expect(lineas.map(({ codigo, motivo }) => [codigo, motivo])).toContainEqual(['A1', textos.porEntero])
    for (const { delArchivo, importado, diferencia: suya } of lineas) {
      expect(iguales(restar({ n: BigInt(importado), e: 0 }, delArchivo), suya)).toBe(true)
      expect(iguales(suya, CERO)).toBe(false)
    }
  })

  it.each([
    ['un precio con centavos', '~C|MAT|u|Mat|10.4||3|', '3', textos.porEntero],
    ['un importe con centavos pasa a entero', '~C|MAT|u|Mat|10||3|', '0.333', textos.porEntero],
  ])('%s', (_, material, cantidad, motivo) => {
    const { lineas } = exigir(
      bytesDe(V, '~C|R##||R||', `~D|R##|T\\1\\${cantidad}\\|`, '~C|T|u|T||', '~D|T|MAT\\1\\1\\|', material),
      MICRO,
    )
    expect(lineas.map((l) => [l.codigo, l.motivo])).toEqual([['T', motivo]])
  })

  it('one to one and whole there is no difference to tell', () => {
    const { lineas, diferencia, resto } = exigir(
      bytesDe(V, '~C|R##||R||', '~D|R##|T\\1\\3\\|', '~C|T|u|T||', '~D|T|M\\1\\2\\|', '~C|M|u|M|5||3|'),
      MICRO,
    )
    expect([lineas, textoDeDecimal(diferencia), textoDeDecimal(resto)]).toEqual([[], '0', '0'])
  })

  it("at a rate Σ round(quantity × the file's price × rate) comes in, to the guaraní", () => {
    const tasa = fc.oneof(
      fc.constantFrom(MICRO, 8000n * MICRO, micro('7321.55'), micro('0.0125')),
      fc.bigInt({ min: 1n, max: 100_000_000n }).map((n) => n * 100n),
    )
    fc.assert(
      fc.property(obraAjena, tasa, (ajena, cotizacion) => {
        const leido = diferir(archivoAjeno(ajena), cotizacion, false)
        fc.pre(leido !== null)
        const { obra, lineas } = leido ?? expect.unreachable()
        for (const { origen, plan, componentes, redondeo, codigo } of tareasDeEntrada(obra)) {
          // Two decimals of a price and four of the rate: nothing is lost in millionths.
          const suyo = multiplicar(origen.precioUnitario, deMicro(cotizacion))
          const importe = redondear(multiplicar(deMicro(origen.cantidad), suyo), 0)
          expect([plan.precioUnitario, BigInt(plan.precioTotal)]).toEqual([aMicro(suyo).micro, importe.n])
          for (const { precioUnitario } of componentes) expect(Number.isInteger(precioUnitario)).toBe(true)
          expect(redondeo?.ajuste).not.toBe(0n)
          // The rest of an amount is a whole guaraní, or the rounding of the file's own.
          const linea = lineas.find((l) => l.codigo === codigo)
          expect([undefined, textos.porEntero, textos.porImporte]).toContain(linea?.motivo)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('no work, at any rate, leaves a difference untold', () => {
    const tasa = fc.bigInt({ min: 1n, max: 10n * MICRO })
    fc.assert(
      fc.property(obraAjena, tasa, fc.boolean(), (ajena, cotizacion, distribuir) => {
        const leido = diferir(archivoAjeno(ajena), cotizacion, distribuir)
        fc.pre(leido !== null)
        const { obra, totalArchivo, totalImportado, diferencia, lineas, resto } =
          leido ?? expect.unreachable()
        const explicada = lineas.reduce((s, l) => sumarDecimales(s, l.diferencia), resto)
        expect(textoDeDecimal(explicada)).toBe(textoDeDecimal(diferencia))
        const entrado = restar({ n: BigInt(totalImportado), e: 0 }, totalArchivo)
        expect(textoDeDecimal(entrado)).toBe(textoDeDecimal(diferencia))
        const tareas = [...tareasDeEntrada(obra), ...obra.indirectos]
        expect(tareas.reduce((s, { plan }) => s + plan.precioTotal, 0)).toBe(totalImportado)
      }),
      { numRuns: 150 },
    )
  })
})
