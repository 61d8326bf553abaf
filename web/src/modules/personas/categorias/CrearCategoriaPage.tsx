import { TextInput } from '@mantine/core'
import { crearProvCategoria } from '@plomada/contract/personas/categorias'
import { createFileRoute } from '@tanstack/react-router'
import { useFormulario } from '../../../api/useFormulario.ts'
import { exigirAdministracion } from '../../../app/guardia.ts'
import { Pagina } from '../../../app/Pagina.tsx'
import { useBorradorDeFormulario } from '../../../app/useBorradorDeFormulario.tsx'
import { useVolver } from '../../../app/useBusqueda.ts'
import { CampoErrores } from '../../../ui/CampoErrores.tsx'
import { Formulario } from '../../../ui/Formulario.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { TOCA_CATEGORIAS } from './queries.ts'

export const Route = createFileRoute('/_marco/provCategoria/agregar')({
  beforeLoad: exigirAdministracion,
  component: CrearCategoriaPage,
})

const CATEGORIAS = '/provCategorias'

function CrearCategoriaPage() {
  const volver = useVolver(CATEGORIAS)
  const { form, campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: crearProvCategoria,
    inicial: { nombre: '' },
    aEnvio: (valores) => ({ body: valores }),
    etiquetas: { nombre: 'Nombre' },
    invalida: TOCA_CATEGORIAS,
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ message }) => {
      borrador.terminar()
      notificar(message)
      volver()
    },
  })
  const borrador = useBorradorDeFormulario<{ nombre: string }>({
    clave: 'categoria/nueva',
    titulo: 'Categoría nueva',
    ruta: '/provCategoria/agregar',
    alRecuperar: (valores) => form.setValues(valores),
  })
  return (
    <Pagina
      titulo="Agregar categoría"
      migas={[{ texto: 'Categorías de proveedores', href: CATEGORIAS }]}
      aviso={
        <>
          <CampoErrores {...resumen} />
          {borrador.aviso}
        </>
      }
    >
      <Formulario onEnviar={enviar} verbo="Guardar" ocupado={ocupado} onCancelar={volver}>
        <TextInput {...campo('nombre')} label="Nombre" withAsterisk maxLength={200} />
      </Formulario>
    </Pagina>
  )
}
