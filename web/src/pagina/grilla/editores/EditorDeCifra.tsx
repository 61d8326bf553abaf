import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { leerMicro, type Micro, numeroDeMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { esFormula, leerFormula } from '@plomada/domain/presupuestos/expresion'
import { razonContraCantidad, razonContraPrecio } from '@plomada/domain/presupuestos/validacion'
import { useState } from 'react'
import { ILEGIBLE, type NumeroLeido } from '../../../ui/CampoNumerico.tsx'
import { CantidadInput } from '../../../ui/CantidadInput.tsx'
import { MontoInput } from '../../../ui/MontoInput.tsx'
import type { EditorProps } from '../modelo/escritura.ts'
import clases from '../partes/Grilla.module.css'
import { useEditor } from './useEditor.ts'

const CLASES = {
  cantidad: { Campo: CantidadInput, decimales: 3, razon: razonContraCantidad },
  /** Whole guaraníes. */
  monto: {
    Campo: MontoInput,
    decimales: 0,
    razon: (micro: Micro) => razonContraPrecio(numeroDeMicro(micro)),
  },
} as const

interface EditorDeCifraProps extends EditorProps {
  clase: keyof typeof CLASES
}

/** A quantity or an amount typed in its cell, or a calculation that gives it: '=12*3,5' (sheet.md §2). */
export function EditorDeCifra({ clase, ...props }: EditorDeCifraProps) {
  const { texto, valor } = props
  const { Campo, decimales, razon } = CLASES[clase]
  const empieza = texto === ',' && clase === 'cantidad' ? '0,' : texto
  const [escrito, setEscrito] = useState(empieza ?? valor)
  const { contra, olvidar, campo } = useEditor(props, () =>
    // Of a row that is still being written: nothing was there, and nothing comes.
    escrito === '' && valor === '' ? { valor } : leerEscrito(escrito, razon),
  )
  return (
    <Campo
      aria-label={props.etiqueta}
      className={clases.editor}
      size="xs"
      autoFocus
      value={escrito}
      inicial={empieza ?? undefined}
      leerAntes={(suyo) => deFormula(suyo, decimales)}
      error={contra}
      onChange={(nuevo) => {
        setEscrito(nuevo)
        olvidar()
      }}
      onFocus={({ currentTarget: { value }, currentTarget }) => {
        if (texto !== null) currentTarget.setSelectionRange(value.length, value.length)
      }}
      {...campo}
    />
  )
}

const ES_CUENTA = /\d\s*[-+*/(]/

function deFormula(texto: string, decimales: number): NumeroLeido | undefined {
  // Excel keeps '12*3,5' as text, which is no quantity: it is refused, with what to write (decision 0150).
  if (!esFormula(texto))
    return ES_CUENTA.test(texto) ? { razon: mensajesComun.empezaConIgual(texto.trim()) } : undefined
  const leida = leerFormula(texto, decimales)
  return leida.ok ? { valor: textoDeMicro(leida.micro) } : { razon: leida.motivo }
}

function leerEscrito(
  escrito: string,
  razon: (micro: Micro) => string | null,
): { valor: string } | { razon: string } {
  const micro = escrito === ILEGIBLE || escrito === '' ? undefined : leerMicro(escrito)
  if (micro === undefined) return { razon: mensajesComun.numeroVacio }
  const contra = razon(micro)
  return contra === null ? { valor: textoDeMicro(micro) } : { razon: contra }
}
