import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import { z } from 'zod'
import { micro } from '../totales/filas.ts'
import type { Contenido, EnMesa } from './mesa/mesa.ts'

// What a lote keeps of the tareas that it changed, and how it is read again (decisions 0142 and 0149).

/** Exact figures as text. */
const zContenido = z.object({
  nombre: z.string(),
  capituloId: z.string().nullable(),
  grupoId: z.string().nullable(),
  contratistaId: z.string().nullable(),
  unidad: z.string(),
  cantidad: z.string(),
  cantidadCliente: z.string(),
  gastoIndirectoTotal: z.int(),
  estado: z.enum(['activo', 'descartado']),
  editado: z.boolean(),
  descartadoPost: z.boolean(),
})
const zPrecios = z.object({
  precios: z
    .array(
      z.object({
        id: z.string(),
        precioUnitario: z.int().nullable(),
        precioUnitarioReal: z.int().nullable(),
      }),
    )
    .default([]),
})

const zTareas = z.array(
  z.object({
    id: z.string(),
    /** What the lote changed, as it was; nothing of one that it made. */
    antes: z.record(z.string(), z.unknown()),
    /** Null of one that the lote made. */
    versionAntes: z.int().nullable(),
    version: z.int(),
  }),
)
export type TareaDeLote = z.output<typeof zTareas>[number]

const zEquivalencias = z.array(z.object({ tareaId: z.string(), de: z.int(), a: z.int() }))
/** A version of a tarea that says the same again as an earlier one of it. */
export type Equivalencia = z.output<typeof zEquivalencias>[number]

/** The fields that differ, on both sides. */
export function loDistinto<T extends object>(antes: T, ahora: T): [Partial<T>, Partial<T>] {
  const claves = Object.keys(antes).filter((clave) => Reflect.get(antes, clave) !== Reflect.get(ahora, clave))
  const deEsas = (lado: T) => Object.fromEntries(claves.map((clave) => [clave, Reflect.get(lado, clave)]))
  // The keys are of T.
  return [deEsas(antes), deEsas(ahora)] as [Partial<T>, Partial<T>]
}

const enTexto = (contenido: Contenido) => ({
  ...contenido,
  cantidad: textoDeMicro(contenido.cantidad),
  cantidadCliente: textoDeMicro(contenido.cantidadCliente),
})

/** What is kept of a tarea to undo the lote: what it changed of it, as it was. */
export function recordar(tarea: EnMesa, editado: boolean): TareaDeLote['antes'] {
  const { antes, ahora, componentesAntes, conPrecios } = tarea
  if (antes === null) return {}
  const [contenido] = loDistinto(enTexto(antes), enTexto({ ...ahora, editado }))
  if (!conPrecios) return contenido
  const precios = componentesAntes.map(({ id, precioUnitario, precioUnitarioReal }) => ({
    id,
    precioUnitario,
    precioUnitarioReal,
  }))
  return { ...contenido, precios }
}

/** What a tarea has now with what a lote found in it, and the prices of the componentes that it wrote. */
export function recordado({ ahora }: EnMesa, antes: TareaDeLote['antes']) {
  const { cantidad, cantidadCliente, ...resto } = zContenido.parse({ ...enTexto(ahora), ...antes })
  const contenido: Contenido = {
    ...resto,
    cantidad: micro(cantidad),
    cantidadCliente: micro(cantidadCliente),
  }
  return { contenido, precios: zPrecios.parse(antes).precios }
}

/**
 * The tareas of a lote by versions of now. What every undoing in the work found the same again is a chain that only goes
 * up, and each version is left once: so it needs no order, and no lote is written again for it.
 */
export function alDia(tareas: unknown, equivalencias: readonly unknown[]): TareaDeLote[] {
  const iguales = new Map(
    equivalencias.flatMap((lista) =>
      zEquivalencias.parse(lista).map(({ tareaId, de, a }) => [`${tareaId} ${de}`, a] as const),
    ),
  )
  const deAhora = (id: string, version: number): number => {
    let actual = version
    for (;;) {
      const igual = iguales.get(`${id} ${actual}`)
      if (igual === undefined) return actual
      actual = igual
    }
  }
  return zTareas.parse(tareas).map(({ id, antes, versionAntes, version }) => ({
    id,
    antes,
    versionAntes: versionAntes === null ? null : deAhora(id, versionAntes),
    version: deAhora(id, version),
  }))
}
