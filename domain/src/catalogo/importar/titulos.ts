import { claseDeTexto, esNombreDeTotal } from './ajena/clases.ts'
import { type ColumnaDeCampo, type FilaDeTabla, textoDeValor } from './tabla.ts'

/** The texts of a row, by field. */
export function textosDe(fila: FilaDeTabla, columnas: readonly ColumnaDeCampo[]): Map<string, string> {
  return new Map(columnas.map(({ campo, columna }) => [campo.nombre, textoDeValor(fila, columna)]))
}

/** What says nothing of whether a row is a heading: those of S10 and Presto have a code, and Presto's a kind. */
const DE_CUALQUIERA = new Set(['codigo', 'naturaleza', 'moneda'])

/** Whether a row has only a name: a heading inside the list. */
export function esTitulo(textos: ReadonlyMap<string, string>): boolean {
  return [...textos].every(([campo, texto]) => (texto !== '') === (campo === 'nombre'))
}

/**
 * Whether a row is a heading inside the list, or a sum of it. One with a code is a heading where the code of the next
 * row goes on from its own ('02' over '0201001'), or where the list calls it a chapter.
 */
export function queTituloEs(
  textos: ReadonlyMap<string, string>,
  siguiente: ReadonlyMap<string, string> | undefined,
): 'titulo' | 'total' | undefined {
  if (esTitulo(textos) || claseDeTexto(textos.get('naturaleza') ?? '') === 'capitulo') return 'titulo'
  const [nombre = '', codigo = '', unidad = ''] = ['nombre', 'codigo', 'unidad'].map((c) => textos.get(c))
  if (unidad !== '' || nombre === '' || !textos.has('unidad')) return undefined
  if (codigo === '' && esNombreDeTotal(nombre)) return 'total'
  const soloNombre = [...textos].every(
    ([campo, texto]) => texto === '' || campo === 'nombre' || DE_CUALQUIERA.has(campo),
  )
  const otro = siguiente?.get('codigo') ?? ''
  const sigue = codigo !== '' && otro.length > codigo.length && otro.startsWith(codigo)
  return soloNombre && (sigue || claseDeTexto(nombre) !== undefined) ? 'titulo' : undefined
}

/** For each row with a name, the nearest heading above it; headings themselves have none. */
export function titulosArriba(
  filas: readonly FilaDeTabla[],
  columnas: readonly ColumnaDeCampo[],
): Map<number, string> {
  const titulos = new Map<number, string>()
  let ultimo: string | undefined
  const escritas = filas.map((fila) => textosDe(fila, columnas))
  for (const [i, fila] of filas.entries()) {
    const nombre = escritas[i]?.get('nombre') ?? ''
    const cual = queTituloEs(escritas[i] ?? new Map(), escritas[i + 1])
    if (cual === 'titulo') ultimo = nombre
    else if (cual === undefined && ultimo !== undefined && nombre !== '') titulos.set(fila.numero, ultimo)
  }
  return titulos
}
