import { type Fecha, formatoFecha } from '../../nucleo/fecha.ts'
import { formatoPorcentaje } from '../../nucleo/numeros.ts'
import {
  ANCHO_MINIMO,
  decimo,
  type Elemento,
  elemento,
  enEje,
  lienzo,
  MARCAS,
  type Medidas,
  recortado,
} from './arbol.ts'
import type { Colores } from './colores.ts'

// Percentages by day as lines, from 0 to 100.

export interface Serie {
  nombre: string
  /** One percentage for each day; fewer where the last days have none yet. */
  valores: readonly number[]
  /** Where its last value stands, counted as the days are: before its date where that is still to come. */
  hasta?: number
}

export interface DatosDeLineas {
  /** What the chart shows, in a sentence. */
  frase: string
  fechas: readonly Fecha[]
  /** How the axis names a date where it is no day: '11/26' of a month. */
  rotulo?: (fecha: Fecha) => string
  /** Two at most: the second is dashed. */
  series: readonly Serie[]
  /** Position in `fechas` of the day that is pointed at. */
  elegido: number
}

/** Where the lines are, in pixels of the drawing. */
export interface Area {
  x: number
  y: number
  ancho: number
  alto: number
}

const LETRA = 12
const ALTO_MINIMO = 160
/** From this width on the name of a line stands at its end; below, above the lines. */
const CON_NOMBRES = 560
const LUGAR_DE_NOMBRES = 156
const LUGAR_DE_CIFRAS = 68
const IZQUIERDA = 46
const ABAJO = 30
/** From one date of the axis to the next, at least; on a phone they stand further apart. */
const ENTRE_FECHAS = 72
const ENTRE_FECHAS_ANGOSTO = 84
const ANGOSTO = 400
const TRAZOS = ['', '6 4'] as const

const utiles = ({ ancho, alto }: Medidas): Medidas => ({
  ancho: Math.max(ancho, ANCHO_MINIMO),
  alto: Math.max(alto, ALTO_MINIMO),
})

/** Where the lines of so many series are drawn; beside it stand the axis, the dates and the names. */
export function areaDeLineas(medidas: Medidas, series: number): Area {
  const { ancho, alto } = utiles(medidas)
  const conNombres = ancho >= CON_NOMBRES
  const y = !conNombres && series > 1 ? 12 + 20 * series : 12
  const derecha = conNombres ? LUGAR_DE_NOMBRES : LUGAR_DE_CIFRAS
  return { x: IZQUIERDA, y, ancho: ancho - IZQUIERDA - derecha, alto: alto - y - ABAJO }
}

/** The position of the day nearest to `x`, of so many days; 0 where there is none. */
export function diaEn(x: number, dias: number, area: Area): number {
  if (dias < 2) return 0
  const dia = Math.round(((x - area.x) / area.ancho) * (dias - 1))
  return Math.min(dias - 1, Math.max(0, dia))
}

/** The chart of what was done up to each day. */
export function graficoDeLineas(datos: DatosDeLineas, medidas: Medidas, colores: Colores): Elemento {
  const area = areaDeLineas(medidas, datos.series.length)
  const { ancho, alto } = utiles(medidas)
  return lienzo({ ancho, alto }, datos.frase, [
    ...eje(area, colores),
    ...fechasDelEje(datos, area, ancho, colores),
    ...guia(datos, area, colores),
    ...datos.series.flatMap((serie, i) => linea(serie, i, datos, area, colores)),
    ...(ancho >= CON_NOMBRES || datos.series.length < 2
      ? []
      : datos.series.map((serie, i) => leyenda(serie, i, ancho, colores))),
    ...finales(datos.series, area, ancho, colores),
  ])
}

const xDe = (dia: number, dias: number, area: Area): number =>
  area.x + (dias < 2 ? area.ancho / 2 : (area.ancho * dia) / (dias - 1))

const yDe = (porcentaje: number, area: Area): number => area.y + area.alto * (1 - enEje(porcentaje) / 100)

function eje(area: Area, { rejilla, tenue }: Colores): Elemento[] {
  return MARCAS.flatMap((marca) => {
    const y = yDe(marca, area)
    return [
      elemento('line', { x1: area.x, y1: y, x2: area.x + area.ancho, y2: y, stroke: rejilla }),
      elemento('text', { x: area.x - 8, y: y + 4, 'text-anchor': 'end', 'font-size': LETRA, fill: tenue }, [
        formatoPorcentaje(marca),
      ]),
    ]
  })
}

/** As many dates as there is room for, the first and the last among them. */
function fechasDelEje(
  { fechas, rotulo }: DatosDeLineas,
  area: Area,
  ancho: number,
  { tenue }: Colores,
): Elemento[] {
  const entre = ancho < ANGOSTO ? ENTRE_FECHAS_ANGOSTO : ENTRE_FECHAS
  const conAnio = fechas[0]?.slice(0, 4) !== fechas.at(-1)?.slice(0, 4)
  return diasDelEje(fechas.length, Math.floor(area.ancho / entre)).flatMap((dia) => {
    const fecha = fechas[dia]
    if (fecha === undefined) return []
    const atributos = {
      x: xDe(dia, fechas.length, area),
      y: area.y + area.alto + 20,
      'text-anchor': 'middle',
      'font-size': LETRA,
      fill: tenue,
    }
    return [elemento('text', atributos, [rotulo?.(fecha) ?? fechaCorta(fecha, conAnio)])]
  })
}

