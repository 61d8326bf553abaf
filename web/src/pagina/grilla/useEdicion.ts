import { useState } from 'react'
import type { Fila } from './modelo/aplanar.ts'
import { type Columna, tratoDe } from './modelo/columna.ts'
import type { SalidaDeCelda } from './modelo/escritura.ts'
import { type Celda, editableEnColumna, siguienteEditable } from './teclado.ts'
import type { Lugar, Seleccion, useFoco } from './useFoco.ts'

interface OpcionesDeEdicion<D> {
  filas: readonly Fila<D>[]
  columnas: readonly Columna<D>[]
  foco: ReturnType<typeof useFoco<D>>
  ir: (celda: Celda) => void
  guardar: (dato: D, columnaId: string, valor: string) => void
  /** Says why a cell can't be written. */
  negar: (razon: string) => void
  /** Puts the keyboard's focus back on the grid. */
  enfocar: () => void
}

/** The cell being edited, if any, where to go afterwards, and what is written without an editor. */
export function useEdicion<D>({ filas, columnas, foco, ...opciones }: OpcionesDeEdicion<D>) {
  const [abierta, setAbierta] = useState<(Lugar & { texto: string | null }) | null>(null)

  const tratoEn = ({ fila, col }: Celda) => {
    const dato = filas[fila]?.dato
    return dato === undefined ? undefined : tratoDe(columnas[col], dato)
  }
  const esEditable = (celda: Celda): boolean => tratoEn(celda)?.tipo === 'editable'
  const recorrido = { filas: filas.length, columnas: columnas.length, esEditable }

  const editar = (celda: Celda, texto: string | null) => {
    opciones.ir(celda)
    const lugar = foco.lugarDe(celda)
    setAbierta((antes) => {
      // What is typed before the cell's editor has come is kept for it.
      const espera = antes?.filaId === lugar.filaId && antes.col === lugar.col && texto !== null
      return { ...lugar, texto: espera ? `${antes.texto ?? ''}${texto}` : texto }
    })
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
    const { celda } = foco
    const otra = destinoDe(salida, celda, recorrido)
    if (otra !== null) opciones.ir(otra)
    opciones.enfocar()
  }
  const escribir = (celda: Celda, valor: string) => {
    const [fila, columna] = [filas[celda.fila], columnas[celda.col]]
    if (fila === undefined || columna?.escritura === undefined || !esEditable(celda)) return
    const { escritura, id } = columna
    if (escritura.valor(fila.dato) === valor) return
    if (escritura.razon(valor, fila.dato) === null) opciones.guardar(fila.dato, id, valor)
  }
  return {
    abierta,
    esEditable,
    editar,
    negar,
    guardar: (dato: D, columnaId: string, valor: string, salida: SalidaDeCelda) => {
      opciones.guardar(dato, columnaId, valor)
      terminar(salida)
    },
    cancelar: () => {
      setAbierta(null)
      opciones.enfocar()
    },
    /** Del: each selected cell gets the value of an empty one; one that has none is opened, with nothing in it. */
    vaciar: (seleccion: Seleccion) => {
      const celdas = celdasDe(seleccion)
      const [unica] = celdas
      for (const celda of celdas) {
        const vacio = columnas[celda.col]?.escritura?.vacio
        if (vacio !== undefined) escribir(celda, vacio)
        else if (celdas.length === 1 && unica !== undefined && esEditable(unica)) editar(unica, '')
      }
    },
    /** Ctrl+D: the first row of the selection into the others; of one cell alone, the one above that can be edited. */
    rellenar: (seleccion: Seleccion) => {
      for (let { col } = seleccion.desde; col <= seleccion.hasta.col; col++) {
        const { desde, hasta } = seleccion
        const sola = desde.fila === hasta.fila
        const origen = sola
          ? editableEnColumna({ fila: desde.fila, col }, recorrido, -1)
          : primeraEn(desde.fila, col)
        const dato = origen === null ? undefined : filas[origen.fila]?.dato
        const valor = dato === undefined ? undefined : columnas[col]?.escritura?.valor(dato)
        if (origen === null || valor === undefined) continue
        const primera = sola ? desde.fila : origen.fila + 1
        for (let fila = primera; fila <= hasta.fila; fila++) escribir({ fila, col }, valor)
      }
    },
  }

  /** The first row that can be edited in a column, from one on. */
  function primeraEn(fila: number, col: number): Celda | null {
    return esEditable({ fila, col }) ? { fila, col } : editableEnColumna({ fila, col }, recorrido, 1)
  }
}

function celdasDe({ desde, hasta }: Seleccion): Celda[] {
  const celdas: Celda[] = []
  for (let { fila } = desde; fila <= hasta.fila; fila++)
    for (let { col } = desde; col <= hasta.col; col++) celdas.push({ fila, col })
  return celdas
}

type Recorrido = Parameters<typeof siguienteEditable>[1]

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
