import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mensajesComun } from '../../../nucleo/mensajes/comun.ts'
import { mensajesPegado } from '../../../nucleo/mensajes/pegado.ts'
import { CANTIDAD_MAXIMA, type Micro, textoDeMicro } from '../../../nucleo/micro.ts'
import { formatoCantidad, formatoGs } from '../../../nucleo/numeros.ts'
import { LARGO } from '../../../nucleo/texto.ts'
import type { CeldaPegada } from './celdas.ts'
import { type CampoPegado, camposDe } from './columnas.ts'
import { claveDeCelda, leerRenglones, type RespuestasDePegado, sumasDe } from './leer.ts'

const UNIDADES = ['m', 'm2', 'm3', 'un', 'gl', 'kg'].map((codigo) => ({ codigo, nombre: codigo }))
/** Cells of a sheet: '|' between them. */
const bloqueDe = (...filas: string[]): CeldaPegada[][] =>
  filas.map((fila) => fila.split('|').map((texto) => ({ texto: texto.trim() })))

function leer(bloque: CeldaPegada[][], mas: Partial<RespuestasDePegado> = {}, ocultas: number[] = []) {
  const campos = camposDe(bloque, UNIDADES)
  const respuestas = { campos, unidades: new Map(), corregidas: new Map(), elegidas: new Map(), ...mas }
  const leido = leerRenglones(bloque, new Set(ocultas), UNIDADES, respuestas)
  const dichas = leido.filas
    .filter(({ afuera }) => afuera === null)
    .map(({ nombre, unidad, cantidad, precio }) => [
      nombre,
      unidad,
      cantidad === null ? null : textoDeMicro(cantidad),
      precio,
    ])
  return { ...leido, campos, dichas }
}

describe('which column is what', () => {
  const DE_SIEMPRE: [string, string[], (CampoPegado | null)[]][] = [
    [
      'headings, with item numbers before and a total after',
      ['Ítem|Descripción de los rubros|Un.|Cant.|P. Unit. (Gs.)|P. Total (Gs.)', '1.1|Muro|m2|2,5|1000|2500'],
      [null, 'nombre', 'unidad', 'cantidad', 'precio', 'total'],
    ],
    [
      'the column of numbers called RUBRO',
      ['RUBRO|DESIGNACIÓN|UNIDAD|CANTIDAD|PRECIO', '1|Muro|m2|2|1000'],
      [null, 'nombre', 'unidad', 'cantidad', 'precio'],
    ],
    [
      'no headings, items before',
      ['1|Muro de ladrillo|m2|2|1000|2000', '1.1|Losa|m3|3|5000|15000', '2|Viga|m|4|700|2800'],
      [null, 'nombre', 'unidad', 'cantidad', 'precio', 'total'],
    ],
    [
      'quantity before the name, a total that rounds',
      ['2,5|m2|Muro de ladrillo|1000,4|2501', '3|m3|Losa|5000|15000'],
      ['cantidad', 'unidad', 'nombre', 'precio', 'total'],
    ],
    ['only names', ['Muro', 'Losa de hormigón'], ['nombre']],
    [
      'prices that say so before quantities',
      ['Muro|m2|Gs. 12.000|2,5', 'Losa|m3|Gs. 9.500|1,5'],
      ['nombre', 'unidad', 'precio', 'cantidad'],
    ],
    [
      'units that the firm does not have',
      ['Juego de baño|jgo|2|1000', 'Otro juego|jgo|3|900'],
      ['nombre', 'unidad', 'cantidad', 'precio'],
    ],
    [
      'headings that nobody knows for the names, blank columns at the end',
      ['Trabajos a realizar|Un|Cant|||', 'Muro|m2|2|||'],
      ['nombre', 'unidad', 'cantidad', null, null, null],
    ],
    ['nothing', [''], [null]],
  ]
  test.each(DE_SIEMPRE)('%s', (_, filas, campos) => {
    expect(camposDe(bloqueDe(...filas), UNIDADES)).toEqual(campos)
  })
})

