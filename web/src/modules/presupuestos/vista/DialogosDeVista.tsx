import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { Suspense } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { AprobarDialog } from '../aprobacion/AprobarDialog.tsx'
import { MargenModal } from '../aprobacion/MargenModal.tsx'
import { type Capitulo, obraDe, type Tarea, type Vista } from './arbol.ts'
import { useDescartarCapitulo, useDescartarTarea, useDistribuir } from './queries.ts'

const ExportarBc3Modal = perezoso(() =>
  import('../interop/bc3/ExportarBc3Modal.tsx').then((m) => m.ExportarBc3Modal),
)

/** What the page is asking about. */
export type Abierto =
  | { tipo: 'aprobar' }
  | { tipo: 'distribuir' }
  | { tipo: 'bc3' }
  | { tipo: 'margen'; capituloId: string | null }
  | { tipo: 'tarea'; tarea: Tarea }
  | { tipo: 'capitulo'; capitulo: Capitulo }

interface DialogoProps {
  vista: Vista
  onCerrar: () => void
  /** With the server's message, when it was done. */
  onHecho: (mensaje: string) => void
}

/** The one dialog that is open. */
export function DialogosDeVista({ abierto, ...resto }: DialogoProps & { abierto: Abierto }) {
  switch (abierto.tipo) {
    case 'aprobar':
      return <AprobarDialog vista={resto.vista} onCerrar={resto.onCerrar} onAprobado={resto.onHecho} />
    case 'margen':
      return (
        <MargenModal
          vista={resto.vista}
          capituloId={abierto.capituloId}
          onCerrar={resto.onCerrar}
          onCambiado={resto.onHecho}
        />
      )
    case 'bc3': {
      const { _id: presupuestoId, nombre } = resto.vista.presupuesto
      return (
        <Suspense>
          <ExportarBc3Modal
            presupuestoId={presupuestoId}
            nombre={nombre}
            aprobado={false}
            onCerrar={resto.onCerrar}
          />
        </Suspense>
      )
    }
    case 'distribuir':
      return <Distribuir {...resto} />
    case 'tarea':
      return <DescartarTarea {...resto} tarea={abierto.tarea} />
    case 'capitulo':
      return <DescartarCapitulo {...resto} capitulo={abierto.capitulo} />
  }
}

function Distribuir({ vista: { presupuesto, totales }, onCerrar, onHecho }: DialogoProps) {
  const mutacion = useDistribuir({ onSuccess: ({ message }) => onHecho(message) })
  return (
    <ConfirmDialog
      abierto
      texto="Se distribuirán los gastos indirectos. ¿Continuar?"
      consecuencia={`${formatoGs(totales.gastoIndirectoTotal)} se reparten entre los rubros de los demás capítulos, en proporción a su precio. Reemplaza lo que se haya atribuido a mano.`}
      verbo="Distribuir"
      ocupado={mutacion.isPending}
      error={mutacion.error?.message}
      onConfirmar={() => mutacion.mutate({ body: { presupuestoId: presupuesto._id } })}
      onCerrar={onCerrar}
    />
  )
}

function DescartarTarea({ vista, tarea, onCerrar, onHecho }: DialogoProps & { tarea: Tarea }) {
  const mutacion = useDescartarTarea({ onSuccess: ({ message }) => onHecho(message) })
  const aprobado = obraDe(vista.presupuesto).estado === 'aprobado'
  return (
    <ConfirmDialog
      abierto
      peligroso
      texto={mensajesPresupuestos.confirmarDescartarTarea}
      consecuencia={
        aprobado
          ? `«${tarea.nombre}» queda a la vista como «${mensajesPresupuestos.descartadoPostAprobacion}» y ya no se puede cambiar.`
          : `«${tarea.nombre}» sale del presupuesto y devuelve su parte de los gastos indirectos.`
      }
      verbo="Descartar el rubro"
      ocupado={mutacion.isPending}
      error={mutacion.error?.message}
      onConfirmar={() => mutacion.mutate({ body: { _id: tarea._id, version: tarea.version } })}
      onCerrar={onCerrar}
    />
  )
}

function DescartarCapitulo({ vista, capitulo, onCerrar, onHecho }: DialogoProps & { capitulo: Capitulo }) {
  const mutacion = useDescartarCapitulo({ onSuccess: ({ message }) => onHecho(message) })
  const cuantas = capitulo.grupos.reduce((suma, { tareas }) => suma + tareas.length, 0)
  return (
    <ConfirmDialog
      abierto
      peligroso
      texto={mensajesPresupuestos.confirmarDescartarCapitulo}
      consecuencia={`«${capitulo.nombre}» se descarta con ${cuantas === 1 ? 'su rubro' : `sus ${cuantas} rubros`}.`}
      verbo="Descartar el capítulo"
      ocupado={mutacion.isPending}
      error={mutacion.error?.message}
      onConfirmar={() =>
        mutacion.mutate({ body: { _id: capitulo._id, presupuestoId: vista.presupuesto._id } })
      }
      onCerrar={onCerrar}
    />
  )
}
