import { Button, Stack } from '@mantine/core'
import { cambiarPorcentajeDeAnticipo } from '@plomada/contract/certificaciones/cuentas'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import type { Obra } from '@plomada/domain/presupuestos/obra'
import { razonContraTrabajarEn } from '@plomada/domain/presupuestos/razones'
import { useMutacion } from '../../../api/consultas.ts'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { Alerta } from '../../../ui/Alerta.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { type FilaDeContratista, TOCA_SALDOS } from '../queries.ts'

interface AvisosProps {
  presupuestoId: string
  obra: Obra
  contratistas: readonly FilaDeContratista[]
}

/** What an administrator should see before anything else: advances that will not be recovered, and what was overpaid. */
export function AvisosDeSaldos({ presupuestoId, obra, contratistas }: AvisosProps) {
  const sinCubrir = contratistas.filter((c) => c.anticipoSinCubrir > 0)
  const deMas = contratistas.filter((c) => c.pagadoDeMas > 0)
  if (sinCubrir.length + deMas.length === 0) return null
  return (
    <Stack gap="xs" mb="md">
      {sinCubrir.map((c) => (
        <SinCubrir
          key={c._id}
          presupuestoId={presupuestoId}
          contratista={c}
          puede={razonContraTrabajarEn(obra) === null}
        />
      ))}
      {deMas.map((c) => (
        <Alerta key={c._id} clase="atencion" titulo={`${c.nombre}: se pagó de más`}>
          Lo pagado y lo prometido en certificaciones pasa lo ganado en{' '}
          <Cifra
            monto={c.pagadoDeMas}
            nombre={`${c.nombre}, pagado de más`}
            abre={{ que: 'cuenta', de: { presupuestoId, ...c }, panel: c, cifra: 'pagadoDeMas' }}
          />
          . Restalo del neto a cobrar de su próxima certificación.
        </Alerta>
      ))}
    </Stack>
  )
}

interface SinCubrirProps {
  presupuestoId: string
  contratista: FilaDeContratista
  puede: boolean
}

function SinCubrir({ presupuestoId, contratista: c, puede }: SinCubrirProps) {
  const guardar = useMutacion(cambiarPorcentajeDeAnticipo, {
    invalida: TOCA_SALDOS,
    onSuccess: ({ message }) => notificar(message),
  })
  const { contratistaId, porcentajeQueCubre } = c
  const sube = porcentajeQueCubre !== null && porcentajeQueCubre > c.anticipoPorcentaje
  return (
    <Alerta clase="atencion" titulo={`${c.nombre}: su anticipo no se va a recuperar`}>
      Con {formatoPorcentaje(c.anticipoPorcentaje)} de lo que le falta certificar quedan{' '}
      <Cifra
        monto={c.anticipoSinCubrir}
        nombre={`${c.nombre}, anticipo sin cubrir`}
        abre={{ que: 'cuenta', de: { presupuestoId, ...c }, panel: c, cifra: 'anticipoSinCubrir' }}
      />{' '}
      sin cubrir.
      {!sube && ' No hay porcentaje que lo cubra: acordá con él cómo lo devuelve.'}
      {sube && puede && (
        <div>
          <Button
            mt={6}
            size="compact-sm"
            variant="default"
            loading={guardar.isPending}
            onClick={() =>
              guardar.mutate({
                body: { presupuestoId, contratistaId, porcentaje: String(porcentajeQueCubre) },
              })
            }
          >
            Descontar {formatoPorcentaje(porcentajeQueCubre)} desde la próxima
          </Button>
          {guardar.error && <div>{guardar.error.message}</div>}
        </div>
      )}
    </Alerta>
  )
}