/** Every so many days, counted from the last one, in at most so many steps; the first one in place of what is near it. */
function diasDelEje(dias: number, pasos: number): number[] {
  const paso = Math.max(1, Math.ceil((dias - 1) / Math.max(1, pasos)))
  const contados: number[] = []
  for (let dia = dias - 1; dia >= paso; dia -= paso) contados.unshift(dia)
  return [0, ...contados]
}

/** '16/11', or '16/11/26' where the days are of more than one year. */
function fechaCorta(fecha: Fecha, conAnio: boolean): string {
  const [dia, mes, anio = ''] = formatoFecha(fecha).split('/')
  return conAnio ? `${dia}/${mes}/${anio.slice(2)}` : `${dia}/${mes}`
}

function guia({ fechas, elegido }: DatosDeLineas, area: Area, { tenue }: Colores): Elemento[] {
  if (fechas[elegido] === undefined) return []
  const x = xDe(elegido, fechas.length, area)
  return [elemento('line', { x1: x, y1: area.y, x2: x, y2: area.y + area.alto, stroke: tenue })]
}

function linea(
  { valores, hasta }: Serie,
  i: number,
  { fechas, elegido }: DatosDeLineas,
  area: Area,
  colores: Colores,
): Elemento[] {
  const lugarDe = (dia: number) => (dia === valores.length - 1 ? (hasta ?? dia) : dia)
  const puntos = valores.map((valor, dia) => ({
    x: xDe(lugarDe(dia), fechas.length, area),
    y: yDe(valor, area),
  }))
  const primero = puntos[0]
  const ultimo = puntos.at(-1)
  if (primero === undefined || ultimo === undefined) return []
  const color = colores.series[i % 2] ?? ''
  const camino = puntos.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${decimo(x)} ${decimo(y)}`).join('')
  const piso = decimo(area.y + area.alto)
  const marcado = puntos[elegido]
  return [
    ...(i === 0
      ? [
          elemento('path', {
            d: `${camino}L${decimo(ultimo.x)} ${piso}L${decimo(primero.x)} ${piso}Z`,
            fill: color,
            'fill-opacity': 0.1,
          }),
        ]
      : []),
    elemento('path', {
      d: camino,
      fill: 'none',
      stroke: color,
      'stroke-width': 2.5,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
      ...(TRAZOS[i] ? { 'stroke-dasharray': TRAZOS[i] } : {}),
    }),
    ...(marcado
      ? [
          elemento('circle', {
            cx: marcado.x,
            cy: marcado.y,
            r: 5,
            fill: color,
            stroke: colores.fondo,
            'stroke-width': 2,
          }),
        ]
      : []),
  ]
}

/** Which line is whose, above the lines. */
function leyenda({ nombre }: Serie, i: number, ancho: number, { series, texto }: Colores): Elemento {
  const y = 14 + 20 * i
  return elemento('g', {}, [
    elemento('line', {
      x1: IZQUIERDA,
      y1: y - 4,
      x2: IZQUIERDA + 26,
      y2: y - 4,
      stroke: series[i % 2] ?? '',
      'stroke-width': 2.5,
      ...(TRAZOS[i] ? { 'stroke-dasharray': TRAZOS[i] } : {}),
    }),
    elemento('text', { x: IZQUIERDA + 34, y, 'font-size': LETRA, fill: texto }, [
      recortado(nombre, LETRA, ancho - IZQUIERDA - 34),
    ]),
  ])
}

/** At the end of each line what it has come to, and where there is room whose it is. */
function finales(series: readonly Serie[], area: Area, ancho: number, colores: Colores): Elemento[] {
  const conNombres = ancho >= CON_NOMBRES
  const x = area.x + area.ancho + 10
  const conFin = series.flatMap(({ nombre, valores }, i) => {
    const valor = valores.at(-1)
    return valor === undefined ? [] : [{ nombre, valor: enEje(valor), color: colores.series[i % 2] ?? '' }]
  })
  const ys = separados(
    conFin.map(({ valor }) => yDe(valor, area)),
    conNombres ? 36 : 18,
    [area.y + (conNombres ? 10 : 4), area.y + area.alto - (conNombres ? 10 : 0)],
  )
  return conFin.map(({ nombre, valor, color }, i) => {
    const y = ys[i] ?? 0
    const cifra = elemento('text', { x, y: y + 5, 'font-size': 13, 'font-weight': 700, fill: color }, [
      formatoPorcentaje(valor),
    ])
    if (!conNombres) return cifra
    const lugar = LUGAR_DE_NOMBRES - 12
    return elemento('g', {}, [
      cifra,
      elemento('text', { x, y: y + 20, 'font-size': LETRA, fill: colores.texto }, [
        recortado(nombre, LETRA, lugar),
      ]),
    ])
  })
}

/** The heights moved apart so that texts do not lie on each other, in their order and inside the limits. */
function separados(
  ys: readonly number[],
  entre: number,
  [desde, hasta]: readonly [number, number],
): number[] {
  const orden = ys.map((_, i) => i).toSorted((a, b) => (ys[a] ?? 0) - (ys[b] ?? 0))
  const movidos = [...ys]
  let libre = desde
  for (const i of orden) {
    movidos[i] = Math.max(movidos[i] ?? 0, libre)
    libre = (movidos[i] ?? 0) + entre
  }
  let tope = hasta
  for (const i of orden.toReversed()) {
    movidos[i] = Math.min(movidos[i] ?? 0, tope)
    tope = (movidos[i] ?? 0) - entre
  }
  return movidos
}
