import { describe, expect, it } from 'vitest'
import { type CosaDeReporte, type CosaDicha, cosaDicha } from './dichas.ts'

const NADA: CosaDicha = {
  nombre: null,
  dia: null,
  capitulo: null,
  cifras: [],
  frases: [],
  acumulado: null,
}

const deTarea = {
  tareaId: 'tarea',
  tareaNombre: 'Muro de 0,15',
  rubroNombre: 'Mampostería',
  unidad: 'm2',
}

const registro = {
  _id: 'registro',
  acontecimientoId: null,
  acontecimientoNombre: null,
  fecha: '2026-11-18',
  nota: 'Paró a las 10\nSiguió a las 14',
}

const tarde = {
  ...deTarea,
  tipo: 'avance',
  fecha: '2026-11-12',
  cantidad: 2.5,
} as const

const correccion = {
  ...deTarea,
  tipo: 'tarea',
  cantidad: -30,
  porcentaje: -30,
  cantidadAcumulada: 60,
  porcentajeAcumulado: 60,
  semanas: ['2026-11-16'],
  motivo: 'descartado',
} as const

const CASOS: readonly (readonly [string, CosaDeReporte, Partial<CosaDicha>])[] = [
  [
    'what was done of a tarea has its figures, in the week and up to its end, and no day',
    {
      ...deTarea,
      cantidadSemana: 12.5,
      porcentajeSemana: 12.5,
      cantidadAcumulada: 1250.25,
      porcentajeAcumulado: 37.5,
    },
    {
      nombre: 'Muro de 0,15',
      capitulo: 'Mampostería',
      cifras: [
        { rotulo: 'En la semana', cuanto: '12,5 m2', porcentaje: '12,5\u00a0%' },
        { rotulo: 'Acumulado', cuanto: '1.250,25 m2', porcentaje: '37,5\u00a0%' },
      ],
    },
  ],
  [
    'something that happened has its day, and what was noted of it as it was typed',
    { ...registro, acontecimientoId: 'lluvia', acontecimientoNombre: 'Lluvia' },
    { nombre: 'Lluvia', dia: '18/11/2026', frases: ['Paró a las 10\nSiguió a las 14'] },
  ],
  ['a note has no name', registro, { dia: '18/11/2026', frases: ['Paró a las 10\nSiguió a las 14'] }],
  ['photos alone say nothing', { ...registro, nota: '' }, { dia: '18/11/2026' }],
  [
    'late, a note is told from what is of other kinds',
    { ...registro, tipo: 'registro' },
    { nombre: 'Nota', dia: '18/11/2026', frases: ['Paró a las 10\nSiguió a las 14'] },
  ],
  [
    'late, what happened keeps its name',
    { ...registro, tipo: 'registro', acontecimientoId: 'lluvia', acontecimientoNombre: 'Lluvia', nota: '' },
    { nombre: 'Lluvia', dia: '18/11/2026' },
  ],
  [
    'late photos are of something',
    { tipo: 'fotos', de: 'Lluvia', fecha: '2026-11-10' },
    { nombre: 'Lluvia', dia: '10/11/2026' },
  ],
  [
    'a late avance of a report of before knows no more than itself',
    tarde,
    { nombre: 'Muro de 0,15', dia: '12/11/2026', capitulo: 'Mampostería', frases: ['2,5 m2'] },
  ],
  [
    'one of several days says from which to which, and what there is now',
    {
      ...tarde,
      desde: '2026-11-09',
      porcentaje: 2.5,
      cantidadAcumulada: 62.5,
      porcentajeAcumulado: 62.5,
    },
    {
      nombre: 'Muro de 0,15',
      dia: 'del 09/11/2026 al 12/11/2026',
      capitulo: 'Mampostería',
      frases: ['2,5 m2'],
      acumulado: 'Acumulado: 62,5 m2 (62,5\u00a0%)',
    },
  ],
  [
    'what is taken back says how much, when it was told, and why',
    correccion,
    {
      nombre: 'Muro de 0,15',
      capitulo: 'Mampostería',
      frases: ['−30 m2, contados en la semana 47', 'Esa cantidad no correspondía y se sacó de la cuenta.'],
      acumulado: 'Acumulado: 60 m2 (60\u00a0%)',
    },
  ],
  [
    'of what is planned no more nothing is accumulated',
    { ...correccion, motivo: 'quitado' },
    {
      nombre: 'Muro de 0,15',
      capitulo: 'Mampostería',
      frases: ['−30 m2, contados hasta la semana 47', 'Este trabajo ya no está previsto en la obra.'],
    },
  ],
  [
    'of the whole work, from what to what',
    { tipo: 'obra', antes: 70, ahora: 60.5 },
    {
      nombre: 'Avance de la obra',
      frases: ['De 70\u00a0% a 60,5\u00a0%', 'Porque se corrigió lo contado o cambió lo previsto.'],
    },
  ],
]

describe('a thing of a report in words', () => {
  it.each(CASOS)('%s', (_, item, dicha) => {
    expect(cosaDicha(item)).toEqual({ ...NADA, ...dicha })
  })

  it('says nothing of its photos, which each reader shows its own way', () => {
    const conFotos = { ...registro, fotos: ['a', 'b'] }
    expect(cosaDicha(conFotos)).toEqual(cosaDicha(registro))
  })
})
