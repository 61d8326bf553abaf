import { describe, expect, it } from 'vitest'
import { type Decimal, leerDecimal, textoDeDecimal } from '../../../nucleo/decimal.ts'
import { mensajesBc3 as textos } from '../../../nucleo/mensajes/bc3.ts'
import { mensajesInterop } from '../../../nucleo/mensajes/interop.ts'
import { leerMicro, MICRO, type Micro } from '../../../nucleo/micro.ts'
import type { LineaDeMedicion } from '../../medicion.ts'
import type { ComponenteImportado, ObraImportada, TareaImportada } from '../bc3/obra/obraImportada.ts'
import { diferenciasDe } from './diferencias.ts'
import { type Condiciones, LIMITES_DE_IMPORTACION, obraEnGuaranies, tareasDeEntrada } from './enGuaranies.ts'
import { entradasDe } from './entradas.ts'

const micro = (texto: string): Micro => leerMicro(texto) ?? -1n
const decimal = (texto: string): Decimal => leerDecimal(texto) ?? { n: -1n, e: 0 }

function componente(cantidad: string, precio: string | null, cambio: Partial<ComponenteImportado> = {}) {
  const enDecimal = precio === null ? null : decimal(precio)
  const comun = { codigo: 'CAL', nombre: 'Cal', unidad: 'kg', tipo: 'materialTipo' as const, familia: null }
  return { ...comun, cantidad: micro(cantidad), precio: enDecimal, precioReal: enDecimal, ...cambio }
}

function tarea(
  precioUnitario: string,
  componentes: ComponenteImportado[],
  cambio: Partial<TareaImportada> = {},
) {
  return {
    codigo: 'T1',
    nombre: 'Muro',
    unidad: 'm2',
    cantidad: 10n * MICRO,
    textoLargo: '',
    redondeo: { linea: 2, unitario: 2 },
    precioUnitario: decimal(precioUnitario),
    componentes,
    computo: [],
    computoDecimales: null,
    ...cambio,
  }
}

function obra(tareas: TareaImportada[], indirectos: TareaImportada[] = []): ObraImportada {
  return {
    codigo: '',
    nombre: 'Casita',
    divisa: '',
    capitulos: [{ codigo: '1', nombre: 'Obra', grupos: [{ codigo: '', nombre: 'General', tareas }] }],
    indirectos,
    margenPropuesto: 0,
    familias: [],
    recursos: [],
  }
}

const CONDICIONES: Condiciones = { cotizacion: MICRO, margen: 0, distribuir: true, sinPrecio: new Set() }

function entrar(importada: ObraImportada, cambio: Partial<Condiciones> = {}) {
  const intento = obraEnGuaranies(importada, { ...CONDICIONES, ...cambio })
  if (!intento.ok) throw new Error(intento.motivo)
  return intento.obra
}
const una = (importada: TareaImportada, cambio: Partial<Condiciones> = {}) => {
  const entrada = entrar(obra([importada]), cambio)
  const [primera] = tareasDeEntrada(entrada)
  if (!primera) throw new Error('no tarea')
  return { ...primera, avisos: entrada.avisos }
}

describe("the file's rounding (bc3.md, How we map it)", () => {
  it('holds one to one and with whole prices', () => {
    const { redondeo, plan } = una(tarea('33.33', [componente('0.3333', '100')]))
    expect([redondeo, plan.precioTotal]).toEqual([{ linea: 2, unitario: 2 }, 333])
  })
  it('a price with cents becomes whole, and what the unit price lacks is its adjustment', () => {
    const { redondeo, plan, componentes } = una(tarea('33.4', [componente('0.3333', '100.2')]))
    expect([redondeo, componentes[0]?.precioUnitario]).toEqual([
      { linea: 6, unitario: 6, ajuste: 70_000n },
      100,
    ])
    expect([plan.precioUnitario, plan.precioTotal]).toEqual([33_400_000n, 334])
  })
  it('at another rate the price that the file rounded is multiplied', () => {
    const { redondeo, plan } = una(tarea('33.33', [componente('0.3333', '100')]), {
      cotizacion: 7300n * MICRO,
    })
    // 33,33 × 7300, and 0,3333 × 730.000 are the same.
    expect([redondeo, plan.precioUnitario, plan.precioTotal]).toEqual([null, 243_309_000_000n, 2_433_090])
    const corto = una(tarea('33.34', [componente('0.3333', '100')]), { cotizacion: 7300n * MICRO })
    expect(corto.redondeo).toEqual({ linea: 6, unitario: 6, ajuste: 73_000_000n })
    expect([corto.plan.precioUnitario, corto.plan.precioTotal]).toEqual([243_382_000_000n, 2_433_820])
  })
  it('a compound opened into its own is worth what it is in the file', () => {
    const { redondeo, plan } = una(tarea('101', [componente('1', '100')]))
    expect([redondeo, plan.precioUnitario]).toEqual([
      { linea: 2, unitario: 2, ajuste: 1_000_000n },
      101_000_000n,
    ])
  })
})

