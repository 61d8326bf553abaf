import { loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { mensajesPegado } from '@plomada/domain/nucleo/mensajes/pegado'
import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { enviar } from '../../../../api/envios/cartero.ts'
import { conPaso } from '../../../../pagina/grilla/deshacer/pila.ts'
import type { Sitio } from '../../lotes/sitio.ts'
import type { ConRazon } from '../../motivo/dicho.ts'
import type { Capitulo, Grupo, Renglon, Vista } from '../../vista/arbol.ts'
import { envioDeRenglones } from './envioDeRenglones.ts'

/** Where rubros are added. */
export interface FinDeGrupo {
  capitulo: Capitulo
  grupo: Grupo
}

/**
 * Adds rubros at the end of a grupo: one operation of this device, and one step of this window. Null, or why it can't be
 * sent, and then nothing was done.
 */
export function agregarRenglones(
  { presupuestoId, cache, clave, pila, propias }: Sitio,
  { capitulo, grupo }: FinDeGrupo,
  renglones: readonly Renglon[],
  razon: ConRazon,
): string | null {
  const tipo = cache.getQueryData<Vista>(clave)?.presupuesto.tipo ?? 'presupuesto'
  const lugar = { presupuestoId, tipo, capituloId: capitulo._id, grupoId: grupo._id }
  const envio = envioDeRenglones(lugar, renglones, razon)
  const { limite } = loteDeTareas.cuerpo ?? {}
  if (limite !== undefined && new Blob([JSON.stringify(envio.body)]).size > limite)
    return mensajesPegado.muyPesado
  // Its lote has no name before it arrives: until then it goes by its first rubro.
  const que = textos.que.agregar(textos.cuales(renglones.length, renglones[0]?.nombre))
  pila.current = conPaso(pila.current, { clase: 'lote', lote: envio.prueba._id, que, presupuestoId })
  enviar({ ...envio, ventana: propias.ventana })
  return null
}
