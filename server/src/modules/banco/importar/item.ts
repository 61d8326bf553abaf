import type { importarAnalisis } from '@plomada/contract/banco/importar'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { MICRO, type Micro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { cantidadesNuevas, cantidadesTras } from '@plomada/domain/presupuestos/obra'
import { nuevoId } from '../../../base/db/ids.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Contexto } from '../../../base/http/ruta.ts'
import type { ObraParaEscribir } from '../../presupuestos/nucleo/cargar.ts'
import {
  armarComponentes,
  type ComponenteArmado,
  componenteDeFila,
  componenteEnBitacora,
  filaDeComponente,
  losQueCuentan,
} from '../../presupuestos/tareas/componentes.ts'
import {
  actualizarTarea,
  insertarTareas,
  reemplazarComponentes,
  reemplazarMediciones,
} from '../../presupuestos/tareas/escribirRepo.ts'
import { leerComponentes, leerTarea } from '../../presupuestos/tareas/repo.ts'
import { filaDePlan, filaDeRedondeo, planDeFila } from '../../presupuestos/totales/filas.ts'
import { exigirPlan } from '../../presupuestos/totales/limites.ts'
import { exigirTotales } from '../../presupuestos/totales/totales.ts'
import type { Analisis } from './analisis.ts'

type Contextual = Pick<Contexto<typeof importarAnalisis>, 'tx' | 'quien' | 'anotar'>

/** Makes an item of the price bank, without a capitulo (domain.md §6), or gives an existing one these componentes. */
export async function guardarItem(
  { tx, quien, anotar }: Contextual,
  plantilla: ObraParaEscribir,
  { item, componentes }: Analisis,
  presenteId: string | undefined,
  datoIds: readonly string[],
): Promise<{ id: string; accion: 'crear' | 'modificar' | 'sinCambio' }> {
  const entradas = componentes.map(({ clase, cantidad, precio, precioReal }, i) => ({
    foreignKey: datoIds[i] ?? '',
    tipo: clase,
    cantidad: cantidad ?? 0n,
    precioUnitario: precio,
    precioUnitarioReal: precioReal,
    estado: 'activo' as const,
  }))
  const armados = await armarComponentes(tx, plantilla, entradas, [])
  const presente = presenteId === undefined ? undefined : await leerTarea(tx, presenteId)
  const antes = presente && planDeFila(presente)
  const cantidad: Micro = item.cantidad ?? antes?.cantidad ?? MICRO
  const cantidades = antes === undefined ? cantidadesNuevas(cantidad) : cantidadesTras(antes, cantidad)
  const gastoIndirectoTotal = antes?.gastoIndirectoTotal ?? 0
  // The plantilla has no margin: a factor of 1.
  const entrada = { componentes: losQueCuentan(armados), ...cantidades, gastoIndirectoTotal, margen: 0 }
  const plan = exigirPlan(entrada)
  const filaPlan = filaDePlan({ ...plan, ...cantidades, unidadMedidaCodigo: item.unidad })
  const despues = { nombre: item.nombre, unidadMedida: item.unidad, cantidad: textoDeMicro(cantidad) }
  const id = presente?.id ?? nuevoId()
  const filas = armados.map((armado, orden) => filaDeComponente(quien, id, armado, orden))
  if (presente === undefined || antes === undefined) {
    const base = { empresa_id: quien.empresaId, id, presupuesto_id: plantilla.id, es_adicional: false }
    await insertarTareas(tx, {
      tareas: [{ ...base, nombre: item.nombre, ...filaPlan }],
      componentes: filas,
      mediciones: [],
    })
  } else {
    const suyos = (await leerComponentes(tx, [id])).map(componenteDeFila)
    if (antes.cantidad === cantidad && mismos(suyos, armados)) return { id, accion: 'sinCambio' }
    const cambio = {
      nombre: presente.nombre,
      capitulo_id: presente.capitulo_id,
      grupo_id: presente.grupo_id,
      contratista_id: presente.contratista_id,
      ...filaPlan,
      // A new analysis drops the file's rounding, and a new quantity the lines that measured the old one.
      ...filaDeRedondeo(null),
      con_medicion: presente.con_medicion && antes.cantidad === cantidad,
      medicion_decimales: antes.cantidad === cantidad ? presente.medicion_decimales : null,
    }
    const guardada = await actualizarTarea(tx, id, presente.version, cambio)
    if (guardada === undefined) throw new Rechazo('CONFLICTO', mensajesComun.carreraPerdida)
    await reemplazarComponentes(tx, [id], filas)
    if (antes.cantidad !== cantidad) await reemplazarMediciones(tx, [id], [])
  }
  await exigirTotales(tx, plantilla)
  anotar({
    entidad: 'tarea',
    entidadId: id,
    conjuntoId: plantilla.id,
    ...(antes && { antes: { cantidad: textoDeMicro(antes.cantidad) } }),
    despues: { ...despues, componentes: armados.map(componenteEnBitacora) },
  })
  return { id, accion: presente === undefined ? 'crear' : 'modificar' }
}

/** Whether componentes and their order are the same, so that there is nothing to write. */
function mismos(unos: readonly ComponenteArmado[], otros: readonly ComponenteArmado[]): boolean {
  return (
    unos.length === otros.length &&
    unos.every((uno, i) => {
      const otro = otros[i]
      return (
        otro !== undefined &&
        uno.datoAuxiliarId === otro.datoAuxiliarId &&
        uno.cantidad === otro.cantidad &&
        uno.precioUnitario === otro.precioUnitario &&
        uno.precioUnitarioReal === otro.precioUnitarioReal &&
        uno.estado === otro.estado
      )
    })
  )
}
