import { claveDeNombre } from '../../../nucleo/texto.ts'

/** What a row of somebody else's list is. */
export type ClaseDeRecurso = 'material' | 'manoDeObra' | 'materialYMano' | 'equipo' | 'partida'
export type ClaseLeida = ClaseDeRecurso | 'capitulo'

/** As Presto, S10, Arquímedes and SINAPI write it in a column, and lists over their parts. */
const PALABRAS: readonly (readonly [ClaseLeida, RegExp])[] = [
  ['manoDeObra', /^(?:mano de obra|mao de obra|m\.? ?o\.?|hh|jornales?|labou?r)$/],
  ['materialYMano', /^material(?:es)? y mano de obra$/],
  [
    'equipo',
    /^(?:maquinarias?|equipos?|equipamentos?|herramientas?|maquinas?|mq|eq|(?:equipos?|maquinarias?)(?: y|,| e) (?:herramientas?|maquinarias?|equipos?))$/,
  ],
  ['material', /^(?:material(?:es)?|insumos?|mt|mat)$/],
  ['partida', /^(?:partidas?|subpartidas?|rubros?|composicao|composicion|pa)$/],
  ['capitulo', /^(?:capitulos?|subcapitulos?|grupos?|familias?|titulos?|ca)$/],
]

/** Undefined for any other text. */
export function claseDeTexto(texto: string): ClaseLeida | undefined {
  // 'MANO DE OBRA:', '01 - MATERIALES'.
  const clave = claveDeNombre(texto.slice(0, 60)).replace(/^[\d.]+\s*[-–.)]*\s*|[\s:.]+$/g, '')
  return PALABRAS.find(([, forma]) => forma.test(clave))?.[0]
}

const DE_TOTAL =
  /^(?:sub[\s-]?)?total(?:es)?(?: (?:general|parcial|de|del|la|lista|pagina|materiales|mano|obra|equipos|recursos|insumos|gs))*[\s.:]*$/

/** Whether a name is that of a sum: 'TOTAL:', 'Sub-total materiales'; not 'Total Flex 20 mm'. */
export const esNombreDeTotal = (nombre: string): boolean => DE_TOTAL.test(claveDeNombre(nombre.slice(0, 60)))

/** A row of a list, as it was read. */
interface FilaDeClase {
  numero: number
  textos: ReadonlyMap<string, string>
  esTitulo: boolean
}

/**
 * The rows that the list says to be of another kind than what is imported, by what they say themselves or by the
 * nearest heading that names a kind; those of `aceptadas` come in all the same.
 */
export function filasDeOtraClase(
  filas: readonly FilaDeClase[],
  importada: ClaseDeRecurso,
  aceptadas: ReadonlySet<ClaseDeRecurso> = new Set(),
): { clase: 'otraClase'; que: ClaseDeRecurso; filas: number[] }[] {
  const porClase = new Map<ClaseDeRecurso, number[]>()
  let seccion: ClaseLeida | undefined
  for (const { numero, textos, esTitulo } of filas) {
    if (esTitulo) {
      seccion = claseDeTexto(textos.get('nombre') ?? '') ?? seccion
      continue
    }
    const clase = claseDeTexto(textos.get('naturaleza') ?? '') ?? seccion
    if (clase === undefined || clase === 'capitulo' || clase === importada || aceptadas.has(clase)) continue
    porClase.set(clase, [...(porClase.get(clase) ?? []), numero])
  }
  return [...porClase].map(([que, suyas]) => ({ clase: 'otraClase', que, filas: suyas }))
}
