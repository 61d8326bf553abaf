import { Anchor } from '@mantine/core'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import { razonContraTrabajarEn } from '@plomada/domain/presupuestos/razones'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { consulta } from '../../../api/consultas.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { type Miga, Pagina } from '../../../pagina/Pagina.tsx'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { tareasDeObra } from '../../avances/queries.ts'
import { ConMontos } from '../../certificaciones/ConMontos.tsx'
import { AvisoDeObra } from '../../presupuestos/obras/AvisoDeObra.tsx'
import { estadoDeObra } from '../../presupuestos/obras/estadoDeObra.ts'
import { migasDeObra } from '../../presupuestos/obras/migas.ts'
import { opcionesDe } from '../queries.ts'
import { type Necesidad, necesidadesDe } from './necesidades.ts'
import type { LineaDePedido } from './valores.ts'

/** What an order of a work may have: from whom, of what, and what there is already. */
export interface ParaPedir {
  presupuestoId: string
  obraNombre: string
  proveedores: readonly { _id: string; nombre: string }[]
  necesidades: readonly Necesidad[]
  /** What the work has left over of each material, by its id; those of nothing are not in it. */
  extra: ReadonlyMap<string, number>
  /** What the order that is changed asks for already, which is not among what is missing. */
  yaPedidas?: readonly LineaDePedido[]
  migas: readonly Miga[]
}

interface ConObraAprobadaProps {
  titulo: string
  /** Null where neither the address nor what was opened last names one. */
  presupuestoId: string | null
  children: (para: ParaPedir) => ReactNode
}

/** A page about what a work may order; says why where it may not (2-site-management §2 'Purchase orders'). */
export function ConObraAprobada({ presupuestoId, ...props }: ConObraAprobadaProps) {
  return (
    <ConMontos titulo={props.titulo}>
      {presupuestoId === null ? (
        <Pagina titulo={props.titulo}>
          <PaginaVacia texto={mensajesPedidos.elegirObra}>
            <Anchor component={Link} to={direcciones.obras()}>
              Obras
            </Anchor>
          </PaginaVacia>
        </Pagina>
      ) : (
        <DeUnaObra key={presupuestoId} {...props} presupuestoId={presupuestoId} />
      )}
    </ConMontos>
  )
}

interface DeUnaObraProps extends ConObraAprobadaProps {
  presupuestoId: string
}

function DeUnaObra(props: DeUnaObraProps) {
  const { titulo, presupuestoId } = props
  const lectura = useQuery(consulta(presupuestoPorId, { params: { presupuestoId } }))
  const obra = lectura.data
  const razon = obra ? razonContraTrabajarEn(estadoDeObra(obra)) : null
  const migas = [
    ...migasDeObra(obra),
    { texto: 'Órdenes de compra', href: direcciones.ordenes({ presupuestoId }) },
  ]
  if (obra !== undefined && razon === null)
    return <Traido {...props} obraNombre={obra.nombre} migas={migas} />
  return (
    <Pagina titulo={titulo} migas={migas}>
      <Leido lectura={lectura} esqueleto={<Esqueleto filas={6} alto={44} />}>
        {() => <AvisoDeObra />}
      </Leido>
    </Pagina>
  )
}

function Traido({
  titulo,
  presupuestoId,
  obraNombre,
  migas,
  children,
}: DeUnaObraProps & Pick<ParaPedir, 'obraNombre' | 'migas'>) {
  const opciones = useQuery({ ...opcionesDe(presupuestoId), refetchOnMount: 'always' })
  const tareas = useQuery(tareasDeObra(presupuestoId))
  // Together: the tareas say in which capitulo a need is.
  const data = opciones.isFetchedAfterMount && tareas.data ? opciones.data : undefined
  if (data === undefined || tareas.data === undefined) {
    const lectura = {
      data: undefined,
      error: opciones.error ?? tareas.error,
      refetch: () => (opciones.error ? opciones.refetch() : tareas.refetch()),
    }
    return (
      <Pagina titulo={titulo} migas={migas}>
        <Leido lectura={lectura} esqueleto={<Esqueleto filas={6} alto={44} />}>
          {() => null}
        </Leido>
      </Pagina>
    )
  }
  const conExtra = data.materiales.filter(({ cantidadExtra }) => cantidadExtra > 0)
  return children({
    presupuestoId,
    obraNombre,
    migas,
    proveedores: data.proveedores,
    necesidades: necesidadesDe(data, tareas.data.items),
    extra: new Map(conExtra.map(({ _id, cantidadExtra }) => [_id, cantidadExtra])),
  })
}
