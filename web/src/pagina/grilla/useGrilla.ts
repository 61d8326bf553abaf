import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { Fila } from './modelo/aplanar.ts'
import type { Columna } from './modelo/columna.ts'
import { type Celda, leerTecla, type Orden } from './teclado.ts'
import { useEdicion } from './useEdicion.ts'
import { textoDeSeleccion, useFoco } from './useFoco.ts'

interface OpcionesDeGrilla<D> {
  filas: readonly Fila<D>[]
  columnas: readonly Columna<D>[]
  porPagina: number
  alternar: (filaId: string) => void
  /** Enter (or a double click) on the name of a leaf. */
  entrar: (dato: D) => void
  guardar: (dato: D, valor: string) => void
  /** Brings a cell into view. */
  mostrar: (celda: Celda, id: string) => void
  /** Puts the keyboard's focus back on the grid. */
  enfocar: () => void
}

/** Focus, selection, edit and menu of the grid; keyboard and mouse trigger the same actions. */
export function useGrilla<D>(opciones: OpcionesDeGrilla<D>) {
  const { filas, columnas, alternar, entrar } = opciones
  const foco = useFoco(filas, columnas)
  const [menu, setMenu] = useState<string | null>(null)
  const ir = (celda: Celda, extiende = false) => {
    foco.mover(celda, extiende)
    opciones.mostrar(celda, foco.idDe(foco.lugarDe(celda).filaId, celda.col))
  }
  const edicion = useEdicion({ ...opciones, foco, ir })

  const obedecer = (orden: Orden, fila: Fila<D>) => {
    if (orden.tipo === 'ir') ir(orden.celda, orden.extiende)
    else if (orden.tipo === 'alternar') alternar(fila.id)
    else if (orden.tipo === 'editar') edicion.editar(foco.celda, orden.texto)
    else if (orden.tipo === 'entrar') entrar(fila.dato)
    // Absent over plain http, where firms may open the server by its address in the office network.
    else void navigator.clipboard?.writeText(textoDeSeleccion(filas, columnas, foco.seleccion))
  }
  const onKeyDown = (evento: KeyboardEvent) => {
    const { fila, celda } = foco
    if (fila === undefined || evento.target !== evento.currentTarget) return
    const esMenu = evento.key === 'ContextMenu' || (evento.key === 'F10' && evento.shiftKey)
    const orden = leerTecla(evento, {
      celda,
      filas: filas.length,
      columnas: columnas.length,
      porPagina: opciones.porPagina,
      abierta: fila.abierta,
      padre: foco.indiceDe(fila.padre),
      editable: edicion.esEditable(celda),
    })
    if (!esMenu && orden === null) return
    evento.preventDefault()
    if (esMenu) setMenu(fila.id)
    else if (orden !== null) obedecer(orden, fila)
  }
  const onClick = (evento: MouseEvent<HTMLElement>) => {
    const pulsado = leerPulsado(evento.target)
    if (pulsado === null) return
    const celda = foco.celdaDe(pulsado)
    const repetida = celda.fila === foco.celda.fila && celda.col === foco.celda.col
    if (pulsado.accion === 'menu') setMenu(pulsado.filaId)
    if (pulsado.accion === 'alternar') alternar(pulsado.filaId)
    if (repetida && !pulsado.accion && !evento.shiftKey && edicion.esEditable(celda))
      edicion.editar(celda, null)
    else ir(celda, evento.shiftKey)
  }
  const onDoubleClick = (evento: MouseEvent<HTMLElement>) => {
    const { fila, celda } = foco
    if (fila === undefined || celda.col !== 0 || leerPulsado(evento.target)?.accion) return
    if (fila.abierta === null) entrar(fila.dato)
    else alternar(fila.id)
  }
  return {
    foco,
    edicion,
    menu,
    cerrarMenu: () => setMenu(null),
    eventos: { onKeyDown, onClick, onDoubleClick },
  }
}

/** The clicked cell and button, by the attributes of rendered rows; null for elements that handle clicks themselves. */
function leerPulsado(
  destino: EventTarget,
): { filaId: string; col: number; accion: string | undefined } | null {
  if (!(destino instanceof Element) || destino.closest('input, [role="menu"]')) return null
  const cerca = (nombre: string) => destino.closest<HTMLElement>(`[data-${nombre}]`)?.dataset[nombre]
  const filaId = cerca('fila')
  return filaId === undefined ? null : { filaId, col: Number(cerca('col') ?? 0), accion: cerca('accion') }
}
