import { MICRO } from '../../../../nucleo/micro.ts'
import { obraEnGuaranies, tareasDeEntrada } from '../../entrada/enGuaranies.ts'
import type { importarBc3 } from '../acta.ts'
import { importarCon } from './archivo.ts'

/** An item as some program measures it: each line as it is written after its comment, and what it states. */
export interface ItemMedido {
  lineas: readonly string[]
  /** Of ~M; '' where it is not written. */
  total: string
  /** Of ~D, with its factor; '' where it is empty. */
  rendimiento: string
}

/**
 * The lines of a work in guaraníes of one chapter whose items cost 1.000 each, measured so. Nothing but the measurements
 * states a quantity, so the work and the chapter state no price.
 */
export function obraMedida(items: readonly ItemMedido[]): string[] {
  const lineas = items.map(({ rendimiento }, i) => `T${i}\\${rendimiento === '' ? '' : '1'}\\${rendimiento}`)
  return [
    '~K|\\2\\2\\3\\0\\0\\0\\0\\PYG\\|0|',
    '~C|R##||Obra|||0|',
    '~D|R|A#\\1\\1\\|',
    '~C|A#||Capítulo|||0|',
    `~D|A|${lineas.join('\\')}\\|`,
    ...items.flatMap((item, i) => [
      `~C|T${i}|m|Tarea ${i}|1000||0|`,
      `~M|A\\T${i}|1\\${i + 1}\\|${item.total}|${item.lineas.map((linea) => `${linea}\\`).join('')}|`,
    ]),
  ]
}

/** The tareas as they would be stored, in guaraníes: quantity, and each line as its type and dimensions. */
export function guardadas({ obra }: ReturnType<typeof importarBc3>) {
  const entrante = obraEnGuaranies(obra, {
    cotizacion: MICRO,
    margen: 0,
    distribuir: true,
    sinPrecio: new Set(),
  })
  if (!entrante.ok) throw new Error(entrante.motivo)
  const deMicro = (micro: bigint | null) => (micro === null ? '' : String(Number(micro) / 1_000_000))
  return tareasDeEntrada(entrante.obra).map(({ plan, lineas }) => ({
    cantidad: deMicro(plan.cantidad),
    lineas: lineas.map(({ tipo, comentario, unidades, largo, ancho, alto }) =>
      [tipo === 'normal' ? '' : tipo, comentario, ...[unidades, largo, ancho, alto].map(deMicro)].join('\\'),
    ),
  }))
}

export const importarMedidas = (items: readonly ItemMedido[], respuestas: Record<string, string> = {}) =>
  importarCon(respuestas, ...obraMedida(items))
