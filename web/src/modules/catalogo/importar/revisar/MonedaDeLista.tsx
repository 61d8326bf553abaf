import { Button, Group, Select, Stack, Text } from '@mantine/core'
import type { EleccionDeMoneda, MonedaAjena } from '@plomada/domain/catalogo/importar/ajena/monedas'
import {
  cifraDeMoneda,
  type PreciosDeLista,
  simboloDeMoneda,
} from '@plomada/domain/catalogo/importar/preciosDeLista'
import type { FilaDePropuesta } from '@plomada/domain/catalogo/importar/proponer'
import { mensajesMonedas } from '@plomada/domain/nucleo/mensajes/monedas'
import { mensajesPreguntasBc3 } from '@plomada/domain/nucleo/mensajes/preguntasBc3'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { useState } from 'react'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { CantidadInput } from '../../../../ui/CantidadInput.tsx'
import { cotizacionDeLaSesion, recordarCotizacion } from '../importe/cotizaciones.ts'
import clases from '../importe/Importar.module.css'
import type { RevisionProps } from './revisionProps.ts'

/** What somebody else's prices are in: asked where the list doesn't say, and the rate of what is not guaraníes. */
export function MonedaDeLista<F extends FilaDePropuesta>({ estado, importe, propuesta }: RevisionProps<F>) {
  const { precios } = propuesta
  if (precios === undefined) return null
  const { elecciones, ajenas } = precios.monedas
  const { monedas, cotizaciones } = importe.respuestas
  return (
    <>
      <Avisos precios={precios} />
      {elecciones.length + ajenas.length > 0 && (
        <section
          aria-label="Moneda"
          className={clases.bloque}
          data-clase={precios.preguntas.length > 0 ? 'pregunta' : undefined}
        >
          <h2 className={clases.titulo}>Moneda</h2>
          <Stack gap="md">
            {elecciones.map((eleccion) => (
              <Eleccion
                key={eleccion.clave}
                eleccion={eleccion}
                onElegir={(codigo) =>
                  estado.responder({ monedas: new Map(monedas).set(eleccion.clave, codigo) })
                }
              />
            ))}
            {ajenas.map((moneda) => (
              <Cotizacion
                key={moneda.codigo}
                moneda={moneda}
                dada={cotizaciones?.get(moneda.codigo)}
                onDar={(escrita) => {
                  recordarCotizacion(moneda.codigo, escrita)
                  estado.responder({ cotizaciones: new Map(cotizaciones).set(moneda.codigo, escrita) })
                }}
              />
            ))}
          </Stack>
        </section>
      )}
    </>
  )
}

function Avisos({ precios: { avisos } }: { precios: PreciosDeLista }) {
  if (avisos.length === 0) return null
  return (
    <Alerta clase="info">
      {avisos.map((aviso) => (
        <Text key={aviso} fz="sm">
          {aviso}
        </Text>
      ))}
    </Alerta>
  )
}

function Eleccion({
  eleccion,
  onElegir,
}: {
  eleccion: EleccionDeMoneda
  onElegir: (codigo: string) => void
}) {
  const { de, causa, halladas, elegida } = eleccion
  const nombres: Readonly<Record<string, string>> = mensajesPreguntasBc3.monedas
  const codigos = [...new Set([...halladas, ...Object.keys(nombres)])]
  return (
    <Select
      label={causa === 'desconocida' ? mensajesMonedas.queMonedaEs(de) : mensajesMonedas.deQueMoneda(de)}
      description={mensajesMonedas.porque[causa](halladas.join(', '))}
      placeholder="Elegí la moneda"
      w={{ base: '100%', sm: 420 }}
      allowDeselect={false}
      data={codigos.map((value) => ({ value, label: nombres[value] ?? value }))}
      value={elegida}
      onChange={(codigo) => codigo !== null && onElegir(codigo)}
    />
  )
}

interface CotizacionProps {
  moneda: MonedaAjena
  /** Canonical text; undefined: nobody gave it yet. */
  dada: string | undefined
  onDar: (escrita: string) => void
}

function Cotizacion({ moneda: { codigo, ejemplo, motivo }, dada, onDar }: CotizacionProps) {
  const anterior = cotizacionDeLaSesion(codigo)
  const [escrita, setEscrita] = useState(dada ?? anterior ?? '')
  const simbolo = simboloDeMoneda(codigo)
  const deAntes = dada === undefined && escrita !== '' && escrita === anterior
  return (
    <Stack gap={6}>
      <Group align="flex-end" gap="sm">
        <CantidadInput
          label={mensajesMonedas.cuantosGs(simbolo)}
          description={deAntes ? mensajesMonedas.cotizacionAnterior : undefined}
          withAsterisk
          value={escrita}
          onChange={setEscrita}
          error={motivo}
          w={260}
        />
        <Button
          variant={dada === escrita ? 'default' : 'filled'}
          disabled={escrita === '' || dada === escrita}
          onClick={() => onDar(escrita)}
        >
          Usar esta cotización
        </Button>
      </Group>
      <Text fz="sm" c="dimmed" role="status">
        {ejemplo.gs === null
          ? mensajesMonedas.faltaCotizacion
          : mensajesMonedas.comoQueda(cifraDeMoneda(ejemplo.cifra, codigo), formatoGs(ejemplo.gs))}
      </Text>
    </Stack>
  )
}
