import { Button, Group, Stack, Text } from '@mantine/core'
import type { FilaDePropuesta } from '@plomada/domain/catalogo/importar/proponer'
import { textoDeError } from '../../../api/errores.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { Alerta } from '../../../ui/Alerta.tsx'
import { Descargar } from '../../../ui/Descargar.tsx'
import { FalloDeCarga } from '../../../ui/FalloDeCarga.tsx'
import { plantillaDe } from './descargas.ts'
import { ElegirArchivo } from './ElegirArchivo.tsx'
import { EnvioEnMarcha } from './EnvioEnMarcha.tsx'
import type { Importador } from './importador.ts'
import { ResultadoDeImporte } from './ResultadoDeImporte.tsx'
import { Revision } from './revisar/Revision.tsx'
import { type EstadoDeImporte, type Importe, useImporte } from './useImporte.ts'

/** An import from its file to its result: one page for every kind (2-site-management, Excel imports). */
export function PanelDeImporte<F extends FilaDePropuesta>({ importador }: { importador: Importador<F> }) {
  const estado = useImporte(importador)
  const { importe, propuesta, mundo, ocupado, error } = estado
  const envio = importe?.envio
  const terminado = envio && ocupado !== 'enviando' && envio.hechas.length === envio.tandas.length
  return (
    <Pagina
      titulo={importador.titulo}
      migas={importador.migas}
      acciones={
        <Descargar bajar={() => plantillaDe(importador)} textoDeError={textoDeError}>
          Descargar plantilla
        </Descargar>
      }
      aviso={error && <Alerta onCerrar={estado.cerrarError}>{error}</Alerta>}
    >
      <Stack gap="lg" aria-busy={ocupado !== null}>
        {importe === null && (
          <>
            <Text c="dimmed" maw={720}>
              {importador.ayuda}
            </Text>
            {estado.anterior && <Anterior archivo={estado.anterior.valor.archivo} {...estado} />}
            <ElegirArchivo
              ocupado={ocupado === 'leyendo'}
              onElegir={estado.abrir}
              onCancelar={estado.cancelar}
            />
          </>
        )}
        {mundo.error && importe && (
          <FalloDeCarga mensaje={textoDeError(mundo.error)} onReintentar={() => void mundo.refetch()} />
        )}
        {importe && propuesta && !envio && (
          <Revision importador={importador} estado={estado} importe={importe} propuesta={propuesta} />
        )}
        {envio && !terminado && (
          <EnvioEnMarcha
            envio={envio}
            enviando={ocupado === 'enviando'}
            onCancelar={estado.cancelar}
            onSeguir={estado.seguir}
            onDejar={() =>
              estado.cambiar({
                envio: { tandas: envio.tandas.slice(0, envio.hechas.length), hechas: envio.hechas },
              })
            }
          />
        )}
        {importe && envio && propuesta && terminado && (
          <ResultadoDeImporte
            importador={importador}
            importe={importe}
            envio={envio}
            filas={propuesta.filas}
            afuera={dejadasAfuera(propuesta, importe)}
            onCorregir={estado.cambiar}
            onOtro={estado.olvidar}
          />
        )}
      </Stack>
    </Pagina>
  )
}

/** Rows that somebody left out, by what the sheet calls them. */
function dejadasAfuera<F extends FilaDePropuesta>(
  { tabla, filas, lectura }: NonNullable<EstadoDeImporte<F>['propuesta']>,
  { guardadas }: Importe,
) {
  const estan = new Set(filas.map(({ numero }) => numero))
  const columna = lectura.columnas.find(({ campo }) => campo.nombre === 'nombre')?.columna ?? null
  return tabla.filas
    .filter(({ numero }) => !estan.has(numero) && !guardadas.has(numero))
    .map(({ numero, celdas }) => ({
      numero,
      texto: (columna === null ? '' : (celdas[columna]?.texto ?? '').trim()) || 'Sin nombre',
    }))
}

interface AnteriorProps {
  archivo: string
  retomar: () => void
  olvidar: () => void
}

/** What was left half done, by a reload or by leaving. */
function Anterior({ archivo, retomar, olvidar }: AnteriorProps) {
  return (
    <Alerta clase="info" titulo="Quedó una importación sin terminar">
      <Group gap="sm">
        <span>{archivo}</span>
        <Button size="compact-sm" onClick={retomar}>
          Retomar
        </Button>
        <Button size="compact-sm" variant="default" onClick={olvidar}>
          Descartar
        </Button>
      </Group>
    </Alerta>
  )
}
