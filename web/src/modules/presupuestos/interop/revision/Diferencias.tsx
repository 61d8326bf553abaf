import { CifrasDelArchivo } from './ApartadoDelArchivo.tsx'
import { cuantos, formatoExacto } from './cifras.ts'
import type { TotalesLeidos } from './leido.ts'
import { BajarTabla, TablaLarga } from './TablaLarga.tsx'

const COLUMNAS = [
  { titulo: 'Código' },
  { titulo: 'Rubro' },
  { titulo: 'Archivo × cotización', numerica: true },
  { titulo: 'Importado', numerica: true },
  { titulo: 'Diferencia', numerica: true },
  { titulo: 'Por qué' },
]

/** The file's total at the rate beside the imported one, and the reason of each difference. */
export function Diferencias({ totales }: { totales: NonNullable<TotalesLeidos['totales']> }) {
  const filas = totales.lineas.map((l) => [
    l.codigo,
    l.nombre,
    formatoExacto(l.delArchivo),
    cuantos(l.importado),
    formatoExacto(l.diferencia),
    l.motivo,
  ])
  if (totales.resto !== '0') {
    const porque = 'Redondeos de los capítulos del archivo y lo que dicen los avisos'
    filas.push(['', 'De ningún rubro', '', '', formatoExacto(totales.resto), porque])
  }
  return (
    <>
      <CifrasDelArchivo
        cifras={[
          ['Total del archivo × cotización (Gs.)', formatoExacto(totales.totalArchivo)],
          ['Total que se importa (Gs.)', cuantos(totales.totalImportado)],
          ['Diferencia (Gs.)', formatoExacto(totales.diferencia)],
          ['De eso, gastos indirectos (Gs.)', cuantos(totales.gastoIndirectoTotal)],
        ]}
      />
      {filas.length > 0 && (
        <details>
          <summary>De dónde sale la diferencia: {cuantos(filas.length, 'renglón', 'renglones')}</summary>
          <BajarTabla nombre="diferencias.csv" columnas={COLUMNAS} filas={filas} />
          <TablaLarga etiqueta="Diferencias por rubro" columnas={COLUMNAS} filas={filas} />
        </details>
      )}
    </>
  )
}
