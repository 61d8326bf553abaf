import { Anchor, Text } from '@mantine/core'
import type { organizacion } from '@plomada/contract/acceso/invitaciones'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { mensajesEmpresa } from '@plomada/domain/nucleo/mensajes/empresa'
import { telefonosDe } from '@plomada/domain/nucleo/telefono'
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirSesion } from '../../../pagina/sesion/guardia.ts'
import { useAdministra } from '../../../pagina/sesion/useAdministra.ts'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { Telefono } from '../../../ui/Telefono.tsx'
import clases from './Contacto.module.css'
import { miOrganizacion } from './queries.ts'

export const Route = createFileRoute('/_marco/contacto')({
  beforeLoad: exigirSesion,
  component: ContactoPage,
})

type Organizacion = RespuestaDe<typeof organizacion>

/** How a cliente reaches the firm (ux.md §2); its own people see the same page. */
function ContactoPage() {
  return (
    <Cargado consulta={miOrganizacion()} titulo={mensajesEmpresa.contacto}>
      {(empresa) => (
        <Pagina titulo={mensajesEmpresa.contacto} detalle={<Text c="dimmed">{empresa.nombre}</Text>}>
          {hayDatos(empresa) ? <Datos empresa={empresa} /> : <SinDatos />}
        </Pagina>
      )}
    </Cargado>
  )
}

const hayDatos = ({ telefono, email, direccion }: Organizacion) => `${telefono}${email}${direccion}` !== ''

function Datos({ empresa: { nombre, telefono, email, direccion } }: { empresa: Organizacion }) {
  return (
    <dl className={clases.datos}>
      {telefonosDe(telefono).map(({ texto, telefono: numero }) => (
        <Dato key={texto} nombre="Teléfono" icono={<IconPhone size={20} aria-hidden />}>
          {numero === null ? texto : <Telefono telefono={numero} texto={texto} />}
        </Dato>
      ))}
      {email && (
        <Dato nombre="Email" icono={<IconMail size={20} aria-hidden />}>
          <Anchor href={`mailto:${encodeURIComponent(email)}`} inherit>
            {email}
          </Anchor>
        </Dato>
      )}
      {direccion && (
        <Dato nombre="Dirección" icono={<IconMapPin size={20} aria-hidden />}>
          {direccion}
          <br />
          <Anchor
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${nombre}, ${direccion}`)}`}
            target="_blank"
            rel="noopener noreferrer"
            fz="sm"
          >
            Ver en el mapa
          </Anchor>
        </Dato>
      )}
    </dl>
  )
}

function Dato({ nombre, icono, children }: { nombre: string; icono: ReactNode; children: ReactNode }) {
  return (
    <div>
      {icono}
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function SinDatos() {
  const administra = useAdministra()
  return (
    <PaginaVacia texto={mensajesEmpresa.sinContacto}>
      {administra && (
        <Anchor component={Link} to={direcciones.empresa()}>
          {mensajesEmpresa.titulo}
        </Anchor>
      )}
    </PaginaVacia>
  )
}
