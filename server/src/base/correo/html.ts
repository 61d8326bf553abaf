const ENTIDADES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML; safe inside an element and inside a quoted attribute. */
export function escaparHtml(texto: string): string {
  return texto.replace(/[&<>"']/g, (letra) => ENTIDADES[letra] ?? letra)
}

/** HTML written by us with values that are always escaped: html`<p>Hola, ${nombre}</p>`. */
export function html(partes: TemplateStringsArray, ...valores: (string | number)[]): string {
  return String.raw({ raw: partes }, ...valores.map((valor) => escaparHtml(String(valor))))
}
