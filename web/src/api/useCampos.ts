import { useForm } from '@mantine/form'
import { useId } from 'react'

interface OpcionesDeCampos<Valores> {
  inicial: Valores
  /** The labels of its inputs by their names, in the order of the screen. */
  etiquetas: Readonly<Record<string, string>>
  /** What the ids of its inputs begin with; by default nobody else's. */
  prefijo?: string
  /** Each change of what the screen holds, for its draft. */
  alCambiar?: (valores: Valores) => void
}

export type Campos<Valores extends Record<string, unknown>> = ReturnType<typeof useCampos<Valores>>

/** What a form holds, and where its inputs are. `useFormulario` sends it; a form that is part of something larger takes this. */
export function useCampos<Valores extends Record<string, unknown>>(opciones: OpcionesDeCampos<Valores>) {
  const { inicial, etiquetas, alCambiar } = opciones
  const propio = useId()
  const prefijo = opciones.prefijo ?? propio
  const form = useForm<Valores>({ mode: 'controlled', initialValues: inicial, onValuesChange: alCambiar })
  const idDe = (campo: string) => `${prefijo}${campo}`
  return {
    form,
    idDe,
    /** Id of the first input that has a reason; undefined where none of them has. */
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
