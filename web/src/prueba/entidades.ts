import type { credencialPorId } from '@plomada/contract/acceso'
import type { usuarioPorCredencial } from '@plomada/contract/acceso/usuarios'
import type { datoAuxiliarPorId } from '@plomada/contract/catalogo'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { primerosPasos } from '@plomada/contract/presupuestos/consultas/inicio'
import { presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import type { ContraElPlan } from '@plomada/domain/cronograma/plan'
import { contesta } from './contesta.ts'

// Complete entities for the tests of several rooms, by contract: a test only names the fields that matter to it.

export const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const HOY = '2026-11-21T03:30:00.000Z'

type Credencial = RespuestaDe<typeof credencialPorId>
export const quienEntro = (cambio: Partial<Credencial> = {}): Credencial => ({
  credentialID: id(901),
  nombre: 'Ana',
  apellido: 'Paz',
  email: 'ana@demo.py',
  rol: 'admin',
  empresa: { _id: id(902), nombre: 'Casa Paz' },
  ultimasObras: [],
  plantilla: null,
  ...cambio,
})

export type Obra = RespuestaDe<typeof presupuestoPorId>
/** A pending work of 120,5 m² with a client, and otherwise minimal figures. */
export const obraDePrueba = (cambio: Partial<Obra> = {}): Obra => ({
  _id: id(1),
  nombre: 'Casa Luque',
  descripcion: '',
  tipo: 'presupuesto',
  estado: 'pendiente',
  totalM2: 120.5,
  cotizacion: 7300,
  margenTareas: 10,
  retencionPorcentaje: 5,
  presupuestoTipo: 'llaveEnMano',
  clienteId: id(903),
  clienteNombre: 'Ana Paz',
  usarPlantilla: false,
  visibleParaCliente: false,
  datosCliente: null,
  version: 1,
  tsCreated: HOY,
  tsAprobado: null,
  obraDuracion: 0,
  obraDuracionAprobado: null,
  presupuestoPlanPrecioTotalConMargen: 0,
  presupuestoPlanPrecioTotalConMargenAprobado: null,
  presupuestoAvancePorcentajeTotal: 0,
  ...cambio,
})

// For rooms that don't know works: the selected work, which every page needs for its menu; the list of works, where a
// resident lands; and the home page.
export const contestaObra = (cambio: Partial<Obra> = {}) => contesta(presupuestoPorId, obraDePrueba(cambio))
export const contestaSinObras = () => contesta(presupuestos, { items: [], count: 0 })
/** What accounts come to where nobody owes anything. */
export const NADIE_DEBE = {
  hechoSinCertificar: 0,
  prometido: 0,
  retencionTotal: 0,
  anticipoRestante: 0,
  seLeDebe: 0,
  nosDebe: 0,
}
export const contestaInicio = () => contesta(primerosPasos, pasosDePrueba())

export type Dato = RespuestaDe<typeof datoAuxiliarPorId>
/** A material with one price, in no work's own list. */
export const datoDePrueba = (cambio: Partial<Dato> = {}): Dato => ({
  _id: id(20),
  nombre: 'Ladrillo',
  tag: 'materialTipo',
  codigo: '',
  unidadMedidaCodigo: 'un',
  presupuestoId: null,
  activo: true,
  ultimoPrecio: 60_000,
  ultimoPrecioReal: 60_000,
  precioDesde: HOY,
  precioUnitario: 60_000,
  precioUnitarioReal: 60_000,
  preciosCongelados: {},
  enUso: false,
  version: 1,
  tsCreated: HOY,
  ...cambio,
})

type Pasos = RespuestaDe<typeof primerosPasos>
/** Of a firm that has done no step yet. */
export const pasosDePrueba = (cambio: Partial<Pasos> = {}): Pasos => ({
  empresa: false,
  obra: false,
  capitulo: false,
  rubro: false,
  pdf: false,
  segundoPaso: true,
  presupuestoId: null,
  capituloId: null,
  ejemploId: null,
  ...cambio,
})

export type Usuario = RespuestaDe<typeof usuarioPorCredencial>
/** An admin who may log in. */
export const usuarioDePrueba = (cambio: Partial<Usuario> = {}): Usuario => ({
  credentialID: id(901),
  nombre: 'Ana',
  apellido: 'Paz',
  email: 'ana@demo.py',
  tieneAcceso: true,
  rol: 'admin',
  activo: true,
  document: '',
  documentType: 'CI',
  phoneNumber: '',
  address: { direccion: '', lat: null, lng: null },
  presupuestos: [],
  segundoPaso: false,
  version: 1,
  tsCreated: HOY,
  ...cambio,
})

/** A work that is 5,32 points behind its plan. */
export const contraElPlanDePrueba = (cambio: Partial<ContraElPlan> = {}): ContraElPlan => ({
  estado: 'enCurso',
  desde: '2026-08',
  plan: 68.21,
  hecho: 62.89,
  puntos: -5.32,
  llegaA: 100,
  faltan: [],
  ...cambio,
})

/** One that has no schedule, of which nothing was done. */
export const sinCronogramaDePrueba = (): ContraElPlan =>
  contraElPlanDePrueba({
    estado: 'sinCronograma',
    desde: null,
    plan: null,
    hecho: 0,
    puntos: null,
    llegaA: null,
  })
