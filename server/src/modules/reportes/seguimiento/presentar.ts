import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { seguimiento } from '@plomada/contract/reportes/analisis'
import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import type { TotalesPorTipo } from '@plomada/domain/presupuestos/plan'
import { type CampoDeSeguimiento, ordenar } from '@plomada/domain/reportes/orden'
import { enMicro, type PlanReal } from '@plomada/domain/reportes/seguimiento/tarea'
import { sumarTotales, type Totales, totalesDe } from '@plomada/domain/reportes/seguimiento/tipos'
import { type FilaConNombres, presentarTarea } from '../../presupuestos/tareas/presentar.ts'
import { tipos } from '../../presupuestos/totales/filas.ts'
import { agrupar, presentarTotalesObra } from '../../presupuestos/totales/totales.ts'
import { cabezaDe } from '../../presupuestos/vista/caras.ts'
import type { VistaCargada } from '../../presupuestos/vista/cargar.ts'
import { enGrupos } from '../../presupuestos/vista/grupos.ts'
import type { CapituloSeguido, Seguimiento } from './cargar.ts'

type Respuesta = RespuestaDe<typeof seguimiento>
type TareaEnCable = Respuesta['rubrosWithGrupos'][number]['grupos'][number]['tareas'][number]

export function ordenDe<Campo extends string>({
  sortField,
  sortDirection,
}: {
  sortField?: Campo | undefined
  sortDirection?: 'asc' | 'desc' | undefined
}) {
  return { campo: sortField, desc: sortDirection === 'desc' }
}

/** The head of analysis and follow-up. */
export function obraDe({ obra }: VistaCargada) {
  const { _id, nombre, tipo, presupuestoTipo } = obra
  return { _id, nombre, tipo, presupuestoTipo }
}

/** Whose a tarea is, and what happened to it since approval. */
export function marcasDeSeguida(t: FilaConNombres) {
  return {
    _id: t.id,
    nombre: t.nombre,
    contratistaId: t.contratista_id,
    contratistaNombre: t.contratista_nombre ?? '',
    esAdicional: t.es_adicional,
    editadoPostAprobacion: t.editado_post_aprobacion,
    descartadoPostAprobacion: t.descartado_post_aprobacion,
  }
}

interface Opciones {
  orden: ReturnType<typeof ordenDe<CampoDeSeguimiento>>
  /** Capitulos and work with their totals by type. */
  conTipos: boolean
}

export function presentarSeguimiento(
  leido: VistaCargada,
  s: Seguimiento,
  { orden, conTipos }: Opciones,
): Respuesta {
  const tipo = leido.obra.presupuestoTipo
  const capitulos = s.capitulos.map((capitulo) => {
    const tareas = capitulo.tareas.map((t) => enCable(t, s, tipo))
    return { ...capitulo, tareas, porTipo: sumarTotales(tareas) }
  })
  const otros = capitulos.filter(({ capitulo }) => !capitulo.gasto_indirecto)
  return {
    presupuesto: obraDe(leido),
    rubrosWithGrupos: capitulos.map(({ capitulo: c, tareas, suma, porTipo }) => ({
      ...sinTipos(cabezaDe(s.cuentas, c)),
      ...suma,
      ...(conTipos && porTipo),
      indirecto: c.gasto_indirecto ? s.indirecto : null,
      grupos: gruposDe(c, s, tareas, orden),
    })),
    totales: {
      ...sinTipos(presentarTotalesObra(s.cuentas.plan, s.cuentas.aprobado)),
      ...s.obra,
      presupuestoPlanPrecioTotalPromedio: s.obra.costoProyectado,
      ...(conTipos && sumarTotales(otros.map(({ porTipo }) => porTipo))),
    },
  }
}

/** Totals by type are asked for apart, and have more here. */
function sinTipos<T extends TotalesPorTipo>(totales: T): Omit<T, keyof TotalesPorTipo> {
  const { materialTotal: _, manoDeObraTotal: __, materialYManoTotal: ___, ...resto } = totales
  return resto
}

function gruposDe(
  c: CapituloSeguido['capitulo'],
  s: Seguimiento,
  tareas: readonly TareaEnCable[],
  orden: Opciones['orden'],
) {
  const porId = agrupar(tareas, ({ _id }) => _id)
  return enGrupos(c, s.cuentas.tareasDe(c.id)).map(({ grupo, tareas: filas }) => ({
    _id: grupo.id,
    nombre: grupo.nombre,
    estado: grupo.estado,
    tareas: ordenar(
      filas.flatMap(({ id }) => porId.get(id) ?? []),
      (t) => ({
        nombre: t.nombre,
        venta: t.precioTotalConMargen,
        costo: t.costoProyectado,
        margen: t.margen,
        avance: t.avancePorcentaje,
        material: t.materialTotal.montoAvanzadoPromedio,
        manoDeObra: t.manoDeObraTotal.montoAvanzadoPromedio,
        materialYMano: t.materialYManoTotal.montoAvanzadoPromedio,
        costoAvanzado: t.costoAvanzadoReal,
        margenProyectado: t.margenProyectado,
        presupuestoUsado: t.presupuestoUsado,
      }),
      orden,
    ),
  }))
}

function enCable(
  { fila, pagado, avancePrecioTotal, avancePorcentaje, ...t }: CapituloSeguido['tareas'][number],
  s: Seguimiento,
  tipo: VistaCargada['obra']['presupuestoTipo'],
): TareaEnCable {
  const foto = s.cuentas.aprobadaDe(fila.id)
  const { plan, aprobado, avance, estado, materialTotal, manoDeObraTotal, materialYManoTotal } =
    presentarTarea(fila, foto, tipo)
  const {
    montoAvanzadoReal,
    montoAvanzadoPromedio,
    planReal,
    precioUnitarioMateriales,
    promedioMano,
    ...cifras
  } = t
  const totales: Totales = totalesDe(
    { materialTotal, manoDeObraTotal, materialYManoTotal },
    { montoAvanzadoReal, montoAvanzadoPromedio },
    foto === undefined ? null : tipos(foto),
  )
  return {
    ...marcasDeSeguida(fila),
    plan,
    aprobado,
    avance,
    estado,
    avancePrecioTotal,
    avancePorcentaje,
    // Of one tarea both are the same.
    avancePorcentajeTotal: Math.min(100, avancePorcentaje),
    ...cifras,
    ...totales,
    avancesPagadosCantidad: pagado,
    precioUnitarioMateriales:
      precioUnitarioMateriales === null ? null : numeroDeMicro(enMicro(precioUnitarioMateriales)),
    promedioMano: promedioMano === null ? null : numeroDeMicro(promedioMano),
    planReal: planRealEnCable(plan, planReal),
  }
}

/** The whole plan with its costs at averages; it sells what the plan sells, whatever was done over it. */
function planRealEnCable(
  plan: TareaEnCable['plan'],
  { cantidad, precioUnitarioReal, precioCostoUnitarioFinal, ...montos }: PlanReal,
): TareaEnCable['planReal'] {
  return {
    ...plan,
    ...montos,
    cantidad: numeroDeMicro(cantidad),
    precioUnitarioReal: numeroDeMicro(enMicro(precioUnitarioReal)),
    precioCostoUnitarioFinal: numeroDeMicro(precioCostoUnitarioFinal),
  }
}
