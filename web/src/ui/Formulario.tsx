import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import clases from './Formulario.module.css'
import { enfocarAlMontar } from './foco.ts'
import { campoDeTexto } from './primero.ts'
import { sinEnter } from './sinEnter.ts'
import { useEsTelefono } from './useEsTelefono.ts'
import { useTeclado } from './useTeclado.ts'

export interface FormularioProps {
  onEnviar: (evento: FormEvent) => void
  /** Verb of the submit button. */
  verbo: string
  ocupado: boolean
  onCancelar: () => void
  /** Why it can't be saved at all; the button says so. */
  razon?: string | null
  /** It moves money: Enter in a field sends nothing. */
  soloConBoton?: boolean | undefined
  children: ReactNode
}

/** Layout of a form: fields in a readable width, with the buttons below. On a desk it begins in its first field. */
export function Formulario(props: FormularioProps) {
  const { onEnviar, verbo, ocupado, onCancelar, razon, soloConBoton, children } = props
  const forma = useRef<HTMLFormElement>(null)
  const esTelefono = useEsTelefono()
  useTeclado()
  useLayoutEffect(() => {
    // On a phone the keyboard would cover what the page says.
    if (forma.current && !esTelefono) enfocarAlMontar(campoDeTexto(forma.current))
  }, [esTelefono])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field of a payment sends nothing
    <form
      ref={forma}
      onSubmit={onEnviar}
      onKeyDown={soloConBoton ? sinEnter : undefined}
      noValidate
      className={clases.formulario}
    >
      <Stack gap="md">{children}</Stack>
      <Group gap="sm" className={clases.pie}>
        <Button type="submit" loading={ocupado} disabled={Boolean(razon)}>
          {verbo}
        </Button>
        <Button variant="default" onClick={onCancelar} disabled={ocupado}>
          Cancelar
        </Button>
        {razon && <span className={clases.razon}>{razon}</span>}
      </Group>
    </form>
  )
}
