import { Button, NavLink, Stack, Text } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useObraActual } from '../pagina/obra/obraActual.ts'
import { useSesion } from '../pagina/sesion/useSesion.ts'
import { useUsuario } from '../pagina/sesion/useUsuario.ts'
import { Cajon } from '../ui/Cajon.tsx'
import { perezoso } from '../ui/perezoso.ts'
import { useDescarga } from './instalar/useDescarga.tsx'
import { MenuDeUsuario } from './MenuDeUsuario.tsx'
import { type Entrada, enPlano, esGrupo, menuDeObra, menuPrincipal } from './menus/menus.ts'

const Buscador = perezoso(() => import('./buscador/Buscador.tsx').then((m) => m.Buscador))

/** The search and every menu of the role in one drawer, for a phone. */
export function MenuDelTelefono({ abierto, onCerrar }: { abierto: boolean; onCerrar: () => void }) {
  const [buscando, setBuscando] = useState(false)
  const sesion = useSesion()
  const usuario = useUsuario()
  const { obra } = useObraActual()
  const descarga = useDescarga()
  if (sesion === null) return null
  const principal = menuPrincipal(sesion.rol, usuario?.plantilla?._id ?? null)
  const deObra =
    obra?.tipo === 'presupuesto'
      ? enPlano(menuDeObra(sesion.rol, obra._id, obra.estado === 'aprobado', usuario?.veMontos))
      : []
  return (
    <>
      <Suspense>{buscando && <Buscador sesion={sesion} onCerrar={() => setBuscando(false)} />}</Suspense>
      {descarga?.modal}
      <Cajon opened={abierto} onClose={onCerrar} position="right" size={300} title="Menú">
        <Stack gap="lg">
          <Button
            variant="default"
            justify="start"
            leftSection={<IconSearch size={16} aria-hidden />}
            onClick={() => {
              onCerrar()
              setBuscando(true)
            }}
          >
            Buscar…
          </Button>
          <MenuDeUsuario />
          {obra && <Seccion titulo={obra.nombre} entradas={deObra} onIr={onCerrar} />}
          <Seccion
            titulo="General"
            entradas={principal.filter((opcion): opcion is Entrada => !esGrupo(opcion))}
            onIr={onCerrar}
          />
          {principal.filter(esGrupo).map(({ texto, entradas }) => (
            <Seccion key={texto} titulo={texto} entradas={entradas} onIr={onCerrar} />
          ))}
          {descarga && (
            <NavLink
              component="button"
              label={descarga.texto}
              leftSection={descarga.icono}
              onClick={() => {
                onCerrar()
                descarga.alTocar()
              }}
            />
          )}
        </Stack>
      </Cajon>
    </>
  )
}

function Seccion({
  titulo,
  entradas,
  onIr,
}: {
  titulo: string
  entradas: readonly Entrada[]
  onIr: () => void
}) {
  if (entradas.length === 0) return null
  return (
    <div>
      <Text fz="xs" fw={600} c="dimmed" px="sm">
        {titulo}
      </Text>
      {entradas.map(({ texto, href }) => (
        <NavLink key={texto} component={Link} to={href} label={texto} onClick={onIr} />
      ))}
    </div>
  )
}
