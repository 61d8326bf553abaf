import type { BodyDe } from '@plomada/contract/endpoint'
import type { importarBc3, leerBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import { sumar } from '@plomada/domain/nucleo/dinero'
import type { ActaBc3, importarBc3 as importar } from '@plomada/domain/presupuestos/interop/bc3/acta'
import { elegirTipos } from '@plomada/domain/presupuestos/interop/bc3/obra/familias'
import type { ObraImportada } from '@plomada/domain/presupuestos/interop/bc3/obra/obraImportada'
import {
  avisosDeLectura,
  type PreguntaBc3,
  preguntaDeDiferencia,
  razonContraCotizacionDelArchivo,
  razonContraRespuestas,
} from '@plomada/domain/presupuestos/interop/bc3/preguntas'
import {
  familiasUsadas,
  type ParaElBanco,
  paraElBanco,
} from '@plomada/domain/presupuestos/interop/entrada/banco'
import {
  type ObraEntrante,
  type ObraIntentada,
  obraEnGuaranies,
  type TareaEntrante,
  tareasDeEntrada,
} from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'
import { entradasDe } from '@plomada/domain/presupuestos/interop/entrada/entradas'
import type { ItemDeArchivo } from '@plomada/domain/presupuestos/interop/entrada/items'
import { unidadesEscritas } from '@plomada/domain/presupuestos/interop/entrada/unidades'
import { presentarTotales } from '../../entrada/totales.ts'

// What the child process makes of a file: everything that needs no database.

export type OpcionesDeLectura = Pick<
  BodyDe<typeof leerBc3>,
  'destino' | 'tasa' | 'distribuir' | 'respuestas'
> & {
  margen: number
  tipos: BodyDe<typeof importarBc3>['tipos']
}

/** What was read of a file, with the answers of `opciones`. */
type Leida = ReturnType<typeof importar>

/** A file with its report, which is small however large the file is. */
export function resumir({ informe, ...leida }: Leida, opciones: OpcionesDeLectura) {
  const { obra, indirectos } = delDestino(leida.obra, opciones)
  const intento = enNuestraMoneda(obra, informe, opciones)
  const { nombre, divisa, margenPropuesto } = obra
  const familias = familiasUsadas(obra)
  const comun = { nombre, divisa, margenPropuesto, familias, informe }
  if (!intento.ok) return { ...comun, preguntas: informe.preguntas, motivo: intento.motivo, obra: null }
  const entrante = intento.obra
  const preguntas = todasLasPreguntas(entrante, informe, opciones)
  const deObra = {
    capitulos: entrante.capitulos.map(presentarCapitulo),
    avisos: entrante.avisos,
    totales: presentarTotales(entrante, cifrasDe(informe), opciones.tasa),
    entradas: entradasDe([...tareasDeEntrada(entrante), ...entrante.indirectos], entrante.recursos),
    unidades: unidadesEscritas(entrante),
    paraElBanco:
      opciones.destino === 'banco' ? { items: tareasDeEntrada(entrante).map(soloItem), indirectos } : null,
  }
  return { ...comun, preguntas, motivo: null, obra: deObra }
}

/** A file as the whole work to be stored, or the reason why not, such as a question without an answer. */
export function convertir({ informe, ...leida }: Leida, opciones: OpcionesDeLectura) {
  const { obra, indirectos } = delDestino(leida.obra, opciones)
  const intento = enNuestraMoneda(obra, informe, opciones)
  const nada = { entrante: null, totales: null, indirectos }
  if (!intento.ok) return { ...nada, motivo: intento.motivo, campo: 'archivo' }
  const entrante = intento.obra
  const preguntas = todasLasPreguntas(entrante, informe, opciones)
  const motivo = razonContraRespuestas(preguntas, opciones.respuestas)
  if (motivo !== null) return { ...nada, motivo, campo: 'respuestas' }
  const sinTasa = razonContraCotizacionDelArchivo(preguntas, opciones.respuestas, opciones.tasa)
  if (sinTasa !== null) return { ...nada, motivo: sinTasa, campo: 'tasa' }
  entrante.avisos.push(...avisosDeLectura(informe))
  const { lineas: _, ...totales } = presentarTotales(entrante, cifrasDe(informe), opciones.tasa)
  // What the file said was needed for comparing only; without it, half as much crosses between the processes.
  for (const tarea of [...tareasDeEntrada(entrante), ...entrante.indirectos]) {
    tarea.origen = { ...tarea.origen, textoLargo: '', componentes: [], computo: [] }
  }
  return { motivo: null, entrante, totales, indirectos }
}

/** What is imported for that destination: a work takes no resource that it doesn't use. */
function delDestino(obra: ObraImportada, { destino }: OpcionesDeLectura): ParaElBanco {
  return destino === 'banco' ? paraElBanco(obra) : { obra: { ...obra, recursos: [] }, indirectos: [] }
}

/**
 * What is needed of an item to compare it with the price bank, so that the rest doesn't cross between the processes.
 */
function soloItem({ codigo, nombre, unidad, componentes, redondeo }: TareaEntrante): ItemDeArchivo {
  return { codigo, nombre, unidad, componentes, redondeo }
}

/** The questions of the reading and that about the difference, which the price bank doesn't have: it has no total. */
function todasLasPreguntas(
  entrante: ObraEntrante,
  informe: ActaBc3,
  { destino, tasa }: OpcionesDeLectura,
): PreguntaBc3[] {
  if (destino === 'banco') return informe.preguntas
  const total = sumar(
    [...tareasDeEntrada(entrante), ...entrante.indirectos].map(({ plan }) => plan.precioTotal),
  )
  const diferencia = preguntaDeDiferencia(informe, total, tasa)
  return diferencia === null ? informe.preguntas : [...informe.preguntas, diferencia]
}

/** The file's work as it would be stored, with the given answers: types by family, rate, margin. */
function enNuestraMoneda(
  obra: ObraImportada,
  informe: ActaBc3,
  { destino, tasa, distribuir, margen, tipos }: OpcionesDeLectura,
): ObraIntentada {
  const sinPrecio = informe.hallazgos
    .filter(({ clase }) => clase === 'sinPrecio' || clase === 'precioNegativo')
    .map(({ codigo }) => codigo)
  const esBanco = destino === 'banco'
  const elegidos: Readonly<Record<string, TipoComponente>> = tipos
  return obraEnGuaranies(elegirTipos(obra, elegidos), {
    cotizacion: tasa,
    margen: esBanco ? 0 : margen,
    distribuir: !esBanco && distribuir,
    sinPrecio: new Set(sinPrecio),
  })
}

function cifrasDe({ total, aritmetica }: ActaBc3) {
  return { total: total.calculado, decimales: aritmetica.decimales.importe }
}

function presentarCapitulo({ codigo, nombre, grupos }: ObraEntrante['capitulos'][number]) {
  const deGrupo = grupos.map((grupo) => ({
    nombre: grupo.nombre,
    tareas: grupo.tareas.length,
    total: sumar(grupo.tareas.map(({ plan }) => plan.precioTotal)),
  }))
  return { codigo, nombre, total: sumar(deGrupo.map(({ total }) => total)), grupos: deGrupo }
}
