import {
  agregarMes,
  cambiarCronograma,
  crearCronograma,
  cronograma,
} from '@plomada/contract/cronograma/cronograma'
import { editarCapitulo } from '@plomada/contract/presupuestos/capitulos'
import type { ServidorDePrueba, Usuario } from '../../../prueba/servidor.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../../presupuestos/prueba/presupuesto.ts'

export const AGOSTO = '2026-08'
export const SEPTIEMBRE = '2026-09'

/** Weeks of a month by their number: `semanas(1, 4)`. */
export const semanas = (...marcadas: number[]) => [1, 2, 3, 4].map((semana) => marcadas.includes(semana))

/** An approved work without margin: 'Muros' of 6 weeks and 10.000, of which a week is 1.666, and 'Techo' of 2 and 3.001. */
export async function obraConCapitulos(
  s: ServidorDePrueba,
  cambio: Record<string, unknown> = {},
  lado?: 'a' | 'b',
) {
  const p = await PresupuestoDePrueba.crear(s, { margenTareas: 0, ...cambio }, lado)
  const muros = await p.capitulo('Muros', 6)
  const techo = await p.capitulo('Techo', 2)
  const muro = await p.tareaDe(muros, 10_000)
  const chapa = await p.tareaDe(techo, 3_001, 3_001, 'Chapa')
  exigir(await p.aprobar())
  return { p, muros, techo, muro, chapa, ...cronogramaDe(s, p.como, p.id) }
}

/** With its schedule, from August 2026: two months, of eight weeks. */
export async function obraConCronograma(...de: Parameters<typeof obraConCapitulos>) {
  const obra = await obraConCapitulos(...de)
  exigir(await obra.crear())
  return obra
}

/** What is done with a work's schedule, as this user; by another server too, where there are two over one base. */
export function cronogramaDe(s: Pick<ServidorDePrueba, 'pedir'>, como: Usuario, presupuestoId: string) {
  const cambiar = (marcas: object, resto: Record<string, unknown> = {}) =>
    s.pedir(cambiarCronograma, { como, body: { presupuestoId, cronograma: marcas as never, ...resto } })
  return {
    leer: () => s.pedir(cronograma, { como, query: { presupuestoId } }),
    crear: (fechaInicio = '2026-08-03') =>
      s.pedir(crearCronograma, { como, body: { presupuestoId, fechaInicio } }),
    cambiar,
    congelar: (marcas: object, ...meses: string[]) =>
      cambiar(marcas, { desembolsos: Object.fromEntries(meses.map((mes) => [mes, null])) }),
    agregar: () => s.pedir(agregarMes, { como, body: { presupuestoId } }),
    durar: ({ rubroId, contratistaId }: Lugar, nombre: string, duracion: number) =>
      s.pedir(editarCapitulo, {
        como,
        body: { _id: rubroId, nombre, duracion, estado: 'activo', contratistas: [{ id: contratistaId }] },
      }),
  }
}
