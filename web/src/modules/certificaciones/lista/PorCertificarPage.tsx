import { Text } from '@mantine/core'
import { NOMBRE_DE_CIFRA } from '@plomada/domain/certificaciones/nombres'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { esADefinir } from '@plomada/domain/personas/funcion'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { hoy } from '../../../api/hoy.ts'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { EnlaceDeFila } from '../../../pagina/lista/EnlaceDeFila.tsx'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../../pagina/lista/useListado.ts'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { ConCuentasDeContratistas } from '../cuenta/ConCuentas.tsx'
import { FILTROS_DE_POR_CERTIFICAR } from '../filtros.ts'
import { listaPorCertificar, type PorCertificar } from '../queries.ts'

export const Route = createFileRoute('/_marco/certificaciones/porCertificar')({
  beforeLoad: exigirAdministracion,
  validateSearch: FILTROS_DE_POR_CERTIFICAR.leer,
  component: PorCertificarPage,
})

type Fila = PorCertificar & { _id: string }

const lectura = (filtros: Parameters<typeof listaPorCertificar>[0]) => ({
  ...listaPorCertificar(filtros),
  select: ({ items, count, suma }: { items: PorCertificar[]; count: number; suma: number }) => ({
    items: items.map((una): Fila => ({ ...una, _id: `${una.presupuestoId} ${una.contratistaId}` })),
    count,
    suma,
  }),
})

/** What each contratista did in each work and nobody certified yet, and the way to do it (domain.md §8). */
function PorCertificarPage() {
  const valores = Route.useSearch()
  const { lista } = useListado(FILTROS_DE_POR_CERTIFICAR, valores, lectura)
  const { data } = useQuery(lectura(valores))
  return (
    <ConCuentasDeContratistas>
      <PaginaDeLista
        titulo={NOMBRE_DE_CIFRA.hechoSinCertificar}
        detalle={
          data && data.count > 0 && <Text c="dimmed">Al precio de hoy suma {formatoGs(data.suma)}</Text>
        }
        lista={lista}
        columnas={COLUMNAS}
        vacio={mensajesCertificaciones.nadaSinCertificar}
      />
    </ConCuentasDeContratistas>
  )
}

const COLUMNAS: readonly ColumnaDeLista<Fila>[] = [
  {
    id: 'contratistaNombre',
    ordena: 'servidor',
    titulo: 'Contratista',
    principal: true,
    celda: ({ presupuestoId, contratistaId, contratistaNombre, desde }) => (
      <>
        <EnlaceDeFila
          to={direcciones.previaDeCertificacion({
            presupuestoId,
            contratistaId,
            contratistaNombre,
            inicio: desde,
            fin: hoy(),
          })}
        >
          {contratistaNombre}
        </EnlaceDeFila>{' '}
        {esADefinir(contratistaNombre) && <EstadoInsignia clase="atencion">Falta decir quién</EstadoInsignia>}
      </>
    ),
  },
  { id: 'obraNombre', ordena: 'servidor', titulo: 'Obra', celda: ({ obraNombre }) => obraNombre },
  {
    id: 'desde',
    ordena: 'servidor',
    titulo: 'Hecho',
    celda: ({ desde, hasta }) =>
      desde === hasta ? `el ${formatoFecha(desde)}` : `del ${formatoFecha(desde)} al ${formatoFecha(hasta)}`,
  },
  {
    id: 'total',
    ordena: 'servidor',
    titulo: 'Sin certificar',
    numerica: true,
    celda: ({ presupuestoId, contratistaId, contratistaNombre, total }) => (
      <Cifra
        monto={total}
        nombre={`Sin certificar de ${contratistaNombre}`}
        abre={{
          que: 'avances',
          presupuestoId,
          titulo: `Sin certificar de ${contratistaNombre}`,
          filtro: { contratistaId, certificado: 'false' },
        }}
      />
    ),
  },
]
