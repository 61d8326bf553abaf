import { SimpleGrid, Text } from '@mantine/core'
import { editarDiasLaborales, zDiasLaborales } from '@plomada/contract/presupuestos/dias'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { DIAS, horasDeLaSemana, sonHoras } from '@plomada/domain/presupuestos/dias'
import { razonContraEscribir } from '@plomada/domain/presupuestos/razones'
import { createFileRoute } from '@tanstack/react-router'
import { useFormulario } from '../../../api/useFormulario.ts'
import { useVolver } from '../../../pagina/busqueda/useBusqueda.ts'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { AvisoDeEdicion } from '../../../pagina/formulario/AvisoDeEdicion.tsx'
import { useBorradorDeFormulario } from '../../../pagina/formulario/useBorradorDeFormulario.tsx'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { CantidadInput } from '../../../ui/CantidadInput.tsx'
import { Formulario } from '../../../ui/Formulario.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { estadoDeObra } from '../obras/estadoDeObra.ts'
import { type DiasLaborales, diasDeObra, TOCA_DIAS } from './queries.ts'

export const Route = createFileRoute('/_marco/presupuesto/diasLaborales/$presupuestoId')({
  beforeLoad: exigirAdministracion,
  component: DiasLaboralesPage,
})

const TITULO = mensajesPresupuestos.tituloDias

function DiasLaboralesPage() {
  const { presupuestoId } = Route.useParams()
  const { obra } = useObraActual()
  const deObra = obra && {
    texto: obra.nombre,
    href: `/presupuesto/${presupuestoId}/tareas?tipo=${obra.tipo}`,
  }
  const migas = [{ texto: 'Obras', href: '/presupuestos' }, ...(deObra ? [deObra] : [])]
  return (
    <Cargado consulta={diasDeObra(presupuestoId)} titulo={TITULO} migas={migas}>
      {(dias) => (
        <EditarDias
          key={dias.version}
          dias={dias}
          migas={migas}
          razon={obra ? razonContraEscribir(estadoDeObra(obra)) : null}
        />
      )}
    </Cargado>
  )
}

interface EditarDiasProps {
  dias: DiasLaborales
  migas: { texto: string; href: string }[]
  /** Why they can't change. */
  razon: string | null
}

const valoresDe = ({ dias, version }: DiasLaborales) => ({
  dias: dias.map(({ nombre, horas }) => ({ nombre, horas: String(horas) })),
  version,
})
type Valores = ReturnType<typeof valoresDe>

const rutaDe = (i: number) => `dias.${i}.horas`
/** The fields go by the names that the contract's reasons have. */
const ETIQUETAS = Object.fromEntries(DIAS.map((dia, i) => [rutaDe(i), dia]))

function EditarDias({ dias, migas, razon }: EditarDiasProps) {
  const volver = useVolver(migas.at(-1)?.href ?? '/presupuestos')
  const formulario = useFormulario({
    endpoint: editarDiasLaborales,
    inicial: valoresDe(dias),
    aEnvio: (valores) => ({ body: { ...valores, diasLaboralesId: dias._id } }),
    etiquetas: ETIQUETAS,
    invalida: TOCA_DIAS,
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ message }) => {
      borrador.terminar()
      notificar(message)
      volver()
    },
  })
  const { form, campo, enviar, ocupado } = formulario
  const borrador = useBorradorDeFormulario<Valores>({
    clave: `dias/${dias._id}`,
    titulo: `${TITULO} · ${migas.at(-1)?.texto ?? ''}`,
    ruta: `/presupuesto/diasLaborales/${dias._id}`,
    // With the version it was begun from: what others did since is compared, never overwritten.
    alRecuperar: (valores) => form.setValues(valores),
  })
  const { id } = campo('dias')
  return (
    <Pagina
      titulo={TITULO}
      migas={migas}
      aviso={
        <AvisoDeEdicion
          formulario={formulario}
          schema={zDiasLaborales}
          valoresDe={valoresDe}
          comparar={comparar}
          borrador={borrador}
        />
      }
    >
      <Formulario onEnviar={enviar} verbo="Guardar" ocupado={ocupado} onCancelar={volver} razon={razon}>
        <Text c="dimmed" fz="sm">
          Horas que se trabajan cada día, de 0 a 24. No cambian ningún precio.
        </Text>
        <SimpleGrid cols={{ base: 2, xs: 3, sm: 4 }} spacing="md">
          {form.values.dias.map(({ nombre }, i) => (
            <CantidadInput
              key={nombre}
              {...form.getInputProps(rutaDe(i))}
              value={form.values.dias[i]?.horas ?? ''}
              id={`${id}.${i}.horas`}
              name={rutaDe(i)}
              label={nombre}
              rightSection="h"
              rightSectionPointerEvents="none"
            />
          ))}
        </SimpleGrid>
        <Text role="status" fw={600}>
          {enLaSemana(form.values)}
        </Text>
      </Formulario>
    </Pagina>
  )
}

/** What the week comes to, once every day can be read. */
function enLaSemana({ dias }: Valores): string {
  const leidos = dias.map(({ horas }) => ({ horas: horas === '' ? Number.NaN : Number(horas) }))
  if (!leidos.every(({ horas }) => sonHoras(horas))) return ''
  return `${enEspanol(String(horasDeLaSemana(leidos)))} horas por semana`
}

const enEspanol = (horas: string): string => {
  const micro = leerMicro(horas)
  return micro === undefined ? horas : formatoCantidad(micro)
}

function comparar(actual: Valores, mio: Valores) {
  return actual.dias.map(({ nombre, horas }, i) => ({
    etiqueta: nombre,
    actual: enEspanol(horas),
    mio: enEspanol(mio.dias[i]?.horas ?? ''),
  }))
}
