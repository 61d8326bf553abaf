import { type MouseEvent, useRef, useState } from 'react'
import type { useDeshacer } from './deshacer/useDeshacer.ts'
import { useBarrido } from './filas/useBarrido.ts'
import type { Fila } from './modelo/aplanar.ts'
import type { Columna } from './modelo/columna.ts'
import type { EnBlanco } from './modelo/enBlanco.ts'
import type { Celda, Lugar } from './modelo/lugar.ts'
import type { MandosDeFilas } from './modelo/mandos.ts'
import { leerPulsado, ramaPulsada } from './modelo/pulsado.ts'
import type { Colocado } from './portapapeles/colocar.ts'
import { useCeldaAbierta } from './useCeldaAbierta.ts'
import { useFilas } from './useFilas.ts'
import { useFoco } from './useFoco.ts'
import { usePortapapeles } from './usePortapapeles.ts'
import { useTeclasDeGrilla } from './useTeclasDeGrilla.ts'

interface OpcionesDeGrilla<D> {
  filas: readonly Fila<D>[]
  columnas: readonly Columna<D>[]
  porPagina: number
  alternar: (filaId: string) => void
  /** Enter on what can't be edited, F4, or a double click on such a name. */
  entrar: (dato: D) => void
  deshacer: ReturnType<typeof useDeshacer<D>>
  enBlanco: EnBlanco<D> | undefined
  /** Asks about what was pasted and can't be read. */
  dudas: ((colocado: Colocado) => void) | undefined
  /** Says why a cell can't be written. */
  negar: (razon: string) => void
  /** Brings a cell into view. */
  mostrar: (celda: Celda, id: string) => void
  /** Puts the keyboard's focus back on the grid. */
  enfocar: () => void
  mandos: MandosDeFilas<D> | undefined
  buscar: (filaId: string) => D | undefined
  /** The cell in which it begins. */
  empieza: Lugar
  orden: string | undefined
  recordar: (lugar: Lugar) => void
}

/** Focus, selection, edit and menu of the grid; keyboard and mouse trigger the same actions. */
export function useGrilla<D>(opciones: OpcionesDeGrilla<D>) {
  const { filas, columnas, alternar, entrar } = opciones
  const foco = useFoco(filas, columnas, opciones)
  const [menu, setMenu] = useState<string | null>(null)
  const ir = (celda: Celda, extiende = false) => {
    foco.mover(celda, extiende)
    opciones.mostrar(celda, foco.idDe(foco.lugarDe(celda).filaId, celda.col))
  }
  const edicion = useCeldaAbierta({ ...opciones, foco, ir })
  const dentro = useRef(false)
  const lineas = useFilas({ ...opciones, foco })
  const portapapeles = usePortapapeles({ filas, columnas }, foco.seleccion, {
    ...opciones,
    escribir: edicion.escribir,
    vaciar: () => edicion.vaciar(foco.seleccion),
    lineas,
  })
  const teclas = useTeclasDeGrilla({ ...opciones, foco, edicion, ir, dentro, lineas, abrirMenu: setMenu })
  const barrido = useBarrido((desde, hasta) => {
    dentro.current = true
    foco.elegir(foco.celdaDe(desde), foco.celdaDe(hasta))
  })
  const onClick = (evento: MouseEvent<HTMLElement>) => {
    const pulsado = leerPulsado(evento.target)
    const rama = ramaPulsada(evento.target)
    if (pulsado === null) return rama === null ? undefined : ir(foco.celdaDe(rama))
    dentro.current = true
    const celda = foco.celdaDe(pulsado)
    const repetida = celda.fila === foco.celda.fila && celda.col === foco.celda.col
    if (pulsado.accion === 'menu') {
      setMenu(pulsado.filaId)
      // The menu of one that is selected is about all of them.
      if (lineas.estaElegida(celda)) return
    }
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
  const onContextMenu = (evento: MouseEvent<HTMLElement>) => {
    const pulsado = leerPulsado(evento.target)
    if (pulsado === null) return
    evento.preventDefault()
    dentro.current = true
    const celda = foco.celdaDe(pulsado)
    if (!lineas.estaElegida(celda)) ir(celda)
    setMenu(pulsado.filaId)
  }
  return {
    foco,
    edicion,
    lineas,
    menu,
    ir,
    cerrarMenu: () => setMenu(null),
    /** Text that came without a key of its own begins the cell in focus. */
    empezar: (texto: string) => {
      dentro.current = true
      if (edicion.esEditable(foco.celda)) edicion.editar(foco.celda, texto)
      else edicion.negar(foco.celda)
    },
    eventos: { ...teclas, ...portapapeles, ...barrido, onClick, onDoubleClick, onContextMenu },
  }
}
