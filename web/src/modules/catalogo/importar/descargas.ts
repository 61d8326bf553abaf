import type { FilaDePropuesta } from '@plomada/domain/catalogo/importar/proponer'
import type { Campo } from '@plomada/domain/catalogo/importar/tabla'
import type { Importador } from './importador.ts'

/** The sheet to fill in, with two rows as examples and what each column is. */
export async function plantillaDe({
  plantilla,
}: Pick<Importador<FilaDePropuesta>, 'plantilla'>): Promise<{ contenido: Blob; nombre: string }> {
  const { utils, write } = await import('@e965/xlsx')
  const libro = utils.book_new()
  const hoja = utils.aoa_to_sheet(plantilla.filas.map((fila) => [...fila]))
  hoja['!cols'] = (plantilla.filas[0] ?? []).map((titulo) => ({
    wch: Math.max(14, String(titulo).length + 4),
  }))
  utils.book_append_sheet(libro, hoja, 'Datos')
  const notas = utils.aoa_to_sheet(plantilla.notas.map((nota) => [nota]))
  notas['!cols'] = [{ wch: 110 }]
  utils.book_append_sheet(libro, notas, 'Cómo llenarla')
  const bytes = write(libro, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer
  return { contenido: new Blob([bytes]), nombre: plantilla.nombre }
}

/** Rows that were not saved, as the sheet had them, with their number and why: a csv that Excel opens. */
export function csvDeErrores(
  campos: readonly Campo[],
  filas: readonly Pick<FilaDePropuesta, 'numero' | 'textos' | 'motivos'>[],
): Blob {
  const lineas = [
    ['Fila', ...campos.map(({ etiqueta }) => etiqueta), 'Motivo'],
    ...filas.map(({ numero, textos, motivos }) => [
      String(numero),
      ...campos.map(({ nombre }) => textos.get(nombre) ?? ''),
      motivos.join('. '),
    ]),
  ]
  const texto = lineas.map((linea) => linea.map(celda).join(';')).join('\r\n')
  return new Blob([`\ufeff${texto}\r\n`], { type: 'text/csv' })
}

/** What begins like a formula is not let be one (libraries.md). */
function celda(texto: string): string {
  const segura = /^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto
  return /[";\r\n]/.test(segura) ? `"${segura.replaceAll('"', '""')}"` : segura
}

export function guardarArchivo(contenido: Blob, nombre: string): void {
  const enlace = document.createElement('a')
  enlace.href = URL.createObjectURL(contenido)
  enlace.download = nombre
  enlace.click()
  setTimeout(() => URL.revokeObjectURL(enlace.href), 10_000)
}
