import type { crearOrden, zFaltaMovida } from '@plomada/contract/compras/ordenes'
import type { BodyDe } from '@plomada/contract/endpoint'
import { preguntaPorFalta } from '@plomada/domain/compras/falta'
import { sugerida } from '@plomada/domain/compras/necesidad'
import {
  materialConDosPrecios,
  type Par,
  porMaterial,
  sinRepetir,
  totalDeLinea,
} from '@plomada/domain/compras/orden'
import { razonContraTotalDeLinea, razonContraTotalDeOrden } from '@plomada/domain/compras/razones'
import { type Gs, sumar } from '@plomada/domain/nucleo/dinero'
import { mensajesCompras as textos } from '@plomada/domain/nucleo/mensajes/compras'
import { type Micro, numeroDeMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { z } from 'zod'
import type { Tx } from '../../base/db/base.ts'
import { exigirCampo, Rechazo, rechazoQuePregunta } from '../../base/http/rechazo.ts'
import { micro } from '../presupuestos/totales/filas.ts'
import { type FilaDeNecesidad, leerMaterialesDeObra, leerNecesidades } from './necesidadesRepo.ts'
import type { FilasDeOrden } from './ordenesRepo.ts'
import { leerSobras, quedaEnOrdenes, type SobraLeida } from './sobras.ts'

// What an order asks for, checked against what the work is made of.

type LineaPedida = BodyDe<typeof crearOrden>['materiales'][number]
/** What an order has already: its line may stay, whatever became of its tarea. */
type LineaPresente = {
  tarea_id: string
  material_id: string
  tarea_nombre: string
  cantidad_unitaria: string
}

export interface Pedido {
  filas: FilasDeOrden
  precioTotal: Gs
}

const clave = (tareaId: string, materialId: string) => `${tareaId}/${materialId}`

/**
 * The rows of these lines. Refuses a material that is not an active one of an active tarea of the work, unless the order
 * has that line already; two prices of a material; and more than a total may be. Three statements.
 */
export async function prepararPedido(
  tx: Tx,
  presupuestoId: string,
  pedidas: readonly LineaPedida[],
  presentes: readonly LineaPresente[] = [],
): Promise<Pedido> {
  const lineas = sinRepetir(
    pedidas.map(({ rubroId, materialId, cantidad, precioUnitario, faltaba }, n) => ({
      n,
      tareaId: rubroId.toLowerCase(),
      materialId: materialId.toLowerCase(),
      cantidad,
      precioUnitario,
      faltaba,
    })),
  )
  const ids = [...new Set(lineas.map(({ materialId }) => materialId))]
  const tareas = [...new Set(lineas.map(({ tareaId }) => tareaId))]
  const necesidades = await leerNecesidades(tx, presupuestoId, { materiales: ids, tareas })
  const materiales = new Map(
    (await leerMaterialesDeObra(tx, presupuestoId, ids)).map((material) => [material.id, material]),
  )
  const sobras = await leerSobras(tx, presupuestoId, [...materiales.values()])
  const pares = new Map(
    [...presentes, ...necesidades].map((par) => [clave(par.tarea_id, par.material_id), par]),
  )
  const conPar = lineas.map((linea) => {
    const par = pares.get(clave(linea.tareaId, linea.materialId))
    const material = materiales.get(linea.materialId)
    if (par === undefined || material === undefined) {
      throw new Rechazo('INVALIDO', textos.noEsDelRubro, { campo: `materiales.${linea.n}.materialId` })
    }
    return { ...linea, par, material }
  })
  const doble = materialConDosPrecios(lineas)
  if (doble !== undefined) {
    const nombre = materiales.get(doble)?.nombre ?? ''
    throw new Rechazo('INVALIDO', textos.dosPrecios(nombre), { campo: 'materiales' })
  }
  for (const { n, precioUnitario, cantidad } of lineas) {
    exigirCampo(razonContraTotalDeLinea(precioUnitario, cantidad), `materiales.${n}.cantidad`)
  }
  exigirQueFalte(conPar, { necesidades, presentes, sobras })
  const precioTotal = sumar(lineas.map((linea) => totalDeLinea(linea.precioUnitario, linea.cantidad)))
  exigirCampo(razonContraTotalDeOrden(precioTotal), 'materiales')
  return {
    precioTotal,
    filas: {
      materiales: porMaterial(lineas).map(({ materialId, precioUnitario, cantidad }) => {
        const { nombre = '', unidad_medida_codigo = '' } = materiales.get(materialId) ?? {}
        return {
          material_id: materialId,
          nombre,
          unidad_medida_codigo,
          precio_unitario: precioUnitario,
          cantidad: textoDeMicro(cantidad),
        }
      }),
      lineas: conPar.map(({ tareaId, materialId, par, cantidad, precioUnitario }, orden) => ({
        material_id: materialId,
        tarea_id: tareaId,
        orden,
        tarea_nombre: par.tarea_nombre,
        cantidad_unitaria: par.cantidad_unitaria,
        cantidad: textoDeMicro(cantidad satisfies Micro),
        total: totalDeLinea(precioUnitario, cantidad),
      })),
    },
  }
}

type ConPar = Par & {
  cantidad: Micro
  precioUnitario: Gs
  faltaba: Micro | undefined
  par: { tarea_nombre: string }
  material: { nombre: string; unidad_medida_codigo: string }
}

/**
 * What was filled with all that was missing, and others ordered meanwhile, is asked about: under the work's lock, so that
 * of two who order the same at once one is asked. Lines that the order had before are no suggestion.
 */
function exigirQueFalte(
  lineas: readonly ConPar[],
  {
    necesidades,
    presentes,
    sobras,
  }: {
    necesidades: readonly FilaDeNecesidad[]
    presentes: readonly LineaPresente[]
    sobras: ReadonlyMap<string, SobraLeida>
  },
): void {
  const suyas = new Set(presentes.map((par) => clave(par.tarea_id, par.material_id)))
  const filas = new Map(necesidades.map((fila) => [clave(fila.tarea_id, fila.material_id), fila]))
  const sugeridas = lineas.map(({ par, material, ...linea }) => {
    const cual = clave(linea.tareaId, linea.materialId)
    const fila = filas.get(cual)
    return {
      ...linea,
      tareaNombre: par.tarea_nombre,
      materialNombre: material.nombre,
      unidad: material.unidad_medida_codigo,
      faltaba: suyas.has(cual) ? undefined : linea.faltaba,
      falta: fila === undefined ? 0n : faltaDe(fila, sobras.get(linea.materialId)),
    }
  })
  const pregunta = preguntaPorFalta(sugeridas)
  if (pregunta === null) return
  const { soloLoQueFalta, igual } = pregunta
  throw rechazoQuePregunta(
    'FALTA_MOVIDA',
    {
      texto: pregunta.texto,
      opciones: [soloLoQueFalta, igual]
        .filter((opcion) => opcion !== null)
        .map(({ texto, lineas: dichas }) => ({ texto, cambio: { materiales: dichas.map(lineaDeCable) } })),
    },
    {
      materiales: sugeridas
        .filter(({ faltaba, falta }) => faltaba !== undefined && faltaba !== falta)
        .map(({ tareaId, materialId, cantidad, faltaba = 0n, falta }) => ({
          rubroId: tareaId,
          materialId,
          cantidad: numeroDeMicro(cantidad),
          faltaba: numeroDeMicro(faltaba),
          falta: numeroDeMicro(falta),
        })),
    } satisfies z.input<typeof zFaltaMovida>,
  )
}

const faltaDe = (f: FilaDeNecesidad, sobra: SobraLeida | undefined): Micro =>
  sugerida(
    {
      cantidadUnitaria: micro(f.cantidad_unitaria),
      cantidad: micro(f.cantidad),
      avanzado: micro(f.avance_cantidad),
    },
    quedaEnOrdenes(f, sobra),
  )

/** A line as the body of an order has it. */
const lineaDeCable = (
  l: Pick<ConPar, 'tareaId' | 'materialId' | 'cantidad' | 'precioUnitario' | 'faltaba'>,
) => ({
  rubroId: l.tareaId,
  materialId: l.materialId,
  cantidad: textoDeMicro(l.cantidad),
  precioUnitario: l.precioUnitario,
  ...(l.faltaba !== undefined && { faltaba: textoDeMicro(l.faltaba) }),
})
