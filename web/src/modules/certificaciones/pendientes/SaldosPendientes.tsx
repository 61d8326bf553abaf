import { contratistasDeObra } from '@plomada/contract/certificaciones/deHoy'
import type { CifraDeSaldos } from '@plomada/domain/certificaciones/nombres'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../../api/consultas.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import type { DeQuienQueda } from '../../../pagina/obra/loQueQueda.ts'
import { Apartado } from '../../../ui/Apartado.tsx'
import { ConCuentasDeContratistas } from '../cuenta/ConCuentas.tsx'
import { panelDePrevia } from '../cuenta/cifra/pasos.ts'
import { saldosDe } from '../queries.ts'
import { Pendientes } from './Pendientes.tsx'

/** What stays open in the accounts of a work, or of one contratista in it (domain.md §7, §8). */
export function SaldosPendientes({ presupuestoId, contratistaId }: DeQuienQueda) {
  return (
    <ConCuentasDeContratistas>
      {contratistaId === undefined ? (
        <DeLaObra presupuestoId={presupuestoId} />
      ) : (
        <DeUno presupuestoId={presupuestoId} contratistaId={contratistaId} />
      )}
    </ConCuentasDeContratistas>
  )
}

const DE_UNO: readonly CifraDeSaldos[] = [
  'anticipoRestante',
  'anticipoSinCubrir',
  'deuda',
  'retencionTotal',
  'prometido',
  'limiteDescuento',
]

function DeUno(de: { presupuestoId: string; contratistaId: string }) {
  return (
    <Apartado id="queda" titulo="Qué queda en su cuenta" fz="lg">
      <Leido lectura={useQuery(saldosDe(de))}>
        {(previa) => (
          <Pendientes
            de={{ ...de, contratistaNombre: '' }}
            panel={panelDePrevia(previa)}
            cifras={DE_UNO}
            vacio={mensajesCertificaciones.nadaQueda}
          />
        )}
      </Leido>
    </Apartado>
  )
}

/** Most contratistas that are named before a work is deactivated. */
const MUCHOS = 100

function DeLaObra({ presupuestoId }: { presupuestoId: string }) {
  const lectura = useQuery(consulta(contratistasDeObra, { query: { presupuestoId, limit: MUCHOS } }))
  return (
    <Leido lectura={lectura}>
      {({ items }) => {
        const abiertas = items.filter(({ prometido, diferencia }) => prometido !== 0 || diferencia !== 0)
        if (abiertas.length === 0) return mensajesCertificaciones.nadaQueda
        return (
          <>
            {mensajesCertificaciones.quedaAbierto}
            {abiertas.map((panel) => (
              <Pendientes
                key={panel.contratistaId}
                titulo={panel.contratistaNombre}
                de={{ presupuestoId, ...panel }}
                panel={panel}
                cifras={['prometido', 'diferencia']}
              />
            ))}
          </>
        )
      }}
    </Leido>
  )
}
