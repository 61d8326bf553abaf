import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { iguales, restar, sumarDecimales, textoDeDecimal } from '../../../nucleo/decimal.ts'
import { MICRO } from '../../../nucleo/micro.ts'
import { obraEnGuaranies, tareasDeEntrada } from '../entrada/enGuaranies.ts'
import { importarBc3 } from './acta.ts'
import { preguntaDeDiferencia } from './preguntas.ts'
import { archivoAjeno, obraAjena, totalOraculo } from './prueba/ajenas.ts'

// Properties of any file: whatever its habit with zeros it comes in to the unit, and whatever is wrong with it is named.

const enLatin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
const deLatin1 = (texto: string) => Uint8Array.from(texto, (letra) => letra.charCodeAt(0))

/** The lines of each ~M of a file with other dimensions; `cual` is the number of the measurement. */
function conOtrasMedidas(bytes: Uint8Array, medidas: (texto: string, cual: number) => string): Uint8Array {
  let cual = 0
  const texto = enLatin1(bytes).replace(
    /~M\|([^|]*)\|([^|]*)\|([^|]*)\|([^~]*)\|/g,
    (_, codigos: string, posicion: string, total: string, lineas: string) => {
      cual += 1
      return `~M|${codigos}|${posicion}|${total}|${medidas(lineas, cual)}|`
    },
  )
  return deLatin1(texto)
}
/** 0 for every empty dimension of lines '\comment\units\length\width\height\'. */
const ceroPorVacio = (lineas: string) =>
  lineas.replace(
    /(\\[^\\]*)\\([\d.]*)\\([\d.]*)\\([\d.]*)\\([\d.]*)\\/g,
    (_, comentario: string, ...medidas: string[]) =>
      `${comentario}\\${medidas
        .slice(0, 4)
        .map((medida) => medida || '0')
        .join('\\')}\\`,
  )

const POCAS = { numRuns: 40 }

describe('zeros', () => {
  it.each<[string, (lineas: string, cual: number) => string]>([
    ['0 for blank everywhere', ceroPorVacio],
    ['some items so and some not', (lineas, cual) => (cual % 2 === 0 ? ceroPorVacio(lineas) : lineas)],
    ['some lines so and some not', (lineas) => lineas.replace(/^[^~]*?\\\d[^~]*?\\\\/, ceroPorVacio)],
  ])('%s: the work comes in to the unit', (_, medidas) => {
    fc.assert(
      fc.property(obraAjena, (ajena) => {
        const { obra, informe } = importarBc3(conOtrasMedidas(archivoAjeno(ajena), medidas))
        const total = ajena.capitulos.map((c) => totalOraculo(ajena, c)).reduce((a, b) => a.plus(b))
        expect(textoDeDecimal(informe.totales.importado)).toBe(total.toFixed())
        expect(informe.preguntas.filter(({ clave }) => clave === 'ceros')).toEqual([])
        // Read with all of the file's zeros as it writes them, no line has to make up a difference.
        const conCeros = ajena.capitulos.some((c) => /"0"/.test(JSON.stringify(c)))
        if (medidas === ceroPorVacio && !conCeros) {
          expect(informe.cuentas.medicionConDiferencia).toBeUndefined()
        }
        // And what is kept on our side gives those quantities.
        const sinPrecio = new Set<string>()
        const nuestra = obraEnGuaranies(obra, { cotizacion: MICRO, margen: 0, distribuir: true, sinPrecio })
        if (!nuestra.ok) return expect.unreachable(nuestra.motivo)
        expect(nuestra.obra.avisos).toEqual([])
        expect(
          tareasDeEntrada(nuestra.obra).every(({ origen, plan }) => plan.cantidad === origen.cantidad),
        ).toBe(true)
      }),
      POCAS,
    )
  })
})

describe('differences', () => {
  it('add up to the last decimal, and over 1 % there is a question, whatever is wrong', () => {
    const mal = fc.array(fc.tuple(fc.nat({ max: 30 }), fc.constantFrom('', '0', '7', '0.01', '123456.7')))
    fc.assert(
      fc.property(obraAjena, mal, fc.boolean(), (ajena, cambios, alPrecio) => {
        let cual = -1
        const malos = new Map(cambios)
        // Prices of works, chapters, items and resources, which are the fourth field of ~C.
        const texto = enLatin1(archivoAjeno(ajena)).replace(
          /(~C\|[^|]*\|[^|]*\|[^|]*\|)([^|]*)/g,
          (todo, antes: string) => {
            cual += 1
            const precio = malos.get(cual)
            return precio === undefined ? todo : antes + precio
          },
        )
        const respuestas = alPrecio ? { precios: 'archivo' } : {}
        const { informe } = importarBc3(deLatin1(texto), respuestas)
        const { declarado, alPrecioDelArchivo, importado } = informe.totales
        const dicho = declarado ?? alPrecioDelArchivo
        const suma = informe.causas.map(({ importe }) => importe).reduce(sumarDecimales, { n: 0n, e: 0 })
        expect(textoDeDecimal(suma)).toBe(textoDeDecimal(restar(importado, dicho)))
        if (alPrecio) {
          const resto = textoDeDecimal(restar(importado, alPrecioDelArchivo))
          expect(Math.abs(Number(resto))).toBeLessThan(1)
        }
        const entero = Math.round(Number(textoDeDecimal(importado)))
        const lejos = Math.abs(entero / Number(textoDeDecimal(dicho)) - 1)
        fc.pre(Math.abs(lejos - 0.01) > 1e-6)
        const pregunta = preguntaDeDiferencia(informe, entero, MICRO)
        expect(pregunta !== null).toBe(lejos > 0.01)
        if (pregunta === null) return
        const enGs = pregunta.causas.map(({ importe }) => importe).reduce(sumarDecimales, { n: 0n, e: 0 })
        expect(iguales(sumarDecimales(dicho, enGs), { n: BigInt(entero), e: 0 })).toBe(true)
      }),
      POCAS,
    )
  })
})