describe('what does not come in as it is', () => {
  it('without analysis there is a line «Sin precio»; if the file says 0, one of 0', () => {
    const precio = (sinPrecio: string[]) =>
      una(tarea('0', []), { sinPrecio: new Set(sinPrecio) }).componentes.map((c) => [
        c.nombre,
        c.precioUnitario,
      ])
    expect([precio(['T1']), precio([])]).toEqual([[['Muro', null]], [['Muro', 0]]])
  })

  it('an empty name is its code, or is told; control signs are taken out; long ones are shortened', () => {
    const nombre = (n: string, codigo = 'T1') => una(tarea('1', [], { nombre: n, codigo })).nombre
    expect([nombre(''), nombre(' ', ''), nombre('a\u0001b\u0000'), nombre('x'.repeat(600)).length]).toEqual([
      'T1',
      textos.sinNombre,
      'ab',
      500,
    ])
  })

  it('a very long text is cut without splitting a letter, and that is told', () => {
    const { textoLargo, avisos } = una(tarea('1', [], { textoLargo: `x${'😀'.repeat(10_000)}` }))
    expect([textoLargo.length, avisos]).toEqual([19_999, [textos.textoCortado('Muro')]])
  })

  it.each<[string, ObraImportada, Partial<Condiciones>, string]>([
    ['nada', obra([]), {}, textos.sinTareas],
    [
      'un precio imposible',
      obra([tarea('1', [componente('1', '1e12')])]),
      { cotizacion: 2n * MICRO },
      textos.tareaImposible('Muro', mensajesInterop.precioFueraDeRango),
    ],
    [
      'demasiadas tareas',
      obra(Array.from({ length: LIMITES_DE_IMPORTACION.tareas + 1 }, () => tarea('1', []))),
      {},
      textos.demasiadasTareas('20.000'),
    ],
    [
      'demasiados componentes',
      obra([
        tarea(
          '1',
          Array.from({ length: LIMITES_DE_IMPORTACION.componentes + 1 }, () => componente('1', '1')),
        ),
      ]),
      {},
      textos.demasiadosComponentes('150.000'),
    ],
  ])('%s is refused with its reason', (_, importada, cambio, motivo) => {
    expect(obraEnGuaranies(importada, { ...CONDICIONES, ...cambio })).toEqual({ ok: false, motivo })
  })
})

describe('the measurement (bc3.md, ~M)', () => {
  const linea = (unidades: string, cambio: Partial<LineaDeMedicion> = {}): LineaDeMedicion => ({
    tipo: 'normal',
    comentario: '',
    unidades: micro(unidades),
    largo: null,
    ancho: null,
    alto: null,
    ...cambio,
  })
  const medida = (computo: LineaDeMedicion[], cantidad: string, computoDecimales: number | null = null) => {
    const { lineas, decimales, avisos } = una(
      tarea('1', [], { computo, cantidad: micro(cantidad), computoDecimales }),
    )
    return [lineas.length, decimales, avisos]
  }
  it.each<[string, ReturnType<typeof medida>, ReturnType<typeof medida>]>([
    ['da la cantidad', medida([linea('4'), linea('6')], '10'), [2, null, []]],
    ['con los decimales del archivo', medida([linea('1.234'), linea('1.234')], '2.46', 2), [2, 2, []]],
    ['con otros que la dan', medida([linea('1.234'), linea('1.234')], '2.46', 3), [2, 2, []]],
    ['con ninguno: sin líneas', medida([linea('4')], '5'), [0, null, [textos.lineasSinCantidad('Muro')]]],
    [
      'más de 500',
      medida(
        Array.from({ length: 501 }, () => linea('1')),
        '501',
      ),
      [0, null, [textos.lineasDeMas('Muro')]],
    ],
    [
      'un comentario largo se corta',
      medida([linea('5', { comentario: 'y'.repeat(600) })], '5'),
      [1, null, [textos.comentarioCortado('Muro')]],
    ],
  ])('%s', (_, obtenido, esperado) => {
    expect(obtenido).toEqual(esperado)
  })
})

