import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leerDecimal, textoDeDecimal } from '../../../nucleo/decimal.ts'
import { importarBc3 } from './acta.ts'
import { escribirBc3 } from './escribir.ts'
import { RechazoBc3 } from './formato/limites.ts'
import { bytesDe, CASITA, V } from './prueba/archivo.ts'
import { obraParaBc3 } from './prueba/obras.ts'

// Files that somebody broke. `FUZZ_BC3=100000 npx vitest run …/fuzz.test.ts` for the long run.

// The one setting of this test; types of the platform are not this floor's.
declare const process: { env: Record<string, string | undefined> }
const VECES = Number(process.env.FUZZ_BC3 ?? 2000)

const SEMILLAS = [
  bytesDe(V, ...CASITA),
  bytesDe(
    V.replace('ANSI', '850'),
    ...CASITA.filter((_, i) => i !== 1),
    '~Y|A|%CI\\1\\.1\\|',
    '~N|A#\\A1|1\\1\\|1|3\\a^2/b\\1\\2\\\\\\|',
  ),
  ...fc.sample(obraParaBc3, { numRuns: 5, seed: 3 }).map((obra) => escribirBc3(obra).bytes),
]

const PEDAZOS = [
  '~',
  '|',
  '\\',
  '#',
  '##',
  '%',
  '&',
  '~C|',
  '~D|',
  '~M|',
  '~Y|',
  '\0',
  '-',
  '.',
  ',',
  'e9',
  '9999999999',
  '\u001a',
]
const pedazo = fc.oneof(
  fc.constantFrom(...PEDAZOS).map((t) => Uint8Array.from(t, (letra) => letra.charCodeAt(0))),
  fc.uint8Array({ maxLength: 6 }),
)
type Cambio = { donde: number; quitar: number; poner: Uint8Array; copiar: number }
const cambio: fc.Arbitrary<Cambio> = fc.record({
  donde: fc.nat({ max: 1_000_000 }),
  quitar: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 80 })),
  poner: pedazo,
  copiar: fc.oneof(fc.constant(0), fc.nat({ max: 120 })),
})

/** Cuts, puts and copies pieces of the file from one place to another. */
function romper(bytes: Uint8Array, cambios: readonly Cambio[]): Uint8Array {
  return cambios.reduce((antes, { donde, quitar, poner, copiar }) => {
    const desde = antes.length === 0 ? 0 : donde % antes.length
    const copia = antes.subarray(desde, desde + copiar)
    return Uint8Array.from([
      ...antes.subarray(0, desde),
      ...poner,
      ...copia,
      ...antes.subarray(desde + quitar),
    ])
  }, bytes)
}

const roto = fc
  .tuple(fc.constantFrom(...SEMILLAS), fc.array(cambio, { minLength: 1, maxLength: 6 }))
  .map(([semilla, cambios]) => romper(semilla, cambios))

function intentar(bytes: Uint8Array): ReturnType<typeof importarBc3> | undefined {
  try {
    return importarBc3(bytes)
  } catch (error) {
    // Only our own refusal, with its reason; anything else fails the test.
    if (!(error instanceof RechazoBc3)) throw error
    expect(error.motivo).toMatch(
      /^(El|La|Un|Una) .*\.( Exportá.*| Importá.*| Importala.*| Parece dañado\.| El archivo parece dañado\.)?$/s,
    )
    return undefined
  }
}

describe('broken files', () => {
  it(
    `${VECES}: they are read or refused with a reason, at once, and what was read can be stored`,
    () => {
      let leidos = 0
      fc.assert(
        fc.property(roto, (bytes) => {
          const leido = intentar(bytes)
          if (!leido) return
          leidos++
          const { capitulos, indirectos } = leido.obra
          const tareas = [
            ...capitulos.flatMap(({ grupos }) => grupos.flatMap((g) => g.tareas)),
            ...indirectos,
          ]
          for (const tarea of tareas) {
            expect(tarea.nombre.length).toBeGreaterThan(0)
            expect(tarea.nombre.length).toBeLessThanOrEqual(200)
            expect(tarea.cantidad).toBeGreaterThanOrEqual(0n)
            for (const { cantidad, precio } of tarea.componentes) {
              expect(cantidad).toBeGreaterThan(0n)
              expect(precio?.n ?? 0n).toBeGreaterThanOrEqual(0n)
            }
          }
        }),
        { numRuns: VECES },
      )
      // A fuzz that only ever refuses would prove little.
      expect(leidos).toBeGreaterThan(VECES / 2)
    },
    60_000 + VECES * 20,
  )

  it('any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        intentar(bytes)
        intentar(Uint8Array.from([...bytesDe('~C|A##|'), ...bytes]))
      }),
      { numRuns: 500 },
    )
  })
})

describe('a number comes out as it is written or not at all', () => {
  it('the price of a resource, in any writing', () => {
    const escrito = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789.,-+eE ')),
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(escrito, (numero) => {
        const renglones = [
          '~C|R##||R|',
          '~D|R|T\\1\\1\\|',
          '~C|T|m|T||',
          '~D|T|A\\1\\1\\|',
          `~C|A|m|A|${numero}||3|`,
        ]
        const { obra, informe } = importarBc3(bytesDe(V, ...renglones))
        const componente = obra.capitulos[0]?.grupos[0]?.tareas[0]?.componentes[0]
        const exacto = leerDecimal(numero.trim())
        if (exacto === undefined || exacto.n < 0n) {
          // A figure that isn't a number, or isn't acceptable, never gets in without a warning.
          expect(componente?.precio?.n ?? 0n).toBeLessThanOrEqual(0n)
          if (numero.trim() !== '') expect(informe.hallazgos.length).toBeGreaterThan(0)
        } else expect(textoDeDecimal(componente?.precio ?? expect.unreachable())).toBe(textoDeDecimal(exacto))
      }),
      { numRuns: 1000 },
    )
  })
})
