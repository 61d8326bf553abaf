import { SimpleGrid, Text } from '@mantine/core'
import { editarDiasLaborales, zDiasLaborales } from '@plomada/contract/presupuestos/dias'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { DIAS, horasDeLaSemana, sonHoras } from '@plomada/domain/presupuestos/dias'
import { razonContraEscribir } from '@plomada/domain/presupuestos/razones'
import { createFileRoute } from '@tanstack/react-router'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { PaginaDeFormulario } from '../../../pagina/formulario/PaginaDeFormulario.tsx'
import { useEdicion } from '../../../pagina/formulario/useEdicion.tsx'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { CantidadInput } from '../../../ui/CantidadInput.tsx'
import { estadoDeObra } from '../obras/estadoDeObra.ts'
import { migasDeObra } from '../obras/migas.ts'
import { type DiasLaborales, diasDeObra, TOCA_DIAS } from './queries.ts'

export const Route = createFileRoute('/_marco/presupuesto/diasLaborales/$presupuestoId')({
  beforeLoad: exigirAdministracion,
  component: DiasLaboralesPage,
})

const TITULO = mensajesEdicion.tituloDias

function DiasLaboralesPage() {
  const { presupuestoId } = Route.useParams()
  const { obra } = useObraActual()
  const migas = migasDeObra(obra)
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
/** Labels of the fields, by their names in the contract's reasons. */
const ETIQUETAS = Object.fromEntries(DIAS.map((dia, i) => [rutaDe(i), dia]))

function EditarDias({ dias, migas, razon }: EditarDiasProps) {
  const presupuestoId = dias._id
  const edicion = useEdicion({
    endpoint: editarDiasLaborales,
    fila: dias,
    schema: zDiasLaborales,
    valoresDe,
    campos: { etiquetas: ETIQUETAS, comparar },
    aEnvio: (valores) => ({ body: { ...valores, diasLaboralesId: presupuestoId } }),
    invalida: TOCA_DIAS,
    borrador: {
      clave: `dias/${presupuestoId}`,
      titulo: () => `${TITULO} · ${migas.at(-1)?.texto ?? ''}`,
      ruta: direcciones.diasLaborales({ presupuestoId }),
    },
    vuelta: migas.at(-1)?.href ?? direcciones.obras(),
  })
  const { form, campo } = edicion
  const { id } = campo('dias')
  return (
    <PaginaDeFormulario formulario={edicion} titulo={TITULO} migas={migas} razon={razon}>
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
    </PaginaDeFormulario>
  )
}

/** Hours of the whole week, once every day can be read. */
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
