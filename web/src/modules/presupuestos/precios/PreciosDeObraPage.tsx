import { Button } from '@mantine/core'
import { administra } from '@plomada/domain/acceso/roles'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { razonContraEscribir } from '@plomada/domain/presupuestos/razones'
import { IconCoin, IconPlus } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { escribirBusqueda } from '../../../pagina/busqueda/busqueda.ts'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import { BorrarFiltros } from '../../../pagina/lista/BorrarFiltros.tsx'
import { useLista } from '../../../pagina/lista/useLista.ts'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { BarraDeFiltros } from '../../../ui/BarraDeFiltros.tsx'
import type { Columna } from '../../../ui/columnas.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { COLUMNAS_DE_PRECIO, conPrecios } from '../../catalogo/precios/Precio.tsx'
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
  const lista = useLista(listaDePrecios(presupuestoId, filtros), filtros)
  if (sesion === null) return null
  const puede = administra(sesion.rol)
  const razon = obra ? razonContraEscribir(estadoDeObra(obra)) : null
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
        columnas={conPrecios(lista.filas) ? [...COLUMNAS, ...COLUMNAS_DE_PRECIO] : COLUMNAS}
        {...lista}
        clave={({ _id }) => _id}
        vacio={filtros.nombre ? mensajesCatalogo.sinRegistros : mensajesCatalogo.sinMateriales}
        alVacio={filtros.nombre ? <BorrarFiltros filtros={['nombre']} /> : agregar}
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
          obra={obra && estadoDeObra(obra)}
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
]
