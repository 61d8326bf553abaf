/** Photos of what was done on site (site.md §2, Avances). Ours: the documents don't know them. */
export const mensajesFotos = {
  subida: 'Foto guardada',
  noExiste: 'La foto no existe',
  /** Of a photo that was announced and is still on its way. */
  enCamino: 'La foto todavía no llegó',
  vacia: 'La foto llegó vacía: elegila de nuevo',
  enHeic:
    'Esta foto está en HEIC, que no se puede mostrar en todos los equipos. Guardala como JPEG y volvé a elegirla.',
  deOtroTipo: 'El archivo no es una foto JPEG, PNG o WebP',
  danada: 'La foto está dañada o incompleta: sacala o elegila de nuevo',
  deMuchosPixeles: 'La foto tiene demasiados píxeles: hasta 50 megapíxeles',
  animada: 'La imagen es una animación: elegí una foto',
  tardaDemasiado: 'La foto tarda demasiado en prepararse: achicala y volvé a elegirla',
  demasiadas: 'Un avance lleva hasta 10 fotos',
  repetidas: 'Hay una foto anunciada dos veces',
  avanceDescartado: 'El avance de esta foto fue descartado',
  idUsado: 'Ya hay otra foto con este mismo identificador',
} as const
