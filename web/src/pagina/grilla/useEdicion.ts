import { useState } from 'react'
import type { Salida } from './EditorDeCelda.tsx'
import type { Fila } from './modelo/aplanar.ts'
import { type Columna, tratoDe } from './modelo/columna.ts'
import { type Celda, siguienteEditable } from './teclado.ts'
import type { Lugar, useFoco } from './useFoco.ts'

interface OpcionesDeEdicion<D> {
  filas: readonly Fila<D>[]
  columnas: readonly Columna<D>[]
  foco: ReturnType<typeof useFoco<D>>
  ir: (celda: Celda) => void
  guardar: (dato: D, valor: string) => void
  /** Puts the keyboard's focus back on the grid. */
  enfocar: () => void
}

/** The cell being edited, if any, and where to go afterwards. */
export function useEdicion<D>({ filas, columnas, foco, ...opciones }: OpcionesDeEdicion<D>) {
  const [abierta, setAbierta] = useState<(Lugar & { texto: string | null }) | null>(null)

  const esEditable = ({ fila, col }: Celda): boolean => {
    const dato = filas[fila]?.dato
    return dato !== undefined && tratoDe(columnas[col], dato).tipo === 'editable'
  }
  const editar = (celda: Celda, texto: string | null) => {
    opciones.ir(celda)
    setAbierta({ ...foco.lugarDe(celda), texto })
  }
  const terminar = (salida: Salida) => {
    setAbierta(null)
    if (salida === 'queda') return
    const { celda } = foco
    if (salida === 'abajo') {
      opciones.ir({ ...celda, fila: Math.min(filas.length - 1, celda.fila + 1) })
      return opciones.enfocar()
    }
    const grilla = { filas: filas.length, columnas: columnas.length, esEditable }
    const otra = siguienteEditable(celda, grilla, salida === 'siguiente' ? 1 : -1)
    if (otra === null) opciones.enfocar()
    else editar(otra, null)
  }
  return {
    abierta,
    esEditable,
    editar,
    guardar: (dato: D, valor: string, salida: Salida) => {
      opciones.guardar(dato, valor)
      terminar(salida)
    },
    cancelar: () => {
      setAbierta(null)
      opciones.enfocar()
    },
  }
}
