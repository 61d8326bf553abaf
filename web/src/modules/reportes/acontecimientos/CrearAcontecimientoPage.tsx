import { crearAcontecimiento } from '@plomada/contract/reportes/acontecimientos'
import { createFileRoute } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'
import { CrearNombre } from '../../../pagina/formulario/CrearNombre.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { LISTA_DE_ACONTECIMIENTOS } from './migas.ts'
import { TOCA_ACONTECIMIENTOS } from './queries.ts'

export const Route = createFileRoute('/_marco/acontecimientos/crear')({
  beforeLoad: exigirAdministracion,
  component: CrearAcontecimientoPage,
})

function CrearAcontecimientoPage() {
  return (
    <CrearNombre
      titulo="Agregar acontecimiento"
      lista={LISTA_DE_ACONTECIMIENTOS}
      endpoint={crearAcontecimiento}
      aEnvio={(body) => ({ body })}
      invalida={TOCA_ACONTECIMIENTOS}
      ruta={direcciones.crearAcontecimiento()}
    />
  )
}
