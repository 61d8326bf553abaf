import { sumar } from '@plomada/domain/nucleo/dinero'
import { porcentajeDe } from '@plomada/domain/nucleo/porcentaje'
import { costosDe, exigirMicro, obraLaEsperanza } from '@plomada/domain/presupuestos/esperanza/laEsperanza'
import type { TareaEjemplo } from '@plomada/domain/presupuestos/esperanza/partes/tipos'
import { distribuir } from '@plomada/domain/presupuestos/indirectos'
import { calcularPlan, precioUnitarioCliente } from '@plomada/domain/presupuestos/plan'
import { sumarLineas, totalesDeCapitulo } from '../cuadre.ts'
import type { CapituloCostos, DocumentoCliente, DocumentoCostos, TareaCostos } from '../vista.ts'
import { conNumeros, portada } from './documentos.ts'

const esperanza = {
  ...portada,
  obra: {
    nombre: obraLaEsperanza.nombre,
    descripcion: obraLaEsperanza.descripcion,
    clienteNombre: 'María Benítez',
    totalM2: exigirMicro(obraLaEsperanza.totalM2),
    duracionSemanas: sumar(obraLaEsperanza.capitulos.filter((c) => !c.indirecto).map((c) => c.duracion)),
    cotizacion: exigirMicro(obraLaEsperanza.cotizacion),
  },
}

function linea(id: string, tarea: TareaEjemplo, margen: number, gastoIndirectoTotal: number): TareaCostos {
  const cantidad = exigirMicro(tarea.cantidad)
  const plan = calcularPlan({ componentes: costosDe(tarea), cantidad, gastoIndirectoTotal, margen })
  return {
    id,
    nombre: tarea.nombre,
    unidad: tarea.unidad,
    version: 1,
    cantidad,
    margen,
    precioUnitario: plan.precioUnitario,
    precioUnitarioReal: plan.precioUnitarioReal,
    costoUnitarioFinal: plan.precioCostoUnitarioFinal,
    precioUnitarioConMargen: plan.precioUnitarioConMargen,
    precioTotal: plan.precioTotal,
    gastoIndirecto: plan.gastoIndirectoTotal,
    costoFinal: plan.precioCostoFinal,
    totalConMargen: plan.precioTotalConMargen,
    contratista: tarea.contratista,
    marcas: [],
    redondeo: null,
    medicion: null,
    componentes: tarea.componentes.map(({ clave, cantidad: rinde }, n) => {
      const costo = costosDe(tarea)[n]
      if (!costo) throw new Error(clave)
      return {
        id: clave,
        componenteId: `${id}-${n}`,
        nombre: clave,
        tipo: costo.tipo,
        unidad: 'un',
        cantidad: exigirMicro(rinde),
        precio: costo.precioUnitario,
        precioProveedor: costo.precioUnitarioReal,
      }
    }),
  }
}

function capitulosCon(parteDe: (id: string) => number): CapituloCostos[] {
  return obraLaEsperanza.capitulos.map((capitulo, c) => ({
    id: `c${c}`,
    nombre: capitulo.nombre,
    indirecto: capitulo.indirecto ?? false,
    porcentajeEnObra: 0,
    grupos: capitulo.grupos.map((grupo, g) => ({
      id: `c${c}g${g}`,
      nombre: grupo.nombre,
      tareas: grupo.tareas.map((tarea, t) => {
        const id = `c${c}g${g}t${t}`
        return linea(id, tarea, capitulo.margen ?? obraLaEsperanza.margenTareas, parteDe(id))
      }),
    })),
  }))
}

/** The example work of the house (architecture.md §7) with its indirect costs distributed. */
export function esperanzaConCostos(): DocumentoCostos {
  const tareas = (capitulos: CapituloCostos[], indirecto: boolean) =>
    capitulos.filter((c) => c.indirecto === indirecto).flatMap((c) => c.grupos.flatMap((g) => g.tareas))
  const sinPartes = capitulosCon(() => 0)
  const propias = tareas(sinPartes, false)
  const indirecto = sumar(tareas(sinPartes, true).map((tarea) => tarea.costoFinal))
  const partes = distribuir(indirecto, propias)
  if ('motivo' in partes) throw new Error(partes.motivo)
  const parteDe = new Map(propias.map((tarea, n) => [tarea.id, partes[n] ?? 0]))
  const capitulos = capitulosCon((id) => parteDe.get(id) ?? 0)
  const totales = sumarLineas(tareas(capitulos, false))
  return conNumeros({
    ...esperanza,
    capitulos: capitulos.map((capitulo) => ({
      ...capitulo,
      porcentajeEnObra: capitulo.indirecto
        ? 0
        : porcentajeDe(totalesDeCapitulo(capitulo).totalConMargen, totales.totalConMargen),
    })),
    gastoIndirectoPorDistribuir: indirecto - totales.gastoIndirecto,
    totales,
  })
}

/** The same work as its client sees it. */
export function esperanzaDelCliente(): DocumentoCliente {
  const { capitulos, totales } = esperanzaConCostos()
  return conNumeros({
    ...esperanza,
    aprobado: false,
    total: totales.totalConMargen,
    capitulos: capitulos
      .filter((capitulo) => !capitulo.indirecto)
      .map(({ id, nombre, porcentajeEnObra, ...capitulo }) => ({
        id,
        nombre,
        porcentajeEnObra,
        total: totalesDeCapitulo({ id, nombre, porcentajeEnObra, ...capitulo }).totalConMargen,
        grupos: capitulo.grupos.map((grupo) => ({
          id: grupo.id,
          nombre: grupo.nombre,
          tareas: grupo.tareas.map((tarea) => ({
            id: tarea.id,
            nombre: tarea.nombre,
            unidad: tarea.unidad,
            cantidad: tarea.cantidad,
            precioUnitario: precioUnitarioCliente(tarea.totalConMargen, tarea.cantidad),
            total: tarea.totalConMargen,
            marcas: [],
          })),
        })),
      })),
  })
}