describe('rows of other people’s sheets', () => {
  test('headings, titles, totals, taxes and blank rows are left out, and what they are is known', () => {
    const { filas, vacias, dichas } = leer(
      bloqueDe(
        'PRESUPUESTO DE OBRA||||',
        'Descripción|Un|Cant|Precio|Total',
        'MAMPOSTERÍA||||75.500',
        'Muro de 15|m²|2,5|12.500|31.250',
        '||||',
        'Losa|M3.|1|44.250|44.250',
        'Sub-total||||75.500',
        '|||Total general|75.500',
        'IVA 10%||||7.550',
        '||||83.050',
      ),
      { convencion: 'coma' },
    )
    expect(dichas).toEqual([
      ['Muro de 15', 'm2', '2.5', 12_500],
      ['Losa', 'm3', '1', 44_250],
    ])
    expect([vacias, filas.map(({ afuera }) => afuera)]).toEqual([
      1,
      ['titulo', 'encabezado', 'titulo', null, null, 'total', 'total', 'total', 'sinNombre'],
    ])
    expect(sumasDe(filas)).toEqual({ total: 75_500, copiado: 75_500 })
  })

  test('a hidden row is left out, and taken where somebody says so', () => {
    const bloque = bloqueDe('Muro|m2|2|1000', 'Oculto|m2|3|1000')
    expect(leer(bloque, {}, [1]).filas.map(({ afuera }) => afuera)).toEqual([null, 'oculta'])
    expect(leer(bloque, { elegidas: new Map([[2, true]]) }, [1]).dichas).toHaveLength(2)
    expect(leer(bloque, { elegidas: new Map([[1, false]]) }).filas[0]?.afuera).toBe('dejada')
  })

  test('a number that could be two is refused by itself, and one answer reads them all', () => {
    const bloque = bloqueDe('Muro|m2|12,5|7000', 'Losa|m3|1.234|9000')
    const { filas, escritura } = leer(bloque)
    expect(filas.map(({ faltas }) => [...faltas])).toEqual([
      [],
      [['cantidad', mensajesComun.numeroDudoso('1.234')]],
    ])
    expect(escritura).toBe('dudosa')
    expect(leer(bloque, { convencion: 'coma' }).dichas.map(([, , cantidad]) => cantidad)).toEqual([
      '12.5',
      '1234',
    ])
    const corregidas = new Map([[claveDeCelda(2, 'cantidad'), '1.234']])
    expect(leer(bloque, { corregidas }).dichas[1]?.[2]).toBe('1.234')
  })

  test('the value behind a figure is the figure, and a price with decimals is rounded and said', () => {
    const bloque: CeldaPegada[][] = [
      [
        { texto: 'Muro' },
        { texto: 'm2' },
        { texto: '1.234', exacto: '1.234' },
        { texto: '12.501', exacto: '12500.5' },
      ],
    ]
    const { dichas, filas } = leer(bloque, { campos: ['nombre', 'unidad', 'cantidad', 'precio'] })
    expect(dichas).toEqual([['Muro', 'm2', '1.234', 12_501]])
    expect(filas[0]?.notas).toEqual([mensajesPegado.precioRedondeado('Gs.\u00a012.500,5')])
  })

  const CAMPOS = ['nombre', 'unidad', 'cantidad', 'precio'] as const
  test.each([
    ['Muro|m2|-3|1', 'cantidad', mensajesComun.cantidadFueraDeRango],
    ['Muro|m2||1', 'cantidad', mensajesComun.numeroVacio],
    ['Muro|m2|#REF!|1', 'cantidad', mensajesComun.numeroDudoso('#REF!')],
    ['Muro|m2|=B2*3|1', 'cantidad', mensajesComun.cuentaIlegible],
    ['Muro|m2|3|USD 12', 'precio', mensajesPegado.otraMoneda('USD 12')],
    ['Muro|m2|3|-5', 'precio', mensajesComun.precioFueraDeRango],
    ['Muro||3|5', 'unidad', mensajesPegado.sinUnidad],
    [`${'x'.repeat(LARGO.nombre + 1)}|m2|3|5`, 'nombre', mensajesComun.textoMuyLargo('Nombre', LARGO.nombre)],
  ] as const)('%s is refused in its cell', (fila, campo, razon) => {
    const { filas } = leer(bloqueDe(fila), { campos: CAMPOS })
    expect([...(filas[0]?.faltas ?? [])]).toEqual([[campo, razon]])
  })

  test.each([
    ['Viga 🏗 x|ud.|=12*3,5|Gs. 1.234.567', ['Viga 🏗 x', 'un', '42', 1_234_567]],
    ['Cero|GL|0|s/c', ['Cero', 'gl', '0', null]],
    ['Diez cifras|m2|1|1234567890', ['Diez cifras', 'm2', '1', 1_234_567_890]],
  ])('%s is taken', (fila, rubro) => {
    const { dichas, filas } = leer(bloqueDe(fila), { campos: CAMPOS })
    expect([dichas, filas[0]?.faltas.size]).toEqual([[rubro], 0])
  })

  test('more than a rubro may come to is refused, and no sum of it is made', () => {
    const { filas } = leer(bloqueDe('Muro|m2|999999999|1000000000000'), { campos: CAMPOS })
    expect([filas[0]?.faltas.has('cantidad'), sumasDe(filas).total]).toEqual([true, 0])
  })
})

