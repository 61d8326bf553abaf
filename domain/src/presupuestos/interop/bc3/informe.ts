import { armarArbol, type NodoBc3 } from './arbol.ts'
import { precioDeclarado } from './calculo/analisis.ts'
import type { LugarDelCi } from './calculo/criterio.ts'
import type { Discrepancia } from './calculo/discrepancias.ts'
import { CERO, type Decimal } from './formato/decimal.ts'
import type { CabeceraBc3, CoeficientesBc3, DocumentoBc3 } from './formato/documento.ts'
import type { ClaseHallazgo, Hallazgo } from './formato/hallazgos.ts'
import { leerBc3 } from './leer.ts'
import type { ObraImportada } from './obra/obraImportada.ts'
import { proponerObra } from './proponer.ts'
import { type ObraCalculada, recalcular } from './recalcular.ts'

/** What somebody sees before importing. Plain data, and bounded: beyond the limits things are counted. */
export interface InformeBc3 {
  cabecera: CabeceraBc3
  /** Currency, percentages and decimals, as the file declares them. */
  coeficientes: CoeficientesBc3
  /** How the file's own figures come out: what was decided, and how many of them it explains. */
  aritmetica: {
    ci: LugarDelCi
    decimales: { linea: number; unitario: number; importe: number }
    unitarios: { total: number; coinciden: number }
    capitulos: { total: number; coinciden: number }
  }
  leido: {
    /** By letter. */
    registros: Record<string, number>
    conceptos: number
    /** Places in the work: what is in two places counts twice. */
    capitulos: number
    tareas: number
    mediciones: number
    lineasMedicion: number
  }
  importado: { capitulos: number; grupos: number; tareas: number; componentes: number; indirectos: number }
  /** Records that were not used, by letter. */
  saltados: Record<string, number>
  total: { declarado: Decimal | null; calculado: Decimal }
  discrepancias: Discrepancia[]
  discrepanciasOmitidas: number
  hallazgos: Hallazgo[]
  hallazgosOmitidos: number
  /** How many of each kind were found. */
  cuentas: Partial<Record<ClaseHallazgo, number>>
}

/**
 * From the bytes of a file to the work that it would become and the report of it: nothing is stored. A RechazoBc3 with
 * its reason for what can't be read at all.
 */
export function importarBc3(bytes: Uint8Array): { obra: ObraImportada; informe: InformeBc3 } {
  const doc = leerBc3(bytes)
  const arbol = armarArbol(doc)
  const calculo = recalcular(doc, arbol)
  const obra = proponerObra(doc, arbol, calculo)
  return { obra, informe: informar(doc, arbol, calculo, obra) }
}

function informar(
  doc: DocumentoBc3,
  arbol: NodoBc3,
  calculo: ObraCalculada,
  obra: ObraImportada,
): InformeBc3 {
  const { criterio, discrepancias, discrepanciasOmitidas, unitarios } = calculo
  const { hallazgos } = doc
  return {
    cabecera: doc.cabecera,
    coeficientes: doc.coeficientes,
    aritmetica: {
      ci: criterio.ci,
      decimales: {
        linea: criterio.precios.criterio.di,
        unitario: criterio.precios.criterio.dc,
        importe: criterio.dm,
      },
      unitarios,
      capitulos: criterio.capitulos,
    },
    leido: contarLeido(doc, calculo),
    importado: contarImportado(obra),
    saltados: Object.fromEntries(doc.saltados),
    total: {
      declarado: precioDeclarado(arbol.concepto),
      calculado: calculo.cifras.get(arbol)?.importe ?? CERO,
    },
    discrepancias,
    discrepanciasOmitidas,
    hallazgos: hallazgos.lista,
    hallazgosOmitidos: hallazgos.omitidos,
    cuentas: Object.fromEntries(hallazgos.cuentas),
  }
}

function contarLeido(doc: DocumentoBc3, { cifras }: ObraCalculada): InformeBc3['leido'] {
  const nodos = [...cifras.keys()]
  const mediciones = [...doc.mediciones.values()].flat()
  return {
    registros: Object.fromEntries(doc.registros),
    conceptos: doc.conceptos.size,
    capitulos: nodos.filter(({ clase }) => clase === 'capitulo').length,
    tareas: nodos.filter(({ clase }) => clase === 'tarea').length,
    mediciones: mediciones.length,
    lineasMedicion: mediciones.reduce((suma, { lineas }) => suma + lineas.length, 0),
  }
}

function contarImportado({ capitulos, indirectos }: ObraImportada): InformeBc3['importado'] {
  const grupos = capitulos.flatMap((capitulo) => capitulo.grupos)
  const tareas = grupos.flatMap((grupo) => grupo.tareas)
  return {
    capitulos: capitulos.length,
    grupos: grupos.length,
    tareas: tareas.length,
    componentes: tareas.reduce((suma, { componentes }) => suma + componentes.length, 0),
    indirectos: indirectos.length,
  }
}
