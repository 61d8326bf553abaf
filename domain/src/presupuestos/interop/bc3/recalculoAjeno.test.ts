import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Big } from '../../../nucleo/prueba/oraculo.ts'
import { importarBc3 } from './acta.ts'
import { escribirBc3 } from './escribir.ts'
import { decodificador } from './formato/juegos.ts'
import { importar } from './prueba/archivo.ts'
import { paraExportar } from './prueba/idaYVuelta.ts'
import { obraParaBc3 } from './prueba/obras.ts'
import type { ObraParaBc3, TareaParaBc3 } from './salida/obraParaBc3.ts'

// What another program finds that recalculates a file of ours by its ~K and nothing else (bc3.md, Export): this reader
// knows the format, none of our marks, and shares no code with the one that imports.

const redondear = (n: Big, decimales: number): Big => n.round(decimales, Big.roundHalfUp)
const numero = (texto: string | undefined): Big => new Big(texto || '0')
const sinMarca = (codigo: string | undefined): string => (codigo ?? '').replace(/#+$/, '')
const partes = (campo: string | undefined): string[] => (campo ?? '').split('\\')
function enGrupos(campo: string | undefined, de: number): string[][] {
  const todas = partes(campo).slice(0, -1)
  return Array.from({ length: Math.ceil(todas.length / de) }, (_, i) => todas.slice(i * de, i * de + de))
}

class Ajeno {
  readonly #precios = new Map<string, Big[]>()
  readonly #esCapitulo = new Set<string>()
  readonly #hijos = new Map<string, string[][]>()
  readonly #mediciones: string[][] = []
  readonly #k: string[]
  /** 'concept: stated, recalculated' of everything that does not agree. */
  readonly distintos: string[] = []
  cuentas = { analisis: 0, capitulos: 0, mediciones: 0 }

  constructor(texto: string) {
    const registros = texto.split('~').map((registro) => registro.split('|'))
    const [, deK] = registros.find(([tipo]) => tipo === 'K') ?? []
    this.#k = partes(deK)
    for (const [tipo, ...campos] of registros) {
      const codigo = sinMarca(partes(campos[0])[0])
      if (tipo === 'C') {
        this.#precios.set(codigo, partes(campos[3]).map(numero))
        if (campos[0]?.endsWith('#')) this.#esCapitulo.add(codigo)
      }
      if (tipo === 'D') this.#hijos.set(codigo, enGrupos(campos[1], 3))
      if (tipo === 'M') this.#mediciones.push(campos)
    }
  }

  recalcular(): this {
    for (const codigo of this.#precios.keys()) {
      for (const cual of [0, 1])
        this.#comparar(`${codigo} (${cual})`, this.#declarado(codigo, cual), this.#precio(codigo, cual))
    }
    for (const [codigos, , total, lineas] of this.#mediciones)
      this.#medir(codigos ?? '', numero(total), lineas)
    return this
  }

  #declarado(codigo: string, cual: number): Big {
    return this.#precios.get(codigo)?.[cual] ?? new Big('0')
  }

  /** By ~K: DI a line and DC the price of an item; DM a line of a chapter. */
  #precio(codigo: string, cual: number): Big {
    const hijos = this.#hijos.get(codigo)
    if (hijos === undefined) return this.#declarado(codigo, cual)
    const esCapitulo = this.#esCapitulo.has(codigo)
    const suma = hijos.reduce((total, [hijo, factor, rendimiento]) => {
      const linea = numero(factor)
        .times(numero(rendimiento))
        .times(this.#precio(sinMarca(hijo), cual))
      return total.plus(redondear(linea, this.#decimales(esCapitulo ? 7 : 4)))
    }, new Big('0'))
    this.cuentas[esCapitulo ? 'capitulos' : 'analisis'] += 1
    return esCapitulo ? suma : redondear(suma, this.#decimales(6))
  }

  #medir(codigos: string, total: Big, campo: string | undefined): void {
    const lineas = enGrupos(campo, 6)
    const medidas = lineas
      .filter(([tipo]) => tipo === '')
      .map((linea) => linea.slice(2).filter((m) => m !== ''))
    // Without lines the total is the quantity; what an expression is worth is another's matter.
    if (medidas.every((m) => m.length === 0) || lineas.some(([tipo]) => tipo === '3')) return
    this.cuentas.mediciones += 1
    const suma = medidas.reduce((s, m) => {
      const valor = m.length === 0 ? new Big('0') : m.reduce((p, n) => p.times(numero(n)), new Big('1'))
      return s.plus(redondear(valor, this.#decimales(2)))
    }, new Big('0'))
    this.#comparar(`~M ${codigos}`, total, suma)
  }

  #comparar(que: string, dicho: Big, hecho: Big): void {
    if (!dicho.eq(hecho)) this.distintos.push(`${que}: ${dicho.toFixed()}, ${hecho.toFixed()}`)
  }

  #decimales(lugar: number): number {
    return Number(this.#k[lugar])
  }
}

const texto = (obra: ObraParaBc3): string => decodificador('windows-1252')(escribirBc3(obra).bytes)
const recalculada = (obra: ObraParaBc3): Ajeno => new Ajeno(texto(obra)).recalcular()

const componente = (cantidad: bigint, precio: number | null) => ({
  codigo: '',
  nombre: `Cosa a ${precio}`,
  unidad: 'u',
  tipo: 'materialTipo' as const,
  cantidad,
  precioUnitario: precio,
  precioUnitarioReal: precio === null ? null : precio - 1,
})
const tarea = (nombre: string, cambio: Partial<TareaParaBc3>): TareaParaBc3 => ({
  codigo: '',
  nombre,
  unidad: 'm2',
  cantidad: 7_000_001n,
  textoLargo: '',
  redondeo: null,
  componentes: [componente(333_333n, 10_001), componente(1_234_567n, 77)],
  computo: [],
  ...cambio,
})
const obra = (tareas: TareaParaBc3[], indirectos: TareaParaBc3[] = []): ObraParaBc3 => ({
  codigo: '',
  nombre: 'Casa',
  fecha: '2026-11-22',
  capitulos: [{ codigo: '', nombre: 'C', grupos: [{ codigo: '', nombre: 'G', tareas }] }],
  indirectos,
  ademas: [],
})

describe('whoever recomputes by ~K reaches what is stated', () => {
  it('any work, concept by concept and in both prices', () => {
    const cuentas = { analisis: 0, capitulos: 0, mediciones: 0, redondeos: 0 }
    fc.assert(
      fc.property(obraParaBc3, (una) => {
        const ajeno = recalculada(una)
        expect(ajeno.distintos).toEqual([])
        for (const que of ['analisis', 'capitulos', 'mediciones'] as const) cuentas[que] += ajeno.cuentas[que]
        cuentas.redondeos += texto(una).includes('PLOMADA_REDONDEO') ? 1 : 0
      }),
      { numRuns: 300 },
    )
    // It did look at something.
    for (const cuantas of Object.values(cuentas)) expect(cuantas).toBeGreaterThan(20)
  })

  it.each<[string, TareaParaBc3[], TareaParaBc3[], number]>([
    [
      'todo nuestro',
      [tarea('a', {}), tarea('b', { componentes: [componente(1n, null)] })],
      [tarea('c', {})],
      0,
    ],
    [
      'una traída a 2 decimales',
      [tarea('a', {}), tarea('b', { redondeo: { linea: 2, unitario: 2 } })],
      [],
      1,
    ],
    [
      'dos traídas de otra manera',
      [
        tarea('a', { redondeo: { linea: 2, unitario: 0 } }),
        tarea('b', { redondeo: { linea: 3, unitario: 2 } }),
      ],
      [tarea('c', {})],
      2,
    ],
    [
      'la misma diferencia es la misma línea',
      [tarea('a', {}), ...['b', 'c'].map((n) => tarea(n, { redondeo: { linea: 2, unitario: 2 } }))],
      [],
      1,
    ],
    ['todas a 2 decimales: ~K lo dice', [tarea('a', { redondeo: { linea: 2, unitario: 2 } })], [], 0],
  ])('%s', (_, tareas, indirectos, lineas) => {
    const una = obra(tareas, indirectos)
    expect(recalculada(una).distintos).toEqual([])
    const conceptos = [...texto(una).matchAll(/~C\|PLOMADA_REDONDEO\.\d+\|\|Redondeo\|/g)]
    expect(conceptos).toHaveLength(lineas)
  })

  it('what was measured to 2 decimals, or with more than are stored', () => {
    const linea = { tipo: 'normal', comentario: 'Paño', ancho: null, alto: null } as const
    const dos = { ...linea, unidades: 1_333_000n, largo: 2_500_000n }
    const nueve = { ...linea, unidades: 1_111_000n, largo: 1_111_000n, alto: 1_111_000n }
    const una = obra([
      // 3,3325 as 3,33 each; and 1,371330631, which is kept with 6 decimals once.
      tarea('a', { computo: [dos, dos], cantidad: 6_660_000n }),
      tarea('b', { computo: [nueve, nueve, nueve], cantidad: 4_113_992n }),
    ])
    const ajeno = recalculada(una)
    expect([ajeno.distintos, ajeno.cuentas.mediciones]).toEqual([[], 2])
    const leida = paraExportar(importarBc3(escribirBc3(una).bytes).obra)
    expect(leida.capitulos[0]?.grupos[0]?.tareas.map(({ computo, cantidad }) => [computo, cantidad])).toEqual(
      [
        [[dos, dos], 6_660_000n],
        [[nueve, nueve, nueve], 4_113_992n],
      ],
    )
  })

  it('the control: a changed price is noticed', () => {
    const bueno = texto(obra([tarea('a', {})]))
    expect(new Ajeno(bueno.replace('T00001|m2|a|', 'T00001|m2|a|1')).recalcular().distintos).not.toEqual([])
  })

  it('read by another program as its own, the line counts; by us, it is not there', () => {
    const una = obra([tarea('a', {}), tarea('b', { redondeo: { linea: 2, unitario: 2 } })])
    const suyo = texto(una).replaceAll('|Plomada', '|Otro').split('\r\n').slice(0, -1)
    const ajena = importar(...suyo.filter((renglon) => !renglon.startsWith('~V'))).obra
    const cuantas = (o: ObraParaBc3) => o.capitulos[0]?.grupos[0]?.tareas.map((t) => t.componentes.length)
    expect(cuantas(paraExportar(ajena))).not.toEqual([2, 2])
    expect(cuantas(paraExportar(importarBc3(escribirBc3(una).bytes).obra))).toEqual([2, 2])
  })
})

describe('the codes it came with', () => {
  const codigosDe = (una: ObraParaBc3) =>
    [...texto(una).matchAll(/~C\|([^|]*)\|/g)].map(([, c]) => sinMarca(c))
  it.each([
    'E02.01a',
    'mt07ala010dabc-1234567890',
    'Ñ 1/2',
    'ÁREA (3)',
    '01',
    '01.01',
    'OBRA',
    'T00001',
    '$P-1',
    "x'y",
  ])('%s comes out the same', (codigo) => {
    const una = obra([tarea('primera', {}), tarea('b', { codigo })])
    expect(codigosDe(una)).toContain(codigo)
    const leidas = importarBc3(escribirBc3(una).bytes).obra.capitulos[0]?.grupos[0]?.tareas
    expect(leidas?.[1]?.codigo).toBe(codigo)
  })

  it('any of them come out the same while each is of one', () => {
    const codigo = fc
      .string({ unit: fc.constantFrom(...Array.from('AB01._-$ñÁ/ ()')), minLength: 1, maxLength: 40 })
      .map((c) => c.trim())
      .filter((c) => c !== '')
    fc.assert(
      fc.property(fc.uniqueArray(codigo, { selector: (c) => c.toUpperCase(), maxLength: 8 }), (codigos) => {
        const una = obra(codigos.map((suyo, i) => tarea(`t${i}`, { codigo: suyo })))
        const leidas = importarBc3(escribirBc3(una).bytes).obra.capitulos[0]?.grupos[0]?.tareas ?? []
        expect(leidas.map((t) => t.codigo)).toEqual(codigos)
      }),
    )
  })
})
