import { certificaciones } from '@plomada/contract/certificaciones/certificaciones'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { consulta } from '../../../../api/consultas.ts'
import { ListaDePaso } from '../../../../pagina/cuenta/ListaDePaso.tsx'
import type { DeQuien } from '../cifra/pasos.ts'

interface Props {
  de: DeQuien
  /** What is to be paid of those that are not; otherwise what was done in all of them. */
  sinPagar: boolean
  total: { nombre: string; monto: Gs }
}

/** The certifications that a figure is the sum of. */
export function CertificacionesDeCuenta({ de: { presupuestoId, contratistaId }, sinPagar, total }: Props) {
  return (
    <ListaDePaso
      consulta={(pagina) =>
        consulta(certificaciones, {
          query: {
            presupuestoId,
            contratistaId,
            inicio: null,
            fin: null,
            ...(sinPagar && { pagado: 'false' as const }),
            ...pagina,
          },
        })
      }
      vacio={mensajesCertificaciones.sinInformes}
      total={total}
      termino={({ _id, nro, inicio, fin, totalAPagar, totalAvance }) => ({
        nombre: `Certificación ${nro} · ${formatoFecha(inicio)} al ${formatoFecha(fin)}`,
        monto: sinPagar ? totalAPagar : totalAvance,
        abre: { que: 'certificacion', id: _id, nro },
      })}
    />
  )
}
