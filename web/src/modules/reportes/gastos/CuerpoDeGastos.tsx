import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { frasesDeAvance } from '@plomada/domain/reportes/frases'
import { gastadoPorcentaje } from '@plomada/domain/reportes/gastos'
import { graficoDeBarras } from '@plomada/domain/reportes/graficos/barras'
import type { Rango } from '@plomada/domain/reportes/rango'
import { conPaginado, type Paginado } from '../../../pagina/busqueda/busqueda.ts'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import type { Paso } from '../cuenta/pasos.ts'
import type { CifraDeGasto, GastoDeMaterial, Gastos } from '../lecturas/gastos.ts'
import { estadoDeLoGastado, estadoDeLoQueQueda, NOMBRE_DE_GASTO } from '../lecturas/gastos.ts'
import { Dibujo } from '../piezas/Dibujo.tsx'
import clases from '../piezas/Informe.module.css'
import { Seccion } from '../piezas/Seccion.tsx'
import { Tabla } from '../piezas/Tabla.tsx'
import { useLienzo } from '../piezas/useLienzo.ts'
import { columnasDeGastos } from './columnas.tsx'

interface CuerpoDeGastosProps {
  datos: Gastos
  presupuestoId: string
  rango: Rango
  enTabla: boolean
  paginado: Paginado
}

/** A report of expenses that has come: totals, what was spent of each material, and its detail, a page at a time. */
export function CuerpoDeGastos({ datos, presupuestoId, rango, enTabla, paginado }: CuerpoDeGastosProps) {
  const cambiar = useCambiarBusqueda()
  const { detalleGastos } = datos
  if (detalleGastos.length === 0) return <PaginaVacia texto={mensajesComun.sinDatos} />
  const { page, limit } = conPaginado(paginado)
  const desde = (page - 1) * limit
  const visibles = detalleGastos.slice(desde, desde + limit)
  return (
    <>
      <TotalesDeGastos datos={datos} presupuestoId={presupuestoId} rango={rango} />
      <Seccion titulo="Gastado por material">
        <GastadoPorMaterial todos={detalleGastos} materiales={visibles} desde={desde} enTabla={enTabla} />
      </Seccion>
      <Seccion titulo="Detalle por material, en guaraníes">
        <DataTable
          etiqueta="Detalle por material, en guaraníes"
          columnas={columnasDeGastos(datos, presupuestoId, rango)}
          filas={visibles}
          total={detalleGastos.length}
          clave={({ materialId }) => materialId}
          pagina={page}
          limite={limit}
          onPaginar={(pagina, limite) => cambiar({ page: pagina, limit: limite })}
          vacio={mensajesComun.sinDatos}
        />
      </Seccion>
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
            <Cifra<Paso>
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

/** Of all materials, how many took their whole budget, and which of them are shown. */
function fraseDeGastado(
  todos: readonly GastoDeMaterial[],
  { length }: readonly GastoDeMaterial[],
  desde: number,
): string {
  const agotados = todos.filter((material) => estadoDeLoGastado(material).color === 'rojo').length
  const cuantos = todos.length === 1 ? '1 material' : `${todos.length} materiales`
  const deEllos =
    agotados === 0
      ? 'ninguno agotó su presupuesto'
      : agotados === 1
        ? '1 agotó su presupuesto'
        : `${agotados} agotaron su presupuesto`
  const cuales = length < todos.length ? `. Se ven del ${desde + 1} al ${desde + length}` : ''
  return `${cuantos}: ${deEllos}${cuales}`
}

/** How much of its budget each one took: bars whose colour their words tell too, or the table of them. */
function GastadoPorMaterial({ todos, materiales, desde, enTabla }: GastadoPorMaterialProps) {
  const { ref, ancho, colores } = useLienzo()
  const frase = fraseDeGastado(todos, materiales, desde)
  if (enTabla) {
    return (
      <Tabla
        titulo={frase}
        columnas={['Material', 'Gastado', 'Estado']}
        filas={materiales.map((material) => ({
          clave: material.materialId,
          celdas: [
            material.materialNombre,
            formatoPorcentaje(gastadoPorcentaje(material)),
            estadoDeLoGastado(material).palabras,
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
