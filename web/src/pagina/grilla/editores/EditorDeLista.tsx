import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { LARGO } from '@plomada/domain/nucleo/texto'
import { useState } from 'react'
import { hallarOpciones } from '../../../ui/elegir/opciones.ts'
import type { EditorProps, OpcionDeCelda } from '../modelo/escritura.ts'
import { CampoConLista } from './CampoConLista.tsx'

interface EditorDeListaProps extends EditorProps {
  opciones: readonly OpcionDeCelda[]
}

/** One of a list, found by some letters of its name. */
export function EditorDeLista({ opciones, ...props }: EditorDeListaProps) {
  const { valor, texto } = props
  const nombre = opciones.find(({ value }) => value === valor)?.label ?? ''
  const [escrito, setEscrito] = useState(texto ?? nombre)
  const sinTocar = escrito === nombre
  const halladas = hallarOpciones(opciones, sinTocar ? '' : escrito)
  return (
    <CampoConLista
      {...props}
      escrito={escrito}
      onEscribir={setEscrito}
      opciones={halladas.opciones}
      primera={halladas.mejor}
      leer={(dicho) => (sinTocar ? { valor } : { razon: mensajesComun.nadaCoincide(dicho) })}
      valorDe={({ value }) => value}
      largo={LARGO.nombre}
    />
  )
}
