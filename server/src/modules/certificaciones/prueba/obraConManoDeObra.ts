import { cargarAvance, corregirAvance, descartarAvance } from '@plomada/contract/avances/avances'
import {
  borrarCertificacion,
  certificaciones,
  generarCertificacion,
  pagarCertificacion,
  previaDeCertificacion,
} from '@plomada/contract/certificaciones/certificaciones'
import {
  agregarMovimiento,
  cambiarAnticipo,
  cambiarPorcentajeDeAnticipo,
  movimientosDeContratista,
  pagarContratista,
} from '@plomada/contract/certificaciones/cuentas'
import { contratistasDeObra } from '@plomada/contract/certificaciones/deHoy'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { nuevoId } from '../../../base/db/ids.ts'
import type { ServidorDePrueba, Usuario } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../../presupuestos/prueba/presupuesto.ts'

export const HOY = hoyEnAsuncion(new Date())
export const AYER = masDias(HOY, -1)

/**
 * An approved work with a guarantee of 5 % and one contratista, who gets 1.000 for each of 100 units of 'Muro' and
 * 333,5 for each of 10 of 'Piso'.
 */
export async function obraConManoDeObra(
  s: ServidorDePrueba,
  cambio: Record<string, unknown> = {},
  lado?: 'a' | 'b',
) {
  const p = await PresupuestoDePrueba.crear(s, { margenTareas: 10, retencionPorcentaje: 5, ...cambio }, lado)
  const lugar = await p.capitulo()
  const oficial = await p.dato('manoDeObra', 1_000)
  const material = await p.dato('materialTipo', 700)
  const ayudante = await p.dato('manoDeObra', 667)
  const muro = await p.tarea(
    lugar,
    [
      { foreignKey: oficial, tipo: 'manoDeObra', cantidad: 1 },
      { foreignKey: material, tipo: 'materialTipo', cantidad: 2 },
    ],
    100,
  )
  const piso = await p.tarea(lugar, [{ foreignKey: ayudante, tipo: 'manoDeObra', cantidad: 0.5 }], 10, {
    nombre: 'Piso',
  })
  exigir(await p.aprobar())
  const { contratistaId = '' } = { contratistaId: (await p.leer(muro)).contratistaId ?? '' }
  return {
    p,
    lugar,
    muro,
    piso,
    contratistaId,
    ...cuentaDe(s, p.como, { presupuestoId: p.id, contratistaId }),
  }
}

/** What is done with a contratista's account, as this user; by another server too, where there are two over one base. */
export function cuentaDe(
  s: Pick<ServidorDePrueba, 'pedir'>,
  como: Usuario,
  de: { presupuestoId: string; contratistaId: string },
) {
  const { presupuestoId, contratistaId } = de
  const periodo = { inicio: masDias(HOY, -30), fin: HOY }
  return {
    cargar: (tareaId: string, cantidad: number | string, resto: Record<string, unknown> = {}) =>
      s.pedir(cargarAvance, { como, body: { _id: nuevoId(), tareaId, cantidad, fecha: AYER, ...resto } }),
    corregir: (tareaId: string, cantidad: number | string, resto: Record<string, unknown> = {}) =>
      s.pedir(corregirAvance, {
        como,
        body: {
          _id: nuevoId(),
          tareaId,
          contratistaId,
          cantidad,
          fecha: AYER,
          observacion: 'Se midió de más',
          ...resto,
        },
      }),
    descartar: (avanceId: string) => s.pedir(descartarAvance, { como, body: { avanceId } }),
    previa: (resto: Record<string, unknown> = {}) =>
      s.pedir(previaDeCertificacion, {
        como,
        query: { presupuestoId, id: contratistaId, ...periodo, ...resto },
      }),
    generar: (resto: Record<string, unknown> = {}, clave?: string) =>
      s.pedir(generarCertificacion, {
        como,
        body: { ...de, ...periodo, ...resto },
        ...(clave !== undefined && { encabezados: { 'idempotency-key': clave } }),
      }),
    lista: (resto: Record<string, unknown> = {}) =>
      s.pedir(certificaciones, { como, query: { presupuestoId, ...resto } }),
    pagarCertificacion: (certificacionId: string, resto: Record<string, unknown> = {}) =>
      s.pedir(pagarCertificacion, { como, body: { certificacionId, ...resto } }),
    anular: (certificacionId: string) => s.pedir(borrarCertificacion, { como, body: { certificacionId } }),
    contratistas: () => s.pedir(contratistasDeObra, { como, query: { presupuestoId } }),
    porcentaje: (porcentaje: number) =>
      s.pedir(cambiarPorcentajeDeAnticipo, { como, body: { ...de, porcentaje } }),
    anticipo: (cantidad: number) => s.pedir(cambiarAnticipo, { como, body: { ...de, cantidad } }),
    mover: (tipo: 'entrega' | 'descuento', cantidad: number, resto: Record<string, unknown> = {}) =>
      s.pedir(agregarMovimiento, { como, body: { ...de, tipo, cantidad, ...resto } }),
    pagar: (
      concepto: 'saldo' | 'retencion' | 'devolucionAnticipo',
      cantidad: number,
      resto: Record<string, unknown> = {},
    ) => s.pedir(pagarContratista, { como, body: { ...de, concepto, cantidad, ...resto } }),
    movimientos: (resto: Record<string, unknown> = {}) =>
      s.pedir(movimientosDeContratista, { como, query: { ...de, limit: 100, ...resto } }),
  }
}
