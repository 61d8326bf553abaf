/** A file that can't be taken, with the Spanish reason. */
export class FallaDeArchivo extends Error {
  override name = 'FallaDeArchivo'
}
