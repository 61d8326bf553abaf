import { Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { leerOpcion } from '../../../../pagina/busqueda/busqueda.ts'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { Pasos } from '../../../../pagina/pasos/Pasos.tsx'
import { exigirAdministracion } from '../../../../pagina/sesion/guardia.ts'
import { useImportacion } from './lectura/useImportacion.ts'
import { PasoListo } from './PasoListo.tsx'
import { PasoRevisar } from './PasoRevisar.tsx'

export const Route = createFileRoute('/_marco/importarBc3')({
  validateSearch: (busqueda: Record<string, unknown>): { destino?: 'obra' | 'banco' } => ({
    destino: leerOpcion(busqueda.destino, ['obra', 'banco'] as const, 'obra'),
  }),
  beforeLoad: exigirAdministracion,
  component: ImportarBc3Page,
})

/** Imports another program's file into a new work or the price bank, in three steps. */
function ImportarBc3Page() {
  const { destino = 'obra' } = Route.useSearch()
  const importacion = useImportacion(destino)
  const { pasos } = importacion
  return (
    <Pasos
      pasos={pasos}
      titulo="Importar BC3"
      migas={[
        { texto: 'Obras', href: direcciones.obras() },
        ...(destino === 'banco' ? [{ texto: 'Banco de Precios' }] : []),
      ]}
      camino={['Archivo', 'Revisar', 'Listo']}
      archivo={{
        acepta: '.bc3,.BC3,.txt,.gz',
        limites: 'bc3 · hasta 20 MB',
        pedido: QUE_ARCHIVO,
        leyendo: 'Leyendo el archivo. Uno grande puede tardar medio minuto.',
      }}
      revision={
        pasos.marcha && <PasoRevisar importacion={importacion} leido={pasos.marcha} destino={destino} />
      }
      resultado={
        pasos.resultado && <PasoListo importada={pasos.resultado} destino={destino} onOtro={pasos.otro} />
      }
    />
  )
}

const QUE_ARCHIVO = (
  <>
    <Text fw={600}>Elegí el archivo BC3 que exportó el otro programa</Text>
    <Text fz="sm" c="dimmed" maw={520}>
      Arquímedes, Presto, TCQ y otros lo exportan como «BC3» o «FIEBDC-3». Primero se lee y te mostramos qué
      trae y qué no cierra: no se guarda nada hasta que lo confirmes.
    </Text>
  </>
)
