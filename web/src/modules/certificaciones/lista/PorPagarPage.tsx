import { Text } from '@mantine/core'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { EnlaceDeFila } from '../../../pagina/lista/EnlaceDeFila.tsx'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../../pagina/lista/useListado.ts'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { ConCuentasDeContratistas } from '../cuenta/ConCuentas.tsx'
import { FILTROS_DE_POR_PAGAR } from '../filtros.ts'
import { listaPorPagar, type PorPagar } from '../queries.ts'
import { ExcelDeComprobantes } from './ExcelDeComprobantes.tsx'

export const Route = createFileRoute('/_marco/certificaciones/porPagar')({
  beforeLoad: exigirAdministracion,
  validateSearch: FILTROS_DE_POR_PAGAR.leer,
  component: PorPagarPage,
})

/** Which certifications wait for payment over all works, the oldest first, and what they come to (domain.md §13). */
function PorPagarPage() {
  const valores = Route.useSearch()
  const { lista } = useListado(FILTROS_DE_POR_PAGAR, valores, listaPorPagar)
  const { data } = useQuery(listaPorPagar(valores))
  return (
    <ConCuentasDeContratistas>
      <PaginaDeLista
        titulo="Certificaciones por pagar"
        detalle={
          data && (
            <Text c="dimmed">
              {data.count === 0 ? 'Nada espera pago' : `Se deben ${formatoGs(data.suma)} en total`}
            </Text>
          )
        }
        lista={lista}
        columnas={COLUMNAS}
        vacio={mensajesCertificaciones.sinInformes}
        botones={<ExcelDeComprobantes />}
      />
    </ConCuentasDeContratistas>
  )
}

const COLUMNAS: readonly ColumnaDeLista<PorPagar>[] = [
  {
    id: 'contratistaNombre',
    ordena: 'servidor',
    titulo: 'Certificación',
    principal: true,
    celda: ({ presupuestoId, contratistaId, contratistaNombre, nro }) => (
      <EnlaceDeFila to={direcciones.certificaciones({ presupuestoId, contratistaId, contratistaNombre })}>
        {contratistaNombre}, <span style={{ whiteSpace: 'nowrap' }}>Nº {nro}</span>
      </EnlaceDeFila>
    ),
  },
  { id: 'obraNombre', ordena: 'servidor', titulo: 'Obra', celda: ({ obraNombre }) => obraNombre },
  { id: 'fecha', ordena: 'servidor', titulo: 'Generada el', celda: ({ fecha }) => formatoFecha(fecha) },
  {
    id: 'totalAPagar',
    ordena: 'servidor',
    titulo: 'Neto a cobrar',
    numerica: true,
    celda: ({ _id, nro, contratistaNombre, totalAPagar }) => (
      <Cifra
        monto={totalAPagar}
        nombre={`Neto a cobrar de ${contratistaNombre}, certificación ${nro}`}
        abre={{ que: 'certificacion', id: _id, nro }}
      />
    ),
  },
]
