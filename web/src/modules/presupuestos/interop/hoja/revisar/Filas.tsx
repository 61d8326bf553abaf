import { Button } from '@mantine/core'
import {
  CLASES_DE_FILA,
  type ClaseDeFilaDeHoja,
  type FilaInterpretada,
  PAPELES,
  type PapelDeColumna,
} from '@plomada/domain/presupuestos/interop/hoja/modelo/leido'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { useEsTelefono } from '../../../../../ui/useEsTelefono.ts'
import { cuantos } from '../../revision/cifras.ts'
import type { FilaQueSeVe } from '../lectura/lector.worker.ts'
import type { HojaResumida } from '../lectura/resumir.ts'
import type { ImportacionDeHoja } from '../lectura/useHoja.ts'
import clases from './Filas.module.css'
import { NOMBRE_DE_CLASE, NOMBRE_DE_PAPEL } from './nombres.ts'

interface FilasProps {
  lectura: HojaResumida
  filas: readonly FilaQueSeVe[]
  importacion: ImportacionDeHoja
}

const NO_VA = ''
const DE_CIFRAS: ReadonlySet<PapelDeColumna> = new Set([
  'cantidad',
  'precio',
  'importe',
  'precioMaterial',
  'precioMano',
])

/** The sheet as it looks, with what each column and row was taken for and why; either is corrected where it stands. */
export function FilasDeLaHoja({ lectura, filas, importacion }: FilasProps) {
  const marco = useRef<HTMLDivElement>(null)
  const esTelefono = useEsTelefono()
  const porNumero = useMemo(() => new Map(lectura.filas.map((f) => [f.numero, f])), [lectura.filas])
  const [corregida, setCorregida] = useState<{ fila: FilaInterpretada; clase: ClaseDeFilaDeHoja } | null>(
    null,
  )
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled nor memoized by hand
  const virtual = useVirtualizer({
    count: filas.length,
    getScrollElement: () => marco.current,
    estimateSize: () => 46,
    overscan: 12,
  })
  const { eleccion } = lectura
  // What was just chosen is shown while the sheet is read with it.
  const elegido = eleccionDe(importacion)
  const columnas = useColumnas(lectura.columnas, esTelefono)
  // Fixed, so that rows that come into view stand under the same titles.
  const [deNumero, deClase, deNombre] = esTelefono ? ['2rem', '7.5rem', '9rem'] : ['2.5rem', '10rem', '16rem']
  const anchos = columnas.map(({ papel }) => (papel === 'nombre' ? deNombre : '6.5rem'))
  const ancho = { gridTemplateColumns: [deNumero, deClase, ...anchos].join(' ') }
  const corregir = (fila: FilaInterpretada, clase: ClaseDeFilaDeHoja) => {
    importacion.elegir({ clases: new Map(eleccionDe(importacion)?.clases).set(fila.numero, clase) })
    setCorregida({ fila, clase })
  }
  return (
    <>
      {corregida && (
        <TodasLasQueSonAsi
          {...corregida}
          lectura={lectura}
          importacion={importacion}
          onHecho={() => setCorregida(null)}
        />
      )}
      <div
        ref={marco}
        className={clases.marco}
        role="table"
        aria-label="Filas de la hoja"
        aria-rowcount={filas.length + 1}
        aria-colcount={columnas.length + 2}
        // It scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div role="rowgroup" className={clases.cabeza}>
          <div role="row" aria-rowindex={1} className={clases.fila} style={ancho}>
            <span role="columnheader">Fila</span>
            <span role="columnheader">Qué es</span>
            {columnas.map(({ columna, letra, encabezado, papel, porque, oculta }) => (
              <span key={columna} role="columnheader" title={porque}>
                <span className={clases.letra}>
                  {letra}
                  {oculta && ' (oculta)'}
                </span>
                <select
                  className={clases.elegir}
                  aria-label={`Qué tiene la columna ${letra}${encabezado && ` (${encabezado})`}`}
                  value={elegidoDe(elegido?.papeles, columna, papel) ?? NO_VA}
                  onChange={(evento) => {
                    // The list offers nothing else.
                    const nuevo = (evento.currentTarget.value || null) as PapelDeColumna | null
                    const papeles = conUnaSola(
                      eleccion.papeles,
                      eleccionDe(importacion)?.papeles,
                      columna,
                      nuevo,
                    )
                    importacion.elegir({ papeles })
                  }}
                >
                  <option value={NO_VA}>No va</option>
                  {PAPELES.map((uno) => (
                    <option key={uno} value={uno}>
                      {NOMBRE_DE_PAPEL[uno]}
                    </option>
                  ))}
                </select>
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={clases.cuerpo} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const fila = filas[index]
            if (fila === undefined) return null
            return (
              <Una
                key={fila.numero}
                fila={fila}
                interpretada={porNumero.get(fila.numero)}
                columnas={columnas}
                estilo={{ ...ancho, transform: `translateY(${start}px)` }}
                indice={index + 2}
                clase={elegidoDe(elegido?.clases, fila.numero, porNumero.get(fila.numero)?.clase)}
                onElegir={corregir}
              />
            )
          })}
        </div>
      </div>
    </>
  )
}

