import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { alEnviar, SIN_ELEGIR } from './alEnviar.ts'
import type { Acciones, Dejado, Halladas, TextoParaElegir } from './escrito.ts'

interface DelCampo {
  lista: string
  abierto: boolean
  escrito: TextoParaElegir
  halladas: Halladas
  acciones: Acciones
  /** What stands in it while nothing is typed. */
  nombre: string
  cerrado: boolean
}

/** The props of a chooser's input, whichever kind it is, and why what stands in it chose nothing. */
export function campoParaElegir(de: DelCampo) {
  const { lista, abierto, escrito, halladas, acciones, nombre, cerrado } = de
  const { texto, dejado, espera } = escrito
  const teclas = teclasDe(de)
  const marcada = abierto ? halladas.marcada : null
  return {
    motivo: dejado && motivoDe(dejado, nombre),
    campo: {
      ref: alEnviar,
      [SIN_ELEGIR]: dejado !== null || espera || undefined,
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': abierto,
      'aria-controls': abierto && halladas.mostradas.length > 0 ? lista : undefined,
      'aria-activedescendant': marcada ? idDeOpcion(lista, halladas.mostradas.indexOf(marcada)) : undefined,
      // Escape closes the list, and not the dialog that it is in.
      'data-mantine-stop-propagation': abierto || texto !== null || undefined,
      readOnly: cerrado,
      value: texto ?? nombre,
      onMouseDown: elegirTodoAlEntrar,
      onFocus: acciones.abrir,
      onClick: acciones.abrir,
      onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        // Another window: it is still here.
        if (document.activeElement === currentTarget) return
        acciones.resolver(texto === null ? null : halladas.segura)
      },
      onKeyDown: (evento: KeyboardEvent<HTMLInputElement>) => {
        if (!cerrado && !evento.nativeEvent.isComposing) teclas[evento.key]?.(evento)
      },
    },
  } as const
}

function teclasDe({ abierto, escrito, halladas, acciones }: DelCampo) {
  const { texto, movida } = escrito
  const { libres, marcada } = halladas
  const mover = (paso: number) => (evento: KeyboardEvent) => {
    evento.preventDefault()
    acciones.abrir()
    if (!abierto) return acciones.moverA(marcada ?? libres[0] ?? null)
    const desde = marcada ? libres.indexOf(marcada) : paso > 0 ? -1 : 0
    acciones.moverA(libres.at((desde + paso) % Math.max(libres.length, 1)) ?? null)
  }
  const teclas: Record<string, (evento: KeyboardEvent) => void> = {
    ArrowDown: mover(1),
    ArrowUp: mover(-1),
    Enter: (evento) => {
      const una = abierto ? marcada : null
      // With nothing typed and nothing marked it is the form's.
      if (una === null && texto === null) return
      evento.preventDefault()
      acciones.resolver(una)
    },
    Tab: () => {
      const esDeLoEscrito = Boolean(texto?.trim()) && !marcada?.siempre
      if (abierto && marcada && (movida !== null || esDeLoEscrito)) acciones.elegir(marcada)
    },
    Escape: acciones.olvidar,
  }
  return teclas
}

export const idDeOpcion = (lista: string, i: number): string => `${lista}-${i}`

function motivoDe({ texto, cuantas }: Dejado, nombre: string): string {
  const que =
    cuantas === 0 ? mensajesComun.nadaCoincide(texto) : mensajesComun.faltaElegirCual(texto, cuantas)
  return nombre === '' ? que : `${que}. ${mensajesComun.sigueElegido(nombre)}`
}

/**
 * Selects the present name when a field is clicked, as Tab does: a search text typed behind it would find nothing.
 * Only the click that enters the field does; later ones place the caret.
 */
function elegirTodoAlEntrar({ currentTarget: campo }: MouseEvent<HTMLInputElement>): void {
  const entra = document.activeElement !== campo && !campo.readOnly
  if (entra) campo.addEventListener('click', () => campo.select(), { once: true })
}
