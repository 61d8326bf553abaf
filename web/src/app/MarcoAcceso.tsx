import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Logo } from './Logo.tsx'
import clases from './MarcoAcceso.module.css'

export const Route = createFileRoute('/_acceso')({ component: MarcoAcceso })

/** What the access screens share: a calm page with one card, and the firm's promise beside it on wide screens. */
function MarcoAcceso() {
  return (
    <div className={clases.marco}>
      <aside className={clases.lado}>
        <Logo tamano={36} />
        <div className={clases.lema}>
          <p>Presupuestos y seguimiento de obras.</p>
          <p>Cada guaraní en su lugar: el capítulo, el rubro y el total dicen siempre lo mismo.</p>
        </div>
        <Plomo />
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

/** The drawing of the side: a plumb line over the courses of a wall. */
function Plomo() {
  return (
    <svg className={clases.dibujo} viewBox="0 0 400 520" fill="none" aria-hidden role="presentation">
      <g stroke="#fff" strokeOpacity="0.13" strokeWidth="1.5">
        {Array.from({ length: 9 }, (_, hilada) => (
          <path
            key={hilada}
            d={`M${hilada % 2 ? 0 : -48} ${60 + hilada * 52}h500M${hilada % 2 ? 48 : 0} ${60 + hilada * 52}v52m96 -52v52m96 -52v52m96 -52v52m96 -52v52`}
          />
        ))}
      </g>
      <path d="M250 0v322" stroke="#fff" strokeOpacity="0.85" strokeWidth="2" />
      <path
        d="M250 320c-20 0-35 7-35 17l15 46 20 49 20-49 15-46c0-10-15-17-35-17Z"
        fill="#fff"
        fillOpacity="0.92"
      />
    </svg>
  )
}
