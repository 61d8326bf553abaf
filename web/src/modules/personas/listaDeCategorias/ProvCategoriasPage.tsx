import { Button } from '@mantine/core'
import { eliminarProvCategoria } from '@plomada/contract/personas/categorias'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { IconArrowLeft, IconTrash } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useFiltros } from '../../../pagina/busqueda/useFiltros.ts'
import { useConfirmar } from '../../../pagina/confirmar/confirmar.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { BotonDeAgregar } from '../../../pagina/lista/BotonDeAgregar.tsx'
import { EnlaceDeFila } from '../../../pagina/lista/EnlaceDeFila.tsx'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import { useEditarFila } from '../../../pagina/lista/useEditarFila.tsx'
import { useLista } from '../../../pagina/lista/useLista.ts'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import type { Columna } from '../../../ui/columnas.ts'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { fechaDeInstante } from '../../../ui/fechaDeInstante.ts'
import { FILTROS_DE_CATEGORIAS } from '../categorias/filtros.ts'
import {
  LISTA_DE_CATEGORIAS,
  listaDeCategorias,
  type ProvCategoria,
  TOCA_CATEGORIAS,
} from '../categorias/queries.ts'
import { MIGAS_DE_PERSONA } from '../migas.ts'
import { useSeleccion } from './useSeleccion.ts'

export const Route = createFileRoute('/_marco/provCategorias')({
  beforeLoad: exigirAdministracion,
  validateSearch: FILTROS_DE_CATEGORIAS.leer,
  component: ProvCategoriasPage,
})

/** The categories; with `selectAndReturn`, also to choose one for the form of a persona (2-site-management §2). */
function ProvCategoriasPage() {
  const filtros = useFiltros(FILTROS_DE_CATEGORIAS, Route.useSearch())
  const editarFila = useEditarFila()
  const { confirmar, dialogo } = useConfirmar()
  const lista = useLista(listaDeCategorias(filtros.valores), filtros.valores)
  const seleccion = useSeleccion(filtros.valores.selectAndReturn)
  const acciones = (categoria: ProvCategoria) => [
    editarFila(hrefDe(categoria)),
    {
      texto: 'Eliminar',
      icono: <IconTrash size={16} />,
      peligrosa: true,
      onClick: () => confirmar(eliminar(categoria)),
    },
  ]
  return (
    <PaginaDeLista
      titulo={LISTA_DE_CATEGORIAS.texto}
      migas={MIGAS_DE_PERSONA}
      detalle={seleccion && 'Elegí la categoría de la persona que estás cargando.'}
      aviso={seleccion?.fallo && <Alerta>{seleccion.fallo}</Alerta>}
      botones={seleccion && <VolverALaPersona onClick={seleccion.volver} />}
      lista={lista}
      filtros={filtros}
      barra={<FiltroDeTexto etiqueta="Buscar por nombre" {...filtros.campo('busquedaRapida')} />}
      columnas={[...COLUMNAS, ...(seleccion ? [columnaSeleccionar(seleccion.elegir)] : [])]}
      vacio={mensajesPersonas.sinCategorias}
      agregar={<BotonDeAgregar to={direcciones.crearCategoria()} />}
      acciones={acciones}
    >
      {dialogo}
    </PaginaDeLista>
  )
}

function VolverALaPersona({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onClick}>
      Volver a la persona
    </Button>
  )
}

const hrefDe = ({ _id }: ProvCategoria) => direcciones.editarCategoria({ id: _id })

const eliminar = ({ _id, nombre, personas }: ProvCategoria) => ({
  texto: mensajesPersonas.confirmarEliminarCategoria,
  consecuencia: mensajesPersonas.eliminarCategoria(nombre, personas),
  verbo: 'Eliminar la categoría',
  peligroso: true,
  endpoint: eliminarProvCategoria,
  envio: { body: { provCategoriaId: _id } },
  invalida: TOCA_CATEGORIAS,
})

const COLUMNAS: readonly Columna<ProvCategoria>[] = [
  {
    id: 'nombre',
    titulo: 'Nombre',
    principal: true,
    celda: (categoria) => <EnlaceDeFila to={hrefDe(categoria)}>{categoria.nombre}</EnlaceDeFila>,
  },
  { id: 'personas', titulo: 'Personas', numerica: true, celda: ({ personas }) => personas },
  { id: 'creado', titulo: 'Creado', celda: ({ tsCreated }) => fechaDeInstante(tsCreated) },
]

function columnaSeleccionar(onElegir: (categoria: ProvCategoria) => void): Columna<ProvCategoria> {
  return {
    id: 'seleccionar',
    titulo: 'Selección',
    celda: (categoria) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Seleccionar ${categoria.nombre}`}
        onClick={() => onElegir(categoria)}
      >
        Seleccionar
      </Button>
    ),
  }
}
