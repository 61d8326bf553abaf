import { Anchor, Button, SimpleGrid, Text, Title } from '@mantine/core'
import { administra } from '@plomada/domain/acceso/roles'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { listarBorradores } from '../ui/borradores.ts'
import { Esqueleto } from '../ui/Esqueleto.tsx'
import { EstadoDeObra } from './EstadoDeObra.tsx'
import clases from './LandingPage.module.css'
import { hrefDeObra } from './menus.ts'
import { Pagina } from './Pagina.tsx'
import { useSesion } from './useSesion.ts'
import { useUsuario } from './useUsuario.ts'

export const Route = createFileRoute('/_marco/landing')({ component: LandingPage })

/** 'Bienvenido': the works one was in, what was left half typed, what to do next (ux.md §2). */
function LandingPage() {
  const sesion = useSesion()
  const usuario = useUsuario()
  if (sesion === null) return null
  return (
    <Pagina titulo="Bienvenido">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <section>
          <Title order={2} mb="sm">
            Tus últimas obras
          </Title>
          {usuario === undefined && <Esqueleto filas={3} alto={44} />}
          {usuario?.ultimasObras.length === 0 && <SinObras puedeCrear={administra(sesion.rol)} />}
          <ul className={clases.lista}>
            {usuario?.ultimasObras.map(({ _id, nombre, estado }) => (
              <li key={_id}>
                <Link to={hrefDeObra(sesion.rol, _id)} className={clases.fila}>
                  <span className={clases.nombre}>{nombre}</span>
                  <EstadoDeObra estado={estado} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <Borradores usuario={sesion.credencialId} />
      </SimpleGrid>
    </Pagina>
  )
}

function SinObras({ puedeCrear }: { puedeCrear: boolean }) {
  if (!puedeCrear)
    return <Text c="dimmed">Todavía no tenés obras. Cuando te asignen una, la vas a ver acá.</Text>
  return (
    <>
      <Text c="dimmed" mb="sm">
        Todavía no hay obras. Creá la primera y armá su presupuesto.
      </Text>
      <Button component={Link} to="/presupuestos/crear">
        Crear Obra
      </Button>
    </>
  )
}

/** What this person typed on this device and did not save. */
function Borradores({ usuario }: { usuario: string }) {
  const { data: borradores = [] } = useQuery({
    queryKey: ['borradores', usuario],
    queryFn: () => listarBorradores(usuario).catch(() => []),
    staleTime: 0,
  })
  if (borradores.length === 0) return null
  return (
    <section>
      <Title order={2} mb="sm">
        Sin guardar todavía
      </Title>
      <ul className={clases.lista}>
        {borradores.map(({ clave, titulo, ruta, guardado }) => (
          <li key={clave}>
            <Anchor component={Link} to={ruta} className={clases.fila}>
              <span className={clases.nombre}>{titulo}</span>
              <Text component="span" fz="xs" c="dimmed">
                {new Date(guardado).toLocaleString('es-PY', { dateStyle: 'short', timeStyle: 'short' })}
              </Text>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
