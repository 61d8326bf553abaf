import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { createFileRoute } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'
import { BotonDeAgregar } from '../../../pagina/lista/BotonDeAgregar.tsx'
import { CREADO, columnaDeNombre } from '../../../pagina/lista/columnas.tsx'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import type { Hacer } from '../../../pagina/lista/useAccionesDeFila.tsx'
import { useListado } from '../../../pagina/lista/useListado.ts'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { useAdministra } from '../../../pagina/sesion/useAdministra.ts'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { type DatoAuxiliar, desactivarDato } from '../datos/queries.ts'
import { FILTROS_DE_UNIDADES } from './filtros.ts'
import { listaDeUnidades } from './queries.ts'

export const Route = createFileRoute('/_marco/unidadesDeMedida')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_UNIDADES.leer,
  component: UnidadesPage,
})

function UnidadesPage() {
  const { filtros, lista } = useListado(FILTROS_DE_UNIDADES, Route.useSearch(), listaDeUnidades)
  const puede = useAdministra()
  const acciones = (unidad: DatoAuxiliar, { editar, confirmar }: Hacer) => [
    editar(hrefDe(unidad)),
    confirmar('Desactivar', desactivarDato(unidad)),
  ]
  return (
    <PaginaDeLista
      titulo="Unidades de medida"
      lista={lista}
      filtros={filtros}
      barra={<FiltroDeTexto etiqueta="Buscar por nombre" {...filtros.campo('busquedaRapida')} />}
      columnas={[
        columnaDeNombre(puede ? hrefDe : null),
        { id: 'codigo', titulo: 'Código', celda: ({ codigo }) => codigo },
        CREADO,
      ]}
      vacio={mensajesCatalogo.sinRegistros}
      agregar={puede && <BotonDeAgregar to={direcciones.crearUnidad()} />}
      acciones={puede ? acciones : undefined}
    />
  )
}

const hrefDe = ({ _id }: DatoAuxiliar) => direcciones.editarUnidad({ id: _id })
