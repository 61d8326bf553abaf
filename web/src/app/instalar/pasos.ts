/** How to install the application by hand in this browser, recognised by its user agent. */
export function pasosPara(agente: string): { donde: string; pasos: readonly string[] } {
  if (/iPhone|iPad|iPod/.test(agente)) {
    return {
      donde: 'En iPhone y iPad, con Safari',
      pasos: ['Tocá Compartir (el cuadrado con la flecha).', 'Elegí «Agregar a inicio».', 'Tocá «Agregar».'],
    }
  }
  if (/Android/.test(agente)) {
    return {
      donde: 'En Android',
      pasos: [
        'Abrí el menú del navegador (los tres puntos).',
        'Elegí «Instalar aplicación» o «Agregar a la pantalla principal».',
        'Confirmá con «Instalar».',
      ],
    }
  }
  if (/Firefox\//.test(agente)) {
    return {
      donde: 'En Firefox de computadora',
      pasos: [
        'Firefox no instala aplicaciones: abrí Plomada con Chrome o Edge.',
        'Tocá el ícono de instalar, a la derecha de la barra de direcciones.',
        'Confirmá con «Instalar».',
      ],
    }
  }
  if (/Macintosh/.test(agente) && !/Chrome\//.test(agente)) {
    return {
      donde: 'En Safari de Mac',
      pasos: ['Abrí el menú Archivo.', 'Elegí «Agregar al Dock».', 'Confirmá con «Agregar».'],
    }
  }
  return {
    donde: 'En Chrome o Edge de computadora',
    pasos: [
      'Tocá el ícono de instalar, a la derecha de la barra de direcciones.',
      'Si no está, abrí el menú (los tres puntos) y elegí «Instalar Plomada».',
      'Confirmá con «Instalar».',
    ],
  }
}
