/** Why a thing of a BC3 file is left out of the price bank or of the catalogue. */
export const mensajesBc3Catalogo = {
  sinPrecioNuevo: 'El archivo no le da precio y ningún rubro lo usa: no entra',
  sinPrecioPresente: 'El archivo no le da precio: queda con el que tiene acá',
  repetido: 'Está más de una vez en el archivo: entra una sola',
  indirecto: 'Es un gasto indirecto de una obra: no entra al banco de precios',

  /** The thing that has a code, beside another of the same name. */
  conOtroPrecio: (nombre: string) => `${nombre} (con otro precio)`,
} as const
