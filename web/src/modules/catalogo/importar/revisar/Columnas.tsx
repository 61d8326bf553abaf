import { Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import type { Lectura } from '@plomada/domain/catalogo/importar/lectura'
import type { Convencion } from '@plomada/domain/catalogo/importar/numeros'
import type { FilaDePropuesta } from '@plomada/domain/catalogo/importar/proponer'
import type { ColumnaDeCampo } from '@plomada/domain/catalogo/importar/tabla'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import clases from '../importe/Importar.module.css'
import type { RevisionProps } from './revisionProps.ts'

const NINGUNA = 'ninguna'
const seOfrece = ({ campo, columna, dudosa }: ColumnaDeCampo): boolean =>
  !campo.siEsta || columna !== null || dudosa

/** Which column of the file each field is read from, and how its numbers are read. */
export function Columnas<F extends FilaDePropuesta>({
  estado,
  importador,
  importe,
  propuesta,
}: RevisionProps<F>) {
  const { columnas, escrituras } = propuesta.lectura
  const { respuestas } = importe
  const titulos = propuesta.filas.filter((f) => f.estado === 'titulo').length
  const opciones = propuesta.tabla.encabezados.map((texto, i) => ({
    value: String(i),
    label: texto === '' ? `Columna ${i + 1} (sin título)` : texto,
  }))
  return (
    <section aria-label="Columnas" className={clases.bloque}>
      <h2 className={clases.titulo}>Columnas</h2>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {columnas.filter(seOfrece).map((columna) => (
          <Stack key={columna.campo.nombre} gap={6}>
            <Select
              label={columna.campo.etiqueta}
              withAsterisk={columna.campo.obligatorio}
              error={columna.dudosa ? 'Elegí de qué columna se lee' : null}
              placeholder="Elegí una columna"
              allowDeselect={false}
              data={[{ value: NINGUNA, label: 'Ninguna' }, ...opciones]}
              value={columna.dudosa ? null : (columna.columna?.toString() ?? NINGUNA)}
              onChange={(elegida) =>
                estado.responder({
                  columnas: new Map(respuestas.columnas).set(
                    columna.campo.nombre,
                    elegida === null || elegida === NINGUNA ? null : Number(elegida),
                  ),
                })
              }
            />
            <Numeros
              columna={columna}
              escritura={escrituras.get(columna.campo.nombre)}
              onElegir={(convencion) =>
                estado.responder({
                  convenciones: new Map(respuestas.convenciones).set(columna.campo.nombre, convencion),
                })
              }
            />
          </Stack>
        ))}
      </SimpleGrid>
      {importador.conTitulos && titulos > 0 && (
        <Switch
          mt="md"
          label="Poner delante de cada nombre el título que tiene arriba"
          description={`La lista tiene ${titulos === 1 ? '1 título' : `${titulos} títulos`}: «De 0,45 m» debajo de «Muros» pasa a ser «Muros - De 0,45 m».`}
          checked={respuestas.conTitulos}
          onChange={(evento) => estado.responder({ conTitulos: evento.currentTarget.checked })}
        />
      )}
    </section>
  )
}

interface NumerosProps {
  columna: ColumnaDeCampo
  escritura: Lectura['escrituras'] extends ReadonlyMap<string, infer E> ? E | undefined : never
  onElegir: (convencion: Convencion) => void
}

/** How a column writes its numbers: what it proves, or what the user chooses. */
function Numeros({ columna, escritura, onElegir }: NumerosProps) {
  if (escritura === undefined) return null
  if (escritura === 'entera') {
    return (
      <Text fz="xs" c="dimmed">
        {mensajesImportar.escritura.entera}
      </Text>
    )
  }
  return (
    <Select
      aria-label={`Cómo se leen los números de ${columna.campo.etiqueta}`}
      size="xs"
      allowDeselect={false}
      error={escritura === 'dudosa' ? mensajesImportar.escritura.dudosa : null}
      placeholder="Elegí cómo se leen los números"
      data={(['coma', 'punto'] as const).map((value) => ({
        value,
        label: mensajesImportar.escritura[value],
      }))}
      value={escritura === 'dudosa' ? null : escritura}
      onChange={(elegida) => (elegida === 'coma' || elegida === 'punto') && onElegir(elegida)}
    />
  )
}
