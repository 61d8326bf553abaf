import { Anchor, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { editarEmpresa, zEmpresa } from '@plomada/contract/acceso/empresa'
import { RESIDENTE_VE } from '@plomada/domain/acceso/roles'
import { mensajesEmpresa } from '@plomada/domain/nucleo/mensajes/empresa'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { createFileRoute, Link } from '@tanstack/react-router'
import { AvisoDeRuc } from '../../../pagina/AvisoDeRuc.tsx'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { CamposDeFormulario } from '../../../pagina/formulario/campos.ts'
import { PaginaDeFormulario } from '../../../pagina/formulario/PaginaDeFormulario.tsx'
import { useEdicion } from '../../../pagina/formulario/useEdicion.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { Apartado } from '../../../ui/Apartado.tsx'
import clases from './Espacio.module.css'
import { Espacio } from './Espacio.tsx'
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

/** A type and no interface, because the values of a form must be a record. */
type Valores = Omit<Empresa, '_id'>

const CAMPOS: CamposDeFormulario<Valores> = {
  nombre: 'Nombre',
  ruc: 'RUC',
  direccion: 'Dirección',
  telefono: 'Teléfono',
  email: 'Email',
  logo: { etiqueta: 'Logo', lee: (logo) => (logo === null ? 'Sin logo' : 'Con logo') },
  residenteVe: {
    etiqueta: mensajesEmpresa.residenteVe,
    lee: (ve) => mensajesEmpresa.residenteVeOpciones[ve],
  },
}

/** Where the firm requires it, which is beside the people it is asked of. */
function SegundoPasoDeLaEmpresa() {
  return (
    <Apartado titulo={mensajesUsuarios.segundoPasoTitulo} fz="lg" mb="xs" className={clases.parte}>
      <Text fz="sm" mb={4}>
        {mensajesUsuarios.segundoPasoSeExige}
      </Text>
      <Anchor component={Link} to={direcciones.usuarios({ vista: 'seguridad' })} fz="sm">
        {mensajesUsuarios.elegirAQuienes}
      </Anchor>
    </Apartado>
  )
}

/** What the letterhead of every document says. */
function EditarEmpresa({ empresa }: { empresa: Empresa }) {
  const edicion = useEdicion({
    endpoint: editarEmpresa,
    fila: empresa,
    schema: zEmpresa,
    valoresDe: ({ _id, ...datos }: Empresa): Valores => datos,
    campos: CAMPOS,
    // An unchanged image is not sent again.
    aEnvio: ({ logo, ...datos }) => ({
      body: { ...datos, ...(logo !== empresa.logo && { logo: logo?.split(',')[1] ?? null }) },
    }),
    invalida: TOCA_EMPRESA,
    borrador: { clave: 'empresa', titulo: () => TITULO, ruta: direcciones.empresa() },
    vuelta: direcciones.obras(),
    alGuardar: () => undefined,
  })
  const { form, campo } = edicion
  const { id, value: logo, error } = campo('logo')
  const ve = form.values.residenteVe
  return (
    <PaginaDeFormulario
      formulario={edicion}
      titulo={TITULO}
      alLado={
        <>
          <SegundoPasoDeLaEmpresa />
          <Espacio />
        </>
      }
      detalle={
        <Text c="dimmed" fz="sm">
          {mensajesEmpresa.dondeSeVen}
        </Text>
      }
    >
      <TextInput {...campo('nombre')} withAsterisk maxLength={200} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          {...campo('ruc')}
          maxLength={30}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={<AvisoDeRuc ruc={form.values.ruc} />}
        />
        <TextInput {...campo('telefono')} maxLength={60} inputMode="tel" />
        <TextInput {...campo('direccion')} maxLength={200} />
        <TextInput {...campo('email')} maxLength={254} inputMode="email" />
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
        description={mensajesEmpresa.residenteVeExplicacion[ve]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={RESIDENTE_VE.map((value) => ({ value, label: mensajesEmpresa.residenteVeOpciones[value] }))}
        allowDeselect={false}
      />
    </PaginaDeFormulario>
  )
}
