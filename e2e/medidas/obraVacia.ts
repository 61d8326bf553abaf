import { crearPersona } from '@plomada/contract/personas'
import { crearPresupuesto } from '@plomada/contract/presupuestos/obras'
import type { Llamar } from './llamador.ts'

/** A pending work without capitulos, and a contratista for those that it gets. */
export async function hacerObraVacia(
  llamar: Llamar,
  nombre: string,
): Promise<{ presupuestoId: string; contratistas: { id: string }[] }> {
  const { _id: presupuestoId } = await llamar(crearPresupuesto, {
    body: {
      nombre,
      totalM2: '100',
      cotizacion: '7300',
      presupuestoTipo: 'llaveEnMano',
      clienteId: null,
      margenTareas: 10,
      usarPlantilla: false,
    },
  })
  const { _id: id } = await llamar(crearPersona, {
    body: { nombre: `Cuadrilla de ${nombre}`, funcion: ['contratista'] },
  })
  return { presupuestoId, contratistas: [{ id }] }
}
