import type { BodyDe } from '@plomada/contract/endpoint'
import type { importarBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { ObraEntrante } from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'
import { Rechazo } from '../../../../base/http/rechazo.ts'
import type { ContextoPropio } from '../../../../base/http/ruta.ts'
import { exigirDatosDeObra } from '../entrada/nacer.ts'
import { convertirArchivo } from './lector/taller.ts'

type Body = BodyDe<typeof importarBc3>

export type Preparado = Awaited<ReturnType<typeof prepararBc3>>

/**
 * Takes what was read of the file, not the client's word about its content, and computes the whole work; no transaction is
 * open yet.
 */
export async function prepararBc3({ quien, body, archivo, signal }: ContextoPropio<typeof importarBc3>) {
  if (body.destino === 'obra') exigirDatosDeObra(body)
  const { destino, tasa, distribuir, tipos, respuestas } = body
  const opciones = { destino, tasa, distribuir, tipos, respuestas, margen: body.obra?.margenTareas ?? 0 }
  const { contenido } = body.archivo
  const leido = await convertirArchivo({
    empresaId: quien.empresaId,
    recibido: archivo,
    contenido,
    opciones,
    signal,
  })
  if (leido.motivo !== null) throw new Rechazo('INVALIDO', leido.motivo, { campo: leido.campo })
  const { entrante, totales, indirectos } = leido
  return { entrante, totales, indirectos }
}

/** What the audit keeps about the origin of an import. */
export function origen(body: Body, { avisos }: ObraEntrante) {
  const { archivo, tasa, catalogo, distribuir, respuestas } = body
  const comun = { archivo: archivo.nombre, tasa: textoDeMicro(tasa), catalogo, distribuir }
  return { ...comun, respuestas, avisos: avisos.length }
}
