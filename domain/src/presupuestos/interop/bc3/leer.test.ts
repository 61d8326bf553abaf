import { describe, expect, it } from 'vitest'
import { mensajesInterop } from '../../../nucleo/mensajes/interop.ts'
import { claveDeMedicion } from './formato/documento.ts'
import { LIMITES_BC3 } from './formato/limites.ts'
import { leerBc3 } from './leer.ts'
import { bytesDe, documento, legible, V } from './prueba/archivo.ts'

const C = '~C|X|m|Equis|1|'
const clases = (...renglones: string[]) => documento(...renglones).hallazgos.lista.map(({ clase }) => clase)

describe('~V and ~K', () => {
  it('the heading', () => {
    const doc = leerBc3(
      bytesDe('~V|Nosotros|FIEBDC-3/2016\\21112026|Programa 1|Precios\\VENTA\\COSTO\\|ANSI|Nota|2||', C),
    )
    expect(doc.cabecera).toEqual({
      juego: 'windows-1252',
      juegoDeclarado: 'ANSI',
      propiedad: 'Nosotros',
      version: 'FIEBDC-3/2016',
      programa: 'Programa 1',
      rotulos: ['VENTA', 'COSTO'],
      tipoInformacion: '2',
    })
  })

  it('without ~V it is read all the same, and told', () => {
    expect(leerBc3(bytesDe(C)).hallazgos.lista.map(({ clase }) => clase)).toEqual(['sinVersion'])
  })

  const K = (renglon: string) => {
    const { decimales, ...resto } = documento(renglon, C).coeficientes
    return { ...decimales, ...(legible(resto) as object) }
  }
  const VACIO = {
    ds: 2,
    di: 2,
    dc: 2,
    dm: 2,
    divisa: '',
    conCentavos: false,
    ci: null,
    gg: null,
    bi: null,
    baja: null,
    iva: null,
  }

  it.each([
    ['nada declarado', '~K||', VACIO],
    [
      'en guaraníes y sin nada más',
      '~K|\\\\\\\\0\\\\0\\0\\PYG\\|',
      { ...VACIO, di: 0, dc: 0, dm: 0, divisa: 'PYG' },
    ],
    ['forma vieja: decimales y CI', '~K|\\\\\\\\\\\\\\| 5|', { ...VACIO, ci: '5' }],
    [
      'la del manual',
      '~K|\\2\\2\\3\\2\\2\\2\\2\\EUR\\|0|',
      { ...VACIO, divisa: 'EUR', conCentavos: true, ci: '0' },
    ],
    [
      'forma nueva con cinco porcentajes',
      '~K|-9\\2\\3\\3\\2\\2\\4\\0\\PYG\\|2\\13\\6\\-1.5\\21|',
      {
        ...VACIO,
        ds: 3,
        dc: 4,
        dm: 0,
        divisa: 'PYG',
        conCentavos: true,
        ci: '2',
        gg: '13',
        bi: '6',
        baja: '-1.5',
        iva: '21',
      },
    ],
    ['negativo es hasta tantos', '~K|\\\\-3\\\\-4\\\\\\\\|', { ...VACIO, ds: 3, di: 4 }],
    [
      'el tercer campo vale donde falta el primero',
      '~K||2|2\\\\\\3\\\\2\\5\\4\\2\\-9\\2\\3\\EUR\\|',
      { ...VACIO, ds: 3, di: 4, dc: 5, divisa: 'EUR', conCentavos: true, ci: '2' },
    ],
    ['decimales imposibles no valen', '~K|\\\\99\\\\1.5\\\\x\\\\|', VACIO],
  ])('%s', (_, renglon, esperado) => {
    expect(K(renglon)).toEqual(esperado)
  })

  it("a percentage that can't be read is 0 and grave", () => {
    const doc = documento('~K||dos|', C)
    expect(legible(doc.coeficientes.ci)).toBe('0')
    expect(doc.hallazgos.lista).toMatchObject([{ clase: 'numeroIlegible', gravedad: 'grave', renglon: 2 }])
  })
})

