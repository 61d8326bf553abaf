import { Button, Stack, Text, Title } from '@mantine/core'
import { sinLoPagadoDeMas } from '@plomada/domain/certificaciones/calculo'
import {
  type CifraDePeriodo,
  NOMBRE_DE_CIFRA,
  NOMBRE_DE_PERIODO,
} from '@plomada/domain/certificaciones/nombres'
import { razonContraCertificarA } from '@plomada/domain/certificaciones/razones'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import type { Razon } from '@plomada/domain/presupuestos/razones'
import { useState } from 'react'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { MontoInput } from '../../../ui/MontoInput.tsx'
import { BotonConRazon } from '../../../ui/RazonDeshabilitado.tsx'
import { panelDePrevia } from '../cuenta/cifra/pasos.ts'
import { calcular, type PreviaEscrita, type PreviaProps } from './calculo.ts'
import clases from './Previa.module.css'
import { useGenerar } from './useGenerar.tsx'

interface PanelProps extends PreviaProps {
  /** Whether who looks may discount and pay something else than what it comes to: not a resident (domain.md §13). */
  edita: boolean
  /** Without it the page only shows: there is nothing to write (`showCert=n`). */
  genera: boolean
  /** Why nothing is certified in the work. */
  razonDeObra: Razon
}

/** What the period comes to, with what is discounted of it and what is paid (2-site-management §2). */
export function PanelDeCalculo({ de, previa, edita, genera, razonDeObra }: PanelProps) {
  const [escrito, setEscrito] = useState<PreviaEscrita>({ descuento: '', neto: null })
  const calculo = calcular(previa, escrito)
  const { generar, ocupado, avisos } = useGenerar(de, previa)
  const cifra = (cual: CifraDePeriodo, monto = previa[cual]) => (
    <Cifra
      monto={monto}
      nombre={NOMBRE_DE_PERIODO[cual]}
      abre={{ que: 'periodo', de, previa, cifra: cual, descuento: calculo.descuento }}
    />
  )
  const limite = previa.limiteDescuento
  return (
    <section aria-label="Cálculo" className={clases.panel}>
      <Title order={2}>Esta certificación</Title>
      {avisos}
      <dl className={clases.cuenta}>
        <Renglon nombre="Avance">{cifra('totalAvance')}</Renglon>
        <Renglon nombre={`Anticipo (${formatoPorcentaje(previa.porcentajeAnticipo)})`} resta>
          {cifra('anticipo')}
        </Renglon>
        <Renglon
          nombre={`${NOMBRE_DE_PERIODO.retencion} (${formatoPorcentaje(previa.retencionPorcentaje)})`}
          resta
        >
          {cifra('retencion')}
        </Renglon>
      </dl>
      {genera && (
        <MontoInput
          label={`Entrega a descontar (Hasta ${formatoGs(limite)})`}
          description={edita ? undefined : mensajesCertificaciones.soloNeto}
          placeholder="0"
          readOnly={!edita || limite === 0}
          // Nothing is typed in it: the keyboard goes by.
          tabIndex={edita && limite > 0 ? 0 : -1}
          value={escrito.descuento}
          onChange={(descuento) => setEscrito({ ...escrito, descuento })}
          error={calculo.razonDelDescuento}
        />
      )}
      <dl className={clases.cuenta}>
        <Renglon nombre="Neto a cobrar" fuerte>
          {cifra('neto', calculo.neto)}
        </Renglon>
      </dl>
      {genera && (
        <MontoInput
          label="Neto a cobrar"
          readOnly={!edita}
          tabIndex={edita ? 0 : -1}
          value={calculo.aPagar}
          onChange={(neto) => setEscrito({ ...escrito, neto })}
          error={calculo.razonDelNeto}
        />
      )}
      {genera && edita && previa.pagadoDeMas > 0 && (
        <Stack gap={6} align="flex-start">
          <Text fz="sm">
            Ya se le pagó de más:{' '}
            <Cifra
              monto={previa.pagadoDeMas}
              nombre={NOMBRE_DE_CIFRA.pagadoDeMas}
              abre={{ que: 'cuenta', de, panel: panelDePrevia(previa), cifra: 'pagadoDeMas' }}
            />
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() =>
              setEscrito({
                ...escrito,
                neto: String(sinLoPagadoDeMas(Math.max(calculo.neto, 0), previa.pagadoDeMas)),
              })
            }
          >
            Quitarlo del neto a cobrar
          </Button>
        </Stack>
      )}
      {genera && (
        <Generar
          razon={razonDeObra ?? razonContraCertificarA(de.contratistaNombre) ?? calculo.razon}
          ocupado={ocupado}
          onGenerar={() => generar(calculo)}
        />
      )}
    </section>
  )
}

/** The button, and why not under it, where it can't be pressed. */
function Generar({ razon, ocupado, onGenerar }: { razon: Razon; ocupado: boolean; onGenerar: () => void }) {
  return (
    <Stack gap={6}>
      <BotonConRazon razon={razon} loading={ocupado} onClick={onGenerar}>
        Generar certificacion
      </BotonConRazon>
      {razon !== null && (
        <Text fz="sm" c="dimmed" aria-hidden>
          {razon}
        </Text>
      )}
    </Stack>
  )
}

function Renglon({
  nombre,
  resta,
  fuerte,
  children,
}: {
  nombre: string
  resta?: boolean
  fuerte?: boolean
  children: React.ReactNode
}) {
  return (
    <div data-fuerte={fuerte}>
      <dt>{nombre}</dt>
      <dd>
        {resta && '− '}
        {children}
      </dd>
    </div>
  )
}
