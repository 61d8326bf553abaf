import type { VirtualItem } from '@tanstack/react-virtual'
import { Suspense, useMemo } from 'react'
import type { AccionDeFila } from '../../ui/MenuDeFila.tsx'
import { perezoso } from '../../ui/perezoso.ts'
import { EditorAbierto } from './editores/EditorAbierto.tsx'
import type { Fila } from './modelo/aplanar.ts'
import type { Columna, EstadosDeCeldas } from './modelo/columna.ts'
import { FilaDeGrilla } from './partes/FilaDeGrilla.tsx'
import type { useGrilla } from './useGrilla.ts'

const MenuAbierto = perezoso(() => import('./MenuAbierto.tsx').then((m) => m.MenuAbierto))

/** What may be done with a row; `elegidas`: with those that are selected with it, or itself alone. */
export type AccionesDe<D> = (dato: D, elegidas: readonly D[]) => readonly AccionDeFila[]

interface FilasProps<D> {
  filas: readonly Fila<D>[]
  columnas: readonly Columna<D>[]
  visibles: readonly VirtualItem[]
  /** Pixels of a row. */
  alto: number
  grilla: ReturnType<typeof useGrilla<D>>
  acciones: AccionesDe<D> | undefined
  /** Rows are dragged by a handle. */
  conAsa: boolean
  tono: ((dato: D) => string | undefined) | undefined
  igual: ((antes: D, ahora: D) => boolean) | undefined
  estados: EstadosDeCeldas | undefined
  onCerrarMenu: () => void
}

/** The rows in view, with the editor and the menu that are open in one of them. */
export function FilasVisibles<D>({
  filas,
  columnas,
  visibles,
  alto,
  grilla,
  acciones,
  ...props
}: FilasProps<D>) {
  const { foco, edicion, lineas } = grilla
  const { desde, hasta } = foco.seleccion
  const hayAcciones = useMemo(() => siHay(acciones), [acciones])
  const enEdicion = foco.indiceDe(edicion.abierta?.filaId ?? null)
  return conLaEditada(visibles, enEdicion).map((index) => {
    const fila = filas[index]
    if (fila === undefined) return null
    const elegida = foco.haySeleccion && index >= desde.fila && index <= hasta.fila
    const editando = edicion.abierta?.filaId === fila.id ? edicion.abierta : null
    const editada = editando && foco.celdaDe(editando).col
    // What is done with a whole selection is only looked up for the menu that is open.
    const abierto = grilla.menu === fila.id
    const suyas = abierto ? acciones?.(fila.dato, lineas.deLaFila(index, fila.dato)) : undefined
    return (
      <FilaDeGrilla
        key={fila.id}
        fila={fila}
        columnas={columnas}
        numero={index + 2}
        arriba={index * alto}
        idDe={foco.idDe}
        activa={index === foco.celda.fila ? foco.celda.col : null}
        desde={elegida ? desde.col : null}
        hasta={elegida ? hasta.col : null}
        cortada={lineas.cortadas.has(fila.id)}
        conAsa={props.conAsa && !fila.unaSola}
        tono={props.tono?.(fila.dato)}
        igual={props.igual}
        estados={props.estados?.get(fila.id)}
        columnaEditada={editada}
        editor={
          editando && (
            <EditorAbierto
              fila={fila}
              columna={columnas[editada ?? -1]}
              texto={editando.texto}
              onGuardar={edicion.guardar}
              onCancelar={edicion.cancelar}
            />
          )
        }
        conAcciones={acciones ? hayAcciones(fila) : null}
        abarca={columnas.length + (acciones ? 1 : 0)}
        menu={
          suyas !== undefined && suyas.length > 0 ? (
            <Suspense>
              <MenuAbierto nombre={fila.nombre} acciones={suyas} onCerrar={props.onCerrarMenu} />
            </Suspense>
          ) : null
        }
      />
    )
  })
}

/** Whether there is anything to do with a row, found once: its whole menu is made for it. */
function siHay<D>(acciones: AccionesDe<D> | undefined): (fila: Fila<D>) => boolean {
  const sabidas = new WeakMap<Fila<D>, boolean>()
  return (fila) => {
    const sabida = sabidas.get(fila)
    if (sabida !== undefined) return sabida
    const hay = !fila.unaSola && (acciones?.(fila.dato, [fila.dato]).length ?? 0) > 0
    sabidas.set(fila, hay)
    return hay
  }
}

/** The row that is being written stays where it is while it is out of view: what is typed in it is there alone. */
function conLaEditada(visibles: readonly VirtualItem[], editada: number | null): readonly number[] {
  const indices = visibles.map(({ index }) => index)
  const [primera, ultima] = [indices[0], indices.at(-1)]
  if (editada === null || primera === undefined || ultima === undefined) return indices
  if (editada < primera) return [editada, ...indices]
  return editada > ultima ? [...indices, editada] : indices
}