describe('~C', () => {
  it('reads a concept, without the # of its code', () => {
    const doc = documento('~C|OBRA##\\OTRO|m2|Piso|1.5\\2.25\\|211126|3|', '~D|OTRO|HIJO#\\1\\2\\|')
    expect(legible(doc.conceptos.get('OBRA'))).toEqual({
      codigo: 'OBRA',
      marca: 2,
      unidad: 'm2',
      resumen: 'Piso',
      precios: ['1.5', '2.25'],
      tipo: '3',
      definido: true,
      renglon: 2,
    })
    expect([...doc.descomposiciones.keys()]).toEqual(['OBRA'])
    expect(doc.conceptos.get('HIJO')).toMatchObject({ marca: 1, definido: false })
  })

  it('what comes later replaces, and what is empty changes nothing', () => {
    const doc = documento('~C|X|m|Uno|10||1|', '~C|X||Dos||||')
    expect(doc.conceptos.get('X')).toMatchObject({ unidad: 'm', resumen: 'Dos', tipo: '1' })
    expect(legible(doc.conceptos.get('X')?.precios)).toEqual(['10'])
    expect(doc.hallazgos.lista.map(({ clase }) => clase)).toEqual(['codigoRepetido'])
  })

  it.each([
    ['1.234,56', '0', ['numeroIlegible']],
    ['12,5', '12.5', ['comaDecimal']],
    ['0.000000125', '0.000000125', []],
    ['1.5e2', '150', []],
    ['gratis', '0', ['numeroIlegible']],
    ['', undefined, []],
  ])('price %j', (escrito, leido, hallazgos) => {
    const doc = documento(`~C|X|m|Uno|${escrito}|`)
    expect(legible(doc.conceptos.get('X')?.precios[0])).toBe(leido)
    expect(doc.hallazgos.lista.map(({ clase }) => clase)).toEqual(hallazgos)
  })

  it.each(['~C||m|Uno|1|', '~D||A\\1\\1\\|', '~T||texto|', '~M|||1||'])(
    '%s does not say whose it is',
    (renglon) => {
      expect(clases(C, renglon)).toEqual(['registroSinCodigo'])
    },
  )
})

describe('~D, ~Y and ~T', () => {
  it('what is empty is 1, and it is remembered that it was empty', () => {
    const doc = documento(C, '~D|X|A\\\\\\B\\.5\\\\C\\\\.2\\D|')
    expect(legible(doc.descomposiciones.get('X'))).toEqual([
      { hijo: 'A', factor: '1', rendimiento: '1', vacia: true },
      { hijo: 'B', factor: '0.5', rendimiento: '1', vacia: false },
      { hijo: 'C', factor: '1', rendimiento: '0.2', vacia: false },
      { hijo: 'D', factor: '1', rendimiento: '1', vacia: true },
    ])
  })

  it('~Y adds, another ~D replaces and is told', () => {
    const hijos = (...renglones: string[]) =>
      documento(C, ...renglones)
        .descomposiciones.get('X')
        ?.map(({ hijo }) => hijo)
    expect(hijos('~D|X|A\\1\\1\\|', '~Y|X|B\\1\\1\\|')).toEqual(['A', 'B'])
    expect(hijos('~Y|X|B\\1\\1\\|')).toEqual(['B'])
    expect(hijos('~D|X|A\\1\\1\\|', '~D|X|B\\1\\1\\|')).toEqual(['B'])
    expect(clases(C, '~D|X|A\\1\\1\\|', '~D|X|B\\1\\1\\|')).toEqual(['descomposicionRepetida'])
  })

  it("a yield that can't be read is 0 and grave, never 1", () => {
    const doc = documento(C, '~D|X|A\\1\\1..5\\|')
    expect(legible(doc.descomposiciones.get('X')?.[0]?.rendimiento)).toBe('0')
    expect(doc.hallazgos.lista).toMatchObject([{ clase: 'numeroIlegible', gravedad: 'grave' }])
  })

  it('a text keeps its lines', () => {
    expect(documento(C, '~T|X#|uno  \r\n\r\n  dos\ttres|').textos.get('X')).toBe('uno\n\n  dos tres')
  })
})

