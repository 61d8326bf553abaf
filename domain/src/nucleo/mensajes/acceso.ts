import { mensajesComun } from './comun.ts'

/** Access and accounts (1-budgeting §2 §5 §8; 2-site-management §6 §8; domain.md §14). */
export const mensajesAcceso = {
  // Documented, verbatim.
  emailFormato: 'Por favor proporcione un email con el formato correcto',
  completeTodosLosCampos: mensajesComun.completeTodosLosCampos,
  // The product spells this one with a typo in the ñ; the specification writes it right and so do we.
  passwordsNoCoinciden: 'Las contraseñas no coinciden',
  codigoRequerido:
    'Por favor, escribí el código que te enviamos (también podés usar el enlace que te enviamos)',
  registroExitoso: 'Registro exitoso. Te enviamos un correo para confirmar tu cuenta.',
  confirmacionExitosa: 'Confirmación exitosa, ahora podés ingresar',
  // 'recuperacion' without its accent is documented so.
  recuperacionEnviada: 'Se ha enviado un mail con el link para la recuperacion',
  passwordActualizada: 'Contraseña actualizada',
  tituloLogin: 'INICIAR SESIÓN',
  tituloRecuperar: 'RECUPERAR CONTRASEÑA',
  tituloNuevaPassword: 'GENERAR NUEVA CONTRASEÑA',
  tituloRegistro: 'Nuevo usuario',
  tituloConfirmacion: 'Confirmación',
  explicacionConfirmacion: 'Escribí el código que te enviamos por correo y elegí tu contraseña.',
  passwordAlConfirmar:
    'Con ella vas a ingresar. La elige quien recibe el correo, y nadie más. 8 caracteres o más.',
  explicacionRegistro:
    'Los datos con * son necesarios. La contraseña la elegís después, con el código que te llega por correo.',
  mostrarPassword: 'Mostrar la contraseña',
  ocultarPassword: 'Ocultar la contraseña',
  enviar: 'Enviar',
  registrarse: 'Registrarse',
  continuar: 'Continuar',
  sinUsuarios: 'No se han encontrado usuarios',

  // Ours.
  passwordIgual: 'La contraseña nueva tiene que ser otra',
  tituloElegirPassword: 'ELEGÍ TU CONTRASEÑA',
  elegiPassword:
    'La que tenés la eligió quien te dio de alta. Cambiala por una que sepas solo vos; después ingresá con ella.',
  tituloSegundoPaso: 'VERIFICACIÓN EN DOS PASOS',
  tituloElegirEmpresa: 'ELEGIR EMPRESA',
  elegiEmpresa: 'Tu contraseña vale en varias empresas. Elegí en cuál querés ingresar.',
  cambiarDeEmpresa: 'Cambiar de empresa',
  passwordDeLaOtra: 'Escribí la contraseña que usás en la otra empresa',
  yaEstasEnEsa: 'Esa contraseña es la de la empresa en la que ya estás',
  credencialesIncorrectas: 'El email o la contraseña no son correctos',
  usuarioInactivo: 'Tu usuario está inactivo. Hablá con el administrador de tu empresa.',
  sesionCerrada: 'Sesión cerrada',
  demasiadosIntentos: mensajesComun.demasiadosIntentos,
  passwordCorta: 'La contraseña debe tener 8 caracteres o más',
  passwordLarga: 'La contraseña puede tener hasta 200 caracteres',
  passwordComun: 'Esa contraseña es de las más usadas. Elegí otra.',
  passwordPrevisible:
    'La contraseña no puede ser tu email, el nombre de tu empresa ni una palabra fácil de adivinar con algún número. Sumale otras palabras.',
  passwordActualIncorrecta: 'La contraseña actual no es correcta',
  codigoDelTelefono: 'Escribí también el código de tu teléfono, o uno de recuperación',
  passwordDeNuevo: 'Por seguridad, escribí de nuevo tu contraseña',
  passwordConfirmada: 'Contraseña confirmada',
  enlaceVencido: 'El enlace ya se usó o venció. Pedí uno nuevo.',
  enlaceValido: 'El enlace es válido',
  codigoIncorrecto: 'El código no es correcto, ya se usó o venció',
  registroCerrado: 'El registro de empresas nuevas está cerrado',
  signupSinInvitacion: 'Necesitás una invitación para registrarte',
  invitacionNoExiste: 'La invitación no existe, ya se usó o venció',
  emailConCuenta: 'Ese email ya tiene una cuenta. Ingresá, o recuperá tu contraseña.',
  ticketVencido: 'El enlace de descarga ya se usó o venció. Volvé a pedir el archivo.',
  tokenEnDireccion: 'El token no puede ir en la dirección. Enviálo en el encabezado Authorization.',
  usuarioNoExiste: 'El usuario no existe',
  obraNoExiste: 'La obra no existe o no está disponible para vos',
  reingresar: 'Tu sesión terminó. Escribí tu contraseña para seguir donde estabas.',
} as const

/** Mails of this room (domain.md §14). Which accounts an address has is told to its owner alone. */
export const correosAcceso = {
  recuperacion: {
    asunto: 'Plomada: recuperar tu contraseña',
    /** One link for each empresa, for the account there. */
    cuerpo: (nombre: string, enlaces: readonly { empresa: string; enlace: string }[]) => {
      const [unico, ...otros] = enlaces
      const cada = 'sirve una sola vez y vence en una hora'
      const lista =
        unico !== undefined && otros.length === 0
          ? `Abrí este enlace para elegir la de ${unico.empresa}; ${cada}:\n\n${unico.enlace}`
          : `Tenés una cuenta en cada una de estas empresas, con su propia contraseña. Abrí el enlace de la que olvidaste; ${cada}:\n\n${enlaces.map(({ empresa, enlace }) => `${empresa}:\n${enlace}`).join('\n\n')}`
      return `Hola ${nombre}:\n\nPediste una contraseña nueva. ${lista}\n\nSi no la pediste, podés ignorar este correo.`
    },
  },
  confirmacion: {
    asunto: 'Plomada: confirmá tu cuenta',
    /** `empresas`: those where this address has an account already. */
    cuerpo: (nombre: string, codigo: string, enlace: string, empresas: readonly string[] = []) => {
      const tiene =
        empresas.length === 0
          ? ''
          : `\n\nCon este email ya ingresás a: ${empresas.join(', ')}. Si confirmás, abrís otra empresa, con una contraseña propia; las que tenés quedan como están.`
      return `Hola ${nombre}:\n\nTu código para confirmar la cuenta es ${codigo}\n\nTambién podés usar este enlace:\n\n${enlace}\n\nAhí elegís tu contraseña.${tiene}\n\nSi no te registraste, podés ignorar este correo.`
    },
  },
} as const