interface Escrito {
  nombre: string
  unidad: string
  cantidad: Micro
  precio: number
}
const unRubro: fc.Arbitrary<Escrito> = fc.record({
  nombre: fc.constantFrom('Muro de ladrillo', 'Losa 🏗', 'Viga a|b', 'Caño de 3"', 'Muro de ladrillo'),
  unidad: fc.constantFrom('m2', 'm3', 'kg'),
  cantidad: fc.bigInt({ min: 0n, max: 9_999_999_999_999n }),
  precio: fc.integer({ min: 0, max: 1_000_000_000 }),
})
const TITULOS: Record<CampoPegado, string> = {
  nombre: 'Rubro',
  unidad: 'Un.',
  cantidad: 'Cantidad',
  precio: 'P. U.',
  total: 'Importe',
}

test('whatever the order of the columns, a figure is what was written or is refused, and with its value it is exact', () => {
  fc.assert(
    fc.property(
      fc.array(unRubro, { minLength: 1, maxLength: 8 }),
      fc.shuffledSubarray(['nombre', 'unidad', 'cantidad', 'precio', 'total'] as const, { minLength: 5 }),
      fc.boolean(),
      fc.boolean(),
      (rubros, orden, conItem, conValor) => {
        const celda = (r: Escrito, campo: CampoPegado): CeldaPegada => {
          if (campo === 'cantidad')
            return {
              texto: formatoCantidad(r.cantidad),
              ...(conValor && { exacto: textoDeMicro(r.cantidad) }),
            }
          if (campo === 'precio')
            return {
              texto: formatoGs(r.precio, { simbolo: false }),
              ...(conValor && { exacto: `${r.precio}` }),
            }
          return { texto: campo === 'total' ? '' : r[campo] }
        }
        const item = (texto: string) => (conItem ? [{ texto }] : [])
        const bloque = [
          [...item('Nº'), ...orden.map((campo) => ({ texto: TITULOS[campo] }))],
          ...rubros.map((r, i) => [...item(`1.${i + 1}`), ...orden.map((campo) => celda(r, campo))]),
        ]
        const { filas } = leer(bloque)
        expect(filas).toHaveLength(rubros.length + 1)
        for (const [i, r] of rubros.entries()) {
          const suya = filas[i + 1]
          expect([suya?.nombre, suya?.unidad]).toEqual([r.nombre, r.unidad])
          if (conValor) expect([suya?.cantidad, suya?.precio]).toEqual([r.cantidad, r.precio])
          for (const campo of ['cantidad', 'precio'] as const)
            expect(suya?.[campo] === r[campo] || suya?.faltas.has(campo)).toBe(true)
        }
      },
    ),
  )
})

test('no block throws; each row is told once, and what is taken the server takes', () => {
  const unTexto = fc.oneof(
    fc.string({ maxLength: 12, unit: 'binary' }),
    fc.constantFrom(
      'm2',
      '1.234',
      '1,5',
      '=3*4',
      '',
      '-7',
      'Total',
      '999999999999',
      'Un',
      'Cant',
      '1e5',
      '1.1',
    ),
  )
  fc.assert(
    fc.property(
      fc.array(fc.array(unTexto, { maxLength: 6 }), { maxLength: 10 }),
      fc.constantFrom(undefined, 'coma' as const, 'punto' as const),
      (textos, convencion) => {
        const bloque = textos.map((fila) => fila.map((texto) => ({ texto })))
        const { filas, vacias } = leer(bloque, { convencion })
        expect(filas.length + vacias).toBe(bloque.length)
        sumasDe(filas)
        for (const { afuera, faltas, nombre, unidad, cantidad, precio } of filas) {
          if (afuera !== null || faltas.size > 0) continue
          expect(UNIDADES.map(({ codigo }) => codigo)).toContain(unidad)
          expect(nombre.length > 0 && nombre.length <= LARGO.nombre).toBe(true)
          expect(cantidad !== null && cantidad >= 0n && cantidad <= CANTIDAD_MAXIMA).toBe(true)
          expect(precio === null || (Number.isSafeInteger(precio) && precio >= 0)).toBe(true)
        }
      },
    ),
  )
})
