import { mensajesCeldas } from '@plomada/domain/nucleo/mensajes/celdas'
import { useState } from 'react'
import type { useDeshacer } from './deshacer/useDeshacer.ts'
import { rellenadas, vaciadas } from './escribirVarias.ts'
import type { Fila } from './modelo/aplanar.ts'
import { type Columna, type Trato, tratoDe } from './modelo/columna.ts'
import type { EnBlanco } from './modelo/enBlanco.ts'
import type { SalidaDeCelda } from './modelo/escritura.ts'
import type { Celda, Escrito, Lugar, Seleccion } from './modelo/lugar.ts'
import type { MandosDeFilas } from './modelo/mandos.ts'
import { editableEnColumna, type Recorrido, siguienteEditable } from './teclado.ts'
import type { useFoco } from './useFoco.ts'

/** Most cells that are written at once: as many rows as one request takes. */
const MAXIMO = 1000

interface OpcionesDeEdicion<D> {
  filas: readonly Fila<D>[]
  columnas: readonly Columna<D>[]
  foco: ReturnType<typeof useFoco<D>>
  ir: (celda: Celda) => void
  deshacer: ReturnType<typeof useDeshacer<D>>
  enBlanco: EnBlanco<D> | undefined
  /** Says why a cell can't be written. */
  negar: (razon: string) => void
  /** Puts the keyboard's focus back on the grid. */
  enfocar: () => void
  mandos: MandosDeFilas<D> | undefined
}

/** `texto` is what began the edit, in place of the value. */
type Abierta = Lugar & { texto: string | null }

/** The cell being edited, if any, where to go afterwards, and what is written without an editor. */
export function useCeldaAbierta<D>({ filas, columnas, foco, ...opciones }: OpcionesDeEdicion<D>) {
  const [abierta, setAbierta] = useState<Abierta | null>(null)

  const tratoEn = ({ fila, col }: Celda) => {
    const dato = filas[fila]?.dato
    return dato === undefined ? undefined : tratoDe(columnas[col], dato)
  }
  const esEditable = (celda: Celda): boolean => tratoEn(celda)?.tipo === 'editable'
  const recorrido = { filas: filas.length, columnas: columnas.length, esEditable }

  const editar = (celda: Celda, texto: string | null) => {
    opciones.ir(celda)
    setAbierta({ ...foco.lugarDe(celda), texto })
  }
  const negar = (celda: Celda): boolean => {
    const trato = tratoEn(celda)
    if (trato?.tipo !== 'cerrada') return false
    opciones.negar(trato.razon)
    return true
  }
  const terminar = (salida: SalidaDeCelda) => {
    setAbierta(null)
    if (salida === 'queda') return
    opciones.enfocar()
    const { celda, fila } = foco
    if (salida === 'nuevo' && opciones.mandos && fila) return opciones.mandos.nueva(fila.dato)
    const otra = destinoDe(salida, celda, deTab(salida) ? recorrido : sinLasEnBlanco(recorrido, filas))
    if (otra !== null) opciones.ir(otra)
  }
  const renglon = renglonDe({ columnas, foco, terminar, cerrar: () => setAbierta(null), ...opciones })
  const escribir = (escritos: readonly Escrito[], ademas?: string) => {
    const { paso, razones } = pasoDe(escritos, { filas, columnas, tratoEn, enBlanco: opciones.enBlanco })
    if (paso.length > MAXIMO) return opciones.negar(mensajesCeldas.demasiadas(paso.length, MAXIMO))
    const [razon] = razones
    if (razon !== undefined && paso.length === 0) return opciones.negar(razon)
    const quedan = razon === undefined ? '' : mensajesCeldas.quedan(razones.length, razon)
    opciones.deshacer.hacer(paso, [ademas, quedan].filter(Boolean).join(' '))
  }
  return {
    abierta,
    recorrido,
    esEditable,
    editar,
    negar,
    escribir,
    guardar: (fila: Fila<D>, columna: Columna<D>, despues: string, salida: SalidaDeCelda) => {
      if (fila.enBlanco) return renglon.guardar(fila, columna, despues, salida)
      const { id: filaId, dato } = fila
      const antes = columna.escritura?.valor(dato) ?? ''
      opciones.deshacer.hacer([{ filaId, columnaId: columna.id, antes, despues }])
      terminar(salida)
    },
    cancelar: () => {
      setAbierta(null)
      opciones.enfocar()
    },
    /** Del: each selected cell gets the value of an empty one; one that has none is opened, with nothing in it. */
    vaciar: (seleccion: Seleccion) => {
      const { desde, hasta } = seleccion
      const unica = desde.fila === hasta.fila && desde.col === hasta.col
      const vacio = columnas[desde.col]?.escritura?.vacio
      if (unica && vacio === undefined && esEditable(desde)) editar(desde, '')
      else escribir(vaciadas({ columnas }, seleccion))
    },
    rellenar: (seleccion: Seleccion) => escribir(rellenadas({ filas, columnas, recorrido }, seleccion)),
  }
}

