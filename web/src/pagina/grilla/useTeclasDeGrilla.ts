import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { leerTecla } from '../teclas/leerTecla.ts'
import type { useDeshacer } from './deshacer/useDeshacer.ts'
import type { Fila } from './modelo/aplanar.ts'
import type { Columna } from './modelo/columna.ts'
import type { Celda } from './modelo/lugar.ts'
import type { MandosDeFilas } from './modelo/mandos.ts'
import { type Orden, ordenDe } from './teclado.ts'
import type { useCeldaAbierta } from './useCeldaAbierta.ts'
import type { useFilas } from './useFilas.ts'
import type { useFoco } from './useFoco.ts'

interface OpcionesDeTeclas<D> {
  filas: readonly Fila<D>[]
  columnas: readonly Columna<D>[]
  porPagina: number
  foco: ReturnType<typeof useFoco<D>>
  edicion: ReturnType<typeof useCeldaAbierta<D>>
  /**
   * Whether something in the grid was chosen: until then Tab goes past it, which is no trap for who only goes through
   * the page.
   */
  dentro: RefObject<boolean>
  alternar: (filaId: string) => void
  entrar: (dato: D) => void
  ir: (celda: Celda, extiende?: boolean) => void
  abrirMenu: (filaId: string) => void
  deshacer: ReturnType<typeof useDeshacer<D>>
  mandos: MandosDeFilas<D> | undefined
  lineas: ReturnType<typeof useFilas<D>>
}

/** The keyboard of the grid, while it has the focus itself. Where nothing is found in it, the browser's own search does it. */
export function useTeclasDeGrilla<D>({
  filas,
  columnas,
  foco,
  edicion,
  dentro,
  ...opciones
}: OpcionesDeTeclas<D>) {
  const obedecer = (orden: Orden, fila: Fila<D>) => {
    switch (orden.tipo) {
      case 'ir':
        return opciones.ir(orden.celda, orden.extiende)
      case 'elegir':
        return foco.elegir(orden.desde, orden.hasta)
      case 'alternar':
        return opciones.alternar(fila.id)
      case 'editar':
        return edicion.editar(foco.celda, orden.texto)
      case 'entrar':
        return opciones.entrar(fila.dato)
      case 'menu':
        return opciones.abrirMenu(fila.id)
      case 'vaciar':
        return edicion.negar(foco.celda) ? undefined : edicion.vaciar(foco.seleccion)
      case 'rellenar':
        return edicion.rellenar(foco.seleccion)
      case 'deshacer':
      case 'rehacer':
        return opciones.deshacer[orden.tipo]()
      case 'correr':
        return opciones.mandos?.correr(opciones.lineas.elegidas(), orden.pasos)
      case 'nuevo':
        return opciones.mandos?.nueva(fila.dato)
      case 'buscar':
        return opciones.mandos?.buscar()
      case 'soltar':
        if (opciones.lineas.soltar()) return
        if (!foco.haySeleccion) dentro.current = false
        return foco.soltar()
    }
  }
  const onKeyDown = (evento: KeyboardEvent) => {
    const { fila, celda } = foco
    if (fila === undefined || evento.target !== evento.currentTarget) return
    const intencion = leerTecla(evento.nativeEvent, { en: 'celda' })
    if (intencion === null || (intencion.tipo === 'saltar' && !dentro.current)) return
    const orden = ordenDe(intencion, {
      celda,
      ...edicion.recorrido,
      porPagina: opciones.porPagina,
      abierta: fila.abierta,
      padre: foco.indiceDe(fila.padre),
      hayAlgo: ({ fila: i, col }) => diceAlgo(filas[i], columnas[col]),
      seleccion: foco.seleccion,
    })
    if (orden === null) {
      if (intencion.tipo === 'editar' && edicion.negar(celda)) evento.preventDefault()
      return
    }
    if (esDeAfuera(orden, { ...opciones, foco, dentro })) return
    evento.preventDefault()
    dentro.current = true
    obedecer(orden, fila)
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) dentro.current = false
  }
  return { onKeyDown, onBlur }
}

const diceAlgo = <D>(fila: Fila<D> | undefined, columna: Columna<D> | undefined): boolean =>
  fila !== undefined && columna !== undefined && columna.texto(fila.dato) !== ''

/** Of what the grid stands in: nothing to find with here, or nothing to let go. */
function esDeAfuera<D>(
  { tipo }: Orden,
  { mandos, dentro, foco, lineas }: Pick<OpcionesDeTeclas<D>, 'mandos' | 'dentro' | 'foco' | 'lineas'>,
): boolean {
  if (tipo === 'buscar') return mandos === undefined
  return tipo === 'soltar' && !dentro.current && !foco.haySeleccion && lineas.cortadas.size === 0
}
