import fc from 'fast-check'
import { TIPOS_COMPONENTE } from '../../../../catalogo/tipos.ts'
import { CERO, iguales, redondear } from '../../../../nucleo/decimal.ts'
import { normalizarNombre } from '../../../../nucleo/texto.ts'
import { type LineaDeMedicion, medir } from '../../../medicion.ts'
import type { ComponenteParaBc3, ObraParaBc3, TareaParaBc3 } from '../salida/obraParaBc3.ts'
import { precioDeTarea } from '../salida/precios.ts'

// Works of ours, any of them, for the round trip. What the format can't write is left out here and tested apart.

const LETRAS = 'abcñáÉüXYZ 019.,;:()/%#&"\'²ºª€-'
const texto = (largo: number): fc.Arbitrary<string> =>
  fc
    .string({ unit: fc.constantFrom(...Array.from(LETRAS)), maxLength: largo })
    .map((t) => normalizarNombre(t).replaceAll('~', '-'))
const nombre = texto(60).map((t) => t || 'x')
const parrafo = fc.array(texto(40), { maxLength: 3 }).map((renglones) => renglones.join('\n').trimEnd())
const codigo = fc.oneof(
  fc.constant(''),
  fc.string({ unit: fc.constantFrom(...Array.from('ABC019._')), minLength: 1, maxLength: 20 }),
)
const micro = (max: bigint): fc.Arbitrary<bigint> =>
  fc.oneof(
    fc.bigInt({ min: 0n, max }),
    fc.bigInt({ min: 0n, max: 1000n }).map((n) => n * 500_000n),
  )
const precio = fc.oneof(fc.nat({ max: 5_000_000 }), fc.constant(0), fc.constant(null))

const componente: fc.Arbitrary<ComponenteParaBc3> = fc
  .record({
    codigo,
    nombre,
    unidad: texto(5),
    tipo: fc.constantFrom(...TIPOS_COMPONENTE),
    cantidad: micro(10_000_000_000n).map((m) => m + 1n),
    precioUnitario: precio,
    otro: precio,
  })
  // A missing provider's price beside a sale price has no place in the format.
  .map(({ otro, ...c }) => ({
    ...c,
    precioUnitarioReal: c.precioUnitario === null ? null : (otro ?? c.precioUnitario),
  }))

const medida = fc.option(micro(5_000_000_000n).map((m) => (m / 1000n) * 1000n))
const linea: fc.Arbitrary<LineaDeMedicion> = fc.record({
  tipo: fc.constantFrom('normal', 'normal', 'normal', 'subtotalParcial', 'subtotalAcumulado'),
  comentario: texto(30),
  unidades: medida,
  largo: medida,
  ancho: medida,
  alto: fc.constant(null),
})
const computo: fc.Arbitrary<LineaDeMedicion[]> = fc.oneof(
  fc.constant<LineaDeMedicion[]>([]),
  fc.array(linea, { maxLength: 5 }),
  fc.constantFrom('a*b', '(a+b)/3', 'p*a^2').map((comentario): LineaDeMedicion[] => [
    { tipo: 'expresion', comentario, unidades: 2_000_000n, largo: 1_500_000n, ancho: null, alto: null },
    { tipo: 'normal', comentario: 'sigue', unidades: 3_000_000n, largo: 250_000n, ancho: null, alto: null },
  ]),
)

const tarea: fc.Arbitrary<TareaParaBc3> = fc
  .record({
    codigo,
    nombre,
    unidad: texto(5),
    cantidad: micro(100_000_000_000n),
    textoLargo: parrafo,
    redondeo: fc.constantFrom(
      null,
      null,
      { linea: 2, unitario: 2 },
      { linea: 2, unitario: 0 },
      { linea: 3, unitario: 2 },
      { linea: 6, unitario: 6, ajuste: 370_001n },
      { linea: 2, unitario: 2, ajuste: -20_000n },
    ),
    medidoCon: fc.constantFrom(null, null, 2),
    componentes: fc.array(componente, { maxLength: 4 }),
    computo,
  })
  .map(({ medidoCon, ...t }) => {
    // The lines give the quantity, where there are some.
    const deLineas = medir(t.computo, medidoCon).cantidad
    const vale = deLineas !== null
    // What comes to nothing has nothing to adjust.
    const exacto = precioDeTarea({ ...t, redondeo: null })
    const enNada = iguales(redondear(exacto.venta, 0), CERO) || iguales(redondear(exacto.costo, 0), CERO)
    const redondeo =
      t.componentes.length === 0 || (t.redondeo?.ajuste !== undefined && enNada) ? null : t.redondeo
    return { ...t, redondeo, cantidad: vale ? deLineas : t.cantidad, computo: vale ? t.computo : [] }
  })

export const obraParaBc3: fc.Arbitrary<ObraParaBc3> = fc.record({
  codigo,
  nombre,
  fecha: fc.constant('2026-11-21'),
  capitulos: fc.array(
    fc.record({
      codigo,
      nombre,
      grupos: fc.array(fc.record({ codigo, nombre, tareas: fc.array(tarea, { maxLength: 4 }) }), {
        maxLength: 3,
      }),
    }),
    { maxLength: 3 },
  ),
  indirectos: fc.array(tarea, { maxLength: 2 }),
  ademas: fc.constant([]),
})
