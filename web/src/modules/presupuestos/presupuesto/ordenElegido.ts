import { escribirCookie, leerCookie } from '../../../ui/cookie.ts'

const COOKIE = 'plomada_orden'

/** The order of the sheet that was chosen last, as field and direction: about looks, so it survives logging out. */
export const leerOrden = (): string[] => leerCookie(COOKIE)?.split('.') ?? []

export const recordarOrden = (campo: string, direccion: string): void =>
  escribirCookie(COOKIE, `${campo}.${direccion}`)
