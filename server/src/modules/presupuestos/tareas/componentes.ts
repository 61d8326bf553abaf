import type { BodyDe } from '@plomada/contract/endpoint'
import type { crearTarea } from '@plomada/contract/presupuestos/tareas'
import { moverPrecios } from '@plomada/domain/catalogo/precios'
import { llevaPrecioPropio } from '@plomada/domain/catalogo/tipos'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { CANTIDAD_MAXIMA, textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { ComponenteCosto, Redondeo } from '@plomada/domain/presupuestos/plan'
import { razonContraEscribirPrecio } from '@plomada/domain/presupuestos/planilla/razones'
import type { Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import { preciosQueRigen } from '../../catalogo/preciosRepo.ts'
import type { ObraParaEscribir } from '../nucleo/cargar.ts'
import { micro } from '../totales/filas.ts'
import { tomarDatos } from './escribirRepo.ts'
import type { FilaComponente, FilaDatoDeObra } from './repo.ts'

type Entrada = BodyDe<typeof crearTarea>['componentes'][number]

/** A componente ready to be priced and stored. */
export interface ComponenteArmado extends ComponenteCosto {
  id: string
  datoAuxiliarId: string
  nombre: string
  unidad: { codigo: string; nombre: string }
  estado: 'activo' | 'inactivo'
}

/**
 * The sent list, completed with names, types, units and material prices of the catalogue, which are never taken from
 * a body. `presentes` are the tarea's present componentes: a deactivated entry may stay but not be added (domain.md
 * §5). Freezes the prices of entries that the work uses for the first time, so it writes.
 */
export async function armarComponentes(
  tx: Tx,
  obra: ObraParaEscribir,
  entradas: readonly Entrada[],
  presentes: readonly FilaComponente[],
): Promise<ComponenteArmado[]> {
  const datos = await tomarDatos(
    tx,
    obra,
    entradas.map((e) => e.foreignKey),
  )
  const datoPorId = new Map(datos.map((d) => [d.id, d]))
  const presentePorId = new Map(presentes.map((p) => [p.id, p]))
  const usados = new Set(presentes.map((p) => p.dato_auxiliar_id))
  const componentes = entradas.map((entrada) => {
    // PostgreSQL writes ids in lower case; a body may not.
    const dato = datoPorId.get(entrada.foreignKey.toLowerCase())
    if (dato === undefined) throw new Rechazo('NO_EXISTE', mensajesEdicion.componenteNoExiste)
    if (!dato.activo && !usados.has(dato.id)) {
      throw new Rechazo('CONFLICTO', mensajesEdicion.componenteInactivo(dato.nombre))
    }
    const clave = entrada._id?.toLowerCase() ?? ''
    const presente = presentePorId.get(clave)
    // Where an id comes twice in one list, the second one is a new componente.
    presentePorId.delete(clave)
    return armar(entrada, dato, presente)
  })
  if (!componentes.some((c) => c.estado === 'activo')) {
    throw new Rechazo('INVALIDO', mensajesComun.completeTodosLosCampos, { campo: 'componentes' })
  }
  return componentes
}

function armar(
  entrada: Entrada,
  dato: FilaDatoDeObra,
  presente: FilaComponente | undefined,
): ComponenteArmado {
  if (entrada.cantidad > CANTIDAD_MAXIMA) {
    throw new Rechazo('INVALIDO', mensajesComun.cantidadFueraDeRango, { campo: 'componentes' })
  }
  const tipo = dato.tag
  const rigen = preciosQueRigen(dato)
  const suyo = presente?.dato_auxiliar_id === dato.id ? presente : undefined
  const precios = llevaPrecioPropio(tipo)
    ? moverPrecios(
        suyo
          ? { precioUnitario: suyo.precio_unitario, precioUnitarioReal: suyo.precio_unitario_real }
          : rigen,
        { precio: entrada.precioUnitario ?? undefined, precioReal: entrada.precioUnitarioReal ?? undefined },
      )
    : rigen
  return {
    id: presente?.id ?? nuevoId(),
    datoAuxiliarId: dato.id,
    nombre: dato.nombre,
    tipo,
    unidad: { codigo: dato.unidad_medida_codigo, nombre: dato.unidad_medida_nombre },
    cantidad: entrada.cantidad,
    estado: entrada.estado,
    ...precios,
  }
}

/** Only active ones count (domain.md §3). */
export function losQueCuentan<C extends { estado: string }>(componentes: readonly C[]): C[] {
  return componentes.filter((c) => c.estado === 'activo')
}

export function componenteDeFila(
  c: Omit<FilaComponente, 'empresa_id' | 'tarea_id' | 'orden'>,
): ComponenteArmado {
  return {
    id: c.id,
    datoAuxiliarId: c.dato_auxiliar_id,
    nombre: c.nombre,
    tipo: c.tipo,
    unidad: { codigo: c.unidad_medida_codigo, nombre: c.unidad_medida_nombre },
    cantidad: micro(c.cantidad),
    precioUnitario: c.precio_unitario,
    precioUnitarioReal: c.precio_unitario_real,
    estado: c.estado,
  }
}

export function filaDeComponente(
  quien: { empresaId: string },
  tareaId: string,
  c: ComponenteArmado,
  orden: number,
) {
  return {
    empresa_id: quien.empresaId,
    tarea_id: tareaId,
    id: c.id,
    dato_auxiliar_id: c.datoAuxiliarId,
    nombre: c.nombre,
    tipo: c.tipo,
    unidad_medida_codigo: c.unidad.codigo,
    cantidad: textoDeMicro(c.cantidad),
    precio_unitario: c.precioUnitario,
    precio_unitario_real: c.precioUnitarioReal,
    estado: c.estado,
    orden,
  }
}

/** What the audit keeps of a componente: what a person chose, and what it costs. */
export function componenteEnBitacora(c: Omit<ComponenteArmado, 'id' | 'datoAuxiliarId' | 'tipo' | 'unidad'>) {
  return {
    nombre: c.nombre,
    cantidad: textoDeMicro(c.cantidad),
    precioUnitario: c.precioUnitario,
    precioUnitarioReal: c.precioUnitarioReal,
    estado: c.estado,
  }
}

/** Whole guaraníes; null is 'Sin precio', absent stays. */
export interface PreciosEscritos {
  precioUnitario?: number | null | undefined
  precioUnitarioReal?: number | null | undefined
}

export const hayPrecios = ({ precioUnitario, precioUnitarioReal }: PreciosEscritos): boolean =>
  precioUnitario !== undefined || precioUnitarioReal !== undefined

/**
 * A unit price written in the sheet is the one of its componente materialYMano (decision 0142); twins move as everywhere
 * (domain.md §5). Or the reason against it, where the price comes from an analysis.
 */
export function escribirPrecios(
  componentes: readonly ComponenteArmado[],
  redondeo: Redondeo | null,
  { precioUnitario: precio, precioUnitarioReal: precioReal }: PreciosEscritos,
): { componentes: ComponenteArmado[] } | { razon: string } {
  const activos = losQueCuentan(componentes)
  const razon = razonContraEscribirPrecio(activos, redondeo)
  if (razon !== null) return { razon }
  const [unico] = activos
  return {
    componentes: componentes.map((c) =>
      c === unico ? { ...c, ...moverPrecios(c, { precio, precioReal }) } : c,
    ),
  }
}
