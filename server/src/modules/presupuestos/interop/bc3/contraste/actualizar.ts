import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { EntradaContrastada } from '@plomada/domain/presupuestos/interop/entrada/contraste'
import type { TareaEntrante } from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'
import type { ItemContrastado } from '@plomada/domain/presupuestos/interop/entrada/items'
import type { Tx } from '../../../../../base/db/base.ts'
import { nuevoId } from '../../../../../base/db/ids.ts'
import type { Hecho } from '../../../../../base/http/bitacora.ts'
import type { Identidad } from '../../../../../base/http/ruta.ts'
import { cambiarPreciosBase } from '../../../../catalogo/preciosBase.ts'
import type { ObraBloqueada } from '../../../nucleo/bloqueo.ts'
import { componenteDeFila, componenteEnBitacora } from '../../../tareas/componentes.ts'
import { leerComponentes } from '../../../tareas/repo.ts'
import { actualizarCifras } from '../../../totales/cifrasRepo.ts'
import { CIFRAS, filaDePlan, filaDeRedondeo, planDeFila } from '../../../totales/filas.ts'
import { exigirPlan } from '../../../totales/limites.ts'
import { agrupar } from '../../../totales/totales.ts'
import { leerTareasEnteras, ponerRedondeos, reemplazarAnalisis } from './repo.ts'

interface Escritura {
  tx: Tx
  quien: Identidad
  anotar: (hecho: Hecho) => void
}

/** Sets the base's prices to the file's where they differ. Answers which; the caller has to update the plantilla. */
export async function actualizarEntradas(
  escritura: Escritura,
  contrastadas: readonly EntradaContrastada[],
): Promise<string[]> {
  const cambios = contrastadas.flatMap(({ base, cambia, precios }) =>
    base !== null && cambia ? [{ id: base.id, antes: base, despues: precios }] : [],
  )
  await cambiarPreciosBase(escritura, cambios)
  return cambios.map(({ id }) => id)
}

/**
 * Gives items of the price bank the file's analysis, as an edit of each would: figures, rounding, version and audit.
 * The caller has locked the plantilla. Answers how many.
 */
export async function actualizarItems(
  { tx, quien, anotar }: Escritura,
  plantilla: ObraBloqueada,
  items: readonly ItemContrastado<TareaEntrante>[],
  datoDe: (clave: string) => string,
  codigoDeUnidad: (texto: string) => string,
): Promise<number> {
  const porId = new Map(
    items.flatMap((i) => (i.item && i.clase === 'cambia' ? [[i.item.id, i] as const] : [])),
  )
  const ids = [...porId.keys()]
  if (ids.length === 0) return 0
  const presentes = await leerTareasEnteras(tx, ids)
  const anteriores = agrupar(await leerComponentes(tx, ids), (f) => f.tarea_id)
  const escritos = presentes.flatMap((fila) => {
    const nuevo = porId.get(fila.id)
    if (nuevo === undefined) return []
    const { componentes } = nuevo
    const { redondeo } = nuevo.tarea
    const antes = planDeFila(fila)
    const despues = { ...antes, ...exigirPlan({ ...antes, componentes, redondeo, margen: 0 }) }
    anotar({
      entidad: 'tarea',
      entidadId: fila.id,
      conjuntoId: plantilla.id,
      antes: {
        precioUnitario: textoDeMicro(antes.precioUnitario),
        componentes: (anteriores.get(fila.id) ?? []).map((f) => componenteEnBitacora(componenteDeFila(f))),
      },
      despues: {
        precioUnitario: textoDeMicro(despues.precioUnitario),
        componentes: componentes.map((c) => componenteEnBitacora({ ...c, estado: 'activo' })),
      },
    })
    const filas = componentes.map((c, orden) => ({
      empresa_id: quien.empresaId,
      tarea_id: fila.id,
      id: nuevoId(),
      dato_auxiliar_id: datoDe(c.clave),
      nombre: c.nombre,
      tipo: c.tipo,
      unidad_medida_codigo: codigoDeUnidad(c.unidad),
      cantidad: textoDeMicro(c.cantidad),
      precio_unitario: c.precioUnitario,
      precio_unitario_real: c.precioUnitarioReal,
      orden,
    }))
    return [{ id: fila.id, cifras: filaDePlan(despues), redondeo, filas }]
  })
  await actualizarCifras(
    tx,
    plantilla,
    CIFRAS,
    escritos.map(({ id, cifras }) => ({ id, ...cifras })),
  )
  await ponerRedondeos(
    tx,
    escritos.map(({ id, redondeo }) => ({ id, ...filaDeRedondeo(redondeo) })),
  )
  await reemplazarAnalisis(
    tx,
    ids,
    escritos.flatMap(({ filas }) => filas),
  )
  return escritos.length
}
