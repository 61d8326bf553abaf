import { Text } from '@mantine/core'
import { certificacionPorId } from '@plomada/contract/certificaciones/certificaciones'
import { administra } from '@plomada/domain/acceso/roles'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../../../api/consultas.ts'
import { Terminos } from '../../../../pagina/cuenta/Terminos.tsx'
import { Leido } from '../../../../pagina/Leido.tsx'
import { useSesion } from '../../../../pagina/sesion/useSesion.ts'
import { PrecioDeTarea } from '../cifra/PrecioDeTarea.tsx'
import { NOMBRE_DE_RESTADO } from '../cifra/pasos.ts'
import { PagoDeCertificacion } from './PagoDeCertificacion.tsx'

/**
 * A certification as it was generated: its lines, what was taken off, and what it pays; for who administers, with what
 * receipt it was paid (a resident's answer has none).
 */
export function PasoDeCertificacion({ id }: { id: string }) {
  const sesion = useSesion()
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
              nombre: (
                <>
                  {l.tareaNombre}
                  <br />
                  <small>
                    {formatoCantidad(leerMicro(l.cantidad) ?? 0n)} {l.unidadMedidaCodigo} ×{' '}
                    <PrecioDeTarea presupuestoId={c.presupuestoId} tareaId={l.tareaId} tarifa={l.tarifa} />
                  </small>
                </>
              ),
              texto: l.tareaNombre,
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
              texto: NOMBRE_DE_RESTADO[cual],
              monto: c[cual],
              signo: -1,
              abre: { que: 'restado', certificacion: c, cual },
            }))}
            total={{ nombre: 'Neto', monto: c.neto }}
          />
          <Terminos
            terminos={[]}
            total={{ nombre: 'Neto a cobrar, como se escribió', monto: c.totalAPagar }}
          />
          {c.pagado && sesion !== null && administra(sesion.rol) && <PagoDeCertificacion {...c} />}
        </>
      )}
    </Leido>
  )
}
