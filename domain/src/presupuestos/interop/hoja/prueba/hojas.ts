import { textoDeDecimal } from '../../../../nucleo/decimal.ts'
import type { ObraImportada } from '../../bc3/obra/obraImportada.ts'
import { leerPresupuesto } from '../leerPresupuesto.ts'
import type { CeldaDeHoja, FilaDeCalculo, HojaDeCalculo } from '../modelo/hojas.ts'
import type { EleccionDeHoja, LecturaDeHoja, PresupuestoLeido } from '../modelo/leido.ts'

// Sheets of our own, written as arrays: a number is a number of the sheet, a text a text, null an empty cell.

type CeldaDicha = string | number | null | CeldaDeHoja

export function celda(dicha: CeldaDicha | undefined): CeldaDeHoja {
  if (dicha === null || dicha === undefined) return { texto: '' }
  if (typeof dicha === 'object') return dicha
  return typeof dicha === 'number' ? { texto: String(dicha), numero: String(dicha) } : { texto: dicha }
}

/** Rows numbered from 1, empty ones left out, as the reader of files gives them. */
export function hoja(
  filas: readonly (readonly CeldaDicha[])[],
  cambio: Partial<HojaDeCalculo> & { ocultas?: readonly number[] } = {},
): HojaDeCalculo {
  const { ocultas = [], ...resto } = cambio
  const llenas = filas.flatMap((dichas, i): FilaDeCalculo[] => {
    const celdas = dichas.map(celda)
    if (celdas.every(({ texto, expresion }) => texto === '' && expresion === undefined)) return []
    return [{ numero: i + 1, celdas, ...(ocultas.includes(i + 1) ? { oculta: true } : {}) }]
  })
  return {
    nombre: 'Presupuesto',
    oculta: false,
    filas: llenas,
    combinadas: [],
    columnasOcultas: [],
    ...resto,
  }
}

/** A reading that went well; throws with the reason where it didn't. */
export function leer(
  hojas: HojaDeCalculo | readonly HojaDeCalculo[],
  respuestas: Readonly<Record<string, string>> = {},
  eleccion: Partial<EleccionDeHoja> = {},
): PresupuestoLeido {
  const leido = intentarLeer(hojas, respuestas, eleccion)
  if (!leido.ok) throw new Error(leido.motivo)
  return leido
}

export function intentarLeer(
  hojas: HojaDeCalculo | readonly HojaDeCalculo[],
  respuestas: Readonly<Record<string, string>> = {},
  eleccion: Partial<EleccionDeHoja> = {},
): LecturaDeHoja {
  const todas = 'filas' in hojas ? [hojas] : hojas
  return leerPresupuesto(todas, { ...eleccion, respuestas: new Map(Object.entries(respuestas)) })
}

/** The work as lines: '1 MAMPOSTERÍA', '  General', '    1.1 Muro · m2 · 10 × 5'. */
export function enLineas({ capitulos }: ObraImportada): string[] {
  return capitulos.flatMap(({ codigo, nombre, grupos }) => [
    `${codigo} ${nombre}`.trim(),
    ...grupos.flatMap((grupo) => [
      `  ${`${grupo.codigo} ${grupo.nombre}`.trim()}`,
      ...grupo.tareas.map((t) => {
        const precio = t.componentes.every((c) => c.precio === null)
          ? 'sin precio'
          : textoDeDecimal(t.precioUnitario)
        const cantidad = textoDeDecimal({ n: t.cantidad, e: 6 }).replace(/\.?0+$/, '')
        return `    ${`${t.codigo} ${t.nombre}`.trim()} · ${t.unidad} · ${cantidad} × ${precio}`
      }),
    ]),
  ])
}

export const claves = ({ preguntas }: PresupuestoLeido): string[] => preguntas.map(({ clave }) => clave)

/** Rows by what they were taken for: '3 tarea'. */
export const clasesDe = ({ filas }: PresupuestoLeido): string[] =>
  filas.map(({ numero, clase }) => `${numero} ${clase}`)
