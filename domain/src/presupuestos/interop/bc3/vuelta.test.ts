import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../nucleo/decimal.ts'
import { MICRO } from '../../../nucleo/micro.ts'
import { normalizarNombre } from '../../../nucleo/texto.ts'
import { type Condiciones, obraEnGuaranies, tareasDeEntrada } from '../entrada/enGuaranies.ts'
import { importarBc3 } from './acta.ts'
import { escribirBc3 } from './escribir.ts'
import { paraExportar } from './prueba/idaYVuelta.ts'
import { obraParaBc3 } from './prueba/obras.ts'
import type { ObraParaBc3, TareaParaBc3 } from './salida/obraParaBc3.ts'
import { campo, campoLargo } from './salida/registros.ts'

// Out and in again: what the format can carry comes back the same, and what it can't is changed in one known way.

const HOSTIL = Array.from('|\\~#%&\r\n\t\u0000\u0007;"\'<>=+-@áÑ€ªa1 ')
const texto = (largo: number) => fc.string({ unit: fc.constantFrom(...HOSTIL), maxLength: largo })

/** The works of the other property, with any text at all in each of their places. */
const obraHostil: fc.Arbitrary<ObraParaBc3> = fc
  .tuple(obraParaBc3, fc.infiniteStream(texto(40)))
  .map(([obra, textos]) => {
    const otro = () => textos.next().value ?? ''
    // No name is by chance its code, so that a name that became its code is known.
    const nombre = () => {
      const dado = otro()
      return campo(dado) === '' ? dado : `¡${dado}`
    }
    const tarea = (t: TareaParaBc3): TareaParaBc3 => ({
      ...t,
      codigo: otro(),
      nombre: nombre(),
      unidad: otro().slice(0, 5),
      textoLargo: otro(),
      componentes: t.componentes.map((c) => ({ ...c, codigo: otro(), nombre: nombre() })),
      computo: t.computo.map((l) => (l.tipo === 'expresion' ? l : { ...l, comentario: otro() })),
    })
    return {
      ...obra,
      nombre: nombre(),
      capitulos: obra.capitulos.map((capitulo) => ({
        codigo: otro(),
        nombre: nombre(),
        grupos: capitulo.grupos.map((grupo) => ({
          codigo: otro(),
          nombre: nombre(),
          tareas: grupo.tareas.map(tarea),
        })),
      })),
      indirectos: obra.indirectos.map(tarea),
    }
  })

/** A name as the format can say it; where nothing is left of it, its code stands for it. */
const nombreEscrito = (nombre: string): string => campo(nombre) || '(código)'
const nombreLeido = (nombre: string, codigo: string): string => (nombre === codigo ? '(código)' : nombre)

/** Everything of a work but its codes, one text a line; `como` says how a name is to be compared. */
function figuras(obra: ObraParaBc3, nombre: (nombre: string, codigo: string) => string): unknown {
  const tarea = (t: TareaParaBc3): unknown => ({
    nombre: nombre(t.nombre, t.codigo),
    unidad: normalizarNombre(campo(t.unidad)),
    cantidad: t.cantidad,
    textoLargo: campoLargo(t.textoLargo).replaceAll('\r\n', '\n'),
    redondeo: t.redondeo,
    computo: t.computo.map((l) => ({ ...l, comentario: campo(l.comentario) })),
    componentes: t.componentes.map((c) => ({
      ...c,
      codigo: '',
      nombre: nombre(c.nombre, c.codigo),
      unidad: normalizarNombre(campo(c.unidad)),
    })),
  })
  return {
    capitulos: obra.capitulos.map((capitulo) => ({
      nombre: nombre(capitulo.nombre, capitulo.codigo),
      grupos: capitulo.grupos.map((grupo) => ({
        nombre: nombre(grupo.nombre, grupo.codigo),
        tareas: grupo.tareas.map(tarea),
      })),
    })),
    indirectos: obra.indirectos.map(tarea),
  }
}

