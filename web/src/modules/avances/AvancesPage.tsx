import { Button } from '@mantine/core'
import { razonContraDescartarAvance, razonContraReemplazarAvance } from '@plomada/domain/avances/razones'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesPlanilla } from '@plomada/domain/nucleo/mensajes/planilla'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { IconArrowBackUp, IconPencil, IconPlus } from '@tabler/icons-react'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { direcciones } from '../../pagina/direcciones.ts'
import { PaginaDeLista } from '../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../pagina/lista/useListado.ts'
import { useObraActual } from '../../pagina/obra/obraActual.ts'
import { exigirCostos } from '../../pagina/sesion/guardia.ts'
import { useAdministra } from '../../pagina/sesion/useAdministra.ts'
import { BotonConRazon } from '../../ui/RazonDeshabilitado.tsx'
import { AvisoDeObra, useRazonDeObra } from '../presupuestos/obras/AvisoDeObra.tsx'
import { estadoDeObra } from '../presupuestos/obras/estadoDeObra.ts'
import { migasDeObra } from '../presupuestos/obras/migas.ts'
import { AvancesPorDia } from './AvancesPorDia.tsx'
import { BarraDeAvances } from './BarraDeAvances.tsx'
import { CorregirAvance } from './CorregirAvance.tsx'
import { columnasDeAvances } from './columnas.tsx'
import { AvancesSinEnviar } from './espera/SinEnviar.tsx'
import { FILTROS_DE_AVANCES } from './filtros.ts'
import { useVisor } from './fotos/visor/useVisor.tsx'
import { type AvanceDeLista, direccionDeCorregir, listaDeAvances, preguntaDeDescartar } from './queries.ts'

export const Route = createFileRoute('/_marco/avances/$presupuestoId')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_AVANCES.leer,
  component: AvancesPage,
})

/** What was done of a work, the last days first (2-site-management §2). */
function AvancesPage() {
  const { presupuestoId } = Route.useParams()
  const { filtros, lista } = useListado(FILTROS_DE_AVANCES, Route.useSearch(), (valores) =>
    listaDeAvances(presupuestoId, valores),
  )
  const { obra } = useObraActual()
  const router = useRouter()
  const edita = useAdministra()
  const [corrigiendo, setCorrigiendo] = useState<AvanceDeLista | null>(null)
  const { visor, abrir } = useVisor(lista.filas ?? [])
  const columnas = useMemo(() => columnasDeAvances(presupuestoId, abrir), [presupuestoId, abrir])
  const razon = useRazonDeObra()
  const agregar = (
    <BotonConRazon
      razon={razon}
      leftSection={<IconPlus size={16} />}
      onClick={() => router.history.push(direcciones.cargarAvance({ presupuestoId }))}
    >
      {mensajesPresupuestos.cargarAvance}
    </BotonConRazon>
  )
  return (
    <PaginaDeLista
      aviso={<AvisoDeObra />}
      titulo={mensajesPresupuestos.avances}
      migas={migasDeObra(obra)}
      lista={lista}
      filtros={filtros}
      barra={
        <BarraDeAvances presupuestoId={presupuestoId} valores={filtros.valores} cambiar={filtros.cambiar} />
      }
      columnas={columnas}
      renderTelefono={(filas, accionesDe) => (
        <AvancesPorDia avances={filas} accionesDe={accionesDe} onAbrirFoto={abrir} />
      )}
      vacio={mensajesAvances.sinAvances}
      botones={
        <>
          <Button
            component={Link}
            to={direcciones.planillaDeAvances({ presupuestoId, rubroId: filtros.valores.rubroId })}
            variant="default"
          >
            {mensajesPlanilla.titulo}
          </Button>
          <Button component={Link} to={direcciones.reporteDeAvance({ presupuestoId })} variant="default">
            Avance de la obra
          </Button>
        </>
      }
      antes={<AvancesSinEnviar presupuestoId={presupuestoId} />}
      agregar={agregar}
      nombreDeFila={({ tareaNombre }) => tareaNombre}
      acciones={(avance, { confirmar }) => [
        // What is certified is taken back by who administers; anything else is put right in one act.
        ...(avance.certificado
          ? []
          : [
              {
                texto: 'Corregir',
                icono: <IconPencil size={16} />,
                razon: obra
                  ? razonContraReemplazarAvance(estadoDeObra(obra), { ...avance, esDeLaTarea: true })
                  : null,
                onClick: () => router.history.push(direccionDeCorregir(presupuestoId, avance)),
              },
            ]),
        confirmar('Descartar', preguntaDeDescartar(avance), {
          razon: obra ? razonContraDescartarAvance(estadoDeObra(obra), avance) : null,
        }),
        ...(edita && avance.certificado
          ? [
              {
                texto: 'Corregir',
                icono: <IconArrowBackUp size={16} />,
                razon,
                onClick: () => setCorrigiendo(avance),
              },
            ]
          : []),
      ]}
    >
      {visor}
      {corrigiendo && (
        <CorregirAvance
          presupuestoId={presupuestoId}
          avance={corrigiendo}
          onCerrar={() => setCorrigiendo(null)}
        />
      )}
    </PaginaDeLista>
  )
}
