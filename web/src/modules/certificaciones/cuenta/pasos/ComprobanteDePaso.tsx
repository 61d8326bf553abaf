import { Text } from '@mantine/core'
import { NOMBRE_DE_COMPROBANTE } from '@plomada/domain/certificaciones/comprobante'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import clases from '../../../../pagina/cuenta/Cuenta.module.css'
import { Terminos } from '../../../../pagina/cuenta/Terminos.tsx'
import type { Certificacion } from '../../queries.ts'

/** The receipt that something was paid with, and the IVA that its amount has in it (domain.md §2). */
export function ComprobanteDePaso({
  comprobante: c,
  ivaIncluido,
}: Pick<Certificacion, 'comprobante' | 'ivaIncluido'>) {
  if (c === null) return <Text c="dimmed">Se pagó sin comprobante.</Text>
  const datos = {
    Comprobante: [NOMBRE_DE_COMPROBANTE[c.tipo], c.numero].filter(Boolean).join(' '),
    Timbrado: c.timbrado,
    Fecha: c.fecha && formatoFecha(c.fecha),
    RUC: c.ruc,
    IVA: c.iva === 0 ? 'Exenta' : null,
    Observación: c.observacion,
  }
  return (
    <>
      <table className={`${clases.terminos} ${clases.datos}`}>
        <tbody>
          {Object.entries(datos).map(
            ([nombre, dato]) =>
              dato && (
                <tr key={nombre}>
                  <th scope="row">{nombre}</th>
                  <td>{dato}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      <Terminos total={{ nombre: 'Monto del comprobante', monto: c.monto }} />
      {c.iva !== null && c.iva > 0 && ivaIncluido !== null && (
        <Terminos total={{ nombre: `IVA incluido (${c.iva} %)`, monto: ivaIncluido }} />
      )}
    </>
  )
}
