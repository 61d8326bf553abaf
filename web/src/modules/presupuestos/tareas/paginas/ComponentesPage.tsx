import { Button, NativeSelect, TextInput } from '@mantine/core'
import {
  TIPO_COMPONENTE_ETIQUETA,
  TIPOS_COMPONENTE,
  type TipoComponente,
} from '@plomada/domain/catalogo/tipos'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { rutaPropia } from '../../../../api/sesion.ts'
import { conPaginado, leerTexto } from '../../../../pagina/busqueda/busqueda.ts'
import { useFiltros } from '../../../../pagina/busqueda/useFiltros.ts'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { BotonDeVolver } from '../../../../pagina/lista/BotonDeVolver.tsx'
import { PaginaDeLista } from '../../../../pagina/lista/PaginaDeLista.tsx'
import { useLista } from '../../../../pagina/lista/useLista.ts'
import { exigirRol } from '../../../../pagina/sesion/guardia.ts'
import { useEleccion } from '../../../../pagina/viaje/useViaje.ts'
import { Alerta } from '../../../../ui/Alerta.tsx'
import type { ColumnaDeLista } from '../../../../ui/columnas.ts'
import { fechaDeInstante } from '../../../../ui/fechaDeInstante.ts'
import { TipoInsignia } from '../componentes/TipoInsignia.tsx'
import { borradorDeTarea, inicialParaSeguir, rutaConBorrador } from '../formulario/borradorDeTarea.ts'
import { lineaDe } from '../formulario/valores.ts'
import { type ComponenteParaElegir, consultaComponentes } from '../queries.ts'
import clases from '../Tarea.module.css'
import { FILTROS_DE_COMPONENTES } from './filtros.ts'
import { conBandera, formularioDe } from './regreso.ts'

export const Route = createFileRoute('/_marco/componentes/$presupuestoId')({
  validateSearch: FILTROS_DE_COMPONENTES.leer,
  beforeLoad: exigirRol(['superadmin', 'admin']),
  component: ComponentesPage,
})

/** The component catalogue as a page; a selected entry goes into the draft of the form at `redirect`. */
function ComponentesPage() {
  const { presupuestoId } = Route.useParams()
  const filtros = useFiltros(FILTROS_DE_COMPONENTES, Route.useSearch())
  const router = useRouter()
  const { seleccionar, fallo, destino } = useSeleccionar()
  const [texto, tipo] = [filtros.campo('busquedaRapida').value, filtros.campo('tipo').value]
  const [sortField, sortOrder] = [filtros.campo('sortField').value, filtros.campo('sortOrder').value]
  const lista = useLista(
    consultaComponentes(presupuestoId, {
      ...conPaginado(filtros.valores),
      busquedaRapida: filtros.valores.busquedaRapida,
      tipo,
      sortField,
      sortOrder,
    }),
    filtros.valores,
  )
  const agregar = () => {
    const redirect = router.state.location.href
    router.history.push(direcciones.crearDatoDeObra({ presupuestoId, redirect }))
  }
  return (
    <PaginaDeLista
      titulo={mensajesCatalogo.tituloComponentes}
      aviso={fallo && <Alerta>{fallo}</Alerta>}
      botones={
        <>
          <BotonDeVolver to={destino} />
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={agregar}>
            Agregar
          </Button>
        </>
      }
      lista={lista}
      filtros={filtros}
      barra={<Filtros key={`${texto} ${tipo}`} texto={texto} tipo={tipo} onFiltrar={filtros.cambiar} />}
      columnas={[...COLUMNAS, columnaSeleccionar(seleccionar)]}
      orden={{ campo: sortField, direccion: sortOrder }}
      onOrdenar={({ campo, direccion }) => filtros.cambiar({ sortField: campo, sortOrder: direccion })}
      vacio={mensajesCatalogo.sinComponentes}
    />
  )
}

/** Puts an entry into the draft and goes back to the form. */
function useSeleccionar() {
  const { presupuestoId } = Route.useParams()
  const { redirect } = Route.useSearch()
  const cache = useQueryClient()
  const ruta = rutaPropia(redirect)
  const formulario = formularioDe(ruta, presupuestoId) ?? { presupuestoId }
  /** The form, going on with its draft. */
  const destino = ruta === null ? rutaConBorrador(formulario) : conBandera(ruta)
  const eleccion = useEleccion(
    borradorDeTarea(formulario),
    () => inicialParaSeguir(formulario, cache),
    destino,
  )
  const seleccionar = (item: ComponenteParaElegir) => {
    const linea = lineaDe(item)
    eleccion?.elegir((v) => ({ ...v, componentes: [...v.componentes, linea], seleccionado: linea.clave }))
  }
  return { seleccionar, fallo: eleccion?.fallo, destino }
}

interface FiltrosProps {
  texto: string
  tipo: string
  onFiltrar: (filtro: { busquedaRapida: string | undefined; tipo: string | undefined }) => void
}

/** Filters are applied by the button, as documented. */
function Filtros({ texto, tipo, onFiltrar }: FiltrosProps) {
  const enviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const datos = new FormData(evento.currentTarget)
    const busquedaRapida = leerTexto(datos.get('busquedaRapida'))
    onFiltrar({ busquedaRapida, tipo: leerTexto(datos.get('tipo')) })
  }
  return (
    <form className={clases.filtros} onSubmit={enviar}>
      <TextInput name="busquedaRapida" aria-label="Nombre" placeholder="Nombre..." defaultValue={texto} />
      <NativeSelect
        name="tipo"
        aria-label="Tipo"
        defaultValue={tipo}
        data={[
          { value: 'todos', label: 'Todos los tipos' },
          ...TIPOS_COMPONENTE.map((t) => ({ value: t, label: TIPO_COMPONENTE_ETIQUETA[t] })),
        ]}
      />
      <Button type="submit" variant="default">
        Filtrar
      </Button>
    </form>
  )
}

const COLUMNAS: readonly ColumnaDeLista<ComponenteParaElegir>[] = [
  { id: 'nombre', titulo: 'Nombre', ordena: 'servidor', principal: true, celda: ({ nombre }) => nombre },
  { id: 'tipo', titulo: 'Tipo', celda: ({ tag }) => <TipoInsignia tipo={tag as TipoComponente} /> },
  { id: 'unidad', titulo: 'Unidad de medida', celda: ({ unidadMedidaCodigo }) => unidadMedidaCodigo },
  {
    id: 'tsCreated',
    titulo: 'Creado el',
    ordena: 'servidor',
    celda: ({ tsCreated }) => fechaDeInstante(tsCreated),
  },
]

function columnaSeleccionar(
  onSeleccionar: (item: ComponenteParaElegir) => void,
): ColumnaDeLista<ComponenteParaElegir> {
  return {
    id: 'seleccionar',
    titulo: 'Seleccionar',
    celda: (item) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Seleccionar ${item.nombre}`}
        onClick={() => onSeleccionar(item)}
      >
        Seleccionar
      </Button>
    ),
  }
}
