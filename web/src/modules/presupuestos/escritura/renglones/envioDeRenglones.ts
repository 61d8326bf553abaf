import { loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesRenglones } from '@plomada/domain/nucleo/mensajes/renglones'
import type { NuevoEnvio } from '../../../../api/envios/cartero.ts'
import type { Envio } from '../../../../api/envios/envio.ts'
import { idNuevo } from '../../../../api/envios/id.ts'
import { direcciones } from '../../../../pagina/direcciones.ts'
import type { Operacion } from '../../lotes/sitio.ts'
import type { ConRazon } from '../../motivo/dicho.ts'
import type { Renglon } from '../../vista/arbol.ts'
import { DE_RENGLONES } from '../../vista/llegadas.ts'
import { TOCA_VISTAS } from '../../vista/queries.ts'

type Crear = Extract<Operacion, { op: 'crear' }>

export interface LugarDeRenglones {
  presupuestoId: string
  tipo: 'presupuesto' | 'plantilla'
  capituloId: string
  grupoId: string
}

/** New rubros at the end of a grupo, as one operation of this device: made once, under ids of its own. */
export function envioDeRenglones(
  { presupuestoId, tipo, capituloId, grupoId }: LugarDeRenglones,
  renglones: readonly Renglon[],
  razon: ConRazon,
): NuevoEnvio {
  const operaciones = renglones.map(
    ({ nombre, unidad, cantidad, precioUnitario, copiaDe }): Crear => ({
      op: 'crear',
      _id: idNuevo(),
      rubroId: capituloId,
      grupoId,
      nombre,
      unidadMedida: { codigo: unidad },
      cantidad,
      ...(copiaDe !== null && { copiaDe }),
      ...(precioUnitario !== '' && { precioUnitario }),
    }),
  )
  const [primera] = operaciones
  const _id = primera?._id ?? ''
  return {
    metodo: loteDeTareas.metodo,
    ruta: loteDeTareas.ruta,
    body: { presupuestoId, operaciones, ...razon },
    lugar: `renglones/${_id}`,
    fila: `tarea/${_id}`,
    prueba: { objeto: DE_RENGLONES, _id, campo: '_id', valor: _id },
    muestra: {
      donde: presupuestoId,
      que: renglones[0]?.nombre ?? '',
      campo: mensajesRenglones.campo(renglones.length),
      valor: renglones.length === 1 ? `${primera?.cantidad} ${renglones[0]?.unidad}` : `${renglones.length}`,
      formato: 'texto',
      direccion: direcciones.presupuesto({ presupuestoId, tipo }),
    },
    invalida: TOCA_VISTAS.map(({ nombre }) => nombre).filter((nombre) => nombre !== vistaPresupuesto.nombre),
    envejece: [vistaPresupuesto.nombre],
  }
}

export const esDeRenglones = ({ prueba }: Pick<Envio, 'prueba'>): boolean => prueba.objeto === DE_RENGLONES

/** A rubro on its way. */
export interface EnCamino extends Renglon {
  id: string
  grupoId: string
}

/** The rubros of one that waits; what an operation of this module stored. */
export function renglonesDe(envio: Envio): EnCamino[] {
  const operaciones = envio.body.operaciones as readonly Crear[]
  const cerrado = envio.motivo ?? mensajesRenglones.enCamino
  return operaciones.map(({ _id, grupoId, nombre, unidadMedida, cantidad, precioUnitario, copiaDe }) => ({
    id: _id ?? '',
    grupoId,
    nombre: nombre ?? '',
    unidad: unidadMedida?.codigo ?? '',
    cantidad: String(cantidad ?? ''),
    precioUnitario: String(precioUnitario ?? ''),
    copiaDe: copiaDe ?? null,
    cerrado,
  }))
}
