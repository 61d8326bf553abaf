import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../nucleo/decimal.ts'
import { MICRO } from '../../../nucleo/micro.ts'
import { importarBc3 } from './acta.ts'
import { escribirBc3 } from './escribir.ts'
import { decodificador } from './formato/juegos.ts'
import { bytesDe, CASITA, importar, V } from './prueba/archivo.ts'
import { paraExportar } from './prueba/idaYVuelta.ts'
import { obraParaBc3 } from './prueba/obras.ts'
import type { ObraParaBc3, TareaParaBc3 } from './salida/obraParaBc3.ts'

const texto = (obra: ObraParaBc3): string => decodificador('windows-1252')(escribirBc3(obra).bytes)

const TAREA: TareaParaBc3 = {
  codigo: '',
  nombre: 'Piso cerámico',
  unidad: 'm2',
  cantidad: 12_500_000n,
  textoLargo: 'Con zócalo.\nIncluye pastina.',
  redondeo: null,
  componentes: [
    {
      codigo: 'CER',
      nombre: 'Cerámica',
      unidad: 'm2',
      tipo: 'materialTipo',
      cantidad: 1_050_000n,
      precioUnitario: 60_000,
      precioUnitarioReal: 55_000,
    },
    {
      codigo: '%raro#',
      nombre: 'Colocador',
      unidad: 'h',
      tipo: 'manoDeObra',
      cantidad: 800_000n,
      precioUnitario: 25_000,
      precioUnitarioReal: null,
    },
  ],
  computo: [
    { tipo: 'normal', comentario: 'Sala', unidades: MICRO, largo: 5_000_000n, ancho: 2_500_000n, alto: null },
    { tipo: 'subtotalAcumulado', comentario: '', unidades: null, largo: null, ancho: null, alto: null },
  ],
}
const OBRA: ObraParaBc3 = {
  codigo: '',
  nombre: 'Casa ~ de | Ñandutí',
  fecha: '2026-11-21',
  capitulos: [{ codigo: '', nombre: 'Pisos', grupos: [{ codigo: '', nombre: 'General', tareas: [TAREA] }] }],
  indirectos: [],
  ademas: ['margen', 'contratistas'],
}

