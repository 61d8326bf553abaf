import type {
  detalleDeMaterial,
  totalesDeManoDeObra,
  totalesDeMateriales,
} from '@plomada/contract/compras/totales'
import {
  type Comprado,
  manoDeObraDe,
  paraHacer,
  type TotalDeMaterial,
  totalDeMaterial,
} from '@plomada/domain/compras/necesidad'
import { porPedir } from '@plomada/domain/compras/reparto'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { type Micro, numeroDeMicro } from '@plomada/domain/nucleo/micro'
import type { Tx } from '../../base/db/base.ts'
import { Rechazo } from '../../base/http/rechazo.ts'
import type { Manejador } from '../../base/http/ruta.ts'
import { cargarObra } from '../presupuestos/nucleo/cargar.ts'
import { micro } from '../presupuestos/totales/filas.ts'
import {
  type FilaDeManoDeObra,
  type FilaDeMaterial,
  type FilaDeNecesidad,
  type FiltroMateriales,
  leerMaterialesDeObra,
  leerNecesidades,
  leerTareasDe,
  listarManoDeObra,
  listarMateriales,
} from './necesidadesRepo.ts'
import { faltantesDe, leerSobras, quedaEnOrdenes, type SobraLeida } from './sobras.ts'

/** What a work needs, ordered, bought and used of each material (domain.md §9). Also of a work that is not approved. */
export const materiales: Manejador<typeof totalesDeMateriales> = async ({ tx, quien, query }) => {
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  const { items, count } = await leerTotales(tx, obra.id, query)
  return { items: items.map(presentar), count }
}

export interface TotalLeido extends TotalDeMaterial, Comprado {
  /** What an order for what is missing would ask for. */
  porPedir: Micro
  id: string
  nombre: string
  unidad: string
}

/** A page of them: two statements. */
export async function leerTotales(tx: Tx, presupuestoId: string, filtro: FiltroMateriales) {
  const { items, count } = await listarMateriales(tx, presupuestoId, filtro)
  const sobras = await leerSobras(tx, presupuestoId, items)
  return { items: items.map((fila) => totalDe(fila, sobras.get(fila.id))), count }
}

const necesidadDe = (f: Pick<FilaDeNecesidad, 'cantidad_unitaria' | 'cantidad' | 'avance_cantidad'>) => ({
  cantidadUnitaria: micro(f.cantidad_unitaria),
  cantidad: micro(f.cantidad),
  avanzado: micro(f.avance_cantidad),
})

function totalDe(m: FilaDeMaterial, sobra: SobraLeida = SIN_NADA): TotalLeido {
  const { pares, extra } = sobra
  const comprado = {
    ordenada: micro(m.ordenada ?? '0'),
    comprada: micro(m.comprada ?? '0'),
    extra,
    pagado: m.pagado ?? 0,
  }
  return {
    id: m.id,
    nombre: m.nombre,
    unidad: m.unidad_medida_codigo,
    ...comprado,
    ...totalDeMaterial(pares, comprado),
    porPedir: porPedir(faltantesDe(sobra), extra, m.unidad_medida_codigo),
  }
}
const SIN_NADA: SobraLeida = { pares: [], extra: 0n, sobras: new Map(), tomado: new Map() }

function presentar(t: TotalLeido) {
  return {
    materialId: t.id,
    materialNombre: t.nombre,
    unidadMedidaCodigo: t.unidad,
    cantidadTotal: numeroDeMicro(t.cantidadTotal),
    cantidadOrdenada: numeroDeMicro(t.ordenada),
    cantidadComprada: numeroDeMicro(t.comprada),
    cantidadExtra: numeroDeMicro(t.extra),
    cantidadUtilizada: numeroDeMicro(t.cantidadUtilizada),
    balance: numeroDeMicro(t.balance),
    porPedir: numeroDeMicro(t.porPedir),
    enObra: numeroDeMicro(t.enObra),
    compraTotal: t.pagado,
    compraPromedio: t.compraPromedio === null ? null : numeroDeMicro(t.compraPromedio),
  }
}

/** Of one material, tarea by tarea: what its totals are the sums of. */
export const detalle: Manejador<typeof detalleDeMaterial> = async ({ tx, quien, query }) => {
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  const ids = [query.materialId.toLowerCase()]
  const necesidades = await leerNecesidades(tx, obra.id, { materiales: ids })
  const [material] = await leerMaterialesDeObra(tx, obra.id, ids)
  const deLaObra = necesidades.length > 0 || material?.ordenada != null || material?.comprada != null
  if (material === undefined || !deLaObra) throw new Rechazo('NO_EXISTE', mensajesCatalogo.noExiste)
  const sobra = (await leerSobras(tx, obra.id, [material])).get(material.id)
  const conSobra = await leerTareasDe(tx, [...(sobra?.sobras.keys() ?? [])])
  return {
    material: presentar(totalDe(material, sobra)),
    sobras: conSobra.map(({ id, nombre, estado }) => ({
      rubroId: id,
      rubroNombre: nombre,
      descartado: estado === 'descartado',
      cantidad: numeroDeMicro(sobra?.sobras.get(id) ?? 0n),
    })),
    rubros: necesidades.map((f) => {
      const { cantidadUnitaria, cantidad, avanzado } = necesidadDe(f)
      return {
        rubroId: f.tarea_id,
        rubroNombre: f.tarea_nombre,
        unidad: f.tarea_unidad,
        cantidad: Number(f.cantidad),
        avanzado: Number(f.avance_cantidad),
        cantidadUnitaria: Number(f.cantidad_unitaria),
        necesaria: numeroDeMicro(paraHacer(cantidadUnitaria, cantidad)),
        utilizada: numeroDeMicro(paraHacer(cantidadUnitaria, avanzado)),
        enOrdenes: numeroDeMicro(quedaEnOrdenes(f, sobra)),
      }
    }),
  }
}

export const manoDeObra: Manejador<typeof totalesDeManoDeObra> = async ({ tx, quien, query }) => {
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  const { items, count } = await leerManoDeObra(tx, obra.id, query)
  return {
    items: items.map(({ fila: f, cantidadTotal, cantidadUtilizada, restante }) => ({
      _id: f.id,
      tareaId: f.tarea_id,
      nombre: f.nombre,
      rubroNombre: f.capitulo_nombre ?? '',
      tareaNombre: f.tarea_nombre,
      unidad: f.unidad_medida_codigo,
      cantidadUnitaria: Number(f.cantidad_unitaria),
      cantidadTotal: numeroDeMicro(cantidadTotal),
      cantidadUtilizada: numeroDeMicro(cantidadUtilizada),
      restante: numeroDeMicro(restante),
    })),
    count,
  }
}

export type ManoDeObraLeida = { fila: FilaDeManoDeObra } & ReturnType<typeof manoDeObraDe>

/** A page of them: one statement. */
export async function leerManoDeObra(tx: Tx, presupuestoId: string, filtro: FiltroMateriales) {
  const { items, count } = await listarManoDeObra(tx, presupuestoId, filtro)
  return {
    items: items.map((fila): ManoDeObraLeida => ({ fila, ...manoDeObraDe(necesidadDe(fila)) })),
    count,
  }
}
