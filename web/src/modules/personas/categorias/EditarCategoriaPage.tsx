import { TextInput } from '@mantine/core'
import { editarProvCategoria, zProvCategoria } from '@plomada/contract/personas/categorias'
import { createFileRoute } from '@tanstack/react-router'
import { useFormulario } from '../../../api/useFormulario.ts'
import { AvisoDeEdicion } from '../../../app/AvisoDeEdicion.tsx'
import { Cargado } from '../../../app/Cargado.tsx'
import { exigirAdministracion } from '../../../app/guardia.ts'
import { Pagina } from '../../../app/Pagina.tsx'
import { useBorradorDeFormulario } from '../../../app/useBorradorDeFormulario.tsx'
import { useVolver } from '../../../app/useBusqueda.ts'
import { Formulario } from '../../../ui/Formulario.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { type ProvCategoria, TOCA_CATEGORIAS, unaCategoria } from './queries.ts'

export const Route = createFileRoute('/_marco/provCategoria/editar/$id')({
  beforeLoad: exigirAdministracion,
  component: EditarCategoriaPage,
})

const TITULO = 'Editar categoría'
const CATEGORIAS = '/provCategorias'
const MIGAS = [{ texto: 'Categorías de proveedores', href: CATEGORIAS }]

function EditarCategoriaPage() {
  const { id } = Route.useParams()
  return (
    <Cargado consulta={unaCategoria(id)} titulo={TITULO} migas={MIGAS}>
      {(categoria) => <EditarCategoria key={categoria._id} categoria={categoria} />}
    </Cargado>
  )
}

const valoresDe = ({ nombre, version }: ProvCategoria) => ({ nombre, version })
type Valores = ReturnType<typeof valoresDe>

function EditarCategoria({ categoria }: { categoria: ProvCategoria }) {
  const volver = useVolver(CATEGORIAS)
  const formulario = useFormulario({
    endpoint: editarProvCategoria,
    inicial: valoresDe(categoria),
    aEnvio: (valores) => ({ body: { ...valores, provCategoriaId: categoria._id } }),
    etiquetas: { nombre: 'Nombre' },
    invalida: TOCA_CATEGORIAS,
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ message }) => {
      borrador.terminar()
      notificar(message)
      volver()
    },
  })
  const { form, campo, enviar, ocupado } = formulario
  const borrador = useBorradorDeFormulario<Valores>({
    clave: `categoria/${categoria._id}`,
    titulo: `Categoría · ${categoria.nombre}`,
    ruta: `/provCategoria/editar/${categoria._id}`,
    // With the version it was begun from: what others did since is compared, never overwritten.
    alRecuperar: (valores) => form.setValues(valores),
  })
  return (
    <Pagina
      titulo={TITULO}
      migas={MIGAS}
      aviso={
        <>
          <AvisoDeEdicion
            formulario={formulario}
            schema={zProvCategoria}
            valoresDe={valoresDe}
            comparar={comparar}
          />
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

function comparar(actual: Valores, mio: Valores) {
  return [{ etiqueta: 'Nombre', actual: actual.nombre, mio: mio.nombre }]
}
