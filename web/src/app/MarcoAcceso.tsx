import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Logo } from './Logo.tsx'
import clases from './MarcoAcceso.module.css'

export const Route = createFileRoute('/_acceso')({ component: MarcoAcceso })

/** The frame of the access screens: a calm page with one card and, on wide screens, a drawing beside it. */
function MarcoAcceso() {
  return (
    <div className={clases.marco}>
      <aside className={clases.lado}>
        <Plomo />
        <Logo tamano={36} />
        <div className={clases.lema}>
          <p>Presupuestos y seguimiento de obras.</p>
          <p>Cada guaraní en su lugar: el capítulo, el rubro y el total dicen siempre lo mismo.</p>
        </div>
      </aside>
      <main className={clases.contenido}>
        <div className={clases.tarjeta}>
          <div className={clases.logoChico}>
            <Logo />
          </div>
          <Outlet />
        </div>
      </main>
    </div>
  )
}

/** The drawing: a plumb line in front of a wall's courses. */
function Plomo() {
  return (
    <svg
      className={clases.dibujo}
      viewBox="0 0 560 900"
      preserveAspectRatio="xMaxYMin slice"
      fill="none"
      aria-hidden
      role="presentation"
    >
      <defs>
        <pattern id="hiladas" width="128" height="96" patternUnits="userSpaceOnUse">
          <path
            d="M0 .75h128M0 48.75h128M64 0v48M.75 48v48"
            stroke="#fff"
            strokeOpacity="0.1"
            strokeWidth="1.5"
          />
        </pattern>
        <linearGradient id="metal" x1="0" x2="1">
          <stop offset="0" stopColor="#fff" />
          <stop offset="0.45" stopColor="#e9f2f6" />
          <stop offset="1" stopColor="#a9c6d3" />
        </linearGradient>
      </defs>
      <path d="M0 0h560v900H0Z" fill="url(#hiladas)" />
      <path d="M392 0v336" stroke="#fff" strokeOpacity="0.8" strokeWidth="2" />
      <path d="M386 336h12l5 22h-22Z" fill="url(#metal)" />
      <path
        d="M358 362c0-7 68-7 68 0v64c0 8-3 16-7 23l-20 39-7 30-7-30-20-39c-4-7-7-15-7-23Z"
        fill="url(#metal)"
      />
      <path
        d="M358 376c10 6 58 6 68 0M358 418c10 6 58 6 68 0"
        stroke="#0b5d7a"
        strokeOpacity="0.35"
        strokeWidth="2"
      />
    </svg>
  )
}
