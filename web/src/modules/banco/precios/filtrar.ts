import { esPrecioViejo } from '@plomada/domain/catalogo/muchosPrecios'
import { claveDeNombre } from '@plomada/domain/nucleo/texto'
import type { Filtros } from '../../../pagina/busqueda/filtros.ts'
import type { FILTROS_DE_DATOS } from '../../catalogo/datos/filtros.ts'
import type { DatoAuxiliar } from '../../catalogo/datos/queries.ts'

/** Those that the filters of the list leave, as its server would. */
export function filtrar(
  datos: readonly DatoAuxiliar[],
  { busquedaRapida = '', tipo, precio }: Filtros<typeof FILTROS_DE_DATOS>,
  ahora: Date,
): DatoAuxiliar[] {
  const clave = claveDeNombre(busquedaRapida)
  return datos.filter(
    ({ nombre, codigo, tag, ultimoPrecio, precioDesde }) =>
      (clave === '' || claveDeNombre(nombre).includes(clave) || claveDeNombre(codigo).includes(clave)) &&
      (tipo === undefined || tag === tipo) &&
      (precio !== 'sin' || ultimoPrecio === null) &&
      (precio !== 'viejo' || esPrecioViejo(precioDesde, ahora)),
  )
}
