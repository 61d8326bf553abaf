import { editarCapitulo, zCapitulo } from '@plomada/contract/presupuestos/capitulos'
import { razonContraDuracion } from '@plomada/domain/presupuestos/progreso/duracion'
import { razonContraEditarCapitulo, razonContraEscribir } from '@plomada/domain/presupuestos/razones'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { z } from 'zod'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { useEdicion } from '../../../pagina/formulario/useEdicion.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { estadoDeObra } from '../obras/estadoDeObra.ts'
import { unaObra } from '../obras/queries.ts'
import { EstadoInput } from './EstadoInput.tsx'
import { leerObraEnBusqueda } from './filtros.ts'
import { migasDeCapitulo } from './migas.ts'
import { CAMPOS_DE_CAPITULO, PaginaDeCapitulo } from './PaginaDeCapitulo.tsx'
import { type CapituloConGrupos, TOCA_CAPITULOS, unCapitulo } from './queries.ts'

export const Route = createFileRoute('/_marco/rubro/$rubroId')({
  beforeLoad: exigirAdministracion,
  validateSearch: leerObraEnBusqueda,
  component: EditarCapituloPage,
})

const TITULO = 'Editar capítulo'

function EditarCapituloPage() {
  const { rubroId: capituloId } = Route.useParams()
  return (
    <Cargado consulta={unCapitulo(capituloId)} titulo={TITULO}>
      {(capitulo) => <EditarCapitulo key={capitulo._id} capitulo={capitulo} />}
    </Cargado>
  )
}

const valoresDe = ({ nombre, duracion, estado, contratistas, version }: z.output<typeof zCapitulo>) => ({
  nombre,
  duracion: String(duracion),
  contratistas,
  estado,
  version,
})

/** Of the indirect capitulo only the contratistas can change; the other fields say why (domain.md §4). */
function EditarCapitulo({ capitulo }: { capitulo: CapituloConGrupos }) {
  const { semanasMarcadas, ...fila } = capitulo
  const { _id, presupuestoId } = fila
  const { data: obra } = useQuery(unaObra(presupuestoId))
  const cerrado = razonDeCierre(capitulo)
  const contraDuracion = (duracion: string) => razonContraDuracion(Number(duracion), semanasMarcadas)
  const edicion = useEdicion({
    endpoint: editarCapitulo,
    fila,
    schema: zCapitulo,
    valoresDe,
    campos: { ...CAMPOS_DE_CAPITULO, estado: 'Estado' },
    aEnvio: (valores) => ({ body: { ...valores, _id } }),
    ademas: ({ duracion }): Record<string, string> => {
      const razon = duracion === '' ? null : contraDuracion(duracion)
      return razon === null ? {} : { duracion: razon }
    },
    invalida: TOCA_CAPITULOS,
    borrador: {
      clave: `capitulo/${_id}`,
      titulo: () => `Capítulo · ${fila.nombre}`,
      ruta: direcciones.editarCapitulo({ rubroId: _id, presupuestoId }),
    },
    vuelta: direcciones.capitulos({ presupuestoId }),
  })
  const { form } = edicion
  return (
    <PaginaDeCapitulo
      formulario={edicion}
      titulo={TITULO}
      migas={migasDeCapitulo(presupuestoId, obra)}
      razon={obra ? razonContraEscribir(estadoDeObra(obra)) : null}
      cerrado={cerrado}
      // What the server would say of less than it has.
      notaDeDuracion={cerrado === null ? contraDuracion('0') : null}
    >
      <EstadoInput
        value={form.values.estado}
        onChange={(estado) => form.setFieldValue('estado', estado)}
        disabled={cerrado !== null}
      />
    </PaginaDeCapitulo>
  )
}

/** Why the server would refuse another name; null where it may change. */
function razonDeCierre(capitulo: CapituloConGrupos): string | null {
  const estado = { ...capitulo, gastoIndirecto: capitulo.capituloGastoIndirecto, descartado: false }
  const obra = { tipo: 'presupuesto', estado: 'pendiente', activo: true } as const
  return razonContraEditarCapitulo(obra, estado, { nombre: `${capitulo.nombre}.` })
}
