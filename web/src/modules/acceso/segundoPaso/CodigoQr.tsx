import { encode } from 'uqr'

/** A text as a QR code, drawn as one path: black on white in both themes, because phones need that. */
export function CodigoQr({ texto, etiqueta }: { texto: string; etiqueta: string }) {
  const { data, size } = encode(texto, { ecc: 'M', border: 2 })
  const puntos = data.flatMap((fila, y) => fila.flatMap((negro, x) => (negro ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={etiqueta}
      viewBox={`0 0 ${size} ${size}`}
      width={196}
      height={196}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={puntos.join('')} fill="#000" />
    </svg>
  )
}
