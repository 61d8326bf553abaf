import { Anchor, Group, Text } from '@mantine/core'
import { mensajesPlanilla } from '@plomada/domain/nucleo/mensajes/planilla'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useEnvios } from '../../../api/envios/lista.ts'
import { leerTexto } from '../../../pagina/busqueda/busqueda.ts'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import { DiaInput } from '../../../pagina/campos/DiaInput.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { Elegir } from '../../../ui/elegir/Elegir.tsx'
import { AvisoDeObra, useRazonDeObra } from '../../presupuestos/obras/AvisoDeObra.tsx'
import { estadoDeObra } from '../../presupuestos/obras/estadoDeObra.ts'
import { migasDeObra } from '../../presupuestos/obras/migas.ts'
import { opcionesDelFiltro } from '../BarraDeAvances.tsx'
import { conLoQueEspera } from '../espera/esperan.ts'
import { type TareaParaElegir, tareasDeObra } from '../queries.ts'
import { Planilla } from './Planilla.tsx'
import { usePlanilla } from './usePlanilla.ts'

export const Route = createFileRoute('/_marco/avances/$presupuestoId/planilla')({
  beforeLoad: exigirCostos,
  // A capitulo, by the name that addresses have for it.
  validateSearch: (b: Record<string, unknown>): { rubroId?: string } => ({
    rubroId: leerTexto(b['rubroId']),
  }),
  component: PlanillaPage,
})

/** What was done of a whole capitulo, typed at a desk from what came on paper (decision 0113). */
function PlanillaPage() {
  const { presupuestoId } = Route.useParams()
  const { obra } = useObraActual()
  const razon = useRazonDeObra()
  const lectura = useQuery(tareasDeObra(presupuestoId))
  return (
    <Pagina
      titulo={mensajesPlanilla.titulo}
      migas={[
        ...migasDeObra(obra),
        { texto: mensajesPresupuestos.avances, href: direcciones.avances({ presupuestoId }) },
      ]}
      aviso={<AvisoDeObra />}
    >
      {razon === null && (
        <Leido lectura={lectura}>
          {({ items }) => <DeCapitulo key={presupuestoId} presupuestoId={presupuestoId} todas={items} />}
        </Leido>
      )}
    </Pagina>
  )
}

/** One capitulo at a time; what is typed in the others stays. */
function DeCapitulo({ presupuestoId, todas }: { presupuestoId: string; todas: readonly TareaParaElegir[] }) {
  const { rubroId } = Route.useSearch()
  const cambiar = useCambiarBusqueda()
  const { obra } = useObraActual()
  const { cola } = useEnvios()
  const capitulos = opcionesDelFiltro(todas, (t) => [t.rubroId, t.rubroNombre])
  const elegido = capitulos.find(({ value }) => value === rubroId) ?? capitulos[0]
  const conEspera = conLoQueEspera(todas, cola)
  const tareas = conEspera.filter((tarea) => tarea.rubroId === elegido?.value)
  const planilla = usePlanilla(presupuestoId, tareas)
  const enOtros = conEspera.filter((tarea) => !tareas.includes(tarea) && planilla.porGuardar(tarea))
  if (obra === undefined) return null
  return (
    <>
      {planilla.aviso}
      <Group gap="md" align="flex-end" mb="md">
        <Elegir
          label={mensajesPlanilla.capitulo}
          w={280}
          opciones={capitulos}
          value={elegido?.value}
          nombre={elegido?.label}
          onChange={(capituloId) => cambiar({ rubroId: capituloId ?? undefined })}
        />
        <DiaInput
          label={mensajesPlanilla.dia}
          w={170}
          clase="hecho"
          value={planilla.dia}
          onChange={(dia) => planilla.dar({ tipo: 'dia', dia })}
        />
        {enOtros[0] && (
          <Text fz="sm">
            {mensajesPlanilla.enOtros(enOtros.length)}{' '}
            <Anchor
              component={Link}
              inherit
              to={direcciones.planillaDeAvances({ presupuestoId, rubroId: enOtros[0].rubroId ?? undefined })}
            >
              Ir a «{enOtros[0].rubroNombre}»
            </Anchor>
          </Text>
        )}
      </Group>
      <Planilla key={elegido?.value} obra={estadoDeObra(obra)} tareas={tareas} planilla={planilla} />
    </>
  )
}
