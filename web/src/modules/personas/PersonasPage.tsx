import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { FUNCION_ETIQUETA, FUNCIONES } from '@plomada/domain/personas/funcion'
import { IconUser } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { direcciones } from '../../pagina/direcciones.ts'
import { BotonDeAgregar } from '../../pagina/lista/BotonDeAgregar.tsx'
import { PaginaDeLista } from '../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../pagina/lista/useListado.ts'
import { exigirCostos } from '../../pagina/sesion/guardia.ts'
import { useAdministra } from '../../pagina/sesion/useAdministra.ts'
import { FiltroDeOpcion } from '../../ui/FiltroDeOpcion.tsx'
import { FiltroDeTexto } from '../../ui/FiltroDeTexto.tsx'
import { CategoriasInput } from './categorias/CategoriasInput.tsx'
import { columnasDePersonas } from './columnasDePersonas.tsx'
import { FILTROS_DE_PERSONAS, idsDeCategorias } from './filtros.ts'
import { listaDePersonas } from './queries.ts'

export const Route = createFileRoute('/_marco/personas')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_PERSONAS.leer,
  component: PersonasPage,
})

const FUNCIONES_PARA_ELEGIR = [
  { value: 'todos', label: 'Todas las funciones' },
  ...FUNCIONES.map((funcion) => ({ value: funcion, label: FUNCION_ETIQUETA[funcion] })),
]

/** The people the empresa works with; filters and page live in the address (2-site-management §2). */
function PersonasPage() {
  const { filtros, lista } = useListado(FILTROS_DE_PERSONAS, Route.useSearch(), listaDePersonas)
  const puede = useAdministra()
  return (
    <PaginaDeLista
      titulo="Proveedores y contratistas"
      lista={lista}
      filtros={filtros}
      barra={
        <>
          <FiltroDeTexto etiqueta="Buscar por nombre" {...filtros.campo('busquedaRapida')} />
          <FiltroDeOpcion
            etiqueta="Función"
            ancho={200}
            opciones={FUNCIONES_PARA_ELEGIR}
            {...filtros.campo('funcion')}
          />
          <FiltroDeCategorias {...filtros.campo('categorias')} />
        </>
      }
      columnas={columnasDePersonas(puede)}
      vacio={mensajesPersonas.sinPersonas}
      agregar={puede && <BotonDeAgregar to={direcciones.crearPersona()} />}
      acciones={({ _id }, { editar, ir }) => [
        ...(puede ? [editar(direcciones.editarPersona({ personaId: _id }))] : []),
        ir('Ver sus obras y rubros', direcciones.contratista({ id: _id }), { icono: <IconUser size={16} /> }),
      ]}
    />
  )
}

interface FiltroDeCategoriasProps {
  /** The filter as text, as in the address. */
  value: string
  onChange: (categorias: string) => void
}

function FiltroDeCategorias({ value: enDireccion, onChange }: FiltroDeCategoriasProps) {
  return (
    <CategoriasInput
      aria-label="Categorías"
      placeholder="Todas las categorías"
      miw={230}
      value={idsDeCategorias(enDireccion).map((value) => ({ value, label: '' }))}
      onChange={(elegidas) => onChange(JSON.stringify(elegidas.map(({ value }) => value)))}
    />
  )
}
