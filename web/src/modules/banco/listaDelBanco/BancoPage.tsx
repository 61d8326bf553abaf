import { Text } from '@mantine/core'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { razonContraEscribir } from '@plomada/domain/presupuestos/razones'
import { IconCopy } from '@tabler/icons-react'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { direcciones } from '../../../pagina/direcciones.ts'
import { BotonDeAgregar } from '../../../pagina/lista/BotonDeAgregar.tsx'
import { BotonDeVolver } from '../../../pagina/lista/BotonDeVolver.tsx'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../../pagina/lista/useListado.ts'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { estadoDeObra } from '../../presupuestos/obras/estadoDeObra.ts'
import { FILTROS_DEL_BANCO } from '../filtros.ts'
import { migasDelBanco } from '../migas.ts'
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
  const { filtros, lista } = useListado(FILTROS_DEL_BANCO, Route.useSearch(), (valores) =>
    listaDelBanco(presupuestoId, valores),
  )
  const router = useRouter()
  const { obra } = useObraActual()
  const { elegidos, alternar, quitar, quitarTodos } = useEleccion()
  const [porCopiar, setPorCopiar] = useState<readonly Item[] | null>(null)
  const { capituloId } = filtros.valores
  const esPlantilla = obra?.tipo === 'plantilla'
  const destino = obra && !esPlantilla ? obra : null
  // Opened from the navbar, no work is named: the dialog asks for it.
  const razon = destino && razonContraEscribir(estadoDeObra(destino))
  const hrefDe = ({ _id }: Item) => direcciones.editarItem({ presupuestoId, rubroId: _id, capituloId })
  return (
    <PaginaDeLista
      titulo={mensajesEdicion.bancoDePrecios}
      migas={destino ? migasDelBanco(destino) : []}
      detalle={<Detalle obra={destino && destino.nombre} razon={razon} />}
      botones={
        destino && (
          <BotonDeVolver
            texto="Volver al presupuesto"
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
      vacio={filtros.filtrada ? mensajesPresupuestos.sinRegistros : mensajesEdicion.bancoVacio}
      agregar={
        <BotonDeAgregar
          to={direcciones.crearItem({ presupuestoId, capituloId })}
          texto={mensajesEdicion.crearRubro}
        />
      }
      acciones={(item, { editar, confirmar }) => [
        {
          texto: 'Copiar a un capítulo',
          icono: <IconCopy size={16} />,
          razon,
          onClick: () => setPorCopiar([item]),
        },
        editar(hrefDe(item)),
        confirmar(
          'Descartar',
          descartarItem(item, () => quitar(item)),
        ),
      ]}
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
