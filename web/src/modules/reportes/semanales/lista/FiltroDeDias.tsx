import { hoy } from '../../../../api/hoy.ts'
import { FiltroDeFecha } from '../../../../ui/FiltroDeFecha.tsx'

interface FiltroDeDiasProps {
  valores: { inicio?: string | undefined; fin?: string | undefined }
  cambiar: (cambio: { inicio?: string; fin?: string }) => void
}

/** From a day to another, either of them or none. */
export function FiltroDeDias({ valores: { inicio = '', fin = '' }, cambiar }: FiltroDeDiasProps) {
  return (
    <>
      <FiltroDeFecha
        hoy={hoy()}
        etiqueta="Desde"
        maximo={fin || undefined}
        value={inicio}
        onChange={(nuevo) => cambiar({ inicio: nuevo })}
      />
      <FiltroDeFecha
        hoy={hoy()}
        etiqueta="Hasta"
        minimo={inicio || undefined}
        value={fin}
        onChange={(nuevo) => cambiar({ fin: nuevo })}
      />
    </>
  )
}
