import { Button, Group, Select, Stack, Switch, Text } from '@mantine/core'
import { ocultasDe } from '@plomada/domain/catalogo/importar/ocultas'
import type { FilaDePropuesta } from '@plomada/domain/catalogo/importar/proponer'
import { FILAS_POR_PEDIDO } from '@plomada/domain/catalogo/importar/tabla'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesOcultas } from '@plomada/domain/nucleo/mensajes/ocultas'
import { AlFinal } from '../../../../pagina/pasos/AlFinal.tsx'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { Datos } from '../../../../ui/Datos.tsx'
import { Descuadres } from '../importe/Descuadres.tsx'
import clases from '../importe/Importar.module.css'
import { Columnas } from './Columnas.tsx'
import { MonedaDeLista } from './MonedaDeLista.tsx'
import { OtrosNombres } from './OtrosNombres.tsx'
import { Preguntas } from './Preguntas.tsx'
import type { RevisionProps } from './revisionProps.ts'
import { TablaDeFilas } from './TablaDeFilas.tsx'

const SEPARADOR: Record<string, string> = {
  ';': 'punto y coma',
  ',': 'coma',
  '\t': 'tabulación',
  '|': 'barra',
}

/** What the file says and what will be done with it, before anything is sent. */
export function Revision<F extends FilaDePropuesta>(props: RevisionProps<F>) {
  const { importe, estado, propuesta, importador } = props
  const de = (cual: F['estado']) => propuesta.filas.filter((f) => f.estado === cual).length
  const [listas, errores, titulos] = [de('lista'), de('error'), de('titulo')]
  const enPregunta = de('pregunta')
  const { formulas } = importe.leido
  const tandas = importador.tandas(propuesta.filas.filter((f) => f.estado === 'lista')).length
  const razon = razonContraImportar(listas, propuesta.preguntas.length)
  const verbo =
    listas > FILAS_POR_PEDIDO ? `Importar en ${tandas} tandas de ${FILAS_POR_PEDIDO}` : importarFilas(listas)
  return (
    <>
      <Archivo {...props} />
      <Ocultas {...props} />
      <Columnas {...props} />
      <MonedaDeLista {...props} />
      <Preguntas {...props} />
      <section aria-label="Resumen" className={clases.bloque}>
        <Stack gap="md">
          <Datos
            className={clases.cifras}
            datos={[
              ['listas para importar', listas],
              enPregunta > 0 && ['esperan una respuesta', enPregunta],
              errores > 0 && ['con error, que no se envían', errores],
              titulos > 0 && ['títulos y totales, que no se importan', titulos],
              formulas > 0 && ['celdas de fórmula: vale el resultado guardado', formulas],
            ]}
          />
          {listas > FILAS_POR_PEDIDO && <Alerta clase="atencion">{mensajesImportar.demasiadasLineas}</Alerta>}
          <AlFinal
            verbo={verbo}
            razon={razon}
            onEnviar={estado.enviar}
            dejar="Cancelar"
            onDejar={estado.pasos.otro}
          >
            {estado.pasos.deshacer && (
              <Button variant="default" onClick={estado.pasos.deshacer}>
                Deshacer la última respuesta
              </Button>
            )}
          </AlFinal>
        </Stack>
      </section>
      <Descuadres descuadres={importador.descuadres(propuesta.filas)} />
      <OtrosNombres filas={propuesta.filas} />
      <TablaDeFilas {...props} />
    </>
  )
}

const importarFilas = (n: number) => (n === 1 ? 'Importar 1 fila' : `Importar ${n} filas`)

function razonContraImportar(listas: number, preguntas: number): string | null {
  if (preguntas > 0) return mensajesImportar.faltanRespuestas(preguntas)
  return listas === 0 ? mensajesImportar.nadaQueImportar : null
}

/** Which file, and of a workbook which sheet. */
function Archivo<F extends FilaDePropuesta>({ importe, estado, propuesta }: RevisionProps<F>) {
  const { leido } = importe
  return (
    <Group gap="md" align="flex-end">
      <div>
        <Text fw={600}>{importe.archivo}</Text>
        <Text fz="sm" c="dimmed">
          {`${propuesta.tabla.filas.length} filas`}
          {leido.csv && ` · ${leido.csv.codificacion} · separado por ${SEPARADOR[leido.csv.separador] ?? ''}`}
        </Text>
      </div>
      {leido.hojas.length > 1 && (
        <Select
          label="Hoja"
          w={240}
          allowDeselect={false}
          data={leido.hojas.map(({ nombre, oculta }, i) => ({
            value: String(i),
            label: oculta ? mensajesOcultas.hojaOculta(nombre) : nombre,
          }))}
          value={String(importe.hoja)}
          onChange={(hoja) => estado.elegirHoja(Number(hoja ?? 0))}
        />
      )}
    </Group>
  )
}

/** What the sheet doesn't show is told, and may be left out. */
function Ocultas<F extends FilaDePropuesta>({ importe, estado }: RevisionProps<F>) {
  const hoja = importe.leido.hojas[importe.hoja]
  const { filas, columnas } = ocultasDe(hoja ?? { filas: [] })
  if (filas.length === 0 && columnas.length === 0) return null
  return (
    <Alerta clase="atencion">
      <Text fz="sm" mb={8}>{`${mensajesOcultas.ocultas(filas, columnas)}.`}</Text>
      <Switch
        label={mensajesOcultas.dejarOcultas}
        checked={importe.respuestas.sinOcultas}
        onChange={(evento) => estado.responder({ sinOcultas: evento.currentTarget.checked })}
      />
    </Alerta>
  )
}
