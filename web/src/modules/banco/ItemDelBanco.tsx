import { Leido } from '../../pagina/Leido.tsx'
import { Pagina } from '../../pagina/Pagina.tsx'
import { useConsultaDeUsuario } from '../../pagina/sesion/useUsuario.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { CargarTarea } from '../presupuestos/tareas/paginas/CargarTarea.tsx'
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
  const lectura = useConsultaDeUsuario()
  const guardado = useGuardarEnBanco()
  const plantillaId = lectura.data?.plantilla?._id
  if (plantillaId === undefined) {
    return (
      <Pagina titulo={titulo} migas={migasDeItem(obraId)}>
        <Leido lectura={{ ...lectura, data: undefined }} esqueleto={<Esqueleto filas={8} alto={44} />}>
          {() => null}
        </Leido>
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
