import { masDias } from '../../../nucleo/fecha.ts'
import { MICRO } from '../../../nucleo/micro.ts'
import type { Correccion, Seccion } from '../secciones.ts'
import { semanaDe } from '../semana.ts'
import type { ReporteDelLibro, TareaDelLibro } from './libro.ts'

// What the tests of a week told to its client speak of: one tarea, its weeks, and what a report says of them.

const PRIMERA = semanaDe('2026-11-04')
/** The n-th week after the first one. */
export const semana = (n: number) => semanaDe(masDias(PRIMERA.inicio, 7 * n))

export const canio: TareaDelLibro = {
  id: 'canio',
  nombre: 'Cañería',
  capituloId: 'c',
  capituloNombre: 'Desagües',
  unidad: 'm',
  activa: true,
  cantidad: 100n * MICRO,
  cantidadCliente: 100n * MICRO,
  precioTotalConMargen: 1_000,
}

/** What the sections of that kind say. */
export const de = <T extends Seccion['tipo']>(reporte: ReporteDelLibro, tipo: T) =>
  reporte.secciones.flatMap((s) => (s.tipo === tipo ? [...s.items] : [])) as Extract<
    Seccion,
    { tipo: T }
  >['items'][number][]

/** The corrections of a tarea, without that of the whole work. */
export const tareasCorregidas = (reporte: ReporteDelLibro) =>
  de(reporte, 'correcciones').filter((c): c is Extract<Correccion, { tipo: 'tarea' }> => c.tipo === 'tarea')
