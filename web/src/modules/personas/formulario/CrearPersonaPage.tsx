import { crearPersona } from '@plomada/contract/personas'
import { createFileRoute } from '@tanstack/react-router'
import { useFormulario } from '../../../api/useFormulario.ts'
import { leerTexto } from '../../../pagina/busqueda/busqueda.ts'
import { useVolver } from '../../../pagina/busqueda/useBusqueda.ts'
import { useBorradorDeFormulario } from '../../../pagina/formulario/useBorradorDeFormulario.tsx'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { CampoErrores } from '../../../ui/CampoErrores.tsx'
import { Formulario } from '../../../ui/Formulario.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { TOCA_PERSONAS } from '../queries.ts'
import { AlRetomar } from './AlRetomar.tsx'
import { claveDeBorrador, espejoDe, rutaConBorrador, tituloDe } from './borradorDePersona.ts'
import { CamposDePersona } from './CamposDePersona.tsx'
import { useViajeACategorias } from './useViajeACategorias.ts'
import { aCuerpo, ETIQUETAS_DE_PERSONA, type ValoresDePersona, valoresVacios } from './valores.ts'

export const Route = createFileRoute('/_marco/persona/agregar')({
  beforeLoad: exigirAdministracion,
  validateSearch: ({ useLS }: Record<string, unknown>): { useLS?: string } => ({ useLS: leerTexto(useLS) }),
  component: CrearPersonaPage,
})

const PERSONAS = '/personas'
const NUEVA = {}

function CrearPersonaPage() {
  const { useLS } = Route.useSearch()
  return (
    <AlRetomar formulario={NUEVA} retomar={useLS === 'true'}>
      {(borrador) => <CrearPersona borrador={borrador} />}
    </AlRetomar>
  )
}

function CrearPersona({ borrador: retomado }: { borrador: ValoresDePersona | null }) {
  const volver = useVolver(PERSONAS)
  const { form, campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: crearPersona,
    inicial: retomado ?? valoresVacios(),
    aEnvio: (valores) => ({ body: aCuerpo(valores) }),
    etiquetas: ETIQUETAS_DE_PERSONA,
    invalida: TOCA_PERSONAS,
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ message }) => {
      borrador.terminar()
      notificar(message)
      volver()
    },
  })
  const borrador = useBorradorDeFormulario<ValoresDePersona>({
    clave: claveDeBorrador(NUEVA),
    titulo: tituloDe(NUEVA, form.values.nombre),
    ruta: rutaConBorrador(NUEVA),
    espejo: espejoDe(NUEVA),
    retomado: retomado !== null,
    alRecuperar: (valores) => form.setValues(valores),
  })
  const irACategorias = useViajeACategorias(NUEVA, borrador.asentar)
  return (
    <Pagina
      titulo="Agregar persona"
      migas={[{ texto: 'Proveedores y contratistas', href: PERSONAS }]}
      aviso={
        <>
          <CampoErrores {...resumen} />
          {borrador.aviso}
        </>
      }
    >
      <Formulario onEnviar={enviar} verbo="Guardar" ocupado={ocupado} onCancelar={volver}>
        <CamposDePersona form={form} campo={campo} onCategorias={irACategorias} />
      </Formulario>
    </Pagina>
  )
}
