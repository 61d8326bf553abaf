import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import type { Envio } from '../../../api/envios/envio.ts'
import { cuerpoDelEnvio } from './esperan.ts'
import { LoQueEspera } from './LoQueEspera.tsx'

/** The avances of a work that the server has not: how much, since when, and why not. */
export function AvancesSinEnviar({ presupuestoId }: { presupuestoId: string }) {
  return <LoQueEspera presupuestoId={presupuestoId} de="avance" detalleDe={detalleDe} />
}

function detalleDe(envio: Envio) {
  const { cantidad, fecha, observacion } = cuerpoDelEnvio(envio)
  const conUnidad = (cual: string) =>
    `${formatoCantidad(leerMicro(cual) ?? 0n)} ${envio.muestra.unidad ?? ''}`
  const cuanto = conUnidad(String(cantidad))
  const corrige = envio.muestra.mas?.['corrige']
  const enLugarDe = corrige !== undefined && mensajesAvances.enLugarDe(conUnidad(corrige))
  return { partes: [cuanto, formatoFecha(fecha), enLugarDe], nota: observacion }
}
