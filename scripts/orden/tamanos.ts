import type { Archivo } from './archivo.ts'
import type { Casa, Falta, Regla } from './casa.ts'
import { campo, type Nodo, nombreDe, recorrer } from './nodo.ts'
import { esBase, PISOS, pisoDe, salaDe } from './plano.ts'

const ARCHIVO = 400
const PERCENTIL_90 = 200
const FUNCION = 70
const COMPONENTE = 120
const CARPETA = 12

/** Number of non-empty lines. */
export const renglonesDe = (texto: string): number => texto.split('\n').filter((r) => r.trim()).length

/** No file over 400 lines, tests and migrations included. */
export const archivosCortos: Regla = {
  nombre: 'archivos-cortos',
  revisar: ({ archivos, migraciones }) =>
    [...archivos.map((a) => [a.camino, a.texto] as const), ...migraciones]
      .map(([camino, texto]) => ({ camino, largo: texto.split('\n').length }))
      .filter(({ largo }) => largo > ARCHIVO)
      .map(({ camino, largo }) => ({ donde: camino, que: `${largo} renglones, y el límite es ${ARCHIVO}` })),
}

const fuentesDe = ({ archivos }: Casa, piso: string): Archivo[] =>
  archivos.filter((a) => pisoDe(a.camino) === piso && !a.esPrueba)

/** Nine of ten files of a floor have at most 200 lines. Floors with fewer than ten files are left out. */
export const percentil: Regla = {
  nombre: 'percentil-90',
  revisar: (casa) =>
    PISOS.flatMap((piso) => {
      const largos = fuentesDe(casa, piso)
        .map((a) => renglonesDe(a.texto))
        .sort((a, b) => a - b)
      const p90 = largos[Math.ceil(largos.length * 0.9) - 1] ?? 0
      if (largos.length < 10 || p90 <= PERCENTIL_90) return []
      return [{ donde: piso, que: `percentil 90: ${p90} renglones, y el límite es ${PERCENTIL_90}` }]
    }),
}

const ES_FUNCION = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** The name of a function, be it declared or given to a constant. */
function nombreDeFuncion(nodo: Nodo, camino: readonly Nodo[]): string {
  const padre = camino.at(-1)
  return (
    nombreDe(campo(nodo, 'id')) || (padre?.type === 'VariableDeclarator' ? nombreDe(campo(padre, 'id')) : '')
  )
}

function funcionesLargas(archivo: Archivo): Falta[] {
  const faltas: Falta[] = []
  recorrer(archivo.programa, (nodo, camino) => {
    if (!ES_FUNCION.has(nodo.type)) return
    const nombre = nombreDeFuncion(nodo, camino)
    const componente = archivo.camino.endsWith('.tsx') && /^[A-Z]/.test(nombre)
    const limite = componente ? COMPONENTE : FUNCION
    const desde = archivo.renglon(nodo.start)
    const largo = archivo.renglon(nodo.end) - desde + 1
    if (largo <= limite) return
    const que = `${nombre || 'función'} tiene ${largo} renglones, y el límite es ${limite}`
    faltas.push({ donde: `${archivo.camino}:${desde}`, que })
  })
  return faltas
}

/** Functions have at most 70 lines, React components 120; tests are lists of cases and may be longer. */
export const funcionesCortas: Regla = {
  nombre: 'funciones-cortas',
  revisar: ({ archivos }) => archivos.filter((a) => !a.esPrueba).flatMap(funcionesLargas),
}

/** A folder of a room, or of `pagina`, has at most 12 files. */
export const carpetas: Regla = {
  nombre: 'carpetas',
  revisar: ({ archivos }) => {
    const cuantos = new Map<string, number>()
    for (const { camino, esPrueba } of archivos) {
      const cuenta = salaDe(camino) !== undefined || camino.startsWith('web/src/pagina/')
      if (esPrueba || esBase(camino) || !cuenta || /\/mensajes\//.test(camino)) continue
      const carpeta = camino.slice(0, camino.lastIndexOf('/'))
      cuantos.set(carpeta, (cuantos.get(carpeta) ?? 0) + 1)
    }
    return [...cuantos]
      .filter(([carpeta, n]) => n > CARPETA && carpeta !== 'contract/src')
      .map(([donde, n]) => ({ donde, que: `${n} archivos, y el límite es ${CARPETA}` }))
  },
}
