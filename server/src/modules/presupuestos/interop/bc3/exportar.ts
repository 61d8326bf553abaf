import { setImmediate } from 'node:timers/promises'
import { TIPO_DE_ARCHIVO } from '@plomada/contract/endpoint'
import type { exportarBc3, informeDeExportacionBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesBc3 } from '@plomada/domain/nucleo/mensajes/bc3'
import { mensajesInterop } from '@plomada/domain/nucleo/mensajes/interop'
import { MICRO, type Micro } from '@plomada/domain/nucleo/micro'
import type {
  ComponenteParaBc3,
  ObraParaBc3,
  TareaParaBc3,
} from '@plomada/domain/presupuestos/interop/bc3/salida/obraParaBc3'
import { leeOtraCantidad } from '@plomada/domain/presupuestos/obra'
import { calcularPlan } from '@plomada/domain/presupuestos/plan'
import type { Tx } from '../../../../base/db/base.ts'
import type { Identidad, Manejador, ManejadorArchivo } from '../../../../base/http/ruta.ts'
import { leerMedicionesDeObra } from '../../aprobacion/repo.ts'
import { lineaDeFila } from '../../tareas/medicion.ts'
import type { FilaConNombres } from '../../tareas/presentar.ts'
import { cantidadesDeFila, micro, redondeoDeFila } from '../../totales/filas.ts'
import { agrupar } from '../../totales/totales.ts'
import { caraPlena } from '../../vista/caras.ts'
import { cargarVista, type VistaCargada } from '../../vista/cargar.ts'
import { escribirArchivo } from './lector/taller.ts'
import { leerCodigos, leerComponentesConCodigo, leerDeTareas } from './repo.ts'

/** The data is read inside the transaction; the file is written in a child process after it. */
export const exportar: ManejadorArchivo<typeof exportarBc3> = async ({ tx, quien, query }) => {
  const componer = await cargarParaBc3(tx, quien, query)
  return async (signal) => {
    const { obra } = await componer()
    const { bytes } = await escribirArchivo(obra, signal)
    const version = query.aprobado ? 'Presupuesto aprobado' : 'Presupuesto'
    return { nombre: `${version} ${obra.nombre}.bc3`, tipo: TIPO_DE_ARCHIVO.bc3, bytes }
  }
}

export const verLoQueNoViaja: Manejador<typeof informeDeExportacionBc3> = async ({ tx, quien, query }) => {
  const componer = await cargarParaBc3(tx, quien, query)
  const { obra, ademas } = await componer()
  return { noViaja: [...obra.ademas.map((que) => mensajesInterop.noViaja[que]), ...ademas] }
}

interface Pedido {
  presupuestoId: string
  aprobado: boolean
}

/** Reads a work, or its snapshot, for the format, and what else of it the format has no place for. */
async function cargarParaBc3(tx: Tx, quien: Identidad, { presupuestoId, aprobado }: Pedido) {
  const pedido = {
    presupuestoId,
    soloTareasAprobadas: aprobado,
    sortField: 'orden',
    sortDirection: '1',
  } as const
  const vista = await cargarVista(tx, quien, pedido)
  const { _id } = vista.obra
  const [codigos, propias, componentes, mediciones] = await Promise.all([
    leerCodigos(tx, _id),
    leerDeTareas(tx, _id),
    leerComponentesConCodigo(tx, _id),
    leerMedicionesDeObra(tx, _id),
  ])
  const partes = () => ({
    propias: new Map(propias.map((f) => [f.id, f])),
    componentes: agrupar(componentes, (f) => f.tarea_id),
    mediciones: agrupar(mediciones, (f) => f.tarea_id),
  })
  return () => componerParaBc3(vista, aprobado, codigos, partes())
}

/** Gives the event loop a turn after the whole work's data and after each capitulo. */
async function componerParaBc3(
  vista: VistaCargada,
  aprobado: boolean,
  codigos: Awaited<ReturnType<typeof leerCodigos>>,
  partes: Partes,
) {
  const traductor = new Traductor(vista, aprobado, partes)
  await setImmediate()
  const cara = caraPlena(vista)
  const capitulos = []
  for (const capitulo of cara.rubrosWithGrupos) {
    await setImmediate()
    capitulos.push({
      codigo: codigos.get(capitulo._id) ?? '',
      nombre: capitulo.nombre,
      indirecto: capitulo.capituloGastoIndirecto,
      grupos: capitulo.grupos.map(({ _id: id, nombre, tareas }) => ({
        // Tareas without a grupo are under one that has the id of their capitulo.
        codigo: id === capitulo._id ? '' : (codigos.get(id) ?? ''),
        nombre,
        tareas: tareas.filter(({ estado }) => estado === 'activo').map((t) => traductor.tarea(t._id)),
      })),
    })
  }
  const obra: ObraParaBc3 = {
    codigo: '',
    nombre: vista.obra.nombre,
    fecha: hoyEnAsuncion(new Date()),
    capitulos: capitulos.filter(({ indirecto }) => !indirecto),
    indirectos: capitulos
      .filter(({ indirecto }) => indirecto)
      .flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas)),
    ademas: loQueNoViaja(vista),
  }
  return { obra, ademas: traductor.ademas() }
}

