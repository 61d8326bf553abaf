/** The firm's own data, which its documents print. All ours. */
export const mensajesEmpresa = {
  residenteVe: 'El residente ve',
  residenteVeOpciones: {
    todo: 'Todo',
    sinMargen: 'Sin margen',
    soloCantidades: 'Solo cantidades',
  },
  residenteVeExplicacion: {
    todo: 'Los residentes de obra ven el presupuesto con costos, precios y margen.',
    sinMargen:
      'Los residentes de obra ven costos y precios, pero ni el margen ni ningún precio con margen; el PDF les sale sin precios.',
    soloCantidades:
      'Los residentes de obra no ven ningún monto: ni en pantalla, ni en PDF, ni en Excel. No exportan a BC3 ni abren certificaciones ni órdenes de compra.',
  },
  residenteSinMontos: 'La empresa muestra a los residentes sólo cantidades, y esto lleva montos.',
  titulo: 'Datos de la empresa',
  guardada: 'Datos de la empresa guardados',
  dondeSeVen:
    'Se imprimen en los presupuestos en PDF; el nombre y el RUC, también en Excel. Tus clientes los ven en «Contacto».',
  contacto: 'Contacto',
  sinContacto: 'Esta empresa todavía no cargó su teléfono, su email ni su dirección.',
  logoMuyGrande: 'El logo no puede pasar de 500 kB',
  logoDeOtroTipo: 'El logo debe ser una imagen PNG o JPEG',
  logoDeMuchosPixeles: 'El logo no puede pasar de 3.000 píxeles de ancho ni de alto',
  logoMuyGrandeAbierto: 'El logo tiene demasiados colores por píxel: guardalo con 8 bits por color',
  logoDanado: 'La imagen del logo está dañada o no se puede imprimir. Probá con otra.',
} as const
