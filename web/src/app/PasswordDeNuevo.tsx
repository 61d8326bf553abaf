import { PasswordInput, Text, TextInput } from '@mantine/core'
import { confirmarPassword } from '@plomada/contract/acceso'
import { segundoPaso } from '@plomada/contract/acceso/segundoPaso'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../api/consultas.ts'
import { terminarPassword } from '../api/reingreso.ts'
import { useFormulario } from '../pagina/campos/useFormulario.ts'
import { Dialogo } from '../ui/Dialogo.tsx'
import { FormularioDeParte } from '../ui/FormularioDeParte.tsx'

/**
 * Asks on top of a screen for the password, and a code where the user has a second step, before something important
 * is saved; afterwards the saving goes on by itself.
 */
export function PasswordDeNuevo() {
  const conCodigo = useQuery(consulta(segundoPaso, {})).data?.activo ?? false
  const formulario = useFormulario({
    endpoint: confirmarPassword,
    inicial: { password: '', codigo: '' },
    aEnvio: ({ password, codigo }) => ({ body: { password, ...(conCodigo && codigo && { codigo }) } }),
    etiquetas: { password: 'Tu contraseña', codigo: 'Código' },
    onSuccess: () => terminarPassword(true),
  })
  const dejar = () => terminarPassword(false)
  const { campo } = formulario
  return (
    <Dialogo olvida onClose={dejar} title="Tu contraseña, de nuevo" closeOnClickOutside={false}>
      <FormularioDeParte
        formulario={formulario}
        verbo="Seguir"
        onCancelar={dejar}
        antes={
          <Text fz="sm">Esto cambia quién puede entrar, o cómo. Para seguir, escribí tu contraseña.</Text>
        }
      >
        <PasswordInput {...campo('password')} autoComplete="current-password" data-autofocus />
        {conCodigo && (
          <TextInput
            {...campo('codigo')}
            description="De tu teléfono, o uno de recuperación."
            autoComplete="one-time-code"
          />
        )}
      </FormularioDeParte>
    </Dialogo>
  )
}
