import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { leerMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { esFormula, leerFormula } from '@plomada/domain/presupuestos/expresion'
import { razonContraCantidad } from '@plomada/domain/presupuestos/validacion'
import { useState } from 'react'
import { ILEGIBLE, type Lectura } from '../../../ui/CampoNumerico.tsx'
import { CantidadInput } from '../../../ui/CantidadInput.tsx'
import type { EditorProps } from '../modelo/escritura.ts'
import clases from '../partes/Grilla.module.css'
import { useEditor } from './useEditor.ts'

/** A quantity typed in its cell, or a calculation that gives it: '=12*3,5' (sheet.md §2). */
export function EditorDeCantidad(props: EditorProps) {
  const { texto, valor } = props
  const empieza = texto === ',' ? '0,' : texto
  const [escrito, setEscrito] = useState(empieza ?? valor)
  const { contra, olvidar, campo } = useEditor(props, () => leerEscrito(escrito))
  return (
    <CantidadInput
      aria-label={props.etiqueta}
      className={clases.editor}
      size="xs"
      autoFocus
      value={escrito}
      inicial={empieza ?? undefined}
      leerAntes={deFormula}
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

function deFormula(texto: string): Lectura | undefined {
  if (!esFormula(texto)) return undefined
  const leida = leerFormula(texto)
  return leida.ok ? { valor: textoDeMicro(leida.micro) } : { razon: leida.motivo }
}

function leerEscrito(escrito: string): { valor: string } | { razon: string } {
  const micro = escrito === ILEGIBLE || escrito === '' ? undefined : leerMicro(escrito)
  if (micro === undefined) return { razon: mensajesComun.numeroVacio }
  const contra = razonContraCantidad(micro)
  return contra === null ? { valor: textoDeMicro(micro) } : { razon: contra }
}
