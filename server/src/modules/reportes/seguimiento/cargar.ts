import { paraHacer } from '@plomada/domain/compras/necesidad'
import { sumar } from '@plomada/domain/nucleo/dinero'
import { mensajesReportes } from '@plomada/domain/nucleo/mensajes/reportes'
import type { Micro } from '@plomada/domain/nucleo/micro'
import { CifraIncalculable } from '@plomada/domain/nucleo/redondeo'
import { SIN_HACER } from '@plomada/domain/presupuestos/progreso/avance'
import { cifrasFinales } from '@plomada/domain/presupuestos/totales'
import { compradoPara } from '@plomada/domain/reportes/seguimiento/indirecto'
import { seguirObra, sumarSeguidas } from '@plomada/domain/reportes/seguimiento/sumas'
import { seguir, seguirDescartada } from '@plomada/domain/reportes/seguimiento/tarea'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import type { FilaConNombres } from '../../presupuestos/tareas/presentar.ts'
import { contada, micro } from '../../presupuestos/totales/filas.ts'
import { agrupar } from '../../presupuestos/totales/totales.ts'
import { cargarVista } from '../../presupuestos/vista/cargar.ts'
import { sumarVista } from '../../presupuestos/vista/sumas.ts'
import { cargarAprobada } from '../nucleo/aprobada.ts'
import { type FilasDePromedio, paraPromediar, promediosDeCompra } from './promedios.ts'
import {
  type FilaAparte,
  leerAnalisisDeTareas,
  leerAparte,
  leerCertificado,
  leerComprado,
  leerLineasDelIndirecto,
} from './repo.ts'

/** The rows of an approved work's budget, as its view reads them, in their order. */
export async function cargarPresupuesto(tx: Tx, quien: Identidad, presupuestoId: string) {
  await cargarAprobada(tx, quien, presupuestoId)
  const orden = { sortField: 'orden', sortDirection: '1', soloTareasAprobadas: false } as const
  return cargarVista(tx, quien, { presupuestoId, ...orden })
}

/** The same with what the work bought, did and certified. */
export async function cargarSeguimiento(tx: Tx, quien: Identidad, presupuestoId: string) {
  const leido = await cargarPresupuesto(tx, quien, presupuestoId)
  const activas = leido.tareas.filter(({ estado }) => estado === 'activo').map(({ id }) => id)
  const [componentes, aparte, certificado, comprado, lineas] = await Promise.all([
    leerAnalisisDeTareas(tx, activas),
    leerAparte(tx, presupuestoId),
    leerCertificado(tx, [presupuestoId]),
    leerComprado(tx, [presupuestoId]),
    leerLineasDelIndirecto(tx, presupuestoId),
  ])
  return { leido, componentes, aparte, certificado, comprado, lineas }
}
export type Cargado = Awaited<ReturnType<typeof cargarSeguimiento>>

interface Filas extends FilasDePromedio {
  aparte: ReadonlyMap<string, FilaAparte>
  /** Of each material, what the work bought, and what all that it did took. */
  comprada: ReadonlyMap<string, Micro>
  usada: ReadonlyMap<string, Micro>
}

