import type { CifraDeSaldos } from '@plomada/domain/certificaciones/nombres'
import { NOMBRE_DE_CIFRA, NOMBRE_DE_PERIODO } from '@plomada/domain/certificaciones/nombres'
import { formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import type { PreviaDeCertificacion } from '../queries.ts'

/** A figure that was seen and is another one now. */
export interface CambioDePrevia {
  nombre: string
  antes: string
  ahora: string
}

const DEL_PERIODO = ['totalAvance', 'anticipo', 'retencion', 'neto'] as const
const DE_LA_CUENTA = [
  'totalACertificar',
  'moPagada',
  'moCalculada',
  'anticipoTotal',
  'entregaTotal',
  'descuentoTotal',
] as const satisfies readonly CifraDeSaldos[]

/** What is not the same in two readings of one period, of all that generating compares (domain.md §8). */
export function cambiosDe(antes: PreviaDeCertificacion, ahora: PreviaDeCertificacion): CambioDePrevia[] {
  return [
    ...deLasLineas(antes, ahora),
    ...DEL_PERIODO.map((cifra) => ({
      nombre: NOMBRE_DE_PERIODO[cifra],
      antes: formatoGs(antes[cifra]),
      ahora: formatoGs(ahora[cifra]),
    })),
    ...(['porcentajeAnticipo', 'retencionPorcentaje'] as const).map((cifra) => ({
      nombre: cifra === 'porcentajeAnticipo' ? 'Porcentaje de anticipo' : 'Porcentaje de retención',
      antes: formatoPorcentaje(antes[cifra]),
      ahora: formatoPorcentaje(ahora[cifra]),
    })),
    ...DE_LA_CUENTA.map((cifra) => ({
      nombre: NOMBRE_DE_CIFRA[cifra],
      antes: formatoGs(antes[cifra]),
      ahora: formatoGs(ahora[cifra]),
    })),
  ].filter((cambio) => cambio.antes !== cambio.ahora)
}

/** A tarea that came or went counts as nothing where it is not. */
function deLasLineas(antes: PreviaDeCertificacion, ahora: PreviaDeCertificacion): CambioDePrevia[] {
  const tareas = new Map([...antes.items, ...ahora.items].map(({ rubro }) => [rubro._id, rubro.nombre]))
  const en = ({ items }: PreviaDeCertificacion, tareaId: string) =>
    formatoGs(items.find(({ rubro }) => rubro._id === tareaId)?.certificacion.total ?? 0)
  return [...tareas].map(([tareaId, nombre]) => ({
    nombre,
    antes: en(antes, tareaId),
    ahora: en(ahora, tareaId),
  }))
}
