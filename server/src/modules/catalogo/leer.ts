import type {
  componentes,
  datoAuxiliarPorId,
  datosAuxiliares,
  historialPrecios,
  materialesDeObra,
  unidadesForSelect,
} from '@plomada/contract/catalogo'
import { administra } from '@plomada/domain/acceso/roles'
import { nombreCompleto } from '@plomada/domain/acceso/usuarios'
import { viejoDesde } from '@plomada/domain/catalogo/precios'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import type { Tx } from '../../base/db/base.ts'
import { Rechazo } from '../../base/http/rechazo.ts'
import type { Identidad, Manejador } from '../../base/http/ruta.ts'
import { exigirObraVisible } from '../acceso/nucleo/obras.ts'
import { presentarDato, presentarUnidad } from './presentar.ts'
import { type FiltroDatos, leerDato, listarDatos, listarHistorial, obraDelDato } from './repo.ts'
import { leerUnidad, listarUnidades, unidadesActivas } from './unidadesRepo.ts'

function sentido(sortOrder: 'asc' | 'desc' | '1' | '-1'): 'asc' | 'desc' {
  return sortOrder === 'desc' || sortOrder === '-1' ? 'desc' : 'asc'
}

async function pagina(tx: Tx, quien: Identidad, filtro: FiltroDatos) {
  if (filtro.presupuestoId !== null) await exigirObraVisible(tx, quien, filtro.presupuestoId)
  const { items, count } = await listarDatos(tx, filtro)
  return { items: items.map((fila) => presentarDato(fila, filtro.presupuestoId)), count }
}

function aRevisar(precio: 'sin' | 'viejo' | '' | undefined): FiltroDatos['precio'] {
  if (precio === 'viejo') return { viejoDesde: viejoDesde(new Date()) }
  return precio === 'sin' ? precio : undefined
}

export const verEntradas: Manejador<typeof datosAuxiliares> = async ({ tx, quien, query }) => {
  const { tipo, origen, precio, ...resto } = query
  // It tells of the base's prices, which are not shown to who does not administer them (domain.md §13).
  if (precio && !administra(quien.rol))
    throw new Rechazo('SIN_PERMISO', mensajesCatalogo.preciosSoloAdministran)
  const filtro = { ...resto, precio: aRevisar(precio), sortOrder: sentido(query.sortOrder) }
  if (tipo === 'unidadDeMedida') {
    const { items, count } = await listarUnidades(tx, filtro)
    return { items: items.map(presentarUnidad), count }
  }
  return pagina(tx, quien, { ...filtro, tipo, presupuestoId: origen === 'base' ? null : origen })
}

export const listarComponentes: Manejador<typeof componentes> = async ({ tx, quien, query }) =>
  pagina(tx, quien, { ...query, estado: 'activo', sortOrder: sentido(query.sortOrder) })

export const verMateriales: Manejador<typeof materialesDeObra> = async ({ tx, quien, query }) =>
  pagina(tx, quien, {
    ...query,
    tipo: 'materialTipo',
    estado: 'activo',
    sortField: 'nombre',
    sortOrder: 'asc',
  })

/** An entry of a work is as hidden as the work itself: its id alone opens nothing (domain.md §13). */
export const verEntrada: Manejador<typeof datoAuxiliarPorId> = async ({ tx, quien, params, query }) => {
  const unidad = await leerUnidad(tx, params.id)
  if (unidad !== undefined) return presentarUnidad(unidad)
  const presupuestoId = query.presupuestoId ?? (await obraDelDato(tx, params.id)) ?? null
  if (presupuestoId !== null) await exigirObraVisible(tx, quien, presupuestoId)
  const fila = await leerDato(tx, params.id, presupuestoId)
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesCatalogo.noExiste)
  return presentarDato(fila, presupuestoId)
}

export const verUnidades: Manejador<typeof unidadesForSelect> = async ({ tx }) => {
  const items = await unidadesActivas(tx)
  return { items, count: items.length }
}

export const historial: Manejador<typeof historialPrecios> = async ({ tx, quien, query }) => {
  const presupuestoId = await obraDelDato(tx, query.datoAuxiliarId)
  if (presupuestoId === undefined) throw new Rechazo('NO_EXISTE', mensajesCatalogo.noExiste)
  if (presupuestoId !== null) await exigirObraVisible(tx, quien, presupuestoId)
  const { items, count } = await listarHistorial(tx, query.datoAuxiliarId, query)
  return {
    items: items.map((fila) => ({
      _id: fila.id,
      precioUnitario: fila.precio_unitario,
      precioUnitarioReal: fila.precio_unitario_real,
      creadoPor: nombreCompleto(fila.nombre, fila.apellido),
      tsCreated: fila.ts_created,
    })),
    count,
  }
}
