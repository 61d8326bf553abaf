import { Text } from '@mantine/core'
import { certificacionPorId } from '@plomada/contract/certificaciones/certificaciones'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoPorcentaje, formatoPrecioUnitario } from '@plomada/domain/nucleo/numeros'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../../../api/consultas.ts'
import { Leido } from '../../../../pagina/Leido.tsx'
import { Terminos } from '../cifra/Terminos.tsx'

/** A certification as it was generated: its lines, what was taken off, and what it pays. */
export function PasoDeCertificacion({ id }: { id: string }) {
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
                    {formatoPrecioUnitario(leerMicro(l.tarifa) ?? 0n)}
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
            terminos={[
              sinAbrir('Avance', c.totalAvance, 1),
              sinAbrir(`Anticipo (${formatoPorcentaje(c.porcentajeAnticipo)})`, c.anticipo, -1),
              sinAbrir(
                `Retención, fondo de reparo (${formatoPorcentaje(c.retencionPorcentaje)})`,
                c.retencion,
                -1,
              ),
              sinAbrir('Entrega descontada', c.descuento, -1),
            ]}
            total={{ nombre: 'Neto', monto: c.neto }}
          />
          <Terminos
            terminos={[]}
            total={{ nombre: 'Neto a cobrar, como se escribió', monto: c.totalAPagar }}
          />
        </>
      )}
    </Leido>
  )
}

const sinAbrir = (nombre: string, monto: number, signo: 1 | -1) => ({
  nombre,
  texto: nombre,
  monto,
  signo,
  abre: null,
})
