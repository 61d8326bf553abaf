import { crearDatoAuxiliar } from '@plomada/contract/catalogo'
import { crearPersona } from '@plomada/contract/personas'
import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import type { ContratistaEjemplo, EntradaEjemplo } from '@plomada/domain/presupuestos/esperanza/partes/tipos'
import { altaDeEntrada as crearDato } from '../modules/catalogo/escribir.ts'
import { altaDePersona as crearContratista } from '../modules/personas/usecases.ts'
import type { Hacer } from './ejecutor.ts'

/** From the keys of the example data to the ids of this base. */
export interface Claves {
  datos: ReadonlyMap<string, { id: string; tipo: TipoComponente }>
  contratistas: ReadonlyMap<string, string>
}

export function exigirSembrado<T>(claves: ReadonlyMap<string, T>, clave: string): T {
  const valor = claves.get(clave)
  if (valor === undefined) throw new Error(`the demo has no ${clave}`)
  return valor
}

export async function sembrarCatalogo(
  hacer: Hacer,
  entradas: readonly EntradaEjemplo[],
  personas: readonly ContratistaEjemplo[],
): Promise<Claves> {
  const datos = new Map<string, { id: string; tipo: TipoComponente }>()
  for (const { clave, nombre, tipo, unidad, precio, precioReal } of entradas) {
    const { _id } = await hacer(crearDatoAuxiliar, crearDato, {
      body: { tag: tipo, nombre, unidadMedidaCodigo: unidad, precio, precioReal },
    })
    datos.set(clave, { id: _id, tipo })
  }
  const contratistas = new Map<string, string>()
  for (const { clave, nombre, telefono } of personas) {
    const { _id } = await hacer(crearPersona, crearContratista, {
      body: { nombre, telefono, funcion: ['contratista'] },
    })
    contratistas.set(clave, _id)
  }
  return { datos, contratistas }
}
