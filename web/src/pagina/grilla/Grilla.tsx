import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, Suspense, useRef, useSyncExternalStore } from 'react'
import type { AccionDeFila } from '../../ui/MenuDeFila.tsx'
import { perezoso } from '../../ui/perezoso.ts'
import { anchosDe } from './anchos/anchos.ts'
import { leerLetra, oirLetra } from './anchos/medir.ts'
import { useTapadas } from './anchos/useTapadas.ts'
import { EditorAbierto } from './editores/EditorAbierto.tsx'
import type { Fila } from './modelo/aplanar.ts'
import type { Columna, EstadosDeCeldas, LineaDePie } from './modelo/columna.ts'
import { CabeceraDeGrilla } from './partes/CabeceraDeGrilla.tsx'
import { FilaDeGrilla } from './partes/FilaDeGrilla.tsx'
import clases from './partes/Grilla.module.css'
import { PieDeGrilla } from './partes/PieDeGrilla.tsx'
import { RamaPuesta, ramaDe } from './partes/RamaPuesta.tsx'
import { useAltoDeFila } from './useAltoDeFila.ts'
import { useGrilla } from './useGrilla.ts'

const MenuAbierto = perezoso(() => import('./MenuAbierto.tsx').then((m) => m.MenuAbierto))

const ALTO_CABECERA = 38
const ALTO_LINEA = 27
const ANCHO_ACCIONES = 40
/** Rows of this height have one line of text. */
const ALTO_BAJO = 28
/** Pixels between a cell brought into view and what covers the rows. */
const MARGEN = 4

interface GrillaProps<D> {
  /** The grid's name for a screen reader. */
  etiqueta: string
  filas: readonly Fila<D>[]
  /** The first column names the row, stays in view and shows the tree. */
  columnas: readonly Columna<D>[]
  /** By column, the longest text of all the budget's rows: see `masLargos`. */
  largos: ReadonlyMap<string, string>
  pie: readonly LineaDePie[]
  onAlternar: (filaId: string) => void
  onEntrar?: (fila: D) => void
  /** The actions of a row; absent for users who only read. */
  acciones?: (dato: D) => readonly AccionDeFila[]
  /** Class of rows that look different. */
  tono?: (dato: D) => string | undefined
  /** What to do with a new value of a cell, in canonical text. */
  onGuardar?: (dato: D, columnaId: string, valor: string) => void
  /** Says why a cell can't be written. */
  onNegar?: (razon: string) => void
  /** State of what was typed, by row and column. */
  estados?: EstadosDeCeldas
  /** Row to show first. */
  inicial?: number
}

/**
 * The budget as a sheet (ux.md §4). Only visible rows are rendered; the header, the names and the totals stay in
 * view. The grid itself has the focus and names its cell by `aria-activedescendant`, so that scrolling never loses
 * it.
 */
