import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TIPOS_COMPONENTE } from '../../../../catalogo/tipos.ts'
import { iguales, leerDecimal, textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { aGuaranies } from '../../../../nucleo/divisas.ts'
import { MICRO } from '../../../../nucleo/micro.ts'
import { LARGO } from '../../../../nucleo/texto.ts'
import { importarBc3 } from '../acta.ts'
import { archivoAjeno, obraAjena } from '../prueba/ajenas.ts'
import { documento, importar, legible } from '../prueba/archivo.ts'
import { elegirTipos, familiaDe, parece } from './familias.ts'
import { componenteEnGuaranies } from './guaranies.ts'
import { acortar, NombresDelArchivo } from './nombres.ts'
import type { ObraImportada, TareaImportada } from './obraImportada.ts'
import { precioDeComponentes } from './redondeo.ts'

// What a file becomes here, for any file: no figure is lost on the way, nothing that the store can't keep comes in.

const d = (texto: string) => leerDecimal(texto) ?? expect.unreachable(texto)
const tareasDe = ({ capitulos, indirectos }: ObraImportada): TareaImportada[] => [
  ...capitulos.flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas)),
  ...indirectos,
]

describe('any work of others', () => {
  it('each price is that of its componentes with its rounding, and each componente can be stored', () => {
    fc.assert(
      fc.property(obraAjena, (ajena) => {
        const { obra, informe } = importarBc3(archivoAjeno(ajena))
        const abiertos = new Set(
          informe.hallazgos.filter(({ clase }) => clase === 'auxiliarResuelto').map(({ codigo }) => codigo),
        )
        for (const { codigo, componentes, precioUnitario, redondeo, cantidad, nombre } of tareasDe(obra)) {
          const suma = precioDeComponentes(componentes, redondeo ?? { linea: 6, unitario: 6 })
          if (!abiertos.has(codigo)) expect(textoDeDecimal(suma)).toBe(textoDeDecimal(precioUnitario))
          expect(cantidad).toBeGreaterThanOrEqual(0n)
          expect(nombre.length).toBeLessThanOrEqual(LARGO.nombre)
          for (const c of componentes) {
            expect(c.cantidad).toBeGreaterThan(0n)
            expect(TIPOS_COMPONENTE).toContain(c.tipo)
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  it('choosing the type of a family changes the type of its own and nothing else', () => {
    fc.assert(
      fc.property(obraAjena, fc.constantFrom(...TIPOS_COMPONENTE), (ajena, tipo) => {
        const sinTipos = { ...ajena, recursos: ajena.recursos.map((r) => ({ ...r, tipo: '0' })) }
        const { obra } = importarBc3(archivoAjeno(sinTipos))
        const elegidos = Object.fromEntries(obra.familias.map(({ clave }) => [clave, tipo]))
        const despues = elegirTipos(obra, elegidos)
        tareasDe(despues).forEach(({ componentes, ...resto }, i) => {
          const { componentes: antes = [], ...igual } = tareasDe(obra)[i] ?? {}
          expect(resto).toEqual(igual)
          componentes.forEach((c, j) => {
            expect(c).toEqual({ ...antes[j], tipo: c.familia === null ? antes[j]?.tipo : tipo })
          })
        })
        expect(obra.familias.reduce((suma, { cuenta }) => suma + cuenta, 0)).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
  })
})

describe('families', () => {
  it.each([
    ['01.004', '01'],
    ['MOOA.8a', 'MOOA'],
    ['030112', '03'],
    ['O01OB200', 'O'],
    ['mt08aaa010a', 'MT'],
    ['%CI', 'otros'],
    ['', 'otros'],
    ['7', '7'],
    ['ABCDEF1', 'ABCD'],
    ['ñu1', 'ÑU'],
  ])('%s is of %s', (codigo, familia) => {
    expect(familiaDe(codigo)).toBe(familia)
  })

  it.each([
    ['Oficial 1ª albañil', 'h', 'manoDeObra'],
    ['PEÓN ORDINARIO', 'Hs.', 'manoDeObra'],
    ['Pala cargadora', 'h', 'materialYMano'],
    ['Retroexcavadora s/neumáticos', 'HORA', 'materialYMano'],
    ['Cemento', 'kg', 'materialTipo'],
    ['Ayudante', 'ud', 'manoDeObra'],
    ['Cosa sin nombre de oficio', 'jornal', 'manoDeObra'],
    ['', '', 'materialTipo'],
  ])('%s (%s) seems %s', (resumen, unidad, tipo) => {
    expect(parece({ resumen, unidad })).toBe(tipo)
  })
})

describe('to guaraníes (domain.md §2)', () => {
  it('the nearest whole number, and exact only if it was: for any price and rate', () => {
    const precio = fc.tuple(fc.nat({ max: 10_000_000 }), fc.nat({ max: 6 }))
    fc.assert(
      fc.property(precio, fc.bigInt({ min: 1n, max: 10_000n * MICRO }), ([n, e], cotizacion) => {
        const leido = aGuaranies({ n: BigInt(n), e }, cotizacion)
        fc.pre(leido.ok)
        if (!leido.ok) return
        // n / 10^e × cotizacion / 10^6, in whole numbers.
        const escala = 10n ** BigInt(e) * MICRO
        const producto = BigInt(n) * cotizacion
        const resto = producto - BigInt(leido.gs) * escala
        expect(2n * (resto < 0n ? -resto : resto)).toBeLessThanOrEqual(escala)
        expect(leido.exacto).toBe(resto === 0n)
      }),
      { numRuns: 1000 },
    )
  })

  it('a price that is not there is still not there, and an impossible one is told', () => {
    const base = { codigo: 'A', nombre: 'A', unidad: 'u', tipo: 'materialTipo' as const, familia: null }
    const con = (precio: string | null, real: string | null = precio) =>
      componenteEnGuaranies(
        {
          ...base,
          cantidad: MICRO,
          precio: precio === null ? null : d(precio),
          precioReal: real === null ? null : d(real),
        },
        MICRO,
      )
    expect(con(null)).toMatchObject({
      ok: true,
      precioUnitario: null,
      precioUnitarioReal: null,
      exacto: true,
    })
    expect(con('10', null)).toMatchObject({ ok: true, precioUnitario: 10, precioUnitarioReal: null })
    expect(con('10.4', '9.6')).toMatchObject({ precioUnitario: 10, precioUnitarioReal: 10, exacto: false })
    expect([con('1e14').ok, con('1', '1e14').ok, con('-1').ok]).toEqual([false, false, false])
  })
})

describe('names', () => {
  it('never longer than what is stored, never half a letter, and the beginning is the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), (nombre) => {
        const corto = acortar(nombre)
        expect(corto.length).toBeLessThanOrEqual(LARGO.nombre)
        if (nombre.isWellFormed()) expect(corto.isWellFormed()).toBe(true)
        expect(nombre.startsWith(corto.endsWith('…') && corto !== nombre ? corto.slice(0, -1) : corto)).toBe(
          true,
        )
      }),
    )
  })

  it.each([
    [
      'sin resumen, el primer renglón del texto, que queda entero',
      '',
      'Piso.\nDe 30 × 30.',
      'Piso.',
      'Piso.\nDe 30 × 30.',
    ],
    ['sin resumen ni texto, el código', '', '', 'X', ''],
    ['sin resumen y un texto de un renglón, sólo el nombre', '', 'Piso de 30', 'Piso de 30', ''],
    ['renglones vacíos delante no son un nombre', '', '\n\n  Piso\nmás', 'Piso', '\n\n  Piso\nmás'],
    ['con resumen el texto va aparte', 'Piso', 'De 30 × 30.', 'Piso', 'De 30 × 30.'],
  ])('%s', (_, resumen, texto, nombre, textoLargo) => {
    const doc = documento(`~C|X|m|${resumen}|1|`, `~T|X|${texto}|`)
    const concepto = doc.conceptos.get('X') ?? expect.unreachable()
    expect(new NombresDelArchivo(doc).de(concepto)).toEqual({ nombre, textoLargo })
  })

  it('a first line longer than a name is cut, and the text has it whole a single time', () => {
    const largo = 'palabra '.repeat(100).trim()
    const doc = documento('~C|X|m||1|', `~T|X|${largo}|`)
    const { nombre, textoLargo } = new NombresDelArchivo(doc).de(
      doc.conceptos.get('X') ?? expect.unreachable(),
    )
    expect([nombre.endsWith('…'), textoLargo]).toEqual([true, largo])
  })
})

describe('indirect expenses', () => {
  const OBRA = [
    '~C|R##||R||',
    '~D|R|C#\\1\\1\\|',
    '~C|C#||C||',
    '~C|MO|h|Peón|10||1|',
    '~C|%CI|%|Costes indirectos|6|',
    '~C|%MA|%|Medios auxiliares|2|',
  ]
  const indirectos = (...renglones: string[]) =>
    importar(...OBRA, ...renglones).obra.indirectos.flatMap(({ componentes }) =>
      componentes.map(({ nombre, precio }) => [nombre, legible(precio)]),
    )

  it.each([
    [
      'de una tarea, por su cantidad',
      ['~D|C|T\\1\\5\\|', '~C|T|m|T||', '~D|T|MO\\1\\2\\%CI\\1\\0.06\\|'],
      '6',
    ],
    ['de un capítulo entero', ['~D|C|T\\1\\5\\%CI\\1\\0.1\\|', '~C|T|m|T||', '~D|T|MO\\1\\2\\|'], '10'],
    [
      'de los dos lugares, juntos',
      ['~D|C|T\\1\\5\\%CI\\1\\0.1\\|', '~C|T|m|T||', '~D|T|MO\\1\\2\\%CI\\1\\0.06\\|'],
      '16.6',
    ],
  ])('%s', (_, renglones, monto) => {
    expect(indirectos(...renglones)).toEqual([['Costes indirectos', monto]])
  })

  it('auxiliary means are none: they stay in the item', () => {
    const { obra } = importar(...OBRA, '~D|C|T\\1\\5\\|', '~C|T|m|T||', '~D|T|MO\\1\\2\\%MA\\1\\0.02\\|')
    const [tarea] = tareasDe(obra)
    expect(tarea?.componentes.map(({ codigo, tipo }) => [codigo, tipo])).toEqual([
      ['MO', 'manoDeObra'],
      ['%MA', 'materialYMano'],
    ])
    expect(iguales(tarea?.precioUnitario ?? d('0'), d('20.4'))).toBe(true)
    expect(obra.indirectos).toEqual([])
  })
})
