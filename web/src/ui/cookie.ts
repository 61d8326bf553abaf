const UN_ANIO_EN_SEGUNDOS = 31_536_000

/** Over https nobody else can write it, nor a neighbour of the same domain (`__Host-`); plain http knows no such cookie. */
const nombreDe = (nombre: string, https: boolean) => (https ? `__Host-${nombre}` : nombre)

const hayHttps = () => location.protocol === 'https:'

/** What a browser is told to keep a choice about the look for a year. Our cookies hold nothing else. */
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
