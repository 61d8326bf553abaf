import { Pagina } from '../../pagina/Pagina.tsx'
import { useConsultaDeUsuario } from '../../pagina/sesion/useUsuario.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { FalloDeCarga } from '../../ui/FalloDeCarga.tsx'
import { CargarTarea } from '../presupuestos/tareas/CargarTarea.tsx'
import type { BusquedaDeItem } from './filtros.ts'
import { useGuardarEnBanco } from './guardado.ts'
import { migasDeItem } from './migas.ts'

interface ItemDelBancoProps {
  titulo: string
  /** The work to copy into, which the address names. */
  obraId: string
  itemId?: string
  busqueda: BusquedaDeItem
}

/** The task form over the plantilla, whose prices are the base's, without a place in a work (domain.md §6). */
export function ItemDelBanco({ titulo, obraId, itemId, busqueda }: ItemDelBancoProps) {
  const { data: usuario, error, refetch } = useConsultaDeUsuario()
  const guardado = useGuardarEnBanco()
  const plantillaId = usuario?.plantilla?._id
  if (plantillaId === undefined) {
    return (
      <Pagina titulo={titulo} migas={migasDeItem(obraId)}>
        {error ? (
          <FalloDeCarga mensaje={error.message} onReintentar={() => void refetch()} />
        ) : (
          <Esqueleto filas={8} alto={44} />
        )}
      </Pagina>
    )
  }
  return (
    <CargarTarea
      titulo={titulo}
      presupuestoId={plantillaId}
      tareaId={itemId}
      guardado={guardado}
      banco={{ obraId, capituloId: busqueda.capituloId }}
      restaurar={busqueda.s === 'on'}
    />
  )
}
