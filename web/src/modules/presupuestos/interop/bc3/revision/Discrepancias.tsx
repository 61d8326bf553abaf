import { ApartadoDelArchivo } from '../../revision/ApartadoDelArchivo.tsx'
import { cuantos, formatoExacto } from '../../revision/cifras.ts'
import { BajarTabla, TablaLarga } from '../../revision/TablaLarga.tsx'
import type { LecturaDelArchivo } from '../lectura/queries.ts'

type Discrepancia = LecturaDelArchivo['discrepancias'][number]

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

interface DiscrepanciasProps {
  lectura: LecturaDelArchivo
  /** Whether an item's stated price is used instead of its analysis'. */
  alPrecioDelArchivo: boolean
}

/**
 * Stated and recalculated figures at every level: first the work, then what is wrong by itself. Stated prices of 0
 * mean nothing, so all of them are one line that can be opened.
 */
export function Discrepancias({ lectura, alPrecioDelArchivo }: DiscrepanciasProps) {
  const { discrepancias, discrepanciasOmitidas } = lectura
  if (discrepancias.length === 0) {
    return (
      <ApartadoDelArchivo titulo="Discrepancias" nota="Ninguna: cada precio declarado sale de sus partes." />
    )
  }
  const ordenadas = discrepancias.toSorted((a, b) => orden(a) - orden(b))
  const enCero = ordenadas.filter(noDiceNada)
  const otras = ordenadas.filter((d) => !noDiceNada(d))
  return (
    <ApartadoDelArchivo
      titulo={`Discrepancias (${cuantos(otras.length + discrepanciasOmitidas)})`}
      nota={otras.length > 0 && notaDe(otras, alPrecioDelArchivo)}
      accion={<BajarTabla nombre="discrepancias.csv" columnas={COLUMNAS} filas={ordenadas.map(filaDe)} />}
    >
      {otras.length > 0 && (
        <TablaLarga etiqueta="Discrepancias" columnas={COLUMNAS} filas={otras.map(filaDe)} />
      )}
      {enCero.length > 0 && (
        <details>
          <summary>
            {cuantos(enCero.length, 'precio', 'precios')} que el archivo deja en 0: vale lo que sale de sus
            partes
          </summary>
          <TablaLarga
            etiqueta="Precios que el archivo deja en 0"
            columnas={COLUMNAS}
            filas={enCero.map(filaDe)}
          />
        </details>
      )}
    </ApartadoDelArchivo>
  )
}

function noDiceNada({ nivel, declarado }: Discrepancia): boolean {
  return nivel !== 'medicion' && declarado === '0'
}

function orden({ nivel, propia }: Discrepancia): number {
  return nivel === 'obra' ? 0 : propia ? 1 : 2
}

function filaDe(d: Discrepancia): string[] {
  return [
    NIVEL[d.nivel],
    d.codigo,
    d.nombre,
    formatoExacto(d.declarado, 6),
    formatoExacto(d.calculado, 6),
    d.propia ? 'de acá' : 'de lo que tiene adentro',
  ]
}

function notaDe(discrepancias: readonly Discrepancia[], alPrecioDelArchivo: boolean): string {
  const propias = discrepancias.filter(({ propia }) => propia)
  const capitulos = propias.filter(({ nivel }) => nivel === 'capitulo').length
  const deCapitulos =
    capitulos > 0
      ? ` (${cuantos(capitulos, 'capítulo')} que no ${capitulos === 1 ? 'suma' : 'suman'} lo que dicen)`
      : ''
  const cual = alPrecioDelArchivo
    ? 'vale el del archivo, como elegiste'
    : 'vale el análisis, como manda el formato'
  return `${cuantos(propias.length)} ${propias.length === 1 ? 'nace ahí mismo' : 'nacen ahí mismo'}${deCapitulos} y las demás vienen de lo que tienen adentro. Donde el precio que dice el archivo no es el que sale de su análisis ${cual}.`
}
