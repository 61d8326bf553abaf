import { TextInput } from '@mantine/core'
import { crearAcontecimiento } from '@plomada/contract/reportes/acontecimientos'
import { createFileRoute } from '@tanstack/react-router'
import { useFormulario } from '../../../api/useFormulario.ts'
import { exigirAdministracion } from '../../../app/guardia.ts'
import { Pagina } from '../../../app/Pagina.tsx'
import { useBorradorDeFormulario } from '../../../app/useBorradorDeFormulario.tsx'
import { useVolver } from '../../../app/useBusqueda.ts'
import { CampoErrores } from '../../../ui/CampoErrores.tsx'
import { Formulario } from '../../../ui/Formulario.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { TOCA_ACONTECIMIENTOS } from './queries.ts'

export const Route = createFileRoute('/_marco/acontecimientos/crear')({
  beforeLoad: exigirAdministracion,
  component: CrearAcontecimientoPage,
})

const ACONTECIMIENTOS = '/acontecimientos'

function CrearAcontecimientoPage() {
  const volver = useVolver(ACONTECIMIENTOS)
  const { form, campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: crearAcontecimiento,
    inicial: { nombre: '' },
    aEnvio: (valores) => ({ body: valores }),
    etiquetas: { nombre: 'Nombre' },
    invalida: TOCA_ACONTECIMIENTOS,
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ message }) => {
      borrador.terminar()
      notificar(message)
      volver()
    },
  })
  const borrador = useBorradorDeFormulario<{ nombre: string }>({
    clave: 'acontecimiento/nuevo',
    titulo: 'Acontecimiento nuevo',
    ruta: '/acontecimientos/crear',
    alRecuperar: (valores) => form.setValues(valores),
  })
  return (
    <Pagina
      titulo="Agregar acontecimiento"
      migas={[{ texto: 'Acontecimientos', href: ACONTECIMIENTOS }]}
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
