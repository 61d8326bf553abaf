import { VisuallyHidden } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, Suspense, useRef, useSyncExternalStore } from 'react'
import type { EstadoDeEnvio } from '../../api/envios/lista.ts'
import type { AccionDeFila } from '../../ui/MenuDeFila.tsx'
import { perezoso } from '../../ui/perezoso.ts'
import { anchosDe } from './anchos/anchos.ts'
import { leerLetra, oirLetra } from './anchos/medir.ts'
import { useTapadas } from './anchos/useTapadas.ts'
import { EditorDeCelda } from './EditorDeCelda.tsx'
import { FilaDeGrilla } from './FilaDeGrilla.tsx'
import clases from './Grilla.module.css'
import { EtiquetaDePie } from './MarcaDeEnvio.tsx'
import type { Fila } from './modelo/aplanar.ts'
import { type Columna, estiloDeCelda, type LineaDePie } from './modelo/columna.ts'
import { useAltoDeFila } from './useAltoDeFila.ts'
import { useGrilla } from './useGrilla.ts'

const MenuAbierto = perezoso(() => import('./MenuAbierto.tsx').then((m) => m.MenuAbierto))

const ALTO_CABECERA = 38
const ALTO_LINEA = 34
const ANCHO_ACCIONES = 40

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
  /** Canonical text of an editable cell, and what to do with a new one. */
  valor?: (dato: D) => string
  onGuardar?: (dato: D, valor: string) => void
  estados?: ReadonlyMap<string, EstadoDeEnvio>
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
    scrollPaddingStart: ALTO_CABECERA,
    scrollPaddingEnd: ALTO_LINEA * pie.length,
    initialOffset: (props.inicial ?? 0) * alto,
  })
  const grilla = useGrilla({
    filas,
    columnas,
    porPagina: Math.max(1, (virtual.range?.endIndex ?? 10) - (virtual.range?.startIndex ?? 0) - 1),
    alternar: props.onAlternar,
    entrar: (dato) => props.onEntrar?.(dato),
    guardar: (dato, valor) => props.onGuardar?.(dato, valor),
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
  // Only a rendered cell can be named; one scrolled out of view is brought back by the next key.
  const seVe = visibles.some(({ index }) => index === foco.celda.fila)
  const activo = foco.fila && seVe ? foco.idDe(foco.fila.id, foco.celda.col) : undefined
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
      style={medidas(anchos, alBorde, anchoAcciones)}
      {...grilla.eventos}
    >
      <CabeceraDeGrilla columnas={columnas} conAcciones={acciones !== undefined} />
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
            const suyas = acciones?.(fila.dato) ?? []
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
                estado={props.estados?.get(fila.id)}
                columnaEditada={editando?.col ?? null}
                editor={
                  editando && (
                    <EditorDeCelda
                      key={fila.id}
                      etiqueta={`${columnas[editando.col]?.titulo} de ${fila.nombre}`}
                      valor={props.valor?.(fila.dato) ?? ''}
                      texto={editando.texto}
                      onGuardar={(valor, salida) => edicion.guardar(fila.dato, valor, salida)}
                      onCancelar={edicion.cancelar}
                    />
                  )
                }
                conAcciones={acciones ? suyas.length > 0 : null}
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

function medidas(anchos: readonly number[], alBorde: number, acciones: number): CSSProperties {
  const [primera = 0, ...resto] = anchos
  const fijas = acciones > 0 ? [...resto, acciones] : resto
  const total = fijas.reduce((suma, ancho) => suma + ancho, primera)
  return {
    '--columnas': [`minmax(${primera}px, 1fr)`, ...fijas.map((ancho) => `${ancho}px`)].join(' '),
    '--ancho': `${total}px`,
    '--ancho-acciones': `${acciones}px`,
    // Width of what stays in view at both edges, under which a cell brought into view must not end.
    '--tapa-izquierda': `${primera}px`,
    '--tapa-derecha': `${acciones + (anchos[alBorde] ?? 0)}px`,
  } as CSSProperties // React's type knows no custom properties.
}

interface ParteProps<D> {
  columnas: readonly Columna<D>[]
  conAcciones: boolean
}

function CabeceraDeGrilla<D>({ columnas, conAcciones }: ParteProps<D>) {
  return (
    <div role="rowgroup" className={clases.arriba}>
      <div role="row" className={clases.cabecera} aria-rowindex={1}>
        {columnas.map(({ id, titulo, numerica, alBorde }, col) => (
          <div
            key={id}
            role="columnheader"
            aria-colindex={col + 1}
            data-numerica={numerica}
            data-borde={alBorde || undefined}
          >
            {titulo}
          </div>
        ))}
        {conAcciones && (
          <div role="columnheader" className={clases.acciones} aria-colindex={columnas.length + 1}>
            <VisuallyHidden>Acciones</VisuallyHidden>
          </div>
        )}
      </div>
    </div>
  )
}

function PieDeGrilla<D>({
  lineas,
  columnas,
  conAcciones,
  desde,
}: ParteProps<D> & { lineas: readonly LineaDePie[]; desde: number }) {
  return (
    <div role="rowgroup" className={clases.abajo}>
      {lineas.map(({ etiqueta, textos, esTotal, nota }, i) => (
        <div
          key={etiqueta}
          role="row"
          className={clases.linea}
          aria-level={1}
          aria-rowindex={desde + i}
          data-total={esTotal || undefined}
          data-provisional={nota === undefined ? undefined : true}
        >
          {columnas.map(({ id, numerica, alBorde }, col) => (
            <div
              key={id}
              role={col === 0 ? 'rowheader' : 'gridcell'}
              aria-colindex={col + 1}
              data-numerica={numerica}
              data-borde={alBorde || undefined}
              style={estiloDeCelda(col)}
            >
              {col === 0 ? (
                <EtiquetaDePie etiqueta={etiqueta} nota={nota} />
              ) : (
                <span className={clases.texto}>{textos[id]}</span>
              )}
            </div>
          ))}
          {conAcciones && (
            <div
              role="gridcell"
              className={clases.acciones}
              aria-colindex={columnas.length + 1}
              aria-label="Sin acciones"
            />
          )}
        </div>
      ))}
    </div>
  )
}
