import { crearPersona } from '@plomada/contract/personas'
import { createFileRoute } from '@tanstack/react-router'
import { leerTexto } from '../../../pagina/busqueda/busqueda.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { PaginaDeFormulario } from '../../../pagina/formulario/PaginaDeFormulario.tsx'
import { useCreacion } from '../../../pagina/formulario/useCreacion.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { AlRetomar } from '../../../pagina/viaje/AlRetomar.tsx'
import { useViaje } from '../../../pagina/viaje/useViaje.ts'
import { MIGAS_DE_PERSONA } from '../migas.ts'
import { TOCA_PERSONAS } from '../queries.ts'
import { borradorDePersona, rutaDe } from './borradorDePersona.ts'
import { CamposDePersona } from './CamposDePersona.tsx'
import { aCuerpo, CAMPOS_DE_PERSONA, personaVacia, type ValoresDePersona } from './valores.ts'

export const Route = createFileRoute('/_marco/persona/agregar')({
  beforeLoad: exigirAdministracion,
  validateSearch: ({ useLS }: Record<string, unknown>): { useLS?: string } => ({ useLS: leerTexto(useLS) }),
  component: CrearPersonaPage,
})

const BORRADOR = borradorDePersona({})

function CrearPersonaPage() {
  const { useLS } = Route.useSearch()
  return (
    <AlRetomar borrador={BORRADOR} retomar={useLS === 'true'}>
      {(retomado) => <CrearPersona retomado={retomado} />}
    </AlRetomar>
  )
}

function CrearPersona({ retomado }: { retomado: ValoresDePersona | null }) {
  const creacion = useCreacion({
    endpoint: crearPersona,
    inicial: personaVacia(),
    retomado,
    campos: CAMPOS_DE_PERSONA,
    aEnvio: (valores) => ({ body: aCuerpo(valores) }),
    invalida: TOCA_PERSONAS,
    borrador: BORRADOR,
    vuelta: direcciones.personas(),
  })
  const irA = useViaje(BORRADOR, creacion.asentar)
  return (
    <PaginaDeFormulario formulario={creacion} titulo="Agregar persona" migas={MIGAS_DE_PERSONA}>
      <CamposDePersona
        {...creacion}
        onCategorias={() => irA(direcciones.categorias({ selectAndReturn: rutaDe({}) }))}
      />
    </PaginaDeFormulario>
  )
}
