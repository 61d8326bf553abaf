import {
  componentes,
  datoAuxiliarPorId,
  datosAuxiliares,
  historialPrecios,
  inhabilitarDatoAuxiliar,
  materialesDeObra,
  unidadesForSelect,
} from '@plomada/contract/catalogo'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { consulta } from '../../../api/consultas.ts'
import { conPaginado } from '../../../pagina/busqueda/busqueda.ts'
import type { Filtros } from '../../../pagina/busqueda/filtros.ts'
import type { OrdenDeFilas } from '../../../ui/columnas.ts'
import type { FILTROS_DE_DATOS } from './filtros.ts'

export type DatoAuxiliar = RespuestaDe<typeof datoAuxiliarPorId>

/** Reads whose cached answers a change of the catalogue makes outdated. */
export const TOCA_CATALOGO = [
  datosAuxiliares,
  datoAuxiliarPorId,
  historialPrecios,
  componentes,
  materialesDeObra,
  unidadesForSelect,
] as const

export function listaDeDatos(filtros: Filtros<typeof FILTROS_DE_DATOS>) {
  const { busquedaRapida, tipo, origen, precio, orden, sentido } = filtros
  return consulta(datosAuxiliares, {
    query: {
      ...conPaginado(filtros),
      busquedaRapida,
      tipo,
      origen,
      precio,
      sortField: orden,
      sortOrder: sentido,
    },
  })
}

export const unDato = (id: string) => consulta(datoAuxiliarPorId, { params: { id } })

export const unidadesParaElegir = () => consulta(unidadesForSelect, {})

export function historialDe(
  datoAuxiliarId: string,
  pagina: { page: number; limit: number },
  orden: OrdenDeFilas | undefined,
) {
  // A column that orders is named as the server orders by it.
  const sortField = ORDEN_DE_LISTA.historialDePrecios.find((campo) => campo === orden?.campo)
  const query = { datoAuxiliarId, ...pagina, sortField, sortDirection: orden?.direccion }
  return consulta(historialPrecios, { query })
}

/** The question before an entry is deactivated, or a unit, which uses the same call (domain.md §5). */
export const desactivarDato = ({ _id, nombre }: DatoAuxiliar) => ({
  texto: mensajesCatalogo.confirmarDesactivar,
  consecuencia: `«${nombre}» queda donde ya se usa y no se ofrece más para elegir.`,
  verbo: 'Desactivar',
  peligroso: true,
  endpoint: inhabilitarDatoAuxiliar,
  envio: { body: { datoAuxiliarId: _id } },
  invalida: TOCA_CATALOGO,
})
