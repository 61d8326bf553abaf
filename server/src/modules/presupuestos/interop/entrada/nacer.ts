import type { ObraNueva } from '@plomada/contract/presupuestos/interop/entrada'
import { mensajesBc3 } from '@plomada/domain/nucleo/mensajes/bc3'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { Tx } from '../../../../base/db/base.ts'
import { Rechazo } from '../../../../base/http/rechazo.ts'
import type { Identidad } from '../../../../base/http/ruta.ts'
import { contratistasEntre } from '../../capitulos/repo.ts'
import { exigirCliente } from '../../obras/escribir.ts'
import { nacerObra } from '../../obras/nacer.ts'
import type { ObraNacida } from '../../plantilla/filas.ts'
import { compartirPlantilla, leerDias } from '../../plantilla/repo.ts'

export function exigirDatosDeObra({ obra }: { obra?: ObraNueva | undefined }): ObraNueva {
  if (obra === undefined) throw new Rechazo('INVALIDO', mensajesBc3.faltanDatosDeObra, { campo: 'obra' })
  return obra
}

/** Refuses who is no contratista of the empresa; `campo`: where it was sent. */
export async function exigirContratista(tx: Tx, contratistaId: string, campo: string): Promise<void> {
  const [contratista] = await contratistasEntre(tx, [contratistaId])
  if (contratista === undefined) {
    throw new Rechazo('INVALIDO', mensajesEdicion.contratistaNoExiste, { campo })
  }
}

/** Makes the new, empty work that a file becomes. */
export async function nacerDeArchivo(tx: Tx, quien: Identidad, datos: ObraNueva): Promise<ObraNacida> {
  await exigirCliente(tx, datos.clienteId)
  await exigirContratista(tx, datos.contratistaId, 'obra.contratistaId')
  const plantillaId = await compartirPlantilla(tx)
  const { contratistaId: _, descripcion, ...resto } = datos
  const nueva = {
    ...resto,
    descripcion: descripcion ?? '',
    empresaId: quien.empresaId,
    tipo: 'presupuesto' as const,
    usarPlantilla: false,
  }
  return nacerObra(tx, nueva, await leerDias(tx, plantillaId))
}

/** For the audit, which is JSON and has no bigint. */
export function obraNuevaEnBitacora(datos: ObraNueva) {
  return { ...datos, totalM2: textoDeMicro(datos.totalM2), cotizacion: textoDeMicro(datos.cotizacion) }
}
