/** Photos of what was done on site (site.md §2, Avances). Ours: the documents don't know them. */
export const mensajesFotos = {
  subida: 'Foto guardada',
  noExiste: 'La foto no existe',
  deUnaCosa: 'Una foto es de un avance o de un registro',
  /** Of a photo that was announced and is still on its way. */
  enCamino: 'La foto todavía no llegó',
  /** Of photos of an entry of these days, and of one of long ago. */
  vienen: (cuantas: number) => `${cuantas} en camino`,
  noLlegaron: (cuantas: number) => `${cuantas} que no ${cuantas === 1 ? 'llegó' : 'llegaron'}`,
  vacia: 'La foto llegó vacía: elegila de nuevo',
  enHeic:
    'Esta foto está en HEIC, que no se puede mostrar en todos los equipos. Guardala como JPEG y volvé a elegirla.',
  deOtroTipo: 'El archivo no es una foto JPEG, PNG o WebP',
  danada: 'La foto está dañada o incompleta: sacala o elegila de nuevo',
  deMuchosPixeles: 'La foto tiene demasiados píxeles: hasta 50 megapíxeles',
  muyGrandeAbierta:
    'La foto tiene demasiados píxeles para tantos colores: guardala como JPEG y volvé a elegirla',
  animada: 'La imagen es una animación: elegí una foto',
  tardaDemasiado: 'La foto tarda demasiado en prepararse: achicala y volvé a elegirla',
  /** Of a device that can't make it smaller. */
  noSePudoAchicar: 'Este navegador no pudo preparar la foto: sacala de nuevo o elegí otra',
  demasiadas: 'Entran hasta 10 fotos',
  repetidas: 'Hay una foto anunciada dos veces',
  registroNoExiste: 'El registro no existe',
  /** To whom sends a photo: nobody is told which of the two. */
  avanceNoDisponible: 'El avance no existe, o su obra ya no está entre las tuyas',
  registroNoDisponible: 'El registro no existe, o su obra ya no está entre las tuyas',
  registroEliminado: 'El registro de esta foto fue eliminado',
  avanceDescartado: 'El avance de esta foto fue descartado',
  /** Of photos that were taken before the page was closed. */
  quedaron: 'Hay fotos que quedaron sin cargar la última vez: quitá las que no van.',
  quitar: (n: number) => `¿Quitar la foto ${n}?`,
  alQuitar: 'Se borra de este formulario y de lo que guarda este equipo. No se deshace.',
  /** Of an entry whose photos are being made small. */
  preparando: 'Esperá un momento: las fotos se están preparando',
  idUsado: 'Ya hay otra foto con este mismo identificador',
} as const
