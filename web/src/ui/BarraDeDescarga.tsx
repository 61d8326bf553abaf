import { Progress } from '@mantine/core'

/** How far a download is; without a percentage where the server doesn't tell how much is to come. */
export function BarraDeDescarga({ porcentaje }: { porcentaje: number | undefined }) {
  return (
    <Progress
      value={porcentaje ?? 100}
      animated={porcentaje === undefined}
      aria-label="Avance de la descarga"
    />
  )
}
