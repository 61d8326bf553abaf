import type { Precios } from '@plomada/domain/catalogo/precios'
import { type EntradaContrastada, entra } from '@plomada/domain/presupuestos/interop/entrada/contraste'
import type { Tx } from '../../../../base/db/base.ts'
import type { Identidad } from '../../../../base/http/ruta.ts'
import { insertarDatos, insertarHistorial } from '../../../catalogo/repo.ts'

export interface PrecioDeEntrada extends Precios {
  id: string
}

/**
 * Finds or makes the catalogue entries of an import: those of the base that are the same, and new ones for the rest,
 * of the work (or of the base where `presupuestoId` is null). Answers the file's price of each.
 */
export async function asentarEntradas(
  tx: Tx,
  quien: Identidad,
  contrastadas: readonly EntradaContrastada[],
  presupuestoId: string | null,
) {
  const nuevas = contrastadas.filter(entra)
  const { empresaId, credencialId } = quien
  const ids = await insertarDatos(
    tx,
    nuevas.map(({ entrada, codigo, unidad }) => ({
      empresaId,
      presupuestoId,
      nombre: entrada.nombre,
      tag: entrada.tipo,
      codigo,
      unidadMedidaCodigo: unidad,
      precio: entrada.precioUnitario,
      precioReal: entrada.precioUnitarioReal,
    })),
  )
  await insertarHistorial(
    tx,
    nuevas.map(({ entrada: { precioUnitario: precio, precioUnitarioReal: precioReal } }, i) => ({
      empresaId,
      credencialId,
      datoAuxiliarId: ids[i] ?? '',
      precio,
      precioReal,
    })),
  )
  const deBase = contrastadas.flatMap(({ entrada, base }) =>
    base === null ? [] : [[entrada.clave, base.id] as const],
  )
  const porClave = new Map([
    ...deBase,
    ...nuevas.map(({ entrada }, i) => [entrada.clave, ids[i] ?? ''] as const),
  ])
  const datoDe = (clave: string) => porClave.get(clave) ?? ''
  return {
    datoDe,
    nuevas: nuevas.length,
    usadas: deBase.length,
    precios: contrastadas.map(
      ({ entrada: { clave, precioUnitario, precioUnitarioReal } }): PrecioDeEntrada => ({
        id: datoDe(clave),
        precioUnitario,
        precioUnitarioReal,
      }),
    ),
  }
}
