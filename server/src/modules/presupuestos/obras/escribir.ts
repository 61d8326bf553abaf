import type { BodyDe } from '@plomada/contract/endpoint'
import type {
  crearPresupuesto,
  editarPresupuesto,
  inhabilitarPresupuesto,
} from '@plomada/contract/presupuestos/obras'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { razonContraDesactivar, razonContraEditarObra } from '@plomada/domain/presupuestos/razones'
import type { Tx } from '../../../base/db/base.ts'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { exigirVersion } from '../../../base/http/version.ts'
import { cargarObra } from '../nucleo/cargar.ts'
import { copiarPlantilla } from '../plantilla/copiar.ts'
import { compartirPlantilla, leerDias } from '../plantilla/repo.ts'
import { exigirObra } from './leer.ts'
import { nacerObra } from './nacer.ts'
import { presentarObra } from './presentar.ts'
import { actualizarObra, type DatosObra, desactivarObra, type FilaObra, leerClienteActivo } from './repo.ts'

export const altaDeObra: Manejador<typeof crearPresupuesto> = async ({ tx, quien, body, anotar }) => {
  await exigirCliente(tx, body.clienteId)
  const datos = {
    nombre: body.nombre,
    descripcion: body.descripcion ?? '',
    totalM2: body.totalM2,
    cotizacion: body.cotizacion,
    retencionPorcentaje: body.retencionPorcentaje,
    presupuestoTipo: body.presupuestoTipo,
    clienteId: body.clienteId,
    visibleParaCliente: body.visibleParaCliente,
  }
  const propios = { margenTareas: body.margenTareas, usarPlantilla: body.usarPlantilla }
  const plantillaId = await compartirPlantilla(tx)
  const nueva = { ...datos, ...propios, empresaId: quien.empresaId, tipo: 'presupuesto' as const }
  const obra = await nacerObra(tx, nueva, await leerDias(tx, plantillaId))
  if (body.usarPlantilla) await copiarPlantilla(tx, plantillaId, obra)
  anotar({
    entidad: 'presupuesto',
    entidadId: obra.id,
    conjuntoId: obra.id,
    despues: { ...enBitacora(datos), ...propios },
  })
  return { _id: obra.id, message: mensajesPresupuestos.obraCreada }
}

/** Fields missing in the body keep their value; `presupuestoTipo` can't change from approval on (domain.md §7). */
export const cambioDeObra: Manejador<typeof editarPresupuesto> = async ({ tx, quien, body, anotar }) => {
  const obra = await cargarObra(tx, quien, body.presupuestoId, 'escribir')
  const fila = await exigirObra(tx, quien, obra.id)
  await exigirVersion(body.version, fila, () => presentarObra(fila))
  const antes = datosDe(fila)
  const despues = conCambios(antes, body)
  exigirSinRazon(razonContraEditarObra({ ...obra, clienteId: antes.clienteId }, despues))
  if (despues.clienteId !== antes.clienteId) await exigirCliente(tx, despues.clienteId)
  await actualizarObra(tx, obra, despues)
  anotar({
    entidad: 'presupuesto',
    entidadId: obra.id,
    conjuntoId: obra.id,
    antes: enBitacora(antes),
    despues: enBitacora(despues),
  })
  return {
    message: mensajesPresupuestos.obraEditada,
    presupuesto: presentarObra(await exigirObra(tx, quien, obra.id)),
  }
}

export const bajaDeObra: Manejador<typeof inhabilitarPresupuesto> = async ({ tx, quien, body, anotar }) => {
  exigirSinRazon(razonContraDesactivar(await cargarObra(tx, quien, body.presupuestoId, 'leer')))
  const obra = await cargarObra(tx, quien, body.presupuestoId, 'escribir')
  await desactivarObra(tx, obra)
  anotar({
    entidad: 'presupuesto',
    entidadId: obra.id,
    conjuntoId: obra.id,
    antes: { activo: true },
    despues: { activo: false },
  })
  return { message: mensajesPresupuestos.obraDesactivada }
}

/** Refuses somebody who can't be a work's client; null means that there is none yet (domain.md §14). */
export async function exigirCliente(tx: Tx, clienteId: string | null): Promise<void> {
  if (clienteId !== null && (await leerClienteActivo(tx, clienteId)) === undefined) {
    throw new Rechazo('INVALIDO', mensajesPresupuestos.clienteNoExiste, { campo: 'clienteId' })
  }
}

function datosDe(fila: FilaObra): DatosObra {
  return {
    nombre: fila.nombre,
    descripcion: fila.descripcion,
    totalM2: leerMicro(fila.total_m2) ?? 0n,
    cotizacion: leerMicro(fila.cotizacion) ?? 0n,
    retencionPorcentaje: Number(fila.retencion_porcentaje),
    presupuestoTipo: fila.presupuesto_tipo,
    clienteId: fila.cliente_id,
    visibleParaCliente: fila.visible_para_cliente,
  }
}

function conCambios(antes: DatosObra, body: BodyDe<typeof editarPresupuesto>): DatosObra {
  return {
    nombre: body.nombre ?? antes.nombre,
    descripcion: body.descripcion ?? antes.descripcion,
    totalM2: body.totalM2 ?? antes.totalM2,
    cotizacion: body.cotizacion ?? antes.cotizacion,
    retencionPorcentaje: body.retencionPorcentaje ?? antes.retencionPorcentaje,
    presupuestoTipo: body.presupuestoTipo ?? antes.presupuestoTipo,
    // Null removes the client; an absent field leaves it.
    clienteId: body.clienteId === undefined ? antes.clienteId : body.clienteId,
    visibleParaCliente: body.visibleParaCliente ?? antes.visibleParaCliente,
  }
}

/** For the audit, which is JSON and has no bigint. */
function enBitacora(datos: DatosObra) {
  return { ...datos, totalM2: textoDeMicro(datos.totalM2), cotizacion: textoDeMicro(datos.cotizacion) }
}
