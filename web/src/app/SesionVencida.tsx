import { Anchor, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { textoDeError } from '../api/errores.ts'
import { terminarReingreso } from '../api/reingreso.ts'
import { recordarDestino } from '../api/sesion.ts'
import { iniciarSesion } from '../modules/acceso/iniciarSesion.ts'
import { Alerta } from '../ui/Alerta.tsx'
import { useUsuario } from './useUsuario.ts'

/**
 * The session ended while somebody was working: the password, on top of the screen, and everything goes on where it
 * was (ux.md §3). Leaving instead goes through /logout and remembers the address.
 */
export function SesionVencida() {
  const usuario = useUsuario()
  const router = useRouter()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [ocupado, setOcupado] = useState(false)

  const salir = () => {
    recordarDestino(router.state.location.href)
    terminarReingreso(false)
    void router.navigate({ to: '/logout' })
  }
  const seguir = async (evento: FormEvent) => {
    evento.preventDefault()
    if (password === '') return setError(mensajesAcceso.completeTodosLosCampos)
    setOcupado(true)
    try {
      await iniciarSesion(usuario?.email ?? '', password)
      terminarReingreso(true)
    } catch (fallo) {
      setError(textoDeError(fallo))
      setOcupado(false)
    }
  }
  return (
    <Modal
      opened
      onClose={salir}
      title="Tu sesión terminó"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <form onSubmit={seguir} noValidate>
        <Stack gap="md">
          <Text fz="sm">
            Escribí tu contraseña para seguir donde estabas. No se pierde nada de lo que escribiste.
          </Text>
          {error && <Alerta>{error}</Alerta>}
          <PasswordInput
            label={`Contraseña de ${usuario?.email ?? ''}`}
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(evento) => setPassword(evento.currentTarget.value)}
          />
          <Group justify="space-between">
            <Anchor component="button" type="button" fz="sm" onClick={salir}>
              Salir y entrar con otra cuenta
            </Anchor>
            <Button type="submit" loading={ocupado}>
              Seguir
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
