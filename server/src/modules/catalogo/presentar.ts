import type { zDatoAuxiliar } from '@plomada/contract/catalogo'
import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import type { z } from 'zod'
import type { Identidad } from '../../base/http/ruta.ts'
import { preciosQueRigen } from './preciosRepo.ts'
import type { FilaDato } from './repo.ts'
import type { FilaUnidad } from './unidadesRepo.ts'

type DatoAuxiliar = z.output<typeof zDatoAuxiliar>

/**
 * An entry as the asker may see it. A resident gets the prices of its works only, so without a work there are none
 * for it, and never the base's (domain.md §13).
 */
export function presentarDato(quien: Identidad, fila: FilaDato, presupuestoId: string | null): DatoAuxiliar {
  const congelado = fila.congelado !== null
  const rige = preciosQueRigen(fila)
  const veBase = quien.rol !== 'obraResidente'
  const veRige = veBase || presupuestoId !== null
  return {
    _id: fila.id,
    nombre: fila.nombre,
    // A CHECK holds exactly these values.
    tag: fila.tag as TipoComponente,
    codigo: fila.codigo,
    unidadMedidaCodigo: fila.unidad_medida_codigo,
    presupuestoId: fila.presupuesto_id,
    activo: fila.activo,
    ultimoPrecio: veBase ? fila.ultimo_precio : null,
    ultimoPrecioReal: veBase ? fila.ultimo_precio_real : null,
    precioUnitario: veRige ? rige.precioUnitario : null,
    precioUnitarioReal: veRige ? rige.precioUnitarioReal : null,
    preciosCongelados: presupuestoId !== null && congelado ? { [presupuestoId]: rige } : {},
    enUso: Boolean(fila.en_uso),
    version: fila.version,
    tsCreated: fila.ts_created,
  }
}

/** A unit of measure goes out through the same call, without prices (domain.md §5). */
export function presentarUnidad(fila: FilaUnidad): DatoAuxiliar {
  return {
    _id: fila.id,
    nombre: fila.nombre,
    tag: 'unidadDeMedida',
    codigo: fila.codigo,
    unidadMedidaCodigo: fila.codigo,
    presupuestoId: null,
    activo: fila.activo,
    ultimoPrecio: null,
    ultimoPrecioReal: null,
    precioUnitario: null,
    precioUnitarioReal: null,
    preciosCongelados: {},
    enUso: Boolean(fila.en_uso),
    version: fila.version,
    tsCreated: fila.ts_created,
  }
}
