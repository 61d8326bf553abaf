import { Button } from '@mantine/core'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { IconDownload } from '@tabler/icons-react'
import { bajarCsv } from '../archivo.ts'
import clases from '../Bc3.module.css'
import type { Lectura } from '../queries.ts'
import { formatoExacto } from './cifras.ts'
import { Cifras, Seccion } from './Seccion.tsx'
import { TablaLarga } from './TablaLarga.tsx'

const CI: Record<Lectura['aritmetica']['ci'], string> = {
  dentro: 'dentro de los precios',
  enCapitulos: 'sumados en los capítulos',
  sinAplicar: 'declarados y sin aplicar',
  ninguno: 'sin costes indirectos',
}

const cuantos = (n: number) => formatoGs(n, { simbolo: false })

/** What was read, and how its figures come out. */
export function LoLeido({ lectura, nombre }: { lectura: Lectura; nombre: string }) {
  const { archivo, leido, importado, aritmetica, saltados } = lectura
  const { unitarios, capitulos, decimales, ci, ciPorcentaje } = aritmetica
  const noUsados = Object.entries(saltados).map(([letra, n]) => `${cuantos(n)} ~${letra}`)
  return (
    <Seccion
      titulo="Lo que se leyó"
      nota={`${nombre} · ${archivo.programa || 'programa sin nombre'} · ${archivo.version || 'sin versión'} · letras ${archivo.juego}`}
    >
      <Cifras
        cifras={[
          ['Capítulos en el archivo', cuantos(leido.capitulos)],
          ['Rubros', cuantos(leido.tareas)],
          ['Componentes', cuantos(importado.componentes)],
          ['Mediciones', `${cuantos(leido.mediciones)} con ${cuantos(leido.lineasMedicion)} líneas`],
          [
            'Precios que salen de su análisis',
            `${cuantos(unitarios.coinciden)} de ${cuantos(unitarios.total)}`,
          ],
          ['Capítulos que cierran', `${cuantos(capitulos.coinciden)} de ${cuantos(capitulos.total)}`],
          [
            'Costes indirectos',
            ciPorcentaje === null ? CI[ci] : `${formatoExacto(ciPorcentaje)} % ${CI[ci]}`,
          ],
          ['Decimales', `${decimales.linea} por línea, ${decimales.unitario} en el precio`],
          ['Acá queda en', `${cuantos(importado.capitulos)} capítulos y ${cuantos(importado.grupos)} grupos`],
          ['Registros sin lugar acá', noUsados.length === 0 ? 'ninguno' : noUsados.join(', ')],
        ]}
      />
    </Seccion>
  )
}

const NIVEL: Record<Lectura['discrepancias'][number]['nivel'], string> = {
  obra: 'Obra',
  capitulo: 'Capítulo',
  tarea: 'Rubro',
  componente: 'Componente',
  medicion: 'Medición',
}

/** Stated and recalculated, both figures, at every level. */
export function Discrepancias({ lectura }: { lectura: Lectura }) {
  const { discrepancias, discrepanciasOmitidas } = lectura
  const columnas = [
    { titulo: 'Nivel' },
    { titulo: 'Código' },
    { titulo: 'Nombre' },
    { titulo: 'Dice el archivo', numerica: true },
    { titulo: 'Sale de sus partes', numerica: true },
    { titulo: 'De dónde viene' },
  ]
  const filas = discrepancias.map((d) => [
    NIVEL[d.nivel],
    d.codigo,
    d.nombre,
    formatoExacto(d.declarado, 6),
    formatoExacto(d.calculado, 6),
    d.propia ? 'de acá' : 'de lo que tiene adentro',
  ])
  if (filas.length === 0) {
    return <Seccion titulo="Discrepancias" nota="Ninguna: cada precio declarado sale de sus partes." />
  }
  const todas = discrepancias.length + discrepanciasOmitidas
  return (
    <Seccion
      titulo={`Discrepancias (${cuantos(todas)})`}
      nota="Donde el precio que dice el archivo no es el que sale de su análisis vale el análisis, como manda el formato."
      accion={
        <BajarTabla nombre="discrepancias.csv" filas={[columnas.map(({ titulo }) => titulo), ...filas]} />
      }
    >
      <TablaLarga etiqueta="Discrepancias" columnas={columnas} filas={filas} />
    </Seccion>
  )
}

