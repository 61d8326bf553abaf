import { Button, Group } from '@mantine/core'
import { NOMBRE_DE_COMPROBANTE } from '@plomada/domain/certificaciones/comprobante'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import type { Certificacion } from '../queries.ts'
import { AbrirReporte } from './AbrirReporte.tsx'

/**
 * The documented columns, with what each one comes to (2-site-management §2), and the receipt of what was paid for who
 * administers. `alPagar`: null for who reads only.
 */
export function columnasDeCertificaciones(
  alPagar: ((certificacion: Certificacion) => void) | null,
): readonly ColumnaDeLista<Certificacion>[] {
  return [
    NRO,
    {
      id: 'inicio',
      ordena: 'servidor',
      titulo: 'Desde',
      celda: ({ _id, nro, inicio }) => (
        <Group gap={0} wrap="nowrap" justify="flex-end" w="fit-content">
          {formatoFecha(inicio)}
          <AbrirReporte id={_id} nro={nro} />
        </Group>
      ),
    },
    { id: 'fin', ordena: 'servidor', titulo: 'Hasta', celda: ({ fin }) => formatoFecha(fin) },
    {
      id: 'contratistaNombre',
      ordena: 'servidor',
      titulo: 'Contratista',
      celda: ({ contratistaNombre }) => contratistaNombre,
    },
    { id: 'fecha', ordena: 'servidor', titulo: 'Generada el', celda: ({ fecha }) => formatoFecha(fecha) },
    {
      id: 'totalAvance',
      ordena: 'servidor',
      titulo: 'Avance',
      numerica: true,
      celda: (c) => total(c, 'Avance', c.totalAvance),
    },
    {
      id: 'totalAPagar',
      ordena: 'servidor',
      titulo: 'Neto a cobrar',
      numerica: true,
      celda: (c) => total(c, 'Neto a cobrar', c.totalAPagar),
    },
    ...(alPagar === null ? [] : [COMPROBANTE]),
    {
      id: 'pagado',
      titulo: 'Acción',
      celda: (certificacion) => {
        const { pagado, anulada, fechaPago, nro } = certificacion
        if (anulada) return <EstadoInsignia clase="neutro">ANULADA</EstadoInsignia>
        if (pagado) {
          return (
            <Group gap={4}>
              <EstadoInsignia clase="ok">PAGADO</EstadoInsignia>
              {fechaPago && <small>{formatoFecha(fechaPago)}</small>}
            </Group>
          )
        }
        return alPagar === null ? (
          <EstadoInsignia clase="pendiente">Sin pagar</EstadoInsignia>
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Marcar como pagado: certificación ${nro}`}
            onClick={() => alPagar(certificacion)}
          >
            Marcar como pagado
          </Button>
        )
      },
    },
  ]
}

const NRO: ColumnaDeLista<Certificacion> = {
  id: 'nro',
  ordena: 'servidor',
  titulo: 'Nro.',
  principal: true,
  corta: true,
  celda: ({ nro }) => `Nº ${nro}`,
}

const COMPROBANTE: ColumnaDeLista<Certificacion> = {
  id: 'comprobante',
  titulo: 'Comprobante',
  celda: ({ pagado, comprobante }) => {
    if (comprobante === null) return pagado ? 'Sin comprobante' : '—'
    return (
      <>
        {NOMBRE_DE_COMPROBANTE[comprobante.tipo]} <small>{comprobante.numero}</small>
      </>
    )
  },
}

function total({ _id, nro }: Certificacion, nombre: string, monto: number) {
  return (
    <Cifra
      monto={monto}
      nombre={`${nombre} de la certificación ${nro}`}
      abre={{ que: 'certificacion', id: _id, nro }}
    />
  )
}
