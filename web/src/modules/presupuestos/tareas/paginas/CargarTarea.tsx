import { Button } from '@mantine/core'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { Leido } from '../../../../pagina/Leido.tsx'
import { Pagina } from '../../../../pagina/Pagina.tsx'
import { AlRetomar } from '../../../../pagina/viaje/AlRetomar.tsx'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { Esqueleto } from '../../../../ui/Esqueleto.tsx'
import { notificar } from '../../../../ui/notificar.tsx'
import { formularioEntero } from '../../muestra/loQueMuestra.ts'
import { migasDeObra } from '../../obras/migas.ts'
import { borradorDeTarea, type DesdeElBanco, type TareaEnFormulario } from '../formulario/borradorDeTarea.ts'
import type { TareaGuardada } from '../formulario/guardado.ts'
import { leerObra } from '../formulario/razones.ts'
import { type Valores, valoresDeTarea, valoresVacios } from '../formulario/valores.ts'
import { consultaDatos, consultaTarea, type DatosDeTarea, type TareaLeida } from '../queries.ts'
import { TareaForm } from './TareaForm.tsx'

interface CargarTareaProps extends TareaEnFormulario {
  titulo: string
  guardado: TareaGuardada
  /** s=on: opens with the draft instead of offering it. */
  restaurar: boolean
  /** The capitulo to begin in, while creating. */
  capituloId?: string | undefined
}

/** Loads what the form needs (what it offers, the tarea, the draft), and reports what could not be loaded. */
export function CargarTarea({ titulo, ...props }: CargarTareaProps) {
  const { presupuestoId, tareaId, restaurar, banco } = props
  const tarea = useQuery({
    ...consultaTarea(tareaId ?? ''),
    enabled: tareaId !== undefined,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  const llego = tareaId === undefined || tarea.isFetchedAfterMount
  const datos = useQuery({
    ...consultaDatos(presupuestoId, tarea.data?.rubroId),
    enabled: llego && !tarea.error,
  })
  const deOtraObra = tarea.data && tarea.data.presupuestoId !== presupuestoId
  // Once drawn the form stays, while data is fetched again and where that fails: what was typed is in it.
  const lectura = {
    data: llego ? datos.data : undefined,
    error: tarea.error ?? datos.error,
    refetch: () => (tarea.error ? tarea.refetch() : datos.refetch()),
  }
  const lugar = <Esqueleto filas={8} alto={44} />
  return (
    <Pagina
      titulo={titulo}
      migas={banco ? migasDelBanco(banco) : migasDe(presupuestoId, datos.data)}
      acciones={
        tarea.data &&
        !deOtraObra && (
          <Button
            component={Link}
            to={direcciones.historialDeTarea({ presupuestoId, tareaId: tarea.data._id })}
            variant="subtle"
            leftSection={<IconHistory size={16} aria-hidden />}
          >
            Historial
          </Button>
        )
      }
    >
      {deOtraObra ? (
        <Alerta>{mensajesEdicion.tareaNoExiste}</Alerta>
      ) : (
        <AlRetomar borrador={borradorDeTarea(props)} retomar={restaurar} espera={lugar}>
          {(retomado) => (
            <Leido lectura={lectura} esqueleto={lugar}>
              {(cargados) => (
                <Cargada {...props} datos={cargados} tarea={tarea.data ?? null} retomado={retomado} />
              )}
            </Leido>
          )}
        </AlRetomar>
      )}
    </Pagina>
  )
}

interface CargadaProps extends Omit<CargarTareaProps, 'titulo' | 'restaurar'> {
  datos: DatosDeTarea
  tarea: TareaLeida | null
  /** The draft to go on with. */
  retomado: Valores | null
}

function Cargada({
  presupuestoId,
  guardado,
  banco,
  capituloId,
  datos: recibidos,
  tarea: recibida,
  retomado,
}: CargadaProps) {
  const { muestra, datos, tarea } = formularioEntero(recibidos, recibida)
  const router = useRouter()
  const [base] = useState(tarea)
  // 'Guardar y crear otro' starts again in the same place.
  const [vuelta, setVuelta] = useState({
    numero: 0,
    inicial: retomado ?? inicialDe(tarea, datos, capituloId),
    retomado: retomado !== null,
  })
  const irALista = (capitulo: string) =>
    router.history.push(
      banco
        ? hrefDelBanco(banco)
        : direcciones.presupuesto({ presupuestoId, tipo: leerObra(datos).tipo, rubroId: capitulo }),
    )
  return (
    <TareaForm
      key={vuelta.numero}
      presupuestoId={presupuestoId}
      guardado={guardado}
      banco={banco}
      muestra={muestra}
      datos={datos}
      tarea={base}
      inicial={vuelta.inicial}
      retomado={vuelta.retomado}
      onCancelar={() => irALista(base?.rubroId ?? capituloId ?? '')}
      alGuardar={(mensaje, guardada, { seguir, deshacer }) => {
        notificar(mensaje, deshacer)
        if (!seguir) return irALista(guardada.capituloId)
        setVuelta(({ numero }) => ({ numero: numero + 1, inicial: otraDe(guardada), retomado: false }))
        window.scrollTo({ top: 0 })
      }}
    />
  )
}

function inicialDe(
  tarea: TareaLeida | null,
  { rubros: capitulos }: DatosDeTarea,
  capituloId: string | undefined,
) {
  if (tarea) return valoresDeTarea(tarea)
  const capitulo = capitulos.find(({ _id }) => _id === capituloId)
  if (capitulo === undefined) return valoresVacios()
  const grupos = capitulo.grupos.filter(({ estado }) => estado === 'activo')
  return {
    ...valoresVacios(capitulo._id),
    grupoId: elUnico(grupos)?._id ?? '',
    contratistaId: elUnico(capitulo.contratistas)?.id ?? '',
  }
}

/** The only element of a list: where there is just one, it is chosen. */
function elUnico<T>(lista: readonly T[]): T | undefined {
  return lista.length === 1 ? lista[0] : undefined
}

/** Initial values of the next tarea: same place, contratista and unit. */
function otraDe({ capituloId, grupoId, contratistaId, unidadMedidaCodigo }: Valores): Valores {
  return { ...valoresVacios(capituloId), grupoId, contratistaId, unidadMedidaCodigo }
}

/** Address of the list from which a form of the price bank was opened (2-site-management, Price bank). */
export function hrefDelBanco({ obraId, capituloId }: DesdeElBanco): string {
  return direcciones.banco({ presupuestoId: obraId, capituloId })
}

function migasDelBanco(banco: DesdeElBanco) {
  return [{ texto: mensajesEdicion.bancoDePrecios, href: hrefDelBanco(banco) }]
}

function migasDe(presupuestoId: string, datos: DatosDeTarea | undefined) {
  if (datos === undefined) return []
  return migasDeObra({ _id: presupuestoId, nombre: datos.presupuesto.nombre, tipo: leerObra(datos).tipo })
}
