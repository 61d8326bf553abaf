import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mudarA } from '@plomada/domain/presupuestos/mudanza'
import type { CapituloEstado } from '@plomada/domain/presupuestos/razones'
import type { Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Obra } from '../nucleo/cargar.ts'
import { margenDe } from '../totales/precio.ts'
import { type FilaTarea, leerDestino, leerParaElegir } from './repo.ts'

export interface Lugar {
  capituloId: string | null
  grupoId: string | null
  contratistaId: string | null
}

/**
 * Present or new place of a tarea. `estado` is null only for an item of the price bank without a capitulo (domain.md
 * §6).
 */
export interface Destino extends Lugar {
  estado: CapituloEstado | null
  /** The margin in force there (domain.md §3). */
  margen: number
  capituloNombre: string | null
  grupoNombre: string | null
  contratistaNombre: string | null
}

/**
 * Finds a place in the work. A capitulo of another work, or none, is the same 404. The grupo must be of the capitulo,
 * and the contratista one of the capitulo's (domain.md §7).
 */
export async function cargarDestino(
  tx: Tx,
  obra: Obra,
  lugar: Lugar & { capituloId: string },
): Promise<Destino & { estado: CapituloEstado }> {
  const fila = await leerDestino(tx, { ...lugar, presupuestoId: obra.id })
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesEdicion.capituloNoExiste)
  if (lugar.grupoId !== null && fila.grupo_nombre === null) {
    throw new Rechazo('INVALIDO', mensajesEdicion.grupoDeOtroCapitulo, { campo: 'grupoId' })
  }
  if (lugar.contratistaId !== null && fila.contratista_nombre === null) {
    throw new Rechazo('INVALIDO', mensajesEdicion.contratistaDeOtroCapitulo, { campo: 'contratistaId' })
  }
  return {
    ...lugar,
    estado: { gastoIndirecto: fila.gasto_indirecto, descartado: fila.descartado },
    margen: margenDe(obra, fila.margen),
    capituloNombre: fila.nombre,
    grupoNombre: fila.grupo_nombre,
    contratistaNombre: fila.contratista_nombre,
  }
}

/**
 * The new place of a tarea that moves to another capitulo. A grupo or contratista that was not sent stays where the
 * capitulo has one of the same name, or that contratista; otherwise the refusal says which has to be chosen (ux.md
 * §3).
 */
export async function conLoQueQueda(
  tx: Tx,
  obra: Obra,
  destino: Destino,
  antes: Destino,
  enviado: { grupoId?: string | undefined; contratistaId?: string | undefined },
): Promise<Destino> {
  const capitulo = (await leerParaElegir(tx, obra.id)).find(({ id }) => id === destino.capituloId)
  if (capitulo === undefined) throw new Rechazo('NO_EXISTE', mensajesEdicion.capituloNoExiste)
  const { contratistaId, contratistaNombre } = antes
  const queda = mudarA(capitulo, {
    grupo: antes.grupoNombre,
    contratista: contratistaId === null ? null : { id: contratistaId, nombre: contratistaNombre ?? '' },
  })
  const conGrupo = enviado.grupoId !== undefined
  const conContratista = enviado.contratistaId !== undefined
  if (!conGrupo && queda.razones.grupo !== null)
    throw new Rechazo('INVALIDO', queda.razones.grupo, { campo: 'grupoId' })
  if (!conContratista && queda.razones.contratista !== null)
    throw new Rechazo('INVALIDO', queda.razones.contratista, { campo: 'contratistaId' })
  const grupo = capitulo.grupos.find(({ id }) => id === queda.grupoId)
  return {
    ...destino,
    ...(conGrupo ? {} : { grupoId: queda.grupoId, grupoNombre: grupo?.nombre ?? null }),
    ...(conContratista ? {} : { contratistaId: queda.contratistaId, contratistaNombre }),
  }
}

/** The present place of a tarea, from what was read already. */
export function destinoPresente(obra: Obra, fila: FilaTarea): Destino {
  return {
    capituloId: fila.capitulo_id,
    grupoId: fila.grupo_id,
    contratistaId: fila.contratista_id,
    estado: estadoDelCapitulo(fila),
    margen: margenDe(obra, fila.capitulo_margen),
    capituloNombre: fila.capitulo_nombre,
    grupoNombre: fila.grupo_nombre,
    contratistaNombre: fila.contratista_nombre,
  }
}

export function estadoDelCapitulo(fila: FilaTarea): CapituloEstado | null {
  return fila.capitulo_id === null
    ? null
    : {
        gastoIndirecto: fila.capitulo_gasto_indirecto === true,
        descartado: fila.capitulo_descartado === true,
      }
}

/** Columns of a tarea that is made there; after approval it is additional (domain.md §7). */
export function filaDeTareaNueva(
  { empresaId }: { empresaId: string },
  obra: Obra,
  { capituloId, grupoId, contratistaId }: Lugar,
  nombre: string,
) {
  return {
    empresa_id: empresaId,
    id: nuevoId(),
    presupuesto_id: obra.id,
    capitulo_id: capituloId,
    grupo_id: grupoId,
    contratista_id: contratistaId,
    nombre,
    es_adicional: obra.estado === 'aprobado',
  }
}
