import { SEMANAS_DEL_MES, tituloDeMes } from '@plomada/domain/cronograma/meses'
import type { Cronograma } from '@plomada/domain/cronograma/montos'
import { IconLock } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { leerTecla } from '../../../pagina/teclas/leerTecla.ts'
import { type Cambios, columnasDelCronograma } from '../datos/modelo.ts'
import type { CronogramaDeObra } from '../datos/queries.ts'
import clases from './Cronograma.module.css'
import { FilaDeCapitulo } from './FilaDeCapitulo.tsx'
import { destinoDe, useFocoDeGrilla } from './useFocoDeGrilla.ts'
import { usePincel } from './usePincel.ts'

interface GrillaProps {
  datos: CronogramaDeObra
  /** With the marks as they are on the screen. */
  cronograma: Cronograma
  /** Absent for who only reads. Answers whether it was marked. */
  onMarcar?:
    | ((celda: { capituloId: string; mes: string; semana: number }, marcada: boolean) => boolean)
    | undefined
  /** Called when a gesture is over: one week, or all that were painted. */
  onTerminar: () => void
  /** What waits because it could not be saved, by cell. */
  sinGuardar: Cambios
  /** Totals and what is done with each month, under the grid. */
  pie: ReactNode
  conMontos: boolean
}

/**
 * Capitulos by months of four weeks. One stop of the tabulator: arrows, Home, End and page keys move, space and Enter mark,
 * with shift an arrow goes on marking; a mouse that is dragged paints, a finger marks by touching.
 */
export function GrillaDeCronograma({
  datos,
  cronograma,
  onMarcar,
  onTerminar,
  sinGuardar,
  pie,
  conMontos,
}: GrillaProps) {
  const columnas = columnasDelCronograma(datos.meses)
  const tamano = { filas: datos.rubros.length, columnas: columnas.length, salto: SEMANAS_DEL_MES }
  const { grilla, parada, elegir, enfocar } = useFocoDeGrilla(tamano)
  const celdaDe = (fila: number, columna: number) => {
    const [capitulo, semana] = [datos.rubros[fila], columnas[columna]]
    return capitulo && semana ? { capituloId: capitulo._id, ...semana } : undefined
  }
  const estaMarcada = (celda: { capituloId: string; mes: string; semana: number }) =>
    cronograma.marcas[celda.capituloId]?.[celda.mes]?.[celda.semana] === true
  const poner = (fila: number, columna: number, marcada?: boolean): boolean => {
    const celda = celdaDe(fila, columna)
    if (celda === undefined || datos.yearMonthsCongelados.includes(celda.mes)) return false
    return onMarcar?.(celda, marcada ?? !estaMarcada(celda)) ?? false
  }
  const pincel = usePincel(
    poner,
    (fila, columna) => {
      const celda = celdaDe(fila, columna)
      return celda !== undefined && estaMarcada(celda)
    },
    onTerminar,
  )

  const alTeclear = (evento: KeyboardEvent) => {
    // The amounts have keys of their own.
    if (pincel.lugarDe(evento.target) === undefined) return
    const { fila, columna } = parada
    const intencion = leerTecla(evento.nativeEvent, { en: 'celda' })
    if (intencion === null) return
    if (intencion.tipo === 'marcar' || intencion.tipo === 'abrir') {
      evento.preventDefault()
      if (poner(fila, columna)) onTerminar()
      return
    }
    const destino = destinoDe(intencion, parada, tamano)
    if (destino === undefined) return
    evento.preventDefault()
    const desde = celdaDe(fila, columna)
    if (evento.shiftKey && desde !== undefined && poner(destino.fila, destino.columna, estaMarcada(desde)))
      onTerminar()
    enfocar(destino)
  }

  return (
    <div className={clases.marco}>
      <table
        ref={grilla}
        // A table that is worked in is a grid (ARIA), and its columns are those of a table.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label="Semanas del cronograma"
        aria-multiselectable
        aria-readonly={onMarcar === undefined}
        className={clases.grilla}
        onPointerDown={pincel.alBajar}
        onPointerOver={pincel.alPasar}
        onClick={pincel.alTocar}
        onKeyDown={alTeclear}
        onFocus={({ target }) => {
          const lugar = pincel.lugarDe(target)
          if (lugar) elegir(lugar)
        }}
      >
        <thead className={clases.cabeza}>
          <tr>
            <th scope="col" className={clases.nombre}>
              <div>Capítulo</div>
            </th>
            {datos.meses.map((mes) => (
              <th key={mes} scope="colgroup" colSpan={SEMANAS_DEL_MES} className={clases.mes}>
                <Mes titulo={tituloDeMes(mes)} congelado={datos.yearMonthsCongelados.includes(mes)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {datos.rubros.map((capitulo, fila) => (
            <FilaDeCapitulo
              key={capitulo._id}
              rubro={capitulo}
              fila={fila}
              cronograma={cronograma}
              columnas={columnas}
              sinGuardar={sinGuardar}
              parada={parada.fila === fila ? parada.columna : null}
              sePuede={onMarcar !== undefined}
              conMontos={conMontos}
            />
          ))}
        </tbody>
        {pie}
      </table>
    </div>
  )
}

function Mes({ titulo, congelado }: { titulo: string; congelado: boolean }) {
  return (
    <>
      <div>
        {congelado && <IconLock size={14} aria-hidden />}
        {titulo}
        {congelado && <span className={clases.soloOido}> (congelado)</span>}
      </div>
      <div className={clases.numeros} aria-hidden>
        {[1, 2, 3, 4].map((semana) => (
          <span key={semana}>{semana}</span>
        ))}
      </div>
    </>
  )
}