function loQueNoViaja({ obra, capitulos, tareas }: VistaCargada): ObraParaBc3['ademas'] {
  const hay: Record<ObraParaBc3['ademas'][number], boolean> = {
    margen: obra.margenTareas > 0 || capitulos.some(({ margen }) => Number(margen ?? 0) > 0),
    partes: tareas.some((t) => t.gasto_indirecto_total > 0),
    contratistas: tareas.some((t) => t.contratista_id !== null),
    duracion: capitulos.some((c) => c.duracion > 0),
    cliente: tareas.some((t) => leeOtraCantidad(cantidadesDeFila(t))),
  }
  const todo = ['margen', 'partes', 'contratistas', 'duracion', 'cliente'] as const
  return todo.filter((que) => hay[que])
}

interface Partes {
  propias: ReadonlyMap<string, Awaited<ReturnType<typeof leerDeTareas>>[number]>
  componentes: ReadonlyMap<string, Awaited<ReturnType<typeof leerComponentesConCodigo>>>
  mediciones: ReadonlyMap<string, Awaited<ReturnType<typeof leerMedicionesDeObra>>>
}

class Traductor {
  readonly #filas: ReadonlyMap<string, FilaConNombres>
  readonly #partes: Partes
  readonly #aprobado: boolean
  readonly #descartadas: boolean
  #sinAnalisis = 0

  constructor(vista: VistaCargada, aprobado: boolean, partes: Partes) {
    this.#filas = new Map(vista.tareas.map((f) => [f.id, f]))
    this.#descartadas = vista.tareas.some(({ estado }) => estado === 'descartado')
    this.#aprobado = aprobado
    this.#partes = partes
  }

  tarea(id: string): TareaParaBc3 {
    const fila = this.#filas.get(id)
    const propia = this.#partes.propias.get(id)
    if (fila === undefined || propia === undefined) throw new Error(`no such tarea in view: ${id}`)
    const cantidad = micro(fila.cantidad)
    const redondeo = redondeoDeFila(propia)
    const componentes = (this.#partes.componentes.get(id) ?? []).map(paraBc3)
    const comun = {
      codigo: propia.codigo,
      nombre: fila.nombre,
      unidad: fila.unidad_medida_codigo,
      cantidad,
      textoLargo: propia.texto_largo,
    }
    if (this.#aprobado && !esSuAnalisis(fila, componentes, redondeo)) {
      this.#sinAnalisis += 1
      return { ...comun, redondeo: null, componentes: alPrecioAprobado(fila), computo: [] }
    }
    const lineas = (this.#partes.mediciones.get(id) ?? []).map(lineaDeFila)
    // Lines measured again after the approval don't give the approved quantity, so they are left out.
    const medidas = this.#aprobado && micro(fila.cantidad) !== micro(propia.cantidad) ? [] : lineas
    return { ...comun, redondeo, componentes, computo: medidas }
  }

  ademas(): string[] {
    return [
      ...(this.#descartadas ? [mensajesBc3.descartados] : []),
      ...(this.#sinAnalisis > 0 ? [mensajesBc3.analisisDeDespues(this.#sinAnalisis)] : []),
    ]
  }
}

function paraBc3(f: Partes['componentes'] extends ReadonlyMap<string, (infer F)[]> ? F : never) {
  return {
    codigo: f.codigo,
    nombre: f.nombre,
    tipo: f.tipo,
    unidad: f.unidad_medida_codigo,
    cantidad: micro(f.cantidad),
    precioUnitario: f.precio_unitario,
    precioUnitarioReal: f.precio_unitario_real,
  }
}

/**
 * The snapshot has prices but no analysis. The present analysis counts as the approved one where it gives the
 * approved prices.
 */
function esSuAnalisis(
  fila: FilaConNombres,
  componentes: readonly ComponenteParaBc3[],
  redondeo: TareaParaBc3['redondeo'],
): boolean {
  const plan = calcularPlan({ componentes, redondeo, cantidad: 0n, gastoIndirectoTotal: 0, margen: 0 })
  return (
    plan.precioUnitario === micro(fila.precio_unitario) &&
    plan.precioUnitarioReal === micro(fila.precio_unitario_real)
  )
}

/** Componentes that give both approved prices exactly: a price with decimals becomes that quantity of one guaraní. */
function alPrecioAprobado(fila: FilaConNombres): ComponenteParaBc3[] {
  const [venta, real] = [micro(fila.precio_unitario), micro(fila.precio_unitario_real)]
  const uno = (cantidad: Micro, precioUnitario: number, precioUnitarioReal: number): ComponenteParaBc3 => ({
    codigo: '',
    nombre: fila.nombre,
    tipo: 'materialYMano',
    unidad: fila.unidad_medida_codigo,
    cantidad,
    precioUnitario,
    precioUnitarioReal,
  })
  if (venta % MICRO === 0n && real % MICRO === 0n) {
    return [uno(MICRO, Number(venta / MICRO), Number(real / MICRO))]
  }
  if (venta === real) return [uno(venta, 1, 1)]
  return [uno(venta, 1, 0), uno(real, 0, 1)].filter(({ cantidad }) => cantidad > 0n)
}
