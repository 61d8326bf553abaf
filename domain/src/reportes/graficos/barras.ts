import { formatoPorcentaje } from '../../nucleo/numeros.ts'
import { formatoGanado, puntosGanados } from '../ganado.ts'
import {
  ANCHO_MINIMO,
  anchoDeTexto,
  type Elemento,
  elemento,
  enEje,
  lienzo,
  MARCAS,
  recortado,
} from './arbol.ts'
import type { Colores } from './colores.ts'

// What each thing is at as horizontal bars from 0 to 100, with what it gained in the range.

export interface Barra {
  nombre: string
  /** Percentages at the beginning and at the end of the range. */
  antes: number
  ahora: number
  /** Where its colour tells something: the colour, and the words that tell it too, in place of what it gained. */
  estado?: { color: string; palabras: string }
}

export interface DatosDeBarras {
  /** What the chart shows, in a sentence. */
  frase: string
  barras: readonly Barra[]
  /** What the two parts of a bar are: until the range began, and in it; none where bars have one. */
  partes: readonly [antes: string, ganado: string] | readonly []
}

const LETRA = 13
const LETRA_CHICA = 12
/** From this width on a name stands beside its bar; below, above it. */
const AL_LADO = 640
const ALTO_DE_BARRA = 12
/** Of what a bar is at and what it gained, at its right: '100 %  +12,35'. */
const LUGAR_DE_CIFRAS = 122
const LUGAR_DE_LO_GANADO = 58
/** Where words stand in its place: '100 %  Por agotarse'. */
const LUGAR_DE_PALABRAS = 104

/** Where bars and texts are. */
interface Lugar {
  ancho: number
  /** Of the bars. */
  x: number
  largo: number
  alLado: boolean
  /** From one bar to the next. */
  paso: number
  /** Where the first one begins, below what says which part is which. */
  arriba: number
  /** Of the last figure of a bar, or the words in its place. */
  ultimas: number
}

function lugarEn(anchoDado: number, { barras, partes }: DatosDeBarras): Lugar {
  const ancho = Math.max(anchoDado, ANCHO_MINIMO)
  const alLado = ancho >= AL_LADO
  const x = alLado ? Math.min(300, ancho * 0.3) : 0.5
  const ultimas = barras.some(({ estado }) => estado) ? LUGAR_DE_PALABRAS : LUGAR_DE_LO_GANADO
  const cifras = LUGAR_DE_CIFRAS - LUGAR_DE_LO_GANADO + ultimas
  return {
    ancho,
    alLado,
    x,
    largo: alLado ? ancho - x - cifras : ancho - 1,
    paso: alLado ? 34 : 46,
    arriba: partes.length === 0 ? 4 : alLado ? 34 : 56,
    ultimas,
  }
}

/** As high as its bars need. */
export function graficoDeBarras(datos: DatosDeBarras, ancho: number, colores: Colores): Elemento {
  const { frase, barras, partes } = datos
  const lugar = lugarEn(ancho, datos)
  const piso = lugar.arriba + barras.length * lugar.paso
  return lienzo({ ancho: lugar.ancho, alto: piso + 24 }, frase, [
    ...partes.map((parte, i) => leyenda(parte, i, partes, lugar, colores)),
    ...eje(lugar, piso, colores),
    ...barras.map((barra, i) => fila(barra, lugar.arriba + i * lugar.paso, lugar, colores)),
  ])
}

/** The part of a bar as it is drawn: filled, or lighter with an outline. */
function tramo(
  de: { x: number; y: number; ancho: number },
  ganado: boolean,
  colores: Colores,
  color: string = colores.series[0],
): Elemento[] {
  if (de.ancho <= 0) return []
  const atributos = { x: de.x, y: de.y, width: de.ancho, height: ALTO_DE_BARRA, fill: color }
  if (!ganado) return [elemento('rect', atributos)]
  const borde = { y: de.y + 0.5, height: ALTO_DE_BARRA - 1, stroke: color }
  return [elemento('rect', { ...atributos, ...borde, fill: colores.ganado })]
}

