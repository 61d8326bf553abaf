/** A file that can't be read, with the Spanish reason that stands beside 'No se pudo importar el archivo Excel'. */
export class FallaDeArchivo extends Error {
  override name = 'FallaDeArchivo'
}
