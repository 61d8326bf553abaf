import type { CapituloDelCronograma } from '../../cronograma/montos.ts'
import type { Gs } from '../../nucleo/dinero.ts'
import { diasEntre, type Fecha } from '../../nucleo/fecha.ts'
import { leerMicro, type Micro } from '../../nucleo/micro.ts'
import { malExplicada } from '../../nucleo/prueba/cuenta.ts'
import { explicarGanancia } from '../../presupuestos/explicar/ganancia.ts'
import { distribuir } from '../../presupuestos/indirectos.ts'
import type { Obra } from '../../presupuestos/obra.ts'
import {
  type ComponenteCosto,
  calcularPlan,
  type EntradaPlan,
  margenQueRige,
  type Plan,
} from '../../presupuestos/plan.ts'
import {
  type Progreso,
  porcentajeAvanzado,
  precioAvanzado,
  progresoDeObra,
  progresoDeTareas,
} from '../../presupuestos/progreso/avance.ts'
import { explicacionesDePlan } from '../../presupuestos/prueba/explicaciones.ts'
import { explicacionesDeFilas, obraDeFilas } from '../../presupuestos/prueba/obraDeFilas.ts'
import { razonContraCargar, razonContraDescartarTarea } from '../../presupuestos/razones.ts'
import { totalesCapitulo, totalesObra } from '../../presupuestos/totales.ts'
import { type Curvas, curvasDeAvance } from '../../reportes/curva.ts'
import {
  type AvanceConCuenta,
  CuentasEnMemoria,
  exigir,
  type ObraConCuentas,
  type TareaConCuenta,
} from '../certificaciones/cuentasEnMemoria.ts'
import { ComprasEnMemoria, type ObraConMateriales } from '../compras/comprasEnMemoria.ts'
import { CronogramaEnMemoria, type ObraPorProgramar } from '../cronograma/cronogramaEnMemoria.ts'
import { mirador, type TareaDeHistoria, type Tipo } from './mirador.ts'

const { obra: DATOS, catalogo, capitulos: CAPITULOS, tareas: TAREAS } = mirador.entrada

export interface TareaEnMemoria extends TareaConCuenta {
  cap: string
  componentes: (ComponenteCosto & { clave: string })[]
  cantidadCliente: Micro
  gastoIndirectoTotal: Gs
  esAdicional: boolean
  editadoPostAprobacion: boolean
  descartadoPostAprobacion: boolean
  aprobado: Plan | null
}

/** Exactly, or not at all. */
export function exacta(cantidad: number): Micro {
  const micro = leerMicro(cantidad)
  if (micro === undefined) throw new RangeError(`${cantidad} is no quantity`)
  return micro
}

/** The work of the story, with nothing but the functions that the server calls: no base, no figure of its own. */
export class ObraEnMemoria implements ObraConCuentas, ObraConMateriales, ObraPorProgramar {
  readonly #tipo: Tipo
  readonly #tareas = new Map<string, TareaEnMemoria>()
  readonly avances: AvanceConCuenta[] = []
  readonly retencionPorcentaje = DATOS.retencionPorcentaje
  readonly cuentas = new CuentasEnMemoria(this)
  readonly compras = new ComprasEnMemoria(this)
  readonly cronograma = new CronogramaEnMemoria(this)
  readonly estado: Obra = { tipo: 'presupuesto', estado: 'pendiente', activo: true }

  constructor(tipo: Tipo) {
    this.#tipo = tipo
    for (const [clave, tarea] of Object.entries(TAREAS)) this.agregar(clave, tarea)
  }

