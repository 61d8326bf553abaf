import {
  CERO,
  type Decimal,
  deMicro,
  multiplicar,
  redondear,
  sumarDecimales,
} from '../../../nucleo/decimal.ts'
import { precioDeclarado } from './calculo/analisis.ts'
import { type Causa, causasDe, totalDeclarado } from './calculo/causas.ts'
import type { LugarDelCi } from './calculo/criterio.ts'
import type { Discrepancia } from './calculo/discrepancias.ts'
import type { ImporteFuera } from './calculo/fuera.ts'
import { type ObraCalculada, type RespuestasBc3, recalcular } from './calculo/recalcular.ts'
import type { CabeceraBc3, CoeficientesBc3, DocumentoBc3 } from './formato/documento.ts'
import type { ClaseHallazgo, Hallazgo } from './formato/hallazgos.ts'
import { armarArbol, type NodoBc3 } from './lectura/arbol.ts'
import { leerBc3 } from './leer.ts'
import type { ObraImportada } from './obra/obraImportada.ts'
import { proponerObra } from './obra/proponer.ts'
import { divisaDe, type PreguntaBc3, preguntasDe, type TotalesBc3 } from './preguntas.ts'

/** What somebody sees before importing. Plain data, and bounded: beyond the limits things are counted. */
export interface ActaBc3 {
  cabecera: CabeceraBc3
  /** Currency, percentages and decimals, as the file declares them. */
  coeficientes: CoeficientesBc3
  /** The arithmetic that was decided, and how many of the file's figures it explains. */
  aritmetica: {
    ci: LugarDelCi
    /** Of indirect costs, declared or found in the prices; null where there are none. */
    ciPorcentaje: Decimal | null
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
  /** What our budgets have no place for; with what is imported it adds up to `total.calculado`. */
  fuera: ImporteFuera[]
  totales: TotalesBc3
  /** Causes of the difference between imported and stated total, which they add up to; in the file's currency. */
  causas: Causa[]
  preguntas: PreguntaBc3[]
  discrepancias: Discrepancia[]
  discrepanciasOmitidas: number
  hallazgos: Hallazgo[]
  hallazgosOmitidos: number
  /** How many of each kind were found. */
  cuentas: Partial<Record<ClaseHallazgo, number>>
}

/**
 * Turns the bytes of a file into the work it would become and a report; nothing is stored. Throws RechazoBc3, with
 * its reason, for what can't be read at all. `respuestas` answer the questions of an earlier reading; answers to what
 * was not asked, or outside the options, are ignored.
 */
export function importarBc3(
  bytes: Uint8Array,
  respuestas: RespuestasBc3 = {},
): { obra: ObraImportada; informe: ActaBc3 } {
  const doc = leerBc3(bytes)
  const arbol = armarArbol(doc)
  const calculo = recalcular(doc, arbol, respuestas)
  const propuesta = proponerObra(doc, arbol, calculo)
  const preguntas = preguntasDe(doc, calculo, (cifras) => cifras.get(arbol)?.importe ?? CERO)
  const obra = { ...propuesta, divisa: divisaDe(doc, preguntas, respuestas) }
  return { obra, informe: { ...informar(doc, arbol, calculo, obra), preguntas } }
}

function informar(
  doc: DocumentoBc3,
  arbol: NodoBc3,
  calculo: ObraCalculada,
  obra: ObraImportada,
): Omit<ActaBc3, 'preguntas'> {
  const { criterio, discrepancias, discrepanciasOmitidas, unitarios } = calculo
  const { hallazgos } = doc
  const importado = totalDeObra(obra, criterio.dm)
  return {
    cabecera: doc.cabecera,
    coeficientes: doc.coeficientes,
    aritmetica: {
      ci: criterio.ci,
      ciPorcentaje: criterio.ciPorcentaje,
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
    fuera: [...calculo.fuera.values()],
    totales: {
      declarado: totalDeclarado(arbol),
      alPrecioDelArchivo: calculo.aparte.dicho.get(arbol)?.importe ?? CERO,
      importado,
    },
    causas: causasDe(arbol, calculo, importado),
    discrepancias,
    discrepanciasOmitidas,
    hallazgos: hallazgos.lista,
    hallazgosOmitidos: hallazgos.omitidos,
    cuentas: Object.fromEntries(hallazgos.cuentas),
  }
}

/** Total of what is imported, with the file's rounding of amounts, before conversion to guaraníes. */
function totalDeObra({ capitulos, indirectos }: ObraImportada, dm: number): Decimal {
  const tareas = capitulos.flatMap(({ grupos }) => grupos.flatMap((grupo) => grupo.tareas))
  return [...tareas, ...indirectos].reduce(
    (suma, { cantidad, precioUnitario }) =>
      sumarDecimales(suma, redondear(multiplicar(deMicro(cantidad), precioUnitario), dm)),
    CERO,
  )
}

function contarLeido(doc: DocumentoBc3, { cifras }: ObraCalculada): ActaBc3['leido'] {
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

function contarImportado({ capitulos, indirectos }: ObraImportada): ActaBc3['importado'] {
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
