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
import { consulta, useMutacion } from '../../api/consultas.ts'
import { conPaginado } from '../../pagina/busqueda/busqueda.ts'
import type { FiltrosDeDatos, FiltrosDeUnidades } from './filtros.ts'

export type DatoAuxiliar = RespuestaDe<typeof datoAuxiliarPorId>

/** Reads that a change of the catalogue makes old. */
export const TOCA_CATALOGO = [
  datosAuxiliares,
  datoAuxiliarPorId,
  historialPrecios,
  componentes,
  materialesDeObra,
  unidadesForSelect,
] as const

export function listaDeDatos(filtros: FiltrosDeDatos) {
  const { nombre, tipo, origen, orden, sentido } = filtros
  return consulta(datosAuxiliares, {
    query: {
      ...conPaginado(filtros),
      busquedaRapida: nombre,
      tipo,
      origen,
      sortField: orden,
      sortOrder: sentido,
    },
  })
}

export function listaDeUnidades(filtros: FiltrosDeUnidades) {
  const query = { ...conPaginado(filtros), busquedaRapida: filtros.nombre, tipo: 'unidadDeMedida' } as const
  return consulta(datosAuxiliares, { query })
}

export const unDato = (id: string) => consulta(datoAuxiliarPorId, { params: { id } })

export const unidadesParaElegir = () => consulta(unidadesForSelect, {})

export function historialDe(datoAuxiliarId: string, page: number, limit: number) {
  return consulta(historialPrecios, { query: { datoAuxiliarId, page, limit } })
}

export function useDesactivarDato(onSuccess: (mensaje: string) => void) {
  return useMutacion(inhabilitarDatoAuxiliar, {
    invalida: TOCA_CATALOGO,
    onSuccess: ({ message }) => onSuccess(message),
  })
}
