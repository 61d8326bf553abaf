import { FiltroDeFecha } from './FiltroDeFecha.tsx'

interface FiltroDeRangoProps {
  hoy: string
  /** The days at work, of the address or by default; '' where that end is open. */
  rango: { inicio: string; fin: string }
  /** One of its ends; '' goes back to the default. */
  onRango: (cambio: { inicio: string } | { fin: string }) => void
}

/** Filters from one day to another. */
export function FiltroDeRango({ hoy, rango: { inicio, fin }, onRango }: FiltroDeRangoProps) {
  return (
    <>
      <FiltroDeFecha
        hoy={hoy}
        etiqueta="Desde"
        maximo={fin || undefined}
        value={inicio}
        onChange={(dia) => onRango({ inicio: dia })}
      />
      <FiltroDeFecha
        hoy={hoy}
        etiqueta="Hasta"
        minimo={inicio || undefined}
        value={fin}
        onChange={(dia) => onRango({ fin: dia })}
      />
    </>
  )
}
