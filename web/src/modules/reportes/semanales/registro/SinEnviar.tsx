import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import type { Envio } from '../../../../api/envios/envio.ts'
import { LoQueEspera } from '../../../avances/espera/LoQueEspera.tsx'
import { cuerpoDeRegistro } from './encolar.ts'

/** What was recorded of days of a work and the server has not. */
export function RegistrosSinEnviar({ presupuestoId }: { presupuestoId: string }) {
  return <LoQueEspera presupuestoId={presupuestoId} de="registro" detalleDe={detalleDe} />
}

function detalleDe(envio: Envio) {
  const { fecha, nota } = cuerpoDeRegistro(envio)
  return { partes: [formatoFecha(fecha)], nota }
}
