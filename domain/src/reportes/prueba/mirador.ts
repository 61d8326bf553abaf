import { compraPromedio } from '../../compras/necesidad.ts'
import { sumar } from '../../nucleo/dinero.ts'
import { calcularPlan, type Plan } from '../../presupuestos/plan.ts'
import datos from '../../prueba/mirador/mirador.json' with { type: 'json' }
import { finalDe, type Tipo, todasLasTareas } from '../../prueba/mirador/mirador.ts'
import { exacta } from '../../prueba/mirador/obraEnMemoria.ts'
import type { Costo } from '../seguimiento/frasesDeCosto.ts'
import { seguir, type TareaPorSeguir } from '../seguimiento/tarea.ts'

// How Obra El Mirador ends, put into the functions of the reports: its rows as its steps left them, and what sections 8
// to 10 of its README say of them.

/** What a step says, as far as the reports need it. */
interface Paso {
  op: string
  tarea?: string
  cantidad?: number | string
  reales?: Record<string, number>
}
interface Linea {
  tarea: string
  cantidad: number
  tarifa: number
  total: number
}
interface Cifras {
  venta: number
  costo: number
  ventaVsCosto: number
  ventaVsCostoPorcentaje: number
  material: number
  manoDeObra: number
  materialYMano: number
  gastoIndirecto: number
}
type PorTipo = Record<'manoDeObra' | 'materialTipo' | 'materialYMano', number>
export interface Seguida {
  descartadoPostAprobacion?: boolean
  esAdicional?: boolean
  editadoPostAprobacion?: boolean
  avance: { cantidad: number; precioTotal: number }
  avancePorcentaje: number
  avancesPagadosCantidad?: number
  precioUnitarioMateriales?: number
  promedioMano?: number
  parcial: boolean
  pasadoDePresupuesto?: boolean
  costoAvanzadoFinal: number
  costoAvanzadoReal: number
  margen: number
  costoProyectado: number
  margenProyectado: number
  precioTotalConMargen: number
  precioCostoFinal: number
  presupuestoUsado: number
  montoAvanzadoReal?: PorTipo
  montoAvanzadoPromedio?: PorTipo
}
export interface Sumada {
  costoAvanzadoFinal: number
  costoAvanzadoReal: number
  margen: number
  costoProyectado: number
  margenProyectado: number
  precioTotalConMargen: number
  precioCostoFinal: number
  avancePrecioTotal: number
  avancePorcentajeTotal: number
}
interface Comparada {
  final: Cifras
  aprobado: Cifras
}
interface Gasto {
  material: string
  materialNombre: string
  presupuestoPrecioTotal: number
  compraPrecioTotal: number
  diffPrecioTotal: number
  diffCantidad: number
  compraPromedio: number | null
  proyeccionPrecioTotal: number
  proyeccionGastoTotal: number
  compraPeriodo: number
  gastadoPorcentaje: number
  barra: string
}
interface Esperado {
  analisis: {
    tareas: Record<string, Comparada>
    rubros: Record<string, Comparada>
    obra: { final: Cifras & { porDistribuir: number }; aprobado: Cifras & { porDistribuir: number } }
  }
  seguimiento: {
    tareas: Record<string, Seguida>
    rubros: Record<string, Sumada>
    obra: Sumada & { porDistribuir: number; presupuestoUsado: number; porcentajeRestante: number }
  }
}
interface Historia {
  entrada: {
    obra: { margenTareas: number }
    catalogo: Record<string, { real: number; venta: number; tipo: keyof PorTipo }>
    capitulos: Record<string, { margen?: number; indirecto?: boolean }>
  }
  pasos: Paso[]
  esperado: {
    llaveEnMano: Esperado & {
      plan: Record<string, { estado: 'activo' | 'descartado'; gastoIndirectoTotal: number }>
      certificaciones: { borrada: boolean; lineas: Linea[] }[]
      avances: { tarea: string; cantidad: number; fecha: string; descartado: boolean }[]
      materiales: Record<
        string,
        {
          materialNombre: string
          cantidadTotal: number
          cantidadComprada: number
          cantidadUtilizada: number
          compraPrecioTotal: number
        }
      >
      gastos: {
        inicio: string
        fin: string
        detalleGastos: Gasto[]
        gastosTotales: Omit<
          Gasto,
          'material' | 'materialNombre' | 'diffCantidad' | 'compraPromedio' | 'gastadoPorcentaje' | 'barra'
        > & { color: string }
      }
      usoDeMateriales: {
        inicio: string
        fin: string
        materialesUtilizados: {
          rubroId: string
          cantidad: number
          materiales: Record<string, number>
        }[]
        totalesMateriales: Record<string, number>
      }
    }
    administrativo: Esperado
  }
}

// Of the file TypeScript sees a type of its own for each step; the tests read every field named here.
export const historia = datos as unknown as Historia

