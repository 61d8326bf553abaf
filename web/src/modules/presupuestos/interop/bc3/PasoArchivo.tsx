import { Text } from '@mantine/core'
import { ZonaDeArchivo } from '../../../../ui/ZonaDeArchivo.tsx'
import { Espera } from './Espera.tsx'
import type { Importacion } from './useImportacion.ts'

/** The first step: a file, by its button or dropped. */
export function PasoArchivo({ importacion }: { importacion: Importacion }) {
  const { haciendo, elegir } = importacion
  if (haciendo === 'leyendo') {
    return (
      <Espera importacion={importacion} texto="Leyendo el archivo. Uno grande puede tardar medio minuto." />
    )
  }
  return (
    <ZonaDeArchivo acepta=".bc3,.BC3,.txt,.gz" limites="bc3 · hasta 20 MB" onElegir={elegir}>
      <Text fw={600}>Elegí el archivo BC3 que exportó el otro programa</Text>
      <Text fz="sm" c="dimmed" maw={520}>
        Arquímedes, Presto, TCQ y otros lo exportan como «BC3» o «FIEBDC-3». Primero se lee y te mostramos qué
        trae y qué no cierra: no se guarda nada hasta que lo confirmes.
      </Text>
    </ZonaDeArchivo>
  )
}
