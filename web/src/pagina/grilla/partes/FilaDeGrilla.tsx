import { IconChevronRight } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { EstadoDeEnvio } from '../../../api/envios/lista.ts'
import type { Fila } from '../modelo/aplanar.ts'
import {
  bordeDeEncabezado,
  type Columna,
  type EstadosDeFila,
  type Trato,
  tratoDe,
} from '../modelo/columna.ts'
import clases from './Grilla.module.css'
import { MarcaDeEnvio } from './MarcaDeEnvio.tsx'

export interface FilaProps<D> {
  fila: Fila<D>
  columnas: readonly Columna<D>[]
  /** Row number, counting the header as the first. */
  numero: number
  /** Pixels from the first row of all. */
  arriba: number
  idDe: (filaId: string, col: number) => string
  /** Focused column, where this row has the focus. */
  activa: number | null
  /** First and last column that are selected in this row. */
  desde: number | null
  hasta: number | null
  tono: string | undefined
  /** See `GrillaProps`. */
  igual: ((antes: D, ahora: D) => boolean) | undefined
  /** It was cut, and waits for where it goes. */
  cortada: boolean
  conAsa: boolean
  /** State of what was typed in its cells. */
  estados: EstadosDeFila | undefined
  /** The editor in place of one cell's text. */
  editor: ReactNode
  columnaEditada: number | null
  /** The menu, in place of its button, while open. */
  menu: ReactNode | null
  /** False where this row has no actions; null where the rol has none for any row. */
  conAcciones: boolean | null
  /** Columns of the whole grid, for a row that is one cell. */
  abarca: number
}

/** One row, rendered again only when something of its own changes: moving the focus concerns two rows. */
function FilaSinMemoria<D>(props: FilaProps<D>) {
  const { fila, columnas, numero, activa, desde, hasta, tono } = props
  const suyas = fila.unaSola ? columnas.slice(0, 1) : columnas
  return (
    <div
      role="row"
      className={clases.fila}
      aria-level={fila.nivel}
      aria-expanded={fila.abierta ?? undefined}
      aria-posinset={fila.posicion}
      aria-setsize={fila.hermanos}
      aria-rowindex={numero}
      aria-selected={activa !== null}
      data-fila={fila.id}
      data-nivel={fila.nivel}
      data-tono={tono}
      data-cortada={props.cortada || undefined}
      style={{ top: props.arriba }}
    >
      {suyas.map((columna, col) => (
        <CeldaDeGrilla
          key={columna.id}
          columna={columna}
          col={col}
          fila={fila}
          id={props.idDe(fila.id, col)}
          abarca={fila.unaSola ? props.abarca : undefined}
          empieza={bordeDeEncabezado(columnas, col)}
          activa={fila.unaSola ? activa !== null : activa === col}
          elegida={desde !== null && hasta !== null && col >= desde && col <= hasta}
          estado={props.estados?.[columna.id]}
          conAsa={props.conAsa && col === 0}
          editor={props.columnaEditada === col ? props.editor : null}
        />
      ))}
      {props.conAcciones === false && !fila.unaSola && (
        <div
          role="gridcell"
          className={clases.acciones}
          aria-colindex={columnas.length + 1}
          aria-label="Sin acciones"
        />
      )}
      {props.conAcciones && (
        <div role="gridcell" className={clases.acciones} aria-colindex={columnas.length + 1}>
          {props.menu ?? (
            <button
              type="button"
              tabIndex={-1}
              className={clases.boton}
              data-accion="menu"
              aria-haspopup="menu"
              aria-label={`Acciones de ${fila.nombre}`}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** Its place and its name, and what it has where that looks another. */
function esLaMisma<D>({ fila, igual }: FilaProps<D>, { fila: ahora }: FilaProps<D>): boolean {
  if (fila === ahora) return true
  const { dato, ...lugar } = fila
  return (
    Object.entries(lugar).every(([clave, valor]) => Reflect.get(ahora, clave) === valor) &&
    (dato === ahora.dato || igual?.(dato, ahora.dato) === true)
  )
}

function seVeIgual<D>(antes: FilaProps<D>, ahora: FilaProps<D>): boolean {
  const { fila: _, ...resto } = antes
  return esLaMisma(antes, ahora) && Object.entries(resto).every(([k, v]) => Reflect.get(ahora, k) === v)
}

// The cast gives back the type parameter that `memo` drops.
export const FilaDeGrilla = memo(FilaSinMemoria, seVeIgual) as typeof FilaSinMemoria

/** What the style sheet draws before a figure: a padlock, or a pencil where the pointer or the focus is. */
function marcaDe<D>(columna: Columna<D>, trato: Trato, editando: boolean): 'candado' | 'lapiz' | undefined {
  if (!columna.numerica || columna.sinMarca) return undefined
  if (trato.tipo === 'cerrada') return 'candado'
  return trato.tipo === 'editable' && !editando ? 'lapiz' : undefined
}

interface CeldaProps<D> {
  columna: Columna<D>
  col: number
  fila: Fila<D>
  id: string
  /** How many columns it spans, where it is the only one of its row. */
  abarca: number | undefined
  empieza: 'empieza' | undefined
  conAsa: boolean
  activa: boolean
  elegida: boolean
  estado: EstadoDeEnvio | undefined
  editor: ReactNode
}

function CeldaDeGrilla<D>({
  columna,
  col,
  fila,
  id,
  activa,
  elegida,
  estado,
  editor,
  ...resto
}: CeldaProps<D>) {
  const trato = tratoDe(columna, fila.dato)
  const texto = columna.texto(fila.dato)
  // Shown also where the cell was closed in the meantime: what was typed stays until it is discarded.
  const suEstado = trato.tipo === 'calculada' ? undefined : estado
  const origen = columna.marca?.(fila.dato)
  const dibujo = editor ?? columna.dibujo?.(fila.dato)
  return (
    <div
      role={col === 0 ? 'rowheader' : 'gridcell'}
      id={id}
      className={col === 0 ? clases.nombre : clases.celda}
      aria-colindex={col + 1}
      aria-colspan={resto.abarca}
      aria-readonly={columna.trato ? trato.tipo !== 'editable' : undefined}
      aria-selected={elegida || undefined}
      data-col={col}
      data-numero={columna.numero?.(fila.dato)}
      data-numerica={columna.numerica}
      data-borde={columna.alBorde || undefined}
      data-encabezado={resto.empieza}
      data-trato={trato.tipo}
      data-activa={activa || undefined}
      data-elegida={elegida || undefined}
      data-entero={(col === 0 && activa && (dibujo ?? null) === null) || undefined}
      data-envio={suEstado}
      data-marca={origen ? undefined : marcaDe(columna, trato, editor !== null)}
      style={resto.abarca ? { gridColumn: `1 / span ${resto.abarca}` } : undefined}
      title={trato.tipo === 'cerrada' ? trato.razon : undefined}
    >
      {resto.conAsa && <span aria-hidden className={clases.asa} data-asa="" />}
      {col === 0 && fila.abierta !== null && (
        <button
          type="button"
          tabIndex={-1}
          className={clases.flecha}
          data-accion="alternar"
          data-abierta={fila.abierta}
          aria-label={`${fila.abierta ? 'Contraer' : 'Expandir'} ${fila.nombre}`}
        >
          <IconChevronRight size={15} aria-hidden />
        </button>
      )}
      {origen}
      {dibujo ?? (
        <span className={clases.texto} title={col === 0 ? texto : undefined}>
          {texto}
        </span>
      )}
      {columna.adorno?.(fila.dato)}
      {suEstado && <MarcaDeEnvio estado={suEstado} />}
    </div>
  )
}
