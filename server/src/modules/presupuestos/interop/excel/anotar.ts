import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { Aplicada } from '@plomada/domain/presupuestos/interop/excel/aplicar'
import type { ObraDeVuelta, TareaDeVuelta } from '@plomada/domain/presupuestos/interop/excel/obra'
import { cantidadesEnTexto } from '@plomada/domain/presupuestos/obra'
import type { Hecho } from '../../../../base/http/bitacora.ts'
import { componenteEnBitacora } from '../../tareas/componentes.ts'

/** The audit facts of one import: what a person changed, from what to what. What follows from a price is left out. */
export function hechosDeVuelta(antes: ObraDeVuelta, hecha: Aplicada): Hecho[] {
  const conjuntoId = antes.id
  const hechos: Hecho[] = []
  for (const dato of hecha.datosNuevos) {
    const { id: entidadId, ...despues } = dato
    hechos.push({ entidad: 'datoAuxiliar', entidadId, conjuntoId, despues })
  }
  for (const { datoId: entidadId, antes: previos, despues } of hecha.preciosDeObra) {
    hechos.push({ entidad: 'precioCongelado', entidadId, conjuntoId, antes: previos, despues })
  }
  const cambiados = new Set(hecha.preciosDeObra.map(({ datoId }) => datoId))
  const previas = new Map(antes.tareas.map((t) => [t.id, t]))
  for (const tarea of hecha.obra.tareas) {
    const previa = previas.get(tarea.id)
    if (previa === tarea) continue
    if (previa && !loEscribieron(previa, tarea, cambiados)) continue
    hechos.push({
      entidad: 'tarea',
      entidadId: tarea.id,
      conjuntoId,
      ...(previa ? { antes: enBitacora(previa) } : {}),
      despues: enBitacora(tarea),
    })
  }
  return hechos
}

/** Whether something of a tarea changed besides the prices of its materials. */
function loEscribieron(previa: TareaDeVuelta, tarea: TareaDeVuelta, cambiados: ReadonlySet<string>): boolean {
  const sinPrecios = (t: TareaDeVuelta) => ({
    ...enBitacora(t),
    componentes: t.componentes.map((c) =>
      cambiados.has(c.datoId) ? { cantidad: textoDeMicro(c.cantidad) } : componenteEnBitacora(c),
    ),
  })
  return JSON.stringify(sinPrecios(previa)) !== JSON.stringify(sinPrecios(tarea))
}

function enBitacora(tarea: TareaDeVuelta) {
  const { nombre, capituloId, grupoId, contratistaId } = tarea
  return {
    nombre,
    capituloId,
    grupoId,
    contratistaId,
    unidadMedida: tarea.unidad,
    ...cantidadesEnTexto(tarea),
    componentes: tarea.componentes.map(componenteEnBitacora),
  }
}
