import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import type { Ficha, Impreso } from '../../../base/impreso/modelo.ts'
import type { Portada } from './vista.ts'

/** Decimals of a quantity in documents; six are stored (domain.md §2). */
const DECIMALES_SUPERFICIE = 3

/** The heading of every document of a budget: what it is, of which firm and of which work. */
export function portadaImpresa(
  documento: Portada,
  titulo: string,
): Pick<Impreso, 'titulo' | 'lineas' | 'empresa' | 'asunto' | 'marca'> {
  const { empresa, obra, fecha, marca = null } = documento
  return {
    titulo,
    lineas: [`Fecha: ${formatoFecha(fecha)}`],
    empresa,
    asunto: { nombre: obra.nombre, descripcion: obra.descripcion, fichas: fichasDe(documento) },
    marca,
  }
}

function fichasDe({ obra, fechaAprobacion }: Portada): Ficha[] {
  const semanas = obra.duracionSemanas
  const estado = fechaAprobacion ? `Aprobado el ${formatoFecha(fechaAprobacion)}` : 'Pendiente de aprobación'
  const superficie = `${formatoCantidad(obra.totalM2, 0, DECIMALES_SUPERFICIE)} m²`
  const todas: Ficha[] = [
    // A work without one, and a plantilla, say nothing: what is not known yet is no matter of a paper.
    ['Cliente', obra.clienteNombre ?? ''],
    ['Superficie', obra.totalM2 > 0n ? superficie : ''],
    ['Plazo', semanas > 0 ? `${semanas} ${semanas === 1 ? 'semana' : 'semanas'}` : ''],
    // Without a client it is a plantilla, which is never approved.
    ['Estado', obra.clienteNombre === null ? '' : estado],
  ]
  return todas.filter(([, valor]) => valor !== '')
}
