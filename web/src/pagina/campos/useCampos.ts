import { useForm } from '@mantine/form'
import { useId } from 'react'

interface OpcionesDeCampos<Valores> {
  inicial: Valores
  /** Names of the inputs in the order of the screen. */
  etiquetas: Readonly<Record<string, string>>
  /** Prefix of the inputs' ids; by default a unique one. */
  prefijo?: string
  /** Called with every change, for the draft. */
  alCambiar?: (valores: Valores) => void
}

export type Campos<Valores extends Record<string, unknown>> = ReturnType<typeof useCampos<Valores>>

/**
 * The values of a form and where its inputs are. `useFormulario` adds sending; a form that is part of something
 * larger uses this.
 */
export function useCampos<Valores extends Record<string, unknown>>(opciones: OpcionesDeCampos<Valores>) {
  const { inicial, etiquetas, alCambiar } = opciones
  const propio = useId()
  const prefijo = opciones.prefijo ?? propio
  const form = useForm<Valores>({ mode: 'controlled', initialValues: inicial, onValuesChange: alCambiar })
  const idDe = (campo: string) => `${prefijo}${campo}`
  return {
    form,
    idDe,
    /** Id of the first input with a reason; undefined where there is none. */
    idDelPrimero: (porCampo: Record<string, string>) => {
      const primero = Object.keys(etiquetas).find((campo) => Object.hasOwn(porCampo, campo))
      return primero && idDe(primero)
    },
    /** Props of an input, its label with them: `<TextInput {...campo('nombre')} />`. */
    campo: <K extends keyof Valores & string>(nombre: K) => ({
      ...form.getInputProps(nombre),
      label: etiquetas[nombre],
      id: idDe(nombre),
      name: nombre,
      value: form.values[nombre],
    }),
  }
}
