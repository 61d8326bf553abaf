import type { TipoDocumento } from '@plomada/contract/acceso'

/** What a registration keeps until it is confirmed; no password. */
export interface DatosRegistro {
  /** The firm's name; null of who registered without one. */
  empresa?: string | null
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

/** Of somebody of whom only the name is known. */
export const SIN_DATOS = {
  apellido: '',
  document: '',
  documentType: 'CI',
  phoneNumber: '',
  direccion: '',
  lat: null,
  lng: null,
} as const
