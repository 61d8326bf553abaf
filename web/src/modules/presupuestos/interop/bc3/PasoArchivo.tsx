import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import clases from './Bc3.module.css'
import { Espera } from './Espera.tsx'
import type { Importacion } from './useImportacion.ts'

/** The first step: a file, by its button or dropped. */
export function PasoArchivo({ importacion }: { importacion: Importacion }) {
  const { haciendo, elegir } = importacion
  const [encima, setEncima] = useState(false)
  if (haciendo === 'leyendo') {
    return (
      <div className={clases.zona}>
        <Espera importacion={importacion} texto="Leyendo el archivo. Uno grande puede tardar medio minuto." />
      </div>
    )
  }
  return (
    // The button does the same for who has no mouse.
    <div
      className={clases.zona}
      data-encima={encima || undefined}
      onDragOver={(evento) => {
        evento.preventDefault()
        setEncima(true)
      }}
      onDragLeave={() => setEncima(false)}
      onDrop={(evento) => {
        evento.preventDefault()
        setEncima(false)
        const [soltado] = evento.dataTransfer.files
        if (soltado) elegir(soltado)
      }}
    >
      <Text fw={600}>Elegí el archivo BC3 que exportó el otro programa</Text>
      <Text fz="sm" c="dimmed" maw={520}>
        Arquímedes, Presto, TCQ y otros lo exportan como «BC3» o «FIEBDC-3». Hasta 20 MB. Primero se lee y te
        mostramos qué trae y qué no cierra: no se guarda nada hasta que lo confirmes.
      </Text>
      <Group>
        <FileButton accept=".bc3,.BC3,.txt,.gz" onChange={(elegido) => elegido && elegir(elegido)}>
          {(props) => (
            <Button {...props} leftSection={<IconFileImport size={16} aria-hidden />}>
              Elegir archivo
            </Button>
          )}
        </FileButton>
        <Text fz="sm" c="dimmed">
          o soltalo acá
        </Text>
      </Group>
    </div>
  )
}
