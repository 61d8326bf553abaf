/** At most three names, and whether there are more. */
function lista(nombres: readonly string[]): string {
  const dichos = nombres.length > 3 ? [...nombres.slice(0, 3), 'otras'] : nombres
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(dichos)
}

/** Users, invitations, sessions and the second step (2-site-management §6 §8; domain.md §13 §14). */
export const mensajesUsuarios = {
  // Documented, verbatim.
  confirmarInhabilitar: 'Se desactivara el usuario. Continuar?',
  inhabilitado: 'Usuario inhabilitado',

  // Ours: users.
  creado: 'Usuario creado',
  editado: 'Usuario editado',
  habilitado: 'Usuario habilitado',
  perfilGuardado: 'Tus datos se guardaron',
  soloSuperadmin: 'Sólo un superadministrador puede crear o cambiar a un superadministrador',
  aSiMismoNo: 'No podés inhabilitarte a vos mismo. Pedíselo a otro administrador.',
  rolPropioNo: 'No podés cambiar tu propio rol. Pedíselo a otro administrador.',
  ultimoAdmin: 'La empresa no puede quedar sin un administrador activo',
  esClienteDe: (obras: readonly string[]) =>
    `Es el cliente de ${lista(obras)}: elegí otro ahí antes de cambiar su rol`,
  estaInhabilitado: 'El usuario está inhabilitado',
  sinCuentaAhi: 'Ese email no tiene una cuenta en esa empresa',
  deCualEmpresa: (empresas: readonly string[]) =>
    `Ese email tiene una cuenta en varias empresas. Agregá al final de cuál, por su nombre entre comillas o por su id: ${empresas.join('; ')}`,
  yaEsSuperadmin: 'El usuario ya es superadministrador',
  emailEnUso: 'Ese email ya tiene una cuenta',
  clienteCreado: 'Cliente creado',
  clienteCreadoEInvitado: 'Cliente creado. Le enviamos la invitación.',
  sinAcceso: 'Sin acceso todavía',
  yaTieneAcceso: 'Ya tiene acceso: ingresa con su email y su contraseña',
  sinAccesoEsCliente: 'Todavía no tiene acceso: invitalo antes de cambiar su rol',
  emailAlInvitar: 'Todavía no tiene acceso: su email se pone al invitarlo',
  obrasSinSentido: 'Quien administra ve todas las obras: no se le asignan',
  obraNoExiste: 'Una de las obras elegidas no existe o está inactiva',
  tokenAjeno: 'El token de la dirección no es el tuyo. Usá «me».',
  direccionIncompleta: 'La ubicación necesita latitud y longitud',

  // Ours: invitations.
  invitado: 'Invitación enviada',
  reenviada: 'Invitación enviada de nuevo',
  revocada: 'Invitación anulada',
  invitacionPendiente: 'Ese email ya tiene una invitación pendiente. Podés enviarla de nuevo.',
  invitacionNoExiste: 'La invitación no existe',
  invitacionTerminada: 'La invitación ya fue aceptada o anulada',
  sinInvitaciones: 'No se han encontrado invitaciones',
  confirmarRevocar: 'La invitación dejará de servir. ¿Continuar?',
  elegiTuPassword: 'Tu cuenta está lista. Elegí tu contraseña para ingresar.',

  // Ours: sessions.
  dispositivoDesconocido: 'Dispositivo desconocido',
  sesionNoExiste: 'La sesión ya terminó',
  sesionesCerradas: 'Se cerraron todas tus sesiones',
  otrasSesionesCerradas: 'Se cerraron tus demás sesiones',
  tokenDeAvisosRecibido: 'Recibido. No enviamos avisos al teléfono, así que no se guarda nada.',
  confirmarCerrarTodas: 'Se cerrarán todas tus sesiones, también esta. ¿Continuar?',
  confirmarCerrarDemas: 'Se cerrarán tus sesiones en los demás dispositivos. ¿Continuar?',

  // Ours: second step.
  codigoIncorrecto: 'El código no es correcto, ya se usó o venció',
  desafioVencido: 'Pasó demasiado tiempo. Ingresá de nuevo con tu email y contraseña.',
  passwordIncorrecta: 'La contraseña no es correcta',
  segundoPasoTitulo: 'Verificación en dos pasos',
  segundoPasoSeExige:
    'Podés pedir un código del teléfono, además de la contraseña, a quienes tengan los roles que elijas. Quien todavía no lo tenga lo configura al ingresar.',
  elegirAQuienes: 'Elegir a quiénes se pide',
  segundoPasoPropuesto: 'Protegé tu ingreso con un código del teléfono',
  segundoPasoPorQue: 'Administrás la empresa: así nadie entra solo con tu contraseña',
  segundoPasoActivado: 'La verificación en dos pasos está activa',
  segundoPasoQuitado: 'La verificación en dos pasos se quitó',
  segundoPasoYaActivo: 'La verificación en dos pasos ya está activa',
  segundoPasoInactivo: 'La verificación en dos pasos no está activa',
  segundoPasoSinPreparar: 'Empezá de nuevo: leé el código QR y escribí el código de tu teléfono',
  segundoPasoExigido: 'Tu empresa exige la verificación en dos pasos para tu rol',
  segundoPasoPropioNo: 'La tuya se quita en Tu perfil, con tu contraseña y un código',
  segundoPasoReiniciado: 'La verificación en dos pasos del usuario se reinició',
  confirmarReiniciar: 'El usuario deberá configurar de nuevo su verificación en dos pasos. ¿Continuar?',
  seguridadSinCambios: 'Todavía no cambiaste nada',
  seguridadGuardada: 'La configuración de seguridad se guardó',
  // `codigo`: three digits from the mail server that refused it; null where it was tried for a day without success.
  correoRechazado: (codigo: number | null) =>
    codigo === null ? 'no se pudo entregar en un día' : `su servidor de correo no lo aceptó (${codigo})`,
} as const

/** Mails to people who are invited or whose log-in has changed. */
export const correosUsuarios = {
  invitacion: {
    asunto: 'Plomada: te invitaron a una empresa',
    cuerpo: (de: { nombre: string; empresa: string; dias: number }, codigo: string, enlace: string) =>
      `Hola ${de.nombre}:\n\n${de.empresa} te invitó a trabajar con Plomada. Abrí este enlace para aceptar y elegir tu contraseña; vence en ${de.dias} días:\n\n${enlace}\n\nSi te piden un código, es ${codigo}\n\nSi no esperabas esta invitación, podés ignorar este correo.`,
  },
  emailCambiado: {
    asunto: 'Plomada: tu email de acceso cambió',
    cuerpo: (nombre: string, enlace: string) =>
      `Hola ${nombre}:\n\nUn administrador de tu empresa cambió el email con el que ingresás a Plomada. Este email ya no sirve para entrar.\n\nSi no lo esperabas, hablá con tu empresa:\n\n${enlace}`,
  },
} as const
