import { cargarAvance } from '@plomada/contract/avances/avances'
import type { EnvioDe } from '@plomada/contract/endpoint'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { descartarEnvio, type NuevoEnvio } from '../../api/envios/cartero.ts'
import { leerEstado } from '../../api/envios/lista.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { encolarConFotos, envioEn, type FotoParaEnviar } from './fotos/encolarConFotos.ts'
import { type TareaParaElegir, TOCA_AVANCES } from './queries.ts'

type Cuerpo = EnvioDe<typeof cargarAvance>['body']

/** What a screen says of an avance, field by field: one that does not know a field of the contract does not compile. */
export type AvanceDicho = { [C in keyof Required<Omit<Cuerpo, 'fotos' | 'reemplaza'>>]: Cuerpo[C] }

/** What was done, as the contract takes it, and what a screen shows of it until the server has it. */
export interface AvanceParaEnviar {
  presupuestoId: string
  tarea: Pick<TareaParaElegir, '_id' | 'nombre' | 'rubroNombre' | 'contratistaNombre' | 'unidadMedidaCodigo'>
  /** Its `fotos` are those that come with it. */
  body: Omit<Cuerpo, 'fotos' | 'reemplaza'>
  /** The avance whose place it takes. */
  corrige?: LoQueCorrige | null
}

/** An avance that is corrected by another: what of it the new one needs to know. */
export interface LoQueCorrige {
  _id: string
  /** Canonical text: it counts as done until it is corrected. */
  cantidad: string
  contratistaId: string
  /** Ids of its photos; of those that the new one takes over, in the same order. */
  fotos: readonly string[]
}

/** Where an avance waits. */
export const lugarDeAvance = (id: string): string => `avance/${id}`

/**
 * Records an avance with its photos, or keeps it on this device until there is a connection (`encolarConFotos`). One that
 * was refused stays there until the same `_id` is recorded again.
 *
 *     const { message } = await encolarAvance({ presupuestoId, tarea, body: { _id, tareaId, … } }, fotos)
 */
export async function encolarAvance(
  avance: AvanceParaEnviar,
  fotos: readonly FotoParaEnviar[] = [],
): Promise<{ message: string }> {
  const { body, corrige } = avance
  const dicho = await encolarConFotos(envioDeAvance(avance), fotos, {
    de: { avanceId: body._id },
    hecho: corrige ? mensajesAvances.avanceCorregido : mensajesAvances.avanceCargado,
    deAntes: corrige?.fotos ?? [],
  })
  if (corrige) await descartarQuitadas(corrige)
  return dicho
}

/** What answering 'no se carga nada' does, and what goes with it: the refused one, and its photos. */
export const noCargado = (id: string, fotos: number) => ({
  nota: fotos > 0 ? mensajesEnvios.sinSusFotos(fotos) : null,
  hacer: async (): Promise<{ message: string }> => {
    const suyo = envioEn(lugarDeAvance(id))
    if (suyo) await descartarEnvio(suyo)
    return { message: mensajesAvances.noSeCargo }
  },
})

/** Photos of the corrected avance that still wait on this device and were taken out: nobody would take them any more. */
async function descartarQuitadas({ _id, fotos }: LoQueCorrige): Promise<void> {
  const suyas = leerEstado().cola.filter(({ tras }) => tras === lugarDeAvance(_id))
  for (const envio of suyas) if (!fotos.includes(envio.bytes ?? '')) await descartarEnvio(envio)
}

/** What is stored and sent of an avance, from whatever screen it is said. */
export function envioDeAvance({ presupuestoId, tarea, corrige, ...avance }: AvanceParaEnviar) {
  const body = { ...avance.body, ...(corrige && { reemplaza: corrige._id }) }
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
      mas: {
        rubroNombre: tarea.rubroNombre,
        contratistaNombre: tarea.contratistaNombre,
        ...(corrige && { corrige: corrige.cantidad }),
      },
      direccion: direcciones.avances({ presupuestoId }),
      edicion: direcciones.cargarAvance({ presupuestoId, tareaId: tarea._id, envio: body._id }),
    },
    invalida: TOCA_AVANCES.map(({ nombre }) => nombre),
    envejece: [],
    corregible: true,
  } satisfies NuevoEnvio
}
