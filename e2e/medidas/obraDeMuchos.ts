import { crearCapitulo } from '@plomada/contract/presupuestos/capitulos'
import { loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { OPERACIONES_MAXIMAS } from '@plomada/domain/presupuestos/planilla/maximo'
import { llamador } from './llamador.ts'
import { hacerObraVacia } from './obraVacia.ts'

const CAPITULOS = 40

/** A pending work of 40 capitulos with so many rubros in all, of eleven digits its total. */
export async function hacerObra(direccion: string, token: string, rubros: number): Promise<string> {
  const llamar = llamador(direccion, token)
  const { presupuestoId, contratistas } = await hacerObraVacia(llamar, `Obra de ${rubros} rubros`)
  for (let i = 0; i < CAPITULOS; i++) {
    const nombre = `Capítulo ${i + 1}`
    await llamar(crearCapitulo, {
      body: { presupuestoId, nombre, duracion: 1, contratistas },
    })
  }
  const { rubrosWithGrupos } = await llamar(vistaPresupuesto, {
    query: { presupuestoId, sortField: 'orden', sortDirection: '1' },
  })
  const lugares = rubrosWithGrupos
    .filter(({ capituloGastoIndirecto }) => !capituloGastoIndirecto)
    .map(({ _id: rubroId, grupos }) => ({ rubroId, grupoId: grupos[0]?._id ?? '' }))
  const operaciones = Array.from({ length: rubros }, (_, i) => ({
    op: 'crear' as const,
    ...(lugares[i % lugares.length] ?? { rubroId: '', grupoId: '' }),
    nombre: `Rubro con su descripción ${(i % 500) + 1}`,
    unidadMedida: { codigo: 'm2' },
    cantidad: String((i % 97) + 1.5),
    precioUnitario: 10_000 + (i % 991), // not money: any price
  }))
  while (operaciones.length > 0) {
    const tanda = operaciones.splice(0, OPERACIONES_MAXIMAS)
    await llamar(loteDeTareas, { body: { presupuestoId, operaciones: tanda } })
  }
  return presupuestoId
}