describe('indirect expenses', () => {
  const dos = [tarea('100', [componente('1', '100')]), tarea('50', [componente('1', '50')])]
  const indirectos = [tarea('31', [componente('1', '31')], { cantidad: MICRO })]
  it('are shared by amount to the last guaraní', () => {
    const partes = tareasDeEntrada(entrar(obra(dos, indirectos))).map(({ plan }) => plan.gastoIndirectoTotal)
    expect(partes).toEqual([21, 10])
  })
  it('or are left to distribute', () => {
    const partes = tareasDeEntrada(entrar(obra(dos, indirectos), { distribuir: false })).map(
      ({ plan }) => plan,
    )
    expect(partes.map(({ gastoIndirectoTotal }) => gastoIndirectoTotal)).toEqual([0, 0])
  })
  it('without a place to put them they are left too', () => {
    const nada = entrar(obra([tarea('0', [], { cantidad: 0n })], indirectos))
    expect(tareasDeEntrada(nada)[0]?.plan.gastoIndirectoTotal).toBe(0)
  })
})

describe('differences with the file', () => {
  const comparar = (importada: ObraImportada, total: string, cotizacion = MICRO) => {
    const d = diferenciasDe(
      entrar(importada, { cotizacion }),
      { total: decimal(total), decimales: 2 },
      cotizacion,
    )
    const motivos = d.lineas.map(({ diferencia, motivo }) => [textoDeDecimal(diferencia), motivo])
    return [
      textoDeDecimal(d.totalArchivo),
      d.totalImportado,
      textoDeDecimal(d.diferencia),
      textoDeDecimal(d.resto),
      motivos,
    ]
  }
  it.each<[string, ReturnType<typeof comparar>, ReturnType<typeof comparar>]>([
    [
      'ninguna',
      comparar(obra([tarea('100', [componente('1', '100')])]), '1000'),
      ['1000', 1000, '0', '0', []],
    ],
    [
      'el importe entero',
      comparar(obra([tarea('33.33', [componente('0.3333', '100')])]), '333.3'),
      ['333.3', 333, '-0.3', '0', [['-0.3', textos.porEntero]]],
    ],
    [
      'el precio entero',
      comparar(obra([tarea('100.2', [componente('1', '100.2')])]), '1002'),
      ['1002', 1002, '0', '0', []],
    ],
    [
      'los compuestos',
      comparar(obra([tarea('101', [componente('1', '100')])]), '1010'),
      ['1010', 1010, '0', '0', []],
    ],
    [
      // 10 × 0,3333 is 3,333 and the file says 3,33.
      'el importe que el archivo redondea en su moneda',
      comparar(obra([tarea('0.3333', [componente('0.3333', '1')])]), '3.33', 8000n * MICRO),
      ['26640', 26_664, '24', '0', [['24', textos.porImporte]]],
    ],
    [
      'lo que no es de ninguna tarea',
      comparar(obra([tarea('100', [componente('1', '100')])]), '1003'),
      ['1003', 1000, '-3', '-3', []],
    ],
    [
      'con cotización',
      comparar(obra([tarea('1.5', [componente('1', '1.5')])]), '15', 7_300_500_000n),
      ['109507.5', 109_508, '0.5', '0', [['0.5', textos.porEntero]]],
    ],
  ])('%s', (_, obtenido, esperado) => {
    expect(obtenido).toEqual(esperado)
  })
})

describe('entries of the catalogue', () => {
  const de = (...componentes: ComponenteImportado[]) =>
    entradasDe(tareasDeEntrada(entrar(obra([tarea('1', componentes)]))))
  it('a concept is one; with two prices, two if it is material', () => {
    expect(de(componente('1', '5'), componente('2', '5'))).toHaveLength(1)
    expect(de(componente('1', '5'), componente('2', '6'))).toHaveLength(2)
    const hora = { tipo: 'manoDeObra' as const }
    expect(de(componente('1', '5', hora), componente('2', '6', hora))).toHaveLength(1)
  })
})
