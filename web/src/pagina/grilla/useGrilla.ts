import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { leerTecla } from '../teclas/leerTecla.ts'
import type { Fila } from './modelo/aplanar.ts'
import type { Columna } from './modelo/columna.ts'
import { type Celda, type Orden, ordenDe } from './teclado.ts'
import { useEdicion } from './useEdicion.ts'
import { textoDeSeleccion, useFoco } from './useFoco.ts'

interface OpcionesDeGrilla<D> {
  filas: readonly Fila<D>[]
  columnas: readonly Columna<D>[]
  porPagina: number
  alternar: (filaId: string) => void
  /** Enter on what can't be edited, F4, or a double click on such a name. */
  entrar: (dato: D) => void
  guardar: (dato: D, columnaId: string, valor: string) => void
  /** Says why a cell can't be written. */
  negar: (razon: string) => void
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
  // Until something in it was chosen, Tab goes past the grid: it is no trap for who only goes through the page.
  const dentro = useRef(false)

  const obedecer = (orden: Orden, fila: Fila<D>) => {
    switch (orden.tipo) {
      case 'ir':
        return ir(orden.celda, orden.extiende)
      case 'elegir':
        return foco.elegir(orden.desde, orden.hasta)
      case 'alternar':
        return alternar(fila.id)
      case 'editar':
        return edicion.editar(foco.celda, orden.texto)
      case 'entrar':
        return entrar(fila.dato)
      case 'menu':
        return setMenu(fila.id)
      case 'vaciar':
        return edicion.negar(foco.celda) ? undefined : edicion.vaciar(foco.seleccion)
      case 'rellenar':
        return edicion.rellenar(foco.seleccion)
      case 'soltar':
        if (!foco.haySeleccion) dentro.current = false
        return foco.soltar()
      case 'copiar':
        // Absent over plain http, where firms may open the server by its address in the office network.
        void navigator.clipboard?.writeText(textoDeSeleccion(filas, columnas, foco.seleccion))
    }
  }
  const onKeyDown = (evento: KeyboardEvent) => {
    const { fila, celda } = foco
    if (fila === undefined || evento.target !== evento.currentTarget) return
    const intencion = leerTecla(evento.nativeEvent, { en: 'celda' })
    if (intencion === null || (intencion.tipo === 'saltar' && !dentro.current)) return
    const orden = ordenDe(intencion, {
      celda,
      filas: filas.length,
      columnas: columnas.length,
      porPagina: opciones.porPagina,
      abierta: fila.abierta,
      padre: foco.indiceDe(fila.padre),
      esEditable: edicion.esEditable,
    })
    if (orden === null) {
      if (intencion.tipo === 'editar' && edicion.negar(celda)) evento.preventDefault()
      return
    }
    evento.preventDefault()
    dentro.current = true
    obedecer(orden, fila)
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) dentro.current = false
  }
  const onClick = (evento: MouseEvent<HTMLElement>) => {
    const pulsado = leerPulsado(evento.target)
    if (pulsado === null) return
    dentro.current = true
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
    if (fila === undefined || celda.col !== 0 || leerPulsado(evento.target)?.accion !== undefined) return
    if (fila.abierta !== null) alternar(fila.id)
    else if (edicion.abierta === null && !edicion.esEditable(celda)) entrar(fila.dato)
  }
  return {
    foco,
    edicion,
    menu,
    ir,
    cerrarMenu: () => setMenu(null),
    eventos: { onKeyDown, onClick, onDoubleClick, onBlur },
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
