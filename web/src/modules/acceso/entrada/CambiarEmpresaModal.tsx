import { PasswordInput, Text } from '@mantine/core'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { cuantosLugares } from '../../../api/envios/cola.ts'
import { useEnvios } from '../../../api/envios/lista.ts'
import { textoDeError } from '../../../api/errores.ts'
import { leerClaims } from '../../../api/sesion.ts'
import { inicioDe } from '../../../pagina/sesion/guardia.ts'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { FormularioDeParte } from '../../../ui/FormularioDeParte.tsx'
import { cambiarDeEmpresa, type Debe } from '../sesion/iniciarSesion.ts'
import { LoQueFalta } from './LoQueFalta.tsx'

interface CambiarEmpresaModalProps {
  email: string
  onCerrar: () => void
}

/**
 * Changes from one of the user's firms to another, by giving the password used there (domain.md §14). The firms are
 * named only once a password is right.
 */
export function CambiarEmpresaModal({ email, onCerrar }: CambiarEmpresaModalProps) {
  const navegar = useNavigate()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [ocupado, setOcupado] = useState(false)
  const [debe, setDebe] = useState<Debe | null>(null)
  const entrado = () => {
    onCerrar()
    void navegar({ href: inicioDe(leerClaims()?.rol) })
  }
  const seguir = async (evento: FormEvent) => {
    evento.preventDefault()
    if (password === '') return setError(mensajesAcceso.completeTodosLosCampos)
    setOcupado(true)
    try {
      const falta = await cambiarDeEmpresa(email, password)
      if (falta === null) return entrado()
      setDebe(falta)
    } catch (fallo) {
      setError(textoDeError(fallo))
    }
    setOcupado(false)
  }
  return (
    <Dialogo onClose={onCerrar} title={mensajesAcceso.cambiarDeEmpresa}>
      {debe ? (
        <LoQueFalta debe={debe} onEntrar={entrado} onVolver={() => setDebe(null)} volver="Volver" />
      ) : (
        <FormularioDeParte
          formulario={{ enviar: (evento) => void seguir(evento), ocupado, resumen: { mensaje: error } }}
          verbo="Cambiar"
          onCancelar={onCerrar}
        >
          <LoQueEspera />
          <PasswordInput
            label={mensajesAcceso.passwordDeLaOtra}
            description={email}
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(evento) => setPassword(evento.currentTarget.value)}
          />
        </FormularioDeParte>
      )}
    </Dialogo>
  )
}

/** In another firm one is another user on this device: what waits here is sent on coming back. */
function LoQueEspera() {
  const { cola, sinGuardar } = useEnvios()
  if (cola.length === 0) return null
  const perdibles = cuantosLugares(cola.filter(({ id }) => sinGuardar.has(id)))
  return (
    <Text fz="sm" c={perdibles > 0 ? 'var(--peligro-texto)' : undefined}>
      {perdibles > 0
        ? mensajesEnvios.alSalirSePierde(perdibles)
        : mensajesEnvios.alSalir(cuantosLugares(cola))}
    </Text>
  )
}
