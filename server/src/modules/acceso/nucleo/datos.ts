import type { TipoDocumento } from '@plomada/contract/acceso'

/** What is kept of a registration until it is confirmed; never the password. */
export interface DatosDeAlta {
  /** Name of the firm; null where none was given. */
  empresa?: string | null
  /** None was chosen at registration: whoever confirms it chooses one. */
  sinPassword?: boolean
  nombre: string
  apellido: string
  document: string
  documentType: TipoDocumento
  fechaNacimiento: string | null
  phone: string
  direccion: string
  lat: number | null
  lng: number | null
}

/** For somebody of whom only the name is known. */
export const SIN_DATOS = {
  apellido: '',
  document: '',
  documentType: 'CI',
  phoneNumber: '',
  direccion: '',
  lat: null,
  lng: null,
} as const
