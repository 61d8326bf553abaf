import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { razonContraActualizarPrecios } from '@plomada/domain/presupuestos/planilla/deLaBase'
import { razonContraEscribir } from '@plomada/domain/presupuestos/razones'
import { IconCoin } from '@tabler/icons-react'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { direcciones } from '../../../pagina/direcciones.ts'
import { BotonDeAgregar } from '../../../pagina/lista/BotonDeAgregar.tsx'
import { columnaDeNombre } from '../../../pagina/lista/columnas.tsx'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../../pagina/lista/useListado.ts'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { useAdministra } from '../../../pagina/sesion/useAdministra.ts'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { BotonConRazon } from '../../../ui/RazonDeshabilitado.tsx'
import { COLUMNAS_DE_PRECIO, conPrecios } from '../../catalogo/precios/Precio.tsx'
import { estadoDeObra } from '../obras/estadoDeObra.ts'
import { migasDeObra } from '../obras/migas.ts'
import { FILTROS_DE_PRECIOS } from './filtros.ts'
import { PrecioEnObraModal } from './PrecioEnObraModal.tsx'
import { listaDePrecios, type Material } from './queries.ts'

export const Route = createFileRoute('/_marco/materiales/$presupuestoId')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_PRECIOS.leer,
  component: PreciosDeObraPage,
})

/** The price list of the materials of a work, each with a dialog to change it there. */
function PreciosDeObraPage() {
  const { presupuestoId } = Route.useParams()
  const { filtros, lista } = useListado(FILTROS_DE_PRECIOS, Route.useSearch(), (valores) =>
    listaDePrecios(presupuestoId, valores),
  )
  const { obra } = useObraActual()
  const [elegido, setElegido] = useState<Material | null>(null)
  const puede = useAdministra()
  const razon = obra ? razonContraEscribir(estadoDeObra(obra)) : null
  const redirect = direcciones.preciosDeObra({ presupuestoId })
  const acciones = (material: Material) => [
    {
      texto: mensajesCatalogo.editarPrecioEnPresupuesto,
      icono: <IconCoin size={16} />,
      razon,
      onClick: () => setElegido(material),
    },
  ]
  return (
    <PaginaDeLista
      titulo="Precios de la obra"
      migas={migasDeObra(obra)}
      lista={lista}
      filtros={filtros}
      barra={<FiltroDeTexto etiqueta="Buscar por nombre" {...filtros.campo('busquedaRapida')} />}
      columnas={conPrecios(lista.filas) ? [...COLUMNAS, ...COLUMNAS_DE_PRECIO] : COLUMNAS}
      botones={puede && <BotonDeActualizar presupuestoId={presupuestoId} obra={obra} />}
      vacio={filtros.filtrada ? mensajesCatalogo.sinRegistros : mensajesCatalogo.sinMateriales}
      agregar={
        puede &&
        razon === null && <BotonDeAgregar to={direcciones.crearDatoDeObra({ presupuestoId, redirect })} />
      }
      acciones={puede ? acciones : undefined}
    >
      {elegido && (
        <PrecioEnObraModal
          presupuestoId={presupuestoId}
          obra={obra && estadoDeObra(obra)}
          material={elegido}
          onCerrar={() => setElegido(null)}
        />
      )}
    </PaginaDeLista>
  )
}

/** Leads to the base's prices beside these, or says why this work's stay. */
function BotonDeActualizar({
  presupuestoId,
  obra,
}: {
  presupuestoId: string
  obra: ReturnType<typeof useObraActual>['obra']
}) {
  const router = useRouter()
  const razon = obra ? razonContraActualizarPrecios(estadoDeObra(obra)) : null
  return (
    <BotonConRazon
      variant="default"
      razon={razon}
      onClick={() => router.history.push(direcciones.actualizarPrecios({ presupuestoId }))}
    >
      {mensajesPrecios.actualizarObra}
    </BotonConRazon>
  )
}

const COLUMNAS: ColumnaDeLista<Material>[] = [
  columnaDeNombre(null),
  { id: 'codigo', titulo: 'Código', celda: ({ codigo }) => codigo || '—' },
  { id: 'unidad', titulo: 'Unidad', celda: ({ unidadMedidaCodigo }) => unidadMedidaCodigo },
]
