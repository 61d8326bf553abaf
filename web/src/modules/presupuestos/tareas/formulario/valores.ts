import type { Precios } from '@plomada/domain/catalogo/precios'
import { llevaPrecioPropio, type TipoComponente } from '@plomada/domain/catalogo/tipos'
import { leerMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { calcularComputo, cambiaron, type LineaEscrita, lineasDeTarea, mediciones } from '../lineas.ts'
import type { ComponenteParaElegir, TareaLeida } from '../queries.ts'

/** One line of the unit price analysis on the screen; numbers are canonical text ('0.0125'), '' for none. */
export interface Linea {
  /** Identifies the line on this screen: its `_id`, or a key made here for one that is not stored yet. */
  clave: string
  _id: string | null
  /** The catalogue entry. */
  foreignKey: string
  nombre: string
  tipo: TipoComponente
  unidad: string
  /** Per unit of the tarea. */
  cantidad: string
  /** Whole guaraníes; '' is 'Sin precio'. */
  precioUnitario: string
  precioUnitarioReal: string
  /** Only active ones count (domain.md §3). */
  estado: 'activo' | 'inactivo'
}

type PreciosDeLinea = Pick<Linea, 'precioUnitario' | 'precioUnitarioReal'>

/** The values of the task form (1-budgeting §2). */
export interface Valores {
  nombre: string
  capituloId: string
  grupoId: string
  contratistaId: string
  unidadMedidaCodigo: string
  cantidad: string
  cantidadCliente: string
  /** Whether cantidadCliente was edited apart and no longer follows cantidad (domain.md §3). */
  clienteAparte: boolean
  /** The share of the indirect costs, whole guaraníes. */
  gastoIndirecto: string
  componentes: Linea[]
  /** 'Cómputo métrico': with lines that measure, cantidad is what they come to. */
  medicion: LineaEscrita[]
  /** Decimals that each line of it is rounded to, as in the file it came from; null for none. */
  medicionDecimales: number | null
  /** The line open in 'Editar componente'. */
  seleccionado: string | null
  /** Of the tarea when this was begun, so that an edit which lost a race is refused; 0 of a new one. */
  version: number
}

export function valoresVacios(capituloId = ''): Valores {
  return {
    nombre: '',
    capituloId,
    grupoId: '',
    contratistaId: '',
    unidadMedidaCodigo: '',
    cantidad: '',
    cantidadCliente: '',
    clienteAparte: false,
    gastoIndirecto: '0',
    componentes: [],
    medicion: [],
    medicionDecimales: null,
    seleccionado: null,
    version: 0,
  }
}

export function valoresDeTarea(tarea: TareaLeida): Valores {
  const { plan } = tarea
  return {
    nombre: tarea.nombre,
    capituloId: tarea.rubroId ?? '',
    grupoId: tarea.grupoId ?? '',
    contratistaId: tarea.contratistaId ?? '',
    unidadMedidaCodigo: plan.unidadMedida.codigo,
    cantidad: decimal(plan.cantidad),
    cantidadCliente: decimal(plan.cantidadCliente),
    clienteAparte: plan.cantidadCliente !== plan.cantidad,
    gastoIndirecto: String(plan.gastoIndirectoTotal),
    componentes: tarea.componentes.map((c) => ({
      clave: c._id,
      _id: c._id,
      foreignKey: c.foreignKey,
      nombre: c.nombre,
      tipo: c.tipo,
      unidad: c.unidadMedida.codigo,
      cantidad: decimal(c.cantidad),
      ...textosDePrecios(c),
      estado: c.estado,
    })),
    medicion: lineasDeTarea(tarea),
    medicionDecimales: tarea.medicionDecimales,
    seleccionado: null,
    version: tarea.version,
  }
}

/** cantidadCliente follows cantidad until it is edited apart (domain.md §3). */
export function conCantidadDeTarea(v: Valores, cantidad: string): Valores {
  return { ...v, cantidad, cantidadCliente: v.clienteAparte ? v.cantidadCliente : cantidad }
}

/** The present lines and the quantity they give; where they can't be calculated the previous quantity stays. */
export function conMedicion(v: Valores, medicion: LineaEscrita[]): Valores {
  const decimales = medicion.length === 0 ? null : v.medicionDecimales
  const { cantidad } = calcularComputo(medicion, decimales)
  const nuevos = { ...v, medicion, medicionDecimales: decimales }
  return cantidad === null ? nuevos : conCantidadDeTarea(nuevos, textoDeMicro(cantidad))
}

export function conLinea(v: Valores, clave: string, cambio: Partial<Linea>): Valores {
  return {
    ...v,
    componentes: v.componentes.map((linea) => (linea.clave === clave ? { ...linea, ...cambio } : linea)),
  }
}

/** The new prices of a material, in every line that uses it. */
export function conPrecioDeObra(v: Valores, foreignKey: string, precios: PreciosDeLinea): Valores {
  return {
    ...v,
    componentes: v.componentes.map((linea) =>
      linea.foreignKey === foreignKey && !llevaPrecioPropio(linea.tipo) ? { ...linea, ...precios } : linea,
    ),
  }
}

/** A line for a catalogue entry at the work's prices; its yield is left for the user to type. */
export function lineaDe(item: ComponenteParaElegir): Linea {
  return {
    clave: `nueva-${contador()}`,
    _id: null,
    foreignKey: item._id,
    nombre: item.nombre,
    // The chooser lists no units of measure.
    tipo: item.tag as TipoComponente,
    unidad: item.unidadMedidaCodigo,
    cantidad: '',
    ...textosDePrecios(item),
    estado: 'activo',
  }
}

/** Lines in a draft outlive the page that made them, so a counter alone could repeat a key. */
function contador(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) => b.toString(16).padStart(2, '0')).join(
    '',
  )
}

