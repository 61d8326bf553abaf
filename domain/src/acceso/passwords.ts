import { mensajesAcceso } from '../nucleo/mensajes/acceso.ts'

// A new password must not be among the first that an attacker would try (domain.md §14, decision 0025).

/** Words that an attacker here tries first, with a year or a sign after them; in the form of `claveDePassword`. */
const PALABRAS_OBVIAS: readonly string[] = `
  plomada contrasena password passwort clave secreto bienvenido welcome hola administrador superadmin admin
  residente cliente usuario empresa demo presupuesto construcciones construccion constructora ingeniero
  arquitecto obras paraguay paraguayo asuncion guarani encarnacion ciudaddeleste caacupe luque sanlorenzo
  itaugua aregua villarrica concepcion itaipu yacyreta chaco olimpia cerroporteno cerro libertad luqueno
  nacional albirroja decano ciclon terere chipa mandioca nanduti lapacho tupasy dios jesus teamo mifamilia
  qwerty asdfgh abcdef enero febrero marzo abril mayo junio julio agosto setiembre septiembre octubre
  noviembre diciembre verano invierno
`
  .trim()
  .split(/\s+/)

/** Shorter names are part of too many ordinary words. */
const PALABRA_MINIMA = 4
/** Characters that must remain once such words are removed. */
const RESTO_MINIMO = 6
const DISTINTOS_MINIMOS = 4

const LETRA_DE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * A password as it is compared: without capitals, accents, separators, signs at the end, and with the letters that
 * digits and signs usually stand for, so that 'P@ssw0rd!' is 'password'.
 */
export function claveDePassword(password: string): string {
  return password
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+$/u, '')
    .replace(/[013457@$!]/g, (signo) => LETRA_DE[signo] ?? signo)
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** 'Construcciones Benítez S.A.' and 'ana.benitez@obra.py' in words; of an address only what is before the @. */
function palabrasDe(nombres: readonly (string | null | undefined)[]): string[] {
  return nombres.flatMap((nombre) => {
    const propio = (nombre ?? '').replace(/@[^@]*$/, '')
    return [propio, ...propio.split(/[^\p{L}\p{N}\p{M}]+/u)].map(claveDePassword)
  })
}

/**
 * Why a new password could be guessed, or null. Its length is checked by the contract.
 * @param nombres the person's email and the firm's name
 * @param esComun whether a key (`claveDePassword`) is on the list of the commonest passwords
 */
export function razonContraPassword(
  password: string,
  nombres: readonly (string | null | undefined)[],
  esComun: (clave: string) => boolean,
): string | null {
  const clave = claveDePassword(password)
  if (esComun(clave)) return mensajesAcceso.passwordComun
  const palabras = [...PALABRAS_OBVIAS, ...palabrasDe(nombres)].filter((una) => una.length >= PALABRA_MINIMA)
  // Longest first: removing 'admin' first would leave half of 'administrador'.
  const contenidas = palabras.filter((una) => clave.includes(una)).sort((a, b) => b.length - a.length)
  const resto = contenidas.reduce((queda, una) => queda.replaceAll(una, ''), clave)
  const previsible = contenidas.length > 0 && resto.length < RESTO_MINIMO
  return previsible || new Set(clave).size < DISTINTOS_MINIMOS ? mensajesAcceso.passwordPrevisible : null
}
