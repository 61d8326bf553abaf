import { Button } from '@mantine/core'
import { eliminarProvCategoria } from '@plomada/contract/personas/categorias'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { IconArrowLeft } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'
import { BotonDeAgregar } from '../../../pagina/lista/BotonDeAgregar.tsx'
import { CREADO, columnaDeNombre } from '../../../pagina/lista/columnas.tsx'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../../pagina/lista/useListado.ts'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
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
  const { filtros, lista } = useListado(FILTROS_DE_CATEGORIAS, Route.useSearch(), listaDeCategorias)
  const seleccion = useSeleccion(filtros.valores.selectAndReturn)
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
      acciones={(categoria, { editar, confirmar }) => [
        editar(hrefDe(categoria)),
        confirmar('Eliminar', eliminar(categoria)),
      ]}
    />
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

const COLUMNAS: readonly ColumnaDeLista<ProvCategoria>[] = [
  { ...columnaDeNombre(hrefDe), ordena: 'servidor' },
  {
    id: 'personas',
    ordena: 'servidor',
    titulo: 'Personas',
    numerica: true,
    celda: ({ personas }) => personas,
  },
  { ...CREADO, ordena: 'servidor' },
]

function columnaSeleccionar(onElegir: (categoria: ProvCategoria) => void): ColumnaDeLista<ProvCategoria> {
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
