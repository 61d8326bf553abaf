import { Button } from '@mantine/core'
import { editarPersona, zPersona } from '@plomada/contract/personas'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useFormulario } from '../../../api/useFormulario.ts'
import { leerTexto } from '../../../pagina/busqueda/busqueda.ts'
import { useVolver } from '../../../pagina/busqueda/useBusqueda.ts'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { AvisoDeEdicion } from '../../../pagina/formulario/AvisoDeEdicion.tsx'
import { useBorradorDeFormulario } from '../../../pagina/formulario/useBorradorDeFormulario.tsx'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { Formulario } from '../../../ui/Formulario.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { textoDeFuncion } from '../columnasDePersonas.tsx'
import { type Persona, TOCA_PERSONAS, unaPersona } from '../queries.ts'
import { AlRetomar } from './AlRetomar.tsx'
import { claveDeBorrador, espejoDe, rutaConBorrador, tituloDe } from './borradorDePersona.ts'
import { CamposDePersona } from './CamposDePersona.tsx'
import { useViajeACategorias } from './useViajeACategorias.ts'
import { aCuerpo, ETIQUETAS_DE_PERSONA, type ValoresDePersona, valoresDePersona } from './valores.ts'

export const Route = createFileRoute('/_marco/persona/editar/$personaId')({
  beforeLoad: exigirAdministracion,
  validateSearch: ({ useLS }: Record<string, unknown>): { useLS?: string } => ({ useLS: leerTexto(useLS) }),
  component: EditarPersonaPage,
})

const TITULO = 'Editar persona'
const PERSONAS = '/personas'
const MIGAS = [{ texto: 'Proveedores y contratistas', href: PERSONAS }]

function EditarPersonaPage() {
  const { personaId } = Route.useParams()
  const { useLS } = Route.useSearch()
  return (
    <Cargado consulta={unaPersona(personaId)} titulo={TITULO} migas={MIGAS}>
      {(persona) => (
        <AlRetomar formulario={{ personaId }} retomar={useLS === 'true'}>
          {(borrador) => <EditarPersona key={persona._id} persona={persona} borrador={borrador} />}
        </AlRetomar>
      )}
    </Cargado>
  )
}

interface EditarPersonaProps {
  persona: Persona
  borrador: ValoresDePersona | null
}

function EditarPersona({ persona, borrador: retomado }: EditarPersonaProps) {
  const volver = useVolver(PERSONAS)
  const cual = { personaId: persona._id }
  const formulario = useFormulario({
    endpoint: editarPersona,
    inicial: retomado ?? valoresDePersona(persona),
    aEnvio: (valores) => ({ body: { ...aCuerpo(valores), ...cual } }),
    etiquetas: ETIQUETAS_DE_PERSONA,
    invalida: TOCA_PERSONAS,
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ message }) => {
      borrador.terminar()
      notificar(message)
      volver()
    },
  })
  const { form, campo, enviar, ocupado } = formulario
  const borrador = useBorradorDeFormulario<ValoresDePersona>({
    clave: claveDeBorrador(cual),
    titulo: tituloDe(cual, form.values.nombre),
    ruta: rutaConBorrador(cual),
    espejo: espejoDe(cual),
    retomado: retomado !== null,
    // With the version it was begun from: what others did since is compared, never overwritten.
    alRecuperar: (valores) => form.setValues(valores),
  })
  const irACategorias = useViajeACategorias(cual, borrador.asentar)
  return (
    <Pagina
      titulo={TITULO}
      migas={[...MIGAS, { texto: persona.nombre }]}
      acciones={
        <Button component={Link} to={`/contratista/${persona._id}`} variant="default">
          Ver sus obras y rubros
        </Button>
      }
      aviso={
        <AvisoDeEdicion
          formulario={formulario}
          schema={zPersona}
          valoresDe={valoresDePersona}
          comparar={comparar}
          borrador={borrador}
        />
      }
    >
      <Formulario onEnviar={enviar} verbo="Guardar" ocupado={ocupado} onCancelar={volver}>
        <CamposDePersona form={form} campo={campo} onCategorias={irACategorias} />
      </Formulario>
    </Pagina>
  )
}

function comparar(actual: ValoresDePersona, mio: ValoresDePersona) {
  const campos = Object.keys(ETIQUETAS_DE_PERSONA) as (keyof typeof ETIQUETAS_DE_PERSONA)[]
  return campos.map((campo) => ({
    etiqueta: ETIQUETAS_DE_PERSONA[campo],
    actual: textoDe(actual, campo),
    mio: textoDe(mio, campo),
  }))
}

function textoDe(valores: ValoresDePersona, campo: keyof typeof ETIQUETAS_DE_PERSONA): string {
  if (campo === 'funcion') return textoDeFuncion(valores)
  if (campo === 'categorias') return valores.categorias.map(({ label }) => label).join(', ')
  return valores[campo]
}
