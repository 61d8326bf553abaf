import type { CapituloDelCronograma } from '@plomada/domain/cronograma/montos'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { Enlace } from '../../../pagina/cuenta/Enlace.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'

interface ValorDeHoyProps {
  presupuestoId: string
  capitulo: Pick<CapituloDelCronograma, 'precioTotal'>
}

/** What a capitulo is worth now: it comes of its tareas, which are in the budget. */
export function ValorDeHoy({ presupuestoId, capitulo }: ValorDeHoyProps) {
  return <Enlace a={direcciones.crearTarea({ presupuestoId })}>{formatoGs(capitulo.precioTotal)}</Enlace>
}
