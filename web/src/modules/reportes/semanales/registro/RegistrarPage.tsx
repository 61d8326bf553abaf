import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { leerTexto } from '../../../../pagina/busqueda/busqueda.ts'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { useObraActual } from '../../../../pagina/obra/obraActual.ts'
import { exigirCostos } from '../../../../pagina/sesion/guardia.ts'
import { envioEn, fotosQueEsperan } from '../../../avances/fotos/encolarConFotos.ts'
import { migasDeObra } from '../../../presupuestos/obras/migas.ts'
import { lugarDeRegistro } from './encolar.ts'
import { FormularioDeRegistro } from './FormularioDeRegistro.tsx'

export const Route = createFileRoute('/_marco/avances/$presupuestoId/registrar')({
  beforeLoad: exigirCostos,
  validateSearch: (b: Record<string, unknown>): { envio?: string } => ({
    // The `_id` of one that was refused and waits on this device.
    envio: leerTexto(b['envio']),
  }),
  component: RegistrarPage,
})

/** One that was refused and waits on this device, with its photos; null where it has gone meanwhile. */
const queSeEdita = (_id: string) =>
  queryOptions({
    queryKey: ['registroQueSeEdita', _id],
    queryFn: async () => {
      const envio = envioEn(lugarDeRegistro(_id))
      return envio ? { envio, fotos: await fotosQueEsperan(lugarDeRegistro(_id)) } : null
    },
    gcTime: 0,
  })

/** Records an acontecimiento or a note of a day, also where there is no signal (domain.md §12). */
function RegistrarPage() {
  const { presupuestoId } = Route.useParams()
  const { envio } = Route.useSearch()
  const { obra } = useObraActual()
  const rechazado = useQuery({ ...queSeEdita(envio ?? ''), enabled: envio !== undefined })
  if (rechazado.isLoading) return null
  return (
    <FormularioDeRegistro
      key={`${presupuestoId} ${envio}`}
      presupuestoId={presupuestoId}
      obra={obra}
      rechazado={rechazado.data ?? undefined}
      migas={[
        ...migasDeObra(obra),
        { texto: mensajesSemanales.titulo, href: direcciones.reportesSemanales({ presupuestoId }) },
      ]}
    />
  )
}
