import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { ApartadoDelArchivo } from '../../revision/ApartadoDelArchivo.tsx'
import { cuantos, formatoExacto } from '../../revision/cifras.ts'
import deRevision from '../../revision/Revision.module.css'
import type { OfertaQueSeVe } from '../lectura/resumir.ts'

interface AnalisisDelBancoProps {
  ofertas: readonly OfertaQueSeVe[]
  /** Whether the file's prices are known in guaraníes. */
  conPrecios: boolean
  /** The rows that take theirs. */
  onTomar: (filas: readonly number[]) => void
}

const DE_A = 100

/** Where a rubro is called as one of the price bank and has its unit: that one's analysis, with both prices. */
export function AnalisisDelBancoParaElegir({ ofertas, conPrecios, onTomar }: AnalisisDelBancoProps) {
  const [visibles, setVisibles] = useState(DE_A)
  if (ofertas.length === 0) return null
  const tomadas = ofertas.filter(({ tomada }) => tomada).map(({ fila }) => fila)
  const todas = tomadas.length === ofertas.length
  const cambiar = (fila: number, tomada: boolean) =>
    onTomar(tomada ? [...tomadas, fila] : tomadas.filter((otra) => otra !== fila))
  const resto = ofertas.length - visibles
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
      <section
        className={deRevision.marco}
        aria-label="Rubros con análisis en el banco"
        // It scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className={deRevision.tabla}>
          <thead>
            <tr>
              <th scope="col">Rubro</th>
              <th scope="col">Unidad</th>
              <th scope="col" data-numerica>
                Precio del archivo (Gs.)
              </th>
              <th scope="col" data-numerica>
                Precio del banco (Gs.)
              </th>
            </tr>
          </thead>
          <tbody>
            {ofertas.slice(0, visibles).map(({ fila, nombre, unidad, delArchivo, delBanco, tomada }) => (
              <tr key={fila}>
                <td data-titulo="Rubro">
                  <Checkbox
                    size="xs"
                    label={nombre}
                    aria-label={`Análisis del banco para ${nombre}, fila ${fila}`}
                    checked={tomada}
                    onChange={(e) => cambiar(fila, e.currentTarget.checked)}
                  />
                </td>
                <td data-titulo="Unidad">{unidad}</td>
                <td data-titulo="Archivo (Gs.)" data-numerica>
                  {conPrecios ? formatoExacto(delArchivo, 6) : '—'}
                </td>
                <td data-titulo="Banco (Gs.)" data-numerica>
                  {formatoExacto(delBanco, 6)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {resto > 0 && (
        <Button mt="xs" size="compact-sm" variant="default" onClick={() => setVisibles(visibles + DE_A)}>
          Ver {Math.min(resto, DE_A)} más de {resto}
        </Button>
      )}
    </ApartadoDelArchivo>
  )
}