function BajarTabla({ nombre, filas }: { nombre: string; filas: readonly (readonly string[])[] }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      onClick={() => bajarCsv(nombre, filas)}
    >
      Bajar en CSV
    </Button>
  )
}

const GRAVEDAD: Record<Lectura['hallazgos'][number]['gravedad'], string> = {
  grave: 'Grave',
  aviso: 'Aviso',
  nota: 'Nota',
}

/** What the reader tells, the grave first, and what changes on the way in. */
export function Avisos({ lectura }: { lectura: Lectura }) {
  const { hallazgos, hallazgosOmitidos, avisos } = lectura
  if (hallazgos.length === 0 && avisos.length === 0) return null
  const orden = ['grave', 'aviso', 'nota']
  const ordenados = hallazgos.toSorted((a, b) => orden.indexOf(a.gravedad) - orden.indexOf(b.gravedad))
  const columnas = [
    { titulo: 'Gravedad' },
    { titulo: 'Código' },
    { titulo: 'Qué pasa' },
    { titulo: 'Renglón' },
  ]
  const filas = [
    ...avisos.map((texto) => ['Aviso', '', texto, '']),
    ...ordenados.map((h) => [
      GRAVEDAD[h.gravedad],
      h.codigo,
      h.texto,
      h.renglon === null ? '' : String(h.renglon),
    ]),
  ]
  return (
    <Seccion
      titulo={`Avisos de la lectura (${cuantos(filas.length + hallazgosOmitidos)})`}
      accion={<BajarTabla nombre="avisos.csv" filas={[columnas.map(({ titulo }) => titulo), ...filas]} />}
    >
      <TablaLarga etiqueta="Avisos de la lectura" columnas={columnas} filas={filas} />
    </Seccion>
  )
}

type Totales = NonNullable<Lectura['totales']>

/** The file's total at the rate beside the imported one, and the reason of each difference. */
export function Diferencias({ totales }: { totales: Totales }) {
  const columnas = [
    { titulo: 'Código' },
    { titulo: 'Rubro' },
    { titulo: 'Archivo × cotización', numerica: true },
    { titulo: 'Importado', numerica: true },
    { titulo: 'Diferencia', numerica: true },
    { titulo: 'Por qué' },
  ]
  const filas = totales.lineas.map((l) => [
    l.codigo,
    l.nombre,
    formatoExacto(l.delArchivo),
    cuantos(l.importado),
    formatoExacto(l.diferencia),
    l.motivo,
  ])
  return (
    <>
      <Cifras
        cifras={[
          ['Total del archivo × cotización (Gs.)', formatoExacto(totales.totalArchivo)],
          ['Total que se importa (Gs.)', cuantos(totales.totalImportado)],
          ['Diferencia (Gs.)', formatoExacto(totales.diferencia)],
          ['De eso, gastos indirectos (Gs.)', cuantos(totales.gastoIndirectoTotal)],
        ]}
      />
      {filas.length > 0 && (
        <details>
          <summary>De dónde sale la diferencia: {cuantos(filas.length)} rubros</summary>
          <BajarTabla nombre="diferencias.csv" filas={[columnas.map(({ titulo }) => titulo), ...filas]} />
          <TablaLarga etiqueta="Diferencias por rubro" columnas={columnas} filas={filas} />
        </details>
      )}
    </>
  )
}

/** The tree that it becomes. */
export function Arbol({ lectura }: { lectura: Lectura }) {
  return (
    <Seccion titulo="Cómo queda">
      <ul className={clases.lista}>
        {lectura.capitulos.map(({ codigo, nombre, total, grupos }, i) => (
          // Two of them may be alike, and none changes place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>
            {codigo} <strong>{nombre}</strong> · Gs. {cuantos(total)}
            <ul>
              {grupos.map((grupo, j) => (
                // Two of them may be alike, and none changes place.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={j}>
                  {grupo.nombre} · {cuantos(grupo.tareas)} rubros
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Seccion>
  )
}
