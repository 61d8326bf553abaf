import { Text } from '@mantine/core'
import { certificacionPorId } from '@plomada/contract/certificaciones/certificaciones'
import { explicarCertificacion } from '@plomada/domain/certificaciones/explicar/periodo'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../../../api/consultas.ts'
import { Explicado } from '../../../../pagina/cuenta/Explicado.tsx'
import { Leido } from '../../../../pagina/Leido.tsx'
import { useAdministra } from '../../../../pagina/sesion/useAdministra.ts'
import { abrirCon } from '../cifra/abrir.ts'
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
          {explicarCertificacion(c, id).map((cifra) => (
            <Explicado key={cifra.nombre} de={cifra} abre={abrirCon({ de: c, certificacion: c })} />
          ))}
          {c.pagado && administra && <ComprobanteDePaso {...c} />}
        </>
      )}
    </Leido>
  )
}
