const primeras = (varias: readonly (string | number)[]) =>
  `${varias.slice(0, 8).join(', ')}${varias.length > 8 ? '…' : ''}`

/** What a sheet doesn't show, told where it is read. */
export const mensajesOcultas = {
  hojaOculta: (nombre: string) => `${nombre} (oculta)`,
  ocultas: (filas: readonly number[], columnas: readonly string[]) =>
    [
      filas.length === 1 && `La fila ${filas[0]} está oculta o filtrada`,
      filas.length > 1 && `${filas.length} filas están ocultas o filtradas (${primeras(filas)})`,
      columnas.length === 1 && `la columna ${columnas[0]} está oculta`,
      columnas.length > 1 && `las columnas ${primeras(columnas)} están ocultas`,
    ]
      .filter((parte) => parte !== false)
      .join(' y ')
      .replace(/^l/, 'L'),
  dejarOcultas: 'Dejar afuera lo que la hoja no muestra',
} as const
