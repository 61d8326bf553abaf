import type { Archivo } from './archivo.ts'
import type { Casa, Falta, Regla } from './casa.ts'
import { lista, metodoDe, recorrer, textoDe } from './nodo.ts'
import { orden } from './plano.ts'

export const CREA = /^[ \t]*create\s+table\s+(?:if\s+not\s+exists\s+)?"?([a-z_][a-z0-9_]*)"?/gim
const DUENO = /--\s*owner:\s*(\w+)/

export interface Tabla {
  nombre: string
  /** A room, or `base`; undefined where the migration does not say. */
  dueno: string | undefined
  donde: string
}

/** Each table with the owner that its migration states: `-- owner: <room>`, just above or inside the statement. */
export function leerTablas(migraciones: ReadonlyMap<string, string>): Tabla[] {
  return [...migraciones].flatMap(([camino, sql]) =>
    [...sql.matchAll(CREA)].map((creada) => {
      const antes = sql.slice(0, creada.index)
      // The comment block directly above the statement, and the statement up to its semicolon.
      const arriba = /(?:(?:^|\n)[ \t]*--[^\n]*)*\n?$/.exec(antes)?.[0] ?? ''
      const cuerpo = sql.slice(creada.index).split(/;\s*$/m)[0] ?? ''
      return {
        nombre: creada[1] ?? '',
        dueno: DUENO.exec(arriba + cuerpo)?.[1],
        donde: `${camino}:${antes.split('\n').length}`,
      }
    }),
  )
}

const ESCRIBE = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const CRUDO =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?([a-z_]\w*)|\bupdate\s+"?([a-z_]\w*)"?\s+(?:(?:as\s+)?\w+\s+)?set\b/gi

/** Every table that a file writes to, with Kysely or in raw SQL. */
function escritas(archivo: Archivo): { tabla: string; renglon: number }[] {
  const halladas: { tabla: string; renglon: number }[] = []
  recorrer(archivo.programa, (nodo) => {
    if (ESCRIBE.has(metodoDe(nodo))) {
      const tabla = textoDe(lista(nodo, 'arguments')[0])?.split(/\s/)[0]
      if (tabla) halladas.push({ tabla, renglon: archivo.renglon(nodo.end) })
    }
    for (const [, una, otra] of (textoDe(nodo) ?? '').matchAll(CRUDO)) {
      const tabla = una ?? otra
      if (tabla) halladas.push({ tabla, renglon: archivo.renglon(nodo.start) })
    }
  })
  return halladas
}

const puedeEscribir = (camino: string, dueno: string | undefined): boolean =>
  dueno === 'base' ? camino.startsWith('server/src/base/') : camino.startsWith(`server/src/modules/${dueno}/`)

function malEscritas(archivo: Archivo, duenos: ReadonlyMap<string, string | undefined>): Falta[] {
  return escritas(archivo).flatMap(({ tabla, renglon }) => {
    if (!duenos.has(tabla) || puedeEscribir(archivo.camino, duenos.get(tabla))) return []
    return [{ donde: `${archivo.camino}:${renglon}`, que: `${tabla} la escribe solo ${duenos.get(tabla)}` }]
  })
}

/** Rule 3: one table, one room that writes it. */
export const tablas: Regla = {
  nombre: 'tablas',
  revisar: ({ migraciones, archivos }: Casa) => {
    const todas = leerTablas(migraciones)
    const sinDueno = todas
      .filter((t) => t.dueno !== 'base' && orden(t.dueno) < 0)
      .map((t) => ({ donde: t.donde, que: `${t.nombre} no dice su dueño: falta '-- owner: <sala>'` }))
    const duenos = new Map(todas.map((t) => [t.nombre, t.dueno]))
    const escriben = archivos.filter((a) => a.camino.startsWith('server/') && !a.esPrueba)
    return [...sinDueno, ...escriben.flatMap((a) => malEscritas(a, duenos))]
  },
}
