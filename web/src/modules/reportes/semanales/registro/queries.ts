import type { RespuestaDe } from '@plomada/contract/endpoint'
import { eliminarRegistro, registros } from '@plomada/contract/reportes/semanales'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { razonContraEliminarRegistro } from '@plomada/domain/reportes/semanales/razones'
import { cierreDe, semanaDe } from '@plomada/domain/reportes/semanales/semana'
import { consulta } from '../../../../api/consultas.ts'
import { conPaginado } from '../../../../pagina/busqueda/busqueda.ts'
import { listaDeAcontecimientos } from '../../acontecimientos/queries.ts'
import { dia, type FiltrosDeSemanas } from '../queries.ts'

export type Registro = RespuestaDe<typeof registros>['items'][number]

/** Reads whose cached answers a registro makes outdated. */
export const TOCA_REGISTROS = [registros] as const

export function listaDeRegistros(presupuestoId: string, filtros: FiltrosDeSemanas) {
  const query = { ...conPaginado(filtros), presupuestoId, inicio: dia(filtros.inicio), fin: dia(filtros.fin) }
  return consulta(registros, { query })
}

/** What there is to choose from: a firm has some ten; kept on the device too, for where there is no signal. */
export const acontecimientosParaElegir = () => listaDeAcontecimientos({ limit: 100 })

/** Why it can't be deleted: the server says whether, and the week's close or somebody else's name why. */
export function razonContraEliminar(
  { eliminable, fecha }: Pick<Registro, 'eliminable' | 'fecha'>,
  administra: boolean,
  ahora: Date,
): string | null {
  if (eliminable) return null
  const cerrado = administra || cierreDe(semanaDe(fecha).inicio) <= ahora
  return razonContraEliminarRegistro({ propio: cerrado, administra, cerrado })
}

export const preguntaDeEliminarRegistro = ({ _id, acontecimientoNombre, fecha }: Registro) => ({
  texto: mensajesSemanales.confirmarEliminarRegistro,
  consecuencia: `«${acontecimientoNombre ?? mensajesSemanales.unaNota}» del ${formatoFecha(fecha)} sale de la lista, con sus fotos.`,
  verbo: 'Eliminar el registro',
  peligroso: true,
  endpoint: eliminarRegistro,
  envio: { body: { _id } },
  invalida: TOCA_REGISTROS,
})