  /** Added to an approved work, it is an additional one. */
  agregar(
    clave: string,
    { cap, contratista, cantidad, cantidadCliente, componentes }: TareaDeHistoria,
  ): void {
    this.#tareas.set(clave, {
      clave,
      cap,
      contratista,
      componentes: componentes.map(([cual, cuanto]) => ({
        clave: cual,
        tipo: catalogo[cual]?.tipo ?? 'materialTipo',
        cantidad: exacta(cuanto),
        precioUnitario: catalogo[cual]?.venta ?? null,
        precioUnitarioReal: catalogo[cual]?.real ?? null,
      })),
      cantidad: exacta(cantidad),
      cantidadCliente: exacta(cantidadCliente ?? cantidad),
      gastoIndirectoTotal: 0,
      estado: 'activo',
      esAdicional: this.estado.estado === 'aprobado',
      editadoPostAprobacion: false,
      descartadoPostAprobacion: false,
      aprobado: null,
    })
  }

  tarea(clave: string): TareaEnMemoria {
    const tarea = this.#tareas.get(clave)
    if (tarea === undefined) throw new Error(`no tarea ${clave}`)
    return tarea
  }

  /** In the order in which they were made. */
  get tareas(): TareaEnMemoria[] {
    return [...this.#tareas.values()]
  }

  plan(tarea: TareaEnMemoria): Plan {
    return calcularPlan(this.#entrada(tarea))
  }

  #entrada({ componentes, cantidad, gastoIndirectoTotal, cap }: TareaEnMemoria): EntradaPlan {
    const margen = margenQueRige(CAPITULOS[cap]?.margen ?? null, DATOS.margenTareas, 'presupuesto')
    return { componentes, cantidad, gastoIndirectoTotal, margen }
  }

  /** What its tareas and what it leaves say of themselves that is not so. */
  malExplicada(): string[] {
    const deTareas = this.tareas.flatMap((t) => explicacionesDePlan(this.plan(t), this.#entrada(t)))
    return [
      ...deTareas.flatMap((una) => malExplicada(una)),
      ...malExplicada(explicarGanancia(this.totales(), DATOS.margenTareas)),
      ...explicacionesDeFilas(this.#filas()).flatMap((una) => malExplicada(una)),
    ]
  }

  /** Its budget as the sheet reads it, with one grupo a capitulo. */
  #filas() {
    const capitulos = Object.entries(CAPITULOS).map(([cap, { nombre, indirecto = false, margen }]) => ({
      nombre,
      indirecto,
      margen: margen ?? null,
      grupos: [
        this.tareas
          .map((t, i) => ({ ...t, _id: String(i).padStart(4, '0'), nombre: t.clave, plan: this.plan(t) }))
          .filter((t) => t.cap === cap),
      ],
    }))
    const { margenTareas } = DATOS
    return obraDeFilas(
      { nombre: '', tipo: 'presupuesto', presupuestoTipo: this.#tipo, margenTareas },
      capitulos,
    )
  }

  distribuir(): void {
    const otras = this.tareas.filter(({ cap }) => !CAPITULOS[cap]?.indirecto)
    const planes = otras.map((t) => this.plan(t))
    const partes = distribuir(this.totales().gastoIndirectoTotal, planes)
    if ('motivo' in partes) throw new Error(partes.motivo)
    otras.forEach((tarea, i) => {
      tarea.gastoIndirectoTotal = partes[i] ?? 0
    })
  }

  aprobar(): void {
    this.estado.estado = 'aprobado'
    for (const tarea of this.tareas) tarea.aprobado = this.plan(tarea)
  }

  descartar(clave: string): void {
    const tarea = this.tarea(clave)
    const suya = { estado: tarea.estado, tieneAvances: this.#hechoDe(clave).length > 0 }
    exigir(razonContraDescartarTarea(this.estado, { gastoIndirecto: false, descartado: false }, suya))
    Object.assign(tarea, { estado: 'descartado', descartadoPostAprobacion: true, gastoIndirectoTotal: 0 })
  }

  cargar(avance: Pick<AvanceConCuenta, 'id' | 'tarea' | 'cantidad' | 'fecha'>): void {
    const { estado, contratista } = this.tarea(avance.tarea)
    exigir(razonContraCargar(this.estado, { estado, contratistaId: contratista }))
    this.avances.push({ ...avance, contratista, descartado: false, certificacion: null })
  }

  descartarAvance(id: string): void {
    const avance = this.avances.find((a) => a.id === id)
    if (avance === undefined) throw new Error(`no avance ${id}`)
    this.cuentas.descartar(avance)
  }

  /** What was done of a tarea, whoever did it. */
  avanzado(clave: string): Micro {
    return this.#hechoDe(clave).reduce((suma, { cantidad }) => suma + cantidad, 0n)
  }

  #hechoDe(clave: string): AvanceConCuenta[] {
    return this.avances.filter(({ tarea, descartado }) => tarea === clave && !descartado)
  }

  obraDuracion(): number {
    return this.totales().obraDuracion
  }

  /** Of a tarea: its quantity, its price and its percentage. */
  avanceDe(tarea: TareaEnMemoria) {
    const cantidad = this.avanzado(tarea.clave)
    return {
      cantidad,
      precioTotal: precioAvanzado(this.plan(tarea), cantidad),
      porcentaje: porcentajeAvanzado(tarea.cantidad, cantidad),
    }
  }

  totales() {
    return totalesObra(
      Object.entries(CAPITULOS).map(([cap, { duracion, indirecto: gastoIndirecto = false }]) => {
        const totales = this.#totalesDe(cap, gastoIndirecto)
        return { duracion, estado: 'activo', descartado: false, gastoIndirecto, totales }
      }),
    )
  }

  #totalesDe(cap: string, gastoIndirecto: boolean) {
    const tareas = this.tareas.filter((t) => t.cap === cap).map((t) => ({ ...t, plan: this.plan(t) }))
    return totalesCapitulo(tareas, { presupuestoTipo: this.#tipo, gastoIndirecto })
  }

  capitulosDelCronograma(): CapituloDelCronograma[] {
    return Object.entries(CAPITULOS).flatMap(([id, { nombre, duracion, indirecto = false }]) => {
      if (indirecto) return []
      const precioTotal = this.#totalesDe(id, indirecto).planPrecioTotalConMargen
      return [{ id, nombre, duracion, activo: true, precioTotal }]
    })
  }

  tareasHechas() {
    return this.tareas.flatMap((tarea) => {
      const { precioTotalConMargen } = this.plan(tarea)
      const plan = { precioTotalConMargen, cantidad: tarea.cantidad }
      const hecho = this.#hechoDe(tarea.clave)
      return tarea.estado === 'activo' ? [{ capituloId: tarea.cap, plan, hecho }] : []
    })
  }

  progresoDe(cap: string): Progreso {
    return progresoDeTareas(
      this.tareas
        .filter((tarea) => tarea.cap === cap)
        .map((tarea) => ({
          estado: tarea.estado,
          hecho: this.avanceDe(tarea).precioTotal,
          precioTotalConMargen: this.plan(tarea).precioTotalConMargen,
          cantidad: tarea.cantidad,
          avanzado: this.avanzado(tarea.clave),
        })),
    )
  }

  progreso(): Progreso {
    return progresoDeObra(
      Object.entries(CAPITULOS).map(([cap, { indirecto = false }]) => ({
        gastoIndirecto: indirecto,
        progreso: this.progresoDe(cap),
      })),
    )
  }

  /** How far the work was on each day of a range, by what is known now; the tareas by their key. */
  curvas(
    inicio: Fecha,
    fin: Fecha,
  ): Omit<Curvas, 'tareas'> & { fechas: Fecha[]; tareas: Map<string, number[]> } {
    const activas = this.tareas.filter(({ cap, estado }) => estado === 'activo' && !CAPITULOS[cap]?.indirecto)
    const fechas = diasEntre(inicio, fin)
    const { tareas, ...resto } = curvasDeAvance(
      activas.map((tarea) => ({
        id: tarea.clave,
        capituloId: tarea.cap,
        cantidad: tarea.cantidad,
        precioTotalConMargen: this.plan(tarea).precioTotalConMargen,
        hecho: this.#hechoDe(tarea.clave).sort((a, b) => (a.fecha < b.fecha ? -1 : 1)),
      })),
      fechas,
    )
    return { ...resto, fechas, tareas: new Map(activas.map(({ clave }, i) => [clave, tareas[i] ?? []])) }
  }
}
