import { claveDeUnidad } from '@plomada/domain/catalogo/importar/unidades'
import { mensajesBc3 } from '@plomada/domain/nucleo/mensajes/bc3'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { LARGO } from '@plomada/domain/nucleo/texto'
import { unidadesDeArchivo } from '@plomada/domain/presupuestos/interop/entrada/unidades'
import type { Tx } from '../../../../base/db/base.ts'
import { Rechazo } from '../../../../base/http/rechazo.ts'
import { compartirUnidades, insertarUnidades } from '../../../catalogo/unidadesRepo.ts'

/**
 * The empresa's code for each unit of the file: the known one, or the answered one; an answer that is no unit yet is
 * made one. Refuses the units without an answer, all in one reason.
 */
export async function asentarUnidades(
  tx: Tx,
  empresaId: string,
  escritas: Iterable<string>,
  respuestas: Readonly<Record<string, string>>,
): Promise<{ codigoDe: (texto: string) => string; nuevas: string[] }> {
  const todas = await compartirUnidades(tx)
  const activas = todas.filter(({ activo }) => activo)
  const faltan: string[] = []
  const nuevas = new Set<string>()
  const codigos = new Map<string, string>()
  for (const { clave, texto, codigo } of unidadesDeArchivo(escritas, activas)) {
    const elegido = codigo ?? (Object.hasOwn(respuestas, clave) ? respuestas[clave] : undefined)
    if (elegido === undefined) {
      faltan.push(texto || mensajesBc3.sinUnidad)
      continue
    }
    if (elegido.length > LARGO.codigo) throw new Rechazo('INVALIDO', mensajesBc3.unidadMuyLarga(elegido))
    const guardada = todas.find((unidad) => unidad.codigo === elegido)
    if (guardada?.activo === false) {
      throw new Rechazo('INVALIDO', mensajesCatalogo.unidadNoExiste(elegido), { campo: 'unidades' })
    }
    if (guardada === undefined) nuevas.add(elegido)
    codigos.set(clave, elegido)
  }
  if (faltan.length > 0) {
    const algunas = faltan.slice(0, 20).join(', ')
    throw new Rechazo('INVALIDO', mensajesBc3.faltanUnidades(algunas), { campo: 'unidades' })
  }
  const filas = [...nuevas].map((codigo) => ({ codigo, nombre: codigo }))
  if (filas.length > 0) await insertarUnidades(tx, empresaId, filas)
  return { codigoDe: (texto) => codigos.get(claveDeUnidad(texto)) ?? '', nuevas: [...nuevas] }
}
