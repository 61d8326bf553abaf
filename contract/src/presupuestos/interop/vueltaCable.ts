import { leerMicro, type Micro, numeroDeMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { CambioDeVuelta } from '@plomada/domain/presupuestos/interop/excel/cambios'
import type { ObraDeVuelta } from '@plomada/domain/presupuestos/interop/excel/obra'
import { cantidadesEn } from '@plomada/domain/presupuestos/obra'
import { redondeoDeCable, redondeoEnCable } from '../redondeoCable.ts'
import type { CambioEnCable, ObraEnCable } from './vuelta.ts'

// Converts the work and its changes between domain, in exact millionths, and the wire, in decimals.

/** The work as it travels. */
export function obraEnCable(obra: ObraDeVuelta): ObraEnCable {
  return {
    ...obra,
    tareas: obra.tareas.map((tarea) => ({
      ...tarea,
      ...cantidadesEn(tarea, numeroDeMicro),
      redondeo: redondeoEnCable(tarea.redondeo),
      componentes: tarea.componentes.map((c) => ({ ...c, cantidad: numeroDeMicro(c.cantidad) })),
    })),
  }
}

/** The work as domain has it. */
export function obraDeCable(obra: ObraEnCable): ObraDeVuelta {
  return {
    ...obra,
    tareas: obra.tareas.map((tarea) => ({
      ...tarea,
      ...cantidadesEn(tarea, exacta),
      redondeo: redondeoDeCable(tarea.redondeo),
      componentes: tarea.componentes.map((c) => ({ ...c, cantidad: exacta(c.cantidad) })),
    })),
  }
}

/** A decimal of an answer back to the Micro that it was; throws for any other number. */
function exacta(numero: number): Micro {
  const micro = leerMicro(numero)
  if (micro === undefined) throw new RangeError(`not a decimal of 6 places: ${numero}`)
  return micro
}

/** A change as it travels: quantities as exact text. */
export function cambioEnCable(cambio: CambioDeVuelta): CambioEnCable {
  switch (cambio.clase) {
    case 'cantidad':
    case 'rendimiento':
      return { ...cambio, antes: textoDeMicro(cambio.antes), despues: textoDeMicro(cambio.despues) }
    case 'componenteNuevo':
      return { ...cambio, componente: conTexto(cambio.componente) }
    case 'tareaNueva':
      return {
        ...cambio,
        tarea: {
          ...cambio.tarea,
          cantidad: textoDeMicro(cambio.tarea.cantidad),
          componentes: cambio.tarea.componentes.map((c) => conTexto(c)),
        },
      }
    default:
      return cambio
  }
}

function conTexto<C extends { cantidad: Micro }>(componente: C) {
  return { ...componente, cantidad: textoDeMicro(componente.cantidad) }
}
