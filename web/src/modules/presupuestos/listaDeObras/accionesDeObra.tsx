import {
  razonContraAprobar,
  razonContraDesactivar,
  razonContraEscribir,
} from '@plomada/domain/presupuestos/razones'
import { IconCheck, IconFileExport, IconTrash, IconUserShare } from '@tabler/icons-react'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { Hacer } from '../../../pagina/lista/useAccionesDeFila.tsx'
import type { AccionDeFila } from '../../../ui/MenuDeFila.tsx'
import { estadoDeObra } from '../obras/estadoDeObra.ts'
import type { FilaDeObra } from '../obras/queries.ts'
import type { PreguntaDeObra } from './DialogoDeObra.tsx'

/** What who administers may do with a work of the list; what its state forbids says why. */
export const accionesDeObra =
  (preguntar: (pregunta: PreguntaDeObra) => void) =>
  (fila: FilaDeObra, { editar, ir }: Hacer): AccionDeFila[] => {
    const obra = estadoDeObra(fila)
    const deEsta = { presupuestoId: fila._id }
    const razon = razonContraEscribir(obra)
    return [
      editar(direcciones.editarObra(deEsta), razon),
      {
        texto: 'Aprobar',
        icono: <IconCheck size={16} />,
        // The list doesn't tell how many tareas a work has: where it has none, the dialog shows the server's reason.
        razon: razonContraAprobar(obra, { tareasActivas: 1, conCliente: fila.clienteId !== null }),
        onClick: () => preguntar({ que: 'aprobar', obra: fila }),
      },
      ir('Reemplazar contratista', direcciones.reemplazarContratista(deEsta), {
        icono: <IconUserShare size={16} />,
        razon,
      }),
      {
        texto: 'Exportar BC3',
        icono: <IconFileExport size={16} />,
        onClick: () => preguntar({ que: 'exportar', obra: fila }),
      },
      {
        texto: 'Desactivar',
        icono: <IconTrash size={16} />,
        peligrosa: true,
        razon: razonContraDesactivar(obra),
        onClick: () => preguntar({ que: 'desactivar', obra: fila }),
      },
    ]
  }
