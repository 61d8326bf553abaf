import type { BodyDe } from '@plomada/contract/endpoint'
import type { importarBc3, leerBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import { mensajesBc3 } from '@plomada/domain/nucleo/mensajes/bc3'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import { textoDeDecimal } from '@plomada/domain/presupuestos/interop/bc3/formato/decimal'
import type { InformeBc3 } from '@plomada/domain/presupuestos/interop/bc3/informe'
import { elegirTipos } from '@plomada/domain/presupuestos/interop/bc3/obra/familias'
import type { ObraImportada } from '@plomada/domain/presupuestos/interop/bc3/obra/obraImportada'
import { diferenciasDe } from '@plomada/domain/presupuestos/interop/entrada/diferencias'
import {
  type ObraEntrante,
  type ObraIntentada,
  obraEnGuaranies,
} from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'
import { Rechazo } from '../../../../base/http/rechazo.ts'
import type { ContextoPropio } from '../../../../base/http/ruta.ts'
import { leerArchivo } from './taller.ts'

type Body = BodyDe<typeof importarBc3>
type Opciones = Pick<BodyDe<typeof leerBc3>, 'destino' | 'tasa' | 'distribuir'>

/** The work of a file as it would be stored, with the answers given: types by family, rate, margin. */
export function enNuestraMoneda(
  { obra, informe }: { obra: ObraImportada; informe: InformeBc3 },
  { destino, tasa, distribuir }: Opciones,
  elegido: { margen: number; tipos: Readonly<Record<string, TipoComponente>> },
): ObraIntentada {
  const sinPrecio = informe.hallazgos
    .filter(({ clase }) => clase === 'sinPrecio' || clase === 'precioNegativo')
    .map(({ codigo }) => codigo)
  // The price bank has neither margin nor a work's overheads (domain.md §6).
  const esBanco = destino === 'banco'
  const importada = elegirTipos(obra, elegido.tipos)
  return obraEnGuaranies(esBanco ? { ...importada, indirectos: [] } : importada, {
    cotizacion: tasa,
    margen: esBanco ? 0 : elegido.margen,
    distribuir: !esBanco && distribuir,
    sinPrecio: new Set(sinPrecio),
  })
}

/** The file's totals at that rate beside what comes in, on the wire. */
export function presentarTotales(obra: ObraEntrante, informe: InformeBc3, tasa: bigint) {
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

export type Preparado = Awaited<ReturnType<typeof preparar>>

/** Reads the file again, which the client may not say what holds, and computes the whole work: nothing is open yet. */
export async function preparar({ body, signal }: ContextoPropio<typeof importarBc3>) {
  if (body.destino === 'obra') exigirDatosDeObra(body)
  const leido = await leerArchivo(body.archivo.contenido, signal)
  const elegido = { margen: body.obra?.margenTareas ?? 0, tipos: body.tipos }
  const intento = enNuestraMoneda(leido, body, elegido)
  if (!intento.ok) throw new Rechazo('INVALIDO', intento.motivo, { campo: 'archivo' })
  return { entrante: intento.obra, informe: leido.informe }
}

export function exigirDatosDeObra({ obra }: Body): NonNullable<Body['obra']> {
  if (obra === undefined) throw new Rechazo('INVALIDO', mensajesBc3.faltanDatosDeObra, { campo: 'obra' })
  return obra
}

/** What the audit keeps of where it came from. */
export function origen(body: Body, { avisos }: ObraEntrante) {
  const { archivo, tasa, catalogo, distribuir } = body
  return { archivo: archivo.nombre, tasa: textoDeMicro(tasa), catalogo, distribuir, avisos: avisos.length }
}