describe('the file (bc3.md, Export recipe)', () => {
  it('is this one', () => {
    expect(texto(OBRA).split('\r\n')).toEqual([
      '~V|Plomada|FIEBDC-3/2016\\21112026|Plomada|\\VENTA\\COSTO\\|ANSI||2|',
      '~K|6\\6\\6\\6\\6\\6\\6\\0\\PYG\\|0|',
      '~C|OBRA##||Casa - de / Ñandutí|1037500\\721875\\|21112026|0|',
      '~D|OBRA##|01#\\1\\1\\|',
      '~C|01#||Pisos|1037500\\721875\\|21112026|0|',
      '~D|01#|01.01#\\1\\1\\|',
      '~C|01.01#||General|1037500\\721875\\|21112026|0|',
      '~D|01.01#|T00001\\1\\12.5\\|',
      '~C|T00001|m2|Piso cerámico|83000\\57750\\|21112026|0|',
      '~T|T00001|Con zócalo.',
      'Incluye pastina.|',
      '~D|T00001|CER\\1\\1.05\\raro\\1\\0.8\\|',
      '~M|01.01#\\T00001|1\\1\\1\\|12.5|\\Sala\\1\\5\\2.5\\\\2\\\\\\\\\\\\|',
      '~C|CER|m2|Cerámica|60000\\55000\\|21112026|3|',
      '~C|raro|h|Colocador|25000\\\\|21112026|1|',
      '',
    ])
  })

  it('what has no place is given back for the report', () => {
    const { noViaja } = escribirBc3({ ...OBRA, nombre: 'Casa ≥ 3 🏠' })
    expect(noViaja).toEqual([
      'El margen de la obra y de los capítulos',
      'Los contratistas',
      "El formato no tiene estas letras, que salen como '?': ≥ 🏠",
      '«Casa ≥ 3 🏠» sale como «Casa ? 3 ?»',
    ])
    expect(escribirBc3({ ...OBRA, nombre: 'Casa de Ñandutí', ademas: [] }).noViaja).toEqual([])
  })

  it('each name that loses something is told once, a capitulo, an item or a material; of very many the first', () => {
    const cambiada = { ...TAREA, nombre: 'Piso | zócalo' }
    const capitulo = {
      codigo: '',
      nombre: 'A\\B',
      grupos: [{ codigo: '', nombre: 'Tarea ~ 1', tareas: [cambiada] }],
    }
    const obra = { ...OBRA, nombre: 'Casa', ademas: [], capitulos: [capitulo, capitulo] }
    expect(escribirBc3(obra).noViaja).toEqual([
      '«A\\B» sale como «A/B»',
      '«Tarea ~ 1» sale como «Tarea - 1»',
      '«Piso | zócalo» sale como «Piso / zócalo»',
    ])
    const tareas = Array.from({ length: 60 }, (_, n) => ({ ...TAREA, nombre: `Piso ~ ${n}` }))
    const muchas = {
      ...obra,
      capitulos: [{ ...capitulo, nombre: 'A', grupos: [{ codigo: '', nombre: 'B', tareas }] }],
    }
    const { noViaja } = escribirBc3(muchas)
    expect([noViaja.length, noViaja[49], noViaja[50]]).toEqual([
      51,
      '«Piso ~ 49» sale como «Piso - 49»',
      'Otros 10 nombres pierden letras o signos',
    ])
  })

  it('codes are unique, whole and without signs of the format', () => {
    const largo = 'CODIGO-MUY-LARGO-DE-VERDAD'
    const tareas = [1, 2, 3].map((n) => ({
      ...TAREA,
      codigo: n === 3 ? 'código-muy-largo-de-verdad' : largo,
      nombre: `T${n}`,
    }))
    const [capitulo] = OBRA.capitulos
    const [grupo] = capitulo?.grupos ?? []
    if (!capitulo || !grupo) return expect.unreachable()
    const codigos = [
      ...texto({ ...OBRA, capitulos: [{ ...capitulo, grupos: [{ ...grupo, tareas }] }] }).matchAll(
        /~C\|([^|]*)\|/g,
      ),
    ].map(([, c = '']) => c.replace(/#+$/, ''))
    expect(codigos).toEqual([
      'OBRA',
      '01',
      '01.01',
      'CODIGO-MUY-LARGO-DE-VERDAD',
      'CODIGO-MUY-LARGO-DE-VERD.2',
      'código-muy-largo-de-verdad',
      'CER',
      'raro',
    ])
  })

  it('one item in two places is one concept, with two measurements', () => {
    const [capitulo] = OBRA.capitulos
    if (!capitulo) return expect.unreachable()
    const dos = texto({ ...OBRA, capitulos: [capitulo, { ...capitulo, nombre: 'Otros' }] })
    expect([dos.match(/~C\|T0/g)?.length, dos.match(/~M\|/g)?.length]).toEqual([1, 2])
  })

  it('the roundings of what was imported are declared if they serve all; else item by item', () => {
    const con = (...redondeos: TareaParaBc3['redondeo'][]) => {
      const componentes = TAREA.componentes.map((c) => ({ ...c, cantidad: 333_333n }))
      const tareas = redondeos.map((redondeo, n) => ({ ...TAREA, nombre: `T${n}`, componentes, redondeo }))
      const escrito = texto({ ...OBRA, indirectos: tareas, capitulos: [] })
      return [/~K\|(.*)PYG/.exec(escrito)?.[1], ...[...escrito.matchAll(/~X\|(.*)\|/g)].map(([, x]) => x)]
    }
    const [dos, exacto] = [{ linea: 2, unitario: 2 }, null]
    expect(con(exacto, exacto)).toEqual(['6\\6\\6\\6\\6\\6\\6\\0\\'])
    expect(con(dos, dos)).toEqual(['6\\6\\6\\6\\2\\2\\2\\0\\'])
    const alto = { linea: 2, unitario: 2, ajuste: -1_500_000n }
    expect(con(dos, alto)).toEqual(['6\\6\\6\\6\\2\\2\\2\\0\\', 'T00002|REDONDEO\\2\\2\\-1.5\\'])
    expect(con(dos, exacto)).toEqual(['6\\6\\6\\6\\6\\6\\6\\0\\', 'T00001|REDONDEO\\2\\2\\'])
  })
})

/** What must be the same: everything but the codes that the file needed to change. */
function esencia(obra: ObraParaBc3): unknown {
  const tarea = (t: TareaParaBc3): unknown => ({
    ...t,
    codigo: '',
    componentes: t.componentes.map((c) => ({ ...c, codigo: '' })),
  })
  return {
    nombre: obra.nombre,
    capitulos: obra.capitulos.map(({ nombre, grupos }) => ({
      nombre,
      grupos: grupos.map((grupo) => ({ nombre: grupo.nombre, tareas: grupo.tareas.map(tarea) })),
    })),
    indirectos: obra.indirectos.map(tarea),
  }
}

describe('whoever reads it, writes it', () => {
  it('any work exported and imported is the same, and its total too', () => {
    fc.assert(
      fc.property(obraParaBc3, (obra) => {
        const { bytes } = escribirBc3(obra)
        const { obra: leida, informe } = importarBc3(bytes)
        expect(esencia(paraExportar(leida))).toEqual(esencia(obra))
        expect(informe.discrepancias).toEqual([])
        expect(
          informe.hallazgos.filter(({ gravedad }) => gravedad !== 'nota' && gravedad !== 'aviso'),
        ).toEqual([])
        expect(textoDeDecimal(informe.total.calculado)).toBe(
          textoDeDecimal(informe.total.declarado ?? expect.unreachable()),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('the second time the same file comes out, letter by letter', () => {
    fc.assert(
      fc.property(obraParaBc3, (obra) => {
        const una = importarBc3(escribirBc3(obra).bytes).obra
        const { bytes } = escribirBc3(paraExportar(una))
        expect(escribirBc3(paraExportar(importarBc3(bytes).obra)).bytes).toEqual(bytes)
      }),
      { numRuns: 100 },
    )
  })

  it('what was imported from others, in guaraníes, comes back the same', () => {
    const { obra } = importar(...CASITA)
    const enGs = paraExportar(obra, 8000n * MICRO)
    expect(esencia(paraExportar(importarBc3(escribirBc3(enGs).bytes).obra))).toEqual(esencia(enGs))
  })

  it('another program does not read our marks: they hold in files of Plomada alone', () => {
    const bytes = bytesDe(
      V,
      '~C|R##||R|',
      '~D|R|GASTOS_INDIRECTOS#\\1\\1\\|',
      '~C|GASTOS_INDIRECTOS#||GI|',
      '~X|R|REDONDEO\\2\\2\\|',
    )
    const { obra, informe } = importarBc3(bytes)
    expect([obra.capitulos.length, obra.indirectos.length, informe.saltados]).toEqual([1, 0, { X: 1 }])
  })
})
