import { hoy as diaDeHoy } from '../../../api/hoy.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { BorradorQueViaja } from '../../../pagina/viaje/borradorQueViaja.ts'
import { leerValoresDeOrden, type ValoresDeOrden } from './valores.ts'

/** The local-storage key that mirrors the draft (2-site-management §4). */
const CLAVE_LOCAL = 'ordenDeCompra'

/** The draft of a new order, of one person and work; continued after choosing a rubro on its page. */
export function borradorDeOrden({
  presupuestoId,
  obraNombre,
}: {
  presupuestoId: string
  obraNombre: string
}): BorradorQueViaja<ValoresDeOrden> {
  return {
    clave: `orden/nueva/${presupuestoId}`,
    titulo: () => `Orden de compra · ${obraNombre}`,
    ruta: direcciones.crearOrden({ presupuestoId, s: 'on' }),
    clavesLocales: [CLAVE_LOCAL],
    espejo: (valores) => ({ [CLAVE_LOCAL]: { ...valores, presupuestoId } }),
    esSuyo: (guardado) => 'presupuestoId' in guardado && guardado.presupuestoId === presupuestoId,
    leer: (guardado) => leerValoresDeOrden(guardado, diaDeHoy()),
  }
}
