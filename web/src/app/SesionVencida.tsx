import { Anchor, Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { textoDeError } from '../api/errores.ts'
import { terminarReingreso } from '../api/reingreso.ts'
import { recordarDestino } from '../api/sesion.ts'
import { type Debe, iniciarSesion } from '../modules/acceso/sesion/iniciarSesion.ts'
import { direcciones } from '../pagina/direcciones.ts'
import { useUsuario } from '../pagina/sesion/useUsuario.ts'
import { Alerta } from '../ui/Alerta.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { Esqueleto } from '../ui/Esqueleto.tsx'
import { perezoso } from '../ui/perezoso.ts'

const LoQueFalta = perezoso(() =>
  import('../modules/acceso/entrada/LoQueFalta.tsx').then((m) => m.LoQueFalta),
)

/**
 * Shown when the session has ended. Where somebody was working, the password is asked for on top of the screen and
 * everything goes on (ux.md §3); where the page was only loading, nobody knows whose password it would be, so the
 * documented way through /logout is taken.
 */
export function SesionVencida() {
  const usuario = useUsuario()
  // Kept from when the session ended, because leaving forgets the user before this is unmounted.
  const [quien] = useState(usuario)
  return quien?.email == null ? (
    <Llegada />
  ) : (
    <PreguntarPassword email={quien.email} empresaId={quien.empresa?._id} />
  )
}

/** Goes to /login through /logout, from where one comes back to this address (spec 1 §4). */
function salir(router: AnyRouter, aviso?: 'sesion'): void {
  recordarDestino(router.state.location.href)
  // Calls that wait for the password are refused, since their screen is gone.
  void router
    .navigate({ to: direcciones.logout.ruta, search: { aviso } })
    .finally(() => terminarReingreso(false))
}

function Llegada() {
  const router = useRouter()
  useEffect(() => salir(router, 'sesion'), [router])
  return null
}

function PreguntarPassword({ email, empresaId }: { email: string; empresaId: string | undefined }) {
  const router = useRouter()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [ocupado, setOcupado] = useState(false)
  const [debe, setDebe] = useState<Debe | null>(null)

  const seguir = async (evento: FormEvent) => {
    evento.preventDefault()
    if (password === '') return setError(mensajesAcceso.completeTodosLosCampos)
    setOcupado(true)
    try {
      // Into the same firm: the email may have accounts in others.
      const falta = await iniciarSesion(email, password, empresaId)
      if (falta) setDebe(falta)
      else terminarReingreso(true)
    } catch (fallo) {
      setError(textoDeError(fallo))
      setOcupado(false)
    }
  }
  return (
    <Dialogo
      olvida
      onClose={() => salir(router)}
      title="Tu sesión terminó"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {debe && (
        <Suspense fallback={<Esqueleto filas={3} alto={42} />}>
          <LoQueFalta debe={debe} onEntrar={() => terminarReingreso(true)} onVolver={() => salir(router)} />
        </Suspense>
      )}
      <form onSubmit={seguir} noValidate hidden={debe !== null}>
        <Stack gap="md">
          <Text fz="sm">
            Escribí tu contraseña para seguir donde estabas. No se pierde nada de lo que escribiste.
          </Text>
          {error && <Alerta>{error}</Alerta>}
          <PasswordInput
            label={`Contraseña de ${email}`}
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(evento) => setPassword(evento.currentTarget.value)}
          />
          <Group justify="space-between">
            <Anchor component="button" type="button" fz="sm" onClick={() => salir(router)}>
              Salir y entrar con otra cuenta
            </Anchor>
            <Button type="submit" loading={ocupado}>
              Seguir
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialogo>
  )
}
