import { NOMBRE_DE_COMPROBANTE } from '@plomada/domain/certificaciones/comprobante'
import { NOMBRE_DE_MOVIMIENTO } from '@plomada/domain/certificaciones/nombres'
import { montoConSigno } from '@plomada/domain/certificaciones/saldos'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import type { DeQuien, PasoDeCifra } from '../cuenta/cifra/pasos.ts'
import type { Movimiento } from '../queries.ts'

/** The certification that made it; otherwise who wrote it and why. */
function loQueAbre(de: DeQuien, movimiento: Movimiento): PasoDeCifra {
  const { certificacionId, certificacionNro } = movimiento
  return certificacionId !== null && certificacionNro !== null
    ? { que: 'certificacion', id: certificacionId, nro: certificacionNro }
    : { que: 'movimiento', de, movimiento }
}

/** The documented columns of the list (2-site-management §2), and who wrote it. */
export const columnasDeMovimientos = (de: DeQuien): readonly ColumnaDeLista<Movimiento>[] => [
  {
    id: 'tipo',
    ordena: 'servidor',
    titulo: 'Tipo',
    principal: true,
    celda: ({ tipo }) => NOMBRE_DE_MOVIMIENTO[tipo],
  },
  {
    id: 'cantidad',
    ordena: 'servidor',
    titulo: 'Cantidad',
    numerica: true,
    celda: (movimiento) => (
      <Cifra
        monto={montoConSigno(movimiento)}
        nombre={`${NOMBRE_DE_MOVIMIENTO[movimiento.tipo]} del ${formatoFecha(movimiento.fecha)}`}
        abre={loQueAbre(de, movimiento)}
      />
    ),
  },
  {
    id: 'saldo',
    titulo: 'Saldo',
    numerica: true,
    celda: ({ saldo }) => <span data-saldo>{formatoGs(saldo)}</span>,
  },
  { id: 'fecha', ordena: 'servidor', titulo: 'Fecha', celda: ({ fecha }) => formatoFecha(fecha) },
  {
    id: 'certificacionNro',
    ordena: 'servidor',
    titulo: 'Certificación',
    celda: ({ certificacionNro }) => certificacionNro ?? 'N/A',
  },
  {
    id: 'observacion',
    titulo: 'Observación',
    celda: ({ observacion, comprobante: c }) => {
      if (c === null) return observacion || '—'
      return (
        <>
          {observacion} <small>{[NOMBRE_DE_COMPROBANTE[c.tipo], c.numero].filter(Boolean).join(' ')}</small>
        </>
      )
    },
  },
  { id: 'createdByName', titulo: 'Registrado por', celda: ({ createdByName }) => createdByName },
]
