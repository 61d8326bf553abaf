import { Button, SimpleGrid, Text } from '@mantine/core'
import { administra, type Rol } from '@plomada/domain/acceso/roles'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { listarBorradores } from '../api/borradores/borradores.ts'
import { useSinSenal } from '../api/useVisto.ts'
import { direcciones } from '../pagina/direcciones.ts'
import { hrefDeObra } from '../pagina/obra/abrirObra.ts'
import { EstadoDeObra } from '../pagina/obra/EstadoDeObra.tsx'
import { Pagina } from '../pagina/Pagina.tsx'
import { useSesion } from '../pagina/sesion/useSesion.ts'
import { useConsultaDeUsuario } from '../pagina/sesion/useUsuario.ts'
import { Esqueleto } from '../ui/Esqueleto.tsx'
import { EstadoInsignia } from '../ui/EstadoInsignia.tsx'
import { FalloDeCarga } from '../ui/FalloDeCarga.tsx'
import { DeLaObra } from './inicio/DeLaObra.tsx'
import { FILTROS_DE_INICIO } from './inicio/filtros.ts'
import { TarjetaPorCertificar } from './inicio/PorCertificar.tsx'
import { TarjetaPorPagar } from './inicio/PorPagar.tsx'
import { PrimerosPasos } from './inicio/PrimerosPasos.tsx'
import { FilaDeTarjeta, Tarjeta } from './inicio/Tarjeta.tsx'
import { Vistazo } from './inicio/Vistazo.tsx'
import { type Entrada, esGrupo, menuPrincipal } from './menus/menus.ts'
import { useListoSinSenal } from './senal/listo.ts'

export const Route = createFileRoute('/_marco/landing')({
  validateSearch: FILTROS_DE_INICIO.leer,
  component: LandingPage,
})

/** 'Bienvenido': the firm at a glance for who administers it, the latest works, drafts, what to do next (ux.md §2). */
function LandingPage() {
  const sesion = useSesion()
  const { ordenes } = Route.useSearch()
  const { data: usuario, error, refetch } = useConsultaDeUsuario()
  const listo = useListoSinSenal()
  const sinSenal = useSinSenal()
  if (sesion === null) return null
  /** Of the works that it was in, the last one in which there is something to do. */
  const ultima = usuario?.ultimasObras.find(({ estado }) => estado === 'aprobado')
  return (
    <Pagina
      titulo="Bienvenido"
      detalle={<Text c="dimmed">{quienEs(usuario)}</Text>}
      acciones={sesion.rol === 'obraResidente' && ultima && <CargarAvance presupuestoId={ultima._id} />}
    >
      {administra(sesion.rol) && <Vistazo todasLasOrdenes={ordenes === 'todas'} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" verticalSpacing="lg">
        {administra(sesion.rol) && <PrimerosPasos />}
        {administra(sesion.rol) && <TarjetaPorCertificar />}
        {administra(sesion.rol) && <TarjetaPorPagar />}
        <Tarjeta titulo="Tus últimas obras">
          {error && !usuario && <FalloDeCarga fallo={error} onReintentar={() => void refetch()} />}
          {!error && !usuario && <Esqueleto filas={3} alto={44} />}
          {usuario?.ultimasObras.length === 0 && <SinObras puedeCrear={administra(sesion.rol)} />}
          {usuario?.ultimasObras.map(({ _id, nombre, estado }) => (
            <FilaDeTarjeta key={_id} href={hrefDeObra(sesion.rol, { _id, estado }, sinSenal)} texto={nombre}>
              <EstadoDeObra estado={estado} />
            </FilaDeTarjeta>
          ))}
          {listo && (
            <div style={{ marginTop: 12 }} role="status">
              {listo === 'guarda' ? (
                <EstadoInsignia clase="ok">{mensajesEnvios.listo}</EstadoInsignia>
              ) : (
                <>
                  <EstadoInsignia clase="atencion">{mensajesEnvios.sinPromesa[listo].estado}</EstadoInsignia>
                  <Text fz="sm" mt={4}>
                    {mensajesEnvios.sinPromesa[listo].detalle}
                  </Text>
                </>
              )}
            </div>
          )}
        </Tarjeta>
        {sesion.rol === 'obraResidente' && ultima && (
          <DeLaObra rol={sesion.rol} obra={ultima} veMontos={usuario?.veMontos} sinSenal={sinSenal} />
        )}
        <Borradores usuario={sesion.credencialId} />
        {!sinSenal && (
          <Tarjeta titulo="Para seguir">
            {siguientes(sesion.rol, usuario?.plantilla?._id ?? null).map(({ texto, href }) => (
              <FilaDeTarjeta key={href} href={href} texto={texto} />
            ))}
          </Tarjeta>
        )}
      </SimpleGrid>
    </Pagina>
  )
}

/** What a resident comes for, in the work that it was in last. */
function CargarAvance({ presupuestoId }: { presupuestoId: string }) {
  return (
    <Button
      component={Link}
      to={direcciones.cargarAvance({ presupuestoId })}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {mensajesPresupuestos.cargarAvance}
    </Button>
  )
}

/** Name of the user and of the firm; a blank of the same height until they are known. */
function quienEs(usuario: ReturnType<typeof useConsultaDeUsuario>['data']): string {
  return [usuario?.nombre, usuario?.empresa?.nombre].filter(Boolean).join(' · ') || '\u00a0'
}

/** The most frequent tasks; the others are in the menus. */
const DE_TODOS_LOS_DIAS = [
  'Obras',
  'Mis obras',
  'Materiales y mano de obra',
  'Rubros de la plantilla',
  'Proveedores y contratistas',
  'Usuarios / Clientes',
  'Datos de la empresa',
  'Contacto',
]

function siguientes(rol: Rol, plantillaId: string | null): Entrada[] {
  const crear = administra(rol) ? [{ texto: 'Crear Obra', href: direcciones.crearObra() }] : []
  const menus = menuPrincipal(rol, plantillaId).flatMap((opcion) =>
    esGrupo(opcion) ? opcion.entradas : [opcion],
  )
  return [...crear, ...menus.filter(({ texto }) => DE_TODOS_LOS_DIAS.includes(texto))]
}

function SinObras({ puedeCrear }: { puedeCrear: boolean }) {
  if (!puedeCrear)
    return <Text c="dimmed">Todavía no tenés obras. Cuando te asignen una, la vas a ver acá.</Text>
  return (
    <>
      <Text c="dimmed" mb="sm">
        Todavía no hay obras. Creá la primera y armá su presupuesto.
      </Text>
      <Button component={Link} to={direcciones.crearObra()}>
        Crear Obra
      </Button>
    </>
  )
}

/** What this person typed on this device and did not save. */
function Borradores({ usuario }: { usuario: string }) {
  const { data: borradores = [] } = useQuery({
    queryKey: ['borradores', usuario],
    // Without IndexedDB (a private window) there are no drafts to show.
    queryFn: () => listarBorradores(usuario).catch(() => []),
    staleTime: 0,
  })
  if (borradores.length === 0) return null
  return (
    <Tarjeta titulo="Sin guardar todavía">
      {borradores.map(({ clave, titulo, ruta, guardado }) => (
        <FilaDeTarjeta key={clave} href={ruta} texto={titulo}>
          <Text component="span" fz="xs" c="dimmed">
            {new Date(guardado).toLocaleString('es-PY', { dateStyle: 'short', timeStyle: 'short' })}
          </Text>
        </FilaDeTarjeta>
      ))}
    </Tarjeta>
  )
}
