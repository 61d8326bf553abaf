import type { EntradaContrastada } from '@plomada/domain/presupuestos/interop/entrada/contraste'
import type { ObraEntrante } from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'
import type { Tx } from '../../../../base/db/base.ts'
import type { Identidad } from '../../../../base/http/ruta.ts'
import { insertarCopia } from '../../plantilla/repo.ts'
import { asentarEntradas } from './entradas.ts'
import { filasDe } from './filas.ts'
import { congelar } from './repo.ts'

/** Where in a work the capitulos of a file go, whose row this transaction has locked or made. */
interface Lugar {
  presupuestoId: string
  contratistaId: string
  /** Null where the file has no overheads. */
  capituloIndirectoId: string | null
}

/** Stores in a work what a file brings, with its entries and their prices: one statement a table. */
export async function guardarEnObra(
  tx: Tx,
  quien: Identidad,
  entrante: ObraEntrante,
  contrastadas: readonly EntradaContrastada[],
  codigoDeUnidad: (texto: string) => string,
  lugar: Lugar,
) {
  const { empresaId } = quien
  const entradas = await asentarEntradas(tx, quien, contrastadas, lugar.presupuestoId)
  const copia = filasDe(entrante, {
    ...lugar,
    empresaId,
    conCapitulos: true,
    codigoDeUnidad,
    datoDe: entradas.datoDe,
    existente: () => undefined,
  })
  await congelar(tx, empresaId, lugar.presupuestoId, entradas.precios)
  await insertarCopia(tx, copia)
  return {
    capitulos: copia.capitulos.length,
    tareas: copia.tareas.length,
    componentes: copia.componentes.length,
    entradasNuevas: entradas.nuevas,
    entradasUsadas: entradas.usadas,
  }
}
