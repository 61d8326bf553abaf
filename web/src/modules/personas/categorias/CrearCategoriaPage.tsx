import { crearProvCategoria } from '@plomada/contract/personas/categorias'
import { createFileRoute } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'
import { CrearNombre } from '../../../pagina/formulario/CrearNombre.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { LISTA_DE_CATEGORIAS, TOCA_CATEGORIAS } from './queries.ts'

export const Route = createFileRoute('/_marco/provCategoria/agregar')({
  beforeLoad: exigirAdministracion,
  component: CrearCategoriaPage,
})

function CrearCategoriaPage() {
  return (
    <CrearNombre
      titulo="Agregar categoría"
      lista={LISTA_DE_CATEGORIAS}
      endpoint={crearProvCategoria}
      aEnvio={(body) => ({ body })}
      invalida={TOCA_CATEGORIAS}
      ruta={direcciones.crearCategoria()}
    />
  )
}
