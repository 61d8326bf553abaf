import { Link } from '@tanstack/react-router'
import { inicioDe } from '../pagina/sesion/guardia.ts'
import { useSesion } from '../pagina/sesion/useSesion.ts'
import { BotonDeBuscar } from './buscador/BotonDeBuscar.tsx'
import clases from './Cabecera.module.css'
import { EstadoDeGuardado } from './EstadoDeGuardado.tsx'
import { Logo } from './Logo.tsx'
import { MenuDeUsuario } from './MenuDeUsuario.tsx'
import { Navegacion } from './Navegacion.tsx'
import { SelectorDeObra } from './SelectorDeObra.tsx'

/**
 * Logo, the present work, the search, whether everything is saved, and the user; below them the menus of the rol
 * (ux.md §2).
 */
export function Cabecera() {
  const sesion = useSesion()
  return (
    <header className={clases.cabecera}>
      <div className={clases.fila}>
        <Link to={inicioDe(sesion?.rol)} className={clases.logo} aria-label="Plomada, ir al inicio">
          <Logo tamano={26} />
        </Link>
        <SelectorDeObra />
        <div className={clases.hueco} />
        <div className={clases.soloAncho}>
          <BotonDeBuscar />
        </div>
        <EstadoDeGuardado />
        <div className={clases.soloAncho}>
          <MenuDeUsuario />
        </div>
      </div>
      <div className={clases.soloAncho}>
        <Navegacion />
      </div>
    </header>
  )
}
