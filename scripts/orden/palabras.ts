import type { Archivo } from './archivo.ts'
import type { Falta, Regla } from './casa.ts'
import { campo, lista, type Nodo, nombreDe, recorrer, textoDe } from './nodo.ts'
import { esBase, pisoDe } from './plano.ts'

/** The words inside a name: `rubroId`, `RUBRO_ID` and `rubro-id` all hold 'rubro'. */
export const palabrasDe = (nombre: string): string[] =>
  nombre
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-záéíóúñ0-9]+/)
    .filter(Boolean)

const dice = (nombre: string, palabras: ReadonlySet<string>): string | undefined =>
  palabrasDe(nombre).find((p) => palabras.has(p))

const RUBRO = new Set(['rubro', 'rubros'])

/** Every name that a pattern declares: `a`, `{ x: a }`, `[a]`, `a = 1`, `...a`. */
function declarados(patron: Nodo | undefined): Nodo[] {
  switch (patron?.type) {
    case 'Identifier':
      return [patron]
    case 'ObjectPattern':
      // `{ rubroId }` reads the wire's field by its name; `{ x: rubroId }` makes it a name of ours.
      return lista(patron, 'properties').flatMap((p) =>
        p.shorthand === true ? [] : declarados(campo(p, 'value') ?? campo(p, 'argument')),
      )
    case 'ArrayPattern':
      return lista(patron, 'elements').flatMap(declarados)
    case 'AssignmentPattern':
      return declarados(campo(patron, 'left'))
    case 'RestElement':
      return declarados(campo(patron, 'argument'))
    default:
      return []
  }
}

const PARAMETROS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const CON_NOMBRE = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'VariableDeclarator',
])

/** The names that a node introduces. A name imported under the contract's own name is the contract's. */
export function nombresNuevos(nodo: Nodo): Nodo[] {
  const propios = CON_NOMBRE.has(nodo.type) ? declarados(campo(nodo, 'id')) : []
  const parametros = PARAMETROS.has(nodo.type) ? lista(nodo, 'params').flatMap(declarados) : []
  const captura = nodo.type === 'CatchClause' ? declarados(campo(nodo, 'param')) : []
  const local = campo(nodo, 'local')
  const alias = nodo.type === 'ImportSpecifier' && nombreDe(campo(nodo, 'imported')) !== nombreDe(local)
  return [...propios, ...parametros, ...captura, ...(alias && local ? [local] : [])]
}

function rubrosEn(archivo: Archivo): Falta[] {
  const faltas: Falta[] = []
  if (dice(archivo.camino, RUBRO)) faltas.push({ donde: archivo.camino, que: "el archivo se llama 'rubro'" })
  recorrer(archivo.programa, (nodo) => {
    for (const nombre of nombresNuevos(nodo)) {
      if (!dice(nombreDe(nombre), RUBRO)) continue
      const donde = `${archivo.camino}:${archivo.renglon(nombre.start)}`
      faltas.push({ donde, que: `'${nombreDe(nombre)}': adentro se dice capitulo o tarea` })
    }
  })
  return faltas
}

/** Rule 4: 'rubro' is a field of the wire or a label, never a name of ours, also not in the database. */
export const rubro: Regla = {
  nombre: 'rubro',
  revisar: ({ archivos, migraciones }) => [
    // An HTTP test uses the wire, so it may use its field names.
    ...archivos
      .filter((a) => ['domain', 'server', 'web'].includes(pisoDe(a.camino)) && !a.esPrueba)
      .flatMap(rubrosEn),
    ...[...migraciones].flatMap(([camino, sql]) =>
      sql.split('\n').flatMap((renglon, i) => {
        const codigo = renglon.replace(/--.*/, '').replace(/'[^']*'/g, '')
        return dice(codigo, RUBRO) ? [{ donde: `${camino}:${i + 1}`, que: "columna o tabla 'rubro'" }] : []
      }),
    ),
  ],
}

/** Business words; empresa, credencial and rol are allowed below, where tenants are kept apart. */
const NEGOCIO = new Set(
  [
    'presupuesto presupuestos obra obras capitulo capitulos capítulo tarea tareas rubro rubros',
    'certificacion certificaciones contratista contratistas proveedor proveedores desembolso desembolsos',
    'cronograma acontecimiento acontecimientos catalogo componentes apu',
  ].flatMap((renglon) => renglon.split(' ')),
)

/**
 * `base/` and `ui/` could serve any product: no business word in their names and texts (comments may give examples).
 */
export const baseSinNegocio: Regla = {
  nombre: 'base-sin-negocio',
  revisar: ({ archivos }) =>
    archivos
      .filter((a) => esBase(a.camino) && !a.camino.startsWith('domain/') && !a.esPrueba)
      .flatMap((archivo) => {
        const faltas: Falta[] = []
        recorrer(archivo.programa, (nodo, camino) => {
          // Module paths are left to the rules about imports.
          if (/^(Import|Export)\w*Declaration$/.test(camino.at(-1)?.type ?? '') && nodo.type === 'Literal')
            return
          const texto = nombreDe(nodo) || textoDe(nodo) || (nodo.type === 'JSXText' ? String(nodo.value) : '')
          const palabra = texto ? dice(texto, NEGOCIO) : undefined
          if (palabra) {
            faltas.push({
              donde: `${archivo.camino}:${archivo.renglon(nodo.start)}`,
              que: `palabra del negocio: ${palabra}`,
            })
          }
        })
        return faltas
      }),
}
