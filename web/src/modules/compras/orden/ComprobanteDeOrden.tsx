import type { Comprobante } from '@plomada/contract/certificaciones/comprobante'
import { NOMBRE_DE_COMPROBANTE } from '@plomada/domain/certificaciones/comprobante'
import { explicarComprobante, explicarIva } from '@plomada/domain/compras/explicar/orden'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { Apartado } from '../../../ui/Apartado.tsx'
import { Datos } from '../../../ui/Datos.tsx'
import clases from '../Compras.module.css'
import type { PasoDeCompras } from '../cuenta/pasos.ts'

interface ComprobanteDeOrdenProps {
  comprobante: Comprobante
  ivaIncluido: number | null
}

/** The receipt of what was paid, and the IVA that its amount has in it by its rate. */
export function ComprobanteDeOrden({ comprobante, ivaIncluido }: ComprobanteDeOrdenProps) {
  const { tipo, numero, timbrado, fecha, monto, iva, ruc, observacion } = comprobante
  const tasa = iva === 0 ? 'Exenta' : `${iva} %`
  const datos = [
    ['Comprobante', NOMBRE_DE_COMPROBANTE[tipo]],
    ['Número', numero],
    ['Timbrado', timbrado],
    ['Fecha', fecha === null ? '' : formatoFecha(fecha)],
    ['RUC', ruc],
    [
      'Monto del comprobante',
      <Cifra<PasoDeCompras>
        key="monto"
        monto={monto}
        nombre="Monto del comprobante"
        abre={explicarComprobante(monto)}
      />,
    ],
    [
      'IVA incluido',
      iva === null ? (
        ''
      ) : (
        <>
          {tasa}
          {ivaIncluido ? (
            <>
              {' · '}
              <Cifra<PasoDeCompras>
                monto={ivaIncluido}
                nombre="IVA incluido"
                abre={explicarIva(monto, iva, ivaIncluido)}
              />
            </>
          ) : null}
        </>
      ),
    ],
    ['Observación', observacion],
  ] as const
  return (
    <Apartado className={clases.comprobante} id="comprobante" titulo="Comprobante" fz="md">
      <Datos datos={datos.filter(([, valor]) => valor !== '')} />
    </Apartado>
  )
}
