import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { olvidePass } from '@plomada/contract/acceso'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormulario } from '../../api/useFormulario.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { Alerta } from '../../ui/Alerta.tsx'
import { CampoErrores } from '../../ui/CampoErrores.tsx'
import { TituloAcceso } from './entrada/TituloAcceso.tsx'

export const Route = createFileRoute('/_acceso/recuperarPassword')({ component: RecuperarPasswordPage })

function RecuperarPasswordPage() {
  const [enviado, setEnviado] = useState(false)
  const { campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: olvidePass,
    inicial: { username: '' },
    aEnvio: (valores) => ({ body: valores }),
    etiquetas: { username: 'Email' },
    onSuccess: () => setEnviado(true),
  })
  return (
    <form onSubmit={enviar} noValidate>
      <Stack gap="lg">
        <TituloAcceso titulo={mensajesAcceso.tituloRecuperar}>
          Escribí tu email y te mandamos un enlace para poner una contraseña nueva.
        </TituloAcceso>
        <CampoErrores {...resumen} />
        {enviado && resumen.mensaje === null && (
          <Alerta clase="ok">{mensajesAcceso.recuperacionEnviada}</Alerta>
        )}
        <TextInput
          {...campo('username')}
          label="Email"
          type="email"
          autoComplete="username"
          size="md"
          autoFocus
        />
        <Button type="submit" size="md" loading={ocupado}>
          {mensajesAcceso.enviar}
        </Button>
        <Anchor component={Link} to={direcciones.login()} fz="sm" ta="center">
          Volver a iniciar sesión
        </Anchor>
      </Stack>
    </form>
  )
}
