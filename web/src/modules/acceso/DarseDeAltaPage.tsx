import { Anchor, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { crearAutoInvitacion, TIPOS_DOCUMENTO } from '@plomada/contract/acceso'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { DiaInput } from '../../pagina/campos/DiaInput.tsx'
import { useFormulario } from '../../pagina/campos/useFormulario.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { enfocarTitulo } from '../../pagina/foco.ts'
import { Alerta } from '../../ui/Alerta.tsx'
import { TelefonoInput } from '../../ui/TelefonoInput.tsx'
import { TituloAcceso } from './entrada/TituloAcceso.tsx'
import { FormularioDeAcceso } from './FormularioDeAcceso.tsx'

export const Route = createFileRoute('/_acceso/registro')({ component: DarseDeAltaPage })

const DOCUMENTO = { CI: 'Cedula de identidad', DNI: 'DNI', PASSPORT: 'Pasaporte' } as const
const ETIQUETAS = {
  nombre: 'Nombre',
  apellido: 'Apellido',
  empresa: 'Nombre de la empresa',
  documentType: 'Tipo de documento',
  document: 'Nro de documento',
  username: 'Email',
  fechaNacimiento: 'Fecha de nacimiento',
  phone: 'Teléfono',
} as const
const INICIAL = {
  nombre: '',
  apellido: '',
  empresa: '',
  documentType: 'CI' as (typeof TIPOS_DOCUMENTO)[number],
  document: '',
  username: '',
  fechaNacimiento: '',
  phone: '',
}

/** Registers a new firm, which the mail that is sent then confirms (domain.md §14). */
function DarseDeAltaPage() {
  const [registrado, setRegistrado] = useState(false)
  if (registrado) return <RegistroExitoso />
  return (
    <RegistroForm
      onRegistrado={() => {
        flushSync(() => setRegistrado(true))
        enfocarTitulo()
      }}
    />
  )
}

function RegistroForm({ onRegistrado }: { onRegistrado: () => void }) {
  const formulario = useFormulario({
    endpoint: crearAutoInvitacion,
    inicial: INICIAL,
    aEnvio: (valores) => ({ body: valores }),
    // Optional in the documented body; this screen requires it.
    ademas: ({ empresa }): Record<string, string> =>
      empresa.trim() === '' ? { empresa: mensajesAcceso.completeTodosLosCampos } : {},
    etiquetas: ETIQUETAS,
    onSuccess: onRegistrado,
  })
  const { campo } = formulario
  return (
    <FormularioDeAcceso
      formulario={formulario}
      titulo={mensajesAcceso.tituloRegistro}
      explicacion={mensajesAcceso.explicacionRegistro}
      verbo={mensajesAcceso.registrarse}
      boton={{ mt: 'xs' }}
      vuelta="Ya tengo una cuenta"
      separacion="md"
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput {...campo('nombre')} withAsterisk autoComplete="given-name" />
        <TextInput {...campo('apellido')} withAsterisk autoComplete="family-name" />
      </SimpleGrid>
      <TextInput
        {...campo('empresa')}
        description="Sale en tus presupuestos en PDF"
        withAsterisk
        maxLength={200}
        autoComplete="organization"
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          {...campo('documentType')}
          withAsterisk
          data={TIPOS_DOCUMENTO.map((tipo) => ({ value: tipo, label: DOCUMENTO[tipo] }))}
        />
        <TextInput {...campo('document')} withAsterisk autoComplete="off" />
      </SimpleGrid>
      <TextInput {...campo('username')} withAsterisk type="email" autoComplete="username" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DiaInput {...campo('fechaNacimiento')} clase="nacimiento" nivel="decade" autoComplete="bday" />
        <TelefonoInput {...campo('phone')} />
      </SimpleGrid>
    </FormularioDeAcceso>
  )
}

function RegistroExitoso() {
  return (
    <Stack gap="lg">
      <TituloAcceso titulo={mensajesAcceso.tituloRegistro} />
      <Alerta clase="ok">{mensajesAcceso.registroExitoso}</Alerta>
      <Anchor component={Link} to={direcciones.login()} fz="sm">
        Ir a iniciar sesión
      </Anchor>
    </Stack>
  )
}
