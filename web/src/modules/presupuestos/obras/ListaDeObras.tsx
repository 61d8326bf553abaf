import { Button, SegmentedControl, Select } from '@mantine/core'
import { administra } from '@plomada/domain/acceso/roles'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import { BorrarFiltros } from '../../../pagina/lista/BorrarFiltros.tsx'
import { useLista } from '../../../pagina/lista/useLista.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { BarraDeFiltros } from '../../../ui/BarraDeFiltros.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { columnasDeObras } from './columnasDeObras.tsx'
import { DialogoDeObra, type Pregunta } from './DialogoDeObra.tsx'
import type { FiltrosDeObras } from './filtros.ts'
import { listaDeObras } from './queries.ts'
import { useAccionesDeObra } from './useAccionesDeObra.tsx'

const TITULOS = { lista: 'Lista de Obras', obras: 'Obras' } as const
const ESTADOS = [
  { value: 'todos', label: 'Todos los estados' },
  { value: 'pendiente', label: 'Pendiente' },
  { value: 'aprobado', label: 'Aprobado' },
]
/** Only for who administers (1-budgeting §4). */
const ELIMINADOS = { value: 'inactivo', label: 'Eliminados' }

/** The works, in the documented list or in its short variant 'Obras'; filters, page and view live in the address. */
export function ListaDeObras({ filtros }: { filtros: FiltrosDeObras }) {
  const sesion = useSesion()
  const cambiar = useCambiarBusqueda()
  const [pregunta, setPregunta] = useState<Pregunta | null>(null)
  const acciones = useAccionesDeObra(setPregunta)
  const lista = useLista(listaDeObras(filtros), filtros)
  if (sesion === null) return null
  const { nombre = '', estado = 'todos', vista = 'lista' } = filtros
  const puede = administra(sesion.rol)
  const conMargen = lista.filas?.every((obra) => 'margenTareas' in obra) ?? true
  const filtrada = nombre !== '' || estado !== 'todos'
  return (
    <Pagina titulo={TITULOS[vista]} acciones={puede && <DeLaLista />}>
      <BarraDeFiltros>
        <FiltroDeTexto
          etiqueta="Buscar por nombre"
          value={nombre}
          onChange={(texto) => cambiar({ nombre: texto })}
        />
        <Select
          aria-label="Estado"
          w={190}
          data={puede ? [...ESTADOS, ELIMINADOS] : ESTADOS}
          value={estado}
          onChange={(elegido) => cambiar({ estado: elegido === 'todos' ? undefined : elegido })}
        />
        <SegmentedControl
          aria-label="Vista"
          data={[
            { value: 'lista', label: 'Lista de Obras' },
            { value: 'obras', label: 'Obras' },
          ]}
          value={vista}
          onChange={(elegida) =>
            cambiar({ vista: elegida === 'lista' ? undefined : elegida, page: filtros.page })
          }
        />
      </BarraDeFiltros>
      <DataTable
        etiqueta={TITULOS[vista]}
        columnas={columnasDeObras(vista, puede, conMargen)}
        {...lista}
        clave={({ _id }) => _id}
        vacio={mensajesPresupuestos.sinPresupuestos}
        alVacio={filtrada ? <BorrarFiltros filtros={['nombre', 'estado']} /> : puede && <CrearObra />}
        acciones={puede ? acciones : undefined}
        nombreDeFila={(obra) => obra.nombre}
      />
      {pregunta && <DialogoDeObra pregunta={pregunta} onCerrar={() => setPregunta(null)} />}
    </Pagina>
  )
}

function DeLaLista() {
  return (
    <>
      <Button
        component={Link}
        to="/importarBc3"
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
      >
        Importar BC3
      </Button>
      <CrearObra />
    </>
  )
}

function CrearObra() {
  return (
    <Button component={Link} to="/presupuestos/crear" leftSection={<IconPlus size={16} />}>
      {mensajesPresupuestos.crearObra}
    </Button>
  )
}
