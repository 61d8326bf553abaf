import type { zVistaCliente, zVistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { precioUnitarioCliente } from '@plomada/domain/presupuestos/plan'
import type { Numeros } from '@plomada/domain/presupuestos/planilla/numeracion'
import { porcentajeSinPasarse } from '@plomada/domain/presupuestos/progreso/avance'
import { cifrasFinales } from '@plomada/domain/presupuestos/totales'
import type { z } from 'zod'
import { type FilaConNombres, presentarTarea } from '../tareas/presentar.ts'
import { contada, micro } from '../totales/filas.ts'
import { presentarTotalesCapitulo, presentarTotalesObra } from '../totales/totales.ts'
import type { VistaCargada } from './cargar.ts'
import { enGrupos } from './grupos.ts'
import type { FilaCapituloDeVista } from './repo.ts'
import { type SumasDeVista, sumarVista } from './sumas.ts'

export type VistaPlena = z.output<typeof zVistaPresupuesto>
export type VistaCliente = z.output<typeof zVistaCliente>
/** The face with costs: for superadmin, admin and obraResidente. */
export function caraPlena(v: VistaCargada): VistaPlena {
  const cuentas = sumarVista(v)
  const numeros = cuentas.numeros()
  return {
    presupuesto: v.obra,
    totales: presentarTotalesObra(cuentas.plan, cuentas.aprobado),
    rubrosWithGrupos: cuentas.capitulos.map((c) => ({
      ...cabezaDe(cuentas, c),
      item: itemDe(numeros.capitulos, c.id),
      grupos: enGrupos(c, cuentas.tareasDe(c.id)).map(({ grupo, tareas }) => ({
        _id: grupo.id,
        item: itemDe(numeros.grupos, grupo.id),
        nombre: grupo.nombre,
        estado: grupo.estado,
        tareas: tareas.map((t) =>
          Object.assign(presentarTarea(t, cuentas.aprobadaDe(t.id), v.obra.presupuestoTipo), {
            item: itemDe(numeros.tareas, t.id),
            precioPropio: v.conPrecioPropio.has(t.id),
          }),
        ),
      })),
    })),
  }
}

const itemDe = (numeros: ReadonlyMap<string, string>, id: string): string => numeros.get(id) ?? ''

/** A capitulo with its totals, and without its grupos. */
export function cabezaDe(cuentas: SumasDeVista, c: FilaCapituloDeVista) {
  return {
    _id: c.id,
    nombre: c.nombre,
    duracion: c.duracion,
    estado: c.estado,
    capituloGastoIndirecto: c.gasto_indirecto,
    margen: c.margen === null ? null : Number(c.margen),
    contratistas: c.contratistas,
    version: c.version,
    tsCreated: c.ts_created,
    tsUpdated: c.ts_updated,
    ...totalesDe(cuentas, c.id),
    ...aprobadosDe(cuentas, c.id),
  }
}

/**
 * The closed list of domain.md §13, for a cliente and for whoever previews what a cliente sees. Nothing of the
 * indirect capitulo; of a discarded tarea, the price that it still counts.
 */
export function caraCliente(v: VistaCargada): VistaCliente {
  const cuentas = sumarVista(v)
  const numeros = cuentas.numeros()
  const totales = presentarTotalesObra(cuentas.plan, cuentas.aprobado)
  const { _id, nombre, descripcion, tipo, estado, totalM2 } = v.obra
  return {
    presupuesto: { _id, nombre, descripcion, tipo, estado, totalM2 },
    totales: {
      presupuestoPlanPrecioTotalConMargen: totales.presupuestoPlanPrecioTotalConMargen,
      presupuestoPlanPrecioTotalConMargenAprobado: totales.presupuestoPlanPrecioTotalConMargenAprobado,
      presupuestoAvancePorcentajeTotal: totales.presupuestoAvancePorcentajeTotal,
      obraDuracion: totales.obraDuracion,
      obraDuracionAprobado: totales.obraDuracionAprobado,
    },
    rubrosWithGrupos: cuentas.capitulos
      .filter((c) => !c.gasto_indirecto)
      .map((c) => ({
        _id: c.id,
        item: itemDe(numeros.capitulos, c.id),
        nombre: c.nombre,
        duracion: c.duracion,
        porcentajeEnObra: cuentas.plan.porcentaje(c.id),
        planPrecioTotalConMargen: totalesDe(cuentas, c.id).planPrecioTotalConMargen,
        grupos: enGrupos(c, cuentas.tareasDe(c.id)).map(({ grupo, tareas }) => ({
          _id: grupo.id,
          item: itemDe(numeros.grupos, grupo.id),
          nombre: grupo.nombre,
          tareas: tareas.map((t) => tareaCliente(t, cuentas, v, numeros)),
        })),
      })),
  }
}

function tareaCliente(t: FilaConNombres, cuentas: SumasDeVista, v: VistaCargada, numeros: Numeros) {
  const suya = contada(t, cuentas.aprobadaDe(t.id))
  const { precioTotalConMargen } = cifrasFinales(suya, v.obra.presupuestoTipo)
  return {
    _id: t.id,
    item: itemDe(numeros.tareas, t.id),
    nombre: t.nombre,
    plan: {
      unidadMedida: { codigo: t.unidad_medida_codigo, nombre: t.unidad_medida_nombre },
      cantidadCliente: Number(t.cantidad_cliente),
      precioUnitarioConMargen: precioUnitarioCliente(precioTotalConMargen, micro(t.cantidad_cliente)),
      precioTotalConMargen,
    },
    avancePorcentaje: porcentajeSinPasarse(micro(t.cantidad), micro(t.avance_cantidad)),
    esAdicional: t.es_adicional,
    descartadoPostAprobacion: t.descartado_post_aprobacion,
  }
}

function totalesDe(cuentas: SumasDeVista, capituloId: string) {
  const contado = cuentas.plan.capitulos.get(capituloId)
  if (contado === undefined) throw new Error(`capitulo without totals: ${capituloId}`)
  return presentarTotalesCapitulo(contado.totales, cuentas.plan.porcentaje(capituloId), contado.progreso)
}

/** Null before approval, and for a capitulo made after it. */
function aprobadosDe({ aprobado }: SumasDeVista, capituloId: string) {
  const contado = aprobado?.capitulos.get(capituloId)
  const foto = contado?.totales
  return {
    duracionAprobado: contado?.duracion ?? null,
    planPrecioTotalAprobado: foto?.planPrecioTotal ?? null,
    planPrecioTotalSinMargenAprobado: foto?.planPrecioTotalSinMargen ?? null,
    planPrecioTotalConMargenAprobado: foto?.planPrecioTotalConMargen ?? null,
    planCostoTotalAprobado: foto?.planCostoTotal ?? null,
    gastoIndirectoTotalAprobado: foto?.gastoIndirectoTotal ?? null,
    porcentajeEnObraAprobado: foto === undefined ? null : (aprobado?.porcentaje(capituloId) ?? null),
  }
}
