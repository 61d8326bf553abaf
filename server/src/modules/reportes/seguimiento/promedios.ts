import { compraPromedio } from '@plomada/domain/compras/necesidad'
import type { Micro } from '@plomada/domain/nucleo/micro'
import type { ComponenteSeguido, TareaPorSeguir } from '@plomada/domain/reportes/seguimiento/tarea'
import { micro, redondeoDeFila } from '../../presupuestos/totales/filas.ts'
import type { FilaCertificada, FilaComprada, FilaDeComponente } from './repo.ts'

/** What the averages of the tareas of a work are made of, by tarea and by material. */
export interface FilasDePromedio {
  componentes: ReadonlyMap<string, readonly FilaDeComponente[]>
  certificado: ReadonlyMap<string, readonly FilaCertificada[]>
  /** What the work paid for a unit of each material that it bought. */
  promedios: ReadonlyMap<string, Micro | null>
}

export function promediosDeCompra(comprado: readonly FilaComprada[]): FilasDePromedio['promedios'] {
  return new Map(comprado.map((m) => [m.material_id, compraPromedio(m.pagado, micro(m.comprada))]))
}

/** A tarea as its averages are computed; `redondeo` is of an imported analysis. */
export function paraPromediar(
  tareaId: string,
  redondeo: Parameters<typeof redondeoDeFila>[0] | undefined,
  de: FilasDePromedio,
): Pick<TareaPorSeguir, 'redondeo' | 'certificado'> & {
  componentes: (ComponenteSeguido & { materialId: string })[]
} {
  return {
    componentes: (de.componentes.get(tareaId) ?? []).map(
      ([materialId, tipo, cantidad, precioUnitarioReal]) => ({
        materialId,
        tipo,
        cantidad: micro(cantidad),
        precioUnitarioReal,
        compraPromedio: de.promedios.get(materialId) ?? null,
      }),
    ),
    redondeo: redondeo === undefined ? null : redondeoDeFila(redondeo),
    certificado: (de.certificado.get(tareaId) ?? []).map((c) => ({
      tarifa: micro(c.tarifa),
      cantidad: micro(c.cantidad),
    })),
  }
}
