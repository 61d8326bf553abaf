import type { Lectura } from '../queries.ts'
import { cuantos, formatoExacto } from './cifras.ts'
import { Seccion } from './Seccion.tsx'
import { BajarTabla, TablaLarga } from './TablaLarga.tsx'

type Discrepancia = Lectura['discrepancias'][number]

const NIVEL: Record<Discrepancia['nivel'], string> = {
  obra: 'Obra',
  capitulo: 'Capítulo',
  tarea: 'Rubro',
  componente: 'Componente',
  medicion: 'Medición',
}
const COLUMNAS = [
  { titulo: 'Nivel' },
  { titulo: 'Código' },
  { titulo: 'Nombre' },
  { titulo: 'Dice el archivo', numerica: true },
  { titulo: 'Sale de sus partes', numerica: true },
  { titulo: 'De dónde viene' },
]

/** Stated and recalculated, both figures, at every level: the work, then those that are wrong by themselves. */
export function Discrepancias({ lectura }: { lectura: Lectura }) {
  const { discrepancias, discrepanciasOmitidas } = lectura
  if (discrepancias.length === 0) {
    return <Seccion titulo="Discrepancias" nota="Ninguna: cada precio declarado sale de sus partes." />
  }
  const orden = (d: Discrepancia) => (d.nivel === 'obra' ? 0 : d.propia ? 1 : 2)
  const filas = discrepancias
    .toSorted((a, b) => orden(a) - orden(b))
    .map((d) => [
      NIVEL[d.nivel],
      d.codigo,
      d.nombre,
      formatoExacto(d.declarado, 6),
      formatoExacto(d.calculado, 6),
      d.propia ? 'de acá' : 'de lo que tiene adentro',
    ])
  const propias = discrepancias.filter(({ propia }) => propia)
  const capitulos = propias.filter(({ nivel }) => nivel === 'capitulo').length
  return (
    <Seccion
      titulo={`Discrepancias (${cuantos(discrepancias.length + discrepanciasOmitidas)})`}
      nota={`${cuantos(propias.length)} ${propias.length === 1 ? 'nace ahí mismo' : 'nacen ahí mismo'}${
        capitulos > 0
          ? ` (${cuantos(capitulos, 'capítulo')} que no ${capitulos === 1 ? 'suma' : 'suman'} lo que dicen)`
          : ''
      } y las demás vienen de lo que tienen adentro. Donde el precio que dice el archivo no es el que sale de su análisis vale el análisis, como manda el formato.`}
      accion={<BajarTabla nombre="discrepancias.csv" columnas={COLUMNAS} filas={filas} />}
    >
      <TablaLarga etiqueta="Discrepancias" columnas={COLUMNAS} filas={filas} />
    </Seccion>
  )
}
