/** A chosen file ready to send: gzipped, which reduces a BC3 to a tenth. */
export interface ArchivoElegido {
  /** Its name. */
  archivo: string
  bytes: Uint8Array
}

/** The server's limit in bytes, checked before sending (domain/…/formato/limites). */
const MAXIMO = 20 * 1024 * 1024

/** Why a file is not even sent, or null. */
export function razonContraArchivo({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return 'El archivo está vacío. Elegí otro.'
  if (size > MAXIMO) return 'El archivo pasa de 20 MB. Exportá la obra sin gráficos o por partes.'
  return /\.(bc3|txt|gz)$/i.test(name) ? null : 'Elegí un archivo .bc3: es lo que exporta el otro programa.'
}

export async function comprimir(archivo: File): Promise<ArchivoElegido> {
  const comprimido = archivo.stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(comprimido).arrayBuffer())
  return { archivo: archivo.name, bytes }
}
