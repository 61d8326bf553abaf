import { crearCapitulo } from '@plomada/contract/presupuestos/capitulos'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { CONTRATISTA_A_DEFINIR } from '@plomada/domain/personas/funcion'
import { DURACION_INICIAL } from '@plomada/domain/presupuestos/obra'
import { razonContraEscribir } from '@plomada/domain/presupuestos/razones'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ConPropuesta } from '../../../pagina/ConPropuesta.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { useCreacion } from '../../../pagina/formulario/useCreacion.tsx'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import type { Contratista } from '../../personas/ContratistasInput.tsx'
import { contratistasParaElegir } from '../../personas/queries.ts'
import { estadoDeObra } from '../obras/estadoDeObra.ts'
import { migasDeCapitulo } from './migas.ts'
import { CAMPOS_DE_CAPITULO, PaginaDeCapitulo } from './PaginaDeCapitulo.tsx'
import { TOCA_CAPITULOS } from './queries.ts'

export const Route = createFileRoute('/_marco/presupuesto/$presupuestoId/rubros/agregar')({
  beforeLoad: exigirAdministracion,
  component: CrearCapituloPage,
})

/** Starts with one week and the contratista 'A definir', both to be changed later (sheet.md §4). */
function CrearCapituloPage() {
  const { presupuestoId } = Route.useParams()
  return (
    <ConPropuesta
      lectura={useQuery(contratistasParaElegir())}
      pagina={{ titulo: mensajesPresupuestos.agregarCapitulo }}
    >
      {(todos) => {
        const aDefinir = todos?.items.find(({ nombre }) => nombre === CONTRATISTA_A_DEFINIR)
        const contratistas = aDefinir ? [{ id: aDefinir._id, nombre: aDefinir.nombre }] : []
        return <CrearCapitulo key={presupuestoId} presupuestoId={presupuestoId} contratistas={contratistas} />
      }}
    </ConPropuesta>
  )
}

interface CrearCapituloProps {
  presupuestoId: string
  /** The contratistas that it starts with. */
  contratistas: Contratista[]
}

/** After creating, leads to the budget with the new capitulo in view, as documented. */
function CrearCapitulo({ presupuestoId, contratistas }: CrearCapituloProps) {
  const { obra } = useObraActual()
  const router = useRouter()
  const creacion = useCreacion({
    endpoint: crearCapitulo,
    inicial: { nombre: '', duracion: String(DURACION_INICIAL), contratistas },
    campos: CAMPOS_DE_CAPITULO,
    aEnvio: (valores) => ({ body: { ...valores, presupuestoId } }),
    invalida: TOCA_CAPITULOS,
    borrador: {
      clave: `capitulo/nuevo/${presupuestoId}`,
      titulo: ({ nombre }) => `Capítulo nuevo · ${nombre || (obra?.nombre ?? '')}`,
      ruta: direcciones.crearCapitulo({ presupuestoId }),
    },
    vuelta: direcciones.capitulos({ presupuestoId }),
    alGuardar: ({ newCapituloId }) =>
      router.history.replace(
        direcciones.presupuesto({ presupuestoId, tipo: obra?.tipo ?? 'presupuesto', rubroId: newCapituloId }),
      ),
  })
  return (
    <PaginaDeCapitulo
      formulario={creacion}
      titulo={mensajesPresupuestos.agregarCapitulo}
      migas={migasDeCapitulo(presupuestoId, obra)}
      verbo={mensajesPresupuestos.agregarCapitulo}
      razon={obra ? razonContraEscribir(estadoDeObra(obra)) : null}
    />
  )
}
