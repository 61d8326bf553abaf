import { mensajesHoja as textos } from '../../../nucleo/mensajes/hoja.ts'
import { pareceDeAnalisis } from './apu/buscar.ts'
import { ubicarEncabezados } from './columnas/encabezados.ts'
import type { HojaDeCalculo } from './modelo/hojas.ts'
import type { HojaParaElegir, PreguntaDeHoja } from './modelo/leido.ts'

export interface HojasPesadas {
  hojas: HojaParaElegir[]
  /** Index of the one that looks most like a budget; -1 where there is none with anything. */
  mejor: number
  /** Indices of all that may be it. */
  candidatas: number[]
}

const FILAS_REVISADAS = 2_000

/**
 * What each sheet looks like, and which of them a budget may be; hidden ones only where no other is. After the
 * `sueltas` of the file comes the one of all together, which is never the best by itself.
 */
export function pesarHojas(hojas: readonly HojaDeCalculo[], sueltas: number = hojas.length): HojasPesadas {
  const pesadas = hojas.map((hoja) => ({
    nombre: hoja.nombre,
    oculta: hoja.oculta,
    filas: hoja.filas.length,
    tareas: tareasProbables(hoja),
    deTabla: nombraFiguras(hoja),
    deAnalisis: pareceDeAnalisis(hoja),
  }))
  const visibles = pesadas.some((h) => !h.oculta && h.tareas > 0)
  const puede = (h: (typeof pesadas)[number]) => h.tareas > 0 && (!visibles || !h.oculta)
  const pesa = (h: (typeof pesadas)[number]) => (h.tareas * (h.deTabla ? 3 : 1)) / (h.deAnalisis ? 20 : 1)
  const deSueltas = pesadas.slice(0, sueltas)
  const mayor = Math.max(0, ...deSueltas.filter(puede).map(pesa))
  // A sheet with headings of its own is asked about however short it is: a chapter may have one item.
  const candidatas = pesadas.flatMap((h, i) =>
    puede(h) && !h.deAnalisis && (h.deTabla || (pesa(h) >= mayor * 0.3 && h.tareas >= 3)) ? [i] : [],
  ) // not money: rows
  const mejor = deSueltas.findIndex((h) => puede(h) && pesa(h) === mayor)
  return {
    hojas: pesadas.map(({ nombre, oculta, filas, tareas }) => ({ nombre, oculta, filas, tareas })),
    mejor: mejor >= 0 ? mejor : pesadas.findIndex(({ filas }) => filas > 0),
    candidatas: candidatas.filter((i) => pesadas[i]?.deTabla === pesadas[mejor]?.deTabla),
  }
}

/** Rows with words and two figures. */
function tareasProbables({ filas }: HojaDeCalculo): number {
  return filas.slice(0, FILAS_REVISADAS).filter(({ celdas }) => {
    const palabra = celdas.some(
      ({ texto, numero }) => numero === undefined && /\p{L}{3}/u.test(texto.slice(0, 100)),
    )
    return (
      palabra &&
      celdas.filter((c) => c.numero !== undefined || /^\D{0,4}\d[\d.,]*$/.test(c.texto.slice(0, 30)))
        .length >= 2
    )
  }).length
}

/** A sheet that is seen, with headings of quantity and price and an item below them. */
export function pareceHojaDeTabla(hoja: HojaDeCalculo): boolean {
  return !hoja.oculta && tareasProbables(hoja) > 0 && nombraFiguras(hoja) && !pareceDeAnalisis(hoja)
}

function nombraFiguras(hoja: HojaDeCalculo): boolean {
  const { posibles } = ubicarEncabezados(hoja)
  // 'Total' alone may be any of the three.
  const nombra = (papel: 'cantidad' | 'precio' | 'importe') => posibles.some((p) => (p[papel] ?? 0) >= 2)
  return nombra('cantidad') && (nombra('precio') || nombra('importe'))
}

/** Asked where several sheets may be the budget. */
export function preguntaDeCualHoja({ hojas, candidatas }: HojasPesadas): PreguntaDeHoja | null {
  if (candidatas.length < 2) return null
  return {
    clave: 'hoja',
    texto: textos.preguntaDeHoja(candidatas.length),
    opciones: candidatas.flatMap((i) => {
      const hoja = hojas[i]
      return hoja === undefined
        ? []
        : [{ valor: String(i), texto: textos.opcionDeHoja(hoja.nombre, hoja.tareas), total: null }]
    }),
    propuesta: null,
    obligatoria: true,
    causas: [],
    filas: [],
  }
}
