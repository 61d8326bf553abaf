import type { zDatoAuxiliar } from '@plomada/contract/catalogo'
import type { z } from 'zod'
import { preciosQueRigen } from './preciosRepo.ts'
import type { FilaDato } from './repo.ts'
import type { FilaUnidad } from './unidadesRepo.ts'

type DatoAuxiliar = z.output<typeof zDatoAuxiliar>

/** An entry with everything; the caller's face decides which prices are shown (contract/catalogo, domain.md §13). */
export function presentarDato(fila: FilaDato, presupuestoId: string | null): DatoAuxiliar {
  const congelado = fila.congelado !== null
  const rige = preciosQueRigen(fila)
  return {
    _id: fila.id,
    nombre: fila.nombre,
    tag: fila.tag,
    codigo: fila.codigo,
    unidadMedidaCodigo: fila.unidad_medida_codigo,
    presupuestoId: fila.presupuesto_id,
    activo: fila.activo,
    ultimoPrecio: fila.ultimo_precio,
    ultimoPrecioReal: fila.ultimo_precio_real,
    precioDesde: fila.ultimo_precio === null ? null : fila.precio_desde,
    precioUnitario: rige.precioUnitario,
    precioUnitarioReal: rige.precioUnitarioReal,
    preciosCongelados: presupuestoId !== null && congelado ? { [presupuestoId]: rige } : {},
    enUso: Boolean(fila.en_uso),
    version: fila.version,
    tsCreated: fila.ts_created,
  }
}

/** A unit of measure, answered by the same call as entries, without prices (domain.md §5). */
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
    precioDesde: null,
    precioUnitario: null,
    precioUnitarioReal: null,
    preciosCongelados: {},
    enUso: Boolean(fila.en_uso),
    version: fila.version,
    tsCreated: fila.ts_created,
  }
}
