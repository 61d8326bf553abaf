import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { useQuery } from '@tanstack/react-query'
import { Suspense, use, useState } from 'react'
import { alDia } from '../../../api/envios/alDia.ts'
import { Confirmar } from '../../../pagina/confirmar/confirmar.tsx'
import { LoQueQueda } from '../../../pagina/obra/loQueQueda.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { PorRevisar } from '../aprobacion/PorRevisar.tsx'
import { type FilaDeObra, TOCA_OBRAS } from '../obras/queries.ts'
import { desactivarObra, indirectosDeObra } from './queries.ts'

const ExportarBc3Modal = perezoso(() =>
  import('../interop/bc3/ExportarBc3Modal.tsx').then((m) => m.ExportarBc3Modal),
)

export interface PreguntaDeObra {
  que: 'aprobar' | 'exportar' | 'desactivar'
  obra: FilaDeObra
}

interface DialogoProps {
  obra: FilaDeObra
  onCerrar: () => void
}

/** Dialogs of the list that need more of a work than its row has. */
export function DialogoDeObra({ pregunta, onCerrar }: { pregunta: PreguntaDeObra; onCerrar: () => void }) {
  const { que, obra } = pregunta
  if (que === 'aprobar') return <Aprobar obra={obra} onCerrar={onCerrar} />
  if (que === 'desactivar') return <Desactivar obra={obra} onCerrar={onCerrar} />
  return (
    <Suspense>
      <ExportarBc3Modal presupuestoId={obra._id} nombre={obra.nombre} aprobado={false} onCerrar={onCerrar} />
    </Suspense>
  )
}

/** Only an approved work has accounts: it says which stay open, and asks twice (domain.md §7). */
function Desactivar({ obra, onCerrar }: DialogoProps) {
  const [decidido, setDecidido] = useState(false)
  const loQueQueda = use(LoQueQueda)
  const pregunta = desactivarObra(obra)
  if (obra.estado !== 'aprobado') return <Confirmar {...pregunta} onCerrar={onCerrar} />
  if (decidido) {
    const texto = mensajesEdicion.desactivarConCuentas(obra.nombre)
    return <Confirmar {...pregunta} texto={texto} consecuencia={null} onCerrar={onCerrar} />
  }
  return (
    <ConfirmDialog
      abierto
      texto={pregunta.texto}
      consecuencia={
        <>
          {pregunta.consecuencia}
          {loQueQueda?.({ presupuestoId: obra._id })}
        </>
      }
      verbo="Seguir"
      peligroso
      onConfirmar={() => setDecidido(true)}
      onCerrar={onCerrar}
    />
  )
}

function Aprobar({ obra: { _id: presupuestoId, nombre }, onCerrar }: DialogoProps) {
  const { data } = useQuery(indirectosDeObra(presupuestoId))
  const resto = data ? data.gastoIndirectoTotal - data.gastoIndirectoDistribuido : 0
  return (
    <Confirmar
      texto={mensajesEdicion.confirmarAprobarEnLista}
      consecuencia={
        <>
          Queda guardada la versión aprobada de «{nombre}». No se puede deshacer.
          {resto > 0 && (
            <>
              <br />
              {mensajesEdicion.aprobarConIndirectoSinDistribuir(formatoGs(resto))}.
            </>
          )}
          <PorRevisar presupuestoId={presupuestoId} />
        </>
      }
      verbo="Aprobar el presupuesto"
      endpoint={aprobarPresupuesto}
      envio={{ body: { presupuestoId } }}
      tras={() => alDia(presupuestoId)}
      invalida={TOCA_OBRAS}
      // The server's text is that of the budget view ('éxito'); the list has a twin text of its own (domain.md §7).
      alHacer={() => notificar(mensajesEdicion.aprobadaEnLista)}
      onCerrar={onCerrar}
    />
  )
}
