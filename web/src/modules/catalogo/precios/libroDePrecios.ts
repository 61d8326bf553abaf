import { CAMPOS_DE_ENTRADA } from '@plomada/domain/catalogo/importar/campos'
import { TIPO_COMPONENTE_ETIQUETA } from '@plomada/domain/catalogo/tipos'
import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { fechaDeInstante } from '../../../ui/fechaDeInstante.ts'
import type { DatoAuxiliar } from '../datos/queries.ts'

const DIA_MS = 24 * 60 * 60 * 1000

/** As a workbook counts days: its 1 is the first of 1900, and it takes that year for a leap one. */
function diaContado(instante: string): number {
  const [dia = 1, mes = 1, anio = 0] = fechaDeInstante(instante).split('/').map(Number)
  return (Date.UTC(anio, mes - 1, dia) - Date.UTC(1899, 11, 30)) / DIA_MS // not money: days
}

/**
 * The prices of the base as a workbook whose headings an import knows, with the kind of each entry and the day since when
 * its price is so, which is a date of the sheet and no price to any reader (decision 0181).
 */
export async function libroDePrecios(
  datos: readonly DatoAuxiliar[],
): Promise<{ contenido: Blob; nombre: string }> {
  const { utils, write } = await import('@e965/xlsx')
  const titulos = [
    ...CAMPOS_DE_ENTRADA.map(({ etiqueta }) => etiqueta),
    mensajesPrecios.claseEnLibro,
    mensajesPrecios.fechaEnLibro,
  ]
  const filas = datos.flatMap((dato) => {
    if (dato.tag === 'unidadDeMedida') return []
    const { codigo, nombre, unidadMedidaCodigo, ultimoPrecio, ultimoPrecioReal, precioDesde, tag } = dato
    const fecha = precioDesde == null ? '' : { t: 'n', v: diaContado(precioDesde), z: 'dd/mm/yyyy' }
    // As objects, so that a code '0012' or a name '=1+1' is the text that it is.
    const textos = [codigo, nombre, unidadMedidaCodigo].map((v) => ({ t: 's', v }))
    const clase = TIPO_COMPONENTE_ETIQUETA[tag]
    return [[...textos, ultimoPrecio ?? '', ultimoPrecioReal ?? '', clase, fecha]]
  })
  const sheet = utils.aoa_to_sheet([titulos, ...filas])
  sheet['!cols'] = [14, 48, 12, 14, 18, 24, 18].map((wch) => ({ wch }))
  const libro = utils.book_new()
  utils.book_append_sheet(libro, sheet, mensajesPrecios.hojaEnLibro)
  const bytes = write(libro, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer
  return { contenido: new Blob([bytes]), nombre: 'precios.xlsx' }
}
