import { Button } from '@mantine/core'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useEnvios } from '../../../api/envios/lista.ts'
import { leerTexto } from '../../../pagina/busqueda/busqueda.ts'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { type Miga, Pagina } from '../../../pagina/Pagina.tsx'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import { BotonConRazon } from '../../../ui/RazonDeshabilitado.tsx'
import { AvisoDeObra, useRazonDeObra } from '../../presupuestos/obras/AvisoDeObra.tsx'
import { migasDeObra } from '../../presupuestos/obras/migas.ts'
import { avanceQueSeCorrige } from '../corregir/corregible.ts'
import { PorCorregir } from '../corregir/PorCorregir.tsx'
import { conLoQueEspera } from '../espera/esperan.ts'
import type { FotoParaEnviar } from '../fotos/encolarConFotos.ts'
import { listaDeAvances, tareasDeObra } from '../queries.ts'
import { ElegirTarea } from './ElegirTarea.tsx'
import { FormularioDeAvance } from './FormularioDeAvance.tsx'
import { loQueHay } from './loQueHay.ts'

interface Busqueda {
  tareaId?: string
  envio?: string
  desde?: string
  corrige?: string
}

export const Route = createFileRoute('/_marco/avances/$presupuestoId/cargar')({
  beforeLoad: exigirCostos,
  validateSearch: (b: Record<string, unknown>): Busqueda => ({
    tareaId: leerTexto(b['tareaId']),
    // The `_id` of one that waits on this device.
    envio: leerTexto(b['envio']),
    // The tarea that was left for another one, which takes along what was typed and taken.
    desde: leerTexto(b['desde']),
    // An avance that the new one takes the place of.
    corrige: leerTexto(b['corrige']),
  }),
  component: CargarAvancePage,
})

/** Records what was done: the tarea first, one of the last ones at hand, then how much (ux.md §2). */
function CargarAvancePage() {
  const { presupuestoId } = Route.useParams()
  const { tareaId, envio, desde, corrige } = Route.useSearch()
  const usuario = useSesion()?.credencialId ?? ''
  const cambiar = useCambiarBusqueda()
  const { obra } = useObraActual()
  const { cola } = useEnvios()
  const razon = useRazonDeObra()
  const router = useRouter()
  const lectura = useQuery(tareasDeObra(presupuestoId))
  const elegida = lectura.data?.items.find(({ _id }) => _id === tareaId)
  const { data: hay } = useQuery(loQueHay({ usuario, presupuestoId, tarea: elegida, envio, desde, corrige }))
  const corregido = useQuery({
    ...avanceQueSeCorrige(presupuestoId, corrige ?? ''),
    enabled: corrige !== undefined,
  })
  // Those of the form that was left: a device that keeps none has them only here.
  const [traidas, setTraidas] = useState<readonly FotoParaEnviar[] | null>(null)
  const ultimos = useQuery(listaDeAvances(presupuestoId, { limit: 30 }))
  const recientes = [...new Set((ultimos.data?.items ?? []).map(({ tarea }) => tarea._id))].slice(0, 5)
  const migas = [
    ...migasDeObra(obra),
    { texto: mensajesPresupuestos.avances, href: direcciones.avances({ presupuestoId }) },
  ]
  if (elegida && razon === null && corrige !== undefined && !hay?.editado && !corregido.data) {
    return <PorCorregir presupuestoId={presupuestoId} migas={migas} lectura={corregido} />
  }
  if (elegida && hay === null) return <YaNoEspera presupuestoId={presupuestoId} migas={migas} />
  if (elegida && hay && razon === null) {
    return (
      <FormularioDeAvance
        key={`${elegida._id} ${envio} ${corrige}`}
        corregido={corregido.data ?? null}
        hay={hay}
        traidas={traidas}
        presupuestoId={presupuestoId}
        tarea={elegida}
        migas={migas}
        onOtra={(fotos) => {
          setTraidas(fotos)
          cambiar({ tareaId: undefined, desde: elegida._id })
        }}
      />
    )
  }
  return (
    <Pagina
      titulo={mensajesPresupuestos.cargarAvance}
      migas={migas}
      acciones={
        // What happened on a site is recorded from the same place where a thumb finds what was done.
        <BotonConRazon
          razon={razon}
          variant="default"
          onClick={() => router.history.push(direcciones.registrar({ presupuestoId }))}
        >
          Registrar un acontecimiento
        </BotonConRazon>
      }
      aviso={<AvisoDeObra />}
    >
      {razon === null && (
        // Together with the last ones, which stand above: a list that moves makes one tap another tarea.
        <Leido lectura={ultimos.isPending ? { ...lectura, data: undefined } : lectura}>
          {({ items }) => (
            <ElegirTarea
              tareas={conLoQueEspera(items, cola)}
              recientes={recientes}
              onElegir={({ _id }) => cambiar({ tareaId: _id })}
            />
          )}
        </Leido>
      )}
    </Pagina>
  )
}

/** What should be edited has arrived, or was discarded: a form would record it a second time. */
function YaNoEspera({ presupuestoId, migas }: { presupuestoId: string; migas: Miga[] }) {
  return (
    <Pagina titulo={mensajesPresupuestos.cargarAvance} migas={migas}>
      <Alerta clase="info">{mensajesEnvios.yaNoEspera}</Alerta>
      <Button component={Link} to={direcciones.avances({ presupuestoId })} mt="md">
        {mensajesPresupuestos.avances}
      </Button>
    </Pagina>
  )
}
