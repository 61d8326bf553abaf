import type { comprobanteDeMovimiento } from '@plomada/contract/certificaciones/comprobante'
import { montoDelMovimiento } from '@plomada/domain/certificaciones/comprobante'
import { razonContraComprobanteDe } from '@plomada/domain/certificaciones/razones'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { exigirVersion } from '../../../base/http/version.ts'
import { cargarObra } from '../../presupuestos/nucleo/cargar.ts'
import { comprobanteDicho, comprobanteGuardado, paraGuardar } from '../comprobante.ts'
import { cambiarComprobanteDeMovimiento, leerMovimiento } from '../saldosRepo.ts'

/** The receipt of what was handed over or paid to a contratista becomes this one, or none; the audit keeps both. */
export const guardarComprobanteDeMovimiento: Manejador<typeof comprobanteDeMovimiento> = async (contexto) => {
  const { tx, quien, body, anotar } = contexto
  const antes = await leerMovimiento(tx, body.movimientoId)
  if (antes === undefined) throw new Rechazo('NO_EXISTE', textos.movimientoNoExiste)
  const obra = await cargarObra(tx, quien, antes.presupuesto_id, 'escribir')
  // Read again under the lock: somebody may have changed its receipt meanwhile.
  const fila = (await leerMovimiento(tx, antes.id)) ?? antes
  const { tipo, certificacion_id: certificacionId } = fila
  exigirSinRazon(razonContraComprobanteDe({ tipo, certificacionId }))
  const monto = montoDelMovimiento(fila.cantidad)
  const presente = comprobanteGuardado(fila.comprobante, monto)
  await exigirVersion(body.version, fila, () => ({ comprobante: presente, version: fila.version }))
  const comprobante = comprobanteDicho(body.comprobante, monto)
  if (!(await cambiarComprobanteDeMovimiento(tx, obra, fila, paraGuardar(comprobante)))) {
    throw new Rechazo('CONFLICTO', textos.movimientoNoExiste)
  }
  anotar({
    entidad: 'cuenta',
    entidadId: fila.contratista_id,
    conjuntoId: obra.id,
    antes: { comprobante: presente },
    despues: { comprobante, [tipo]: fila.cantidad },
  })
  return { message: comprobante === null ? textos.comprobanteQuitado : textos.comprobanteGuardado }
}
