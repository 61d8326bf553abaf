/** A file that can't be accepted, with the Spanish reason. */
export class FallaDeArchivo extends Error {
  override name = 'FallaDeArchivo'
}
