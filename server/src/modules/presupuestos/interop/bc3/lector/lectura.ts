import type { BodyDe } from '@plomada/contract/endpoint'
import type { importarBc3, leerBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import { sumar } from '@plomada/domain/nucleo/dinero'
import { textoDeDecimal } from '@plomada/domain/presupuestos/interop/bc3/formato/decimal'
import { type InformeBc3, importarBc3 as importar } from '@plomada/domain/presupuestos/interop/bc3/informe'
import { elegirTipos } from '@plomada/domain/presupuestos/interop/bc3/obra/familias'
import type { ObraImportada } from '@plomada/domain/presupuestos/interop/bc3/obra/obraImportada'
import { diferenciasDe } from '@plomada/domain/presupuestos/interop/entrada/diferencias'
import {
  type ObraEntrante,
  type ObraIntentada,
  obraEnGuaranies,
  tareasDe,
} from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'
import { entradasDe } from '@plomada/domain/presupuestos/interop/entrada/entradas'

// What is made of a file in the child that reads it: everything that doesn't need the base.

export type OpcionesDeLectura = Pick<BodyDe<typeof leerBc3>, 'destino' | 'tasa' | 'distribuir'> & {
  margen: number
  tipos: BodyDe<typeof importarBc3>['tipos']
}

/** A file and what is told of it, small however large it is. */
export function resumir(bytes: Uint8Array, opciones: OpcionesDeLectura) {
  const { obra, informe } = importar(bytes)
  const intento = enNuestraMoneda(obra, informe, opciones)
  const { nombre, divisa, margenPropuesto, familias } = obra
  const comun = { nombre, divisa, margenPropuesto, familias, informe }
  if (!intento.ok) return { ...comun, motivo: intento.motivo, obra: null }
  const entrante = intento.obra
  const deObra = {
    capitulos: entrante.capitulos.map(presentarCapitulo),
    avisos: entrante.avisos,
    totales: presentarTotales(entrante, informe, opciones.tasa),
    entradas: entradasDe([...tareasDe(entrante), ...entrante.indirectos]),
    unidades: unidadesEscritas(entrante),
  }
  return { ...comun, motivo: null, obra: deObra }
}

/** A file as the whole work that would be stored. */
export function convertir(bytes: Uint8Array, opciones: OpcionesDeLectura) {
  const { obra, informe } = importar(bytes)
  const intento = enNuestraMoneda(obra, informe, opciones)
  if (!intento.ok) return { motivo: intento.motivo, entrante: null, totales: null }
  const entrante = intento.obra
  const { lineas: _, ...totales } = presentarTotales(entrante, informe, opciones.tasa)
  // As the file had them they were for comparing: half of what would cross from one process to the other.
  for (const tarea of [...tareasDe(entrante), ...entrante.indirectos]) {
    tarea.origen = { ...tarea.origen, textoLargo: '', componentes: [], computo: [] }
  }
  return { motivo: null, entrante, totales }
}

/** The work of a file as it would be stored, with the answers given: types by family, rate, margin. */
function enNuestraMoneda(
  obra: ObraImportada,
  informe: InformeBc3,
  { destino, tasa, distribuir, margen, tipos }: OpcionesDeLectura,
): ObraIntentada {
  const sinPrecio = informe.hallazgos
    .filter(({ clase }) => clase === 'sinPrecio' || clase === 'precioNegativo')
    .map(({ codigo }) => codigo)
  // The price bank has neither margin nor a work's overheads (domain.md §6).
  const esBanco = destino === 'banco'
  const elegidos: Readonly<Record<string, TipoComponente>> = tipos
  const importada = elegirTipos(obra, elegidos)
  return obraEnGuaranies(esBanco ? { ...importada, indirectos: [] } : importada, {
    cotizacion: tasa,
    margen: esBanco ? 0 : margen,
    distribuir: !esBanco && distribuir,
    sinPrecio: new Set(sinPrecio),
  })
}

/** The file's totals at that rate beside what comes in, on the wire. */
function presentarTotales(obra: ObraEntrante, informe: InformeBc3, tasa: bigint) {
  const { total, aritmetica } = informe
  const archivo = { total: total.calculado, decimales: aritmetica.decimales.importe }
  const { totalArchivo, totalImportado, diferencia, resto, lineas } = diferenciasDe(obra, archivo, tasa)
  return {
    totalArchivo: textoDeDecimal(totalArchivo),
    totalImportado,
    diferencia: textoDeDecimal(diferencia),
    resto: textoDeDecimal(resto),
    lineas: lineas.map((linea) => ({
      ...linea,
      delArchivo: textoDeDecimal(linea.delArchivo),
      diferencia: textoDeDecimal(linea.diferencia),
    })),
    gastoIndirectoTotal: obra.indirectos.reduce((suma, { plan }) => suma + plan.precioTotalReal, 0),
  }
}

function presentarCapitulo({ codigo, nombre, grupos }: ObraEntrante['capitulos'][number]) {
  const deGrupo = grupos.map((grupo) => ({
    nombre: grupo.nombre,
    tareas: grupo.tareas.length,
    total: sumar(grupo.tareas.map(({ plan }) => plan.precioTotal)),
  }))
  return { codigo, nombre, total: sumar(deGrupo.map(({ total }) => total)), grupos: deGrupo }
}

/** Every unit that a work writes, as it writes it, as many times as it does. */
export function unidadesEscritas(obra: Pick<ObraEntrante, 'capitulos' | 'indirectos'>): string[] {
  return [...tareasDe(obra), ...obra.indirectos].flatMap(({ unidad, componentes }) => [
    unidad,
    ...componentes.map((c) => c.unidad),
  ])
}
