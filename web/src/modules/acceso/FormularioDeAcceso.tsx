import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { direcciones } from '../../pagina/direcciones.ts'
import { FormularioDeParte, type FormularioDeParteProps } from '../../ui/FormularioDeParte.tsx'
import { TituloAcceso } from './entrada/TituloAcceso.tsx'

interface FormularioDeAccesoProps extends Pick<FormularioDeParteProps, 'formulario' | 'verbo' | 'boton'> {
  titulo: string
  /** Under the title. */
  explicacion?: string
  /** What the way to the login says. */
  vuelta?: string
  separacion?: FormularioDeParteProps['separacion']
  children: ReactNode
}

/** The form of a page before there is a session: what it is for, its fields, its verb, and the way to the login. */
export function FormularioDeAcceso(props: FormularioDeAccesoProps) {
  const { titulo, explicacion, vuelta, boton, separacion = 'lg', ...formulario } = props
  return (
    <FormularioDeParte
      {...formulario}
      boton={{ size: 'md', ...boton }}
      aTodoElAncho
      separacion={separacion}
      antes={<TituloAcceso titulo={titulo}>{explicacion}</TituloAcceso>}
      despues={<AlLogin>{vuelta}</AlLogin>}
    />
  )
}

export function AlLogin({ children = 'Ir a iniciar sesión' }: { children?: ReactNode }) {
  return (
    <Anchor component={Link} to={direcciones.login()} fz="sm" ta="center">
      {children}
    </Anchor>
  )
}
