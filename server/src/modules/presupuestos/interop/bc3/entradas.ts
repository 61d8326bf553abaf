import type { Precios } from '@plomada/domain/catalogo/precios'
import { type ObraEntrante, tareasDe } from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'
import {
  coincidencias,
  type EntradaDeBase,
  entradasDe,
} from '@plomada/domain/presupuestos/interop/entrada/entradas'
import type { Tx } from '../../../../base/db/base.ts'
import type { Identidad } from '../../../../base/http/ruta.ts'
import { insertarDatos, insertarHistorial } from '../../../catalogo/repo.ts'
import { leerEntradasDeBase } from './repo.ts'

export interface PrecioDeEntrada extends Precios {
  id: string
}

/**
 * The catalogue entries of a work that comes in: those of the base that are the same, where that was chosen, and the
 * rest new, of the work (or of the base, for `presupuestoId` null). Answers the file's price of each.
 */
export async function asentarEntradas(
  tx: Tx,
  quien: Identidad,
  obra: ObraEntrante,
  opciones: {
    presupuestoId: string | null
    conBase: boolean
    codigoDeUnidad: (texto: string) => string
  },
) {
  const { presupuestoId, codigoDeUnidad } = opciones
  const entradas = entradasDe([...tareasDe(obra), ...obra.indirectos])
  const deBase = opciones.conBase ? await leerEntradasDeBase(tx) : []
  const halladas = coincidencias(entradas, deBase, codigoDeUnidad)
  const nuevas = entradas.filter(({ clave }) => !halladas.has(clave))
  const ids = await insertarDatos(
    tx,
    nuevas.map((entrada) => ({
      empresaId: quien.empresaId,
      presupuestoId,
      nombre: entrada.nombre,
      tag: entrada.tipo,
      codigo: entrada.codigo,
      unidadMedidaCodigo: codigoDeUnidad(entrada.unidad),
      precio: entrada.precioUnitario,
      precioReal: entrada.precioUnitarioReal,
    })),
  )
  await insertarHistorial(
    tx,
    nuevas.map(({ precioUnitario: precio, precioUnitarioReal: precioReal }, i) => {
      const { empresaId, credencialId } = quien
      return { empresaId, credencialId, datoAuxiliarId: ids[i] ?? '', precio, precioReal }
    }),
  )
  const porClave = new Map([
    ...[...halladas].map(([clave, { id }]) => [clave, id] as const),
    ...nuevas.map(({ clave }, i) => [clave, ids[i] ?? ''] as const),
  ])
  const datoDe = (clave: string) => porClave.get(clave) ?? ''
  return {
    datoDe,
    halladas: halladas as ReadonlyMap<string, EntradaDeBase>,
    nuevas: nuevas.length,
    usadas: halladas.size,
    precios: entradas.map(
      ({ clave, precioUnitario, precioUnitarioReal }): PrecioDeEntrada => ({
        id: datoDe(clave),
        precioUnitario,
        precioUnitarioReal,
      }),
    ),
  }
}
