import { cifraDe, esViva } from './filas.ts'
import type { Celda, CeldaDe, Celdas, Columna, Fila, Tabla } from './modelo.ts'

/**
 * The tables without the columns named in `fuera`, and without rows that have something in those columns only. A
 * formula that refers to what is removed leaves its value.
 */
export function sinColumnas(
  tablas: readonly Tabla[],
  fuera: (columna: Columna, tabla: Tabla) => boolean,
): Tabla[] {
  const idas = new Map(tablas.map((tabla) => [tabla.hoja, loQueSeVa(tabla, fuera)]))
  return tablas.map((tabla) => {
    const { columnas, filas } = idas.get(tabla.hoja) ?? loQueSeVa(tabla, () => false)
    const mira = ({ columna, fila, hoja = tabla.hoja }: CeldaDe) => {
      const otra = idas.get(hoja)
      return (
        otra !== undefined && (otra.columnas.has(columna) || (fila !== undefined && otra.claves.has(fila)))
      )
    }
    const cortar = (fila: Fila): Fila[] => {
      if (filas.has(fila)) return []
      const celdas = sinMirar(fila.celdas, columnas, mira)
      return [
        fila.clase === 'grupo' ? { ...fila, celdas, filas: fila.filas.flatMap(cortar) } : { ...fila, celdas },
      ]
    }
    return {
      ...tabla,
      columnas: tabla.columnas.filter(({ clave }) => !columnas.has(clave)),
      filas: tabla.filas.flatMap(cortar),
    }
  })
}

interface Idas {
  columnas: ReadonlySet<string>
  filas: ReadonlySet<Fila>
  /** Keys of the removed rows. */
  claves: ReadonlySet<string>
}

function loQueSeVa(tabla: Tabla, fuera: (columna: Columna, tabla: Tabla) => boolean): Idas {
  const van = tabla.columnas.filter((columna) => fuera(columna, tabla))
  const quedan = tabla.columnas.filter((columna) => !van.includes(columna))
  const filas = todas(tabla.filas).filter((fila) => soloDecia(fila, van, quedan))
  return {
    columnas: new Set(van.map(({ clave }) => clave)),
    filas: new Set(filas),
    claves: new Set(filas.flatMap(({ clave }) => clave ?? [])),
  }
}

function todas(filas: readonly Fila[]): Fila[] {
  return filas.flatMap((fila) => (fila.clase === 'grupo' ? [fila, ...todas(fila.filas)] : [fila]))
}

/**
 * Whether a row had figures only in columns that go away, and is neither known to a program nor the name of other
 * rows.
 */
function soloDecia({ clase, celdas }: Fila, van: readonly Columna[], quedan: readonly Columna[]): boolean {
  if (clase === 'grupo' || van.every(({ clave }) => esNada(celdas[clave]))) return false
  return quedan.every(({ clave, oculta }) =>
    oculta ? esNada(celdas[clave]) : cifraDe(celdas[clave]) === undefined,
  )
}

function esNada(celda: Celda): boolean {
  return celda === null || celda === undefined
}

function sinMirar(celdas: Celdas, idas: ReadonlySet<string>, mira: (celda: CeldaDe) => boolean): Celdas {
  const quedan = Object.entries(celdas).filter(([clave]) => !idas.has(clave))
  return Object.fromEntries(
    quedan.map(([clave, celda]) => {
      const mirada =
        esViva(celda) && 'formula' in celda && celda.formula.some((t) => typeof t !== 'string' && mira(t))
      if (!mirada) return [clave, celda]
      const { valor, enHoja } = celda
      return [clave, enHoja === undefined ? valor : { valor, enHoja }]
    }),
  )
}
