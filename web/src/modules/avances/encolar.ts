import { cargarAvance } from '@plomada/contract/avances/avances'
import type { EnvioDe } from '@plomada/contract/endpoint'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import type { NuevoEnvio } from '../../api/envios/cartero.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { encolarConFotos, type FotoParaEnviar } from './fotos/encolarConFotos.ts'
import { type TareaParaElegir, TOCA_AVANCES } from './queries.ts'

/** What was done, as the contract takes it, and what a screen shows of it until the server has it. */
export interface AvanceParaEnviar {
  presupuestoId: string
  tarea: Pick<TareaParaElegir, '_id' | 'nombre' | 'rubroNombre' | 'contratistaNombre' | 'unidadMedidaCodigo'>
  /** Its `fotos` are those that come with it. */
  body: Omit<EnvioDe<typeof cargarAvance>['body'], 'fotos'>
}

/** Where an avance waits. */
export const lugarDeAvance = (id: string): string => `avance/${id}`

/**
 * Records an avance with its photos, or keeps it on this device until there is a connection (`encolarConFotos`). One that
 * was refused stays there until the same `_id` is recorded again.
 *
 *     const { message } = await encolarAvance({ presupuestoId, tarea, body: { _id, tareaId, … } }, fotos)
 */
export function encolarAvance(
  avance: AvanceParaEnviar,
  fotos: readonly FotoParaEnviar[] = [],
): Promise<{ message: string }> {
  return encolarConFotos(envioDeAvance(avance), fotos, {
    de: { avanceId: avance.body._id },
    hecho: mensajesAvances.avanceCargado,
  })
}

function envioDeAvance({ presupuestoId, tarea, body }: AvanceParaEnviar) {
  const lugar = lugarDeAvance(body._id)
  return {
    metodo: cargarAvance.metodo,
    ruta: cargarAvance.ruta,
    body,
    lugar,
    fila: lugar,
    prueba: { objeto: '', _id: body._id, campo: 'cantidad', valor: String(body.cantidad) },
    muestra: {
      donde: presupuestoId,
      que: tarea.nombre,
      campo: 'Avance',
      valor: String(body.cantidad),
      formato: 'cantidad',
      unidad: tarea.unidadMedidaCodigo,
      mas: { rubroNombre: tarea.rubroNombre, contratistaNombre: tarea.contratistaNombre },
      direccion: direcciones.avances({ presupuestoId }),
      edicion: direcciones.cargarAvance({ presupuestoId, tareaId: tarea._id, envio: body._id }),
    },
    invalida: TOCA_AVANCES.map(({ nombre }) => nombre),
    envejece: [],
    corregible: true,
  } satisfies NuevoEnvio
}
