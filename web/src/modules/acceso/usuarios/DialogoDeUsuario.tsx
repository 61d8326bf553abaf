import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { type Usuario, useEditarUsuario, useReiniciarSegundoPaso } from './queries.ts'

export interface PreguntaDeUsuario {
  que: 'inhabilitar' | 'habilitar' | 'reiniciar'
  usuario: Usuario
}

interface DialogoProps {
  pregunta: PreguntaDeUsuario
  onCerrar: () => void
}

/** What is asked before somebody is let out, in again, or loses the second step. */
export function DialogoDeUsuario({ pregunta, onCerrar }: DialogoProps) {
  const { que, usuario } = pregunta
  const alHacer = (mensaje: string) => {
    notificar(mensaje)
    onCerrar()
  }
  const editar = useEditarUsuario(alHacer)
  const reiniciar = useReiniciarSegundoPaso(alHacer)
  const { credentialID } = usuario
  const nombre = `${usuario.nombre} ${usuario.apellido}`.trim()
  const activar = (activo: boolean) => editar.mutate({ body: { credentialID, activo } })
  const dialogos = {
    inhabilitar: {
      texto: mensajesUsuarios.confirmarInhabilitar,
      consecuencia: usuario.tieneAcceso
        ? `${nombre} sale de todas sus sesiones ahora mismo y no puede ingresar. Podés habilitarlo después.`
        : `${nombre} deja de ofrecerse como cliente de una obra. Podés habilitarlo después.`,
      verbo: 'Inhabilitar',
      peligroso: true,
      onConfirmar: () => activar(false),
    },
    habilitar: {
      texto: `¿Habilitar a ${nombre}?`,
      consecuencia: usuario.tieneAcceso
        ? `Vuelve a ingresar con ${usuario.email} y la contraseña que tenía.`
        : 'Vuelve a ofrecerse como cliente de una obra.',
      verbo: 'Habilitar',
      peligroso: false,
      onConfirmar: () => activar(true),
    },
    reiniciar: {
      texto: mensajesUsuarios.confirmarReiniciar,
      consecuencia: `Hacelo sólo si ${nombre} perdió su teléfono y sus códigos de recuperación. Sale de todas sus sesiones.`,
      verbo: 'Reiniciar',
      peligroso: true,
      onConfirmar: () => reiniciar.mutate({ body: { credentialID } }),
    },
  }
  return (
    <ConfirmDialog
      abierto
      {...dialogos[que]}
      ocupado={editar.isPending || reiniciar.isPending}
      error={(editar.error ?? reiniciar.error)?.message}
      onCerrar={onCerrar}
    />
  )
}
