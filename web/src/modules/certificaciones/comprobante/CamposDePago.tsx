import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { LARGO_DE_COMPROBANTE } from '@plomada/contract/certificaciones/comprobante'
import {
  NOMBRE_DE_COMPROBANTE,
  TASAS_DE_IVA,
  TIPOS_DE_COMPROBANTE,
} from '@plomada/domain/certificaciones/comprobante'
import { avisoDeRuc } from '@plomada/domain/nucleo/ruc'
import { DiaInput } from '../../../pagina/campos/DiaInput.tsx'
import type { PropsDeCampo } from '../../../pagina/campos/useFormulario.ts'
import type { ValoresDePago } from './valores.ts'

const TIPOS = TIPOS_DE_COMPROBANTE.map((value) => ({ value, label: NOMBRE_DE_COMPROBANTE[value] }))
const IVAS = TASAS_DE_IVA.map((tasa) => ({
  value: String(tasa),
  label: tasa === 0 ? 'Exenta' : `${tasa} %`,
}))

interface CamposDePagoProps {
  campo: (nombre: keyof ValoresDePago) => PropsDeCampo
  valores: ValoresDePago
  elegir: (nombre: 'tipo' | 'iva', valor: string) => void
  /** The first day of what is paid: nothing is paid before it. */
  desde: string
  /** The day has the focus when they appear. */
  conFoco?: boolean
}

/** When something was paid, and its receipt if there is one: of a certification, and of an order. */
export function CamposDePago({ campo, valores, elegir, desde, conFoco }: CamposDePagoProps) {
  return (
    <>
      <DiaInput
        {...campo('fechaPago')}
        clase="hecho"
        desde={desde}
        withAsterisk
        data-autofocus={conFoco || undefined}
      />
      <Select
        {...campo('tipo')}
        data={TIPOS}
        placeholder="Sin comprobante"
        clearable
        value={valores.tipo || null}
        onChange={(elegido) => elegir('tipo', elegido ?? '')}
      />
      {valores.tipo !== '' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...campo('numero')} maxLength={LARGO_DE_COMPROBANTE.numero} />
          <TextInput {...campo('timbrado')} maxLength={LARGO_DE_COMPROBANTE.timbrado} />
          <DiaInput {...campo('fecha')} clase="hecho" />
          <Select
            {...campo('iva')}
            data={IVAS}
            placeholder="Sin indicar"
            clearable
            value={valores.iva || null}
            onChange={(tasa) => elegir('iva', tasa ?? '')}
          />
          <TextInput
            {...campo('ruc')}
            maxLength={LARGO_DE_COMPROBANTE.ruc}
            // Below: above, even an empty one sets it lower than what stands beside it.
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={
              <span role="status" style={{ color: 'var(--atencion-texto)' }}>
                {avisoDeRuc(valores.ruc)}
              </span>
            }
          />
          <Textarea
            {...campo('observacion')}
            maxLength={LARGO_DE_COMPROBANTE.observacion}
            autosize
            minRows={1}
          />
        </SimpleGrid>
      )}
    </>
  )
}
