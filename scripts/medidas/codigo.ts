import type { Archivo } from '../orden/archivo.ts'
import type { Casa } from '../orden/casa.ts'
import { campo, type Nodo, nombreDe, recorrer, textoDe } from '../orden/nodo.ts'
import { PISOS, pisoDe } from '../orden/plano.ts'
import { renglonesDe } from '../orden/tamanos.ts'

// Figures counted by reading the code of this checkout or another, with the guard's own reader.

const suma = (archivos: readonly Archivo[]): number =>
  archivos.reduce((total, { texto }) => total + renglonesDe(texto), 0)

const deLaWeb = ({ archivos }: Casa): Archivo[] =>
  archivos.filter((a) => a.camino.startsWith('web/src/') && !a.esPrueba)

/** How often one file calls a function of that name. */
function llamadas({ programa }: Archivo, nombre: string): number {
  let cuantas = 0
  recorrer(programa, (nodo) => {
    if (nodo.type === 'CallExpression' && nombreDe(campo(nodo, 'callee')) === nombre) cuantas++
  })
  return cuantas
}

/** Non-empty lines of the web's rooms, without tests, and how many of their files are pages, which have a route. */
export function renglonesPorPagina(casa: Casa): { renglones: number; paginas: number } {
  const salas = deLaWeb(casa).filter((a) => a.camino.startsWith('web/src/modules/'))
  const paginas = salas.filter((a) => llamadas(a, 'createFileRoute') > 0).length
  return { renglones: suma(salas), paginas }
}

/** Where the addresses of the pages are said, so that they are literals nowhere else. */
const SON_DIRECCIONES = /(^|\/)direcciones(\/|\.ts$)/

/** First segments of the pages' addresses: `presupuesto` of '/presupuesto/$presupuestoId/tareas'. */
function primeras(rutas: string): ReadonlySet<string> {
  return new Set([...rutas.matchAll(/\broute\(\s*'\/([^/']+)/g)].map(([, parte]) => parte ?? ''))
}

const enCreateFileRoute = (nodo: Nodo | undefined): boolean =>
  nodo?.type === 'CallExpression' && nombreDe(campo(nodo, 'callee')) === 'createFileRoute'

/** String literals in the web's code that are an address of a page, outside `direcciones` and createFileRoute. */
export function direccionesSueltas(casa: Casa): number {
  const paginas = primeras(casa.archivos.find((a) => a.camino === 'web/routes.ts')?.texto ?? '')
  let cuantas = 0
  for (const { camino, programa } of deLaWeb(casa)) {
    if (SON_DIRECCIONES.test(camino)) continue
    recorrer(programa, (nodo, arriba) => {
      const primera = /^\/([^/?#]+)/.exec(textoDe(nodo) ?? '')?.[1]
      if (primera !== undefined && paginas.has(primera) && !enCreateFileRoute(arriba.at(-1))) cuantas++
    })
  }
  return cuantas
}

/** Calls of a function outside web/src/pagina, which is there to call it for the pages. */
export const llamadasFueraDePagina = (casa: Casa, nombre: string): number =>
  deLaWeb(casa)
    .filter((a) => !a.camino.startsWith('web/src/pagina/'))
    .reduce((total, archivo) => total + llamadas(archivo, nombre), 0)

/**
 * How many files of the product name a field, as the wire or as the base calls it: whoever adds one like it opens about as
 * many. `sala`: only those of a room, with its migrations and the labels of all fields, where others have the same name.
 */
export function archivosQueNombran({ archivos, migraciones }: Casa, campo: string, sala?: string): number {
  const enLaBase = campo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`)
  const nombra = new RegExp(`\\b(${campo}|${enLaBase})\\b`)
  const textos = [
    ...archivos.filter(({ camino, esPrueba }) => !esPrueba && DEL_PRODUCTO.test(camino)),
    ...[...migraciones].map(([camino, texto]) => ({ camino, texto })),
  ]
  return textos.filter(
    ({ camino, texto }) =>
      nombra.test(texto) &&
      (sala === undefined || camino.endsWith('/etiquetas.ts') || camino.split(/[/_.]/).includes(sala)),
  ).length
}

/** Without what fills the demonstration's base. */
const DEL_PRODUCTO = /^(domain|contract|web)\/src\/|^server\/src\/(?!seed\/)/

/** Non-empty lines by floor. */
export const renglonesPorPiso = ({ archivos }: Casa): { piso: string; fuente: number; prueba: number }[] =>
  [...PISOS, 'casa' as const].map((piso) => {
    const suyos = archivos.filter((a) => pisoDe(a.camino) === piso)
    return {
      piso,
      fuente: suma(suyos.filter((a) => !a.esPrueba)),
      prueba: suma(suyos.filter((a) => a.esPrueba)),
    }
  })
