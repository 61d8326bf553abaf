import type { copiarTareaDelBanco, copiarTareasDelBanco } from '@plomada/contract/banco/items'
import type { Endpoint } from '@plomada/contract/endpoint'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { type Micro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { cantidadesNuevas } from '@plomada/domain/presupuestos/obra'
import { razonContraAgregarTarea } from '@plomada/domain/presupuestos/razones'
import { nuevoId } from '../../base/db/ids.ts'
import { exigirSinRazon } from '../../base/http/rechazo.ts'
import type { Contexto, Manejador } from '../../base/http/ruta.ts'
import { insertarGrupo } from '../presupuestos/capitulos/gruposRepo.ts'
import { cargarObra, type Obra } from '../presupuestos/nucleo/cargar.ts'
import { compartirPlantilla } from '../presupuestos/plantilla/repo.ts'
import { componenteEnBitacora, filaDeComponente } from '../presupuestos/tareas/componentes.ts'
import { cargarDestino, type Destino, filaDeTareaNueva } from '../presupuestos/tareas/destino.ts'
import { insertarTareas, tomarDatos } from '../presupuestos/tareas/escribirRepo.ts'
import { filaDePlan, filaDeRedondeo, redondeoDeFila } from '../presupuestos/totales/filas.ts'
import { exigirPlan } from '../presupuestos/totales/limites.ts'
import { exigirTotales } from '../presupuestos/totales/totales.ts'
import { type CopiaDeItem, prepararCopias } from './preparar.ts'

type Escritura = Pick<Contexto<Endpoint>, 'tx' | 'quien' | 'anotar'>
interface Destinada {
  presupuestoId: string
  capituloId: string
  contratistaId: string
}
interface Pedida {
  tareaId: string
  cantidad: Micro
}

export const copiarUna: Manejador<typeof copiarTareaDelBanco> = async (c) => {
  const { ids } = await copiar(c, c.body, [c.body])
  const [id = ''] = ids
  return { _id: id, newTareaId: id, message: mensajesEdicion.tareaCreada }
}

export const copiarVarias: Manejador<typeof copiarTareasDelBanco> = async (c) => {
  const { ids, destino } = await copiar(c, c.body, c.body.rubros)
  const message = mensajesEdicion.copiadosDelBanco(ids.length, destino.capituloNombre ?? '')
  return { newTareaIds: ids, message }
}

/**
 * Copies items into one capitulo of a work, all or none (domain.md §6). It locks the work first and then the
 * plantilla, shared, which is the order used everywhere: neither the bank nor the grupos can change meanwhile.
 */
async function copiar(c: Escritura, a: Destinada, pedidas: readonly Pedida[]) {
  const { tx, quien } = c
  const obra = await cargarObra(tx, quien, a.presupuestoId, 'escribir')
  const destino = await cargarDestino(tx, obra, {
    capituloId: a.capituloId.toLowerCase(),
    grupoId: null,
    contratistaId: a.contratistaId.toLowerCase(),
  })
  exigirSinRazon(razonContraAgregarTarea(obra, destino.estado))
  await compartirPlantilla(tx)
  const tareaIds = pedidas.map(({ tareaId }) => tareaId)
  const tomar = (datoIds: readonly string[]) => tomarDatos(tx, obra, datoIds)
  const copias = await prepararCopias(tx, destino.capituloId ?? '', tareaIds, tomar)
  const grupos = await gruposDe(c, destino, obra, copias)
  const nuevas = copias.map((copia, i) =>
    nueva(c, obra, destino, copia, grupos(copia), pedidas[i]?.cantidad ?? 0n),
  )
  // Their quantity is the requested one, so the items' measurement lines are not copied.
  await insertarTareas(tx, {
    tareas: nuevas.map(({ tarea }) => tarea),
    componentes: nuevas.flatMap(({ componentes }) => componentes),
    mediciones: [],
  })
  await exigirTotales(tx, obra)
  return { ids: nuevas.map(({ tarea }) => tarea.id), destino }
}

/** The grupo of each copy; missing ones are made, once each. */
async function gruposDe(
  { tx, quien, anotar }: Escritura,
  destino: Destino,
  obra: Obra,
  copias: CopiaDeItem[],
) {
  const capituloId = destino.capituloId ?? ''
  const hechos = new Map<string, string>()
  const faltan = new Set(copias.flatMap(({ grupo }) => (grupo.id === null ? [grupo.nombre] : [])))
  for (const nombre of faltan) {
    const id = await insertarGrupo(tx, { empresaId: quien.empresaId, capituloId, nombre })
    hechos.set(nombre, id)
    anotar({ entidad: 'grupo', entidadId: id, conjuntoId: obra.id, despues: { nombre, capituloId } })
  }
  return ({ grupo }: CopiaDeItem) => grupo.id ?? hechos.get(grupo.nombre) ?? null
}

/** The rows of one copy. It has no share of the indirect costs; after approval it is additional (domain.md §4, §7). */
function nueva(
  { quien, anotar }: Escritura,
  obra: Obra,
  destino: Destino,
  { item, componentes }: CopiaDeItem,
  grupoId: string | null,
  cantidad: Micro,
) {
  const redondeo = redondeoDeFila(item)
  const cantidades = cantidadesNuevas(cantidad)
  const entrada = { componentes, redondeo, gastoIndirectoTotal: 0, margen: destino.margen }
  const plan = exigirPlan({ ...entrada, ...cantidades })
  const { capituloId, contratistaId } = destino
  const fila = filaDeTareaNueva(quien, obra, { capituloId, grupoId, contratistaId }, item.nombre)
  const { id } = fila
  anotar({
    entidad: 'tarea',
    entidadId: id,
    conjuntoId: obra.id,
    despues: {
      copiaDe: item.id,
      nombre: item.nombre,
      capituloId,
      grupoId,
      contratistaId,
      unidadMedida: item.unidad_medida_codigo,
      cantidad: textoDeMicro(cantidad),
      componentes: componentes.map(componenteEnBitacora),
    },
  })
  return {
    tarea: {
      ...fila,
      ...filaDeRedondeo(redondeo),
      codigo: item.codigo,
      texto_largo: item.texto_largo,
      ...filaDePlan({ ...plan, ...cantidades, unidadMedidaCodigo: item.unidad_medida_codigo }),
    },
    // New ids: a componente is identified together with its tarea, but no id should appear twice.
    componentes: componentes.map((k, orden) => ({
      ...filaDeComponente(quien, id, k, orden),
      id: nuevoId(),
    })),
  }
}
