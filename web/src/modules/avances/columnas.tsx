import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import type { Columna } from '../../ui/columnas.ts'
import { fechaDeInstante } from '../../ui/fechaDeInstante.ts'
import { type Avance, cantidadConUnidad } from './queries.ts'

const siONo = (si: boolean): string => (si ? 'Sí' : 'No')

/** The documented columns of the list (2-site-management §2). */
export const COLUMNAS_DE_AVANCES: readonly Columna<Avance>[] = [
  { id: 'tareaNombre', titulo: 'Rubro', principal: true, celda: ({ tareaNombre }) => tareaNombre },
  {
    id: 'cantidad',
    titulo: 'Cantidad',
    numerica: true,
    celda: ({ cantidad, tarea }) => cantidadConUnidad(cantidad, tarea.unidadMedida.codigo),
  },
  { id: 'fecha', titulo: 'Fecha', celda: ({ fecha }) => formatoFecha(fecha) },
  { id: 'contratistaNombre', titulo: 'Contratista', celda: ({ contratistaNombre }) => contratistaNombre },
  { id: 'rubroNombre', titulo: 'Capítulo', celda: ({ rubroNombre }) => rubroNombre },
  { id: 'certificado', titulo: 'Certificado', celda: ({ certificado }) => siONo(certificado) },
  { id: 'pagado', titulo: 'Pagado', celda: ({ pagado }) => siONo(pagado) },
  { id: 'observacion', titulo: 'Observación', celda: ({ observacion }) => observacion || '—' },
  { id: 'createdByName', titulo: 'Cargado por', celda: ({ createdByName }) => createdByName },
  { id: 'tsCreated', titulo: 'Cargado el', celda: ({ tsCreated }) => fechaDeInstante(tsCreated) },
]
