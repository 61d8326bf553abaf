import { mensajesUsuarios } from '../nucleo/mensajes/usuarios.ts'

// In this order, because every browser also claims to be those it descends from.
const NAVEGADORES = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SISTEMAS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** 'Chrome en Windows', from what a browser says about itself: a hint for the session's owner, never trusted. */
export function dispositivoDe(agente: string): string {
  const buscar = (lista: readonly (readonly [string, string])[]) =>
    lista.find(([marca]) => agente.includes(marca))?.[1]
  const [navegador, sistema] = [buscar(NAVEGADORES), buscar(SISTEMAS)]
  if (navegador && sistema) return `${navegador} en ${sistema}`
  return navegador ?? sistema ?? mensajesUsuarios.dispositivoDesconocido
}
