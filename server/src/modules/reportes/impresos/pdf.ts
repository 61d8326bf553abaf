import { TIPO_DE_ARCHIVO } from '@plomada/contract/endpoint'
import type { pdfDeReporteSemanal } from '@plomada/contract/reportes/semanales'
import { fotosDe } from '@plomada/domain/reportes/semanales/secciones'
import type { Deposito } from '../../../base/db/archivos/almacen.ts'
import type { Tx } from '../../../base/db/base.ts'
import type { Archivo, Composicion, ManejadorArchivo, Sello } from '../../../base/http/ruta.ts'
import { pdfDe } from '../../../base/pdf/pdf.ts'
import { leerEmpresaConLogo } from '../../acceso/empresa/repo.ts'
import { exigirReporte } from '../semanales/exigir.ts'
import { membreteDe } from '../semanales/partes.ts'
import type { FilaReporte } from '../semanales/repo.ts'
import { leidas, porLeerDe } from './fotos.ts'
import { impresoDeReporte } from './impreso.ts'

/** Photos in the PDF: of 900 px some 60 kB each. What has more says how many it leaves out; the public page has all. */
const FOTOS_EN_PDF = 60

/** Reads in a transaction what the PDF of a report needs, and answers how it is made after it. */
export async function componerReporte(
  tx: Tx,
  deposito: Deposito,
  { empresaId, fila }: { empresaId: string; fila: FilaReporte },
): Promise<(signal?: AbortSignal) => Promise<Archivo>> {
  const { bytes: logo } = await leerEmpresaConLogo(tx, empresaId)
  const empresa = await membreteDe(tx, fila)
  const fotos = fotosDe(fila.secciones)
  const impresas = fotos.slice(0, FOTOS_EN_PDF)
  const lecturas = await porLeerDe(tx, deposito, { empresaId, ids: impresas, tamano: 'media' })
  return async (signal) => {
    const bytes = await leidas(lecturas)
    const impreso = impresoDeReporte(datosDelReporte(fila), {
      empresa: { ...empresa, logo },
      fotoDe: (id) => bytes.get(id),
      sinImprimir: fotos.length - impresas.length,
    })
    return {
      nombre: `Reporte ${fila.numero} ${fila.obra_nombre}.pdf`,
      tipo: TIPO_DE_ARCHIVO.pdf,
      bytes: await pdfDe(impreso, signal && { signal }),
    }
  }
}

export const datosDelReporte = (fila: FilaReporte) => ({
  numero: fila.numero,
  obra: fila.obra_nombre,
  inicio: fila.inicio,
  cerrado: fila.ts_cerrado !== null,
  avanceObraAnterior: Number(fila.avance_obra_anterior),
  avanceObra: Number(fila.avance_obra),
  secciones: fila.secciones,
})

/** What a report says changes with its moment of making alone; while it is open, with the name of its work too. */
export const cambiosDelReporte: Sello<typeof pdfDeReporteSemanal> = async ({ tx, quien, query }) => {
  const { ts_hecho, ts_cerrado, obra_nombre } = await exigirReporte(tx, quien, query.reporteSemanalId)
  return `${ts_hecho}.${ts_cerrado}.${obra_nombre}`
}

export const papelDeReporte =
  (deposito: Deposito): ManejadorArchivo<typeof pdfDeReporteSemanal> =>
  async ({ tx, quien, query }): Promise<Composicion> => {
    const fila = await exigirReporte(tx, quien, query.reporteSemanalId)
    return componerReporte(tx, deposito, { empresaId: quien.empresaId, fila })
  }
