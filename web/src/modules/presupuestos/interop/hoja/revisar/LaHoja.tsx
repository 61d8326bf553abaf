import { Select, Switch } from '@mantine/core'
import { ApartadoDelArchivo } from '../../revision/ApartadoDelArchivo.tsx'
import { cuantos } from '../../revision/cifras.ts'
import type { FilaQueSeVe } from '../lectura/lector.worker.ts'
import type { LoElegido } from '../lectura/loElegido.ts'
import type { ResumenDeHoja } from '../lectura/resumir.ts'
import type { ImportacionDeHoja } from '../lectura/useHoja.ts'
import { FilasDeLaHoja } from './Filas.tsx'

interface LaHojaProps {
  archivo: string
  lectura: ResumenDeHoja
  /** As somebody has just chosen: the sheet may be still being read with it. */
  elegido: LoElegido
  filas: readonly FilaQueSeVe[]
  importacion: ImportacionDeHoja
}

/** Which sheet of the file is read, and what each of its rows is taken for. */
export function LaHoja({ archivo, lectura, elegido, filas, importacion }: LaHojaProps) {
  const { hojas } = lectura
  return (
    <ApartadoDelArchivo titulo={`Lo que se leyó de «${archivo}»`} nota={NOTA}>
      {hojas.length > 1 && (
        <Select
          label="Hoja"
          mb="sm"
          maw={420}
          allowDeselect={false}
          data={hojas.map(({ nombre, oculta, tareas }, i) => ({
            value: String(i),
            label: `${nombre}${oculta ? ' (oculta)' : ''} · ${cuantos(tareas, 'fila con cifras', 'filas con cifras')}`,
          }))}
          value={lectura.ok ? String(elegido.hoja ?? lectura.eleccion.hoja) : null}
          onChange={(hoja) => hoja !== null && importacion.otraHoja(Number(hoja))}
        />
      )}
      {lectura.ok && (
        <>
          {hayOcultas(lectura) && (
            <Switch
              mb="sm"
              label="Contar también las filas y columnas ocultas"
              checked={elegido.conOcultas ?? lectura.eleccion.conOcultas}
              onChange={(evento) => importacion.elegir({ conOcultas: evento.currentTarget.checked })}
            />
          )}
          <FilasDeLaHoja lectura={lectura} filas={filas} importacion={importacion} />
        </>
      )}
    </ApartadoDelArchivo>
  )
}

const NOTA =
  'Así entendimos cada columna y cada fila. Si algo no es, elegí qué es: los totales se calculan de nuevo.'

function hayOcultas({ filas, columnas }: Extract<ResumenDeHoja, { ok: true }>): boolean {
  return filas.some(({ oculta }) => oculta) || columnas.some(({ oculta }) => oculta)
}
