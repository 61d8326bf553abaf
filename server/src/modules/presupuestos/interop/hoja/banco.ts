import type { analisisParaHoja } from '@plomada/contract/presupuestos/interop/hoja'
import type { TomadaDelBanco } from '@plomada/contract/presupuestos/interop/hojaCable'
import { aMicro } from '@plomada/domain/nucleo/decimal'
import { mensajesImportarHoja as textos } from '@plomada/domain/nucleo/mensajes/importarHoja'
import { MICRO, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { claveDeNombre } from '@plomada/domain/nucleo/texto'
import {
  type ComponenteEntrante,
  type ObraEntrante,
  tareasDeEntrada,
} from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'
import type { AnalisisDelBanco } from '@plomada/domain/presupuestos/interop/hoja/delBanco'
import { cantidadesNuevas } from '@plomada/domain/presupuestos/obra'
import type { Redondeo } from '@plomada/domain/presupuestos/plan'
import { intentarPlan } from '@plomada/domain/presupuestos/validacion'
import type { Tx } from '../../../../base/db/base.ts'
import { Rechazo } from '../../../../base/http/rechazo.ts'
import type { Manejador } from '../../../../base/http/ruta.ts'
import { bloqueada } from '../../nucleo/bloqueo.ts'
import { cargarObra } from '../../nucleo/cargar.ts'
import { compartirPlantilla, leerItemsDelBanco } from '../../plantilla/repo.ts'
import { enLaObra } from '../../precios/recalcular.ts'
import { type ComponenteArmado, losQueCuentan } from '../../tareas/componentes.ts'
import { tomarDatos } from '../../tareas/escribirRepo.ts'
import { type FilaDatoDeObra, leerComponentes, leerDatos } from '../../tareas/repo.ts'
import { redondeoDeFila } from '../../totales/filas.ts'
import { exigirPlan } from '../../totales/limites.ts'
import { agrupar } from '../../totales/totales.ts'

/** An item of the price bank with what it is made of, at a work's prices. */
interface ItemConAnalisis extends AnalisisDelBanco {
  componentes: ComponenteArmado[]
  redondeo: Redondeo | null
}

/** What the bank has an analysis of, oldest first, at the prices of a work or, for a new one, of the catalogue. */
export const verAnalisisParaHoja: Manejador<typeof analisisParaHoja> = async ({ tx, quien, query }) => {
  const { presupuestoId } = query
  const obra = presupuestoId === undefined ? null : await cargarObra(tx, quien, presupuestoId, 'leer')
  const { plantillaId, filas } = await filasDelBanco(tx)
  const items = await conAnalisis(tx, filas, (ids) => leerDatos(tx, obra?.id ?? plantillaId, ids))
  return {
    items: items.map(({ id, nombre, unidad, precioUnitario, precioUnitarioReal }) => ({
      _id: id,
      nombre,
      unidad,
      precioUnitario: textoDeMicro(precioUnitario),
      precioUnitarioReal: textoDeMicro(precioUnitarioReal),
    })),
  }
}

/** In what a file brings, puts the bank's analyses that its tareas take; the prices of their entries stay in the work. */
export async function ponerAnalisisDelBanco(
  tx: Tx,
  obraId: string,
  entrante: ObraEntrante,
  tomadas: readonly TomadaDelBanco[],
  { codigoDe, margen }: { codigoDe: (unidad: string) => string; margen: number },
): Promise<void> {
  if (tomadas.length === 0) return
  // The work's row was locked or made by this transaction; the plantilla comes after it, as everywhere.
  const obra = bloqueada({ id: obraId, tipo: 'presupuesto' as const })
  await compartirPlantilla(tx)
  const pedidos = new Set(tomadas.map(({ tareaId }) => tareaId.toLowerCase()))
  const { filas } = await filasDelBanco(tx)
  const suyas = filas.filter(({ id }) => pedidos.has(id))
  const items = await conAnalisis(tx, suyas, (ids) => tomarDatos(tx, obra, ids))
  const porId = new Map(items.map((item) => [item.id, item]))
  const tareas = tareasDeEntrada(entrante)
  for (const { indice, fila, tareaId, precio } of tomadas) {
    const [tarea, item] = [tareas[indice], porId.get(tareaId.toLowerCase())]
    if (tarea === undefined || item === undefined) throw new Rechazo('CONFLICTO', textos.analisisNoEsta(fila))
    const nombra = claveDeNombre(item.nombre) === claveDeNombre(tarea.nombre)
    if (!nombra || aMicro(precio).micro !== item.precioUnitario)
      throw new Rechazo('CONFLICTO', textos.analisisCambio(tarea.nombre))
    if (codigoDe(tarea.unidad) !== item.unidad)
      throw new Rechazo('INVALIDO', textos.analisisDeOtraUnidad(fila, tarea.nombre), { campo: 'hoja' })
    const { redondeo } = item
    const componentes = item.componentes.map(comoEntrante)
    const medida = cantidadesNuevas(tarea.plan.cantidad)
    const plan = exigirPlan({ componentes, redondeo, ...medida, gastoIndirectoTotal: 0, margen })
    Object.assign(tarea, { componentes, redondeo, plan })
  }
}

async function filasDelBanco(tx: Tx) {
  const { id } = await tx
    .selectFrom('presupuesto')
    .select('id')
    .where('tipo', '=', 'plantilla')
    .executeTakeFirstOrThrow()
  return { plantillaId: id, filas: await leerItemsDelBanco(tx, id) }
}

type FilaDelBanco = Awaited<ReturnType<typeof leerItemsDelBanco>>[number]

/** Those with an analysis: more than one componente that only repeats the item. Three statements, however many. */
async function conAnalisis(
  tx: Tx,
  filas: readonly FilaDelBanco[],
  darDatos: (ids: readonly string[]) => Promise<FilaDatoDeObra[]>,
): Promise<ItemConAnalisis[]> {
  const ids = filas.map(({ id }) => id)
  const componentes = losQueCuentan(await leerComponentes(tx, ids))
  const suyos = agrupar(componentes, (c) => c.tarea_id)
  const analizadas = filas.filter(({ id, nombre }) => {
    const [solo, otro] = suyos.get(id) ?? []
    if (solo === undefined) return false
    return (
      otro !== undefined ||
      solo.tipo !== 'materialYMano' ||
      claveDeNombre(solo.nombre) !== claveDeNombre(nombre)
    )
  })
  const usados = analizadas.flatMap(({ id }) => (suyos.get(id) ?? []).map((c) => c.dato_auxiliar_id))
  const datos = await darDatos([...new Set(usados)])
  const datoPorId = new Map(datos.map((dato) => [dato.id, dato]))
  return analizadas.flatMap((fila): ItemConAnalisis[] => {
    const armados = (suyos.get(fila.id) ?? []).map((c) => enLaObra(c, datoPorId.get(c.dato_auxiliar_id)))
    const redondeo = redondeoDeFila(fila)
    const deUno = { componentes: armados, redondeo, cantidad: MICRO, gastoIndirectoTotal: 0, margen: 0 }
    const intento = intentarPlan(deUno)
    if (!intento.ok) return []
    const { precioUnitario, precioUnitarioReal } = intento.plan
    const { id, nombre, unidad_medida_codigo: unidad } = fila
    return [{ id, nombre, unidad, precioUnitario, precioUnitarioReal, componentes: armados, redondeo }]
  })
}

function comoEntrante(c: ComponenteArmado): ComponenteEntrante {
  const { nombre, tipo, cantidad, precioUnitario, precioUnitarioReal, datoAuxiliarId, unidad } = c
  return {
    clave: datoAuxiliarId,
    codigo: '',
    nombre,
    unidad: unidad.codigo,
    tipo,
    cantidad,
    precioUnitario,
    precioUnitarioReal,
    dato: { id: datoAuxiliarId, unidad: unidad.codigo },
  }
}
