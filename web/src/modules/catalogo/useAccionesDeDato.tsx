import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { IconCoin, IconHistory, IconTrash } from '@tabler/icons-react'
import { direcciones } from '../../pagina/direcciones.ts'
import { useEditarFila } from '../../pagina/lista/useEditarFila.tsx'
import type { AccionDeFila } from '../../ui/MenuDeFila.tsx'
import type { DatoAuxiliar } from './datos/queries.ts'
import type { PreguntaDeDato } from './ModalDeDato.tsx'

/** An admin's actions for an entry. New price and history concern the base: a work has its own price list. */
export function useAccionesDeDato(
  preguntar: (pregunta: PreguntaDeDato) => void,
  desactivar: (dato: DatoAuxiliar) => void,
  origen: string | undefined,
): (dato: DatoAuxiliar) => AccionDeFila[] {
  const editarFila = useEditarFila()
  return (dato) => {
    const precios: AccionDeFila[] = [
      {
        texto: 'Precio nuevo',
        icono: <IconCoin size={16} />,
        razon: dato.activo ? null : mensajesCatalogo.yaInactivo,
        onClick: () => preguntar({ que: 'precio', dato }),
      },
      {
        texto: 'Historial de precios',
        icono: <IconHistory size={16} />,
        onClick: () => preguntar({ que: 'historial', dato }),
      },
    ]
    return [
      editarFila(direcciones.editarDato({ datoAuxiliarId: dato._id })),
      ...(origen === undefined ? precios : []),
      {
        texto: 'Desactivar',
        icono: <IconTrash size={16} />,
        razon: dato.activo ? null : mensajesCatalogo.yaInactivo,
        peligrosa: true,
        onClick: () => desactivar(dato),
      },
    ]
  }
}
