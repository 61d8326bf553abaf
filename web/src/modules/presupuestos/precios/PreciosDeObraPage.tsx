import { Button } from '@mantine/core'
import { administra } from '@plomada/domain/acceso/roles'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { razonContraEscribir } from '@plomada/domain/presupuestos/razones'
import { IconCoin, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { conPaginado, escribirBusqueda } from '../../../app/busqueda.ts'
import { exigirCostos } from '../../../app/guardia.ts'
import { useObraActual } from '../../../app/obraActual.ts'
import { Pagina } from '../../../app/Pagina.tsx'
import { useCambiarBusqueda } from '../../../app/useBusqueda.ts'
import { useSesion } from '../../../app/useSesion.ts'
import { BarraDeFiltros } from '../../../ui/BarraDeFiltros.tsx'
import type { Columna } from '../../../ui/columnas.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { Precio, PrecioProveedor } from '../../catalogo/precios/Precio.tsx'
import { estadoDeObra } from '../obras/estadoDeObra.ts'
import { leerFiltrosDePrecios } from './filtros.ts'
import { PrecioEnObraModal } from './PrecioEnObraModal.tsx'
import { listaDePrecios, type Material } from './queries.ts'

export const Route = createFileRoute('/_marco/materiales/$presupuestoId')({
  beforeLoad: exigirCostos,
  validateSearch: leerFiltrosDePrecios,
  component: PreciosDeObraPage,
})

const TITULO = 'Precios de la obra'

/** The price list of the materials of a work, each with a dialog to change it there. */
function PreciosDeObraPage() {
  const { presupuestoId } = Route.useParams()
  const filtros = Route.useSearch()
  const sesion = useSesion()
  const { obra } = useObraActual()
  const cambiar = useCambiarBusqueda()
  const [elegido, setElegido] = useState<Material | null>(null)
  const lista = useQuery({ ...listaDePrecios(presupuestoId, filtros), placeholderData: keepPreviousData })
  if (sesion === null) return null
  const puede = administra(sesion.rol)
  const razon = obra ? razonContraEscribir(estadoDeObra(obra)) : null
  const { page, limit } = conPaginado(filtros)
  const agregar = puede && razon === null && <Agregar presupuestoId={presupuestoId} />
  return (
    <Pagina
      titulo={TITULO}
      migas={[
        { texto: 'Obras', href: '/presupuestos' },
        ...(obra
          ? [{ texto: obra.nombre, href: `/presupuesto/${presupuestoId}/tareas?tipo=${obra.tipo}` }]
          : []),
      ]}
      acciones={agregar}
    >
      <BarraDeFiltros>
        <FiltroDeTexto
          etiqueta="Buscar por nombre"
          value={filtros.nombre ?? ''}
          onChange={(nombre) => cambiar({ nombre })}
        />
      </BarraDeFiltros>
      <DataTable
        etiqueta={TITULO}
        columnas={COLUMNAS}
        filas={lista.data?.items}
        total={lista.data?.count ?? 0}
        clave={({ _id }) => _id}
        pagina={page}
        limite={limit}
        onPaginar={(pagina, limite) => cambiar({ page: pagina, limit: limite })}
        actualizando={lista.isPlaceholderData}
        error={lista.error?.message}
        onReintentar={() => void lista.refetch()}
        vacio={filtros.nombre ? mensajesCatalogo.sinRegistros : mensajesCatalogo.sinMateriales}
        alVacio={!filtros.nombre && agregar}
        acciones={
          puede
            ? (material) => [
                {
                  texto: mensajesCatalogo.editarPrecioEnPresupuesto,
                  icono: <IconCoin size={16} />,
                  razon,
                  onClick: () => setElegido(material),
                },
              ]
            : undefined
        }
        nombreDeFila={({ nombre }) => nombre}
      />
      {elegido && (
        <PrecioEnObraModal
          presupuestoId={presupuestoId}
          material={elegido}
          onCerrar={() => setElegido(null)}
        />
      )}
    </Pagina>
  )
}

function Agregar({ presupuestoId }: { presupuestoId: string }) {
  const vuelta = escribirBusqueda({ redirect: `/materiales/${presupuestoId}` })
  return (
    <Button
      component={Link}
      to={`/datosAuxiliares/${presupuestoId}/crear${vuelta}`}
      leftSection={<IconPlus size={16} />}
    >
      Agregar
    </Button>
  )
}

const COLUMNAS: Columna<Material>[] = [
  { id: 'nombre', titulo: 'Nombre', principal: true, celda: ({ nombre }) => nombre },
  { id: 'codigo', titulo: 'Código', celda: ({ codigo }) => codigo || '—' },
  { id: 'unidad', titulo: 'Unidad', celda: ({ unidadMedidaCodigo }) => unidadMedidaCodigo },
  {
    id: 'precio',
    titulo: 'Precio (Gs.)',
    numerica: true,
    celda: ({ precioUnitario }) => <Precio valor={precioUnitario} />,
  },
  {
    id: 'precioReal',
    titulo: 'Precio proveedor (Gs.)',
    numerica: true,
    celda: (material) => <PrecioProveedor precios={material} />,
  },
]
