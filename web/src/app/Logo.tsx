import clases from './Logo.module.css'

/** The mark: a plumb bob hanging from its bar, and the name. */
export function Logo({ conNombre = true, tamano = 28 }: { conNombre?: boolean; tamano?: number }) {
  return (
    <span className={clases.logo}>
      <svg width={tamano} height={tamano} viewBox="0 0 32 32" aria-hidden role="presentation">
        <rect width="32" height="32" rx="7" fill="#0b5d7a" />
        <path d="M9 6.5h14" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
        <path d="M16 6.5v7" stroke="#fff" strokeWidth="1.8" />
        <path
          d="M16 13.2c-2.6 0-4.6 1-4.6 2.3l1.9 5.4L16 26.6l2.7-5.7 1.9-5.4c0-1.3-2-2.3-4.6-2.3Z"
          fill="#fff"
        />
      </svg>
      {conNombre && <span className={clases.nombre}>Plomada</span>}
    </span>
  )
}
