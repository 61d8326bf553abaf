import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { razonContraRango } from '@plomada/domain/reportes/rango'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useFiltros } from '../../../pagina/busqueda/useFiltros.ts'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { Elegir } from '../../../ui/elegir/Elegir.tsx'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { usoDe } from '../consultas/gastos.ts'
import { ConReportes } from '../cuenta/ConReportes.tsx'
import { FILTROS_DE_USO } from '../gastos/filtros.ts'
import { ApartadoDeReporte } from '../piezas/ApartadoDeReporte.tsx'
import { PaginaDeRango } from '../piezas/PaginaDeRango.tsx'
import clases from '../piezas/Reporte.module.css'
import { rangoDe } from '../piezas/rango.ts'
import { DeUnMaterial } from './DeUnMaterial.tsx'
import { TablaDeTotales, TablaPorTarea } from './tablas.tsx'

export const Route = createFileRoute('/_marco/reporte/materiales/uso/$presupuestoId')({
  beforeLoad: exigirAdministracion,
  validateSearch: FILTROS_DE_USO.leer,
  component: Page,
})

function Page() {
  const { presupuestoId } = Route.useParams()
  return <UsoDeMateriales key={presupuestoId} presupuestoId={presupuestoId} />
}

/** The materials that what was done in some days took (2-site-management §2 'Material-use report'). */
function UsoDeMateriales({ presupuestoId }: { presupuestoId: string }) {
  const valores = Route.useSearch()
  const filtros = useFiltros(FILTROS_DE_USO, valores)
  const { rango } = rangoDe(valores)
  const lectura = useQuery({
    ...usoDe(presupuestoId, rango),
    enabled: razonContraRango(rango) === null,
    placeholderData: keepPreviousData,
  })
  const enTabla = valores.vista === 'tabla'
  return (
    <ConReportes>
      <PaginaDeRango
        titulo="Uso de materiales"
        rango={rango}
        lectura={lectura}
        enTabla={enTabla}
        cambiar={filtros.cambiar}
      >
        {(uso) => {
          const elegido = uso.materiales.find(({ _id }) => _id === valores.materialId) ?? uso.materiales[0]
          if (elegido === undefined) return <PaginaVacia texto={mensajesComun.sinDatos} />
          return (
            <>
              <div className={clases.dos}>
                <ApartadoDeReporte titulo="Totales por material">
                  <TablaDeTotales {...{ uso, presupuestoId, rango }} />
                </ApartadoDeReporte>
                <ApartadoDeReporte
                  titulo="En qué se usó"
                  control={
                    <Elegir
                      aria-label="Material"
                      size="xs"
                      w={230}
                      opciones={uso.materiales.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
                      value={elegido._id}
                      onChange={(materialId) => filtros.cambiar({ materialId: materialId ?? '' })}
                    />
                  }
                >
                  <DeUnMaterial {...{ uso, presupuestoId, rango, enTabla }} material={elegido} />
                </ApartadoDeReporte>
              </div>
              <ApartadoDeReporte titulo="Por rubro">
                <TablaPorTarea {...{ uso, presupuestoId, rango }} />
              </ApartadoDeReporte>
            </>
          )
        }}
      </PaginaDeRango>
    </ConReportes>
  )
}
