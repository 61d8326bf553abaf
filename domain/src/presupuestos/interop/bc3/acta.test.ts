import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../nucleo/decimal.ts'
import { CASITA, importar, legible } from './prueba/archivo.ts'

// The report of a file: counts, criteria and totals, told without storing anything.

describe('what was read', () => {
  it('counts records, places and lines; what is not used goes apart', () => {
    const { informe } = importar(...CASITA, '~L|A1|pliego|', '~L|A21|pliego|')
    expect(informe.leido).toEqual({
      registros: { V: 1, K: 1, C: 15, D: 8, T: 1, M: 1, G: 1, L: 2 },
      conceptos: 15,
      capitulos: 4,
      tareas: 4,
      mediciones: 1,
      lineasMedicion: 3,
    })
    expect(informe.saltados).toEqual({ G: 1, L: 2 })
  })

  it('an item in two places is two; a chapter, one, unless a stated total counts it twice', () => {
    const { informe } = importar(
      '~C|R##||R||',
      '~D|R|A#\\1\\1\\B#\\1\\1\\|',
      '~C|A#||A||',
      '~C|B#||B||',
      '~D|A|T\\1\\1\\S#\\1\\1\\|',
      '~D|B|T\\1\\2\\S#\\1\\1\\|',
      '~C|S#||S||',
      '~D|S|T\\1\\3\\|',
      '~C|T|m|T|10|',
    )
    expect([informe.leido.capitulos, informe.leido.tareas, informe.importado.tareas]).toEqual([3, 3, 3])
    expect(textoDeDecimal(informe.total.calculado)).toBe('60')
  })

  it('what the heading and the coefficients declare passes as it is', () => {
    const { informe } = importar(...CASITA)
    expect(informe.cabecera).toMatchObject({
      programa: 'Prueba',
      version: 'FIEBDC-3/2002',
      juegoDeclarado: 'ANSI',
    })
    expect(legible(informe.coeficientes)).toMatchObject({
      divisa: 'EUR',
      ci: '0',
      gg: '13',
      bi: '6',
      iva: '21',
    })
  })
})

describe('how its figures come out', () => {
  it('decimals, CI, and how many prices and chapters come out', () => {
    expect(importar(...CASITA).informe.aritmetica).toEqual({
      ci: 'ninguno',
      ciPorcentaje: null,
      decimales: { linea: 2, unitario: 2, importe: 2 },
      unitarios: { total: 3, coinciden: 3 },
      capitulos: { total: 5, coinciden: 5 },
    })
  })

  it('a work without a stated price computes it and does not argue', () => {
    const sinTotal = CASITA.map((r) => r.replace('|1068.5|', '||'))
    const { informe } = importar(...sinTotal)
    expect([informe.total.declarado, textoDeDecimal(informe.total.calculado)]).toEqual([null, '1068.5'])
    expect(informe.discrepancias).toEqual([])
  })

  it.each([
    ['una tarea', '|31.8|', '|32|', [['tarea', 'A1', true]]],
    ['un compuesto', '|94.1|', '|94.2|', [['componente', 'MORT', true]]],
    ['un capítulo', '|150|', '|151|', [['capitulo', 'A22', true]]],
    ['la obra', '|1068.5|', '|1068.51|', [['obra', 'CASITA', true]]],
  ])(
    '%s with another price: it is among the discrepancies, and the fault is its own',
    (_, antes, ahora, esperadas) => {
      const cambiada = CASITA.map((r) => r.replace(antes, ahora))
      const { discrepancias } = importar(...cambiada).informe
      const propias = discrepancias.filter(({ propia }) => propia).map((d) => [d.nivel, d.codigo, d.propia])
      for (const esperada of esperadas) expect(propias).toContainEqual(esperada)
      for (const { declarado, calculado } of discrepancias) {
        expect(textoDeDecimal(declarado)).not.toBe(textoDeDecimal(calculado))
      }
    },
  )

  it('a measurement that does not give what its line says, with the chapter it is in', () => {
    const cambiada = CASITA.map((r) => r.replace('~D|A#|A1\\1\\10\\', '~D|A#|A1\\1\\11\\'))
    const { discrepancias } = importar(...cambiada).informe
    expect(discrepancias.filter(({ nivel }) => nivel === 'medicion').map(legible)).toEqual([
      {
        nivel: 'medicion',
        codigo: 'A1',
        nombre: 'Excavación a mano',
        en: 'A',
        declarado: '11',
        calculado: '10',
        propia: true,
      },
    ])
  })
})

describe('of everything at once', () => {
  it('circles, orphans, repeated ones, percentages without a base and numbers that are none: each with its code', () => {
    const { informe, obra } = importar(
      '~C|R##||Obra|1|',
      '~D|R|A#\\1\\1\\|',
      '~C|A#||Cap|1|',
      '~D|A|T\\1\\1\\NADIE\\1\\2\\A\\1\\1\\T\\1\\1\\|',
      '~C|T|m|T|1|',
      '~C|T|m|T otra vez|cien|',
      '~D|T|%CI\\1\\0.1\\X\\1\\1\\|',
      '~C|X|u|X|1.000,5||3|',
      '~C|%CI|%|Indirectos|10|',
      '~D|SUELTO|X\\1\\1\\|',
      '~M|A\\OTRO|9\\|1||',
    )
    const dichos = new Map(informe.hallazgos.map(({ clase, codigo }) => [clase, codigo]))
    expect(Object.fromEntries(dichos)).toMatchObject({
      ciclo: 'A',
      huerfano: 'NADIE',
      codigoRepetido: 'T',
      numeroIlegible: '',
      porcentajeSinBase: '%CI',
      hijoRepetido: 'T',
      fueraDeLaObra: 'SUELTO',
      medicionSinLinea: 'OTRO',
    })
    expect(obra.capitulos[0]?.grupos[0]?.tareas.map(({ codigo }) => codigo)).toEqual(['T', 'NADIE', 'T'])
    expect(informe.cuentas.numeroIlegible).toBe(2)
  })
})
