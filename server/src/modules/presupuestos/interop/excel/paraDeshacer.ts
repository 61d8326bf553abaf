import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { Aplicada } from '@plomada/domain/presupuestos/interop/excel/aplicar'
import type { ObraDeVuelta, TareaDeVuelta } from '@plomada/domain/presupuestos/interop/excel/obra'
import type { Tx } from '../../../../base/db/base.ts'
import type { Identidad } from '../../../../base/http/ruta.ts'
import {
  analisisGuardado,
  contenidoEnTexto,
  loDistinto,
  type TareaGuardada,
} from '../../memoria/contenido.ts'
import { guardarPaso } from '../../memoria/paso.ts'
import type { ObraBloqueada } from '../../nucleo/bloqueo.ts'
import { filaDeRedondeo } from '../../totales/filas.ts'
import { quedaEditada } from './escribir.ts'

/**
 * Keeps what an Excel that came back changed, prices of the work's materials too, so that who brought it undoes it as one
 * step of the sheet (decision 0148).
 */
export async function recordarVuelta(
  tx: Tx,
  quien: Identidad,
  obra: ObraBloqueada,
  { antes, hecha }: { antes: ObraDeVuelta; hecha: Aplicada },
): Promise<{ lote: string; filas: { _id: string; version: number }[] }> {
  const previas = new Map(antes.tareas.map((t) => [t.id, t]))
  const tareas = hecha.obra.tareas.flatMap((tarea): TareaGuardada[] => {
    const previa = previas.get(tarea.id)
    if (previa === undefined) return [{ id: tarea.id, antes: {}, versionAntes: null, version: 1 }]
    if (previa === tarea) return []
    const { id, version } = previa
    return [{ id, antes: loQueEra(antes, previa, tarea), versionAntes: version, version: version + 1 }]
  })
  const lote = await guardarPaso(tx, quien, obra, { tareas, precios: hecha.preciosDeObra })
  return { lote, filas: tareas.map(({ id, version }) => ({ _id: id, version })) }
}

function loQueEra(obra: ObraDeVuelta, previa: TareaDeVuelta, tarea: TareaDeVuelta): TareaGuardada['antes'] {
  const [contenido] = loDistinto(
    enTexto(previa, previa.editadoPostAprobacion),
    enTexto(tarea, quedaEditada(obra, previa, tarea)),
  )
  const [era, es] = [analisisDe(previa), analisisDe(tarea)]
  return JSON.stringify(era) === JSON.stringify(es) ? contenido : { ...contenido, analisis: era }
}

const enTexto = (t: TareaDeVuelta, editado: boolean) =>
  contenidoEnTexto({
    nombre: t.nombre,
    capituloId: t.capituloId,
    grupoId: t.grupoId,
    contratistaId: t.contratistaId,
    unidad: t.unidad,
    cantidad: t.cantidad,
    cantidadCliente: t.cantidadCliente,
    gastoIndirectoTotal: t.gastoIndirectoTotal,
    estado: t.estado,
    editado,
    descartadoPost: t.descartadoPostAprobacion,
  })

const analisisDe = ({ componentes, redondeo }: TareaDeVuelta) =>
  analisisGuardado(
    componentes.map((c) => ({
      id: c.id,
      dato_auxiliar_id: c.datoId,
      nombre: c.nombre,
      tipo: c.tipo,
      unidad_medida_codigo: c.unidad,
      cantidad: textoDeMicro(c.cantidad),
      precio_unitario: c.precioUnitario,
      precio_unitario_real: c.precioUnitarioReal,
      estado: c.estado,
    })),
    filaDeRedondeo(redondeo),
  )
