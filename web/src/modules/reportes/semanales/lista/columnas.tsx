import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { formatoGanado, puntosGanados } from '@plomada/domain/reportes/ganado'
import { tituloDeReporte } from '@plomada/domain/reportes/semanales/secciones'
import { EnlaceDeFila } from '../../../../pagina/lista/EnlaceDeFila.tsx'
import type { ColumnaDeLista } from '../../../../ui/columnas.ts'
import { fechaDeInstante } from '../../../../ui/fechaDeInstante.ts'
import { fraseDeAbierto, fraseDeCorreo } from '../compartir/compartido.ts'
import type { FilaDeCliente, FilaDeReporte } from '../queries.ts'
import { EstadoDeReporte } from './EstadoDeReporte.tsx'

/** The week, which leads to its report, and how far the work was: what everybody reads. */
export const columnasDeReporte = <Fila extends FilaDeCliente>(
  hrefDe: (reporteSemanalId: string) => string,
): readonly ColumnaDeLista<Fila>[] => [
  {
    id: 'titulo',
    titulo: 'Reporte',
    principal: true,
    celda: ({ _id, secciones }) => <EnlaceDeFila to={hrefDe(_id)}>{tituloDeReporte(secciones)}</EnlaceDeFila>,
  },
  {
    id: 'numero',
    ordena: 'servidor',
    titulo: 'Nro.',
    celda: ({ numero }) => <span style={{ whiteSpace: 'nowrap' }}>Nº {numero}</span>,
  },
  {
    id: 'cerrado',
    titulo: 'Estado',
    celda: ({ cerrado, inicio }) => <EstadoDeReporte cerrado={cerrado} inicio={inicio} />,
  },
  { id: 'avanceObra', ordena: 'servidor', titulo: 'Avance de la obra', numerica: true, celda: avance },
]

/** '40 % (+15)' */
const avance = ({ avanceObra, avanceObraAnterior }: FilaDeCliente): string =>
  `${formatoPorcentaje(avanceObra)} (${formatoGanado(puntosGanados(avanceObraAnterior, avanceObra))})`

/** What became of it, for who shares it. */
export const COMPARTIDO: readonly ColumnaDeLista<FilaDeReporte>[] = [
  { id: 'envio', titulo: 'Enviado', celda: ({ envio }) => fraseDeCorreo(envio) ?? '—' },
  { id: 'abierto', titulo: 'Abierto', celda: ({ abierto }) => fraseDeAbierto(abierto) ?? '—' },
]

export const CREADO_EL_REPORTE: ColumnaDeLista<FilaDeCliente> = {
  id: 'tsCreated',
  titulo: 'Creado',
  celda: ({ tsCreated }) => fechaDeInstante(tsCreated),
}
