const UN_ANIO_EN_SEGUNDOS = 31_536_000

/**
 * Over https the prefix `__Host-` keeps others, also neighbours on the domain, from writing the cookie; over plain
 * http browsers reject it.
 */
const nombreDe = (nombre: string, https: boolean) => (https ? `__Host-${nombre}` : nombre)

const hayHttps = () => location.protocol === 'https:'

/** The cookie by which a browser keeps a choice about looks for a year. Our cookies hold nothing else. */
export function textoDeCookie(nombre: string, valor: string, https: boolean): string {
  const seguro = https ? '; Secure' : ''
  return `${nombreDe(nombre, https)}=${valor}; Path=/; Max-Age=${UN_ANIO_EN_SEGUNDOS}; SameSite=Lax${seguro}`
}

export function escribirCookie(nombre: string, valor: string): void {
  document.cookie = textoDeCookie(nombre, valor, hayHttps())
}

export function leerCookie(nombre: string): string | undefined {
  const comienzo = `${nombreDe(nombre, hayHttps())}=`
  return document.cookie
    .split('; ')
    .find((par) => par.startsWith(comienzo))
    ?.slice(comienzo.length)
}