describe('~M and ~N', () => {
  const medir = (...renglones: string[]) => documento(C, ...renglones).mediciones

  it('reads lines, position and total', () => {
    const [medicion] = medir(
      '~M|P#\\X|1\\02\\|12|\\Foso\\1\\2\\3\\\\1\\\\\\\\\\\\2\\\\\\\\\\\\3\\a*2\\6\\\\\\\\|',
    ).get(claveDeMedicion('P', 'X')) ?? [undefined]
    const vacia = { comentario: '', unidades: null, largo: null, ancho: null, alto: null }
    expect(legible(medicion)).toEqual({
      padre: 'P',
      hijo: 'X',
      anteriores: [],
      posicion: [1, 2],
      total: '12',
      renglon: 3,
      lineas: [
        { tipo: 'normal', comentario: 'Foso', unidades: '1', largo: '2', ancho: '3', alto: null },
        { tipo: 'subtotalParcial', ...vacia },
        { tipo: 'subtotalAcumulado', ...vacia },
        { tipo: 'expresion', ...vacia, comentario: 'a*2', unidades: '6' },
      ],
    })
  })

  it('~N adds lines; another ~M of the same place replaces; of another place it is another', () => {
    const una = '~M|P\\X|1\\|1|\\\\1\\\\\\\\|'
    const totales = (...renglones: string[]) =>
      legible(
        medir(...renglones)
          .get(claveDeMedicion('P', 'X'))
          ?.map((m) => [m.total, m.lineas.length]),
      )
    expect(totales(una, '~N|P\\X|1\\|2|\\\\2\\\\\\\\|')).toEqual([['3', 2]])
    expect(totales(una, '~M|P\\X|1\\|5|\\\\5\\\\\\\\|')).toEqual([['5', 1]])
    expect(totales(una, '~M|P\\X|2\\|5||')).toEqual([
      ['1', 1],
      ['5', 0],
    ])
  })

  it('the parent may be missing', () => {
    expect([...medir('~M|X||3||').keys()]).toEqual([claveDeMedicion('', 'X')])
  })
})

describe('the rest', () => {
  it('counts what it reads and what it skips', () => {
    const doc = documento(C, '~G|a|', '~G|b|', '~L|c|', '~X|X|PESO\\3\\|', '~Z|d|')
    expect(Object.fromEntries(doc.registros)).toEqual({ V: 1, C: 1, G: 2, L: 1, X: 1, Z: 1 })
    expect(Object.fromEntries(doc.saltados)).toEqual({ G: 2, L: 1, X: 1, Z: 1 })
  })

  it('a record without an end is told once a record', () => {
    expect(documento(C, '~T|X|texto', '~T|X|otro').hallazgos.lista).toMatchObject([
      { clase: 'registroSinCierre', renglon: 3 },
      { clase: 'registroSinCierre', renglon: 4 },
    ])
  })

  it('without concepts there is nothing to import', () => {
    expect(() => leerBc3(bytesDe(V))).toThrow(mensajesInterop.sinConceptos)
  })

  it.each([
    ['conceptos', mensajesInterop.demasiadosConceptos, (n: number) => `~D|P${n}|C${n}\\1\\1\\|`],
    [
      'descomposiciones',
      mensajesInterop.demasiadasLineas,
      (n: number) => `~Y|P|${'A\\\\\\'.repeat(50)}|${n}|`,
    ],
    [
      'mediciones',
      mensajesInterop.demasiadasMediciones,
      (n: number) => `~N|X|${n}\\|1|${'\\\\1\\\\\\\\'.repeat(50)}|`,
    ],
  ] as const)('more %s than the limit is a refusal with its reason', (limite, motivo, renglon) => {
    const veces = Math.ceil(LIMITES_BC3[limite] / (limite === 'conceptos' ? 2 : 50)) + 1
    const bytes = bytesDe(C, ...Array.from({ length: veces }, (_, n) => renglon(n)))
    expect(() => leerBc3(bytes)).toThrow(motivo)
  })

  it('what is found has a limit, and the rest is counted', () => {
    const malos = Array.from({ length: LIMITES_BC3.hallazgos + 5 }, (_, n) => `~C|X${n}|m|a|malo|`)
    const { hallazgos } = documento(...malos)
    expect([hallazgos.lista.length, hallazgos.omitidos]).toEqual([LIMITES_BC3.hallazgos, 5])
    expect(hallazgos.cuentas.get('numeroIlegible')).toBe(LIMITES_BC3.hallazgos + 5)
  })
})
