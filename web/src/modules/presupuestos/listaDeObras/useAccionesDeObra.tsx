import {
  razonContraAprobar,
  razonContraDesactivar,
  razonContraEscribir,
} from '@plomada/domain/presupuestos/razones'
import { IconCheck, IconFileExport, IconTrash, IconUserShare } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'
import { useEditarFila } from '../../../pagina/lista/useEditarFila.tsx'
import type { AccionDeFila } from '../../../ui/MenuDeFila.tsx'
import { estadoDeObra } from '../obras/estadoDeObra.ts'
import type { FilaDeObra } from '../obras/queries.ts'
import type { Pregunta } from './DialogoDeObra.tsx'

/** An admin's actions for a work of the list; those that its state forbids say why. */
export function useAccionesDeObra(
  preguntar: (pregunta: Pregunta) => void,
  desactivar: (obra: FilaDeObra) => void,
) {
  const router = useRouter()
  const editarFila = useEditarFila()
  return (fila: FilaDeObra): AccionDeFila[] => {
    const obra = estadoDeObra(fila)
    const deEsta = { presupuestoId: fila._id }
    return [
      editarFila(direcciones.editarObra(deEsta), razonContraEscribir(obra)),
      {
        texto: 'Aprobar',
        icono: <IconCheck size={16} />,
        // The list doesn't tell how many tareas a work has: where it has none, the dialog shows the server's reason.
        razon: razonContraAprobar(obra, { tareasActivas: 1, conCliente: fila.clienteId !== null }),
        onClick: () => preguntar({ que: 'aprobar', obra: fila }),
      },
      {
        texto: 'Reemplazar contratista',
        icono: <IconUserShare size={16} />,
        razon: razonContraEscribir(obra),
        onClick: () => router.history.push(direcciones.reemplazarContratista(deEsta)),
      },
      {
        texto: 'Exportar BC3',
        icono: <IconFileExport size={16} />,
        onClick: () => preguntar({ que: 'exportar', obra: fila }),
      },
      {
        texto: 'Desactivar',
        icono: <IconTrash size={16} />,
        razon: razonContraDesactivar(obra),
        peligrosa: true,
        onClick: () => desactivar(fila),
      },
    ]
  }
}
