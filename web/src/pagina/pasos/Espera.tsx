import { Button, Loader, Progress, Text } from '@mantine/core'
import clases from './Pasos.module.css'

interface EsperaProps {
  pasos: { subido: number | null; cancelar: () => void }
  /** What is done once everything has been uploaded. */
  texto: string
}

/** Progress of an upload, then what is done with the file, and a button to cancel. */
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