/** Follows every tarea, capitulo and the work itself (domain.md §10). */
export function seguirTodo({ leido, ...filas }: Cargado) {
  const cuentas = sumarVista(leido)
  const deLaObra: Filas = {
    componentes: filas.componentes,
    aparte: new Map(filas.aparte.map((fila) => [fila.id, fila])),
    certificado: agrupar(filas.certificado, ({ tarea_id }) => tarea_id),
    promedios: promediosDeCompra(filas.comprado),
    comprada: new Map(filas.comprado.map((m) => [m.material_id, micro(m.comprada)])),
    usada: usadaDe(leido.tareas, filas.componentes),
  }
  const capitulos = cuentas.capitulos.map((capitulo) => {
    const tareas = cuentas.tareasDe(capitulo.id).map((fila) => {
      const finales = cifrasFinales(contada(fila, cuentas.aprobadaDe(fila.id)), leido.obra.presupuestoTipo)
      const { precioTotalConMargen, precioCostoFinal } = finales
      const seguida =
        fila.estado === 'activo' ? seguirFila(fila, deLaObra) : seguirDescartada(precioTotalConMargen)
      const pagado = Number(deLaObra.aparte.get(fila.id)?.avance_pagado ?? 0)
      return { fila, precioTotalConMargen, precioCostoFinal, pagado, ...seguida }
    })
    const progreso = cuentas.plan.capitulos.get(capitulo.id)?.progreso ?? SIN_HACER
    return { capitulo, tareas, suma: sumarSeguidas(tareas, progreso) }
  })
  const otros = capitulos.filter(({ capitulo }) => !capitulo.gasto_indirecto)
  return {
    cuentas,
    capitulos,
    obra: seguirObra(
      otros.map(({ suma }) => suma),
      cuentas.plan.progreso,
      cuentas.plan.obra.gastoIndirectoPorDistribuir,
    ),
    indirecto: indirectoDe(filas, cuentas),
  }
}
export type Seguimiento = ReturnType<typeof seguirTodo>
export type CapituloSeguido = Seguimiento['capitulos'][number]

/** Refused by its name where its figures can't be told: else nobody would know what to put right. */
function seguirFila(fila: FilaConNombres, de: Filas) {
  try {
    return seguir(paraSeguir(fila, de))
  } catch (error) {
    if (!(error instanceof CifraIncalculable)) throw error
    throw new Rechazo('CONFLICTO', mensajesReportes.cifrasDeTareaMuyGrandes(fila.nombre))
  }
}

/** What was done of all active tareas took of each material. */
function usadaDe(
  tareas: readonly FilaConNombres[],
  componentes: Filas['componentes'],
): ReadonlyMap<string, Micro> {
  const usada = new Map<string, Micro>()
  for (const { id, avance_cantidad } of tareas) {
    for (const [materialId, tipo, cantidad] of componentes.get(id) ?? []) {
      if (tipo !== 'materialTipo') continue
      usada.set(
        materialId,
        (usada.get(materialId) ?? 0n) + paraHacer(micro(cantidad), micro(avance_cantidad)),
      )
    }
  }
  return usada
}

function paraSeguir(fila: FilaConNombres, de: Filas) {
  const { componentes, ...promediable } = paraPromediar(fila.id, de.aparte.get(fila.id), de)
  return {
    plan: {
      cantidad: micro(fila.cantidad),
      precioUnitarioReal: micro(fila.precio_unitario_real),
      gastoIndirectoTotal: fila.gasto_indirecto_total,
      precioTotalConMargen: fila.precio_total_con_margen,
      precioCostoFinal: fila.precio_costo_final,
    },
    avanzado: micro(fila.avance_cantidad),
    ...promediable,
    componentes: componentes.map(({ materialId, ...componente }) => ({
      ...componente,
      comprada: de.comprada.get(materialId) ?? 0n,
      usada: de.usada.get(materialId) ?? 0n,
    })),
  }
}

/** What the indirect capitulo plans, certified and bought: beside the sums, in none of them. */
function indirectoDe(
  { certificado, lineas }: Pick<Cargado, 'certificado' | 'lineas'>,
  cuentas: ReturnType<typeof sumarVista>,
) {
  const suyas = new Set(
    cuentas.capitulos
      .filter(({ gasto_indirecto }) => gasto_indirecto)
      .flatMap(({ id }) => cuentas.tareasDe(id).map((t) => t.id)),
  )
  const materiales = agrupar(lineas, ({ orden_id, material_id }) => `${orden_id}/${material_id}`)
  return {
    planeado: cuentas.plan.obra.gastoIndirectoTotal,
    certificado: sumar(certificado.map((c) => (suyas.has(c.tarea_id) ? c.total : 0))),
    comprado: compradoPara(
      [...materiales.values()].map((deUno) => ({
        totalPagado: deUno[0]?.total_pagado ?? 0,
        lineas: deUno.map((l) => ({ suya: l.gasto_indirecto, recibida: micro(l.recibida ?? '0') })),
      })),
    ),
  }
}
