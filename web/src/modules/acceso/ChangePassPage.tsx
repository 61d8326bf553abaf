import { Stack } from '@mantine/core'
import { checkResetToken, updatePassByResetToken } from '@plomada/contract/acceso'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate, redirect, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { llamar } from '../../api/cliente.ts'
import { ErrorDeApi, textoDeError } from '../../api/errores.ts'
import { useFormulario } from '../../pagina/campos/useFormulario.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { Alerta } from '../../ui/Alerta.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { FormularioDeParte } from '../../ui/FormularioDeParte.tsx'
import { faltasDePassword, PasswordNueva } from './entrada/CamposDePassword.tsx'
import { TituloAcceso } from './entrada/TituloAcceso.tsx'
import { AlLogin } from './FormularioDeAcceso.tsx'

/** In the path instead of the token, which is in the fragment: a fragment never reaches a server or its logs. */
const ENLACE = 'enlace'

export const Route = createFileRoute('/_acceso/changePass/$resetToken')({
  // The documented address has the token in its path: it is moved to the fragment before anything is requested.
  beforeLoad: ({ params: { resetToken } }) => {
    if (resetToken === ENLACE) return
    throw redirect({
      to: direcciones.changePass.ruta,
      params: { resetToken: ENLACE },
      hash: resetToken,
      replace: true,
    })
  },
  component: ChangePassPage,
})

/**
 * Opened by the link of the mail, which is checked on arrival; one that no longer works is reported on /login (spec 1
 * §2).
 */
function ChangePassPage() {
  const hash = useLocation({ select: (lugar) => lugar.hash })
  const [resetToken, cambiar] = useState(hash)
  // The address is already that of /login while this page is being left: another link has another one, never none.
  if (hash !== '' && hash !== resetToken) cambiar(hash)
  const revision = useQuery({
    queryKey: [checkResetToken.nombre, resetToken],
    queryFn: ({ signal }) => llamar(checkResetToken, { body: { resetToken } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (revision.error instanceof ErrorDeApi && !revision.error.esDeRed) {
    return <Navigate to={direcciones.login.ruta} search={{ aviso: 'enlace' }} replace />
  }
  return (
    <Stack gap="lg">
      <TituloAcceso titulo={mensajesAcceso.tituloNuevaPassword} />
      {revision.isPending && <Esqueleto filas={3} alto={42} />}
      {revision.isError && <Alerta>{textoDeError(revision.error)}</Alerta>}
      {revision.isSuccess && <PasswordForm resetToken={resetToken} />}
      <AlLogin />
    </Stack>
  )
}

function PasswordForm({ resetToken }: { resetToken: string }) {
  const navegar = useNavigate()
  const formulario = useFormulario({
    endpoint: updatePassByResetToken,
    inicial: { password: '', repetida: '' },
    aEnvio: ({ password }) => ({ body: { password, resetToken } }),
    ademas: ({ password, repetida }) => faltasDePassword(password, repetida),
    etiquetas: { password: 'Nueva contraseña', repetida: 'Repetí la contraseña' },
    onSuccess: () => navegar({ to: direcciones.login.ruta, search: { aviso: 'contrasena' }, replace: true }),
  })
  return (
    <FormularioDeParte
      formulario={formulario}
      verbo={mensajesAcceso.enviar}
      boton={{ size: 'md' }}
      aTodoElAncho
      separacion="lg"
    >
      <PasswordNueva {...formulario.campo('password')} description="8 caracteres o más" size="md" autoFocus />
      <PasswordNueva {...formulario.campo('repetida')} size="md" />
    </FormularioDeParte>
  )
}
