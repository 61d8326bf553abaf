import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { seguimiento } from '@plomada/contract/reportes/analisis'
import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { type CampoDeSeguimiento, ordenar } from '@plomada/domain/reportes/orden'
import { enMicro } from '@plomada/domain/reportes/seguimiento/tarea'
import { sumarTotales, type Totales, totalesDe } from '@plomada/domain/reportes/seguimiento/tipos'
import { tipos } from '../../presupuestos/cuentas/filas.ts'
import { agrupar } from '../../presupuestos/cuentas/totales.ts'
import { type FilaConNombres, presentarTarea } from '../../presupuestos/tareas/presentar.ts'
import { enGrupos } from '../../presupuestos/vista/caras.ts'
import type { VistaCargada } from '../../presupuestos/vista/cargar.ts'
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
export function marcasDe(t: FilaConNombres) {
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
      _id: c.id,
      nombre: c.nombre,
      capituloGastoIndirecto: c.gasto_indirecto,
      ...suma,
      ...(conTipos && porTipo),
      indirecto: c.gasto_indirecto ? s.indirecto : null,
      grupos: gruposDe(c, s, tareas, orden),
    })),
    totales: { ...s.obra, ...(conTipos && sumarTotales(otros.map(({ porTipo }) => porTipo))) },
  }
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
    ...marcasDe(fila),
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
    planReal: {
      cantidad: numeroDeMicro(planReal.cantidad),
      precioUnitarioReal: numeroDeMicro(enMicro(planReal.precioUnitarioReal)),
      precioTotalReal: planReal.precioTotalReal,
      precioCostoFinal: planReal.precioCostoFinal,
    },
  }
}
