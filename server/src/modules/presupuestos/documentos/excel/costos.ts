import type { queVe } from '@plomada/contract/caras'
import { exigirCuadre } from '../../../../base/impreso/cuadre.ts'
import { esDeMontos } from '../../../../base/impreso/filas.ts'
import type { Columna, Impreso } from '../../../../base/impreso/modelo.ts'
import { sinColumnas } from '../../../../base/impreso/recortar.ts'
import { PRECIOS_AL_BAJAR, SUMADAS } from '../columnas.ts'
import { portadaImpresa } from '../portada.ts'
import type { DocumentoCostos } from '../vista.ts'
import { tablaDeAnalisis } from './analisis.ts'
import { tablaDeMedicion } from './medicion.ts'
import { DE_MARGEN, tablaDelPresupuesto, UNITARIO_CON_MARGEN } from './presupuesto.ts'
import { tablaDeResumen } from './resumen.ts'

/** What a reader may see of a budget. */
export type QueVe = ReturnType<typeof queVe>

const TODO: QueVe = { costos: true, montos: true, margen: true }

const CON_MARGEN: ReadonlySet<string> = new Set(
  [DE_MARGEN, UNITARIO_CON_MARGEN, SUMADAS.totalConMargen].map(({ clave }) => clave),
)

/**
 * The budget with costs as a workbook: the tree, the analysis of each unit price, how quantities were measured (if
 * any were), and a summary. For superadmin, admin and obraResidente, without the columns that the reader may not see
 * (`ve`). Their cells are 0 already, since the document is made from the reader's own answer (domain.md §13): only
 * empty columns are removed here. The hidden first column has the ids by which an import identifies each row.
 */
export function impresoConCostos(documento: DocumentoCostos, ve: QueVe = TODO): Impreso {
  const { tabla: deAnalisis, analisis } = tablaDeAnalisis(documento)
  const presupuesto = tablaDelPresupuesto(documento, analisis)
  const bloques = [presupuesto, deAnalisis, ...tablaDeMedicion(documento), tablaDeResumen(documento)]
  const impreso = { ...portadaImpresa(documento, 'Presupuesto con costos'), bloques, notas: [] }
  if (ve.margen) return impreso
  // Checked before columns are removed, because afterwards a wrong sum might not be seen.
  exigirCuadre(impreso)
  return { ...impreso, bloques: sinColumnas(bloques, (columna) => noSeVe(columna, ve)) }
}

function noSeVe({ clave, tipo }: Columna, ve: QueVe): boolean {
  const diceMontos = esDeMontos(tipo) || clave === PRECIOS_AL_BAJAR.clave
  return CON_MARGEN.has(clave) || (!ve.montos && diceMontos)
}
