import { Text } from '@mantine/core'
import type { certificacionPorId } from '@plomada/contract/certificaciones/certificaciones'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { NOMBRE_DE_COMPROBANTE } from '@plomada/domain/certificaciones/comprobante'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import clases from '../../../../pagina/cuenta/Cuenta.module.css'
import { Terminos } from '../../../../pagina/cuenta/Terminos.tsx'

type Certificacion = RespuestaDe<typeof certificacionPorId>

/** The receipt that a certification was paid with, and the IVA that its total has in it (domain.md §2). */
export function PagoDeCertificacion({ comprobante: c, ivaIncluido }: Certificacion) {
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
      {c.iva !== null && c.iva > 0 && ivaIncluido !== null && (
        <Terminos total={{ nombre: `IVA incluido (${c.iva} %)`, monto: ivaIncluido }} />
      )}
    </>
  )
}
