import { type Cliente, conJson, exigir } from '@plomada/server/prueba/asedio/pedir'
import type { Sembrado } from '../base/datos.ts'

// What an office does with its largest work, each thing measured separately, to see which of them affects others.

export interface Cosa {
  que: string
  /** Not measured: prepares what makes it necessary to do it again. */
  antes: (n: number) => Promise<unknown>
  /** Measured; `n` from 0. */
  hacer: (n: number) => Promise<unknown>
  /** Most repetitions. */
  veces: number
  /**
   * Whether the first time counts: not where it only warms up the JIT and caches; it does for what takes seconds in
   * its own process.
   */
  primeraVez: 'cuenta' | 'no cuenta'
}

/** One for each approval, since a work can be approved once only. */
export const OBRAS_GRANDES = 4

export function enGrande(otra: Cliente, { presupuestoId, grandes, tareaIds }: Sembrado): Cosa[] {
  const leer = (ruta: string) => exigir(otra, { ruta })
  const mandar = (metodo: string, ruta: string, cuerpo: unknown) =>
    exigir(otra, { metodo, ruta, ...conJson(cuerpo) })
  /** An unchanged answer would not be made again. */
  const tocar = (n: number) =>
    mandar('POST', '/v1/tareas/editarTarea', { _id: tareaIds[n] ?? '', plan: { cantidad: 100 + n } })
  const [rapida, lenta] = [
    { veces: 12, primeraVez: 'no cuenta' },
    { veces: 2, primeraVez: 'cuenta' },
  ] as const
  const nada = async () => undefined
  return [
    {
      que: 'se lee una obra de 3.000 rubros',
      antes: tocar,
      hacer: () => leer(`/v1/tareas/presupuesto?presupuestoId=${presupuestoId}`),
      ...rapida,
    },
    {
      que: 'se le cambia el margen',
      antes: nada,
      hacer: (n) => mandar('PATCH', `/v1/presupuestos/${presupuestoId}/margen`, { margen: 20 + n }),
      ...rapida,
    },
    {
      que: 'se hace su PDF',
      antes: nada,
      hacer: () => leer(`/v1/presupuestos/${presupuestoId}/pdf`),
      ...lenta,
    },
    {
      que: 'se hace su Excel',
      antes: nada,
      hacer: () => leer(`/v1/presupuestos/excel/?presupuestoId=${presupuestoId}`),
      ...lenta,
    },
    {
      que: 'se hace su BC3',
      antes: nada,
      hacer: () => leer(`/v1/presupuestos/bc3/?presupuestoId=${presupuestoId}`),
      ...lenta,
    },
    {
      que: 'se aprueba',
      antes: nada,
      hacer: (n) => mandar('POST', '/v1/presupuestos/aprobar', { presupuestoId: grandes[n] ?? '' }),
      ...rapida,
      veces: grandes.length,
    },
  ]
}
