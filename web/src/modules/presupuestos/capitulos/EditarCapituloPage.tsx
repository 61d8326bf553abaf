import { editarCapitulo, zCapitulo } from '@plomada/contract/presupuestos/capitulos'
import { razonContraEditarCapitulo, razonContraEscribir } from '@plomada/domain/presupuestos/razones'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useFormulario } from '../../../api/useFormulario.ts'
import { useVolver } from '../../../pagina/busqueda/useBusqueda.ts'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { AvisoDeEdicion } from '../../../pagina/formulario/AvisoDeEdicion.tsx'
import { useBorradorDeFormulario } from '../../../pagina/formulario/useBorradorDeFormulario.tsx'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { notificar } from '../../../ui/notificar.tsx'
import { estadoDeObra } from '../obras/estadoDeObra.ts'
import { hrefDeCapitulo, hrefDeCapitulos } from './direcciones.ts'
import { EstadoInput } from './EstadoInput.tsx'
import { ETIQUETAS_DE_CAPITULO, FormularioDeCapitulo } from './FormularioDeCapitulo.tsx'
import { leerObraEnBusqueda } from './filtros.ts'
import { type Capitulo, obraDelCapitulo, TOCA_CAPITULOS, unCapitulo } from './queries.ts'

export const Route = createFileRoute('/_marco/rubro/$rubroId')({
  beforeLoad: exigirAdministracion,
  validateSearch: leerObraEnBusqueda,
  component: EditarCapituloPage,
})

const TITULO = 'Editar capítulo'

function EditarCapituloPage() {
  const { rubroId: capituloId } = Route.useParams()
  return (
    <Cargado consulta={unCapitulo(capituloId)} titulo={TITULO}>
      {(capitulo) => <EditarCapitulo key={capitulo._id} capitulo={capitulo} />}
    </Cargado>
  )
}

const valoresDe = ({ nombre, duracion, estado, contratistas, version }: Capitulo) => ({
  nombre,
  duracion: String(duracion),
  estado,
  contratistas,
  version,
})
type Valores = ReturnType<typeof valoresDe>

/** Of the indirect capitulo only the contratistas change: the other fields say why they don't (domain.md §4). */
function EditarCapitulo({ capitulo }: { capitulo: Capitulo }) {
  const volver = useVolver(hrefDeCapitulos(capitulo.presupuestoId))
  const { data: obra } = useQuery(obraDelCapitulo(capitulo.presupuestoId))
  const formulario = useFormulario({
    endpoint: editarCapitulo,
    inicial: valoresDe(capitulo),
    aEnvio: (valores) => ({ body: { ...valores, _id: capitulo._id } }),
    etiquetas: ETIQUETAS_DE_CAPITULO,
    invalida: TOCA_CAPITULOS,
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ message }) => {
      borrador.terminar()
      notificar(message)
      volver()
    },
  })
  const { form, campo, enviar, ocupado } = formulario
  const borrador = useBorradorDeFormulario<Valores>({
    clave: `capitulo/${capitulo._id}`,
    titulo: `Capítulo · ${capitulo.nombre}`,
    ruta: hrefDeCapitulo(capitulo._id, capitulo.presupuestoId),
    // With the version it was begun from: what others did since is compared, never overwritten.
    alRecuperar: (valores) => form.setValues(valores),
  })
  const razonDeLaObra = obra ? razonContraEscribir(estadoDeObra(obra)) : null
  const cerrado = razonDeCierre(capitulo)
  return (
    <Pagina
      titulo={TITULO}
      migas={[
        { texto: 'Obras', href: '/presupuestos' },
        ...(obra ? [{ texto: obra.nombre, href: `/presupuesto/${obra._id}/tareas?tipo=${obra.tipo}` }] : []),
        { texto: 'Capítulos', href: hrefDeCapitulos(capitulo.presupuestoId) },
      ]}
      aviso={
        <AvisoDeEdicion
          formulario={formulario}
          schema={zCapitulo}
          valoresDe={valoresDe}
          comparar={comparar}
          borrador={borrador}
        />
      }
    >
      <FormularioDeCapitulo
        onEnviar={enviar}
        verbo="Guardar"
        ocupado={ocupado}
        onCancelar={volver}
        razon={razonDeLaObra}
        campo={campo}
        contratistas={form.values.contratistas}
        onContratistas={(contratistas) => form.setFieldValue('contratistas', contratistas)}
        cerrado={cerrado}
      >
        <EstadoInput
          value={form.values.estado}
          onChange={(estado) => form.setFieldValue('estado', estado)}
          disabled={cerrado !== null}
        />
      </FormularioDeCapitulo>
    </Pagina>
  )
}

/** What the server would say to another name: null where it may change. */
function razonDeCierre(capitulo: Capitulo): string | null {
  const estado = { ...capitulo, gastoIndirecto: capitulo.capituloGastoIndirecto, descartado: false }
  const obra = { tipo: 'presupuesto', estado: 'pendiente', activo: true } as const
  return razonContraEditarCapitulo(obra, estado, { nombre: `${capitulo.nombre}.` })
}

function comparar(actual: Valores, mio: Valores) {
  const nombres = ({ contratistas }: Valores) => contratistas.map(({ nombre }) => nombre).join(', ')
  return [
    { etiqueta: 'Nombre', actual: actual.nombre, mio: mio.nombre },
    { etiqueta: 'Duración (semanas)', actual: actual.duracion, mio: mio.duracion },
    { etiqueta: 'Contratistas', actual: nombres(actual), mio: nombres(mio) },
    { etiqueta: 'Estado', actual: actual.estado, mio: mio.estado },
  ]
}
