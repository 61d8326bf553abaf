import type { cargarAvance, zAvanceMovido } from '@plomada/contract/avances/avances'
import type { BodyDe } from '@plomada/contract/endpoint'
import {
  hayQuePreguntar,
  type Intencion,
  lecturasDe,
  type MedidaDeTarea,
  preguntaPorIntencion,
} from '@plomada/domain/avances/intencion'
import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import type { z } from 'zod'
import { rechazoQuePregunta } from '../../base/http/rechazo.ts'

type Dicho = Pick<BodyDe<typeof cargarAvance>, 'cantidad' | 'intencion'>

/**
 * An accumulated percentage that was said over what has moved meanwhile means two quantities: whoever said it is asked
 * which, and nothing is stored (domain.md §8). Under the work's lock, so that of two who say it at once one is asked.
 */
export function exigirIntencion({ cantidad, intencion }: Dicho, ahora: MedidaDeTarea, unidad: string): void {
  if (intencion == null) return
  const { porcentaje, vistoCantidad, vistoAvanzado, suma } = intencion
  const dicha: Intencion = { porcentaje, visto: { planeada: vistoCantidad, avanzada: vistoAvanzado }, suma }
  const lecturas = lecturasDe(cantidad, porcentaje, ahora)
  if (!hayQuePreguntar(dicha, lecturas, ahora)) return
  throw rechazoQuePregunta('AVANCE_MOVIDO', preguntaPorIntencion(dicha, lecturas, ahora, unidad), {
    porcentaje,
    vistoCantidad: numeroDeMicro(vistoCantidad),
    vistoAvanzado: numeroDeMicro(vistoAvanzado),
    cantidad: numeroDeMicro(ahora.planeada),
    avanzado: numeroDeMicro(ahora.avanzada),
    siQueda: numeroDeMicro(lecturas.siQueda),
    siSuma: numeroDeMicro(lecturas.siSuma),
  } satisfies z.input<typeof zAvanceMovido>)
}
