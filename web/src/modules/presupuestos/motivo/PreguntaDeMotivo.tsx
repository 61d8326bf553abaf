import { Text, TextInput } from '@mantine/core'
import { mensajesMotivo as textos } from '@plomada/domain/nucleo/mensajes/motivo'
import { LARGO } from '@plomada/domain/nucleo/texto'
import { useState } from 'react'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { FormularioDeParte } from '../../../ui/FormularioDeParte.tsx'
import type { MotivoPorDecir } from './sesion.ts'

/** Asks why an approved work is changed; without an answer nothing is. */
export function PreguntaDeMotivo({ obra, antes, soloCambia, contestar }: MotivoPorDecir) {
  const [motivo, setMotivo] = useState(antes)
  const [falta, setFalta] = useState(false)
  const salir = () => contestar(null)
  const enviar = () => {
    const dicho = motivo.trim()
    if (dicho === '') setFalta(true)
    else contestar(dicho)
  }
  return (
    <Dialogo onClose={salir} title={textos.titulo} olvida>
      <FormularioDeParte
        formulario={{ enviar, ocupado: false, resumen: { mensaje: null } }}
        verbo={soloCambia ? textos.usar : textos.guardar}
        onCancelar={salir}
      >
        <Text c="dimmed" fz="sm">
          {soloCambia ? textos.paraLoQueSigue : `${textos.porQue(obra.nombre)} ${textos.unaVez}`}
        </Text>
        <TextInput
          label={textos.campo}
          required
          maxLength={LARGO.descripcion}
          value={motivo}
          onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
          error={falta && motivo.trim() === '' ? textos.falta : null}
          // The dialog from which it was asked hears the key too, and stays.
          data-mantine-stop-propagation
          onKeyDown={({ key }) => key === 'Escape' && salir()}
        />
      </FormularioDeParte>
    </Dialogo>
  )
}
