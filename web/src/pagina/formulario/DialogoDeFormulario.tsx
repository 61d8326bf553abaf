import { type ModalProps } from '@mantine/core'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { ReactNode } from 'react'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioDeParte, type FormularioDeParteProps } from '../../ui/FormularioDeParte.tsx'
import { notificar } from '../../ui/notificar.tsx'
import { type OpcionesDeFormulario, useFormulario } from '../campos/useFormulario.ts'
import { usePregunta } from '../pregunta/usePregunta.tsx'
import type { QueAvisa } from './useFormularioDePagina.ts'

type Formulario<E extends QueAvisa, Valores extends Record<string, unknown>> = ReturnType<
  typeof useFormulario<E, Valores>
>

interface CuerpoProps<E extends QueAvisa, Valores extends Record<string, unknown>>
  extends Omit<OpcionesDeFormulario<E, Valores>, 'onSuccess' | 'alCambiar'>,
    Pick<FormularioDeParteProps, 'verbo' | 'boton' | 'soloConBoton'> {
  onCerrar: () => void
  /** Once it is done and said, before the dialog closes. */
  alHacer?: (respuesta: RespuestaDe<E>, valores: Valores) => void
  /** In place of saying what the server says and closing: what comes next says it. */
  seguir?: (respuesta: RespuestaDe<E>) => void
  /** Its fields; one with `data-autofocus` has the focus. */
  children: (formulario: Formulario<E, Valores>) => ReactNode
}

interface DialogoDeFormularioProps<E extends QueAvisa, Valores extends Record<string, unknown>>
  extends CuerpoProps<E, Valores> {
  titulo: string
  ancho?: ModalProps['size']
  /** Something of its own is drawn over it: Escape is for that. */
  tapado?: boolean
  /** Where it is drawn all the time: closing it then gives the focus back to what opened it. */
  abierto?: boolean
}

/**
 * A form on top of a page, sent to one endpoint: its title, its fields, its verb and what it makes old. Reasons beside
 * the fields, the focus on the first wrong one, the notice of what was done and the closing come with it.
 *
 *     <DialogoDeFormulario titulo="Cliente nuevo" verbo="Crear cliente" onCerrar={onCerrar}
 *       endpoint={crearCliente} inicial={{ nombre: '' }} etiquetas={{ nombre: 'Nombre' }}
 *       aEnvio={(body) => ({ body })} invalida={TOCA_CLIENTES} alHacer={({ _id }) => onCreado(_id)}>
 *       {({ campo }) => <TextInput {...campo('nombre')} withAsterisk data-autofocus />}
 *     </DialogoDeFormulario>
 */
export function DialogoDeFormulario<E extends QueAvisa, Valores extends Record<string, unknown>>({
  titulo,
  ancho,
  abierto = true,
  tapado = false,
  ...cuerpo
}: DialogoDeFormularioProps<E, Valores>) {
  const pregunta = usePregunta()
  return (
    <Dialogo
      opened={abierto}
      onClose={cuerpo.onCerrar}
      title={titulo}
      size={ancho}
      // What a refusal asks is drawn over it: Escape is for that.
      closeOnEscape={!tapado && pregunta.dialogo === null}
    >
      <Cuerpo mandar={pregunta.mandar} {...cuerpo} />
      {pregunta.dialogo}
    </Dialogo>
  )
}

/** Inside the dialog, so that one that is opened again is empty. */
function Cuerpo<E extends QueAvisa, Valores extends Record<string, unknown>>(props: CuerpoProps<E, Valores>) {
  const { verbo, boton, soloConBoton, onCerrar, alHacer, seguir, children, ...opciones } = props
  const formulario: Formulario<E, Valores> = useFormulario<E, Valores>({
    ...opciones,
    onSuccess: (respuesta: RespuestaDe<E>) => {
      if (seguir) return seguir(respuesta)
      notificar(respuesta.message)
      alHacer?.(respuesta, formulario.form.values)
      onCerrar()
    },
  })
  return (
    <FormularioDeParte
      formulario={formulario}
      verbo={verbo}
      boton={boton}
      soloConBoton={soloConBoton}
      onCancelar={onCerrar}
    >
      {children(formulario)}
    </FormularioDeParte>
  )
}
