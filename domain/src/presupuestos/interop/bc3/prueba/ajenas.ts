import Big from 'big.js'
import fc from 'fast-check'
import { codificar1252 } from '../formato/juegos.ts'
import { utf8De } from './archivo.ts'

// Works as other programs write them, and a second way (big.js) to every figure that they should give.

export interface ComponenteAjeno {
  codigo: string
  /** Factor and yield, as they are written. */
  factor: string
  rendimiento: string
}

export interface TareaAjena {
  codigo: string
  componentes: ComponenteAjeno[]
  /** A percentage at the end of the analysis: code and fraction. */
  porcentaje: { codigo: string; fraccion: string } | null
  /** Lines of the measurement: the dimensions of each. */
  medicion: string[][]
}

export interface CapituloAjeno {
  codigo: string
  tareas: TareaAjena[]
  hijos: CapituloAjeno[]
}

export interface ObraAjena {
  capitulos: CapituloAjeno[]
  /** Resources: code, price and type. */
  recursos: { codigo: string; precio: string; tipo: string }[]
  /** Decimals of lines, unit prices, amounts and measurements. */
  di: number
  dc: number
  dm: number
  ds: number
  ci: string
  dialecto: Dialecto
}

/** How a program writes what all of them mean. */
export interface Dialecto {
  juego: 'ANSI' | '850' | 'utf-8'
  /** '#' in references too, and not in ~C alone. */
  almohadillas: boolean
  /** One line a sub-record. */
  enRenglones: boolean
  /** '.5' for '0.5', and so. */
  sinCeros: boolean
  /** Resources before everything else. */
  recursosAntes: boolean
  /** Empty trailing fields are left out. */
  corto: boolean
}

const RECURSOS = Array.from({ length: 6 }, (_, i) => ({
  codigo: `${i % 2 === 0 ? 'MO' : 'MT'}${i}`,
  tipo: String((i % 3) + 1),
}))
const decimal = (max: number, decimales: number): fc.Arbitrary<string> =>
  fc.nat({ max }).map((n) => new Big(n).div(10 ** decimales).toFixed())

