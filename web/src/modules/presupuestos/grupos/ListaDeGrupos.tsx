import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { direcciones } from '../../../pagina/direcciones.ts'
import { BotonDeAgregar } from '../../../pagina/lista/BotonDeAgregar.tsx'
import { BotonDeVolver } from '../../../pagina/lista/BotonDeVolver.tsx'
import { columnaDeNombre } from '../../../pagina/lista/columnas.tsx'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../../pagina/lista/useListado.ts'
import { useAdministra } from '../../../pagina/sesion/useAdministra.ts'
import { FiltroDeOpcion } from '../../../ui/FiltroDeOpcion.tsx'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { COLUMNA_DE_ESTADO } from '../capitulos/columnasDeCapitulos.tsx'
import { FILTROS_DE_GRUPOS, type FiltrosDeGrupos, OPCIONES_DE_ESTADO } from '../capitulos/filtros.ts'
import { type GrupoDeLista, listaDeGrupos } from '../capitulos/queries.ts'
import { useMigasDeGrupos } from './useMigasDeGrupos.ts'

interface ListaDeGruposProps {
  capituloId: string
  busqueda: FiltrosDeGrupos
}

/** The grupos of a capitulo, all at once. Back leads to the capitulos of the work, as documented. */
export function ListaDeGrupos({ capituloId, busqueda }: ListaDeGruposProps) {
  const { filtros, lista } = useListado(FILTROS_DE_GRUPOS, busqueda, (valores) =>
    listaDeGrupos(capituloId, valores),
  )
  const { capitulo, nombre, titulo, migas } = useMigasDeGrupos(capituloId, busqueda.rubroNombre)
  const puede = useAdministra()
  const presupuestoId = capitulo?.presupuestoId ?? busqueda.presupuestoId
  const lugar = { rubroId: capituloId, presupuestoId, rubroNombre: nombre }
  const hrefDe = ({ _id: grupoId }: GrupoDeLista) => direcciones.editarGrupo({ ...lugar, grupoId })
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
      // They come all at once.
      lista={{ ...lista, onPaginar: undefined }}
      filtros={filtros}
      barra={
        <>
          <FiltroDeTexto etiqueta="Buscar por nombre" {...filtros.campo('busquedaRapida')} />
          <FiltroDeOpcion etiqueta="Estado" opciones={OPCIONES_DE_ESTADO} {...filtros.campo('estado')} />
        </>
      }
      columnas={[columnaDeNombre(puede && presupuestoId ? hrefDe : null), COLUMNA_DE_ESTADO]}
      vacio={mensajesEdicion.sinGrupos}
    />
  )
}