/** On a phone the name comes first: without it nobody knows which row it is. */
function useColumnas(columnas: HojaResumida['columnas'], esTelefono: boolean): HojaResumida['columnas'] {
  return useMemo(() => {
    if (!esTelefono) return columnas
    return columnas.toSorted((a, b) => Number(b.papel === 'nombre') - Number(a.papel === 'nombre'))
  }, [columnas, esTelefono])
}

interface UnaProps {
  fila: FilaQueSeVe
  interpretada: FilaInterpretada | undefined
  clase: ClaseDeFilaDeHoja | undefined
  columnas: HojaResumida['columnas']
  estilo: { gridTemplateColumns: string; transform: string }
  indice: number
  onElegir: (fila: FilaInterpretada, clase: ClaseDeFilaDeHoja) => void
}

function Una({
  fila: { numero, textos },
  interpretada,
  clase,
  columnas,
  estilo,
  indice,
  onElegir,
}: UnaProps) {
  return (
    <div
      role="row"
      aria-rowindex={indice}
      className={clases.fila}
      data-clase={interpretada?.clase ?? 'nada'}
      data-oculta={interpretada?.oculta || undefined}
      style={estilo}
    >
      <span role="rowheader" className={clases.numero}>
        {numero}
      </span>
      <span role="cell" className={clases.que} title={interpretada?.porque}>
        {interpretada && (
          <>
            <select
              className={clases.elegir}
              aria-label={`Qué es la fila ${numero}`}
              value={clase}
              onChange={(evento) =>
                // The list offers nothing else.
                onElegir(interpretada, evento.currentTarget.value as ClaseDeFilaDeHoja)
              }
            >
              {CLASES_DE_FILA.map((clase) => (
                <option key={clase} value={clase}>
                  {NOMBRE_DE_CLASE[clase]}
                </option>
              ))}
            </select>
            <span className={clases.porque}>{interpretada.porque}</span>
          </>
        )}
      </span>
      {columnas.map(({ columna, papel }) => (
        <span
          key={columna}
          role="cell"
          className={clases.celda}
          data-numerica={(papel !== null && DE_CIFRAS.has(papel)) || undefined}
          title={textos[columna]}
        >
          {textos[columna]}
        </span>
      ))}
    </div>
  )
}

interface TodasProps {
  fila: FilaInterpretada
  clase: ClaseDeFilaDeHoja
  lectura: HojaResumida
  importacion: ImportacionDeHoja
  onHecho: () => void
}

/** After one row was corrected: the same for all that are like it. */
function TodasLasQueSonAsi({ fila, clase, lectura, importacion, onHecho }: TodasProps) {
  const como = lectura.filas.filter(
    ({ parecido, clase: suya }) => parecido === fila.parecido && suya !== clase,
  )
  return (
    <p className={clases.corregida} role="status">
      La fila {fila.numero} es «{NOMBRE_DE_CLASE[clase]}».{' '}
      {como.length > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            const parecidas = new Map(eleccionDe(importacion)?.parecidas).set(fila.parecido, clase)
            importacion.elegir({ parecidas })
            onHecho()
          }}
        >
          También {cuantos(como.length, 'la otra que es así', 'las otras que son así')}
        </Button>
      )}
    </p>
  )
}

const elegidoDe = <T,>(elegidos: ReadonlyMap<number, T> | undefined, de: number, leido: T): T =>
  elegidos?.has(de) ? (elegidos.get(de) as T) : leido

const eleccionDe = ({ pasos }: ImportacionDeHoja) => pasos.marcha?.respuestas.elegido

/** Roles that one column alone has: given to one, another that has it loses it. */
const DE_VARIAS: ReadonlySet<PapelDeColumna | null> = new Set(['nivel', null])

function conUnaSola(
  presentes: ReadonlyMap<number, PapelDeColumna | null>,
  elegidos: ReadonlyMap<number, PapelDeColumna | null> | undefined,
  columna: number,
  papel: PapelDeColumna | null,
): Map<number, PapelDeColumna | null> {
  const nuevos = new Map(elegidos)
  if (!DE_VARIAS.has(papel)) {
    for (const [otra, suyo] of presentes) if (suyo === papel && otra !== columna) nuevos.set(otra, null)
  }
  return nuevos.set(columna, papel)
}
