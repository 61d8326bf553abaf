/** What is said of cells that are written several at once (sheet.md §2); all ours. */
export const mensajesCeldas = {
  cambiadas: (n: number): string => (n === 1 ? 'Se cambió 1 celda' : `Se cambiaron ${n} celdas`),
  /** Of a fill or Supr over several: what stays as it is, with the first reason. */
  quedan: (n: number, razon: string): string =>
    `${n === 1 ? '1 celda queda' : `${n} celdas quedan`} como está${n === 1 ? '' : 'n'}: ${razon}.`,
  cambiaronDespues: (n: number): string =>
    n === 1
      ? '1 de esas celdas cambió después o ya no está: queda como está'
      : `${n} de esas celdas cambiaron después o ya no están: quedan como están`,
  nadaQueDeshacer: 'No hay nada que deshacer en esta ventana',
  nadaQueRehacer: 'No hay nada que rehacer',
  noSePego: (n: number): string =>
    n === 1
      ? 'No se pegó nada: hay 1 celda que no se puede escribir.'
      : `No se pegó nada: hay ${n} celdas que no se pueden escribir.`,
  nadaQuePegar: 'No se pegó nada: lo que copiaste no tiene texto.',
  demasiadas: (n: number, maximo: number): string =>
    `Se pueden cambiar hasta ${maximo} celdas por vez, y son ${n}`,
  noEntran: (filas: number, lugares: number): string =>
    `Copiaste ${filas === 1 ? '1 fila' : `${filas} filas`} y desde esta celda ${lugares === 1 ? 'queda 1 rubro' : `quedan ${lugares} rubros`}`,
  noEntranColumnas: (columnas: number, lugares: number): string =>
    `Copiaste ${columnas} columnas y desde esta celda ${lugares === 1 ? 'queda 1' : `quedan ${lugares}`}`,
  cambioMientras: (ahora: string): string =>
    `Otra persona puso «${ahora}» mientras escribías. Enter lo reemplaza; Escape lo deja`,
  aparte: (columnas: string): string => `Lo de ${columnas} no se pegó: se calcula o se cambia en el rubro.`,
  yOtras: (n: number): string => (n === 1 ? '… y 1 más' : `… y ${n} más`),
} as const
