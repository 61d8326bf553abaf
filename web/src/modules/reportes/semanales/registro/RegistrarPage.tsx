import { Button } from '@mantine/core'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { leerSueltos } from '../../../../api/envios/sueltos.ts'
import { leerTexto } from '../../../../pagina/busqueda/busqueda.ts'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { useObraActual } from '../../../../pagina/obra/obraActual.ts'
import { Pagina } from '../../../../pagina/Pagina.tsx'
import { exigirCostos } from '../../../../pagina/sesion/guardia.ts'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { loQueSeEdita } from '../../../avances/fotos/encolarConFotos.ts'
import { migasDeObra } from '../../../presupuestos/obras/migas.ts'
import { lugarDeRegistro } from './encolar.ts'
import { FormularioDeRegistro, type LoQueHayDelRegistro } from './FormularioDeRegistro.tsx'

export const Route = createFileRoute('/_marco/avances/$presupuestoId/registrar')({
  beforeLoad: exigirCostos,
  validateSearch: (b: Record<string, unknown>): { envio?: string } => ({
    // The `_id` of one that waits on this device.
    envio: leerTexto(b['envio']),
  }),
  component: RegistrarPage,
})

/** What this device has for the form; null where what should be edited waits no more. */
const loQueHay = (presupuestoId: string, _id: string | undefined) =>
  queryOptions({
    queryKey: ['loQueHayDeUnRegistro', presupuestoId, _id],
    queryFn: async (): Promise<LoQueHayDelRegistro | null> => {
      const lugar = lugarDeRegistro(_id ?? presupuestoId)
      const suyo = _id === undefined ? null : await loQueSeEdita(lugar)
      if (_id !== undefined && suyo === null) return null
      return { editado: suyo && { _id: _id ?? '', ...suyo }, sueltas: await leerSueltos(lugar), lugar }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Records an acontecimiento or a note of a day, also where there is no signal (domain.md §12). */
function RegistrarPage() {
  const { presupuestoId } = Route.useParams()
  const { envio } = Route.useSearch()
  const { obra } = useObraActual()
  const { data: hay } = useQuery(loQueHay(presupuestoId, envio))
  const migas = [
    ...migasDeObra(obra),
    { texto: mensajesSemanales.titulo, href: direcciones.reportesSemanales({ presupuestoId }) },
  ]
  if (hay === undefined) return null
  if (hay === null) {
    return (
      <Pagina titulo="Registrar un acontecimiento" migas={migas}>
        <Alerta clase="info">{mensajesEnvios.yaNoEspera}</Alerta>
        <Button component={Link} to={direcciones.registros({ presupuestoId })} mt="md">
          Registros de la obra
        </Button>
      </Pagina>
    )
  }
  return (
    <FormularioDeRegistro
      key={`${presupuestoId} ${envio}`}
      presupuestoId={presupuestoId}
      obra={obra}
      hay={hay}
      migas={migas}
    />
  )
}
