import type { FormEvent, ReactNode } from 'react'
import { Formulario } from '../../ui/Formulario.tsx'
import { Pagina, type PaginaProps } from '../Pagina.tsx'

interface PaginaDeFormularioProps extends PaginaProps {
  /** As `useCreacion` or `useEdicion` gives it. */
  formulario: {
    enviar: (evento: FormEvent) => void
    ocupado: boolean
    /** Discards what was typed, and goes back. */
    cancelar: () => void
    aviso: ReactNode
    /** What a refusal asks, while it is asked. */
    dialogo?: ReactNode
  }
  verbo?: string
  /** Why it can't be saved at all. */
  razon?: string | null
  /** It moves money: Enter in a field sends nothing. */
  soloConBoton?: boolean
  /** For a form that does not lead back to the previous page. */
  onCancelar?: () => void
  /** What follows the form without being part of it: another section, a dialog with a form of its own. */
  alLado?: ReactNode
  /** Class of the element that holds form and `alLado`. */
  clase?: string
  /** Its fields. */
  children: ReactNode
}

/**
 * A page with a form: why it was refused, its draft, a lost edit, its fields, and its buttons.
 *
 *     <PaginaDeFormulario formulario={edicion} titulo="Editar unidad" migas={MIGAS}>
 *       <TextInput {...edicion.campo('nombre')} label="Nombre" />
 *     </PaginaDeFormulario>
 */
export function PaginaDeFormulario({
  formulario: { enviar, ocupado, cancelar, aviso, dialogo },
  verbo = 'Guardar',
  razon,
  soloConBoton,
  onCancelar = cancelar,
  alLado,
  clase,
  children,
  ...pagina
}: PaginaDeFormularioProps) {
  const partes = (
    <>
      <Formulario
        onEnviar={enviar}
        verbo={verbo}
        ocupado={ocupado}
        onCancelar={onCancelar}
        razon={razon}
        soloConBoton={soloConBoton}
      >
        {children}
      </Formulario>
      {dialogo}
      {alLado}
    </>
  )
  return (
    <Pagina
      {...pagina}
      aviso={
        <>
          {aviso}
          {pagina.aviso}
        </>
      }
    >
      {clase ? <div className={clase}>{partes}</div> : partes}
    </Pagina>
  )
}