function decimal(numero: number): string {
  const micro = leerMicro(numero)
  return micro === undefined ? '' : textoDeMicro(micro)
}

/** Both prices as the form holds them; '' is 'Sin precio'. */
export function textosDePrecios({ precioUnitario, precioUnitarioReal }: Precios): PreciosDeLinea {
  const texto = (monto: number | null) => (monto === null ? '' : String(monto))
  return { precioUnitario: texto(precioUnitario), precioUnitarioReal: texto(precioUnitarioReal) }
}

/**
 * The part of the body that creating and editing share. A material's price is the work's, so it isn't sent (domain.md
 * §5).
 */
function comun(v: Valores) {
  return {
    nombre: v.nombre,
    componentes: v.componentes.map((linea) => ({
      ...(linea._id === null ? {} : { _id: linea._id }),
      foreignKey: linea.foreignKey,
      tipo: linea.tipo,
      cantidad: linea.cantidad,
      estado: linea.estado,
      ...(llevaPrecioPropio(linea.tipo)
        ? {
            precioUnitario: linea.precioUnitario === '' ? null : linea.precioUnitario,
            precioUnitarioReal: linea.precioUnitarioReal === '' ? null : linea.precioUnitarioReal,
          }
        : {}),
    })),
  }
}

export function cuerpoDeCrear(presupuestoId: string, v: Valores) {
  return {
    body: {
      presupuestoId,
      ...contenidoDeTarea(v),
      rubroId: v.capituloId,
      grupoId: v.grupoId,
      contratistaId: v.contratistaId,
      mediciones: mediciones(v.medicion),
    },
  }
}

/** `tarea`: as it was when the form was opened. */
export function cuerpoDeEditar(tarea: TareaLeida, v: Valores) {
  // When saving over somebody else's version everything in the form is sent, lines included.
  const seEnvian = v.version !== tarea.version || cambiaron(v.medicion, tarea)
  const sale = calcularComputo(v.medicion, v.medicionDecimales).midiendo
  const idONada = (id: string) => (id === '' ? undefined : id)
  return {
    body: {
      _id: tarea._id,
      version: v.version,
      ...comun(v),
      rubroId: idONada(v.capituloId),
      grupoId: idONada(v.grupoId),
      contratistaId: idONada(v.contratistaId),
      plan: {
        ...medidas(v),
        // Where the lines don't change, the quantity stored with them stays too.
        ...(sale && !seEnvian && { cantidad: undefined }),
        cantidadCliente: v.clienteAparte ? v.cantidadCliente : v.cantidad,
        gastoIndirectoTotal: v.gastoIndirecto,
      },
      ...(seEnvian ? { mediciones: mediciones(v.medicion) } : {}),
    },
  }
}

/** The fields of a tarea that don't depend on its place. */
export function contenidoDeTarea(v: Valores) {
  return { ...comun(v), plan: medidas(v) }
}

function medidas(v: Valores) {
  return { unidadMedida: { codigo: v.unidadMedidaCodigo }, cantidad: v.cantidad }
}
