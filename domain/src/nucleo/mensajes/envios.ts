// Texts about what was done on a device and has not reached the server yet (sheet.md §2, joints-site.md J1).

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
  dosValores: (actual: string, mio: string) => `Ahora hay ${actual}; vos escribiste ${mio}.`,

  alSalir: (n: number) =>
    `${n === 1 ? 'Queda' : 'Quedan'} ${cambios(n)} sin enviar en este equipo. ${n === 1 ? 'Se envía' : 'Se envían'} cuando vuelvas a entrar con tu usuario.`,
  alSalirSePierde: (n: number) =>
    `${cambios(n)} sin enviar no se ${n === 1 ? 'pudo' : 'pudieron'} guardar en este equipo: si salís, se ${n === 1 ? 'pierde' : 'pierden'}.`,
} as const
