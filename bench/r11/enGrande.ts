import { type Cliente, conJson, exigir } from '@plomada/server/prueba/asedio/pedir'
import type { Sembrado } from '../base/datos.ts'

// What an office does with its largest work, each thing by itself, so that one sees which of them hurts others.

export interface Cosa {
  que: string
  /** Not measured: what makes it have to be done again. */
  antes: (n: number) => Promise<unknown>
  /** Measured; `n` from 0. */
  hacer: (n: number) => Promise<unknown>
  /** Most times. */
  veces: number
  /** The first is for the JIT and the caches; of what takes seconds in a process of its own it counts. */
  primeraVez: 'cuenta' | 'no cuenta'
}

/** One for each time that a work is approved, which is once. */
export const OBRAS_GRANDES = 4

export function enGrande(otra: Cliente, { presupuestoId, grandes, tareaIds }: Sembrado): Cosa[] {
  const leer = (ruta: string) => exigir(otra, { ruta })
  const mandar = (metodo: string, ruta: string, cuerpo: unknown) =>
    exigir(otra, { metodo, ruta, ...conJson(cuerpo) })
  /** An answer that nobody changed is not made again. */
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
