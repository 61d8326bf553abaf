// Texts about what was done on a device and has not reached the server yet (sheet.md §2, joints-site.md J1).

const susFotos = (n: number): string => (n === 1 ? 'su foto' : `sus ${n} fotos`)
const cambios = (n: number): string => (n === 1 ? '1 cambio' : `${n} cambios`)

export const mensajesEnvios = {
  sinEnviar: 'Sin enviar',
  noQueda: 'Sin guardar',
  noSeGuardo: 'No se guardó',
  laCambioOtra: 'La cambió otra persona',
  cuantos: (n: number) => `${n} sin enviar`,
  porRevisar: (n: number) => `${n} por revisar`,
  conSinEnviar: (n: number) => `con ${n} sin enviar`,
  faltanEnviar: (n: number) =>
    `Hay ${cambios(n)} sin enviar en esta obra, que no ${n === 1 ? 'entraría' : 'entrarían'}. Esperá a que se ${n === 1 ? 'envíe' : 'envíen'} o revisalo${n === 1 ? '' : 's'}, arriba.`,
  provisional: 'Provisional: cuenta lo que todavía no se envió',

  seEnviaSolo: 'Queda en este equipo y se envía solo cuando haya conexión, aunque cierres la página.',
  noQuedaEnEsteEquipo:
    'No se pudo guardar en este equipo. Se envía cuando haya conexión; si cerrás la página antes, se pierde.',
  necesitasEntrar: 'Tu sesión terminó: necesitás entrar para enviarlo.',
  /** `momento`: 'dd/MM/yyyy HH:mm', of the oldest part of what is on the screen. */
  vistoEl: (momento: string) => `Sin señal. Visto el ${momento.replace(' ', ' a las ')}.`,
  listo: 'Listo para usar sin conexión',
  /** Instead of it, where the browser promises nothing of what it keeps. */
  sinPromesa: {
    'puede borrar': {
      estado: 'Abre sin conexión',
      detalle:
        'Este navegador puede borrar lo que espera si le falta lugar, y una ventana privada lo pierde al cerrarse. Instalá Plomada, o no cierres hasta que se envíe.',
    },
    'se pierde': {
      estado: 'Ventana privada',
      detalle:
        'Lo que espera se pierde al cerrarla. Para cargar sin señal, abrí Plomada en una ventana común.',
    },
  },
  versionNueva: 'Hay una versión nueva de Plomada.',
  otraVentana: 'Plomada se actualizó en otra ventana. Seguí tranquilo: recargá esta cuando termines.',
  antesQueSeEnvie: 'Hay cambios que este equipo no pudo guardar: esperá a que se envíen',
  fotos: (n: number) => (n === 1 ? '1 foto' : `${n} fotos`),
  esperanSenal: (n: number) =>
    n === 1 ? 'Se envía solo cuando haya señal.' : 'Se envían solos cuando haya señal, de a uno y en orden.',
  enCamino: 'Enviando…',
  /** `momento`: 'dd/MM/yyyy HH:mm', since when it waits on this device. */
  esperaDesde: (momento: string) => `Espera desde el ${momento.replace(' ', ' a las ')}`,
  haceDias: (dias: number) =>
    `Hay algo que espera hace ${dias} días y solo está en este equipo: abrí Plomada donde haya señal para que se envíe.`,
  descartarAvance: '¿Descartar lo que no se envió?',
  /** `dice`: 'Avance: 12 m2'. */
  descartarConFotos: (que: string, dice: string, fotos: number) =>
    `«${que}», ${dice}${fotos === 0 ? '' : `, con ${susFotos(fotos)}`}, se borra de este equipo. No se deshace.`,
  descartarSoloFotos: (que: string, fotos: number) =>
    `«${que}» ya llegó; ${susFotos(fotos)} se ${fotos === 1 ? 'borra' : 'borran'} de este equipo. No se deshace.`,
  /** Below it, of one that was sent and whose answer did not come. */
  quizaLlego: 'Puede que ya haya llegado: si está en la lista, descartalo ahí también.',
  dejar: (valor: string) => `¿Dejar ${valor}?`,
  subiendoFoto: 'Lo que ya se envió de la foto',
  /** How much of one photo has gone, and how many are to go with it. */
  subiendo: (parte: number, faltan: number) =>
    `${faltan === 1 ? 'Enviando la foto' : `Enviando una foto, faltan ${faltan}`}: ${parte} %`,
  deNuevo: 'Enviar de nuevo',
  deNuevoTodos: (n: number) => `Enviar de nuevo (${n})`,
  /** Of the device, and not of who: nobody is logged in. */
  enEsteEquipo: (n: number) =>
    `Hay ${cambios(n)} sin enviar en este equipo. ${n === 1 ? 'Se envía' : 'Se envían'} cuando entre quien ${n === 1 ? 'lo' : 'los'} hizo.`,
  yaNoEspera: 'Eso ya se envió, o se descartó. Está en la lista si llegó.',
  sinBytes: 'La foto ya no está en este equipo: sacala o elegila de nuevo.',
  enElEquipo: 'Queda en este equipo y se envía solo cuando haya señal',
  enElEquipoSiPuede:
    'Se envía solo cuando haya señal. Este navegador puede borrarlo antes si le falta lugar o es una ventana privada.',
  enLaVentana: 'Se envía solo cuando haya señal, si no cerrás antes esta ventana privada.',
  sinLugar:
    'No se pudo guardar en este equipo ni enviar: puede que no le quede lugar. Lo que escribiste sigue acá. Hacé lugar, o cargalo sin fotos, y probá de nuevo.',
  sinLugarSeEnvia: 'Este equipo no tiene lugar para guardarlo. Se está enviando: no cierres la página.',
  cargarSinFotos: 'Cargar sin las fotos',
  sinDondeGuardar:
    'No se pudo enviar, y este navegador no puede guardarlo. Lo que escribiste sigue acá: probá de nuevo cuando haya señal.',
  sinContestar: 'Todavía no se guardó: falta tu respuesta',
  sinSusFotos: (n: number) =>
    n === 1
      ? 'Si no se carga nada, su foto se borra de este equipo.'
      : `Si no se carga nada, sus ${n} fotos se borran de este equipo.`,
  dosValores: (actual: string, mio: string) => `Ahora hay ${actual}; vos escribiste ${mio}.`,

  alSalir: (n: number) =>
    `${n === 1 ? 'Queda' : 'Quedan'} ${cambios(n)} sin enviar en este equipo. ${n === 1 ? 'Se envía' : 'Se envían'} cuando vuelvas a entrar con tu usuario.`,
  alSalirSePierde: (n: number) =>
    `${cambios(n)} sin enviar no se ${n === 1 ? 'pudo' : 'pudieron'} guardar en este equipo: si salís, se ${n === 1 ? 'pierde' : 'pierden'}.`,
} as const
