import { type CapituloDeArbol, type TareaDeArbol, tareasDe } from '@plomada/domain/reportes/explicar/arbol'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import clases from './Arbol.module.css'
import { CabeceraDeArbol } from './CabeceraDeArbol.tsx'
import type { ArbolProps } from './columna.ts'
import { abiertosAlPrincipio } from './modelo.ts'
import { RenglonDeArbol } from './Renglon.tsx'
import { TareasDeCapitulo } from './TareasDeCapitulo.tsx'

/**
 * Capitulos with their totals, each of which opens its grupos and tareas. Of 3.000 tareas only those of open capitulos
 * are drawn, a hundred at a time. On a phone rows become cards.
 */
export function Arbol<C extends CapituloDeArbol<T>, T extends TareaDeArbol>(props: ArbolProps<C, T>) {
  const { etiqueta, columnas, capitulos, renglones, renderNota } = props
  const [abiertos, setAbiertos] = useState(() => abiertosAlPrincipio(capitulos))
  const alternar = (id: string) =>
    setAbiertos((antes) => new Set(antes.has(id) ? [...antes].filter((uno) => uno !== id) : [...antes, id]))
  return (
    // Wider than a small screen: it is moved sideways by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus (axe: scrollable-region-focusable)
    <div className={clases.marco} role="region" aria-label={etiqueta} tabIndex={0}>
      <table role="table" aria-label={etiqueta} className={clases.arbol}>
        <CabeceraDeArbol columnas={columnas} orden={props.orden} onOrdenar={props.onOrdenar} />
        {capitulos.map((capitulo) => {
          const abierto = abiertos.has(capitulo._id)
          const celdas = columnas.map(({ deCapitulo }) => deCapitulo(capitulo))
          return (
            <tbody role="rowgroup" key={capitulo._id}>
              <RenglonDeArbol
                clase="capitulo"
                columnas={columnas}
                celdas={celdas}
                renglones={renglones}
                nombre={
                  <NombreDeCapitulo
                    nombre={capitulo.nombre}
                    cuantas={tareasDe(capitulo).length}
                    abierto={abierto}
                    onAlternar={() => alternar(capitulo._id)}
                  />
                }
                debajo={renderNota?.(capitulo)}
              />
              {abierto && <TareasDeCapitulo {...props} capitulo={capitulo} celdasDelTotal={celdas} />}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}

interface NombreDeCapituloProps {
  nombre: string
  cuantas: number
  abierto: boolean
  onAlternar: () => void
}

function NombreDeCapitulo({ nombre, cuantas, abierto, onAlternar }: NombreDeCapituloProps) {
  return (
    <button type="button" className={clases.abridor} aria-expanded={abierto} onClick={onAlternar}>
      <IconChevronRight size={16} aria-hidden className={clases.flecha} />
      <span>
        {nombre} <small>{cuantas === 1 ? '1 rubro' : `${cuantas} rubros`}</small>
      </span>
    </button>
  )
}
