import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { grupos } from '@plomada/contract/presupuestos/capitulos'
import { administra } from '@plomada/domain/acceso/roles'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFiltros } from '../../../pagina/busqueda/useFiltros.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { BotonDeAgregar } from '../../../pagina/lista/BotonDeAgregar.tsx'
import { EnlaceDeFila } from '../../../pagina/lista/EnlaceDeFila.tsx'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import type { Columna } from '../../../ui/columnas.ts'
import { FiltroDeOpcion } from '../../../ui/FiltroDeOpcion.tsx'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { BotonDeVolver } from '../capitulos/BotonDeVolver.tsx'
import { EstadoActivo } from '../capitulos/columnasDeCapitulos.tsx'
import { FILTROS_DE_GRUPOS, type FiltrosDeGrupos, OPCIONES_DE_ESTADO } from '../capitulos/filtros.ts'
import { listaDeGrupos } from '../capitulos/queries.ts'
import { useMigasDeGrupos } from './useMigasDeGrupos.ts'

interface ListaDeGruposProps {
  capituloId: string
  busqueda: FiltrosDeGrupos
}

/** The grupos of a capitulo, all at once. Back leads to the capitulos of the work, as documented. */
export function ListaDeGrupos({ capituloId, busqueda }: ListaDeGruposProps) {
  const sesion = useSesion()
  const filtros = useFiltros(FILTROS_DE_GRUPOS, busqueda)
  const { capitulo, nombre, titulo, migas } = useMigasDeGrupos(capituloId, busqueda.rubroNombre)
  const puede = sesion !== null && administra(sesion.rol)
  const presupuestoId = capitulo?.presupuestoId ?? busqueda.presupuestoId
  const lugar = { rubroId: capituloId, presupuestoId, rubroNombre: nombre }
  return (
    <PaginaDeLista
      titulo={titulo}
      etiqueta="Grupos"
      migas={migas}
      botones={
        presupuestoId && (
          <>
            <BotonDeVolver to={direcciones.capitulos({ presupuestoId })} />
            {puede && <BotonDeAgregar to={direcciones.crearGrupo(lugar)} texto="Agregar grupo" />}
          </>
        )
      }
      lista={useGrupos(capituloId, busqueda)}
      filtros={filtros}
      barra={
        <>
          <FiltroDeTexto etiqueta="Buscar por nombre" {...filtros.campo('nombre')} />
          <FiltroDeOpcion etiqueta="Estado" opciones={OPCIONES_DE_ESTADO} {...filtros.campo('estado')} />
        </>
      }
      columnas={columnasDeGrupos(
        puede && presupuestoId ? (grupoId) => direcciones.editarGrupo({ ...lugar, grupoId }) : null,
      )}
      vacio={mensajesPresupuestos.sinGrupos}
    />
  )
}

/** All of them, as a list takes them. */
function useGrupos(capituloId: string, busqueda: FiltrosDeGrupos) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...listaDeGrupos(capituloId, busqueda),
    placeholderData: keepPreviousData,
  })
  return {
    filas: data?.grupos,
    total: data?.grupos.length ?? 0,
    pagina: 1,
    limite: 10,
    actualizando: isPlaceholderData,
    error: error?.message,
    onReintentar: () => void refetch(),
  }
}

type Grupo = RespuestaDe<typeof grupos>['grupos'][number]

/** `hrefDe`: address to edit a grupo; null for users who only read. */
function columnasDeGrupos(hrefDe: ((grupoId: string) => string) | null): Columna<Grupo>[] {
  return [
    {
      id: 'nombre',
      titulo: 'Nombre',
      principal: true,
      celda: (grupo) =>
        hrefDe === null ? grupo.nombre : <EnlaceDeFila to={hrefDe(grupo._id)}>{grupo.nombre}</EnlaceDeFila>,
    },
    { id: 'estado', titulo: 'Estado', celda: ({ estado }) => <EstadoActivo estado={estado} /> },
  ]
}
