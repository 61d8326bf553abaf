import { crearCapitulo } from '@plomada/contract/presupuestos/capitulos'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { CONTRATISTA_A_DEFINIR } from '@plomada/domain/personas/funcion'
import { DURACION_INICIAL } from '@plomada/domain/presupuestos/obra'
import { razonContraEscribir } from '@plomada/domain/presupuestos/razones'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useFormulario } from '../../../api/useFormulario.ts'
import { useVolver } from '../../../pagina/busqueda/useBusqueda.ts'
import { useBorradorDeFormulario } from '../../../pagina/formulario/useBorradorDeFormulario.tsx'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { CampoErrores } from '../../../ui/CampoErrores.tsx'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { contratistasParaElegir } from '../../personas/queries.ts'
import { estadoDeObra } from '../obras/estadoDeObra.ts'
import { hrefDeCapitulos, hrefDelPresupuesto } from './direcciones.ts'
import {
  ETIQUETAS_DE_CAPITULO,
  FormularioDeCapitulo,
  type ValoresDeCapitulo,
} from './FormularioDeCapitulo.tsx'
import { TOCA_CAPITULOS } from './queries.ts'

export const Route = createFileRoute('/_marco/presupuesto/$presupuestoId/rubros/agregar')({
  beforeLoad: exigirAdministracion,
  component: CrearCapituloPage,
})

/** Begins with one week and whoever is still to be named, which may be changed later (sheet.md §4). */
function CrearCapituloPage() {
  const { presupuestoId } = Route.useParams()
  const { data, isPending } = useQuery(contratistasParaElegir())
  if (isPending) {
    return (
      <Pagina titulo={mensajesPresupuestos.agregarCapitulo}>
        <Esqueleto filas={4} alto={44} />
      </Pagina>
    )
  }
  const contratistas = (data?.items ?? [])
    .filter(({ nombre }) => nombre === CONTRATISTA_A_DEFINIR)
    .slice(0, 1)
    .map(({ _id, nombre }) => ({ id: _id, nombre }))
  const inicial = { nombre: '', duracion: String(DURACION_INICIAL), contratistas }
  return <CrearCapitulo key={presupuestoId} presupuestoId={presupuestoId} inicial={inicial} />
}

interface CrearCapituloProps {
  presupuestoId: string
  inicial: ValoresDeCapitulo
}

/** After creating it goes to the budget with the new capitulo in view, as documented. */
function CrearCapitulo({ presupuestoId, inicial }: CrearCapituloProps) {
  const { obra } = useObraActual()
  const router = useRouter()
  const volver = useVolver(hrefDeCapitulos(presupuestoId))
  const { form, campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: crearCapitulo,
    inicial,
    aEnvio: (valores) => ({ body: { ...valores, presupuestoId } }),
    etiquetas: ETIQUETAS_DE_CAPITULO,
    invalida: TOCA_CAPITULOS,
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ newCapituloId, message }) => {
      borrador.terminar()
      notificar(message)
      router.history.replace(hrefDelPresupuesto(presupuestoId, newCapituloId, obra?.tipo))
    },
  })
  const borrador = useBorradorDeFormulario<ValoresDeCapitulo>({
    clave: `capitulo/nuevo/${presupuestoId}`,
    titulo: `Capítulo nuevo · ${form.values.nombre || (obra?.nombre ?? '')}`,
    ruta: `/presupuesto/${presupuestoId}/rubros/agregar`,
    alRecuperar: (valores) => form.setValues(valores),
  })
  return (
    <Pagina
      titulo={mensajesPresupuestos.agregarCapitulo}
      migas={[
        { texto: 'Obras', href: '/presupuestos' },
        ...(obra
          ? [{ texto: obra.nombre, href: `/presupuesto/${presupuestoId}/tareas?tipo=${obra.tipo}` }]
          : []),
        { texto: 'Capítulos', href: hrefDeCapitulos(presupuestoId) },
      ]}
      aviso={
        <>
          <CampoErrores {...resumen} />
          {borrador.aviso}
        </>
      }
    >
      <FormularioDeCapitulo
        onEnviar={enviar}
        verbo={mensajesPresupuestos.agregarCapitulo}
        ocupado={ocupado}
        onCancelar={volver}
        razon={obra ? razonContraEscribir(estadoDeObra(obra)) : null}
        campo={campo}
        contratistas={form.values.contratistas}
        onContratistas={(contratistas) => form.setFieldValue('contratistas', contratistas)}
      />
    </Pagina>
  )
}
