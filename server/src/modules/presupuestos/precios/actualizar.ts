import type {
  actualizarPrecios,
  preciosPorActualizar,
  previaDePrecios,
  zActualizacionRechazada,
} from '@plomada/contract/catalogo/deObra'
import type { BodyDe, RespuestaDe } from '@plomada/contract/endpoint'
import type { Precios } from '@plomada/domain/catalogo/precios'
import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { razonContraActualizarPrecios } from '@plomada/domain/presupuestos/planilla/deLaBase'
import type { z } from 'zod'
import type { Tx } from '../../../base/db/base.ts'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { Manejador, ManejadorPropio } from '../../../base/http/ruta.ts'
import { cargarObra, type Obra, type ObraParaEscribir } from '../nucleo/cargar.ts'
import { exigirTotales } from '../totales/totales.ts'
import {
  calcularConPrecios,
  recalcularConPrecios,
  type Seguido,
  type TareaRecalculada,
} from './recalcular.ts'
import { leerPreciosUsados, ponerPreciosCongelados } from './repo.ts'

// What a pending work charges is brought up to the base's prices, seen before it is done (decision 0169).

type Cambio = BodyDe<typeof previaDePrecios>['cambios'][number]
type Usado = Awaited<ReturnType<typeof leerPreciosUsados>>[number]

/** What the work would charge: the base's, and of a missing provider's price what it has. */
function propuesto(fila: Usado): { antes: Precios; despues: Precios } {
  const antes = { precioUnitario: fila.precio_unitario, precioUnitarioReal: fila.precio_unitario_real }
  return {
    antes,
    despues: {
      precioUnitario: fila.ultimo_precio,
      precioUnitarioReal: fila.ultimo_precio_real ?? antes.precioUnitarioReal,
    },
  }
}

const iguales = (uno: Precios, otro: Precios): boolean =>
  uno.precioUnitario === otro.precioUnitario && uno.precioUnitarioReal === otro.precioUnitarioReal

/** Those that differ; a base without a price offers none. */
export const verPorActualizar: Manejador<typeof preciosPorActualizar> = async ({ tx, quien, params }) => {
  const obra = await cargarObra(tx, quien, params.presupuestoId, 'leer')
  const razon = razonContraActualizarPrecios(obra)
  const usados = obra.tipo === 'plantilla' ? [] : await leerPreciosUsados(tx, obra.id)
  return {
    razon,
    items: usados.flatMap((fila) => {
      const { antes, despues } = propuesto(fila)
      if (despues.precioUnitario === null || iguales(antes, despues)) return []
      return [
        {
          _id: fila.id,
          nombre: fila.nombre,
          tag: fila.tag,
          codigo: fila.codigo,
          unidadMedidaCodigo: fila.unidad_medida_codigo,
          rubros: fila.tareas,
          antes,
          despues,
          precioDesde: fila.precio_desde,
        },
      ]
    }),
  }
}

/** What would become of each tarea and of the work: the same reckoning, and nothing is written. */
export const verPrevia: ManejadorPropio<typeof previaDePrecios> = async ({ base, quien, params, body }) => {
  const { empresaId, credencialId } = quien
  return base.enEmpresa(
    { empresaId, credencialId, rol: 'sesion' },
    async (tx) => {
      const obra = await cargarObra(tx, quien, params.presupuestoId, 'leer')
      exigirSinRazon(razonContraActualizarPrecios(obra))
      const cambios = await exigirVistos(tx, obra, body.cambios, false)
      const { tareas } = await calcularConPrecios(tx, obra, porDato(cambios))
      const antes = precioDe(await exigirTotales(tx, obra))
      const diferencia = tareas.reduce(
        (suma, tarea) => suma + (tarea.indirecta ? 0 : tarea.despues - tarea.antes),
        0,
      )
      return { tareas: presentarTareas(tareas), total: { antes, despues: antes + diferencia } }
    },
    { lectura: true },
  )
}

const porDato = (cambios: readonly Cambio[]) => new Map(cambios.map(({ _id, ...cambio }) => [_id, cambio]))