describe("texts that the format can't say", () => {
  it('none moves a figure or a place: it alone changes, as it was written', () => {
    fc.assert(
      fc.property(obraHostil, (obra) => {
        const { obra: leida, informe } = importarBc3(escribirBc3(obra).bytes)
        expect(figuras(paraExportar(leida), nombreLeido)).toEqual(figuras(obra, nombreEscrito))
        expect(informe.discrepancias).toEqual([])
        expect(informe.hallazgos.filter(({ gravedad }) => gravedad === 'grave')).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('what was written and read changes no more: the second round is letter by letter', () => {
    fc.assert(
      fc.property(obraHostil, (obra) => {
        const una = escribirBc3(paraExportar(importarBc3(escribirBc3(obra).bytes).obra)).bytes
        expect(escribirBc3(paraExportar(importarBc3(una).obra)).bytes).toEqual(una)
      }),
      { numRuns: 100 },
    )
  })
})

const CONDICIONES: Condiciones = { cotizacion: MICRO, margen: 0, distribuir: false, sinPrecio: new Set() }

describe('up to what is stored', () => {
  it('a work stored, exported and brought again has the same plans, to the guaraní', () => {
    fc.assert(
      fc.property(obraParaBc3, fc.integer({ min: 0, max: 100 }), (obra, margen) => {
        const guardar = (importada: ReturnType<typeof importarBc3>['obra']) =>
          obraEnGuaranies(importada, { ...CONDICIONES, margen })
        const una = importarBc3(escribirBc3(obra).bytes).obra
        const antes = guardar(una)
        // An empty work, or one with a total that nobody keeps, is refused in words.
        fc.pre(antes.ok)
        const despues = guardar(importarBc3(escribirBc3(paraExportar(una)).bytes).obra)
        if (!antes.ok || !despues.ok) return expect.unreachable()
        expect(tareasDeEntrada(despues.obra).map(({ plan }) => plan)).toEqual(
          tareasDeEntrada(antes.obra).map(({ plan }) => plan),
        )
        expect(despues.obra.indirectos.map(({ plan }) => plan)).toEqual(
          antes.obra.indirectos.map(({ plan }) => plan),
        )
        expect(despues.obra.avisos).toEqual(antes.obra.avisos)
      }),
      { numRuns: 150 },
    )
  })
})

describe('works at the edge', () => {
  const vacia = { codigo: '', nombre: 'Obra', fecha: '2026-11-21', capitulos: [], indirectos: [], ademas: [] }
  const tarea = (cambio: Partial<TareaParaBc3> = {}): TareaParaBc3 => ({
    codigo: '',
    nombre: 'Tarea',
    unidad: 'm2',
    cantidad: MICRO,
    textoLargo: '',
    redondeo: null,
    componentes: [],
    computo: [],
    ...cambio,
  })
  const con = (tareas: TareaParaBc3[]): ObraParaBc3 => ({
    ...vacia,
    capitulos: [{ codigo: '', nombre: 'C', grupos: [{ codigo: '', nombre: 'G', tareas }] }],
  })
  const vuelta = (obra: ObraParaBc3) => importarBc3(escribirBc3(obra).bytes)

  it.each<[string, ObraParaBc3, object]>([
    ['sin nada', vacia, { capitulos: 0, grupos: 0, tareas: 0 }],
    [
      'un capítulo sin grupos',
      { ...vacia, capitulos: [{ codigo: '', nombre: 'C', grupos: [] }] },
      { capitulos: 1, grupos: 0, tareas: 0 },
    ],
    ['un grupo sin tareas', con([]), { capitulos: 1, grupos: 1, tareas: 0 }],
    ['una tarea sin componentes', con([tarea()]), { capitulos: 1, grupos: 1, tareas: 1, componentes: 0 }],
    [
      'tres capítulos, grupos y tareas del mismo nombre y código',
      {
        ...vacia,
        capitulos: [1, 2, 3].map(() => ({
          codigo: 'X',
          nombre: 'X',
          grupos: [{ codigo: 'X', nombre: 'X', tareas: [tarea({ codigo: 'X', nombre: 'X' })] }],
        })),
      },
      { capitulos: 3, grupos: 3, tareas: 3 },
    ],
    [
      'sólo gastos indirectos',
      { ...vacia, indirectos: [tarea()] },
      { capitulos: 0, tareas: 0, indirectos: 1 },
    ],
  ])('%s', (_, obra, esperado) => {
    const { informe } = vuelta(obra)
    expect(informe.importado).toMatchObject(esperado)
    expect(informe.discrepancias).toEqual([])
  })

  it('the longest text that is stored, and a record of 30.000 letters', () => {
    const textoLargo = `${'Renglón con ñ.\n'.repeat(1400)}fin`
    const { obra } = vuelta(con([tarea({ textoLargo: textoLargo.slice(0, 20_000).trimEnd() })]))
    expect(obra.capitulos[0]?.grupos[0]?.tareas[0]?.textoLargo).toBe(textoLargo.slice(0, 20_000).trimEnd())
    const treinta = 'x'.repeat(30_000)
    expect(
      vuelta(con([tarea({ textoLargo: treinta })])).obra.capitulos[0]?.grupos[0]?.tareas[0]?.textoLargo,
    ).toBe(treinta)
  })

  it('five hundred lines of measurement with subtotals', () => {
    const computo = Array.from({ length: 500 }, (_, n) => ({
      tipo: n % 50 === 49 ? ('subtotalParcial' as const) : ('normal' as const),
      comentario: `Paño ${n}`,
      unidades: n % 50 === 49 ? null : MICRO,
      largo: n % 50 === 49 ? null : 1_234_567n,
      ancho: null,
      alto: null,
    }))
    const leida = vuelta(con([tarea({ computo, cantidad: 490n * 1_234_567n })])).obra
    const [una] = leida.capitulos[0]?.grupos[0]?.tareas ?? []
    expect([una?.computo.length, una?.cantidad]).toEqual([500, 490n * 1_234_567n])
  })

  it('the totals of the file are those of the work with its indirect costs', () => {
    const componente = {
      codigo: '',
      nombre: 'Mezcla',
      unidad: 'kg',
      tipo: 'materialTipo' as const,
      cantidad: 333_333n,
      precioUnitario: 1000,
      precioUnitarioReal: 900,
    }
    const tareas = [tarea({ componentes: [componente], cantidad: 3n * MICRO })]
    const { informe } = vuelta({ ...con(tareas), indirectos: tareas })
    expect([informe.total.declarado, informe.total.calculado].map((t) => t && textoDeDecimal(t))).toEqual([
      '2000',
      '2000',
    ])
  })
})
