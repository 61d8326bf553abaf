import { Button, SegmentedControl } from '@mantine/core'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { BotonDeAgregar } from '../../../pagina/lista/BotonDeAgregar.tsx'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../../pagina/lista/useListado.ts'
import { useAdministra } from '../../../pagina/sesion/useAdministra.ts'
import { FiltroDeOpcion } from '../../../ui/FiltroDeOpcion.tsx'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { accionesDeObra } from './accionesDeObra.tsx'
import { columnasDeObras } from './columnasDeObras.tsx'
import { DialogoDeObra, type PreguntaDeObra } from './DialogoDeObra.tsx'
import { FILTROS_DE_OBRAS, type FiltrosDeObras } from './filtros.ts'
import { listaDeObras } from './queries.ts'

const TITULOS = { lista: 'Lista de Obras', obras: 'Obras' } as const
const VISTAS = [
  { value: 'lista', label: TITULOS.lista },
  { value: 'obras', label: TITULOS.obras },
]
const ESTADOS = [
  { value: 'todos', label: 'Todos los estados' },
  { value: 'pendiente', label: 'Pendiente' },
  { value: 'aprobado', label: 'Aprobado' },
]
/** Offered to admins only (1-budgeting §4). */
const ELIMINADOS = { value: 'inactivo', label: 'Eliminados' }

/**
 * The list of works, in the documented form or its short variant 'Obras'; filters, page and view live in the address.
 */
export function ListaDeObras({ busqueda }: { busqueda: FiltrosDeObras }) {
  const { filtros, lista } = useListado(FILTROS_DE_OBRAS, busqueda, listaDeObras)
  const cambiarBusqueda = useCambiarBusqueda()
  const [pregunta, setPregunta] = useState<PreguntaDeObra | null>(null)
  const vista = filtros.campo('vista').value
  const puede = useAdministra()
  const conMargen = lista.filas?.every((obra) => 'margenTareas' in obra) ?? true
  const aprobadas = (lista.filas ?? []).flatMap(({ _id, tsAprobado }) => (tsAprobado === null ? [] : [_id]))
  return (
    <PaginaDeLista
      titulo={TITULOS[vista]}
      lista={lista}
      filtros={filtros}
      barra={
        <>
          <FiltroDeTexto etiqueta="Buscar por nombre" {...filtros.campo('busquedaRapida')} />
          <FiltroDeOpcion
            etiqueta="Estado"
            opciones={puede ? [...ESTADOS, ELIMINADOS] : ESTADOS}
            {...filtros.campo('estado')}
          />
          <SegmentedControl
            aria-label="Vista"
            data={VISTAS}
            value={vista}
            onChange={(elegida) =>
              // The rows are the same in the other view, so the page stays.
              cambiarBusqueda({ vista: elegida === 'lista' ? undefined : elegida, page: busqueda.page })
            }
          />
        </>
      }
      columnas={columnasDeObras(vista, puede, conMargen, puede ? aprobadas : null)}
      vacio={mensajesEdicion.sinPresupuestos}
      botones={puede && <Importar />}
      agregar={
        puede && <BotonDeAgregar to={direcciones.crearObra()} texto={mensajesPresupuestos.crearObra} />
      }
      acciones={puede ? accionesDeObra(setPregunta) : undefined}
    >
      {pregunta && <DialogoDeObra pregunta={pregunta} onCerrar={() => setPregunta(null)} />}
    </PaginaDeLista>
  )
}

/** Works that come from elsewhere. */
function Importar() {
  return (
    <>
      <BotonDeImportar to={direcciones.presupuestoDesdeExcel()}>Presupuesto desde Excel</BotonDeImportar>
      <BotonDeImportar to={direcciones.importarBc3()}>Importar BC3</BotonDeImportar>
    </>
  )
}

function BotonDeImportar({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconFileImport size={16} aria-hidden />}>
      {children}
    </Button>
  )
}
