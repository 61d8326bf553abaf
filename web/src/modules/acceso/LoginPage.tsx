import { Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { esCorreo } from '@plomada/domain/nucleo/correo'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { createFileRoute, Link, redirect, useRouter } from '@tanstack/react-router'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { textoDeError } from '../../api/errores.ts'
import { haySesion, leerClaims, tomarDestino } from '../../api/sesion.ts'
import { type FiltroLeido, opcion } from '../../pagina/busqueda/filtros.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { inicioDe } from '../../pagina/sesion/guardia.ts'
import { Alerta } from '../../ui/Alerta.tsx'
import { type CampoErrado, CampoErrores } from '../../ui/CampoErrores.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { enfocar, nadieLoToma } from '../../ui/foco.ts'
import { perezoso } from '../../ui/perezoso.ts'
import { TituloAcceso } from './entrada/TituloAcceso.tsx'
import type { Debe } from './sesion/iniciarSesion.ts'

// Loaded only where more than a password is required: it brings the QR code and the contract.
const LoQueFalta = perezoso(() => import('./entrada/LoQueFalta.tsx').then((m) => m.LoQueFalta))

const EnEsteEquipo = perezoso(() => import('./entrada/EnEsteEquipo.tsx').then((m) => m.EnEsteEquipo))

const AVISO = opcion(['acceso', 'enlace', 'confirmado', 'contrasena', 'sesion'], '')
type Aviso = FiltroLeido<typeof AVISO>

export const Route = createFileRoute('/_acceso/login')({
  validateSearch: ({ aviso }: Record<string, unknown>): { aviso?: Aviso } => ({ aviso: AVISO.leer(aviso) }),
  beforeLoad: () => {
    if (haySesion()) throw redirect({ href: inicioDe(leerClaims()?.rol), replace: true })
  },
  component: LoginPage,
})

type Errores = Partial<Record<'email' | 'password', string>>

function LoginPage() {
  const { aviso } = Route.useSearch()
  const router = useRouter()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errores, setErrores] = useState<Errores>({})
  const [mensaje, setMensaje] = useState<string | null>(null)
  const [ocupado, setOcupado] = useState(false)
  const [debe, setDebe] = useState<Debe | null>(null)
  const formulario = useRef<HTMLFormElement>(null)

  const seguir = () => router.history.replace(tomarDestino() ?? inicioDe(leerClaims()?.rol))
  const suyo = (selector: string) => () => formulario.current?.querySelector<HTMLElement>(selector)

  const entrar = async (evento: FormEvent) => {
    evento.preventDefault()
    const libre = nadieLoToma()
    const razones = validar(email, password)
    setErrores(razones)
    setMensaje(resumir(razones))
    if (razones.email || razones.password) return enfocar(suyo(razones.email ? '#email' : '#password'))
    setOcupado(true)
    try {
      const { iniciarSesion } = await import('./sesion/iniciarSesion.ts')
      const falta = await iniciarSesion(email, password)
      if (falta) setDebe(falta)
      else seguir()
    } catch (error) {
      setMensaje(textoDeError(error))
      enfocar(suyo('[data-alerta]'), libre)
    } finally {
      setOcupado(false)
    }
  }

  if (debe) {
    return (
      <Suspense fallback={<Esqueleto filas={3} alto={42} />}>
        <LoQueFalta conTitulo debe={debe} onEntrar={seguir} onVolver={() => setDebe(null)} />
      </Suspense>
    )
  }
  return (
    <form ref={formulario} onSubmit={entrar} noValidate onInput={() => import('./sesion/iniciarSesion.ts')}>
      <Stack gap="lg">
        <TituloAcceso titulo={mensajesAcceso.tituloLogin} />
        <Suspense>
          <EnEsteEquipo />
        </Suspense>
        {mensaje === null && aviso && <AvisoDeLlegada aviso={aviso} />}
        <CampoErrores mensaje={mensaje} campos={camposErrados(errores)} />
        <TextInput
          id="email"
          label="Email"
          type="email"
          autoComplete="username"
          size="md"
          autoFocus
          value={email}
          error={errores.email}
          onChange={(evento) => setEmail(evento.currentTarget.value)}
        />
        <div>
          <PasswordInput
            id="password"
            label="Contraseña"
            autoComplete="current-password"
            size="md"
            value={password}
            error={errores.password}
            onChange={(evento) => setPassword(evento.currentTarget.value)}
          />
          <Group justify="flex-end" mt={6}>
            <Anchor component={Link} to={direcciones.recuperarPassword()} fz="sm">
              ¿Olvidaste tu contraseña?
            </Anchor>
          </Group>
        </div>
        <Button type="submit" size="md" loading={ocupado}>
          Ingresar
        </Button>
        <Anchor component={Link} to={direcciones.registro()} fz="sm" ta="center">
          Crear una cuenta nueva
        </Anchor>
      </Stack>
    </form>
  )
}

function validar(email: string, password: string): Errores {
  return {
    ...(email.trim() === '' && { email: mensajesComun.faltaDato }),
    ...(email.trim() !== '' && !esCorreo(email) && { email: mensajesAcceso.emailFormato }),
    ...(password === '' && { password: mensajesComun.faltaDato }),
  }
}

/** The documented text for the alert; missing fields come first. */
function resumir({ email, password }: Errores): string | null {
  const falta = email === mensajesComun.faltaDato || password !== undefined
  return falta ? mensajesAcceso.completeTodosLosCampos : (email ?? null)
}

function camposErrados({ email, password }: Errores): CampoErrado[] {
  return [
    ...(email ? [{ id: 'email', etiqueta: 'Email', mensaje: email }] : []),
    ...(password ? [{ id: 'password', etiqueta: 'Contraseña', mensaje: password }] : []),
  ]
}

/** Why another screen has led here. */
function AvisoDeLlegada({ aviso }: { aviso: Aviso }) {
  if (aviso === 'acceso') return <Alerta>{mensajesComun.accesoNoAutorizado}</Alerta>
  if (aviso === 'enlace') return <Alerta>{mensajesAcceso.enlaceVencido}</Alerta>
  if (aviso === 'sesion') return <Alerta clase="atencion">{mensajesComun.sesionTerminada}</Alerta>
  const texto =
    aviso === 'confirmado' ? mensajesAcceso.confirmacionExitosa : mensajesAcceso.passwordActualizada
  return <Alerta clase="ok">{texto}</Alerta>
}
