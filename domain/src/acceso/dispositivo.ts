import { mensajesUsuarios } from '../nucleo/mensajes/usuarios.ts'

// Order matters: every browser says that it is also the ones it came from.
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

/** 'Chrome en Windows' from what a browser says of itself; it is a hint for its owner and never believed. */
export function dispositivoDe(agente: string): string {
  const buscar = (lista: readonly (readonly [string, string])[]) =>
    lista.find(([marca]) => agente.includes(marca))?.[1]
  const [navegador, sistema] = [buscar(NAVEGADORES), buscar(SISTEMAS)]
  if (navegador && sistema) return `${navegador} en ${sistema}`
  return navegador ?? sistema ?? mensajesUsuarios.dispositivoDesconocido
}
