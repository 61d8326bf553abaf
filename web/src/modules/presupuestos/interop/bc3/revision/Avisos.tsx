import type { Lectura } from '../queries.ts'
import { cuantos } from './cifras.ts'
import { Seccion } from './Seccion.tsx'
import { BajarTabla, TablaLarga } from './TablaLarga.tsx'

type Hallazgo = Lectura['hallazgos'][number]

const GRAVEDAD: Record<Hallazgo['gravedad'], string> = { grave: 'Grave', aviso: 'Aviso', nota: 'Nota' }
const ORDEN = ['grave', 'aviso', 'nota']
const COLUMNAS = [
  { titulo: 'Gravedad' },
  { titulo: 'Qué pasa' },
  { titulo: 'Códigos' },
  { titulo: 'Renglón', numerica: true },
]
const CODIGOS_A_LA_VISTA = 8

/** What the reader tells, the grave first, each thing once with all whom it happens to, and what changes on the way in. */
export function Avisos({ lectura }: { lectura: Lectura }) {
  const { hallazgos, hallazgosOmitidos, avisos } = lectura
  if (hallazgos.length === 0 && avisos.length === 0) return null
  const ordenados = hallazgos.toSorted((a, b) => ORDEN.indexOf(a.gravedad) - ORDEN.indexOf(b.gravedad))
  const alEntrar = avisos.map((texto) => ['Aviso', texto, '', ''])
  const juntos = [...Map.groupBy(ordenados, ({ gravedad, texto }) => `${gravedad}|${texto}`).values()]
  return (
    <Seccion
      titulo={`Avisos de la lectura (${cuantos(hallazgos.length + avisos.length + hallazgosOmitidos)})`}
      accion={
        <BajarTabla
          nombre="avisos.csv"
          columnas={COLUMNAS}
          filas={[...alEntrar, ...ordenados.map((uno) => filaDe([uno], Number.POSITIVE_INFINITY))]}
        />
      }
    >
      <TablaLarga
        etiqueta="Avisos de la lectura"
        columnas={COLUMNAS}
        filas={[...alEntrar, ...juntos.map((iguales) => filaDe(iguales, CODIGOS_A_LA_VISTA))]}
      />
    </Seccion>
  )
}

function filaDe(iguales: readonly Hallazgo[], aLaVista: number): string[] {
  const [primero] = iguales
  if (primero === undefined) return []
  const codigos = [...new Set(iguales.map(({ codigo }) => codigo))].filter((codigo) => codigo !== '')
  const resto = codigos.length - aLaVista
  const lista = codigos.slice(0, aLaVista).join(', ')
  return [
    GRAVEDAD[primero.gravedad],
    primero.texto,
    resto > 0 ? `${lista} y ${cuantos(resto)} más` : lista,
    iguales.length > 1 || primero.renglon === null ? '' : String(primero.renglon),
  ]
}
