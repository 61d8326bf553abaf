import { agregarPrecio, crearDatoAuxiliar } from '@plomada/contract/catalogo'
import { llamar } from './api.ts'
import { agregarTarea, crearObraChica } from './obra.ts'

/** A pending work with a wall of 10, whose material is of the base, which has made it dearer since: 60.000, now 66.000. */
export async function obraPorActualizar(token: string, nombre: string): Promise<string> {
  const obra = await crearObraChica(token, nombre)
  const { _id: materialId } = await llamar(token, crearDatoAuxiliar, {
    body: {
      tag: 'materialTipo',
      nombre: `Bloque de la base de ${nombre}`,
      unidadMedidaCodigo: 'un',
      precio: 60_000,
    },
  })
  await agregarTarea(token, { ...obra, materialId }, 'Muro de bloques', '10')
  await llamar(token, agregarPrecio, { body: { datoAuxiliarId: materialId, precio: 66_000 } })
  return obra.presupuestoId
}
