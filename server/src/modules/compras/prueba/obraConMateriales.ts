import { cargarAvance } from '@plomada/contract/avances/avances'
import {
  cambiarOrden,
  crearOrden,
  opcionesDeOrden,
  ordenes,
  ordenPorId,
} from '@plomada/contract/compras/ordenes'
import {
  detalleDeMaterial,
  totalesDeManoDeObra,
  totalesDeMateriales,
} from '@plomada/contract/compras/totales'
import type { EnvioDe } from '@plomada/contract/endpoint'
import { crearPersona } from '@plomada/contract/personas'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { nuevoId } from '../../../base/db/ids.ts'
import type { ServidorDePrueba, Usuario } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../../presupuestos/prueba/presupuesto.ts'

export const HOY = hoyEnAsuncion(new Date())
export const AYER = masDias(HOY, -1)

type Pide = Pick<ServidorDePrueba, 'pedir'>
type Cuerpo = Record<string, unknown>

export interface Pedida {
  rubroId: string
  materialId: string
  cantidad: number | string
  precioUnitario: number
  /** What was seen to be missing, where the line was filled with it. */
  faltaba?: number | string
}

/** A proveedor of the firm. */
export async function proveedorDe(s: Pide, como: Usuario, nombre = 'Materiales Paraná', resto: Cuerpo = {}) {
  const body = { nombre, funcion: ['proveedor' as const], ...resto }
  return exigir(await s.pedir(crearPersona, { como, body }))._id
}

/**
 * An approved work that needs 200 of 'Cemento' and 10 of 'Arena' for 100 units of 'Muro', and 25 of 'Cemento' for 50 of
 * 'Piso', which take labour too.
 */
export async function obraConMateriales(s: ServidorDePrueba, cambio: Cuerpo = {}, lado?: 'a' | 'b') {
  const p = await PresupuestoDePrueba.crear(s, cambio, lado)
  const lugar = await p.capitulo()
  const cemento = await p.dato('materialTipo', 700, 650, { nombre: 'Cemento' })
  const arena = await p.dato('materialTipo', 900, 900, { nombre: 'Arena' })
  const oficial = await p.dato('manoDeObra', 1_000, 1_000, { nombre: 'Oficial' })
  const muro = await p.tarea(
    lugar,
    [
      { foreignKey: cemento, tipo: 'materialTipo', cantidad: 2 },
      { foreignKey: arena, tipo: 'materialTipo', cantidad: '0.1' },
      { foreignKey: oficial, tipo: 'manoDeObra', cantidad: '0.5' },
    ],
    100,
    { nombre: 'Muro' },
  )
  const piso = await p.tarea(
    lugar,
    [
      { foreignKey: cemento, tipo: 'materialTipo', cantidad: '0.5' },
      { foreignKey: oficial, tipo: 'manoDeObra', cantidad: '0.25' },
    ],
    50,
    { nombre: 'Piso' },
  )
  exigir(await p.aprobar())
  const proveedorId = await proveedorDe(s, p.como)
  return {
    p,
    lugar,
    cemento,
    arena,
    muro,
    piso,
    proveedorId,
    ...comprasDe(s, p.como, { presupuestoId: p.id, proveedorId }),
  }
}

/** What is done with the orders of a work, as this user; by another server too, where there are two over one base. */
export function comprasDe(s: Pide, como: Usuario, de: { presupuestoId: string; proveedorId: string }) {
  const { presupuestoId } = de
  const cambiar = (body: { _id: string } & Cuerpo, clave?: string) =>
    // Tests send what no form would.
    s.pedir(cambiarOrden, {
      como,
      body: body as EnvioDe<typeof cambiarOrden>['body'],
      ...(clave !== undefined && { encabezados: { 'idempotency-key': clave } }),
    })
  return {
    opciones: (resto: Cuerpo = {}) => s.pedir(opcionesDeOrden, { como, query: { presupuestoId, ...resto } }),
    pedirMateriales: (materiales: readonly Pedida[], resto: Cuerpo = {}, clave?: string) =>
      s.pedir(crearOrden, {
        como,
        body: { ...de, fecha: AYER, materiales: [...materiales], ...resto },
        ...(clave !== undefined && { encabezados: { 'idempotency-key': clave } }),
      }),
    cambiar,
    pagar: (_id: string, materiales: readonly Cuerpo[], resto: Cuerpo = {}, clave?: string) =>
      cambiar({ _id, estado: 'PAGADO', materiales, ...resto }, clave),
    descartarOrden: (_id: string, resto: Cuerpo = {}) => cambiar({ _id, estado: 'DESCARTADO', ...resto }),
    editarOrden: (_id: string, materiales: readonly Pedida[], resto: Cuerpo = {}) =>
      cambiar({ _id, materiales, fecha: AYER, proveedorId: de.proveedorId, ...resto }),
    ordenes: (resto: Cuerpo = {}) => s.pedir(ordenes, { como, query: { presupuestoId, ...resto } }),
    orden: (id: string) => s.pedir(ordenPorId, { como, params: { id } }),
    materiales: (resto: Cuerpo = {}) =>
      s.pedir(totalesDeMateriales, { como, query: { presupuestoId, ...resto } }),
    detalle: (materialId: string) =>
      s.pedir(detalleDeMaterial, { como, query: { presupuestoId, materialId } }),
    manoDeObra: (resto: Cuerpo = {}) =>
      s.pedir(totalesDeManoDeObra, { como, query: { presupuestoId, ...resto } }),
    avanzar: (tareaId: string, cantidad: number) =>
      s.pedir(cargarAvance, {
        como,
        body: { _id: nuevoId(), tareaId, cantidad, fecha: AYER, observacion: '' },
      }),
  }
}