interface OpcionesDeRenglon<D>
  extends Pick<OpcionesDeEdicion<D>, 'columnas' | 'foco' | 'ir' | 'enBlanco' | 'enfocar'> {
  terminar: (salida: SalidaDeCelda) => void
  cerrar: () => void
}

/** A cell of a row that is still being written: Enter makes it and begins the next one, or goes to what it still needs. */
function renglonDe<D>({ columnas, foco, enBlanco, ...opciones }: OpcionesDeRenglon<D>) {
  const hacer = ({ id: filaId, dato }: Fila<D>) => {
    opciones.cerrar()
    const falta = enBlanco?.terminar(dato) ?? null
    const col = columnas.findIndex(({ id }) => id === falta)
    opciones.ir(foco.celdaDe({ filaId, col: Math.max(0, col) })) // not money: place in a grid
    opciones.enfocar()
  }
  return {
    guardar: (fila: Fila<D>, columna: Columna<D>, valor: string, salida: SalidaDeCelda) => {
      enBlanco?.escribir(fila.dato, columna.id, valor)
      if (salida === 'abajo' || salida === 'nuevo') hacer(fila)
      else opciones.terminar(salida)
    },
  }
}

interface Escribible<D> extends Pick<OpcionesDeEdicion<D>, 'filas' | 'columnas' | 'enBlanco'> {
  tratoEn: (celda: Celda) => Trato | undefined
}

/** As one step, those that can be written and against which nothing speaks; and of the others, why they stay as they are. */
function pasoDe<D>(escritos: readonly Escrito[], { filas, columnas, tratoEn, enBlanco }: Escribible<D>) {
  const enUna = escritos.every(({ fila }) => fila === escritos[0]?.fila)
  const razones: string[] = []
  const paso = escritos.flatMap(({ fila: i, col, valor }) => {
    const [fila, columna, trato] = [filas[i], columnas[col], tratoEn({ fila: i, col })]
    if (fila === undefined || columna?.escritura === undefined) return []
    const { escritura, id } = columna
    if (trato?.tipo === 'cerrada' && escritura.valor(fila.dato) !== valor) razones.push(trato.razon)
    if (trato?.tipo !== 'editable') return []
    const razon = escritura.razon(valor, fila.dato)
    if (razon !== null) {
      razones.push(razon)
      return []
    }
    if (fila.enBlanco) {
      // Among others it is no row of theirs.
      if (enUna) enBlanco?.escribir(fila.dato, id, valor)
      return []
    }
    return [{ filaId: fila.id, columnaId: id, antes: escritura.valor(fila.dato), despues: valor }]
  })
  return { paso, razones }
}

const deTab = (salida: SalidaDeCelda): boolean => salida === 'siguiente' || salida === 'anterior'

/** Down a column of figures the next row is one that is there already; only a name goes on with the next new one. */
const sinLasEnBlanco = <D>(recorrido: Recorrido, filas: readonly Fila<D>[]): Recorrido => ({
  ...recorrido,
  esEditable: (celda) => !(celda.col > 0 && filas[celda.fila]?.enBlanco) && recorrido.esEditable(celda),
})

/** Down and up go past the rows of capitulos and grupos, where nothing can be typed; null where there is no other. */
function destinoDe(
  salida: Exclude<SalidaDeCelda, 'queda'>,
  celda: Celda,
  recorrido: Recorrido,
): Celda | null {
  switch (salida) {
    case 'abajo':
    case 'nuevo':
      return editableEnColumna(celda, recorrido, 1)
    case 'arriba':
      return editableEnColumna(celda, recorrido, -1)
    case 'siguiente':
      return siguienteEditable(celda, recorrido, 1)
    case 'anterior':
      return siguienteEditable(celda, recorrido, -1)
    case 'izquierda':
      return celda.col === 0 ? null : { ...celda, col: celda.col - 1 }
    case 'derecha':
      return celda.col === recorrido.columnas - 1 ? null : { ...celda, col: celda.col + 1 }
  }
}
