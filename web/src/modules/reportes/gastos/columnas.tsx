import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoPrecioUnitario } from '@plomada/domain/nucleo/numeros'
import { type CifraDeGasto, NOMBRE_DE_GASTO } from '@plomada/domain/reportes/explicar/gastos'
import type { Rango } from '@plomada/domain/reportes/rango'
import { Enlace } from '../../../pagina/cuenta/Enlace.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import type { GastoDeMaterial, Gastos } from '../consultas/gastos.ts'
import { estadoDeLoGastado } from '../consultas/gastos.ts'
import { Monto } from '../cuenta/Monto.tsx'

/** Three decimals, as every face but an input (domain.md §2). */
const cantidad = (n: number, { unidadMedidaCodigo }: GastoDeMaterial) =>
  `${formatoCantidad(leerMicro(n) ?? 0n, 0, 3)} ${unidadMedidaCodigo}`

/** Amounts of a material with the quantity that each is of; every amount opens. */
export function columnasDeGastos(
  datos: Gastos,
  presupuestoId: string,
  rango: Rango,
): readonly ColumnaDeLista<GastoDeMaterial>[] {
  const monto = (
    cifra: CifraDeGasto,
    debajo?: (material: GastoDeMaterial) => string,
  ): ColumnaDeLista<GastoDeMaterial> => ({
    id: cifra,
    titulo: NOMBRE_DE_GASTO[cifra],
    numerica: true,
    ordena: (material) => material[cifra],
    celda: (material) => (
      <>
        <Monto
          monto={material[cifra]}
          nombre={`${material.materialNombre}, ${NOMBRE_DE_GASTO[cifra]}`}
          abre={{ que: 'gasto', datos, presupuestoId, rango, materialId: material.materialId, cifra }}
        />
        {debajo && (
          <div>
            <small>{debajo(material)}</small>
          </div>
        )}
      </>
    ),
  })
  return [
    {
      id: 'materialNombre',
      titulo: 'Material',
      principal: true,
      ordena: ({ materialNombre }) => materialNombre,
      celda: (material) => {
        const { clase, palabras } = estadoDeLoGastado(material)
        return (
          <>
            {material.materialNombre} <EstadoInsignia clase={clase}>{palabras}</EstadoInsignia>
          </>
        )
      },
    },
    monto('presupuestoPrecioTotal', (m) => cantidad(m.cantidadTotal, m)),
    monto('compraPrecioTotal', (m) => cantidad(m.cantidadComprada, m)),
    monto('diffPrecioTotal', (m) => cantidad(m.diffCantidad, m)),
    {
      id: 'compraPromedio',
      titulo: 'Promedio pagado',
      numerica: true,
      ordena: ({ compraPromedio }) => compraPromedio,
      celda: ({ compraPromedio, materialId }) =>
        compraPromedio === null ? (
          '—'
        ) : (
          <Enlace
            a={direcciones.ordenes({ presupuestoId, materialId, estado: 'PAGADO', pagadaHasta: rango.fin })}
          >
            {formatoPrecioUnitario(leerMicro(compraPromedio) ?? 0n, { simbolo: false, decimalesMax: 2 })}
          </Enlace>
        ),
    },
    monto('proyeccionPrecioTotal'),
    monto('proyeccionGastoTotal'),
    monto('compraPeriodo'),
  ]
}
