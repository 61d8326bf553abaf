import type { VirtualItem } from '@tanstack/react-virtual'
import { Suspense } from 'react'
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
  grilla: ReturnType<typeof useGrilla<D>>
  acciones: AccionesDe<D> | undefined
  /** Rows are dragged by a handle. */
  conAsa: boolean
  tono: ((dato: D) => string | undefined) | undefined
  estados: EstadosDeCeldas | undefined
  onCerrarMenu: () => void
}

/** The rows in view, with the editor and the menu that are open in one of them. */
export function FilasVisibles<D>({ filas, columnas, visibles, grilla, acciones, ...props }: FilasProps<D>) {
  const { foco, edicion, lineas } = grilla
  const { desde, hasta } = foco.seleccion
  return visibles.map(({ index, key }) => {
    const fila = filas[index]
    if (fila === undefined) return null
    const elegida = foco.haySeleccion && index >= desde.fila && index <= hasta.fila
    const editando = edicion.abierta?.filaId === fila.id ? edicion.abierta : null
    const suyas = fila.unaSola ? [] : (acciones?.(fila.dato, lineas.deLaFila(index, fila.dato)) ?? [])
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
        cortada={lineas.cortadas.has(fila.id)}
        conAsa={props.conAsa && !fila.unaSola}
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
              <MenuAbierto nombre={fila.nombre} acciones={suyas} onCerrar={props.onCerrarMenu} />
            </Suspense>
          ) : null
        }
      />
    )
  })
}