const presentarTareas = (tareas: readonly TareaRecalculada[]) =>
  tareas.map(({ id, nombre, capitulo, antes, despues }) => ({ _id: id, nombre, capitulo, antes, despues }))

export const cambioDePreciosDeObra: Manejador<typeof actualizarPrecios> = async ({
  tx,
  quien,
  params,
  body,
  anotar,
}) => {
  const obra = await cargarObra(tx, quien, params.presupuestoId, 'escribir')
  exigirSinRazon(razonContraActualizarPrecios(obra))
  const { deshace } = body
  const cambios = await exigirVistos(tx, obra, body.cambios, deshace != null)
  const soloEstos =
    deshace == null
      ? undefined
      : new Map(deshace.siguieron.map(({ _id, ...precios }) => [_id.toLowerCase(), { id: _id, ...precios }]))
  const hecho = await aplicar(tx, quien.empresaId, obra, cambios, soloEstos)
  for (const { _id, antes, despues } of cambios) {
    // A history tells it as the change of one price that it is.
    const operacion = 'precioPresupuesto'
    anotar({ operacion, entidad: 'precioCongelado', entidadId: _id, conjuntoId: obra.id, antes, despues })
  }
  const { siguieron, ...resto } = hecho
  return {
    ...resto,
    siguieron,
    message:
      deshace == null
        ? mensajesPrecios.preciosAlDia(cambios.length, hecho.tareas.length)
        : mensajesPrecios.preciosDeObraDeAntes(cambios.length),
  }
}

type Aplicado = RespuestaDe<typeof previaDePrecios> & Pick<RespuestaDe<typeof actualizarPrecios>, 'siguieron'>

async function aplicar(
  tx: Tx,
  empresaId: string,
  obra: ObraParaEscribir,
  cambios: readonly Cambio[],
  soloEstos?: ReadonlyMap<string, Seguido>,
): Promise<Aplicado> {
  const antes = precioDe(await exigirTotales(tx, obra))
  await ponerPreciosCongelados(
    tx,
    empresaId,
    obra,
    cambios.map(({ _id: datoId, despues }) => ({ datoId, ...despues })),
  )
  const { tareas, seguidos } = await recalcularConPrecios(tx, obra, porDato(cambios), soloEstos)
  const despues = precioDe(await exigirTotales(tx, obra))
  return {
    tareas: presentarTareas(tareas),
    siguieron: seguidos.map(({ id, ...precios }) => ({ _id: id, ...precios })),
    total: { antes, despues },
  }
}

const precioDe = ({ obra }: Awaited<ReturnType<typeof exigirTotales>>): number =>
  obra.presupuestoPlanPrecioTotalConMargen

/** Nothing is changed where one price is another than what was seen: the refusal tells all of them. */
async function exigirVistos(
  tx: Tx,
  obra: Pick<Obra, 'id'>,
  pedidos: readonly Cambio[],
  deshace: boolean,
): Promise<Cambio[]> {
  const usados = new Map((await leerPreciosUsados(tx, obra.id)).map((fila) => [fila.id, fila]))
  const vistos = new Set<string>()
  const cambios = pedidos.map((cambio) => ({ ...cambio, _id: cambio._id.toLowerCase() }))
  const filas = cambios.flatMap(({ _id, antes, despues }, indice) => {
    const usado = usados.get(_id)
    const repetido = vistos.has(_id)
    vistos.add(_id)
    if (usado === undefined) return [{ indice, _id, motivo: mensajesPrecios.noEsDeLaObra }]
    if (repetido) return [{ indice, _id, motivo: mensajesPrecios.precioRepetido }]
    const ahora = propuesto(usado)
    const mismo = iguales(antes, ahora.antes) && (deshace || iguales(despues, ahora.despues))
    return mismo ? [] : [{ indice, _id, motivo: mensajesPrecios.precioDeObraCambio(usado.nombre) }]
  })
  const [una, ...otras] = filas
  if (una === undefined) return cambios
  const motivo = otras.length === 0 ? una.motivo : mensajesPrecios.preciosDeObraCambiaron(filas.length)
  throw new Rechazo('LOTE_RECHAZADO', motivo, {
    actual: { filas } satisfies z.output<typeof zActualizacionRechazada>,
  })
}
