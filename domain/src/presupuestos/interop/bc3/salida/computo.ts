import { textoDeMicro } from '../../../../nucleo/micro.ts'
import type { LineaDeMedicion, TipoDeLinea } from '../../../medicion.ts'
import { campo, subcamposDe } from './registros.ts'

const TIPO_LINEA: Record<TipoDeLinea, string> = {
  normal: '',
  subtotalParcial: '1',
  subtotalAcumulado: '2',
  expresion: '3',
}

/** A line of 'Cómputo métrico' as ~M has it. */
export function lineaDeComputo({ tipo, comentario, unidades, largo, ancho, alto }: LineaDeMedicion): string {
  const medidas = [unidades, largo, ancho, alto].map((m) => (m === null ? '' : textoDeMicro(m)))
  return subcamposDe([TIPO_LINEA[tipo], campo(comentario), ...medidas])
}
