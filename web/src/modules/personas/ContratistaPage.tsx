import { Anchor, Button, Text } from '@mantine/core'
import { administra } from '@plomada/domain/acceso/roles'
import { avisoDeRuc } from '@plomada/domain/nucleo/ruc'
import { IconPencil } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { use } from 'react'
import { leerPaginado } from '../../pagina/busqueda/busqueda.ts'
import { Cargado } from '../../pagina/Cargado.tsx'
import { direcciones } from '../../pagina/direcciones.ts'
import { SaldosDePersona } from '../../pagina/obra/loQueQueda.ts'
import { Pagina } from '../../pagina/Pagina.tsx'
import { exigirCostos } from '../../pagina/sesion/guardia.ts'
import { useSesion } from '../../pagina/sesion/useSesion.ts'
import { Apartado } from '../../ui/Apartado.tsx'
import { type DatoConRotulo, Datos } from '../../ui/Datos.tsx'
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
  const cuentas = use(SaldosDePersona)
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
          <Apartado id="datos" titulo="Datos de contacto" fz="lg" mb="xs">
            <Datos
              className={clases.datos}
              datos={[
                [
                  'Teléfono',
                  persona.telefono ? <Telefono key="telefono" telefono={persona.telefono} /> : '—',
                ],
                ...(puede ? deAdministrador(persona) : []),
              ]}
            />
          </Apartado>
          {puede && cuentas?.(id)}
          <ObrasDeContratista key={id} personaId={id} rol={sesion.rol} filtros={filtros} />
        </Pagina>
      )}
    </Cargado>
  )
}

/** What only admins see (domain.md §13); what is not known is left out. */
function deAdministrador(persona: Persona): DatoConRotulo[] {
  const { contacto, email } = persona
  const datos: DatoConRotulo[] = [
    [
      'Email',
      email && (
        <Anchor key="email" href={`mailto:${encodeURIComponent(email)}`} inherit>
          {email}
        </Anchor>
      ),
    ],
    ['Razón social', persona.razonSocial],
    ['RUC', persona.ruc && <Ruc key="ruc" ruc={persona.ruc} />],
    ['Banco', persona.banco],
    ['Nro de cuenta', persona.cuentaNro],
    ['Alias', persona.alias],
    ['Contacto', contacto.nombre],
    ['Teléfono del contacto', contacto.telefono && <Telefono key="otro" telefono={contacto.telefono} />],
    ['Email del contacto', contacto.email],
  ]
  return datos.filter(([, valor]) => Boolean(valor))
}

function Ruc({ ruc }: { ruc: string }) {
  const aviso = avisoDeRuc(ruc)
  return (
    <>
      {ruc}
      {aviso && (
        <Text fz="xs" c="dimmed">
          {aviso}
        </Text>
      )}
    </>
  )
}
