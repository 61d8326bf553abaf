import { Button } from '@mantine/core'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { textoDeError } from '../../../api/errores.ts'
import { ahora } from '../../../api/hoy.ts'
import { useFiltros } from '../../../pagina/busqueda/useFiltros.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { BorrarFiltros } from '../../../pagina/lista/BorrarFiltros.tsx'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import { BarraDeFiltros } from '../../../ui/BarraDeFiltros.tsx'
import { Descargar } from '../../../ui/Descargar.tsx'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { FiltroDeOpcion } from '../../../ui/FiltroDeOpcion.tsx'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { useEsTelefono } from '../../../ui/useEsTelefono.ts'
import { FILTROS_DE_DATOS } from '../../catalogo/datos/filtros.ts'
import type { DatoAuxiliar } from '../../catalogo/datos/queries.ts'
import { PRECIOS_DE_LISTA, TIPOS_DE_LISTA } from '../../catalogo/filtrosDeLista.ts'
import { MIGAS_DE_DATO } from '../../catalogo/migas.ts'
import { libroDePrecios } from '../../catalogo/precios/libroDePrecios.ts'
import { filtrar } from './filtrar.ts'
import clases from './Planilla.module.css'
import { PreciosEnTelefono } from './PreciosEnTelefono.tsx'
import { usePrecios } from './usePrecios.ts'

const DialogoDePorcentaje = perezoso(() =>
  import('./DialogoDePorcentaje.tsx').then((m) => m.DialogoDePorcentaje),
)
/** A phone has no use for it. */
const GrillaDePrecios = perezoso(() => import('./GrillaDePrecios.tsx').then((m) => m.GrillaDePrecios))

export const Route = createFileRoute('/_marco/datosAuxiliares/precios')({
  beforeLoad: exigirAdministracion,
  validateSearch: FILTROS_DE_DATOS.leer,
  component: PlanillaDePreciosPage,
})

/** All prices of the base in one sheet: written, pasted, raised by a percentage and confirmed where they stand. */
function PlanillaDePreciosPage() {
  const valores = Route.useSearch()
  const filtros = useFiltros(FILTROS_DE_DATOS, valores)
  const precios = usePrecios()
  const [hoy] = useState(ahora)
  const [porSubir, setPorSubir] = useState<readonly DatoAuxiliar[] | null>(null)
  const esTelefono = useEsTelefono()
  const { data } = precios.lectura
  const filas = useMemo(() => data && filtrar(data, valores, hoy), [data, valores, hoy])
  // As they are now: what somebody else changed while the dialog stood open is what the percentage is of.
  const deAhora = useMemo(() => new Map(data?.map((dato) => [dato._id, dato])), [data])
  const confirmar = (datos: readonly DatoAuxiliar[]) =>
    void precios.hacer(
      datos.filter(({ ultimoPrecio }) => ultimoPrecio !== null).map(({ _id }) => ({ _id, sigueIgual: true })),
      mensajesPrecios.confirmacionDePrecios,
    )
  return (
    <Pagina
      titulo={mensajesPrecios.planillaDePrecios}
      migas={MIGAS_DE_DATO}
      aviso={precios.varados > 0 && <SinEnviar precios={precios} />}
    >
      <BarraDeFiltros>
        <FiltroDeTexto etiqueta="Buscar por nombre" {...filtros.campo('busquedaRapida')} />
        <FiltroDeOpcion etiqueta="Tipo" ancho={210} opciones={TIPOS_DE_LISTA} {...filtros.campo('tipo')} />
        <FiltroDeOpcion
          etiqueta="Precio en la base"
          ancho={230}
          opciones={PRECIOS_DE_LISTA}
          {...filtros.campo('precio')}
        />
      </BarraDeFiltros>
      <Leido lectura={{ ...precios.lectura, data: filas }} esqueleto={<Esqueleto filas={12} alto={28} />}>
        {(suyas) =>
          suyas.length === 0 ? (
            <PaginaVacia texto={mensajesCatalogo.sinDatosAuxiliares}>
              {filtros.filtrada && <BorrarFiltros filtros={filtros.queFiltran} />}
            </PaginaVacia>
          ) : (
            <>
              <div className={clases.herramientas}>
                <Button variant="default" size="sm" onClick={() => setPorSubir(suyas)}>
                  {mensajesPrecios.subirTodos(suyas.length)}
                </Button>
                <Button variant="default" size="sm" onClick={() => confirmar(suyas)}>
                  {mensajesPrecios.siguenTodos(suyas.length)}
                </Button>
                <Descargar bajar={() => libroDePrecios(suyas)} textoDeError={textoDeError}>
                  {mensajesPrecios.bajarExcel}
                </Descargar>
              </div>
              {esTelefono ? (
                <PreciosEnTelefono datos={suyas} precios={precios} />
              ) : (
                <Suspense fallback={<Esqueleto filas={12} alto={28} />}>
                  <GrillaDePrecios
                    datos={suyas}
                    ahora={hoy}
                    precios={precios}
                    onSubir={setPorSubir}
                    onConfirmar={confirmar}
                  />
                </Suspense>
              )}
            </>
          )
        }
      </Leido>
      {porSubir && (
        <Suspense>
          <DialogoDePorcentaje
            datos={porSubir.map((dato) => deAhora.get(dato._id) ?? dato)}
            onSubir={async (cambios) => {
              const { paso, espera } = await precios.hacer(cambios, mensajesPrecios.subaDePrecios)
              return paso !== null || espera
            }}
            onCerrar={() => setPorSubir(null)}
          />
        </Suspense>
      )}
    </Pagina>
  )
}

/** What was typed and did not arrive stays in its cells, and is sent again from here. */
function SinEnviar({ precios }: { precios: ReturnType<typeof usePrecios> }) {
  return (
    <Alerta clase="atencion">
      {`${mensajesPrecios.precioSinEnviar}. `}
      <Button size="compact-sm" variant="default" onClick={precios.reintentar}>
        Reintentar
      </Button>{' '}
      <Button size="compact-sm" variant="subtle" onClick={precios.descartar}>
        Descartar lo escrito
      </Button>
    </Alerta>
  )
}
