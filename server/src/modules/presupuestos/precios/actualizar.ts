import type { BodyDe, RespuestaDe } from '@plomada/contract/endpoint'
import type {
  actualizarPrecios,
  preciosPorActualizar,
  previaDePrecios,
  zActualizacionRechazada,
} from '@plomada/contract/presupuestos/precios'
import type { Precios } from '@plomada/domain/catalogo/precios'
import { mensajesCatalogo as textos } from '@plomada/domain/nucleo/mensajes/catalogo'
import { razonContraActualizarPrecios } from '@plomada/domain/presupuestos/razones'
import type { z } from 'zod'
import type { Tx } from '../../../base/db/base.ts'
import { conRetorno } from '../../../base/db/retorno.ts'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { cargarObra, type ObraParaEscribir } from '../nucleo/cargar.ts'
import { exigirTotales } from '../totales/totales.ts'
import { type Recalculo, recalcularConPrecios, type Seguido } from './recalcular.ts'
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

/** What would become of each tarea and of the work: done, read and taken back, so that it is what will be. */
export const verPrevia: Manejador<typeof previaDePrecios> = async ({ tx, quien, params, body }) => {
  const obra = await cargarObra(tx, quien, params.presupuestoId, 'escribir')
  exigirSinRazon(razonContraActualizarPrecios(obra))
  const { cambios } = await exigirVistos(tx, obra, body.cambios, false)
  return sinDejarRastro(tx, () => aplicar(tx, obra, cambios))
}

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
  const { cambios } = await exigirVistos(tx, obra, body.cambios, deshace != null)
  const soloEstos =
    deshace == null
      ? undefined
      : new Map(deshace.siguieron.map(({ _id, ...precios }) => [_id.toLowerCase(), { id: _id, ...precios }]))
  const hecho = await aplicar(tx, obra, cambios, soloEstos)
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
        ? textos.preciosAlDia(cambios.length, hecho.tareas.length)
        : textos.preciosDeObraDeAntes(cambios.length),
  }
}

type Aplicado = RespuestaDe<typeof previaDePrecios> & Pick<RespuestaDe<typeof actualizarPrecios>, 'siguieron'>

async function aplicar(
  tx: Tx,
  obra: ObraParaEscribir,
  cambios: readonly Cambio[],
  soloEstos?: ReadonlyMap<string, Seguido>,
): Promise<Aplicado> {
  const antes = precioDe(await exigirTotales(tx, obra))
  await ponerPreciosCongelados(
    tx,
    obra,
    cambios.map(({ _id, despues }) => ({ datoAuxiliarId: _id, ...despues })),
  )
  const porDato = new Map(cambios.map(({ _id, ...cambio }) => [_id, cambio]))
  const { tareas, seguidos }: Recalculo = await recalcularConPrecios(tx, obra, porDato, soloEstos)
  const despues = precioDe(await exigirTotales(tx, obra))
  return {
    tareas: tareas.map(({ id, ...tarea }) => ({ _id: id, ...tarea })),
    siguieron: seguidos.map(({ id, ...precios }) => ({ _id: id, ...precios })),
    total: { antes, despues },
  }
}

const precioDe = ({ obra }: Awaited<ReturnType<typeof exigirTotales>>): number =>
  obra.presupuestoPlanPrecioTotalConMargen

/** Nothing is changed where one price is another than what was seen: the refusal tells all of them. */
async function exigirVistos(
  tx: Tx,
  obra: ObraParaEscribir,
  pedidos: readonly Cambio[],
  deshace: boolean,
): Promise<{ cambios: Cambio[] }> {
  const usados = new Map((await leerPreciosUsados(tx, obra.id)).map((fila) => [fila.id, fila]))
  const vistos = new Set<string>()
  const cambios = pedidos.map((cambio) => ({ ...cambio, _id: cambio._id.toLowerCase() }))
  const filas = cambios.flatMap(({ _id, antes, despues }, indice) => {
    const usado = usados.get(_id)
    const repetido = vistos.has(_id)
    vistos.add(_id)
    if (usado === undefined) return [{ indice, _id, motivo: textos.noEsDeLaObra }]
    if (repetido) return [{ indice, _id, motivo: textos.precioRepetido }]
    const ahora = propuesto(usado)
    const mismo = iguales(antes, ahora.antes) && (deshace || iguales(despues, ahora.despues))
    return mismo ? [] : [{ indice, _id, motivo: textos.precioDeObraCambio(usado.nombre) }]
  })
  const [una, ...otras] = filas
  if (una === undefined) return { cambios }
  const motivo = otras.length === 0 ? una.motivo : textos.preciosDeObraCambiaron(filas.length)
  throw new Rechazo('LOTE_RECHAZADO', motivo, {
    actual: { filas } satisfies z.output<typeof zActualizacionRechazada>,
  })
}

class DeVuelta extends Error {
  readonly valor: unknown

  constructor(valor: unknown) {
    super('rolled back on purpose')
    this.valor = valor
  }
}

/** What `hacer` answers, with nothing of it left in the base. */
async function sinDejarRastro<T>(tx: Tx, hacer: () => Promise<T>): Promise<T> {
  try {
    return await conRetorno(tx, async () => {
      throw new DeVuelta(await hacer())
    })
  } catch (error) {
    // It was thrown with what `hacer` gave.
    if (error instanceof DeVuelta) return error.valor as T
    throw error
  }
}
