import { Select, SimpleGrid } from '@mantine/core'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { CAMPOS_PEGADOS, type CampoPegado } from '@plomada/domain/presupuestos/planilla/pegado/columnas'
import type { BloquePegado } from '../../../../pagina/grilla/modelo/bloque.ts'
import type { Pegado } from './usePegado.ts'

const NINGUNA = 'ninguna'
const ETIQUETA: Record<CampoPegado, string> = {
  nombre: 'Rubro',
  unidad: 'Unidad',
  cantidad: 'Cantidad',
  precio: 'Precio unitario',
  total: 'Total, para comparar',
}

/** Which pasted column each field is read from, and how figures are read where they can be read in two ways. */
export function LecturaDeColumnas({
  bloque,
  pegado: { leido, respuestas, responder },
}: {
  bloque: BloquePegado
  pegado: Pegado
}) {
  const { campos, convencion } = respuestas
  const opciones = campos.map((_, i) => ({ value: String(i), label: nombreDeColumna(bloque, i) }))
  const elegir = (campo: CampoPegado, elegida: string | null) => {
    const suya = elegida === null || elegida === NINGUNA ? -1 : Number(elegida)
    responder({ campos: campos.map((otro, i) => (i === suya ? campo : otro === campo ? null : otro)) })
  }
  const seDuda = leido.escritura === 'dudosa' || convencion !== undefined
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3, md: seDuda ? 6 : 5 }} spacing="sm">
      {CAMPOS_PEGADOS.map((campo) => (
        <Select
          key={campo}
          size="xs"
          label={ETIQUETA[campo]}
          allowDeselect={false}
          data={[{ value: NINGUNA, label: 'Ninguna columna' }, ...opciones]}
          value={campos.includes(campo) ? String(campos.indexOf(campo)) : NINGUNA}
          onChange={(elegida) => elegir(campo, elegida)}
        />
      ))}
      {seDuda && (
        <Select
          size="xs"
          label="Cómo se leen los números"
          placeholder="Elegí"
          clearable
          comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
          data={(['coma', 'punto'] as const).map((value) => ({
            value,
            label: mensajesImportar.escritura[value],
          }))}
          value={convencion ?? null}
          onChange={(elegida) =>
            responder({ convencion: elegida === 'coma' || elegida === 'punto' ? elegida : undefined })
          }
        />
      )}
    </SimpleGrid>
  )
}

const LARGO_DE_MUESTRA = 24

/** A column by its first text: its heading, where it has one. */
function nombreDeColumna({ filas }: BloquePegado, col: number): string {
  const texto = filas.map((fila) => fila[col]?.texto ?? '').find((uno) => uno !== '') ?? ''
  const corto = texto.length > LARGO_DE_MUESTRA ? `${texto.slice(0, LARGO_DE_MUESTRA)}…` : texto
  return corto === '' ? `${col + 1} (vacía)` : `${col + 1} · ${corto}`
}
