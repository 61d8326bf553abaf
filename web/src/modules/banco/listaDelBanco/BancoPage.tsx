import { Button, Text } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { razonContraEscribir } from '@plomada/domain/presupuestos/razones'
import { IconArrowLeft, IconCopy, IconTrash } from '@tabler/icons-react'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useFiltros } from '../../../pagina/busqueda/useFiltros.ts'
import { useConfirmar } from '../../../pagina/confirmar/confirmar.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { BotonDeAgregar } from '../../../pagina/lista/BotonDeAgregar.tsx'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import { useEditarFila } from '../../../pagina/lista/useEditarFila.tsx'
import { useLista } from '../../../pagina/lista/useLista.ts'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import type { AccionDeFila } from '../../../ui/MenuDeFila.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { estadoDeObra } from '../../presupuestos/obras/estadoDeObra.ts'
import { FILTROS_DEL_BANCO } from '../filtros.ts'
import { migasDeObra } from '../migas.ts'
import { descartarItem, type Item, listaDelBanco } from '../queries.ts'
import { BarraDeCopia } from './BarraDeCopia.tsx'
import { columnasDelBanco } from './columnasDelBanco.tsx'

const CopiarModal = perezoso(() => import('../copia/CopiarModal.tsx').then((m) => m.CopiarModal))

export const Route = createFileRoute('/_marco/bd/$presupuestoId')({
  beforeLoad: exigirAdministracion,
  validateSearch: FILTROS_DEL_BANCO.leer,
  component: BancoPage,
})

/** The price bank; the address names the work to copy into (2-site-management, Price bank; domain.md §6). */
function BancoPage() {
  const { presupuestoId } = Route.useParams()
  const filtros = useFiltros(FILTROS_DEL_BANCO, Route.useSearch())
  const router = useRouter()
  const { obra } = useObraActual()
  const { elegidos, alternar, quitar, quitarTodos } = useEleccion()
  const [porCopiar, setPorCopiar] = useState<readonly Item[] | null>(null)
  const lista = useLista(listaDelBanco(presupuestoId, filtros.valores), filtros.valores)
  const { capituloId } = filtros.valores
  const esPlantilla = obra?.tipo === 'plantilla'
  const destino = obra && !esPlantilla ? obra : null
  // Opened from the navbar, no work is named: the dialog asks for it.
  const razon = destino && razonContraEscribir(estadoDeObra(destino))
  const hrefDe = ({ _id }: Item) => direcciones.editarItem({ presupuestoId, rubroId: _id, capituloId })
  const { acciones, dialogo } = useAcciones({ razon, hrefDe, alCopiar: setPorCopiar, alDescartar: quitar })
  return (
    <PaginaDeLista
      titulo={mensajesPresupuestos.bancoDePrecios}
      migas={destino ? migasDeObra(destino) : []}
      detalle={<Detalle obra={destino && destino.nombre} razon={razon} />}
      botones={
        destino && (
          <VolverAlPresupuesto
            to={direcciones.presupuesto({ presupuestoId, tipo: 'presupuesto', rubroId: capituloId })}
          />
        )
      }
      lista={lista}
      filtros={filtros}
      barra={<FiltroDeTexto etiqueta="Buscar por nombre" {...filtros.campo('busquedaRapida')} />}
      columnas={columnasDelBanco({ elegidos, onAlternar: alternar, hrefDe })}
      orden={{ campo: filtros.campo('sortField').value, direccion: filtros.campo('sortOrder').value }}
      onOrdenar={({ campo, direccion }) => filtros.cambiar({ sortField: campo, sortOrder: direccion })}
      vacio={filtros.filtrada ? mensajesPresupuestos.sinRegistros : mensajesPresupuestos.bancoVacio}
      agregar={
        <BotonDeAgregar
          to={direcciones.crearItem({ presupuestoId, capituloId })}
          texto={mensajesPresupuestos.crearRubro}
        />
      }
      acciones={acciones}
    >
      {elegidos.size > 0 && (
        <BarraDeCopia
          cuantos={elegidos.size}
          razon={razon}
          onCopiar={() => setPorCopiar([...elegidos.values()])}
          onQuitar={quitarTodos}
        />
      )}
      <Suspense>
        {porCopiar && (
          <CopiarModal
            items={porCopiar}
            obraId={esPlantilla ? null : presupuestoId}
            capituloId={capituloId}
            onCerrar={() => setPorCopiar(null)}
            onCopiado={(mensaje, { obraId, capituloId: elegido }) => {
              notificar(mensaje)
              router.history.push(
                direcciones.presupuesto({ presupuestoId: obraId, tipo: 'presupuesto', rubroId: elegido }),
              )
            }}
          />
        )}
      </Suspense>
      {dialogo}
    </PaginaDeLista>
  )
}

/** The rows that are picked, on this page of the list or on others. */
function useEleccion() {
  const [elegidos, setElegidos] = useState<ReadonlyMap<string, Item>>(new Map())
  const quitar = ({ _id }: Item) => setElegidos((antes) => new Map([...antes].filter(([id]) => id !== _id)))
  return {
    elegidos,
    alternar: (item: Item) =>
      elegidos.has(item._id) ? quitar(item) : setElegidos(new Map(elegidos).set(item._id, item)),
    quitar,
    quitarTodos: () => setElegidos(new Map()),
  }
}

interface OpcionesDeAcciones {
  /** Why nothing can be copied into the work, or null. */
  razon: string | null
  hrefDe: (item: Item) => string
  alCopiar: (items: readonly Item[]) => void
  alDescartar: (item: Item) => void
}

function useAcciones({ razon, hrefDe, alCopiar, alDescartar }: OpcionesDeAcciones) {
  const editarFila = useEditarFila()
  const { confirmar, dialogo } = useConfirmar()
  const descartar = (item: Item) =>
    confirmar({
      ...descartarItem(item),
      alHacer: () => {
        // For discarding in the budget view the same call says 'Rubro descartada' (domain.md §7, twin texts).
        notificar(mensajesPresupuestos.tareaDescartadaEnBanco)
        alDescartar(item)
      },
    })
  const acciones = (item: Item): AccionDeFila[] => [
    {
      texto: 'Copiar a un capítulo',
      icono: <IconCopy size={16} />,
      razon,
      onClick: () => alCopiar([item]),
    },
    editarFila(hrefDe(item)),
    {
      texto: 'Descartar',
      icono: <IconTrash size={16} />,
      peligrosa: true,
      onClick: () => descartar(item),
    },
  ]
  return { acciones, dialogo }
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

function VolverAlPresupuesto({ to }: { to: string }) {
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
      Volver al presupuesto
    </Button>
  )
}
