import { simboloDeMoneda } from '@plomada/domain/catalogo/importar/preciosDeLista'
import type { FilaDePropuesta } from '@plomada/domain/catalogo/importar/proponer'
import type { Campo } from '@plomada/domain/catalogo/importar/tabla'
import { csvDe } from '../../../ui/guardarArchivo.ts'
import type { Importador } from './importe/importador.ts'

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
  filas: readonly Pick<FilaDePropuesta, 'numero' | 'textos' | 'motivos' | 'monedas'>[],
): Blob {
  const suyos = campos.filter(({ siEsta, nombre }) => !siEsta || filas.some((f) => f.textos.get(nombre)))
  const lineas = [
    ['Fila', ...suyos.map(({ etiqueta }) => etiqueta), 'Motivo'],
    ...filas.map(({ numero, textos, motivos, monedas }) => [
      String(numero),
      // With its currency, so that nobody takes it for guaraníes.
      ...suyos.map(({ nombre }) => {
        const [texto, moneda] = [textos.get(nombre) ?? '', monedas?.get(nombre)]
        return moneda === undefined ? texto : `${simboloDeMoneda(moneda)} ${texto}`
      }),
      motivos.join('. '),
    ]),
  ]
  return csvDe(lineas)
}
