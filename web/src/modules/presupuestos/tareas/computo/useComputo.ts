import { esSubtotal, LINEAS_MAXIMAS, type TipoDeLinea } from '@plomada/domain/presupuestos/medicion'
import { useState } from 'react'
import { enfocarYElegir } from '../../../../ui/foco.ts'
import { notificar } from '../../../../ui/notificar.tsx'
import { idDe } from '../formulario/errores.ts'
import type { FormularioDeTarea } from '../formulario/useTarea.ts'
import { conMedicion } from '../formulario/valores.ts'
import { type CampoDeLinea, type LineaEscrita, lineaNueva, moverLinea } from '../lineas.ts'
import type { ManosDeComputo } from './FilaDeComputo.tsx'
import { esTabla, pegarLineas } from './pegar.ts'

/** The operations of the sheet; `manos` never changes, so that a keystroke renders one row only. */
export function useComputo(form: FormularioDeTarea) {
  const [motivos, setMotivos] = useState<string[]>([])

  // From the first rendering: both use the present state when they are called.
  const [{ cambiar: cambiarForm, presentes }] = useState(form)
  const cambiar = (cambio: (lineas: LineaEscrita[]) => LineaEscrita[]) =>
    cambiarForm((v) => conMedicion(v, cambio(v.medicion)))
  const lineas = () => presentes().medicion
  const agregar = (tipo: TipoDeLinea, campo: CampoDeLinea = 'comentario') => {
    if (lineas().length >= LINEAS_MAXIMAS) return
    const nueva = lineaNueva(tipo)
    cambiar((antes) => [...antes, nueva])
    enfocar(nueva.clave, campo)
  }
  const [manos] = useState(
    (): ManosDeComputo => ({
      cambiar: (clave, campo, valor) =>
        cambiar((antes) => antes.map((l) => (l.clave === clave ? { ...l, [campo]: valor } : l))),
      obedecer: (clave, orden) => {
        const fila = lineas().findIndex((l) => l.clave === clave)
        if (orden.tipo === 'mover') {
          cambiar((antes) => moverLinea(antes, fila, orden.pasos))
          enfocar(clave, orden.campo)
          return
        }
        const destino = lineas()[fila + (orden.tipo === 'bajar' ? 1 : orden.pasos)]
        if (destino) enfocar(destino.clave, esSubtotal(destino) ? 'comentario' : orden.campo)
        // After a subtotal, or from a dimension, the new line starts with its comment.
        else if (orden.tipo === 'bajar') agregar('normal')
      },
      pegar: (clave, campo, texto) => {
        if (!esTabla(texto)) return false
        const fila = lineas().findIndex((l) => l.clave === clave)
        const pegado = pegarLineas(lineas(), { fila, campo }, texto)
        setMotivos(pegado.ok ? [] : pegado.motivos)
        if (!pegado.ok) return true
        const antes = lineas()
        cambiar(() => pegado.lineas)
        const cuantas = pegado.filas === 1 ? 'una fila' : `${pegado.filas} filas`
        notificar(`Se pegaron ${cuantas}`, () => cambiar(() => antes))
        return true
      },
      quitar: (clave) => {
        const lugar = lineas().findIndex((l) => l.clave === clave)
        const linea = lineas()[lugar]
        if (linea === undefined) return
        cambiar((antes) => antes.filter((l) => l.clave !== clave))
        const vecina = lineas()[lugar] ?? lineas()[lugar - 1]
        if (vecina) enfocar(vecina.clave, 'comentario')
        notificar(`Se quitó la línea ${lugar + 1}`, () =>
          cambiar((antes) => antes.toSpliced(lugar, 0, linea)),
        )
      },
    }),
  )
  return { manos, agregar, motivos, olvidarMotivos: () => setMotivos([]) }
}

const enfocar = (clave: string, campo: CampoDeLinea): void =>
  enfocarYElegir(() => document.getElementById(idDe(`${clave}.${campo}`)))
