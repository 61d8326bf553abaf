import { Anchor, Text } from '@mantine/core'
import { NOMBRE_DE_MOVIMIENTO } from '@plomada/domain/certificaciones/nombres'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { Link } from '@tanstack/react-router'
import { Terminos } from '../../../../pagina/cuenta/Terminos.tsx'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { fechaDeInstante } from '../../../../ui/fechaDeInstante.ts'
import type { PasoDeCifra } from '../cifra/pasos.ts'
import { ComprobanteDePaso } from './ComprobanteDePaso.tsx'

/** A movement that no certification made: who wrote it, when and why. */
export function PasoDeMovimiento({ de, movimiento: m }: Extract<PasoDeCifra, { que: 'movimiento' }>) {
  return (
    <>
      <Text>
        {m.observacion === '' ? 'Sin observación' : `«${m.observacion}»`}
        <br />
        Del {formatoFecha(m.fecha)}. Lo registró {m.createdByName} el {fechaDeInstante(m.tsCreated)}.
      </Text>
      <Terminos total={{ nombre: NOMBRE_DE_MOVIMIENTO[m.tipo], monto: m.cantidad }} />
      {m.comprobante !== null && <ComprobanteDePaso {...m} />}
      <Text>
        <Anchor component={Link} to={direcciones.movimientos(de)}>
          Todos los movimientos
        </Anchor>
      </Text>
    </>
  )
}
