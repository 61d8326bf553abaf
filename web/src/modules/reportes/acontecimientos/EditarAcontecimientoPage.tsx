import { editarAcontecimiento, zAcontecimiento } from '@plomada/contract/reportes/acontecimientos'
import { createFileRoute } from '@tanstack/react-router'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { EditarNombre } from '../../../pagina/formulario/EditarNombre.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { LISTA_DE_ACONTECIMIENTOS } from './migas.ts'
import { TOCA_ACONTECIMIENTOS, unAcontecimiento } from './queries.ts'

export const Route = createFileRoute('/_marco/acontecimientos/editar/$acontecimientoId')({
  beforeLoad: exigirAdministracion,
  component: EditarAcontecimientoPage,
})

const TITULO = 'Editar acontecimiento'

function EditarAcontecimientoPage() {
  const { acontecimientoId } = Route.useParams()
  return (
    <Cargado consulta={unAcontecimiento(acontecimientoId)} titulo={TITULO} migas={[LISTA_DE_ACONTECIMIENTOS]}>
      {(acontecimiento) => (
        <EditarNombre
          key={acontecimiento._id}
          titulo={TITULO}
          lista={LISTA_DE_ACONTECIMIENTOS}
          fila={acontecimiento}
          schema={zAcontecimiento}
          endpoint={editarAcontecimiento}
          aEnvio={(valores) => ({ body: { ...valores, _id: acontecimiento._id } })}
          invalida={TOCA_ACONTECIMIENTOS}
          ruta={direcciones.editarAcontecimiento({ acontecimientoId: acontecimiento._id })}
        />
      )}
    </Cargado>
  )
}
