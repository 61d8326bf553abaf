import { MICRO } from '../../../../nucleo/micro.ts'
import { precioDeclarado } from '../calculo/analisis.ts'
import type { ConceptoBc3, DocumentoBc3 } from '../formato/documento.ts'
import type { NodoBc3 } from '../lectura/arbol.ts'
import { esPorcentaje } from '../lectura/porcentajes.ts'
import { type Familias, tipoDeclarado } from './familias.ts'
import type { NombresDelArchivo } from './nombres.ts'
import type { ComponenteImportado } from './obraImportada.ts'

/**
 * Entries of a price base for the catalogue that no analysis uses: concepts that nothing leads to, and those directly
 * in a chapter without analysis and with the type of a resource; all concepts where the file has no decomposition at
 * all. Only the price bank takes them.
 */
export function recursosDe(
  doc: DocumentoBc3,
  obra: NodoBc3,
  familias: Familias,
  nombres: NombresDelArchivo,
): ComponenteImportado[] {
  const { conceptos, descomposiciones, registros } = doc
  const sinAnalisis = ({ codigo }: ConceptoBc3) => (descomposiciones.get(codigo)?.length ?? 0) === 0
  const soloRecursos = !registros.has('D') && !registros.has('Y')
  const colgados = new Set(tareasBajo(obra).map(({ codigo }) => codigo))
  const hijos = new Set([...descomposiciones.values()].flatMap((lineas) => lineas.map(({ hijo }) => hijo)))
  const esRecurso = (concepto: ConceptoBc3) => {
    const { codigo, marca, definido } = concepto
    if (marca > 0 || !definido || esPorcentaje(codigo) || !sinAnalisis(concepto)) return false
    if (colgados.has(codigo)) return soloRecursos || tipoDeclarado(concepto) !== undefined
    return !hijos.has(codigo)
  }
  return [...conceptos.values()].filter(esRecurso).map((concepto) => {
    const { codigo, unidad } = concepto
    const declarado = tipoDeclarado(concepto)
    const precio = precioDeclarado(concepto)
    return {
      codigo,
      nombre: nombres.de(concepto).nombre,
      unidad,
      // Proposed by family, as those of the analyses are.
      tipo: declarado ?? 'materialTipo',
      familia: declarado === undefined ? familias.agregar(concepto) : null,
      cantidad: MICRO,
      precio,
      precioReal: precio,
    }
  })
}

function tareasBajo({ hijos }: NodoBc3): ConceptoBc3[] {
  return hijos.flatMap((nodo) => (nodo.clase === 'tarea' ? [nodo.concepto] : tareasBajo(nodo)))
}
