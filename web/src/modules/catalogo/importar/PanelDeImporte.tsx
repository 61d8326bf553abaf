import { Text } from '@mantine/core'
import type { FilaDePropuesta } from '@plomada/domain/catalogo/importar/proponer'
import { textoDeError } from '../../../api/errores.ts'
import { Pasos } from '../../../pagina/pasos/Pasos.tsx'
import { Descargar } from '../../../ui/Descargar.tsx'
import { FalloDeCarga } from '../../../ui/FalloDeCarga.tsx'
import { plantillaDe } from './descargas.ts'
import { ImporteEnMarcha } from './ImporteEnMarcha.tsx'
import type { Importador } from './importe/importador.ts'
import { useImporte } from './importe/useImporte.ts'
import { ResultadoDeImporte } from './ResultadoDeImporte.tsx'
import { Revision } from './revisar/Revision.tsx'

/** The import of a list: one page for all kinds (2-site-management, Excel imports). */
export function PanelDeImporte<F extends FilaDePropuesta>({ importador }: { importador: Importador<F> }) {
  const estado = useImporte(importador)
  const { pasos, importe, propuesta, mundo, envio, terminado } = estado
  return (
    <Pasos
      pasos={pasos}
      titulo={importador.titulo}
      migas={importador.migas}
      acciones={
        <Descargar bajar={() => plantillaDe(importador)} textoDeError={textoDeError}>
          Descargar plantilla
        </Descargar>
      }
      aviso={
        mundo.error &&
        importe && (
          <FalloDeCarga
            fallo={{ message: textoDeError(mundo.error) }}
            onReintentar={() => void mundo.refetch()}
          />
        )
      }
      archivo={{
        acepta: '.csv,.xlsx,.xls',
        limites: 'csv, xlsx o xls · hasta 2 MB',
        ayuda: (
          <Text c="dimmed" maw={720}>
            {importador.ayuda}
          </Text>
        ),
      }}
      // Shown only once there is a catalogue to compare with.
      revision={
        importe && (
          <>
            {propuesta && (
              <Revision importador={importador} estado={estado} importe={importe} propuesta={propuesta} />
            )}
          </>
        )
      }
      envio={envio && !terminado && <ImporteEnMarcha estado={estado} envio={envio} />}
      resultado={
        importe &&
        envio &&
        propuesta &&
        terminado && (
          <ResultadoDeImporte
            importador={importador}
            importe={importe}
            envio={envio}
            propuesta={propuesta}
            onCorregir={estado.cambiar}
            onOtro={pasos.otro}
          />
        )
      }
    />
  )
}
