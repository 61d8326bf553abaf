import { type KeyboardEvent, type MouseEvent, useId, useMemo, useState } from 'react'
import type { Fila } from './aplanar.ts'
import { type Columna, tratoDe } from './columna.ts'
import type { Salida } from './EditorDeCelda.tsx'
import { type Celda, leerTecla, type Orden, siguienteEditable } from './teclado.ts'

/** A cell that survives what opens and closes above it. */
interface Lugar {
  filaId: string
  col: number
}

interface OpcionesDeGrilla<D> {
  filas: readonly Fila<D>[]
  columnas: readonly Columna<D>[]
  porPagina: number
  alternar: (filaId: string) => void
  /** Enter (or a double click) on the name of a leaf. */
  entrar: (dato: D) => void
  guardar: (dato: D, valor: string) => void
  /** Brings a cell into view. */
  mostrar: (celda: Celda) => void
  /** Puts the keyboard's focus back on the grid. */
  enfocar: () => void
}

/** Where one is in the grid, what is selected and what is being edited; keys and mouse mean the same. */
export function useGrilla<D>(opciones: OpcionesDeGrilla<D>) {
  const { filas, columnas } = opciones
  const prefijo = useId()
  const [lugar, setLugar] = useState<Lugar>({ filaId: '', col: 0 })
  const [ancla, setAncla] = useState<Lugar | null>(null)
  const [edicion, setEdicion] = useState<(Lugar & { texto: string | null }) | null>(null)
  const [menu, setMenu] = useState<string | null>(null)
  const indices = useMemo(() => new Map(filas.map(({ id }, i) => [id, i])), [filas])

  const celdaDe = ({ filaId, col }: Lugar): Celda => ({
    fila: indices.get(filaId) ?? 0,
    col: Math.min(col, columnas.length - 1),
  })
  const lugarDe = ({ fila, col }: Celda): Lugar => ({ filaId: filas[fila]?.id ?? '', col })
  const celda = celdaDe(lugar)
  const esEditable = ({ fila, col }: Celda): boolean => {
    const dato = filas[fila]?.dato
    return dato !== undefined && tratoDe(columnas[col], dato).tipo === 'editable'
  }

  const ir = (destino: Celda, extiende = false) => {
    setAncla(extiende ? (ancla ?? lugarDe(celda)) : null)
    setLugar(lugarDe(destino))
    opciones.mostrar(destino)
  }
  const editar = (en: Celda, texto: string | null) => {
    setLugar(lugarDe(en))
    setAncla(null)
    setEdicion({ ...lugarDe(en), texto })
    opciones.mostrar(en)
  }
  const terminar = (salida: Salida) => {
    setEdicion(null)
    const paso = salida === 'siguiente' ? 1 : -1
    const otra =
      salida === 'siguiente' || salida === 'anterior'
        ? siguienteEditable(celda, { filas: filas.length, columnas: columnas.length, esEditable }, paso)
        : null
    if (otra !== null) return editar(otra, null)
    if (salida === 'abajo') ir({ ...celda, fila: Math.min(filas.length - 1, celda.fila + 1) })
    if (salida !== 'queda') opciones.enfocar()
  }

  const seleccion = () => {
    const otra = ancla === null ? celda : celdaDe(ancla)
    return {
      desde: { fila: Math.min(celda.fila, otra.fila), col: Math.min(celda.col, otra.col) },
      hasta: { fila: Math.max(celda.fila, otra.fila), col: Math.max(celda.col, otra.col) },
    }
  }
  /** The selected cells as es-PY text that a spreadsheet pastes: tabs between columns, a line a row. */
  const copiar = (): string => {
    const { desde, hasta } = seleccion()
    return filas
      .slice(desde.fila, hasta.fila + 1)
      .map(({ dato }) =>
        columnas
          .slice(desde.col, hasta.col + 1)
          .map((columna) => columna.texto(dato).replace(/\s/g, ' '))
          .join('\t'),
      )
      .join('\n')
  }

  const obedecer = (orden: Orden) => {
    const fila = filas[celda.fila]
    if (fila === undefined) return
    if (orden.tipo === 'ir') ir(orden.celda, orden.extiende)
    else if (orden.tipo === 'alternar') opciones.alternar(fila.id)
    else if (orden.tipo === 'editar') editar(celda, orden.texto)
    else if (orden.tipo === 'copiar') void navigator.clipboard?.writeText(copiar())
    else opciones.entrar(fila.dato)
  }

  const onKeyDown = (evento: KeyboardEvent) => {
    const fila = filas[celda.fila]
    if (fila === undefined || evento.target !== evento.currentTarget) return
    if (evento.key === 'F10' && evento.shiftKey) {
      evento.preventDefault()
      return setMenu(fila.id)
    }
    const orden = leerTecla(evento, {
      celda,
      filas: filas.length,
      columnas: columnas.length,
      porPagina: opciones.porPagina,
      abierta: fila.abierta,
      padre: fila.padre === null ? null : (indices.get(fila.padre) ?? null),
      editable: esEditable(celda),
    })
    if (orden === null) return
    evento.preventDefault()
    obedecer(orden)
  }

  const onClick = (evento: MouseEvent<HTMLElement>) => {
    const destino = evento.target
    if (!(destino instanceof Element) || destino.closest('input, [role="menu"]')) return
    const filaId = destino.closest<HTMLElement>('[data-fila]')?.dataset.fila
    if (filaId === undefined) return
    const accion = destino.closest<HTMLElement>('[data-accion]')?.dataset.accion
    const col = Number(destino.closest<HTMLElement>('[data-col]')?.dataset.col ?? 0)
    const pulsada = celdaDe({ filaId, col })
    const repetida = lugar.filaId === filaId && lugar.col === col
    if (accion === 'menu') setMenu(filaId)
    else if (accion === 'alternar') opciones.alternar(filaId)
    else if (repetida && esEditable(pulsada) && !evento.shiftKey) return editar(pulsada, null)
    ir(pulsada, evento.shiftKey)
  }

  return {
    celda,
    ancla,
    seleccion,
    edicion,
    menu,
    cerrarMenu: () => setMenu(null),
    idDe: useMemo(() => (filaId: string, col: number) => `${prefijo}${filaId}-${col}`, [prefijo]),
    guardarEdicion: (dato: D, valor: string, salida: Salida) => {
      opciones.guardar(dato, valor)
      terminar(salida)
    },
    cancelarEdicion: () => {
      setEdicion(null)
      opciones.enfocar()
    },
    eventos: {
      onKeyDown,
      onClick,
      onDoubleClick: () => {
        const fila = filas[celda.fila]
        if (fila === undefined || celda.col !== 0) return
        if (fila.abierta === null) opciones.entrar(fila.dato)
        else opciones.alternar(fila.id)
      },
    },
  }
}