function leyenda(
  parte: string,
  i: number,
  [primera = '']: DatosDeBarras['partes'],
  { alLado }: Lugar,
  colores: Colores,
): Elemento {
  const x = alLado && i === 1 ? 60 + anchoDeTexto(primera, LETRA_CHICA) : 0.5
  const y = alLado || i === 0 ? 2 : 24
  return elemento('g', {}, [
    ...tramo({ x, y, ancho: 20 }, i === 1, colores),
    elemento('text', { x: x + 28, y: y + 10, 'font-size': LETRA_CHICA, fill: colores.texto }, [parte]),
  ])
}

function eje({ x, largo, alLado, arriba }: Lugar, piso: number, { rejilla, tenue }: Colores): Elemento[] {
  return MARCAS.flatMap((marca) => {
    const lejos = x + (largo * marca) / 100
    // Names stand between bars on a phone: no line goes through them.
    const desde = alLado ? arriba - 4 : piso - 6
    const extremo = marca === 0 ? 'start' : marca === 100 ? 'end' : 'middle'
    return [
      elemento('line', { x1: lejos, y1: desde, x2: lejos, y2: piso, stroke: rejilla }),
      elemento(
        'text',
        {
          x: lejos,
          y: piso + 16,
          'text-anchor': alLado ? 'middle' : extremo,
          'font-size': LETRA_CHICA,
          fill: tenue,
        },
        [formatoPorcentaje(marca)],
      ),
    ]
  })
}

function fila(barra: Barra, y: number, lugar: Lugar, colores: Colores): Elemento {
  const { nombre, antes, ahora, estado } = barra
  const { ancho, x, largo, alLado, ultimas } = lugar
  const [desde, hasta] = [enEje(Math.min(antes, ahora)), enEje(ahora)]
  const yDeBarra = alLado ? y + 5 : y + 20
  const yDeTexto = alLado ? y + 15 : y + 12
  const enPixeles = (porcentaje: number) => (largo * porcentaje) / 100
  const visible = recortado(
    nombre,
    LETRA,
    alLado ? x - 16 : ancho - LUGAR_DE_CIFRAS + LUGAR_DE_LO_GANADO - ultimas,
  )
  return elemento('g', {}, [
    elemento('text', { x: 0, y: yDeTexto, 'font-size': LETRA, 'font-weight': 550, fill: colores.texto }, [
      visible,
      // The whole name where a mouse rests on what was cut.
      ...(visible === nombre ? [] : [elemento('title', {}, [nombre])]),
    ]),
    elemento('rect', { x, y: yDeBarra, width: largo, height: ALTO_DE_BARRA, fill: colores.rejilla }),
    ...tramo({ x, y: yDeBarra, ancho: enPixeles(desde) }, false, colores, estado?.color),
    ...tramo({ x: x + enPixeles(desde), y: yDeBarra, ancho: enPixeles(hasta - desde) }, true, colores),
    ...textosDeCifras(barra, yDeTexto, lugar, colores),
  ])
}

/** What it is at, and what it gained or what its colour tells, at the right end of its line. */
function textosDeCifras(
  { antes, ahora, estado }: Barra,
  y: number,
  { ancho, ultimas }: Lugar,
  { texto, tenue }: Colores,
): Elemento[] {
  const deCifra = { y, 'text-anchor': 'end', 'font-size': LETRA }
  const ganado = puntosGanados(antes, ahora)
  const [ultima, color] = estado
    ? [estado.palabras, texto]
    : [formatoGanado(ganado), ganado === 0 ? tenue : texto]
  // Where there are words the figure is told as it is; the bar alone stops at 100.
  const cifra = formatoPorcentaje(estado ? ahora : enEje(ahora))
  return [
    elemento('text', { ...deCifra, x: ancho - ultimas, 'font-weight': 700, fill: texto }, [cifra]),
    elemento('text', { ...deCifra, x: ancho, fill: color }, [ultima]),
  ]
}
