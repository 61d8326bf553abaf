import { editarProvCategoria, zProvCategoria } from '@plomada/contract/personas/categorias'
import { createFileRoute } from '@tanstack/react-router'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { EditarNombre } from '../../../pagina/formulario/EditarNombre.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { LISTA_DE_CATEGORIAS, TOCA_CATEGORIAS, unaCategoria } from './queries.ts'

export const Route = createFileRoute('/_marco/provCategoria/editar/$id')({
  beforeLoad: exigirAdministracion,
  component: EditarCategoriaPage,
})

const TITULO = 'Editar categoría'

function EditarCategoriaPage() {
  const { id } = Route.useParams()
  return (
    <Cargado consulta={unaCategoria(id)} titulo={TITULO} migas={[LISTA_DE_CATEGORIAS]}>
      {(categoria) => (
        <EditarNombre
          key={categoria._id}
          titulo={TITULO}
          lista={LISTA_DE_CATEGORIAS}
          fila={categoria}
          schema={zProvCategoria}
          endpoint={editarProvCategoria}
          aEnvio={(valores) => ({ body: { ...valores, provCategoriaId: categoria._id } })}
          invalida={TOCA_CATEGORIAS}
          ruta={direcciones.editarCategoria({ id: categoria._id })}
        />
      )}
    </Cargado>
  )
}
