import { Button } from '@mantine/core'
import { administra } from '@plomada/domain/acceso/roles'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { razonContraReportar } from '@plomada/domain/reportes/semanales/razones'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ahora as ahoraDelServidor } from '../../../../api/hoy.ts'
import { useSinSenal } from '../../../../api/useVisto.ts'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { PaginaDeLista } from '../../../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../../../pagina/lista/useListado.ts'
import { useObraActual } from '../../../../pagina/obra/obraActual.ts'
import { exigirCostos } from '../../../../pagina/sesion/guardia.ts'
import { useSesion } from '../../../../pagina/sesion/useSesion.ts'
import type { ColumnaDeLista } from '../../../../ui/columnas.ts'
import { fechaDeInstante } from '../../../../ui/fechaDeInstante.ts'
import { BotonConRazon } from '../../../../ui/RazonDeshabilitado.tsx'
import { Miniaturas } from '../../../avances/fotos/Miniaturas.tsx'
import { useVisor } from '../../../avances/fotos/visor/useVisor.tsx'
import { AvisoDeObra } from '../../../presupuestos/obras/AvisoDeObra.tsx'
import { estadoDeObra } from '../../../presupuestos/obras/estadoDeObra.ts'
import { migasDeObra } from '../../../presupuestos/obras/migas.ts'
import { FILTROS_DE_SEMANAS } from '../filtros.ts'
import { FiltroDeDias } from '../lista/FiltroDeDias.tsx'
import {
  listaDeRegistros,
  preguntaDeEliminarRegistro,
  type Registro,
  razonContraEliminar,
} from './queries.ts'
import { RegistrosSinEnviar } from './SinEnviar.tsx'

export const Route = createFileRoute('/_marco/avances/$presupuestoId/registros')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_SEMANAS.leer,
  component: RegistrosPage,
})

const nombreDe = ({ acontecimientoNombre }: Registro): string =>
  acontecimientoNombre ?? mensajesSemanales.unaNota

/** What happened on a work, day by day, told in a report or not yet; what waits on this device stands above. */
function RegistrosPage() {
  const { presupuestoId } = Route.useParams()
  const { filtros, lista } = useListado(FILTROS_DE_SEMANAS, Route.useSearch(), (valores) =>
    listaDeRegistros(presupuestoId, valores),
  )
  const { obra } = useObraActual()
  const router = useRouter()
  const sesion = useSesion()
  const sinSenal = useSinSenal()
  const [ahora] = useState(ahoraDelServidor)
  const { visor, abrir } = useVisor((lista.filas ?? []).map(conFotos))
  const columnas = useMemo(() => columnasDe(abrir), [abrir])
  const razon = obra ? razonContraReportar(estadoDeObra(obra)) : null
  return (
    <PaginaDeLista
      aviso={<AvisoDeObra />}
      titulo="Registros de la obra"
      migas={migasDeObra(obra)}
      lista={lista}
      filtros={filtros}
      barra={<FiltroDeDias valores={filtros.valores} cambiar={filtros.cambiar} />}
      antes={<RegistrosSinEnviar presupuestoId={presupuestoId} />}
      columnas={columnas}
      vacio={mensajesComun.sinRegistros}
      botones={
        // They don't open where there is no signal.
        !sinSenal && (
          <Button component={Link} to={direcciones.reportesSemanales({ presupuestoId })} variant="default">
            {mensajesSemanales.titulo}
          </Button>
        )
      }
      agregar={
        <BotonConRazon
          razon={razon}
          onClick={() => router.history.push(direcciones.registrar({ presupuestoId }))}
        >
          Registrar
        </BotonConRazon>
      }
      nombreDeFila={(registro) => `${nombreDe(registro)} del ${formatoFecha(registro.fecha)}`}
      acciones={(registro, { confirmar }) => [
        confirmar('Eliminar', preguntaDeEliminarRegistro(registro), {
          razon: razonContraEliminar(registro, sesion !== null && administra(sesion.rol), ahora),
        }),
      ]}
    >
      {visor}
    </PaginaDeLista>
  )
}

const conFotos = (registro: Registro) => ({ ...registro, tareaNombre: nombreDe(registro) })

const columnasDe = (onAbrirFoto: (id: string) => void): readonly ColumnaDeLista<Registro>[] => [
  { id: 'acontecimiento', titulo: 'Qué pasó', principal: true, celda: nombreDe },
  { id: 'fecha', titulo: 'Fecha', celda: ({ fecha }) => formatoFecha(fecha) },
  { id: 'nota', titulo: 'Nota', celda: ({ nota }) => nota || '—' },
  {
    id: 'fotos',
    titulo: 'Fotos',
    celda: (registro) =>
      registro.fotos.length === 0 ? '—' : <Miniaturas de={conFotos(registro)} onAbrir={onAbrirFoto} />,
  },
  { id: 'createdByName', titulo: 'Registrado por', celda: ({ createdByName }) => createdByName },
  { id: 'tsCreated', titulo: 'Registrado el', celda: ({ tsCreated }) => fechaDeInstante(tsCreated) },
]
