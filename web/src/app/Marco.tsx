import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { type DeQuienQueda, LoQueQueda, SaldosDePersona } from '../pagina/obra/loQueQueda.ts'
import { type DeQueObra, PlanDeObra } from '../pagina/obra/planDeObra.ts'
import { exigirSesion } from '../pagina/sesion/guardia.ts'
import { Esqueleto } from '../ui/Esqueleto.tsx'
import { perezoso } from '../ui/perezoso.ts'
import { BandaDeAvisos } from './BandaDeAvisos.tsx'
import { BarraInferior } from './BarraInferior.tsx'
import { Cabecera } from './Cabecera.tsx'
import { AlSalir } from './envios/AlSalir.tsx'
import { useCartero } from './envios/useCartero.ts'
import clases from './Marco.module.css'
import { MenuDeObra } from './MenuDeObra.tsx'

// Loaded lazily: notices wait in their store until it can show them.
const Avisos = perezoso(() => import('./avisos/Avisos.tsx').then((m) => m.Avisos))

const BandaDeSenal = perezoso(() => import('./senal/BandaDeSenal.tsx').then((m) => m.BandaDeSenal))

// Fetched when it is drawn: only before a replacement or a deactivation.
const SaldosPendientes = lazy(() =>
  import('../modules/certificaciones/pendientes/SaldosPendientes.tsx').then((m) => ({
    default: m.SaldosPendientes,
  })),
)

const OrdenesPendientes = lazy(() =>
  import('../modules/compras/pendientes/OrdenesPendientes.tsx').then((m) => ({
    default: m.OrdenesPendientes,
  })),
)

const PlanEnLista = lazy(() =>
  import('../modules/cronograma/PlanEnLista.tsx').then((m) => ({ default: m.PlanEnLista })),
)

const planDeObra = (de: DeQueObra) => (
  <Suspense>
    <PlanEnLista {...de} />
  </Suspense>
)

const Cuentas = lazy(() =>
  import('../modules/certificaciones/persona/SaldosDeUna.tsx').then((m) => ({ default: m.SaldosDeUna })),
)

/** Its place is kept from the start: what is below it would move from under a press. */
const cuentasDePersona = (personaId: string) => (
  <Suspense fallback={<Esqueleto filas={2} alto={44} />}>
    <Cuentas personaId={personaId} />
  </Suspense>
)

const loQueQueda = (de: DeQuienQueda) => (
  <Suspense>
    <SaldosPendientes {...de} />
    {de.contratistaId === undefined && <OrdenesPendientes presupuestoId={de.presupuestoId} />}
  </Suspense>
)

export const Route = createFileRoute('/_marco')({ beforeLoad: exigirSesion, component: Marco })

/** The shell of everything behind the login: header, side menu of the work, content, and a bottom bar on phones. */
function Marco() {
  useCartero()
  return (
    <div className={clases.marco}>
      <a href="#contenido" className={clases.saltar}>
        Saltar al contenido
      </a>
      <Cabecera />
      <BandaDeAvisos />
      <Suspense>
        <BandaDeSenal />
      </Suspense>
      <div className={clases.cuerpo}>
        <MenuDeObra />
        <main id="contenido" tabIndex={-1} className={clases.contenido}>
          <LoQueQueda value={loQueQueda}>
            <SaldosDePersona value={cuentasDePersona}>
              <PlanDeObra value={planDeObra}>
                <Outlet />
              </PlanDeObra>
            </SaldosDePersona>
          </LoQueQueda>
        </main>
      </div>
      <BarraInferior />
      <AlSalir />
      <Suspense>
        <Avisos />
      </Suspense>
    </div>
  )
}
