import { cantidadesEn } from '@plomada/domain/presupuestos/obra'
import { z } from 'zod'
import {
  type AnalisisGuardado,
  analisisGuardado,
  type ComputoGuardado,
  computoGuardado,
  contenidoEnTexto,
  loDistinto,
  type TareaGuardada,
  zAnalisisGuardado,
  zComputoGuardado,
} from '../memoria/contenido.ts'
import { type ComponenteArmado, componenteDeFila, filaDeComponente } from '../tareas/componentes.ts'
import { filaDeLinea, lineaDeFila } from '../tareas/medicion.ts'
import { filaDeRedondeo, micro, redondeoDeFila } from '../totales/filas.ts'
import type { EnMesa, Mesa } from './mesa/mesa.ts'

// What a lote keeps of the tareas that it changed, and how it is read again (decisions 0142, 0148 and 0149).

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
const zLoDemas = z.object({
  precios: z
    .array(
      z.object({
        id: z.string(),
        precioUnitario: z.int().nullable(),
        precioUnitarioReal: z.int().nullable(),
      }),
    )
    .default([]),
  analisis: zAnalisisGuardado.optional(),
  computo: zComputoGuardado.optional(),
})

const zTareas = z.array(
  z.object({
    id: z.string(),
    antes: z.record(z.string(), z.unknown()),
    versionAntes: z.int().nullable(),
    version: z.int(),
  }),
)
const zEquivalencias = z.array(z.object({ tareaId: z.string(), de: z.int(), a: z.int() }))

/** What is kept of a tarea to undo the lote: what it changed of it, as it was. */
export function recordar(tarea: EnMesa, editado: boolean): TareaGuardada['antes'] {
  const { antes, ahora, componentesAntes, conPrecios, vuelve } = tarea
  if (antes === null) return {}
  const [contenido] = loDistinto(contenidoEnTexto(antes), contenidoEnTexto({ ...ahora, editado }))
  const computo = vuelve.computo === null ? {} : { computo: computoDe(tarea) }
  if (vuelve.analisis) return { ...contenido, ...computo, analisis: analisisDe(tarea) }
  if (!conPrecios) return { ...contenido, ...computo }
  const precios = componentesAntes.map(({ id, precioUnitario, precioUnitarioReal }) => ({
    id,
    precioUnitario,
    precioUnitarioReal,
  }))
  return { ...contenido, ...computo, precios }
}

const analisisDe = ({ componentesAntes, fila }: EnMesa): AnalisisGuardado =>
  analisisGuardado(
    componentesAntes.map((c, i) => filaDeComponente({ empresaId: '' }, '', c, i)),
    filaDeRedondeo(fila === null ? null : redondeoDeFila(fila)),
  )

const computoDe = ({ lineas, fila }: EnMesa): ComputoGuardado =>
  computoGuardado(
    lineas.map((linea, i) => filaDeLinea({ empresaId: '' }, '', linea, i)),
    { con_medicion: fila?.con_medicion ?? false, medicion_decimales: fila?.medicion_decimales ?? null },
  )

/** How a tarea is once it says what it said before a lote, and what it says now of what the lote did not change. */
export function conLoRecordado(
  mesa: Mesa,
  tarea: EnMesa,
  antes: TareaGuardada['antes'],
): Pick<EnMesa, 'ahora' | 'componentes' | 'redondeo' | 'conPrecios' | 'vuelve'> {
  const contenido = zContenido.parse({ ...contenidoEnTexto(tarea.ahora), ...antes })
  const ahora = { ...contenido, ...cantidadesEn(contenido, micro) }
  const { precios, analisis, computo } = zLoDemas.parse(antes)
  const suyos = new Map(precios.map((precio) => [precio.id, precio]))
  return {
    ahora,
    componentes:
      analisis === undefined
        ? tarea.componentes.map((c) => ({ ...c, ...suyos.get(c.id) }))
        : analisis.componentes.map((c) => componenteGuardado(mesa, c)),
    redondeo: analisis === undefined ? tarea.redondeo : redondeoDeFila(analisis),
    conPrecios: precios.length > 0,
    vuelve: { analisis: analisis !== undefined, computo: computo === undefined ? null : leido(computo) },
  }
}

const leido = ({ mediciones, con_medicion, medicion_decimales }: ComputoGuardado) => ({
  lineas: mediciones.map(lineaDeFila),
  conMedicion: con_medicion,
  decimales: medicion_decimales,
})

const componenteGuardado = (
  { unidades }: Mesa,
  c: AnalisisGuardado['componentes'][number],
): ComponenteArmado =>
  componenteDeFila({ ...c, unidad_medida_nombre: unidades.get(c.unidad_medida_codigo) ?? '' })

/**
 * The tareas of a lote by versions of now. What every undoing in the work found the same again is a chain that only goes
 * up, and each version is left once: so it needs no order, and no lote is written again for it.
 */
export function alDia(tareas: unknown, equivalencias: readonly unknown[]): TareaGuardada[] {
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
