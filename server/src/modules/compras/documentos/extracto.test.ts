import { NOMBRE_DE_COMPROBANTE } from '@plomada/domain/certificaciones/comprobante'
import { formatoFecha, masDias } from '@plomada/domain/nucleo/fecha'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Celdas, Tabla } from '../../../base/impreso/modelo.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { libroDePagos } from '../../certificaciones/comprobantes/excel.ts'
import { HOY } from '../../certificaciones/prueba/obraConManoDeObra.ts'
import { comoEnElLibro, type Jugada, ObraDeBanco } from '../prueba/extracto.ts'

// The accountant's workbook against a bank statement that the test keeps (issue 28, A2): whatever is paid, taken back and
// mended, both have the same lines. Stories go on from each other in a few works, so that they are cheap.

const HISTORIAS = 200
const OBRAS = ['Obra del río', 'Obra del cerro', 'Obra del puente']
const SIEMPRE = { inicio: masDias(HOY, -400), fin: HOY }

let s: ServidorDePrueba
const obras: ObraDeBanco[] = []
beforeAll(async () => {
  s = await servidorDePrueba()
  for (const nombre of OBRAS) obras.push(await ObraDeBanco.abrir(s, nombre))
})

const unRecibo = fc.option(
  fc.record({
    tipo: fc.constantFrom('factura' as const, 'factura' as const, 'recibo' as const),
    numero: fc.integer({ min: 1, max: 12 }).map((n) => `001-001-00000${String(n).padStart(2, '0')}`),
    monto: fc.option(fc.integer({ min: 1, max: 5_000 })),
  }),
)
/** A certification earns 450, so as often less as more than that is paid; a balance is some of what is left. */
const conMonto = (op: Exclude<Jugada['op'], 'comprobante' | 'revertir'>, max = 600) =>
  fc.record({ op: fc.constant(op), monto: fc.integer({ min: 1, max }), recibo: unRecibo })
const unaJugada: fc.Arbitrary<Jugada> = fc.oneof(
  { weight: 3, arbitrary: conMonto('certificar') },
  { weight: 2, arbitrary: conMonto('orden') },
  conMonto('anticipo'),
  conMonto('entrega'),
  conMonto('descuento'),
  conMonto('saldo', 120),
  conMonto('retencion', 60),
  conMonto('devolucionAnticipo'),
  {
    weight: 3,
    arbitrary: fc.record({ op: fc.constant('comprobante' as const), cual: fc.nat(), recibo: unRecibo }),
  },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('revertir' as const), cual: fc.nat() }) },
) as fc.Arbitrary<Jugada>

const JUGADAS = [
  'certificar',
  'orden',
  'anticipo',
  'entrega',
  'descuento',
  'saldo',
  'retencion',
  'devolucionAnticipo',
  'comprobante',
  'revertir',
] as const satisfies Jugada['op'][]

/** The sheet of payments as it is composed, before it is written into a file. */
async function filasDelLibro(): Promise<{ lineas: Celdas[]; total: number }> {
  const { admin } = s.usuarios.a
  const impreso = await s.base.enEmpresa(admin, (tx) => libroDePagos(tx, admin, SIEMPRE))
  const [pagos] = impreso.bloques as Tabla[]
  const filas = pagos?.filas ?? []
  const total = filas.find(({ clase }) => clase === 'total')?.celdas['total'] as { valor: number }
  return {
    lineas: filas.filter(({ clase }) => clase === 'linea').map(({ celdas }) => celdas),
    total: total.valor,
  }
}

const TIPO = Object.fromEntries(Object.entries(NOMBRE_DE_COMPROBANTE).map(([tipo, nombre]) => [nombre, tipo]))
const texto = (celda: Celdas[string]): string => (typeof celda === 'string' ? celda : '')
const escrita = ({ fecha, que, total, tipo, numero, monto }: Celdas): string =>
  [
    formatoFecha(texto(fecha)),
    texto(que),
    formatoGs(Number(total)),
    tipo === 'Sin comprobante' ? tipo : `${TIPO[texto(tipo)]} ${texto(numero)} ${formatoGs(Number(monto))}`,
  ].join(' · ')

/** The receipts that stand on more than one payment of the firm, and are told by their number. */
function repetidas(): string[] {
  const vigentes = obras.flatMap(({ pagos }) => pagos).filter(({ vigente, recibo }) => vigente && recibo)
  const cuantas = Map.groupBy(vigentes, ({ recibo }) => recibo?.numero)
  return vigentes
    .filter(({ recibo }) => (cuantas.get(recibo?.numero)?.length ?? 0) > 1)
    .map(({ recibo }) => String(recibo?.numero))
    .sort()
}

describe('the accountant’s workbook', { shuffle: false }, () => {
  const hechas = new Map<string, number>()

  test(`agrees with a bank statement over ${HISTORIAS} stories`, async () => {
    let historia = 0
    await fc.assert(
      fc.asyncProperty(fc.array(unaJugada, { minLength: 2, maxLength: 5 }), async (jugadas) => {
        const obra = obras[historia % obras.length] as ObraDeBanco
        historia += 1
        for (const jugada of jugadas) {
          if (await obra.jugar(jugada)) hechas.set(jugada.op, (hechas.get(jugada.op) ?? 0) + 1)
        }
        const { lineas, total } = await filasDelLibro()
        for (const [n, nombre] of OBRAS.entries()) {
          const suyas = lineas.filter(({ obra: de }) => de === nombre).map(escrita)
          expect(suyas.sort()).toEqual(obras[n]?.lineas.map(comoEnElLibro).sort())
        }
        expect(total).toBe(obras.flatMap((una) => una.lineas).reduce((suma, { monto }) => suma + monto, 0))
        const avisadas = lineas.filter(({ avisos }) =>
          (avisos as string[] | undefined)?.some((aviso) => aviso.startsWith('La misma factura ya está en')),
        )
        expect(avisadas.map(({ numero }) => texto(numero)).sort()).toEqual(repetidas())
      }),
      { numRuns: HISTORIAS, endOnFailure: true },
    )
  })

  test('and the stories did all of it', () => {
    const veces = JUGADAS.map((op) => [op, (hechas.get(op) ?? 0) > 5])
    expect(veces.filter(([, bastantes]) => !bastantes)).toEqual([])
    expect(repetidas().length).toBeGreaterThan(5)
  })

  test('the control: a line that only the bank has is seen', async () => {
    const { lineas } = await filasDelLibro()
    const [obra] = obras
    const [primera, ...resto] = obra?.lineas ?? []
    const suyas = lineas.filter(({ obra: de }) => de === OBRAS[0]).map(escrita)
    expect(primera).toBeDefined()
    expect(suyas.sort()).not.toEqual(resto.map(comoEnElLibro).sort())
  })
})
