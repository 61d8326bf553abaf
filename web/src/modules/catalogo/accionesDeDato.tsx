import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { IconCoin, IconHistory } from '@tabler/icons-react'
import { direcciones } from '../../pagina/direcciones.ts'
import type { Hacer } from '../../pagina/lista/useAccionesDeFila.tsx'
import type { AccionDeFila } from '../../ui/MenuDeFila.tsx'
import { type DatoAuxiliar, desactivarDato } from './datos/queries.ts'
import type { PreguntaDeDato } from './ModalDeDato.tsx'

/** What who administers may do with an entry. New price and history are the base's: a work has its own price list. */
export const accionesDeDato =
  (preguntar: (pregunta: PreguntaDeDato) => void, origen: string | undefined) =>
  (dato: DatoAuxiliar, { editar, confirmar }: Hacer): AccionDeFila[] => {
    const razon = dato.activo ? null : mensajesCatalogo.yaInactivo
    const precios: AccionDeFila[] = [
      {
        texto: 'Precio nuevo',
        icono: <IconCoin size={16} />,
        razon,
        onClick: () => preguntar({ que: 'precio', dato }),
      },
      {
        texto: 'Historial de precios',
        icono: <IconHistory size={16} />,
        onClick: () => preguntar({ que: 'historial', dato }),
      },
    ]
    return [
      editar(direcciones.editarDato({ datoAuxiliarId: dato._id })),
      ...(origen === undefined ? precios : []),
      confirmar('Desactivar', desactivarDato(dato), { razon }),
    ]
  }
