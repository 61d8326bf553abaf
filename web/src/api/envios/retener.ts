import { leerClaims } from '../sesion.ts'
import { cambiarEnvio, insistir } from './cartero.ts'
import { conVersiones } from './cola.ts'
import { leerEstado, retenidas } from './lista.ts'

/**
 * Does what changes rows of the work `donde` otherwise than by this queue. What is typed in them meanwhile is kept, and goes
 * after it, over the version at which it left each.
 */
export async function reteniendo<T>(
  donde: string,
  hacer: () => Promise<T>,
  dejo: (hecho: T) => ReadonlyMap<string, number>,
): Promise<T> {
  retenidas.add(donde)
  try {
    const hecho = await hacer()
    const versiones = dejo(hecho)
    if (leerEstado().cola.some(({ fila }) => versiones.has(fila)))
      await cambiarEnvio(leerClaims()?.credencialId ?? '', (cola) => conVersiones(cola, versiones))
    return hecho
  } finally {
    retenidas.delete(donde)
    if (leerEstado().cola.some(({ muestra }) => muestra.donde === donde)) insistir()
  }
}