/** The shares at the approval: what discarding gives back is in the plan of the end. */
const alAprobar = (): Record<string, number> => {
  const paso = datos.pasos.find(({ op }) => op === 'distribuir')
  return paso?.esperado && 'partes' in paso.esperado ? { ...paso.esperado.partes } : {}
}

export interface TareaDeMirador extends TareaPorSeguir {
  clave: string
  cap: string
  plan: Plan
  aprobado: Plan | null
  estado: 'activo' | 'descartado'
  esAdicional: boolean
}

export const materialesDe = (clave: string) =>
  (todasLasTareas()[clave]?.componentes ?? [])
    .filter(([cual]) => historia.entrada.catalogo[cual]?.tipo === 'materialTipo')
    .map(([materialId, cantidad]) => ({ materialId, cantidad: exacta(cantidad) }))

/** Every tarea of the story as the last step leaves it. */
export function tareasAlFinal(): TareaDeMirador[] {
  const { plan, certificaciones, avances, materiales } = historia.esperado.llaveEnMano
  const partes = alAprobar()
  return Object.entries(todasLasTareas()).map(([clave, t]) => {
    const edicion = historia.pasos.filter((p) => p.op === 'editar' && p.tarea === clave)
    const editada = edicion.find((p) => typeof p.cantidad === 'number')?.cantidad ?? t.cantidad
    const reales = Object.assign({}, ...edicion.map((p) => p.reales ?? {})) as Record<string, number>
    const capitulo = historia.entrada.capitulos[t.cap]
    const margen = capitulo?.margen ?? historia.entrada.obra.margenTareas
    const componentes = (con: Record<string, number>) =>
      t.componentes.map(([cual, cantidad]) => {
        const dato = historia.entrada.catalogo[cual]
        if (dato === undefined) throw new Error(cual)
        const { cantidadComprada = 0, compraPrecioTotal = 0 } = materiales[cual] ?? {}
        return {
          tipo: dato.tipo,
          cantidad: exacta(cantidad),
          precioUnitario: dato.venta,
          precioUnitarioReal: con[cual] ?? dato.real,
          compraPromedio: compraPromedio(compraPrecioTotal, exacta(cantidadComprada)),
          comprada: exacta(cantidadComprada),
          usada: exacta(materiales[cual]?.cantidadUtilizada ?? 0),
        }
      })
    const esAdicional = historia.pasos.some((p) => p.op === 'adicional' && p.tarea === clave)
    const planDe = (cantidad: number, con: Record<string, number>, gastoIndirectoTotal: number) =>
      calcularPlan({ componentes: componentes(con), cantidad: exacta(cantidad), gastoIndirectoTotal, margen })
    return {
      clave,
      cap: t.cap,
      estado: plan[clave]?.estado ?? 'activo',
      esAdicional,
      plan: planDe(Number(editada), reales, plan[clave]?.gastoIndirectoTotal ?? 0),
      aprobado: esAdicional ? null : planDe(t.cantidad, {}, partes[clave] ?? 0),
      componentes: componentes(reales),
      redondeo: null,
      avanzado: exacta(
        Number(
          avances
            .filter((a) => a.tarea === clave && !a.descartado)
            .reduce((suma, a) => suma + exacta(a.cantidad), 0n),
        ) / 1_000_000,
      ),
      certificado: certificaciones
        .filter(({ borrada }) => !borrada)
        .flatMap(({ lineas }) => lineas)
        .filter(({ tarea }) => tarea === clave)
        .map(({ tarifa, cantidad }) => ({ tarifa: exacta(tarifa), cantidad: exacta(cantidad) })),
    }
  })
}

export const esperadoDe = (tipo: Tipo): Esperado => historia.esperado[tipo]

/** All that the story says of how a work of this kind ends. */
export function finalEntero(tipo: Tipo): FinalEntero {
  const { gastos, usoDeMateriales } = historia.esperado.llaveEnMano
  return { ...finalDe(tipo), ...esperadoDe(tipo), gastos, usoDeMateriales }
}
type DeSuSala = 'gastos' | 'usoDeMateriales'
export type FinalEntero = Omit<ReturnType<typeof finalDe>, keyof Esperado> &
  Esperado &
  Pick<Historia['esperado']['llaveEnMano'], DeSuSala>

/** How much of what the tareas of some capitulos did is known to cost what it says; the story does not say. */
export function costoAlFinal(deCapitulo: (cap: string) => boolean): Costo & { parcial: boolean } {
  const seguidas = tareasAlFinal()
    .filter(({ cap, estado }) => estado === 'activo' && deCapitulo(cap))
    .map(seguir)
  const de = (cual: keyof Costo) => sumar(seguidas.map((seguida) => seguida[cual]))
  return {
    costoAvanzadoReal: de('costoAvanzadoReal'),
    costoComprobado: de('costoComprobado'),
    costoPromediado: de('costoPromediado'),
    parcial: seguidas.some(({ parcial }) => parcial),
  }
}
