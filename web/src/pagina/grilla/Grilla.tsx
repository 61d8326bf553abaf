import { useVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useCallback, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react'
import { useAtajosDeEstaPantalla } from '../../ui/atajosDePantalla.ts'
import { leerLetra, oirLetra } from './anchos/medir.ts'
import { useQueEntran } from './anchos/useQueEntran.ts'
import { useTapadas } from './anchos/useTapadas.ts'
import { useDesdeLaPagina } from './deshacer/useDesdeLaPagina.ts'
import { type Guardado, useDeshacer } from './deshacer/useDeshacer.ts'
import { useComposicion } from './editores/useComposicion.ts'
import { type AccionesDe, FilasVisibles } from './FilasVisibles.tsx'
import { LineaDeCaida } from './filas/LineaDeCaida.tsx'
import { useArrastre } from './filas/useArrastre.ts'
import type { Fila, Nodo } from './modelo/aplanar.ts'
import type { Columna, EscritaDe, EstadosDeCeldas, LineaDePie } from './modelo/columna.ts'
import { dondeEmpezar, recordarEn } from './modelo/dondeEmpezar.ts'
import type { EnBlanco } from './modelo/enBlanco.ts'
import type { MandosDeFilas, ManoDeGrilla } from './modelo/mandos.ts'
import type { PilaDeVentana } from './modelo/pasos.ts'
import { CabeceraDeGrilla } from './partes/CabeceraDeGrilla.tsx'
import clases from './partes/Grilla.module.css'
import { ALTO_BAJO, ALTO_CABECERA, ALTO_LINEA, ANCHO_ACCIONES, medidas } from './partes/medidas.ts'
import { PieDeGrilla } from './partes/PieDeGrilla.tsx'
import { RamaPuesta, ramaDe } from './partes/RamaPuesta.tsx'
import type { Colocado } from './portapapeles/colocar.ts'
import { useAltoDeFila } from './useAltoDeFila.ts'
import { useGrilla } from './useGrilla.ts'
import { useDesdeElDocumento } from './usePortapapeles.ts'

/** There it has the focus first, and Escape is its own first. */
const EN_UN_DIALOGO = { 'data-autofocus': true, 'data-mantine-stop-propagation': true }

const teclasAlLeer = () => import('../teclas/ayuda.ts').then((m) => m.AL_LEER)
const teclasAlEscribir = () => import('../teclas/ayuda.ts').then((m) => m.AL_ESCRIBIR)

export interface GrillaProps<D> {
  /** The grid's name for a screen reader. */
  etiqueta: string
  filas: readonly Fila<D>[]
  /** The first column names the row, stays in view and shows the tree. */
  columnas: readonly Columna<D>[]
  /** By column, the longest text of all the budget's rows: see `masLargos`. */
  largos: ReadonlyMap<string, string>
  pie: readonly LineaDePie[]
  onAlternar: (filaId: string) => void
  /** The tree of which they are the rows that show. */
  nodos: readonly Nodo<D>[]
  /** Opens these branches. */
  onAbrir: (filaIds: readonly string[]) => void
  onEntrar?: (fila: D) => void
  /** The actions of a row; absent for users who only read. */
  acciones?: AccionesDe<D>
  /** What is done with whole rows; absent where nothing is. */
  mandos?: MandosDeFilas<D> | undefined
  /** Has the grid go to a row, and gives it the focus. */
  mano?: Ref<ManoDeGrilla>
  /** Whether a row that has something else to it looks the same: it is not rendered again. */
  igual?: ((antes: D, ahora: D) => boolean) | undefined
  /** Class of rows that look different. */
  tono?: (dato: D) => string | undefined
  /** What to do with new values of cells, those of one step together, and what became of them. */
  onGuardar?: (escritas: readonly EscritaDe<D>[]) => Promise<Guardado>
  /** What a row has now, in a branch that is collapsed too. */
  buscar: (filaId: string) => D | undefined
  /** Every column, those that are hidden too. */
  todas: readonly Columna<D>[]
  /** What was done in this window, step by step. */
  pasos: PilaDeVentana
  /** What becomes of rows that are still being written; absent where there are none. */
  enBlanco?: EnBlanco<D>
  /** Asks about cells that were pasted and can't be read; absent where they are refused in words. */
  onDudas?: (colocado: Colocado) => void
  /** Says why a cell can't be written. */
  onNegar?: (razon: string) => void
  /** State of what was typed, by row and column. */
  estados?: EstadosDeCeldas
  /** Row to show first. */
  inicial?: number
  /** In what order the rows are: in another one nothing stays selected. */
  orden?: string | undefined
  /** What opens over a page begins in it. */
  enfocada?: boolean
  /** Told which columns the window has no room for, a comma between their ids. */
  onSinLugar?: (ids: string) => void
}

/**
 * The budget as a sheet (ux.md §4). Only visible rows are rendered; the header, the names and the totals stay in
 * view. The grid itself has the focus and names its cell by `aria-activedescendant`, so that scrolling never loses
 * it.
 */
export function Grilla<D>(props: GrillaProps<D>) {
  const { filas, pie, acciones } = props
  useAtajosDeEstaPantalla(props.mandos === undefined ? teclasAlLeer : teclasAlEscribir)
  const marco = useRef<HTMLDivElement>(null)
  useSyncExternalStore(oirLetra, leerLetra)
  const anchoAcciones = acciones ? ANCHO_ACCIONES : 0
  const { entran: columnas, anchos, onAncho } = useQueEntran(props, anchoAcciones)
  const alBorde = columnas.findIndex((columna) => columna.alBorde)
  useTapadas(marco, { anchos, alBorde, acciones: anchoAcciones, onAncho })
  const alto = useAltoDeFila()
  const [empieza] = useState(() => dondeEmpezar(filas, props.inicial ?? 0, props.pasos.lugar.current))
  // The same one while the rows are the same and as high: with another one all of them are measured again.
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const getItemKey = useCallback((i: number) => filas[i]?.id ?? i, [filas, alto])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled nor memoized by hand: its rows are, and get plain values
  const virtual = useVirtualizer({
    count: filas.length,
    getScrollElement: () => marco.current,
    estimateSize: () => alto,
    getItemKey,
    overscan: 8,
    scrollMargin: ALTO_CABECERA,
    // Below the header stays the capitulo of the first row.
    scrollPaddingStart: ALTO_CABECERA + alto,
    scrollPaddingEnd: ALTO_LINEA * pie.length,
    initialOffset: empieza.primera * alto,
  })
  const deshacer = useDeshacer({
    columnas: props.todas,
    buscar: props.buscar,
    guardar: async (escritas) => (await props.onGuardar?.(escritas)) ?? false,
    pasos: props.pasos,
  })
  useDesdeLaPagina(deshacer)
  const grilla = useGrilla({
    filas,
    columnas,
    porPagina: Math.max(1, (virtual.range?.endIndex ?? 10) - (virtual.range?.startIndex ?? 0) - 1),
    alternar: props.onAlternar,
    entrar: (dato) => props.onEntrar?.(dato),
    deshacer,
    enBlanco: props.enBlanco,
    dudas: props.onDudas,
    mandos: props.mandos,
    buscar: props.buscar,
    empieza,
    orden: props.orden,
    recordar: recordarEn(props.pasos.lugar),
    negar: (razon) => props.onNegar?.(razon),
    enfocar: () => marco.current?.focus({ preventScroll: true }),
    mostrar: ({ fila }, id) => {
      virtual.scrollToIndex(fila)
      requestAnimationFrame(() =>
        document.getElementById(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      )
    },
  })
  useComposicion(marco, props.onGuardar && grilla.empezar)
  useDesdeElDocumento(marco, grilla.eventos)
  const arrastre = useArrastre({ filas, mandos: props.mandos, llevadas: grilla.lineas.deLaFila })
  useImperativeHandle(props.mano, () => ({
    ir: (filaId, col = grilla.foco.celda.col) => {
      const indice = grilla.foco.indiceDe(filaId)
      if (indice !== null) grilla.ir({ fila: indice, col })
    },
    enfocar: () => marco.current?.focus({ preventScroll: true }),
  }))
  const visibles = virtual.getVirtualItems()
  const { foco } = grilla
  const rama = ramaDe(filas, virtual.scrollOffset ?? 0, alto)
  // Only a rendered cell can be named; one scrolled out of view is brought back by the next key.
  const seVe = visibles.some(({ index }) => index === foco.celda.fila)
  const activo =
    foco.fila && seVe ? foco.idDe(foco.fila.id, foco.fila.unaSola ? 0 : foco.celda.col) : undefined
  const acabarMenu = () => {
    grilla.cerrarMenu()
    marco.current?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={marco}
      role="treegrid"
      aria-label={props.etiqueta}
      aria-rowcount={filas.length + 1 + pie.length}
      aria-colcount={columnas.length + (acciones ? 1 : 0)}
      aria-activedescendant={activo}
      aria-multiselectable
      tabIndex={0}
      {...(props.enfocada && EN_UN_DIALOGO)}
      className={clases.marco}
      data-baja={alto <= ALTO_BAJO || undefined}
      style={medidas(anchos, { alBorde, acciones: anchoAcciones, alto, lineas: pie.length })}
      {...grilla.eventos}
      {...arrastre.eventos}
    >
      <CabeceraDeGrilla columnas={columnas} conAcciones={acciones !== undefined}>
        {rama && <RamaPuesta fila={rama} columnas={columnas} tono={props.tono?.(rama.dato)} />}
      </CabeceraDeGrilla>
      <div role="rowgroup" className={clases.cuerpo} style={{ height: virtual.getTotalSize() }}>
        <div className={clases.filas}>
          <FilasVisibles
            {...{ filas, columnas, acciones, grilla, visibles, alto }}
            tono={props.tono}
            igual={props.igual}
            estados={props.estados}
            conAsa={props.mandos !== undefined}
            onCerrarMenu={acabarMenu}
          />
        </div>
        <LineaDeCaida caida={arrastre.caida} alto={alto} />
      </div>
      <PieDeGrilla
        lineas={pie}
        columnas={columnas}
        conAcciones={acciones !== undefined}
        desde={filas.length + 2}
      />
    </div>
  )
}
