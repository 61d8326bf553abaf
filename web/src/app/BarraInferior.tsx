import { UnstyledButton } from '@mantine/core'
import { administra } from '@plomada/domain/acceso/roles'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import {
  IconAddressBook,
  IconBuildingCommunity,
  IconFileText,
  IconHome,
  IconListDetails,
  IconMenu2,
  IconPlus,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useSinSenal } from '../api/useVisto.ts'
import { useObraActual } from '../pagina/obra/obraActual.ts'
import { useSesion } from '../pagina/sesion/useSesion.ts'
import { useUsuario } from '../pagina/sesion/useUsuario.ts'
import { perezoso } from '../ui/perezoso.ts'
import clases from './BarraInferior.module.css'
import { EnlaceDeMenu } from './menus/EnlaceDeMenu.tsx'
import { menuDelTelefono } from './menus/menus.ts'

const MenuDelTelefono = perezoso(() => import('./MenuDelTelefono.tsx').then((m) => m.MenuDelTelefono))

const ICONOS: Record<string, typeof IconHome> = {
  Inicio: IconHome,
  Obras: IconBuildingCommunity,
  'Mis obras': IconBuildingCommunity,
  Contacto: IconAddressBook,
  Reportes: IconFileText,
  [mensajesPresupuestos.cargarAvance]: IconPlus,
}

const seConstruye = ({ estado }: { estado: string }): boolean => estado === 'aprobado'

/** A phone's bottom bar with what is needed most; the rest is behind 'Menú'. */
export function BarraInferior() {
  const sesion = useSesion()
  const { obra } = useObraActual()
  const usuario = useUsuario()
  const { pathname } = useLocation()
  const sinSenal = useSinSenal()
  // The menu closes on another page or for another account.
  const lugar = `${sesion?.credencialId} ${pathname}`
  const [abiertoEn, setAbiertoEn] = useState<string | null>(null)
  // Who comes for one work has it at hand before having opened it: a cliente its reports, a resident 'Cargar avance'.
  const abierta = obra?.tipo === 'presupuesto' ? obra : undefined
  const vieneAUna = sesion?.rol === 'cliente' ? abierta?.estado !== 'aprobado' : abierta === undefined
  const laSuya = sesion && !administra(sesion.rol) && vieneAUna && usuario?.ultimasObras.find(seConstruye)
  return (
    <nav aria-label="Accesos" className={clases.barra}>
      {sesion &&
        menuDelTelefono(sesion.rol, laSuya || abierta, sinSenal).map((entrada) => (
          <EnlaceDeMenu
            key={entrada.texto}
            entrada={entrada}
            icono={ICONOS[entrada.texto] ?? IconListDetails}
            lado={22}
            className={clases.boton}
          />
        ))}
      <UnstyledButton className={clases.boton} onClick={() => setAbiertoEn(lugar)} aria-haspopup="dialog">
        <IconMenu2 size={22} aria-hidden />
        Menú
      </UnstyledButton>
      <Suspense>
        <MenuDelTelefono abierto={abiertoEn === lugar} onCerrar={() => setAbiertoEn(null)} />
      </Suspense>
    </nav>
  )
}
