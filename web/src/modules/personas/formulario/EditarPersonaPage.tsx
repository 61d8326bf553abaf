import { Button } from '@mantine/core'
import { editarPersona, zPersona } from '@plomada/contract/personas'
import { createFileRoute, Link } from '@tanstack/react-router'
import { leerTexto } from '../../../pagina/busqueda/busqueda.ts'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { PaginaDeFormulario } from '../../../pagina/formulario/PaginaDeFormulario.tsx'
import { useEdicion } from '../../../pagina/formulario/useEdicion.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { AlRetomar } from '../../../pagina/viaje/AlRetomar.tsx'
import { useViaje } from '../../../pagina/viaje/useViaje.ts'
import { MIGAS_DE_PERSONA } from '../migas.ts'
import { type Persona, TOCA_PERSONAS, unaPersona } from '../queries.ts'
import { borradorDePersona, rutaDe } from './borradorDePersona.ts'
import { CamposDePersona } from './CamposDePersona.tsx'
import { aCuerpo, CAMPOS_DE_PERSONA, type ValoresDePersona, valoresDePersona } from './valores.ts'

export const Route = createFileRoute('/_marco/persona/editar/$personaId')({
  beforeLoad: exigirAdministracion,
  validateSearch: ({ useLS }: Record<string, unknown>): { useLS?: string } => ({ useLS: leerTexto(useLS) }),
  component: EditarPersonaPage,
})

const TITULO = 'Editar persona'

function EditarPersonaPage() {
  const { personaId } = Route.useParams()
  const { useLS } = Route.useSearch()
  return (
    <Cargado consulta={unaPersona(personaId)} titulo={TITULO} migas={MIGAS_DE_PERSONA}>
      {(persona) => (
        <AlRetomar borrador={borradorDePersona({ personaId })} retomar={useLS === 'true'}>
          {(retomado) => <EditarPersona key={persona._id} persona={persona} retomado={retomado} />}
        </AlRetomar>
      )}
    </Cargado>
  )
}

interface EditarPersonaProps {
  persona: Persona
  retomado: ValoresDePersona | null
}

function EditarPersona({ persona, retomado }: EditarPersonaProps) {
  const cual = { personaId: persona._id }
  const borrador = borradorDePersona(cual)
  const edicion = useEdicion({
    endpoint: editarPersona,
    fila: persona,
    schema: zPersona,
    valoresDe: valoresDePersona,
    retomado,
    campos: CAMPOS_DE_PERSONA,
    aEnvio: (valores) => ({ body: { ...aCuerpo(valores), ...cual } }),
    invalida: TOCA_PERSONAS,
    borrador,
    vuelta: direcciones.personas(),
  })
  const irA = useViaje(borrador, edicion.asentar)
  return (
    <PaginaDeFormulario
      formulario={edicion}
      titulo={TITULO}
      migas={[...MIGAS_DE_PERSONA, { texto: persona.nombre }]}
      acciones={
        <Button component={Link} to={direcciones.contratista({ id: persona._id })} variant="default">
          Ver sus obras y rubros
        </Button>
      }
    >
      <CamposDePersona
        {...edicion}
        onCategorias={() => irA(direcciones.categorias({ selectAndReturn: rutaDe(cual) }))}
      />
    </PaginaDeFormulario>
  )
}
