import { mensajesCeldas } from '@plomada/domain/nucleo/mensajes/celdas'
import { useState } from 'react'
import type { useDeshacer } from './deshacer/useDeshacer.ts'
import { rellenadas, vaciadas } from './escribirVarias.ts'
import type { Fila } from './modelo/aplanar.ts'
import { type Columna, tratoDe } from './modelo/columna.ts'
import type { SalidaDeCelda } from './modelo/escritura.ts'
import type { Celda, Escrito, Seleccion } from './modelo/lugar.ts'
import type { MandosDeFilas } from './modelo/mandos.ts'
import { editableEnColumna, type Recorrido, siguienteEditable } from './teclado.ts'
import type { Lugar, useFoco } from './useFoco.ts'

/** Most cells that are written at once: as many rows as one request takes. */
const MAXIMO = 1000

interface OpcionesDeEdicion<D> {
  filas: readonly Fila<D>[]
  columnas: readonly Columna<D>[]
  foco: ReturnType<typeof useFoco<D>>
  ir: (celda: Celda) => void
  deshacer: ReturnType<typeof useDeshacer<D>>
  /** Says why a cell can't be written. */
  negar: (razon: string) => void
  /** Puts the keyboard's focus back on the grid. */
  enfocar: () => void
  mandos: MandosDeFilas<D> | undefined
}

/** `texto` is what began the edit, in place of the value. */
type Abierta = Lugar & { texto: string | null }

/** The cell being edited, if any, where to go afterwards, and what is written without an editor. */
export function useEdicion<D>({ filas, columnas, foco, ...opciones }: OpcionesDeEdicion<D>) {
  const [abierta, setAbierta] = useState<Abierta | null>(null)

  const tratoEn = ({ fila, col }: Celda) => {
    const dato = filas[fila]?.dato
    return dato === undefined ? undefined : tratoDe(columnas[col], dato)
  }
  const esEditable = (celda: Celda): boolean => tratoEn(celda)?.tipo === 'editable'
  const recorrido = { filas: filas.length, columnas: columnas.length, esEditable }

  const editar = (celda: Celda, texto: string | null) => {
    opciones.ir(celda)
    setAbierta({ ...foco.lugarDe(celda), texto })
  }
  const negar = (celda: Celda): boolean => {
    const trato = tratoEn(celda)
    if (trato?.tipo !== 'cerrada') return false
    opciones.negar(trato.razon)
    return true
  }
  const terminar = (salida: SalidaDeCelda) => {
    setAbierta(null)
    if (salida === 'queda') return
    opciones.enfocar()
    const { celda, fila } = foco
    if (salida === 'nuevo' && opciones.mandos && fila) return opciones.mandos.nueva(fila.dato)
    const otra = destinoDe(salida, celda, recorrido)
    if (otra !== null) opciones.ir(otra)
  }
  /** As one step, those that can be written and against which nothing speaks. */
  const escribir = (escritos: readonly Escrito[], ademas?: string) => {
    const paso = escritos.flatMap(({ fila: i, col, valor }) => {
      const [fila, columna] = [filas[i], columnas[col]]
      if (fila === undefined || columna?.escritura === undefined || !esEditable({ fila: i, col })) return []
      const { escritura, id } = columna
      if (escritura.razon(valor, fila.dato) !== null) return []
      return [{ filaId: fila.id, columnaId: id, antes: escritura.valor(fila.dato), despues: valor }]
    })
    if (paso.length > MAXIMO) return opciones.negar(mensajesCeldas.demasiadas(paso.length, MAXIMO))
    opciones.deshacer.hacer(paso, ademas)
  }
  return {
    abierta,
    esEditable,
    editar,
    negar,
    escribir,
    guardar: ({ id: filaId, dato }: Fila<D>, columna: Columna<D>, despues: string, salida: SalidaDeCelda) => {
      const antes = columna.escritura?.valor(dato) ?? ''
      opciones.deshacer.hacer([{ filaId, columnaId: columna.id, antes, despues }])
      terminar(salida)
    },
    cancelar: () => {
      setAbierta(null)
      opciones.enfocar()
    },
    /** Del: each selected cell gets the value of an empty one; one that has none is opened, with nothing in it. */
    vaciar: (seleccion: Seleccion) => {
      const { desde, hasta } = seleccion
      const unica = desde.fila === hasta.fila && desde.col === hasta.col
      const vacio = columnas[desde.col]?.escritura?.vacio
      if (unica && vacio === undefined && esEditable(desde)) editar(desde, '')
      else escribir(vaciadas({ columnas }, seleccion))
    },
    rellenar: (seleccion: Seleccion) => escribir(rellenadas({ filas, columnas, recorrido }, seleccion)),
  }
}

/** Down and up go past the rows of capitulos and grupos, where nothing can be typed; null where there is no other. */
function destinoDe(
  salida: Exclude<SalidaDeCelda, 'queda'>,
  celda: Celda,
  recorrido: Recorrido,
): Celda | null {
  switch (salida) {
    case 'abajo':
    case 'nuevo':
      return editableEnColumna(celda, recorrido, 1)
    case 'arriba':
      return editableEnColumna(celda, recorrido, -1)
    case 'siguiente':
      return siguienteEditable(celda, recorrido, 1)
    case 'anterior':
      return siguienteEditable(celda, recorrido, -1)
    case 'izquierda':
      return celda.col === 0 ? null : { ...celda, col: celda.col - 1 }
    case 'derecha':
      return celda.col === recorrido.columnas - 1 ? null : { ...celda, col: celda.col + 1 }
  }
}
