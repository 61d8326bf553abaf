import { TextInput } from '@mantine/core'
import { olvidePass } from '@plomada/contract/acceso'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormulario } from '../../pagina/campos/useFormulario.ts'
import { Alerta } from '../../ui/Alerta.tsx'
import { FormularioDeAcceso } from './FormularioDeAcceso.tsx'

export const Route = createFileRoute('/_acceso/recuperarPassword')({ component: RecuperarPasswordPage })

function RecuperarPasswordPage() {
  const [enviado, setEnviado] = useState(false)
  const formulario = useFormulario({
    endpoint: olvidePass,
    inicial: { username: '' },
    aEnvio: (valores) => ({ body: valores }),
    etiquetas: { username: 'Email' },
    onSuccess: () => setEnviado(true),
  })
  return (
    <FormularioDeAcceso
      formulario={formulario}
      titulo={mensajesAcceso.tituloRecuperar}
      explicacion="Escribí tu email y te mandamos un enlace para poner una contraseña nueva."
      verbo={mensajesAcceso.enviar}
      vuelta="Volver a iniciar sesión"
    >
      {enviado && formulario.resumen.mensaje === null && (
        <Alerta clase="ok">{mensajesAcceso.recuperacionEnviada}</Alerta>
      )}
      <TextInput {...formulario.campo('username')} type="email" autoComplete="username" size="md" autoFocus />
    </FormularioDeAcceso>
  )
}
