import { Button, Checkbox } from '@mantine/core'
import { ApartadoDelArchivo } from '../../revision/ApartadoDelArchivo.tsx'
import { cuantos, formatoExacto } from '../../revision/cifras.ts'
import { TablaPorPartes } from '../../revision/TablaLarga.tsx'
import type { OfertaQueSeVe } from '../lectura/resumir.ts'

interface AnalisisDelBancoProps {
  ofertas: readonly OfertaQueSeVe[]
  /** The rows that take theirs, as somebody has just said: the sheet may be still being read with it. */
  tomadas: readonly number[]
  /** Whether the file's prices are known in guaraníes. */
  conPrecios: boolean
  onTomar: (filas: readonly number[]) => void
}

const COLUMNAS = [
  { titulo: 'Rubro' },
  { titulo: 'Unidad' },
  { titulo: 'Precio del archivo (Gs.)', enTelefono: 'Archivo (Gs.)', numerica: true },
  { titulo: 'Precio del banco (Gs.)', enTelefono: 'Banco (Gs.)', numerica: true },
]

/** Where a rubro is called as one of the price bank and has its unit: that one's analysis, with both prices. */
export function AnalisisDelBancoParaElegir({ ofertas, tomadas, conPrecios, onTomar }: AnalisisDelBancoProps) {
  if (ofertas.length === 0) return null
  const suyas = new Set(tomadas)
  const todas = ofertas.every(({ fila }) => suyas.has(fila))
  const cambiar = (fila: number, tomada: boolean) =>
    onTomar(tomada ? [...tomadas, fila] : tomadas.filter((otra) => otra !== fila))
  return (
    <ApartadoDelArchivo
      titulo="Análisis del banco"
      nota={`${cuantos(ofertas.length, 'rubro')} ${ofertas.length === 1 ? 'se llama como uno' : 'se llaman como los'} de tu banco de precios, con la misma unidad. Los que tildes entran con su análisis y al precio del banco; los demás, con el precio del archivo.`}
      accion={
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onTomar(todas ? [] : ofertas.map(({ fila }) => fila))}
        >
          {todas ? 'Ninguno' : 'Tomar todos'}
        </Button>
      }
    >
      <TablaPorPartes
        etiqueta="Rubros con análisis en el banco"
        columnas={COLUMNAS}
        filas={ofertas}
        celdas={({ fila, nombre, unidad, delArchivo, delBanco }) => [
          <Checkbox
            key="rubro"
            size="xs"
            label={nombre}
            aria-label={`Análisis del banco para ${nombre}, fila ${fila}`}
            checked={suyas.has(fila)}
            onChange={(e) => cambiar(fila, e.currentTarget.checked)}
          />,
          unidad,
          conPrecios ? formatoExacto(delArchivo, 6) : '—',
          formatoExacto(delBanco, 6),
        ]}
      />
    </ApartadoDelArchivo>
  )
}
