import { Select, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { pagarCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import { LARGO_DE_COMPROBANTE } from '@plomada/contract/certificaciones/comprobante'
import { razonContraFecha } from '@plomada/domain/avances/razones'
import {
  NOMBRE_DE_COMPROBANTE,
  TASAS_DE_IVA,
  TIPOS_DE_COMPROBANTE,
} from '@plomada/domain/certificaciones/comprobante'
import { esFecha, hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { avisoDeRuc } from '@plomada/domain/nucleo/ruc'
import { useState } from 'react'
import { DialogoDeFormulario } from '../../../pagina/formulario/DialogoDeFormulario.tsx'
import { FECHA_ILEGIBLE, FechaInput } from '../../../ui/FechaInput.tsx'
import { type Certificacion, TOCA_CUENTAS } from '../queries.ts'

const TIPOS = TIPOS_DE_COMPROBANTE.map((value) => ({ value, label: NOMBRE_DE_COMPROBANTE[value] }))
const IVAS = TASAS_DE_IVA.map((tasa) => ({
  value: String(tasa),
  label: tasa === 0 ? 'Exenta' : `${tasa} %`,
}))

/** In the order of the screen. */
const ETIQUETAS = {
  fechaPago: 'Fecha de pago',
  tipo: 'Comprobante',
  numero: 'Número',
  timbrado: 'Timbrado',
  fecha: 'Fecha del comprobante',
  iva: 'IVA incluido',
  ruc: 'RUC',
  observacion: 'Observación',
}
type Valores = Record<keyof typeof ETIQUETAS, string>

const SIN_COMPROBANTE = { tipo: '', numero: '', timbrado: '', fecha: '', iva: '', ruc: '', observacion: '' }

/** Null where none was given. */
function comprobanteDe({ tipo: elegido, iva, fecha, numero, timbrado, ruc, observacion }: Valores) {
  const tipo = TIPOS_DE_COMPROBANTE.find((uno) => uno === elegido)
  if (tipo === undefined) return null
  const tasa = TASAS_DE_IVA.find((una) => String(una) === iva) ?? null
  return {
    tipo,
    numero,
    timbrado,
    fecha: fecha === FECHA_ILEGIBLE ? null : fecha,
    iva: tasa,
    ruc,
    observacion,
  }
}

function razonesDe({ fechaPago, fecha, tipo }: Valores, hoy: string): Record<string, string> {
  const razon = esFecha(fechaPago) ? razonContraFecha(fechaPago, hoy) : mensajesComun.fechaNoValida
  return {
    ...(razon !== null && { fechaPago: razon }),
    ...(tipo !== '' && fecha === FECHA_ILEGIBLE && { fecha: mensajesComun.fechaNoValida }),
  }
}

/** Marks a certification as paid: the day, and its receipt if there is one. */
export function PagarModal({
  certificacion: { _id, nro, contratistaNombre, totalAPagar },
  onCerrar,
}: {
  certificacion: Certificacion
  onCerrar: () => void
}) {
  const [hoy] = useState(() => hoyEnAsuncion(new Date()))
  return (
    <DialogoDeFormulario
      titulo="Marcar como pagado"
      ancho="lg"
      verbo={`Pagar ${formatoGs(totalAPagar)}`}
      onCerrar={onCerrar}
      endpoint={pagarCertificacion}
      etiquetas={ETIQUETAS}
      inicial={{ fechaPago: hoy, ...SIN_COMPROBANTE } as Valores}
      aEnvio={(valores) => ({
        body: { certificacionId: _id, fechaPago: valores.fechaPago, comprobante: comprobanteDe(valores) },
      })}
      ademas={(valores) => razonesDe(valores, hoy)}
      invalida={TOCA_CUENTAS}
    >
      {({ campo, form }) => {
        const tipo = form.values.tipo
        const ruc = form.values.ruc
        return (
          <>
            <Text>
              Certificación {nro} de {contratistaNombre}. No se puede deshacer.
            </Text>
            <FechaInput {...campo('fechaPago')} withAsterisk maximo={hoy} data-autofocus />
            <Select
              {...campo('tipo')}
              data={TIPOS}
              placeholder="Sin comprobante"
              clearable
              value={tipo || null}
              onChange={(elegido) => form.setFieldValue('tipo', elegido ?? '')}
            />
            {tipo !== '' && (
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <TextInput {...campo('numero')} maxLength={LARGO_DE_COMPROBANTE.numero} />
                <TextInput {...campo('timbrado')} maxLength={LARGO_DE_COMPROBANTE.timbrado} />
                <FechaInput {...campo('fecha')} />
                <Select
                  {...campo('iva')}
                  data={IVAS}
                  placeholder="Sin indicar"
                  clearable
                  value={form.values.iva || null}
                  onChange={(tasa) => form.setFieldValue('iva', tasa ?? '')}
                />
                <TextInput
                  {...campo('ruc')}
                  maxLength={LARGO_DE_COMPROBANTE.ruc}
                  // Below: above, even an empty one sets it lower than what stands beside it.
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  description={
                    <span role="status" style={{ color: 'var(--atencion-texto)' }}>
                      {avisoDeRuc(ruc)}
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
      }}
    </DialogoDeFormulario>
  )
}
