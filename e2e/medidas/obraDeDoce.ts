import type { RespuestaDe } from '@plomada/contract/endpoint'
import { crearCapitulo } from '@plomada/contract/presupuestos/capitulos'
import { loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import type { Llamar } from './llamador.ts'
import { hacerObraVacia } from './obraVacia.ts'

export type Vista = RespuestaDe<typeof vistaPresupuesto>
type Tarea = Vista['rubrosWithGrupos'][number]['grupos'][number]['tareas'][number]

/** A pending work of two capitulos for one of the jobs: the rubros of `cuantos` are in the first, the second has one. */
export interface ObraDeDoce {
  presupuestoId: string
  direccion: string
  /** As the server has it. */
  leer: () => Promise<Vista>
  /** Its rubros in the order of the work. */
  tareas: () => Promise<Tarea[]>
}

/** Rubros are called 'Rubro 001' and on, of 1.000 guaraníes times their number and a quantity that is their number. */
export const nombreDe = (n: number): string => `Rubro ${String(n).padStart(3, '0')}`

export async function hacerObra(llamar: Llamar, nombre: string, cuantos: number): Promise<ObraDeDoce> {
  const { presupuestoId, contratistas } = await hacerObraVacia(llamar, nombre)
  for (const capitulo of ['Muros', 'Techos'])
    await llamar(crearCapitulo, { body: { presupuestoId, nombre: capitulo, duracion: 1, contratistas } })
  const leer = () =>
    llamar(vistaPresupuesto, { query: { presupuestoId, sortField: 'orden', sortDirection: '1' } })
  const { rubrosWithGrupos } = await leer()
  const lugarEn = (capitulo: string) => {
    const suyo = rubrosWithGrupos.find((uno) => uno.nombre === capitulo)
    return { rubroId: suyo?._id ?? '', grupoId: suyo?.grupos[0]?._id ?? '' }
  }
  const crear = (rubro: string, lugar: { rubroId: string; grupoId: string }, n: number) => ({
    op: 'crear' as const,
    ...lugar,
    nombre: rubro,
    unidadMedida: { codigo: 'm2' },
    cantidad: String(n),
    precioUnitario: 1000 * n, // not money: any price
  })
  const muros = lugarEn('Muros')
  await llamar(loteDeTareas, {
    body: {
      presupuestoId,
      operaciones: [
        ...Array.from({ length: cuantos }, (_, i) => crear(nombreDe(i + 1), muros, i + 1)),
        crear('Chapa', lugarEn('Techos'), 1),
      ],
    },
  })
  return {
    presupuestoId,
    direccion: `/presupuesto/${presupuestoId}/tareas`,
    leer,
    tareas: async () =>
      (await leer()).rubrosWithGrupos.flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas)),
  }
}