export function Grilla<D>(props: GrillaProps<D>) {
  const { filas, columnas, pie, acciones } = props
  const marco = useRef<HTMLDivElement>(null)
  useSyncExternalStore(oirLetra, leerLetra)
  const anchos = anchosDe(columnas, props.largos, pie)
  const anchoAcciones = acciones ? ANCHO_ACCIONES : 0
  const alBorde = columnas.findIndex((columna) => columna.alBorde)
  useTapadas(marco, { anchos, alBorde, acciones: anchoAcciones })
  const alto = useAltoDeFila()
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled nor memoized by hand: its rows are, and get plain values
  const virtual = useVirtualizer({
    count: filas.length,
    getScrollElement: () => marco.current,
    estimateSize: () => alto,
    getItemKey: (i) => filas[i]?.id ?? i,
    overscan: 8,
    scrollMargin: ALTO_CABECERA,
    // Below the header stays the capitulo of the first row.
    scrollPaddingStart: ALTO_CABECERA + alto,
    scrollPaddingEnd: ALTO_LINEA * pie.length,
    initialOffset: (props.inicial ?? 0) * alto,
  })
  const grilla = useGrilla({
    filas,
    columnas,
    porPagina: Math.max(1, (virtual.range?.endIndex ?? 10) - (virtual.range?.startIndex ?? 0) - 1),
    alternar: props.onAlternar,
    entrar: (dato) => props.onEntrar?.(dato),
    guardar: (dato, columnaId, valor) => props.onGuardar?.(dato, columnaId, valor),
    negar: (razon) => props.onNegar?.(razon),
    enfocar: () => marco.current?.focus({ preventScroll: true }),
    mostrar: ({ fila }, id) => {
      virtual.scrollToIndex(fila)
      requestAnimationFrame(() =>
        document.getElementById(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      )
    },
  })
  const visibles = virtual.getVirtualItems()
  const { foco, edicion } = grilla
  const rama = ramaDe(filas, virtual.scrollOffset ?? 0, alto)
  // Only a rendered cell can be named; one scrolled out of view is brought back by the next key.
  const seVe = visibles.some(({ index }) => index === foco.celda.fila)
  const activo =
    foco.fila && seVe ? foco.idDe(foco.fila.id, foco.fila.unaSola ? 0 : foco.celda.col) : undefined
  const { desde, hasta } = foco.seleccion
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
      className={clases.marco}
      data-baja={alto <= ALTO_BAJO || undefined}
      style={medidas(anchos, { alBorde, acciones: anchoAcciones, alto, lineas: pie.length })}
      {...grilla.eventos}
    >
      <CabeceraDeGrilla columnas={columnas} conAcciones={acciones !== undefined}>
        {rama && (
          <RamaPuesta
            fila={rama.fila}
            columnas={columnas}
            tono={props.tono?.(rama.fila.dato)}
            onIr={() => grilla.ir({ fila: rama.indice, col: 0 })}
          />
        )}
      </CabeceraDeGrilla>
      <div role="rowgroup" className={clases.cuerpo} style={{ height: virtual.getTotalSize() }}>
        <div
          className={clases.ventana}
          style={{ transform: `translateY(${(visibles[0]?.start ?? ALTO_CABECERA) - ALTO_CABECERA}px)` }}
        >
          {visibles.map(({ index, key }) => {
            const fila = filas[index]
            if (fila === undefined) return null
            const elegida = foco.haySeleccion && index >= desde.fila && index <= hasta.fila
            const editando = edicion.abierta?.filaId === fila.id ? edicion.abierta : null
            const suyas = fila.unaSola ? [] : (acciones?.(fila.dato) ?? [])
            return (
              <FilaDeGrilla
                key={key}
                fila={fila}
                columnas={columnas}
                numero={index + 2}
                idDe={foco.idDe}
                activa={index === foco.celda.fila ? foco.celda.col : null}
                desde={elegida ? desde.col : null}
                hasta={elegida ? hasta.col : null}
                tono={props.tono?.(fila.dato)}
                estados={props.estados?.get(fila.id)}
                columnaEditada={editando?.col ?? null}
                editor={
                  editando && (
                    <EditorAbierto
                      fila={fila}
                      columna={columnas[editando.col]}
                      texto={editando.texto}
                      onGuardar={edicion.guardar}
                      onCancelar={edicion.cancelar}
                    />
                  )
                }
                conAcciones={acciones ? suyas.length > 0 : null}
                abarca={columnas.length + (acciones ? 1 : 0)}
                menu={
                  grilla.menu === fila.id && suyas.length > 0 ? (
                    <Suspense>
                      <MenuAbierto nombre={fila.nombre} acciones={suyas} onCerrar={acabarMenu} />
                    </Suspense>
                  ) : null
                }
              />
            )
          })}
        </div>
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

interface Medidas {
  alBorde: number
  /** Width of the actions column. */
  acciones: number
  /** Height of a row. */
  alto: number
  /** Lines of totals. */
  lineas: number
}

function medidas(anchos: readonly number[], { alBorde, acciones, alto, lineas }: Medidas): CSSProperties {
  const [primera = 0, ...resto] = anchos
  const fijas = acciones > 0 ? [...resto, acciones] : resto
  const total = fijas.reduce((suma, ancho) => suma + ancho, primera)
  return {
    '--columnas': [`minmax(${primera}px, 1fr)`, ...fijas.map((ancho) => `${ancho}px`)].join(' '),
    '--ancho': `${total}px`,
    '--ancho-acciones': `${acciones}px`,
    '--alto-fila': `${alto}px`,
    '--alto-cabecera-grilla': `${ALTO_CABECERA}px`,
    '--alto-linea': `${ALTO_LINEA}px`,
    // What stays in view at each edge, under which a cell brought into view must not end.
    '--tapa-arriba': `${ALTO_CABECERA + alto + MARGEN}px`,
    '--tapa-abajo': `${ALTO_LINEA * lineas + MARGEN}px`, // not money: pixels
    '--tapa-izquierda': `${primera}px`,
    '--tapa-derecha': `${acciones + (anchos[alBorde] ?? 0)}px`,
  } as CSSProperties // React's type knows no custom properties.
}
