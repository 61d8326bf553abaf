import { mensajesCeldas } from '@plomada/domain/nucleo/mensajes/celdas'
import { notificarError } from '../../../ui/notificar.tsx'
import type { EnBlanco } from '../modelo/enBlanco.ts'
import type { Escrito, Seleccion } from '../modelo/lugar.ts'
import { type Colocado, colocar, type Rechazo, type Tabla } from './colocar.ts'
import { type Copiado, leerBloque } from './leerPegado.ts'

/** How many refusals are told one by one. */
const DICHAS = 4

interface Manos<D> {
  escribir: (escritos: readonly Escrito[], ademas: string) => void
  /** Takes a block of rows at the end of a branch; absent where none are made there. */
  filas: EnBlanco<D>['pegar'] | undefined
  /** Asks about the cells that can't be read; absent where they are refused in words. */
  dudas?: ((colocado: Colocado) => void) | undefined
}

/** What takes away what was said against the last paste: beside one that was done it would be a lie. */
let olvidarRechazo = () => {}
const rechazar = (dicho: string) => {
  olvidarRechazo = notificarError(dicho)
}

/**
 * Writes a block over the cells from the selection on, or none of it: where one cell can't be read or written, each such
 * cell is told with its reason. In a row that is still being written several cells are rows to be made.
 */
export function pegar<D>(copiado: Copiado, seleccion: Seleccion, tabla: Tabla<D>, manos: Manos<D>): void {
  olvidarRechazo()
  const leido = leerBloque(copiado)
  const { filas: bloque } = leido
  if (bloque.length === 0) return rechazar(mensajesCeldas.nadaQuePegar)
  const unaSola = bloque.length === 1 && bloque[0]?.length === 1
  const fila = tabla.filas[seleccion.desde.fila]
  if (!unaSola && fila?.enBlanco) return manos.filas?.(fila.dato, leido)
  const colocado = colocar(bloque, seleccion, tabla)
  const { escritos, rechazos, aparte } = colocado
  if (rechazos.length > 0) {
    if (manos.dudas && rechazos.every(({ en }) => en !== undefined)) return manos.dudas(colocado)
    return rechazar(dichos(rechazos))
  }
  const columnas = new Intl.ListFormat('es', { type: 'conjunction' }).format(
    aparte.map((titulo) => `«${titulo}»`),
  )
  manos.escribir(escritos, aparte.length === 0 ? '' : mensajesCeldas.aparte(columnas))
}

function dichos(rechazos: readonly Rechazo[]): string {
  const lineas = rechazos
    .slice(0, DICHAS)
    .map(({ fila, columna, razon }) => (fila === '' ? `${razon}.` : `${columna} de ${fila}: ${razon}`))
  const resto = rechazos.length - lineas.length
  return [mensajesCeldas.noSePego(rechazos.length), ...lineas, resto > 0 && mensajesCeldas.yOtras(resto)]
    .filter(Boolean)
    .join(' ')
}
