import { ApartadoDelArchivo } from '../../revision/ApartadoDelArchivo.tsx'
import { cuantos } from '../../revision/cifras.ts'
import { BajarTabla, TablaLarga } from '../../revision/TablaLarga.tsx'
import type { LecturaDelArchivo } from '../lectura/queries.ts'

type Hallazgo = LecturaDelArchivo['hallazgos'][number]

const GRAVEDAD: Record<Hallazgo['gravedad'], string> = { grave: 'Grave', aviso: 'Aviso', nota: 'Nota' }
const ORDEN = ['grave', 'aviso', 'nota']
const COLUMNAS = [
  { titulo: 'Gravedad' },
  { titulo: 'Qué pasa' },
  { titulo: 'Códigos' },
  { titulo: 'Renglón', numerica: true },
]
const CODIGOS_A_LA_VISTA = 8

/** A kind with more sentences than this is shown as one line that can be opened. */
const DE_UNA_CLASE = 3
const DE_MUCHOS: Readonly<Record<string, string>> = {
  auxiliarResuelto: 'Componentes compuestos que se abrieron en los suyos',
  cantidadEnCero: 'Componentes con cantidad 0: no entran',
  cantidadRedondeada: 'Cantidades que se redondearon a 6 decimales',
  capitulosPlegados: 'Niveles de capítulos de más: se juntaron en un grupo',
  hijoRepetido: 'Figuran más de una vez en el mismo capítulo o análisis',
  huerfano: 'Figuran en la obra y el archivo no los define: entran sin precio',
  medicionConDiferencia: "Cómputos con una última línea 'Diferencia con el archivo'",
  medicionDeComponente: 'Mediciones dentro de un análisis: vale el rendimiento',
  medicionSinLinea: 'Mediciones de lo que no figura en su capítulo: no se usaron',
  precioDelArchivo: 'Rubros que entran con el precio del archivo',
}

/**
 * The findings, serious ones first, each once with everything it concerns, and what changes on import. A kind with
 * many sentences is one line.
 */
export function AvisosDelArchivo({ lectura }: { lectura: LecturaDelArchivo }) {
  const { hallazgos, hallazgosOmitidos, avisos } = lectura
  if (hallazgos.length === 0 && avisos.length === 0) return null
  const ordenados = hallazgos.toSorted((a, b) => ORDEN.indexOf(a.gravedad) - ORDEN.indexOf(b.gravedad))
  const alEntrar = avisos.map((texto) => ['Aviso', texto, '', ''])
  const clases = [...Map.groupBy(ordenados, ({ clase }) => clase).values()]
  const muchos = clases.filter(sonMuchos)
  const pocos = clases.filter((suyos) => !sonMuchos(suyos)).flatMap(porTexto)
  return (
    <ApartadoDelArchivo
      titulo={`Avisos de la lectura (${cuantos(hallazgos.length + avisos.length + hallazgosOmitidos)})`}
      accion={
        <BajarTabla
          nombre="avisos.csv"
          columnas={COLUMNAS}
          filas={[...alEntrar, ...ordenados.map((uno) => filaDe([uno], Number.POSITIVE_INFINITY))]}
        />
      }
    >
      {alEntrar.length + pocos.length > 0 && (
        <TablaLarga
          etiqueta="Avisos de la lectura"
          columnas={COLUMNAS}
          filas={[...alEntrar, ...pocos.map((iguales) => filaDe(iguales, CODIGOS_A_LA_VISTA))]}
        />
      )}
      {muchos.map((suyos) => (
        <DeUnaClase key={suyos[0]?.clase} suyos={suyos} />
      ))}
    </ApartadoDelArchivo>
  )
}

function DeUnaClase({ suyos }: { suyos: readonly Hallazgo[] }) {
  const [primero] = suyos
  if (primero === undefined) return null
  const { clase, gravedad, texto } = primero
  const resumen = DE_MUCHOS[clase] ?? `Como este: ${texto}`
  return (
    <details>
      <summary>
        {GRAVEDAD[gravedad]} · {cuantos(suyos.length)} · {resumen}
      </summary>
      <TablaLarga
        etiqueta={resumen}
        columnas={COLUMNAS}
        filas={porTexto(suyos).map((iguales) => filaDe(iguales, CODIGOS_A_LA_VISTA))}
      />
    </details>
  )
}

function sonMuchos(suyos: readonly Hallazgo[]): boolean {
  return suyos[0]?.gravedad !== 'grave' && new Set(suyos.map(({ texto }) => texto)).size > DE_UNA_CLASE
}

function porTexto(hallazgos: readonly Hallazgo[]): Hallazgo[][] {
  return [...Map.groupBy(hallazgos, ({ texto }) => texto).values()]
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
