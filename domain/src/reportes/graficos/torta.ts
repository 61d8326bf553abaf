import { formatoPorcentaje } from '../../nucleo/numeros.ts'
import { ANCHO_MINIMO, decimo, type Elemento, elemento, enEje, lienzo } from './arbol.ts'
import type { Colores } from './colores.ts'

// What is done of a work and what is left, as the two parts of a pie (2-site-management §2 'Budget follow-up').

export interface DatosDeTorta {
  /** What the chart shows, in a sentence. */
  frase: string
  /** Percentages with 2 decimals. */
  partes: readonly [{ nombre: string; porcentaje: number }, { nombre: string; porcentaje: number }]
}

const LETRA = 13
/** From this width on the names stand beside the pie; below, under it. */
const AL_LADO = 380
const RADIO = 84
const MARGEN = 8

/** The first part filled, from the top and as a clock goes; the rest is its ground, in an outline. */
export function graficoDeTorta(
  { frase, partes }: DatosDeTorta,
  anchoDado: number,
  colores: Colores,
): Elemento {
  const ancho = Math.max(anchoDado, ANCHO_MINIMO)
  const alLado = ancho >= AL_LADO
  const cx = alLado ? RADIO + MARGEN : ancho / 2
  const cy = RADIO + MARGEN
  const alto = alLado ? 2 * (RADIO + MARGEN) : 2 * (RADIO + MARGEN) + 68
  const [color] = colores.series
  const hecho = enEje(partes[0].porcentaje)
  return lienzo({ ancho, alto }, frase, [
    elemento('circle', { cx, cy, r: RADIO, fill: colores.rejilla, stroke: colores.tenue }),
    ...porcion(hecho, { cx, cy }, color),
    ...partes.map((parte, i) => {
      const [x, y] = alLado
        ? [2 * (RADIO + MARGEN) + 16, cy - 26 + 44 * i]
        : [MARGEN, 2 * (RADIO + MARGEN) + 18 + 30 * i]
      return leyenda(parte, { x, y }, i === 0 ? color : colores.rejilla, colores)
    }),
  ])
}

function porcion(porcentaje: number, { cx, cy }: { cx: number; cy: number }, color: string): Elemento[] {
  if (porcentaje <= 0) return []
  // An arc that ends where it begins is none.
  if (porcentaje >= 100) return [elemento('circle', { cx, cy, r: RADIO, fill: color })]
  const angulo = (2 * Math.PI * porcentaje) / 100
  const x = decimo(cx + RADIO * Math.sin(angulo))
  const y = decimo(cy - RADIO * Math.cos(angulo))
  const d = `M${decimo(cx)} ${decimo(cy)}V${decimo(cy - RADIO)}A${RADIO} ${RADIO} 0 ${porcentaje > 50 ? 1 : 0} 1 ${x} ${y}Z`
  return [elemento('path', { d, fill: color })]
}

function leyenda(
  { nombre, porcentaje }: DatosDeTorta['partes'][number],
  { x, y }: { x: number; y: number },
  relleno: string,
  { texto, tenue }: Colores,
): Elemento {
  return elemento('g', {}, [
    elemento('rect', { x, y: y - 11, width: 14, height: 14, fill: relleno, stroke: tenue }),
    elemento('text', { x: x + 22, y, 'font-size': LETRA, fill: texto }, [
      `${nombre}: ${formatoPorcentaje(porcentaje)}`,
    ]),
  ])
}
