import { cargarAvance, descartarAvance } from '@plomada/contract/avances/avances'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { nuevoId } from '../../../base/db/ids.ts'
import type { ServidorDePrueba, Usuario } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../../presupuestos/prueba/presupuesto.ts'

export const AYER = masDias(hoyEnAsuncion(new Date()), -1)

/** An approved work with a tarea of 8 units at 1.000 each and margin 10 %, and one of 2 at 3.000. */
export async function obraAprobada(
  s: ServidorDePrueba,
  cambio: Record<string, unknown> = {},
  lado?: 'a' | 'b',
) {
  const p = await PresupuestoDePrueba.crear(s, { margenTareas: 10, ...cambio }, lado)
  const lugar = await p.capitulo()
  const material = await p.dato('materialTipo', 1_000)
  const otro = await p.dato('materialTipo', 3_000)
  const muro = await p.tarea(lugar, [{ foreignKey: material, tipo: 'materialTipo', cantidad: 1 }], 8)
  const piso = await p.tarea(lugar, [{ foreignKey: otro, tipo: 'materialTipo', cantidad: 1 }], 2, {
    nombre: 'Piso',
  })
  exigir(await p.aprobar())
  return { p, lugar, material, muro, piso, ...llamadasDe(s, p.como) }
}

/** What somebody records and discards; by a server in another process too. */
export function llamadasDe(s: Pick<ServidorDePrueba, 'pedir'>, como: Usuario) {
  return {
    cargar: (tareaId: string, cantidad: number | string, resto: Record<string, unknown> = {}) =>
      s.pedir(cargarAvance, { como, body: { _id: nuevoId(), tareaId, cantidad, fecha: AYER, ...resto } }),
    descartar: (avanceId: string) => s.pedir(descartarAvance, { como, body: { avanceId } }),
  }
}

/** That so much of it all was said to be done, over what was seen of the tarea. */
export const intencion = (porcentaje: number, vistoCantidad: number, vistoAvanzado: number) => ({
  intencion: { porcentaje, vistoCantidad, vistoAvanzado },
})
