import { Button, Checkbox, Group, Text } from '@mantine/core'
import { actualizarPrecios } from '@plomada/contract/catalogo/deObra'
import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useMutacion } from '../../../api/consultas.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { notificar, notificarError } from '../../../ui/notificar.tsx'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { type PreciosActualizados, ventanaDe } from '../lotes/ventana.ts'
import { migasDeObra } from '../obras/migas.ts'
import { columnasPorActualizar } from './columnasPorActualizar.tsx'
import { DiferenciaPorTarea } from './DiferenciaPorTarea.tsx'
import { type PrecioPorActualizar, porActualizar, TOCA_ACTUALIZACION } from './queries.ts'

export const Route = createFileRoute('/_marco/materiales/$presupuestoId/actualizar')({
  beforeLoad: exigirAdministracion,
  component: ActualizarPreciosPage,
})

/** The prices of a pending work beside the base's: chosen, with what comes of it, then done in one call. */
function ActualizarPreciosPage() {
  const { presupuestoId } = Route.useParams()
  const { obra } = useObraActual()
  const lectura = useQuery(porActualizar(presupuestoId))
  const { hecho, hacer, deshacer, ocupado } = useActualizacion(presupuestoId)
  const precios = { texto: 'Precios de la obra', href: direcciones.preciosDeObra({ presupuestoId }) }
  return (
    <Pagina titulo={mensajesPrecios.actualizarObra} migas={[...migasDeObra(obra), precios]}>
      {hecho && (
        <Alerta clase="info">
          <Group justify="space-between" gap="sm">
            {hecho.message}
            <Button size="compact-md" variant="default" loading={ocupado} onClick={deshacer}>
              Deshacer
            </Button>
          </Group>
        </Alerta>
      )}
      <Leido lectura={lectura}>
        {({ razon, items }) => {
          if (razon !== null) return <PaginaVacia texto={`${razon}.`} />
          if (items.length === 0) return <PaginaVacia texto={mensajesPrecios.todoAlDia} />
          return (
            <PorActualizar
              // Other figures are chosen anew.
              key={JSON.stringify(items)}
              presupuestoId={presupuestoId}
              items={items}
              ocupado={ocupado}
              onActualizar={hacer}
            />
          )
        }}
      </Leido>
    </Pagina>
  )
}

/** What was done last in this window, also before the page was left, and what takes it back. */
function useActualizacion(presupuestoId: string) {
  const ventana = ventanaDe(useQueryClient(), presupuestoId)
  const [hecho, setHecho] = useState(ventana.actualizada ?? null)
  const { mutateAsync, isPending } = useMutacion(actualizarPrecios, { invalida: TOCA_ACTUALIZACION })
  const recordar = (ultima: PreciosActualizados | null) => {
    ventana.actualizada = ultima
    setHecho(ultima)
  }
  // Its answer is noted also where the page was left meanwhile.
  const mandar = (body: Parameters<typeof mutateAsync>[0]['body']) =>
    mutateAsync({ params: { presupuestoId }, body }).catch(({ message }: Error) => {
      notificarError(message)
      return null
    })
  const deshacer = async () => {
    if (hecho === null) return
    const cambios = hecho.cambios.map(({ _id, antes, despues }) => ({ _id, antes: despues, despues: antes }))
    const deshecho = await mandar({ cambios, deshace: { siguieron: hecho.siguieron } })
    if (deshecho === null) return
    recordar(null)
    notificar(deshecho.message)
  }
  const hacer = async (cambios: readonly Cambio[]) => {
    const hecho = await mandar({ cambios: [...cambios] })
    if (hecho !== null) recordar({ message: hecho.message, cambios, siguieron: hecho.siguieron })
  }
  return {
    hecho,
    deshacer: () => void deshacer(),
    ocupado: isPending,
    hacer: (cambios: readonly Cambio[]) => void hacer(cambios),
  }
}

type Cambio = PreciosActualizados['cambios'][number]

interface PorActualizarProps {
  presupuestoId: string
  items: readonly PrecioPorActualizar[]
  ocupado: boolean
  onActualizar: (cambios: readonly Cambio[]) => void
}

function PorActualizar({ presupuestoId, items, ocupado, onActualizar }: PorActualizarProps) {
  const [afuera, setAfuera] = useState<ReadonlySet<string>>(new Set())
  const elegidos = items.filter(({ _id }) => !afuera.has(_id))
  const cambios = elegidos.map(({ _id, antes, despues }) => ({ _id, antes, despues }))
  const marcar = (ids: readonly string[], adentro: boolean) => {
    const quedan = new Set(afuera)
    for (const id of ids) {
      if (adentro) quedan.delete(id)
      else quedan.add(id)
    }
    setAfuera(quedan)
  }
  return (
    <>
      <Text c="dimmed" maw={720} mb="md">
        {mensajesPrecios.ayudaDeActualizar}
      </Text>
      <Group justify="space-between" gap="sm" mb="sm">
        <Checkbox
          label={mensajesPrecios.elegidosDe(elegidos.length, items.length)}
          checked={elegidos.length === items.length}
          indeterminate={elegidos.length > 0 && elegidos.length < items.length}
          onChange={(evento) =>
            marcar(
              items.map(({ _id }) => _id),
              evento.currentTarget.checked,
            )
          }
        />
        <Button disabled={cambios.length === 0} loading={ocupado} onClick={() => onActualizar(cambios)}>
          {mensajesPrecios.actualizarCuantos(cambios.length)}
        </Button>
      </Group>
      <DataTable
        etiqueta={mensajesPrecios.preciosDistintos}
        columnas={columnasPorActualizar(afuera, marcar)}
        filas={items}
        clave={({ _id }) => _id}
      />
      {cambios.length > 0 && <DiferenciaPorTarea presupuestoId={presupuestoId} cambios={cambios} />}
    </>
  )
}
