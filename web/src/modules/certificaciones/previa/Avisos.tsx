import { Button, Group } from '@mantine/core'
import { cambiarPorcentajeDeAnticipo } from '@plomada/contract/certificaciones/cuentas'
import { NOMBRE_DE_CIFRA } from '@plomada/domain/certificaciones/nombres'
import { razonContraCertificarA } from '@plomada/domain/certificaciones/razones'
import { formatoFecha, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { Link } from '@tanstack/react-router'
import { useMutacion } from '../../../api/consultas.ts'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { type DeQuien, panelDePrevia } from '../cuenta/cifra/pasos.ts'
import { TOCA_SALDOS } from '../queries.ts'
import type { PreviaProps } from './calculo.ts'

/** Of who is 'A definir': nobody is paid under that name, and here he is named. */
export function SinNombre({ de, edita }: { de: DeQuien; edita: boolean }) {
  if (razonContraCertificarA(de.contratistaNombre) === null) return null
  const { presupuestoId, contratistaId: contratistaOriginalId } = de
  return (
    <Alerta clase="atencion" titulo="Falta decir quién lo hizo">
      <Group gap="sm" justify="space-between">
        <span>{mensajesCertificaciones.aDefinir}</span>
        {edita && (
          <Button
            component={Link}
            to={direcciones.reemplazarContratista({ presupuestoId, contratistaOriginalId })}
            size="compact-sm"
          >
            Reemplazar «{de.contratistaNombre}»
          </Button>
        )}
      </Group>
    </Alerta>
  )
}

/** His avances before the period that nothing holds, and the way to certify them too. */
export function PendientesDePrevia({ de, previa }: PreviaProps) {
  const cambiar = useCambiarBusqueda()
  const { cantidad, total, desde } = previa.pendientesAnteriores
  if (cantidad === 0 || desde === null) return null
  return (
    <Alerta clase="info" titulo="Antes de estas fechas quedó algo sin certificar">
      <Group gap="sm" justify="space-between">
        <span>
          {cantidad === 1 ? 'Un avance suyo' : `${cantidad} avances suyos`} desde el {formatoFecha(desde)}: al
          precio de hoy,{' '}
          <Cifra
            monto={total}
            nombre="Sin certificar de antes"
            abre={{
              que: 'avances',
              presupuestoId: de.presupuestoId,
              titulo: 'Sin certificar de antes',
              filtro: {
                contratistaId: de.contratistaId,
                fin: masDias(previa.inicio, -1),
                certificado: 'false',
              },
            }}
          />
        </span>
        <Button variant="default" size="compact-sm" onClick={() => cambiar({ inicio: desde })}>
          Certificar desde el {formatoFecha(desde)}
        </Button>
      </Group>
    </Alerta>
  )
}

/** What of the advance the work that is left won't take back, and the percentage that would. */
export function AnticipoSinCubrir({ de, previa, edita }: PreviaProps & { edita: boolean }) {
  const mutacion = useMutacion(cambiarPorcentajeDeAnticipo, {
    invalida: TOCA_SALDOS,
    onSuccess: ({ message }) => notificar(message),
  })
  const { anticipoSinCubrir, porcentajeAnticipo, porcentajeQueCubre } = previa
  if (anticipoSinCubrir === 0) return null
  const ofrece = edita && porcentajeQueCubre !== null && porcentajeQueCubre !== porcentajeAnticipo
  return (
    <Alerta clase="atencion" titulo="Hay anticipo que no se va a recuperar">
      <Group gap="sm" justify="space-between">
        <span>
          Descontando {formatoPorcentaje(porcentajeAnticipo)} de lo que falta certificar, quedan sin descontar{' '}
          <Cifra
            monto={anticipoSinCubrir}
            nombre={NOMBRE_DE_CIFRA.anticipoSinCubrir}
            abre={{ que: 'cuenta', de, panel: panelDePrevia(previa), cifra: 'anticipoSinCubrir' }}
          />
        </span>
        {ofrece && (
          <Button
            variant="default"
            size="compact-sm"
            loading={mutacion.isPending}
            onClick={() =>
              mutacion.mutate({
                body: {
                  presupuestoId: de.presupuestoId,
                  contratistaId: de.contratistaId,
                  porcentaje: porcentajeQueCubre,
                },
              })
            }
          >
            Descontar {formatoPorcentaje(porcentajeQueCubre)} desde ahora
          </Button>
        )}
      </Group>
      {mutacion.error && <div role="alert">{mutacion.error.message}</div>}
    </Alerta>
  )
}
