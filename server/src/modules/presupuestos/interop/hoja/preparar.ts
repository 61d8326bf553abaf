import type { importarHoja } from '@plomada/contract/presupuestos/interop/hoja'
import { mensajesImportarHoja as textos } from '@plomada/domain/nucleo/mensajes/importarHoja'
import { razonContraSumarCapitulos } from '@plomada/domain/presupuestos/razones'
import { exigirSinRazon, Rechazo } from '../../../../base/http/rechazo.ts'
import type { ContextoPropio } from '../../../../base/http/ruta.ts'
import { cargarObra } from '../../nucleo/cargar.ts'
import { exigirDatosDeObra } from '../entrada/nacer.ts'
import { convertirFilas } from './lector/taller.ts'

export type HojaPreparada = Awaited<ReturnType<typeof prepararHoja>>

/** Computes the whole work from the rows that were sent; no transaction is open while that is done. */
export async function prepararHoja(c: ContextoPropio<typeof importarHoja>) {
  const { body, archivo, signal } = c
  const hoja = archivo !== null && archivo.bytes > 0 ? archivo.ruta : body.hoja
  if (hoja === undefined) throw new Rechazo('INVALIDO', textos.sinFilas, { campo: 'hoja' })
  const margen = await margenDelDestino(c)
  const { tasa, respuestas } = body
  const leida = await convertirFilas({ hoja, opciones: { tasa, respuestas, margen } }, signal)
  if (leida.motivo !== null) throw new Rechazo('INVALIDO', leida.motivo, { campo: leida.campo })
  const { entrante, totales, tomadas } = leida
  return { entrante, totales, tomadas, margen }
}

/** The margin of the tareas to come; refuses early a work that can't take them. */
async function margenDelDestino({ body, base, quien }: ContextoPropio<typeof importarHoja>): Promise<number> {
  const { dentroDe } = body
  if (dentroDe === undefined) return exigirDatosDeObra(body).margenTareas
  if (body.obra !== undefined) throw new Rechazo('INVALIDO', textos.unDestino, { campo: 'obra' })
  const alcance = { empresaId: quien.empresaId, credencialId: quien.credencialId, rol: 'sesion' }
  const obra = await base.enEmpresa(alcance, (tx) => cargarObra(tx, quien, dentroDe.presupuestoId, 'leer'), {
    lectura: true,
  })
  exigirSinRazon(razonContraSumarCapitulos(obra))
  return obra.margenTareas
}
