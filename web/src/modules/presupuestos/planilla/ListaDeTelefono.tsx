import { IconChevronRight } from '@tabler/icons-react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import type { Fila } from '../../../pagina/grilla/modelo/aplanar.ts'
import type { Columna, EstadosDeCeldas, LineaDePie } from '../../../pagina/grilla/modelo/columna.ts'
import { EtiquetaDePie, MarcaDeEnvio } from '../../../pagina/grilla/partes/MarcaDeEnvio.tsx'
import { type AccionDeFila, MenuDeFila } from '../../../ui/MenuDeFila.tsx'
import clases from './ListaDeTelefono.module.css'

interface ListaProps<D> {
  etiqueta: string
  filas: readonly Fila<D>[]
  columnas: readonly Columna<D>[]
  pie: readonly LineaDePie[]
  /** The column shown beside the name; the others are in the details. */
  principal: string
  onAlternar: (filaId: string) => void
  acciones?: (dato: D) => readonly AccionDeFila[]
  tono?: (dato: D) => string | undefined
  estados?: EstadosDeCeldas
}

/**
 * The tree on a phone: name and total, or quantity and unit, and a row's other figures when it is touched; never a
 * squeezed table.
 */
export function ListaDeTelefono<D>({ filas, columnas, pie, principal, ...props }: ListaProps<D>) {
  const marco = useRef<HTMLDivElement>(null)
  const [detallada, setDetallada] = useState<string | null>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled nor memoized by hand
  const virtual = useWindowVirtualizer({
    count: filas.length,
    estimateSize: () => 50,
    getItemKey: (i) => filas[i]?.id ?? i,
    overscan: 12,
    scrollMargin: marco.current?.offsetTop ?? 0,
  })
  const columna = columnas.find(({ id }) => id === principal)
  const unidad = columnas.find(({ id }) => id === columna?.unidad)
  const visibles = virtual.getVirtualItems()
  return (
    <section aria-label={props.etiqueta}>
      <div ref={marco} role="list" className={clases.lista} style={{ height: virtual.getTotalSize() }}>
        <div
          className={clases.ventana}
          style={{ transform: `translateY(${(visibles[0]?.start ?? 0) - virtual.options.scrollMargin}px)` }}
        >
          {visibles.map(({ index, key }) => {
            const fila = filas[index]
            if (fila === undefined) return null
            const abierta = fila.abierta ?? detallada === fila.id
            return (
              <div
                key={key}
                role="listitem"
                ref={virtual.measureElement}
                data-index={index}
                className={clases.fila}
                data-nivel={fila.nivel}
                data-tono={props.tono?.(fila.dato)}
              >
                <div className={clases.linea}>
                  <button
                    type="button"
                    className={clases.boton}
                    aria-expanded={abierta}
                    onClick={() =>
                      fila.abierta === null
                        ? setDetallada(abierta ? null : fila.id)
                        : props.onAlternar(fila.id)
                    }
                  >
                    <IconChevronRight size={16} aria-hidden className={clases.flecha} />
                    <span className={clases.nombre}>{fila.nombre}</span>
                    <MarcaDeEnvio estado={Object.values(props.estados?.get(fila.id) ?? {})[0]} />
                    <span className={clases.total}>
                      {[columna?.texto(fila.dato), unidad?.texto(fila.dato)].filter(Boolean).join(' ')}
                    </span>
                  </button>
                  {props.acciones && <MenuDeFila nombre={fila.nombre} acciones={props.acciones(fila.dato)} />}
                </div>
                {fila.abierta === null && abierta && <Detalles fila={fila} columnas={columnas} />}
              </div>
            )
          })}
        </div>
      </div>
      <dl className={clases.pie}>
        {pie.map(({ etiqueta, textos, esTotal, nota }) => (
          <div key={etiqueta} data-total={esTotal || undefined}>
            <dt>
              <EtiquetaDePie etiqueta={etiqueta} nota={nota} />
            </dt>
            <dd>{textos[principal] ?? Object.values(textos)[0]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface DetallesProps<D> {
  fila: Fila<D>
  columnas: readonly Columna<D>[]
}

function Detalles<D>({ fila, columnas }: DetallesProps<D>) {
  return (
    <dl className={clases.detalles}>
      {columnas.slice(1).map(({ id, titulo, texto, numerica }) => {
        const valor = texto(fila.dato)
        return (
          valor !== '' && (
            <div key={id}>
              <dt>{titulo}</dt>
              <dd data-numerica={numerica}>{valor}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
