import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { SinPrecio } from '../aprobacion/SinPrecio.tsx'
import { type FilaDeObra, indirectosDeObra, useAprobarObra, useDesactivarObra } from './queries.ts'

const ExportarBc3Modal = perezoso(() =>
  import('../interop/bc3/ExportarBc3Modal.tsx').then((m) => m.ExportarBc3Modal),
)

export interface Pregunta {
  que: 'aprobar' | 'desactivar' | 'exportar'
  obra: FilaDeObra
}

interface DialogoProps {
  obra: FilaDeObra
  onCerrar: () => void
}

/** The question of the list before a work changes its state, with the documented texts. */
export function DialogoDeObra({ pregunta, onCerrar }: { pregunta: Pregunta; onCerrar: () => void }) {
  if (pregunta.que === 'exportar') {
    const { _id, nombre } = pregunta.obra
    return (
      <Suspense>
        <ExportarBc3Modal presupuestoId={_id} nombre={nombre} aprobado={false} onCerrar={onCerrar} />
      </Suspense>
    )
  }
  return pregunta.que === 'aprobar' ? (
    <DialogoAprobar obra={pregunta.obra} onCerrar={onCerrar} />
  ) : (
    <DialogoDesactivar obra={pregunta.obra} onCerrar={onCerrar} />
  )
}

function DialogoAprobar({ obra, onCerrar }: DialogoProps) {
  const aprobar = useAprobarObra(() => {
    // The server's text is the budget view's ('éxito'); the list has its own twin (domain.md §7).
    notificar(mensajesPresupuestos.aprobadaEnLista)
    onCerrar()
  })
  const { data } = useQuery(indirectosDeObra(obra._id))
  const resto = data ? data.gastoIndirectoTotal - data.gastoIndirectoDistribuido : 0
  return (
    <ConfirmDialog
      abierto
      texto={mensajesPresupuestos.confirmarAprobarEnLista}
      consecuencia={
        <>
          Queda guardada la versión aprobada de «{obra.nombre}». No se puede deshacer.
          {resto > 0 && (
            <>
              <br />
              {mensajesPresupuestos.aprobarConIndirectoSinDistribuir(formatoGs(resto))}.
            </>
          )}
          <SinPrecio presupuestoId={obra._id} />
        </>
      }
      verbo="Aprobar el presupuesto"
      ocupado={aprobar.isPending}
      error={aprobar.error?.message}
      onConfirmar={() => aprobar.mutate({ body: { presupuestoId: obra._id } })}
      onCerrar={onCerrar}
    />
  )
}

function DialogoDesactivar({ obra, onCerrar }: DialogoProps) {
  const desactivar = useDesactivarObra((mensaje) => {
    notificar(mensaje)
    onCerrar()
  })
  return (
    <ConfirmDialog
      abierto
      texto={mensajesPresupuestos.confirmarDesactivar}
      consecuencia={`«${obra.nombre}» pasa a Eliminados: se puede consultar, pero no se puede cambiar más.`}
      verbo="Desactivar la obra"
      peligroso
      ocupado={desactivar.isPending}
      error={desactivar.error?.message}
      onConfirmar={() => desactivar.mutate({ body: { presupuestoId: obra._id } })}
      onCerrar={onCerrar}
    />
  )
}
