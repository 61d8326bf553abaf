import { Button, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { editarPerfil } from '@plomada/contract/acceso/usuarios'
import { ROL_ETIQUETA } from '@plomada/domain/acceso/roles'
import { useFormulario } from '../../../pagina/campos/useFormulario.ts'
import { CampoErrores } from '../../../ui/CampoErrores.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { TelefonoInput } from '../../../ui/TelefonoInput.tsx'
import { ETIQUETAS_DE_USUARIO, faltasDeTelefono, TIPOS } from '../usuarios/CamposDeUsuario.tsx'
import type { Usuario } from '../usuarios/queries.ts'
import clases from './Perfil.module.css'
import { TOCA_PERFIL } from './queries.ts'

/** What users may change of themselves; admins change email and rol. */
export function DatosPropios({ usuario }: { usuario: Usuario }) {
  const { nombre, apellido, documentType, document, phoneNumber, version } = usuario
  const formulario = useFormulario({
    endpoint: editarPerfil,
    inicial: { nombre, apellido, documentType, document, phoneNumber },
    aEnvio: (valores) => ({ body: { ...valores, version } }),
    ademas: (valores) => faltasDeTelefono(valores.phoneNumber),
    etiquetas: ETIQUETAS_DE_USUARIO,
    invalida: TOCA_PERFIL,
    onSuccess: ({ message }) => notificar(message),
  })
  const { campo } = formulario
  return (
    <form onSubmit={formulario.enviar} noValidate aria-labelledby="tus-datos" className={clases.parte}>
      <Stack gap="md">
        <Title order={2} id="tus-datos" fz="lg">
          Tus datos
        </Title>
        <CampoErrores {...formulario.resumen} />
        <Text fz="sm" c="dimmed">
          {usuario.email} · {ROL_ETIQUETA[usuario.rol]}. Tu email y tu rol los cambia un administrador.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput {...campo('nombre')} withAsterisk autoComplete="given-name" maxLength={100} />
          <TextInput {...campo('apellido')} autoComplete="family-name" maxLength={100} />
          <Select {...campo('documentType')} data={TIPOS} />
          <TextInput {...campo('document')} autoComplete="off" maxLength={30} />
          <TelefonoInput {...campo('phoneNumber')} />
        </SimpleGrid>
        <div>
          <Button type="submit" loading={formulario.ocupado}>
            Guardar
          </Button>
        </div>
      </Stack>
    </form>
  )
}
