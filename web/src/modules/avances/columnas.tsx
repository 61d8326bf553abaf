import { Anchor, Group } from '@mantine/core'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { Link } from '@tanstack/react-router'
import { direcciones } from '../../pagina/direcciones.ts'
import { cantidadConUnidad } from '../../ui/cantidadConUnidad.ts'
import type { ColumnaDeLista } from '../../ui/columnas.ts'
import { EstadoInsignia } from '../../ui/EstadoInsignia.tsx'
import { fechaDeInstante } from '../../ui/fechaDeInstante.ts'
import { Miniaturas } from './fotos/Miniaturas.tsx'
import type { AvanceDeLista } from './queries.ts'

const siONo = (si: boolean): string => (si ? 'Sí' : 'No')

/**
 * The documented columns of the list (2-site-management §2), with its photos and the certification that holds each avance.
 */
export const columnasDeAvances = (
  presupuestoId: string,
  onAbrirFoto: (id: string) => void,
): readonly ColumnaDeLista<AvanceDeLista>[] => [
  { id: 'tareaNombre', ordena: 'servidor', titulo: 'Rubro', principal: true, celda: NombreDeTarea },
  {
    id: 'cantidad',
    ordena: 'servidor',
    titulo: 'Cantidad',
    numerica: true,
    celda: ({ cantidad, tarea }) => cantidadConUnidad(cantidad, tarea.unidadMedida.codigo),
  },
  { id: 'fecha', ordena: 'servidor', titulo: 'Fecha', celda: ({ fecha }) => formatoFecha(fecha) },
  {
    id: 'fotos',
    titulo: 'Fotos',
    celda: (avance) => (avance.fotos.length === 0 ? '—' : <Miniaturas de={avance} onAbrir={onAbrirFoto} />),
  },
  {
    id: 'contratistaNombre',
    ordena: 'servidor',
    titulo: 'Contratista',
    celda: ({ contratistaNombre }) => contratistaNombre,
  },
  { id: 'rubroNombre', ordena: 'servidor', titulo: 'Capítulo', celda: ({ rubroNombre }) => rubroNombre },
  {
    id: 'certificado',
    titulo: 'Certificado',
    celda: ({ certificado, certificacionNro, contratistaId, contratistaNombre }) =>
      certificacionNro === null ? (
        siONo(certificado)
      ) : (
        <>
          Sí ·{' '}
          <Anchor
            component={Link}
            fz="inherit"
            style={{ whiteSpace: 'nowrap' }}
            aria-label={`Certificación Nº ${certificacionNro}`}
            to={direcciones.certificaciones({ presupuestoId, contratistaId, contratistaNombre })}
          >
            Nº {certificacionNro}
          </Anchor>
        </>
      ),
  },
  { id: 'pagado', titulo: 'Pagado', celda: ({ pagado }) => siONo(pagado) },
  { id: 'observacion', titulo: 'Observación', celda: ({ observacion }) => observacion || '—' },
  { id: 'createdByName', titulo: 'Cargado por', celda: ({ createdByName }) => createdByName },
  {
    id: 'tsCreated',
    ordena: 'servidor',
    titulo: 'Cargado el',
    celda: ({ tsCreated }) => fechaDeInstante(tsCreated),
  },
]

/** What takes something back is marked. */
function NombreDeTarea({ tareaNombre, esCorreccion }: AvanceDeLista) {
  if (!esCorreccion) return tareaNombre
  return (
    <Group gap={8}>
      <span>{tareaNombre}</span>
      <EstadoInsignia clase="especial">Corrección</EstadoInsignia>
    </Group>
  )
}
