import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { LARGO_DE_COMPROBANTE } from '@plomada/contract/certificaciones/comprobante'
import {
  NOMBRE_DE_COMPROBANTE,
  TASAS_DE_IVA,
  TIPOS_DE_COMPROBANTE,
} from '@plomada/domain/certificaciones/comprobante'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { avisoDeRuc } from '@plomada/domain/nucleo/ruc'
import { DiaInput } from '../../../pagina/campos/DiaInput.tsx'
import type { PropsDeCampo } from '../../../pagina/campos/useFormulario.ts'
import { MontoInput } from '../../../ui/MontoInput.tsx'
import { MismaFactura } from './MismaFactura.tsx'
import { UnaDe } from './UnaDe.tsx'
import type { ValoresDeComprobante } from './valores.ts'

const TIPOS = [
  { valor: '', nombre: 'Sin comprobante' },
  ...TIPOS_DE_COMPROBANTE.map((valor) => ({ valor, nombre: NOMBRE_DE_COMPROBANTE[valor] })),
]
const IVAS = [
  ...TASAS_DE_IVA.map((tasa) => ({ valor: String(tasa), nombre: tasa === 0 ? 'Exenta' : `${tasa} %` })),
  { valor: '', nombre: 'Sin indicar' },
]

export interface CamposDeComprobanteProps {
  campo: (nombre: keyof ValoresDeComprobante) => PropsDeCampo
  valores: ValoresDeComprobante
  elegir: (nombre: keyof ValoresDeComprobante, valor: string) => void
  /** What is paid: a receipt that names no amount is of it. */
  pagado: number
  /** The certification, order or movement that it is of, where it is there already. */
  salvo?: string | undefined
  /** Its number has the focus when they appear. */
  conFoco?: boolean
}

/** The receipt of what is paid, if there is one. */
export function CamposDeComprobante(props: CamposDeComprobanteProps) {
  const { campo, valores, elegir, pagado, salvo, conFoco } = props
  return (
    <>
      <UnaDe {...campo('comprobante')} opciones={TIPOS} onElegir={(tipo) => elegir('comprobante', tipo)} />
      {valores.comprobante !== '' && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              {...campo('numero')}
              maxLength={LARGO_DE_COMPROBANTE.numero}
              autoComplete="off"
              data-autofocus={conFoco || undefined}
            />
            <TextInput {...campo('timbrado')} maxLength={LARGO_DE_COMPROBANTE.timbrado} autoComplete="off" />
            <DiaInput {...campo('fechaComprobante')} clase="hecho" />
            <MontoInput
              {...campo('montoComprobante')}
              placeholder={formatoGs(pagado, { simbolo: false })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              description={valores.montoComprobante === '' ? 'Vacío, es lo que se paga' : undefined}
            />
            <TextInput
              {...campo('ruc')}
              maxLength={LARGO_DE_COMPROBANTE.ruc}
              autoComplete="off"
              // Below: above, even an empty one sets it lower than what stands beside it.
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              description={
                <span role="status" style={{ color: 'var(--atencion-texto)' }}>
                  {avisoDeRuc(valores.ruc)}
                </span>
              }
            />
            <Textarea
              {...campo('notaComprobante')}
              maxLength={LARGO_DE_COMPROBANTE.observacion}
              autosize
              minRows={1}
            />
          </SimpleGrid>
          <UnaDe {...campo('iva')} opciones={IVAS} onElegir={(tasa) => elegir('iva', tasa)} />
          <MismaFactura valores={valores} salvo={salvo} />
        </>
      )}
    </>
  )
}
