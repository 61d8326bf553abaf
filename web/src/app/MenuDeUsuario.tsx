import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { ROL_ETIQUETA } from '@plomada/domain/acceso/roles'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSesion } from '../pagina/sesion/useSesion.ts'
import { useUsuario } from '../pagina/sesion/useUsuario.ts'
import { PanelDeBoton } from '../ui/Desplegable.tsx'
import { Esqueleto } from '../ui/Esqueleto.tsx'
import { perezoso } from '../ui/perezoso.ts'
import { AtajosGenerales } from './AtajosGenerales.tsx'
import { useDescarga } from './instalar/useDescarga.tsx'
import clases from './MenuDeUsuario.module.css'
import type { DelPerfil } from './PanelDePerfil.tsx'

const PanelDePerfil = perezoso(() => import('./PanelDePerfil.tsx').then((m) => m.PanelDePerfil))
const CambiarPasswordModal = perezoso(() =>
  import('../modules/acceso/CambiarPasswordModal.tsx').then((m) => m.CambiarPasswordModal),
)

const CambiarEmpresaModal = perezoso(() =>
  import('../modules/acceso/entrada/CambiarEmpresaModal.tsx').then((m) => m.CambiarEmpresaModal),
)

const LARGO_DEL_NOMBRE = 30

/** The user's name, with a menu of looks, password and logging out. */
export function MenuDeUsuario() {
  const [abierto, setAbierto] = useState<'cuenta' | DelPerfil | null>(null)
  const nombre = useNombreConRol()
  const { empresa, email } = useUsuario() ?? {}
  const descarga = useDescarga()
  return (
    <>
      <PanelDeBoton
        etiqueta="Tu cuenta"
        abierto={abierto === 'cuenta'}
        onCambiar={(si) => setAbierto(si ? 'cuenta' : null)}
        position="bottom-end"
        width={270}
        boton={
          <UnstyledButton className={clases.boton}>
            <span className={clases.quien}>
              {nombre}
              {empresa && <span className={clases.empresa}> {empresa.nombre}</span>}
              <VisuallyHidden>. Tu cuenta</VisuallyHidden>
            </span>
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        }
      >
        <Suspense fallback={<Esqueleto filas={7} alto={36} />}>
          <PanelDePerfil conEmpresas={Boolean(email)} descarga={descarga} onAbrir={setAbierto} />
        </Suspense>
      </PanelDeBoton>
      <AtajosGenerales abierto={abierto === 'atajos'} onCambiar={(si) => setAbierto(si ? 'atajos' : null)} />
      {descarga?.modal}
      <Suspense>
        {abierto === 'password' && <CambiarPasswordModal onCerrar={() => setAbierto(null)} />}
        {abierto === 'empresa' && email && (
          <CambiarEmpresaModal email={email} onCerrar={() => setAbierto(null)} />
        )}
      </Suspense>
    </>
  )
}

/** 'María Rojas · Administrador', the name cut at 30 characters; 'N/A' without the user's data (spec 2 §2, §9). */
function useNombreConRol(): string {
  const sesion = useSesion()
  const usuario = useUsuario()
  if (sesion === null || usuario === undefined) return 'N/A'
  const nombre = `${usuario.nombre} ${usuario.apellido}`.trim()
  const corto = nombre.length > LARGO_DEL_NOMBRE ? `${nombre.slice(0, LARGO_DEL_NOMBRE - 1)}…` : nombre
  return `${corto} · ${ROL_ETIQUETA[sesion.rol]}`
}
