import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { leerEstado, useEnvios } from '../../../api/envios/lista.ts'
import { leerSueltos } from '../../../api/envios/sueltos.ts'
import { leerTexto } from '../../../pagina/busqueda/busqueda.ts'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { BotonConRazon } from '../../../ui/RazonDeshabilitado.tsx'
import { AvisoDeObra, useRazonDeObra } from '../../presupuestos/obras/AvisoDeObra.tsx'
import { migasDeObra } from '../../presupuestos/obras/migas.ts'
import { avanceQueSeCorrige, correccionQueEspera } from '../corregir/corregible.ts'
import { PorCorregir } from '../corregir/PorCorregir.tsx'
import { lugarDeAvance } from '../encolar.ts'
import { conLoQueEspera } from '../espera/esperan.ts'
import { envioEn, fotosQueEsperan } from '../fotos/encolarConFotos.ts'
import { listaDeAvances, tareasDeObra } from '../queries.ts'
import { ElegirTarea } from './ElegirTarea.tsx'
import { FormularioDeAvance } from './FormularioDeAvance.tsx'

export const Route = createFileRoute('/_marco/avances/$presupuestoId/cargar')({
  beforeLoad: exigirCostos,
  validateSearch: (b: Record<string, unknown>): { tareaId?: string; envio?: string; corrige?: string } => ({
    tareaId: leerTexto(b['tareaId']),
    // The `_id` of one that was refused and waits on this device.
    envio: leerTexto(b['envio']),
    // An avance that the new one takes the place of.
    corrige: leerTexto(b['corrige']),
  }),
  component: CargarAvancePage,
})

/**
 * What this device has for the form: one that was refused, with its photos, unless it has gone meanwhile; and photos
 * that were taken for it and not recorded.
 */
const loQueHay = (tareaId: string, envio: string | undefined, corrige: string | undefined) =>
  queryOptions({
    queryKey: ['loQueHayDeUnAvance', tareaId, envio, corrige],
    queryFn: async () => {
      const _id = envio ?? correccionQueEspera(leerEstado().cola, corrige)
      const lugar = lugarDeAvance(_id ?? corrige ?? tareaId)
      const rechazado =
        _id !== undefined && envioEn(lugar) ? { _id, fotos: await fotosQueEsperan(lugar) } : null
      return { rechazado, sueltas: await leerSueltos(lugar), lugar }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Records what was done: the tarea first, one of the last ones at hand, then how much (ux.md §2). */
function CargarAvancePage() {
  const { presupuestoId } = Route.useParams()
  const { tareaId, envio, corrige } = Route.useSearch()
  const cambiar = useCambiarBusqueda()
  const { obra } = useObraActual()
  const { cola } = useEnvios()
  const razon = useRazonDeObra()
  const router = useRouter()
  const lectura = useQuery(tareasDeObra(presupuestoId))
  const { data: hay } = useQuery({
    ...loQueHay(tareaId ?? '', envio, corrige),
    enabled: tareaId !== undefined,
  })
  const corregido = useQuery({
    ...avanceQueSeCorrige(presupuestoId, corrige ?? ''),
    enabled: corrige !== undefined,
  })
  const ultimos = useQuery(listaDeAvances(presupuestoId, { limit: 30 }))
  const recientes = [...new Set((ultimos.data?.items ?? []).map(({ tarea }) => tarea._id))].slice(0, 5)
  const migas = [
    ...migasDeObra(obra),
    { texto: mensajesPresupuestos.avances, href: direcciones.avances({ presupuestoId }) },
  ]
  const elegida = lectura.data?.items.find(({ _id }) => _id === tareaId)
  if (elegida && razon === null && corrige !== undefined && !hay?.rechazado && !corregido.data) {
    return <PorCorregir presupuestoId={presupuestoId} migas={migas} lectura={corregido} />
  }
  if (elegida && hay && razon === null) {
    return (
      <FormularioDeAvance
        key={`${elegida._id} ${envio} ${corrige}`}
        corregido={hay.rechazado ? null : (corregido.data ?? null)}
        rechazado={hay.rechazado}
        sueltas={hay.sueltas}
        lugarDeFotos={hay.lugar}
        presupuestoId={presupuestoId}
        tarea={elegida}
        migas={migas}
        onOtra={() => cambiar({ tareaId: undefined })}
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
      {/* Together with the last ones, which stand above: a list that moves makes one tap another tarea. */}
      {razon === null && (
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
