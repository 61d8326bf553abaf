import type { Rol } from '@plomada/domain/acceso/roles'
import { ESTADO_OBRA_ETIQUETA } from '@plomada/domain/presupuestos/obra'
import { CLASE_ETIQUETA, type HallazgoDelBuscador, hrefDeHallazgo } from './hallazgos.ts'
import type { Pantalla } from './pantallas.ts'

/** One line of what the search offers. */
export interface OpcionDelBuscador {
  clave: string
  texto: string
  detalle: string
  clase: string
  href: string
}

const FUNCIONES: Record<string, string> = { contratista: 'Contratista', proveedor: 'Proveedor' }

/**
 * Screens come first: they are few and need no request, so that nothing moves below the selected option when the
 * other results come.
 */
export function opcionesDelBuscador(
  rol: Rol,
  pantallas: readonly Pantalla[],
  hallazgos: readonly HallazgoDelBuscador[],
): OpcionDelBuscador[] {
  return [
    ...pantallas.map(({ texto, detalle, href }) => ({
      clave: `pantalla ${href}`,
      texto,
      detalle,
      clase: 'Pantalla',
      href,
    })),
    ...hallazgos.map((hallazgo) => ({
      clave: `${hallazgo.clase} ${hallazgo._id}`,
      texto: hallazgo.nombre,
      detalle: detalleDe(hallazgo),
      clase: CLASE_ETIQUETA[hallazgo.clase],
      href: hrefDeHallazgo(rol, hallazgo),
    })),
  ]
}

function detalleDe({ clase, detalle }: HallazgoDelBuscador): string {
  if (clase === 'obra')
    return Object.entries(ESTADO_OBRA_ETIQUETA).find(([e]) => e === detalle)?.[1] ?? detalle
  if (clase !== 'persona') return detalle
  return detalle
    .split(', ')
    .map((funcion) => FUNCIONES[funcion] ?? funcion)
    .join(' y ')
}
