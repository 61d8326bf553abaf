import { Button, Loader, Progress, Text } from '@mantine/core'
import clases from './Pasos.module.css'

interface EsperaProps {
  pasos: { subido: number | null; cancelar: () => void }
  /** What is being done once all of it has arrived. */
  texto: string
}

/** How far a large file is on its way, then what is done with it, and the way out. */
export function Espera({ pasos: { subido, cancelar }, texto }: EsperaProps) {
  const subiendo = subido !== null && subido < 100
  return (
    <div className={clases.espera} role="status">
      {subiendo ? (
        <>
          <Progress w={220} value={subido} aria-label="Archivo enviado" />
          <Text>Enviando el archivo: {subido} %</Text>
        </>
      ) : (
        <>
          <Loader size="sm" />
          <Text>{texto}</Text>
        </>
      )}
      <Button variant="default" onClick={cancelar}>
        Cancelar
      </Button>
    </div>
  )
}