const tarea = (codigo: string): fc.Arbitrary<TareaAjena> =>
  fc.record({
    codigo: fc.constant(codigo),
    componentes: fc.array(
      fc.record({
        codigo: fc.constantFrom(...RECURSOS.map((r) => r.codigo)),
        factor: fc.constantFrom('', '1', '0.5', '1.25'),
        rendimiento: decimal(90_000, 3).map((r) => (r === '0' ? '0.001' : r)),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    porcentaje: fc.option(
      fc.record({ codigo: fc.constantFrom('%MA', 'MO%MA', '&MA'), fraccion: fc.constantFrom('0.03', '0.1') }),
    ),
    medicion: fc.array(
      fc.array(fc.oneof(decimal(9000, 2), fc.constant('')), { minLength: 4, maxLength: 4 }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  })

const capitulo = (codigo: string, hondo: number): fc.Arbitrary<CapituloAjeno> =>
  fc.record({
    codigo: fc.constant(codigo),
    tareas: fc
      .tuple(...[1, 2].map((n) => tarea(`${codigo}T${n}`)))
      .chain((dos) => fc.subarray(dos, { minLength: 1 })),
    hijos:
      hondo === 0
        ? fc.constant([])
        : fc
            .array(fc.constant(0), { maxLength: 2 })
            .chain((cuantos) => fc.tuple(...cuantos.map((_, i) => capitulo(`${codigo}${i + 1}`, hondo - 1)))),
  })

export const obraAjena: fc.Arbitrary<ObraAjena> = fc.record({
  capitulos: fc.tuple(capitulo('C1', 2), capitulo('C2', 1)),
  recursos: fc.tuple(
    ...RECURSOS.map((r) =>
      decimal(90_000, 2).map((precio) => ({ ...r, precio: precio === '0' ? '1' : precio })),
    ),
  ),
  di: fc.constantFrom(2, 3),
  dc: fc.constantFrom(0, 2),
  dm: fc.constantFrom(0, 2),
  ds: fc.constantFrom(2, 3),
  ci: fc.constantFrom('', '0'),
  dialecto: fc.record({
    juego: fc.constantFrom('ANSI', '850', 'utf-8'),
    almohadillas: fc.boolean(),
    enRenglones: fc.boolean(),
    sinCeros: fc.boolean(),
    recursosAntes: fc.boolean(),
    corto: fc.boolean(),
  }),
})

const round = (b: Big, decimales: number): Big => b.round(decimales, Big.roundHalfUp)
const sumar = (bs: readonly Big[]): Big => bs.reduce((a, b) => a.plus(b), new Big(0))

/** The unit price of an item by the format's arithmetic. */
export function precioOraculo(obra: ObraAjena, t: TareaAjena): Big {
  const lineas = t.componentes.map(({ codigo, factor, rendimiento }) => {
    const precio = obra.recursos.find((r) => r.codigo === codigo)?.precio ?? '0'
    return { codigo, importe: round(new Big(factor || 1).times(rendimiento).times(precio), obra.di) }
  })
  const directo = sumar(lineas.map(({ importe }) => importe))
  if (t.porcentaje === null) return round(directo, obra.dc)
  const mascara = t.porcentaje.codigo.replace(/[%&].*/, '')
  const base = sumar(lineas.filter(({ codigo }) => codigo.startsWith(mascara)).map(({ importe }) => importe))
  return round(directo.plus(round(base.times(t.porcentaje.fraccion), obra.di)), obra.dc)
}

/** The quantity of an item by its measurement. */
export function cantidadOraculo(obra: ObraAjena, t: TareaAjena): Big {
  const lineas = t.medicion.map((medidas) => {
    const dadas = medidas.filter((m) => m !== '')
    return dadas.length === 0
      ? new Big(0)
      : round(
          dadas.reduce((a, m) => a.times(m), new Big(1)),
          obra.ds,
        )
  })
  return sumar(lineas)
}

export function totalOraculo(obra: ObraAjena, c: CapituloAjeno): Big {
  const tareas = c.tareas.map((t) => round(precioOraculo(obra, t).times(cantidadOraculo(obra, t)), obra.dm))
  return sumar([...tareas, ...c.hijos.map((hijo) => totalOraculo(obra, hijo))])
}

/** The file of that work, as that program would write it. */
export function archivoAjeno(obra: ObraAjena): Uint8Array {
  const { dialecto: d } = obra
  const numero = (t: string): string => (d.sinCeros ? t.replace(/^0\./, '.') : t)
  const marca = d.almohadillas ? '#' : ''
  const juntar = (partes: string[]): string => partes.join(d.enRenglones ? '\r\n' : '')
  const registros: string[] = []
  const recursos = [
    ...obra.recursos.map(
      ({ codigo, precio, tipo }) => `~C|${codigo}|h|Recurso ñandú|${numero(precio)}||${tipo}|`,
    ),
    ...['%MA', 'MO%MA', '&MA'].map((codigo) => `~C|${codigo}|%|Medios auxiliares${d.corto ? '|' : '|0||0|'}`),
  ]
  const escribirTarea = (c: CapituloAjeno, t: TareaAjena, posicion: number[]): void => {
    registros.push(`~C|${t.codigo}|m²|Tarea de ${t.codigo}|${numero(precioOraculo(obra, t).toFixed())}||0|`)
    const lineas = t.componentes.map((k) => `${k.codigo}\\${numero(k.factor)}\\${numero(k.rendimiento)}\\`)
    if (t.porcentaje) lineas.push(`${t.porcentaje.codigo}\\1\\${numero(t.porcentaje.fraccion)}\\`)
    registros.push(`~D|${t.codigo}|${juntar(lineas)}|`)
    const medidas = t.medicion.map((m) => `\\Línea\\${m.map(numero).join('\\')}\\`)
    const total = cantidadOraculo(obra, t).toFixed()
    registros.push(
      `~M|${c.codigo}${marca}\\${t.codigo}|${posicion.join('\\')}\\|${total}|${juntar(medidas)}|`,
    )
  }
  const escribirCapitulo = (c: CapituloAjeno, posicion: number[]): void => {
    registros.push(
      `~C|${c.codigo}#||Capítulo ${c.codigo}|${totalOraculo(obra, c).toFixed()}${d.corto ? '|' : '||0|'}`,
    )
    const deTareas = c.tareas.map((t) => `${t.codigo}\\1\\${numero(cantidadOraculo(obra, t).toFixed())}\\`)
    const deHijos = c.hijos.map((hijo) => `${hijo.codigo}${marca}\\\\1\\`)
    registros.push(`~D|${c.codigo}${marca}|${juntar([...deTareas, ...deHijos])}|`)
    c.tareas.forEach((t, i) => escribirTarea(c, t, [...posicion, i + 1]))
    c.hijos.forEach((hijo, i) => escribirCapitulo(hijo, [...posicion, c.tareas.length + i + 1]))
  }
  const total = sumar(obra.capitulos.map((c) => totalOraculo(obra, c)))
  registros.push(`~C|OBRA##||Obra ajena|${total.toFixed()}||0|`)
  registros.push(`~D|OBRA##|${juntar(obra.capitulos.map((c) => `${c.codigo}${marca}\\1\\1\\`))}|`)
  obra.capitulos.forEach((c, i) => escribirCapitulo(c, [i + 1]))
  const cabecera = [
    `~V|Otros|FIEBDC-3/2004|Otro programa||${d.juego === 'utf-8' ? 'ANSI' : d.juego}|`,
    `~K|\\2\\${obra.ds}\\3\\${obra.di}\\2\\${obra.dc}\\${obra.dm}\\EUR\\|${obra.ci}|`,
  ]
  const orden = d.recursosAntes ? [...recursos, ...registros] : [...registros, ...recursos]
  return codificar([...cabecera, ...orden].join('\r\n'), d.juego)
}

/** The letters of ours that are not in the same place in DOS. */
const EN_850: Record<string, number> = { ñ: 0xa4, ú: 0xa3, í: 0xa1, '²': 0xfd }

function codificar(texto: string, juego: Dialecto['juego']): Uint8Array {
  if (juego === 'utf-8') return utf8De(texto)
  if (juego === 'ANSI') return codificar1252(texto).bytes
  return Uint8Array.from(Array.from(texto), (letra) => EN_850[letra] ?? letra.charCodeAt(0))
}
