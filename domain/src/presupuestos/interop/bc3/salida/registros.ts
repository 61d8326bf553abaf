/** Text for one field: the format has no way to write its own separators, nor control characters. */
export function campo(texto: string): string {
  return texto
    .replaceAll('~', '-')
    .replaceAll(/[|\\]/g, '/')
    .replaceAll(/[\t\r\n]+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
}

/** A long text, with its line ends. */
export function campoLargo(texto: string): string {
  return texto
    .split(/\r\n|\r|\n/)
    .map((renglon) => {
      const limpio = renglon.replaceAll('~', '-').replaceAll(/[|\\]/g, '/')
      return limpio
        .replaceAll('\t', ' ')
        .replaceAll(/\p{Cc}/gu, '')
        .trimEnd()
    })
    .join('\r\n')
    .trimEnd()
}

/** '~C|…|…|' with each field closed. */
export function registro(tipo: string, ...campos: string[]): string {
  return `~${tipo}|${campos.join('|')}|`
}

/** A field of sub-fields, each one closed. */
export function subcamposDe(partes: readonly string[]): string {
  return partes.map((parte) => `${parte}\\`).join('')
}

/** YYYY-MM-DD as the format writes it: DDMMAAAA. */
export function fechaBc3(fecha: string): string {
  const [anho = '', mes = '', dia = ''] = fecha.split('-')
  return `${dia}${mes}${anho}`
}
