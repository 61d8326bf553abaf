import { Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { editarEmpresa, zEmpresa } from '@plomada/contract/acceso/empresa'
import { RESIDENTE_VE } from '@plomada/domain/acceso/roles'
import { mensajesEmpresa } from '@plomada/domain/nucleo/mensajes/empresa'
import { avisoDeRuc } from '@plomada/domain/nucleo/ruc'
import { createFileRoute } from '@tanstack/react-router'
import { useFormulario } from '../../../api/useFormulario.ts'
import { useVolver } from '../../../pagina/busqueda/useBusqueda.ts'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { AvisoDeEdicion } from '../../../pagina/formulario/AvisoDeEdicion.tsx'
import { useBorradorDeFormulario } from '../../../pagina/formulario/useBorradorDeFormulario.tsx'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { Formulario } from '../../../ui/Formulario.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { LogoInput } from './LogoInput.tsx'
import { type Empresa, miEmpresa, TOCA_EMPRESA } from './queries.ts'

export const Route = createFileRoute('/_marco/empresa')({
  beforeLoad: exigirAdministracion,
  component: EmpresaPage,
})

const TITULO = mensajesEmpresa.titulo

function EmpresaPage() {
  return (
    <Cargado consulta={miEmpresa()} titulo={TITULO}>
      {(empresa) => <EditarEmpresa key={empresa.version} empresa={empresa} />}
    </Cargado>
  )
}

const ETIQUETAS = {
  nombre: 'Nombre',
  ruc: 'RUC',
  direccion: 'Dirección',
  telefono: 'Teléfono',
  email: 'Email',
  logo: 'Logo',
  residenteVe: mensajesEmpresa.residenteVe,
} as const

const valoresDe = ({ _id, ...datos }: Empresa) => datos
type Valores = ReturnType<typeof valoresDe>

/** What the letterhead of every document says. */
function EditarEmpresa({ empresa }: { empresa: Empresa }) {
  const volver = useVolver('/presupuestos')
  const formulario = useFormulario({
    endpoint: editarEmpresa,
    inicial: valoresDe(empresa),
    // An image that did not change is not sent again.
    aEnvio: ({ logo, ...datos }) => ({
      body: { ...datos, ...(logo !== empresa.logo && { logo: logo?.split(',')[1] ?? null }) },
    }),
    etiquetas: ETIQUETAS,
    invalida: TOCA_EMPRESA,
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ message }) => {
      borrador.terminar()
      notificar(message)
    },
  })
  const { form, campo, enviar, ocupado } = formulario
  const borrador = useBorradorDeFormulario<Valores>({
    clave: 'empresa',
    titulo: TITULO,
    ruta: '/empresa',
    // With the version it was begun from: what others did since is compared, never overwritten.
    alRecuperar: (valores) => form.setValues(valores),
  })
  const { id, value: logo, error } = campo('logo')
  const ve = form.values.residenteVe
  return (
    <Pagina
      titulo={TITULO}
      detalle={
        <Text c="dimmed" fz="sm">
          {mensajesEmpresa.dondeSeVen}
        </Text>
      }
      aviso={
        <AvisoDeEdicion
          formulario={formulario}
          schema={zEmpresa}
          valoresDe={valoresDe}
          comparar={comparar}
          borrador={borrador}
        />
      }
    >
      <Formulario onEnviar={enviar} verbo="Guardar" ocupado={ocupado} onCancelar={volver}>
        <TextInput {...campo('nombre')} label={ETIQUETAS.nombre} withAsterisk maxLength={200} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            {...campo('ruc')}
            label={ETIQUETAS.ruc}
            maxLength={30}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={<AvisoDeRuc ruc={form.values.ruc} />}
          />
          <TextInput {...campo('telefono')} label={ETIQUETAS.telefono} maxLength={60} inputMode="tel" />
          <TextInput {...campo('direccion')} label={ETIQUETAS.direccion} maxLength={200} />
          <TextInput {...campo('email')} label={ETIQUETAS.email} maxLength={254} inputMode="email" />
        </SimpleGrid>
        <LogoInput
          id={id}
          value={logo}
          error={error}
          onChange={(nuevo) => form.setFieldValue('logo', nuevo)}
          onRechazo={(razon) => form.setFieldError('logo', razon)}
        />
        <Select
          {...campo('residenteVe')}
          label={ETIQUETAS.residenteVe}
          description={mensajesEmpresa.residenteVeExplicacion[ve]}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={RESIDENTE_VE.map((value) => ({ value, label: mensajesEmpresa.residenteVeOpciones[value] }))}
          allowDeselect={false}
        />
      </Formulario>
    </Pagina>
  )
}

/** It says what to look at and stops nobody, as with a person's. */
function AvisoDeRuc({ ruc }: { ruc: string }) {
  return (
    <span role="status" style={{ color: 'var(--atencion-texto)' }}>
      {avisoDeRuc(ruc)}
    </span>
  )
}

function comparar(actual: Valores, mio: Valores) {
  const deLogo = ({ logo }: Valores) => (logo === null ? 'Sin logo' : 'Con logo')
  const textos = (['nombre', 'ruc', 'direccion', 'telefono', 'email'] as const).map((campo) => ({
    etiqueta: ETIQUETAS[campo],
    actual: actual[campo],
    mio: mio[campo],
  }))
  const deVer = ({ residenteVe }: Valores) => mensajesEmpresa.residenteVeOpciones[residenteVe]
  return [
    ...textos,
    { etiqueta: ETIQUETAS.logo, actual: deLogo(actual), mio: deLogo(mio) },
    { etiqueta: ETIQUETAS.residenteVe, actual: deVer(actual), mio: deVer(mio) },
  ]
}
