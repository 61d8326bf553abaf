import {
  razonContraAprobar,
  razonContraDesactivar,
  razonContraEscribir,
} from '@plomada/domain/presupuestos/razones'
import { IconCheck, IconFileExport, IconTrash, IconUserShare } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEditarFila } from '../../../pagina/lista/useEditarFila.tsx'
import type { AccionDeFila } from '../../../ui/MenuDeFila.tsx'
import type { Pregunta } from './DialogoDeObra.tsx'
import { estadoDeObra } from './estadoDeObra.ts'
import type { FilaDeObra } from './queries.ts'

/** What who administers may do with a work of the list; what its state forbids says why. */
export function useAccionesDeObra(preguntar: (pregunta: Pregunta) => void) {
  const router = useRouter()
  const editarFila = useEditarFila()
  return (fila: FilaDeObra): AccionDeFila[] => {
    const obra = estadoDeObra(fila)
    return [
      editarFila(`/presupuestos/editar/${fila._id}`, razonContraEscribir(obra)),
      {
        texto: 'Aprobar',
        icono: <IconCheck size={16} />,
        // A list doesn't bring how many tareas there are: where there is none, the dialog shows the server's reason.
        razon: razonContraAprobar(obra, { tareasActivas: 1, conCliente: fila.clienteId !== null }),
        onClick: () => preguntar({ que: 'aprobar', obra: fila }),
      },
      {
        texto: 'Reemplazar contratista',
        icono: <IconUserShare size={16} />,
        razon: razonContraEscribir(obra),
        onClick: () => router.history.push(`/presupuestos/reemplazarContratista/${fila._id}`),
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
        onClick: () => preguntar({ que: 'desactivar', obra: fila }),
      },
    ]
  }
}
