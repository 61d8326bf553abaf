import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { type CifraDeGasto, NOMBRE_DE_GASTO } from '@plomada/domain/reportes/explicar/gastos'
import { frasesDeAvance } from '@plomada/domain/reportes/frases'
import { frasesDeGastos } from '@plomada/domain/reportes/gastos/frasesDeGastos'
import { gastadoPorcentaje } from '@plomada/domain/reportes/gastos/gastos'
import { SITUACIONES } from '@plomada/domain/reportes/gastos/situacion'
import { graficoDeBarras } from '@plomada/domain/reportes/graficos/barras'
import type { Rango } from '@plomada/domain/reportes/rango'
import { conPaginado, type Paginado } from '../../../pagina/busqueda/busqueda.ts'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { type OrdenEnDireccion, useOrdenEnDireccion } from '../../../pagina/lista/orden.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { ordenarFilas } from '../../../ui/useOrdenAqui.ts'
import type { GastoDeMaterial, Gastos } from '../consultas/gastos.ts'
import { estadoDeLoGastado, estadoDeLoQueQueda } from '../consultas/gastos.ts'
import type { PasoDeReporte } from '../cuenta/pasos.ts'
import { ApartadoDeReporte } from '../piezas/ApartadoDeReporte.tsx'
import { Dibujo } from '../piezas/Dibujo.tsx'
import clases from '../piezas/Reporte.module.css'
import { TablaDeReporte } from '../piezas/Tabla.tsx'
import { useLienzo } from '../piezas/useLienzo.ts'
import { columnasDeGastos } from './columnas.tsx'

interface CuerpoDeGastosProps {
  datos: Gastos
  presupuestoId: string
  rango: Rango
  enTabla: boolean
  valores: Paginado & OrdenEnDireccion
}

/** A report of expenses that has come: totals, what was spent of each material, and its detail, a page at a time. */
export function CuerpoDeGastos({ datos, presupuestoId, rango, enTabla, valores }: CuerpoDeGastosProps) {
  const cambiar = useCambiarBusqueda()
  const { detalleGastos } = datos
  const { orden, onOrdenar } = useOrdenEnDireccion(valores)
  if (detalleGastos.length === 0) return <PaginaVacia texto={mensajesComun.sinDatos} />
  const { page, limit } = conPaginado(valores)
  const desde = (page - 1) * limit
  const columnas = columnasDeGastos(datos, presupuestoId, rango)
  const visibles = ordenarFilas(detalleGastos, columnas, orden).slice(desde, desde + limit)
  return (
    <>
      <TotalesDeGastos datos={datos} presupuestoId={presupuestoId} rango={rango} />
      <ApartadoDeReporte titulo="Gastado por material">
        <GastadoPorMaterial todos={detalleGastos} materiales={visibles} desde={desde} enTabla={enTabla} />
      </ApartadoDeReporte>
      <ApartadoDeReporte titulo="Detalle por material, en guaraníes">
        <DataTable
          etiqueta="Detalle por material, en guaraníes"
          columnas={columnas}
          orden={orden}
          onOrdenar={onOrdenar}
          filas={visibles}
          total={detalleGastos.length}
          clave={({ materialId }) => materialId}
          pagina={page}
          limite={limit}
          onPaginar={(pagina, limite) => cambiar({ page: pagina, limit: limite })}
          vacio={mensajesComun.sinDatos}
        />
      </ApartadoDeReporte>
    </>
  )
}

const TOTALES: readonly CifraDeGasto[] = [
  'presupuestoPrecioTotal',
  'compraPrecioTotal',
  'diffPrecioTotal',
  'compraPeriodo',
  'proyeccionGastoTotal',
]

type TotalesProps = Pick<CuerpoDeGastosProps, 'datos' | 'presupuestoId' | 'rango'>

function TotalesDeGastos({ datos, presupuestoId, rango }: TotalesProps) {
  const { gastosTotales } = datos
  const queda = estadoDeLoQueQueda(gastosTotales)
  return (
    <dl className={clases.resumen} data-montos>
      {TOTALES.map((cifra) => (
        <div key={cifra}>
          <dt>{NOMBRE_DE_GASTO[cifra]}</dt>
          <dd>
            <Cifra<PasoDeReporte>
              monto={gastosTotales[cifra]}
              nombre={`Todos los materiales, ${NOMBRE_DE_GASTO[cifra]}`}
              abre={{ que: 'gasto', datos, presupuestoId, rango, materialId: null, cifra }}
            />
          </dd>
          {cifra === 'compraPrecioTotal' && (
            <dd className={clases.bajoCifra}>
              {formatoPorcentaje(gastadoPorcentaje(gastosTotales))} del presupuesto
            </dd>
          )}
          {cifra === 'diffPrecioTotal' && (
            <dd className={clases.bajoCifra}>
              <EstadoInsignia clase={queda.clase}>{queda.palabras}</EstadoInsignia>
            </dd>
          )}
          {cifra === 'compraPeriodo' && (
            <dd className={clases.bajoCifra}>{frasesDeAvance.desdeHasta(rango.inicio, rango.fin)}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}

interface GastadoPorMaterialProps {
  todos: readonly GastoDeMaterial[]
  /** Those of this page, and how many come before them. */
  materiales: readonly GastoDeMaterial[]
  desde: number
  enTabla: boolean
}

/** Of all materials, how many are over and how, and which of them are shown. */
function fraseDeGastado(
  todos: readonly GastoDeMaterial[],
  { length }: readonly GastoDeMaterial[],
  desde: number,
): string {
  const cuantos = todos.length === 1 ? '1 material' : `${todos.length} materiales`
  const cuales = length < todos.length ? `. Se ven del ${desde + 1} al ${desde + length}` : ''
  return `${cuantos}: ${frasesDeGastos.deEllos(todos)}${cuales}`
}

/** How much of its budget each one took: bars whose colour their words tell too, or the table of them. */
function GastadoPorMaterial({ todos, materiales, desde, enTabla }: GastadoPorMaterialProps) {
  const { ref, ancho, colores } = useLienzo()
  const frase = fraseDeGastado(todos, materiales, desde)
  if (enTabla) {
    return (
      <TablaDeReporte
        titulo={frase}
        columnas={['Material', 'Gastado', 'Estado']}
        filas={materiales.map((material) => ({
          clave: material.materialId,
          celdas: [
            material.materialNombre,
            formatoPorcentaje(gastadoPorcentaje(material)),
            estadoDeLoGastado(material).palabras,
          ],
          valores: [
            material.materialNombre,
            gastadoPorcentaje(material),
            SITUACIONES.indexOf(material.situacion),
          ],
        }))}
      />
    )
  }
  const barras = materiales.map((material) => {
    const { color, palabras } = estadoDeLoGastado(material)
    const gastado = gastadoPorcentaje(material)
    return {
      nombre: material.materialNombre,
      antes: gastado,
      ahora: gastado,
      estado: { color: colores.estados[color], palabras },
    }
  })
  return (
    <div ref={ref} className={clases.dibujo}>
      <p className={clases.ayuda}>{frase}</p>
      <Dibujo arbol={graficoDeBarras({ frase, barras, partes: [] }, ancho, colores)} />
    </div>
  )
}
