import { Text } from '@mantine/core'
import { certificacionPorId } from '@plomada/contract/certificaciones/certificaciones'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../../../api/consultas.ts'
import { Terminos } from '../../../../pagina/cuenta/Terminos.tsx'
import { Leido } from '../../../../pagina/Leido.tsx'
import { useAdministra } from '../../../../pagina/sesion/useAdministra.ts'
import { cantidadConUnidad } from '../../../../ui/cantidadConUnidad.ts'
import { PrecioDeTarea } from '../cifra/PrecioDeTarea.tsx'
import { NOMBRE_DE_RESTADO } from '../cifra/pasos.ts'
import { ComprobanteDePaso } from './ComprobanteDePaso.tsx'

/**
 * A certification as it was generated: its lines, what was taken off, and what it pays; for who administers, with what
 * receipt it was paid (a resident's answer has none).
 */
export function PasoDeCertificacion({ id }: { id: string }) {
  const administra = useAdministra()
  const lectura = useQuery(consulta(certificacionPorId, { params: { id } }))
  return (
    <Leido lectura={lectura}>
      {(c) => (
        <>
          <Text>
            {c.contratistaNombre}, {formatoFecha(c.inicio)} al {formatoFecha(c.fin)}
            {c.anulada
              ? ' · Anulada'
              : c.fechaPago
                ? ` · Pagada el ${formatoFecha(c.fechaPago)}`
                : ' · Sin pagar'}
          </Text>
          <Terminos
            terminos={c.lineas.map((l) => ({
              nombre: l.tareaNombre,
              cuenta: (
                <>
                  {cantidadConUnidad(l.cantidad, l.unidadMedidaCodigo)} ×{' '}
                  <PrecioDeTarea presupuestoId={c.presupuestoId} tareaId={l.tareaId} tarifa={l.tarifa} />
                </>
              ),
              monto: Math.abs(l.total),
              signo: l.total < 0 ? -1 : 1,
              abre: {
                que: 'avances',
                presupuestoId: c.presupuestoId,
                titulo: l.tareaNombre,
                filtro: { tareaId: l.tareaId, certificacionId: c._id },
              },
            }))}
            total={{ nombre: 'Avance', monto: c.totalAvance }}
          />
          <Terminos
            terminos={(['anticipo', 'retencion', 'descuento'] as const).map((cual) => ({
              nombre: NOMBRE_DE_RESTADO[cual],
              monto: c[cual],
              signo: -1,
              abre: { que: 'restado', certificacion: c, cual },
            }))}
            total={{ nombre: 'Neto a cobrar', monto: c.neto }}
          />
          <Terminos total={{ nombre: 'Neto a cobrar, como se escribió', monto: c.totalAPagar }} />
          {c.pagado && administra && <ComprobanteDePaso {...c} />}
        </>
      )}
    </Leido>
  )
}
