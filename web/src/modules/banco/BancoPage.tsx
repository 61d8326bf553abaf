import { Button, Text } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { razonContraEscribir } from '@plomada/domain/presupuestos/razones'
import { IconArrowLeft, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { escribirBusqueda } from '../../pagina/busqueda/busqueda.ts'
import { useCambiarBusqueda } from '../../pagina/busqueda/useBusqueda.ts'
import { BorrarFiltros } from '../../pagina/lista/BorrarFiltros.tsx'
import { useEditarFila } from '../../pagina/lista/useEditarFila.tsx'
import { useLista } from '../../pagina/lista/useLista.ts'
import { useObraActual } from '../../pagina/obra/obraActual.ts'
import { Pagina } from '../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../pagina/sesion/guardia.ts'
import { BarraDeFiltros } from '../../ui/BarraDeFiltros.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { FiltroDeTexto } from '../../ui/FiltroDeTexto.tsx'
import type { AccionDeFila } from '../../ui/MenuDeFila.tsx'
import { notificar } from '../../ui/notificar.tsx'
import { perezoso } from '../../ui/perezoso.ts'
import { estadoDeObra } from '../presupuestos/obras/estadoDeObra.ts'
import { BarraDeCopia } from './BarraDeCopia.tsx'
import { columnasDelBanco } from './columnasDelBanco.tsx'
import { DescartarItem } from './DescartarItem.tsx'
import { leerFiltrosDelBanco } from './filtros.ts'
import { type Item, listaDelBanco } from './queries.ts'

const CopiarModal = perezoso(() => import('./copia/CopiarModal.tsx').then((m) => m.CopiarModal))

export const Route = createFileRoute('/_marco/bd/$presupuestoId')({
  beforeLoad: exigirAdministracion,
  validateSearch: leerFiltrosDelBanco,
  component: BancoPage,
})

type Pregunta = { que: 'copiar'; items: readonly Item[] } | { que: 'descartar'; item: Item }

/** The price bank; the address names the work to copy into (2-site-management, Price bank; domain.md §6). */
function BancoPage() {
  const { presupuestoId } = Route.useParams()
  const filtros = Route.useSearch()
  const router = useRouter()
  const editarFila = useEditarFila()
  const { obra } = useObraActual()
  const cambiar = useCambiarBusqueda()
  const [elegidos, setElegidos] = useState<ReadonlyMap<string, Item>>(new Map())
  const [pregunta, setPregunta] = useState<Pregunta | null>(null)
  const lista = useLista(listaDelBanco(presupuestoId, filtros), filtros)
  const { busquedaRapida, capituloId, sortField = 'nombre', sortOrder = 'asc' } = filtros
  const esPlantilla = obra?.tipo === 'plantilla'
  // From the navbar nothing is being copied into: the dialog asks for the work.
  const razon = obra && !esPlantilla ? razonContraEscribir(estadoDeObra(obra)) : null
  const hrefDeForm = (id = '') =>
    `/bd/rubro/${presupuestoId}${id && `/${id}`}${escribirBusqueda({ capituloId })}`
  const alternar = (item: Item) => {
    const nuevos = new Map(elegidos)
    if (!nuevos.delete(item._id)) nuevos.set(item._id, item)
    setElegidos(nuevos)
  }
  const acciones = (item: Item): AccionDeFila[] => [
    {
      texto: 'Copiar a un capítulo',
      icono: <IconCopy size={16} />,
      razon,
      onClick: () => setPregunta({ que: 'copiar', items: [item] }),
    },
    editarFila(hrefDeForm(item._id)),
    {
      texto: 'Descartar',
      icono: <IconTrash size={16} />,
      peligrosa: true,
      onClick: () => setPregunta({ que: 'descartar', item }),
    },
  ]
  const crear = (
    <Button component={Link} to={hrefDeForm()} leftSection={<IconPlus size={16} aria-hidden />}>
      {mensajesPresupuestos.crearRubro}
    </Button>
  )
  return (
    <Pagina
      titulo={mensajesPresupuestos.bancoDePrecios}
      migas={obra && !esPlantilla ? migasDe(obra) : []}
      detalle={<Detalle obra={obra && !esPlantilla ? obra.nombre : null} razon={razon} />}
      acciones={
        <>
          {obra && !esPlantilla && (
            <VolverAlPresupuesto presupuestoId={presupuestoId} capituloId={capituloId} />
          )}
          {crear}
        </>
      }
    >
      <BarraDeFiltros>
        <FiltroDeTexto
          etiqueta="Buscar por nombre"
          value={busquedaRapida ?? ''}
          onChange={(texto) => cambiar({ busquedaRapida: texto })}
        />
      </BarraDeFiltros>
      <DataTable
        etiqueta={mensajesPresupuestos.bancoDePrecios}
        columnas={columnasDelBanco({ elegidos, onAlternar: alternar, hrefDe: ({ _id }) => hrefDeForm(_id) })}
        {...lista}
        clave={({ _id }) => _id}
        orden={{ campo: sortField, direccion: sortOrder }}
        onOrdenar={({ campo, direccion }) => cambiar({ sortField: campo, sortOrder: direccion })}
        vacio={busquedaRapida ? mensajesPresupuestos.sinRegistros : mensajesPresupuestos.bancoVacio}
        alVacio={busquedaRapida ? <BorrarFiltros filtros={['busquedaRapida']} /> : crear}
        acciones={acciones}
        nombreDeFila={({ nombre }) => nombre}
      />
      {elegidos.size > 0 && (
        <BarraDeCopia
          cuantos={elegidos.size}
          razon={razon}
          onCopiar={() => setPregunta({ que: 'copiar', items: [...elegidos.values()] })}
          onQuitar={() => setElegidos(new Map())}
        />
      )}
      <Suspense>
        {pregunta?.que === 'copiar' && (
          <CopiarModal
            items={pregunta.items}
            obraId={esPlantilla ? null : presupuestoId}
            capituloId={capituloId}
            onCerrar={() => setPregunta(null)}
            onCopiado={(mensaje, destino) => {
              notificar(mensaje)
              router.history.push(
                `/presupuesto/${destino.obraId}/tareas?tipo=presupuesto&rubroId=${destino.capituloId}`,
              )
            }}
          />
        )}
      </Suspense>
      {pregunta?.que === 'descartar' && (
        <DescartarItem
          item={pregunta.item}
          onCerrar={() => setPregunta(null)}
          onDescartado={({ _id }) => setElegidos(new Map([...elegidos].filter(([id]) => id !== _id)))}
        />
      )}
    </Pagina>
  )
}

function Detalle({ obra, razon }: { obra: string | null; razon: string | null }) {
  const texto =
    obra === null
      ? 'Los rubros de la plantilla, a precios de base. Al copiarlos toman los precios de la obra.'
      : `Elegí rubros para copiar a «${obra}»: van con los precios de esa obra.`
  return (
    <Text c="dimmed" fz="sm" mt={4}>
      {razon === null ? texto : `${razon}.`}
    </Text>
  )
}

function VolverAlPresupuesto({
  presupuestoId,
  capituloId,
}: {
  presupuestoId: string
  capituloId: string | undefined
}) {
  const busqueda = escribirBusqueda({ tipo: 'presupuesto', rubroId: capituloId })
  return (
    <Button
      component={Link}
      to={`/presupuesto/${presupuestoId}/tareas${busqueda}`}
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      Volver al presupuesto
    </Button>
  )
}

function migasDe({ _id, nombre }: { _id: string; nombre: string }) {
  return [
    { texto: 'Obras', href: '/presupuestos' },
    { texto: nombre, href: `/presupuesto/${_id}/tareas?tipo=presupuesto` },
  ]
}
