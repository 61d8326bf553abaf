import { textoDeMicro } from '../../../../nucleo/micro.ts'
import type { TipoLineaMedicion } from '../formato/documento.ts'
import type { LineaComputo } from '../obra/obraImportada.ts'
import { campo, subcamposDe } from './registros.ts'

const TIPO_LINEA: Record<TipoLineaMedicion, string> = {
  normal: '',
  subtotalParcial: '1',
  subtotalAcumulado: '2',
  expresion: '3',
}

/** A line of 'Cómputo métrico' as ~M has it. */
export function lineaDeComputo({ tipo, comentario, unidades, largo, ancho, alto }: LineaComputo): string {
  const medidas = [unidades, largo, ancho, alto].map((m) => (m === null ? '' : textoDeMicro(m)))
  return subcamposDe([TIPO_LINEA[tipo], campo(comentario), ...medidas])
}
