/** Notices shown on every page until their cause is gone (domain.md §14, ux.md §3). */
export const mensajesAvisos = {
  titulo: 'Avisos del servidor',
  // `dia` as dd/MM/yyyy.
  respaldoViejo: (dia: string) =>
    `El último respaldo es del ${dia}. Avisale a quien cuida el servidor: si algo se rompe, se pierde lo que se hizo desde entonces.`,
  sinRespaldo:
    'Todavía no hay ningún respaldo. Avisale a quien cuida el servidor: si algo se rompe, se pierde todo lo hecho.',
  discoLleno:
    'El disco del servidor está lleno y no se puede guardar nada. Avisale a quien cuida el servidor.',
  espacioCasiLleno:
    'Tu empresa ya usa más del 80 % de su espacio. Mirá en «Datos de la empresa» cuánto queda para fotos.',
  espacioLleno:
    'Tu empresa ya usa todo su espacio y no entran más fotos; lo demás se carga igual. Mirá en «Datos de la empresa» cómo hacer lugar.',
  sinLacre:
    'Esta dirección no usa https: lo que dejes a medio escribir y lo que quede sin enviar no se guarda en este equipo, y se pierde si cerrás la página.',
} as const
