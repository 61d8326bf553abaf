import { Anchor, Button, Text, Title } from '@mantine/core'
import { administra } from '@plomada/domain/acceso/roles'
import { avisoDeRuc } from '@plomada/domain/nucleo/ruc'
import { IconPencil } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { leerPaginado } from '../../pagina/busqueda/busqueda.ts'
import { Cargado } from '../../pagina/Cargado.tsx'
import { direcciones } from '../../pagina/direcciones.ts'
import { Pagina } from '../../pagina/Pagina.tsx'
import { exigirCostos } from '../../pagina/sesion/guardia.ts'
import { useSesion } from '../../pagina/sesion/useSesion.ts'
import { Telefono } from '../../ui/Telefono.tsx'
import clases from './Contratista.module.css'
import { textoDeFuncion } from './columnasDePersonas.tsx'
import { MIGAS_DE_PERSONA } from './migas.ts'
import { ObrasDeContratista } from './ObrasDeContratista.tsx'
import { type Persona, unaPersona } from './queries.ts'

export const Route = createFileRoute('/_marco/contratista/$id')({
  beforeLoad: exigirCostos,
  // The page of the list of works.
  validateSearch: leerPaginado,
  component: ContratistaPage,
})

/** A persona: contact data, works and tareas in each. */
function ContratistaPage() {
  const { id } = Route.useParams()
  const filtros = Route.useSearch()
  const sesion = useSesion()
  if (sesion === null) return null
  const puede = administra(sesion.rol)
  return (
    <Cargado consulta={unaPersona(id)} titulo="Contratista" migas={MIGAS_DE_PERSONA}>
      {(persona) => (
        <Pagina
          titulo={persona.nombre}
          migas={MIGAS_DE_PERSONA}
          detalle={
            <Text c="dimmed">
              {[textoDeFuncion(persona), ...persona.categorias.map(({ label }) => label)]
                .filter((texto) => texto !== '')
                .join(' · ') || 'Sin función'}
            </Text>
          }
          acciones={
            puede && (
              <Button
                component={Link}
                to={direcciones.editarPersona({ personaId: id })}
                leftSection={<IconPencil size={16} aria-hidden />}
              >
                Editar
              </Button>
            )
          }
        >
          <section aria-labelledby="datos">
            <Title order={2} id="datos" fz="lg" mb="xs">
              Datos de contacto
            </Title>
            <dl className={clases.datos}>
              <Dato nombre="Teléfono">
                {persona.telefono ? <Telefono telefono={persona.telefono} /> : '—'}
              </Dato>
              {puede && <DatosDeAdministrador persona={persona} />}
            </dl>
          </section>
          <ObrasDeContratista key={id} personaId={id} rol={sesion.rol} filtros={filtros} />
        </Pagina>
      )}
    </Cargado>
  )
}

/** Data for admins only (domain.md §13). */
function DatosDeAdministrador({ persona }: { persona: Persona }) {
  const { contacto, ruc } = persona
  const aviso = avisoDeRuc(ruc)
  return (
    <>
      <Dato nombre="Email">
        {persona.email && (
          <Anchor href={`mailto:${encodeURIComponent(persona.email)}`} inherit>
            {persona.email}
          </Anchor>
        )}
      </Dato>
      <Dato nombre="Razón social">{persona.razonSocial}</Dato>
      <Dato nombre="RUC">
        {ruc && (
          <>
            {ruc}
            {aviso && (
              <Text fz="xs" c="dimmed">
                {aviso}
              </Text>
            )}
          </>
        )}
      </Dato>
      <Dato nombre="Banco">{persona.banco}</Dato>
      <Dato nombre="Nro de cuenta">{persona.cuentaNro}</Dato>
      <Dato nombre="Alias">{persona.alias}</Dato>
      <Dato nombre="Contacto">{contacto.nombre}</Dato>
      <Dato nombre="Teléfono del contacto">
        {contacto.telefono && <Telefono telefono={contacto.telefono} />}
      </Dato>
      <Dato nombre="Email del contacto">{contacto.email}</Dato>
    </>
  )
}

/** Renders nothing where there is no value. */
function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </div>
  )
}
