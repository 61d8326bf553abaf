import fc from 'fast-check'
import { expect, test } from 'vitest'
import { panelDe, type TareaDeContratista } from './calculo.ts'
import { balanceGeneral, type Cuenta, porcentajeDeMonto } from './cuenta.ts'
import {
  type CifraDeCuenta,
  type CifrasDeCuenta,
  explicar,
  montoDeCifra,
  NOMBRE_DE_CIFRA,
  sumaDeTerminos,
} from './explicacion.ts'

const CIFRAS = Object.keys(NOMBRE_DE_CIFRA) as CifraDeCuenta[]

// Accounts as the base lets them be: no sum below 0 that may not be, no advance nor entrega below what was discounted
// of it (migration 0030).
const monto = fc.nat(2_000_000_000)
const porcentaje = fc.nat(10_000).map((centesimas) => centesimas / 100)
const cuentas: fc.Arbitrary<Cuenta> = fc
  .record({
    retencion: monto,
    descuentoDeAnticipo: monto,
    masAnticipo: monto,
    descuento: monto,
    masEntrega: monto,
    moPagada: monto,
    moCalculada: monto,
    prometido: monto,
    retencionDevuelta: monto,
    porcentajeAnticipo: porcentaje,
    anticipoConsolidado: fc.boolean(),
  })
  .map(({ masAnticipo, masEntrega, ...cuenta }) => ({
    ...cuenta,
    anticipo: cuenta.descuentoDeAnticipo + masAnticipo,
    entrega: cuenta.descuento + masEntrega,
  }))
const cantidad = fc.bigInt({ min: 0n, max: 10n ** 10n })
const tareas: fc.Arbitrary<TareaDeContratista[]> = fc.array(
  fc.record({
    tarifa: fc.bigInt({ min: 0n, max: 10n ** 11n }),
    cantidad,
    avanzado: cantidad,
    sigue: fc.boolean(),
    // A correction that waits to be certified takes off.
    sinCertificar: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 10n }),
    delPeriodo: cantidad,
    anterior: cantidad,
    hastaFin: cantidad,
    congelado: fc.record({ cantidad, total: monto }),
    congeladoHastaFin: fc.record({ cantidad, total: monto }),
  }),
  { maxLength: 4 },
)
/** As the server answers it (server/src/modules/certificaciones/panel.ts). */
const figuras: fc.Arbitrary<CifrasDeCuenta> = fc
  .tuple(tareas, cuentas, porcentaje)
  .map(([suyas, cuenta, retencionPorcentaje]) => ({
    ...panelDe(suyas, cuenta, retencionPorcentaje),
    anticipoPorcentaje: cuenta.porcentajeAnticipo,
    retencionPorcentaje,
    anticipoTotal: cuenta.anticipo,
    descuentoDeAnticipoTotal: cuenta.descuentoDeAnticipo,
    retencionTotal: cuenta.retencion,
    retencionDevuelta: cuenta.retencionDevuelta,
    entregaTotal: cuenta.entrega,
    descuentoTotal: cuenta.descuento,
    moCalculada: cuenta.moCalculada,
    moPagada: cuenta.moPagada,
    prometido: cuenta.prometido,
    balanceGeneral: balanceGeneral(cuenta),
  }))

/** The figures whose explanation comes to something else. */
function malExplicadas(c: CifrasDeCuenta): string[] {
  return CIFRAS.flatMap((cifra) => {
    const explicacion = explicar(cifra, c)
    const dicho = montoDeCifra(cifra, c)
    if (explicacion.clase === 'suma') {
      const suma = sumaDeTerminos(explicacion.terminos)
      const da = explicacion.conPiso ? Math.max(suma, 0) : suma
      return explicacion.terminos.length > 1 && da === dicho ? [] : [`${cifra}: ${da}, not ${dicho}`]
    }
    if (explicacion.clase === 'parte') {
      const da = porcentajeDeMonto(explicacion.de.monto, explicacion.porcentaje)
      return da === dicho ? [] : [`${cifra}: ${da}, not ${dicho}`]
    }
    return []
  })
}

test('every sum adds up to its figure, and every part is that part of it', () => {
  fc.assert(
    fc.property(figuras, (c) => {
      expect(malExplicadas(c)).toEqual([])
    }),
    { numRuns: 1_000 },
  )
})

test('a figure that is off by one, or with the other sign, is found', () => {
  const cuenta = fc.sample(figuras, { numRuns: 1, seed: 7 })[0]
  expect(cuenta).toBeDefined()
  if (cuenta === undefined) return
  expect(malExplicadas({ ...cuenta, anticipoRestante: cuenta.anticipoRestante + 1 })).not.toEqual([])
  expect(malExplicadas({ ...cuenta, retencionProyectada: cuenta.retencionProyectada + 1 })).not.toEqual([])
  const { favorConstructora, favorContratista, diferencia } = balanceGeneral({
    anticipo: 900,
    descuentoDeAnticipo: 100,
    entrega: 50,
    descuento: 20,
    retencion: 30,
    moPagada: 500,
    moCalculada: 200,
  })
  const volteada = { favorConstructora, favorContratista, diferencia: -diferencia }
  expect(malExplicadas({ ...cuenta, balanceGeneral: volteada })).not.toEqual([])
})

test('every figure goes down to movements, certifications or tareas in few steps', () => {
  fc.assert(
    fc.property(figuras, (c) => {
      const hondura = (cifra: CifraDeCuenta, vistas: readonly CifraDeCuenta[]): number => {
        expect(vistas).not.toContain(cifra)
        const explicacion = explicar(cifra, c)
        const abajo =
          explicacion.clase === 'suma'
            ? explicacion.terminos
            : explicacion.clase === 'parte'
              ? [explicacion.de]
              : explicacion.clase === 'anticipo'
                ? [explicacion.de, explicacion.restante]
                : []
        return 1 + Math.max(0, ...abajo.map((t) => hondura(t.cifra, [...vistas, cifra])))
      }
      for (const cifra of CIFRAS) expect(hondura(cifra, [])).toBeLessThanOrEqual(6)
    }),
    { numRuns: 100 },
  )
})
