/** The firm's own data, which its documents print. All ours. */
export const mensajesEmpresa = {
  titulo: 'Datos de la empresa',
  guardada: 'Datos de la empresa guardados',
  dondeSeVen:
    'Se imprimen en los presupuestos en PDF; el nombre y el RUC, también en Excel. Tus clientes los ven en «Contacto».',
  contacto: 'Contacto',
  sinContacto: 'Esta empresa todavía no cargó su teléfono, su email ni su dirección.',
  logoMuyGrande: 'El logo no puede pasar de 500 kB',
  logoDeOtroTipo: 'El logo debe ser una imagen PNG o JPEG',
  logoDeMuchosPixeles: 'El logo no puede pasar de 3.000 píxeles de ancho ni de alto',
  logoDanado: 'La imagen del logo está dañada o no se puede imprimir. Probá con otra.',
} as const
