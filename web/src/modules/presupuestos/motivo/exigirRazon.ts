import { mensajesMotivo } from '@plomada/domain/nucleo/mensajes/motivo'
import { ErrorDeApi } from '../../../api/errores.ts'
import type { ConRazon, ObraConMotivo } from './dicho.ts'
import { razonPara } from './razonPara.ts'

/** Why that work is changed, for what has to fail where it isn't said. */
export async function exigirRazon(obra: ObraConMotivo): Promise<ConRazon> {
  const razon = await razonPara(obra)
  if (razon === null) throw new ErrorDeApi(mensajesMotivo.sinMotivo, 0)
  return razon
}
