/** What a registration keeps until it is confirmed; no password. */
export interface DatosRegistro {
  nombre: string
  apellido: string
  document: string
  documentType: string
  fechaNacimiento: string | null
  phone: string
  direccion: string
  lat: number | null
  lng: number | null
}
