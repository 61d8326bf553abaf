import { type Archivo, comentariosJuntoA } from './archivo.ts'
import type { Falta, Regla } from './casa.ts'
import { campo, lista, metodoDe, type Nodo, nombreDe, recorrer, textoDe } from './nodo.ts'

const OPERA = new Set(['+', '-', '*', '/', '%', '**', '+=', '-=', '*=', '/='])
/** What computes without an operator. */
const CALCULA = new Set(['reduce', 'sumar', 'numeroDeMicro', 'porcentajeDe', 'reglaDeTres'])

const esTexto = (nodo: Nodo | undefined): boolean =>
  nodo?.type === 'TemplateLiteral' || (nodo !== undefined && textoDe(nodo) !== undefined)

function motivoDe(nodo: Nodo): string | undefined {
  if (nodo.type === 'CallExpression') {
    const llamado = campo(nodo, 'callee')
    if (llamado && nombreDe(campo(llamado, 'object')) === 'Math') return `calcula con Math.${metodoDe(nodo)}`
    const metodo = metodoDe(nodo) || nombreDe(llamado)
    return CALCULA.has(metodo) ? `calcula con ${metodo}` : undefined
  }
  const operador = typeof nodo.operator === 'string' ? nodo.operator : ''
  if (nodo.type === 'UnaryExpression' && operador === '-')
    return campo(nodo, 'argument')?.type === 'Literal' ? undefined : 'cambia un signo'
  if (nodo.type !== 'BinaryExpression' && nodo.type !== 'AssignmentExpression') return undefined
  const junta = operador === '+' && (esTexto(campo(nodo, 'left')) || esTexto(campo(nodo, 'right')))
  return OPERA.has(operador) && !junta ? `opera con ${operador}` : undefined
}

const perdonado = (archivo: Archivo, renglon: number): boolean =>
  comentariosJuntoA(archivo, renglon).some((c) => /not money: ?\S/.test(c.texto))

function enArchivo(archivo: Archivo): Falta[] {
  const faltas: Falta[] = []
  recorrer(archivo.programa, (nodo) => {
    const motivo = motivoDe(nodo)
    if (motivo === undefined) return
    const renglon = archivo.renglon(nodo.start)
    if (perdonado(archivo, renglon)) return
    faltas.push({ donde: `${archivo.camino}:${renglon}`, que: `${motivo}: lo explica domain` })
  })
  return faltas
}

const EN_CARPETA = /^web\/src\/(pagina|modules\/[^/]+)\/cuenta\//
/** What explains a figure, or writes how it comes about. */
const EXPLICA = /^(explicar([A-Z]\w*)?|enCifras|enPalabras|conNombres|hoyEnPalabras)$/
/** Where `domain` does. */
const DE_DOMAIN = /^@plomada\/domain\/(nucleo\/cuenta|\w+\/explicar)\//

/** Whether a file takes part in explaining: it calls what does, or takes what is neither a type nor a name from there. */
function explica({ programa }: Archivo): boolean {
  let llama = false
  recorrer(programa, (nodo) => {
    llama ||= nodo.type === 'CallExpression' && EXPLICA.test(nombreDe(campo(nodo, 'callee')))
    llama ||= tomaDeDomain(nodo)
  })
  return llama
}

function tomaDeDomain(nodo: Nodo): boolean {
  const importa = nodo.type === 'ImportDeclaration' || nodo.type === 'ImportExpression'
  if (!importa || !DE_DOMAIN.test(textoDe(campo(nodo, 'source')) ?? '')) return false
  if (nodo.type === 'ImportExpression') return true
  const suyos = lista(nodo, 'specifiers').filter((suyo) => suyo.importKind !== 'type')
  return nodo.importKind !== 'type' && suyos.some((suyo) => /[a-z]/.test(nombreDe(campo(suyo, 'local'))))
}

/** A screen draws how a figure comes about, and computes none of it (decisions 0152, 0155). */
export const explicaciones: Regla = {
  nombre: 'explicaciones',
  revisar: ({ archivos }) =>
    archivos
      .filter((a) => a.camino.startsWith('web/src/') && !a.esPrueba)
      .filter((a) => EN_CARPETA.test(a.camino) || explica(a))
      .flatMap(enArchivo),
}
