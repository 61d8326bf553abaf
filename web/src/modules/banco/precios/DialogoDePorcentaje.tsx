import { Radio, Stack, Text } from '@mantine/core'
import { PRECIOS_POR_LOTE } from '@plomada/domain/catalogo/muchosPrecios'
import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import {
  PRECIOS_QUE_SUBEN,
  type PrecioQueSube,
  razonContraPorcentaje,
} from '@plomada/domain/presupuestos/planilla/porcentaje'
import { useState } from 'react'
import { ILEGIBLE } from '../../../ui/CampoNumerico.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { FormularioDeParte } from '../../../ui/FormularioDeParte.tsx'
import { PorcentajeInput } from '../../../ui/PorcentajeInput.tsx'
import type { DatoAuxiliar } from '../../catalogo/datos/queries.ts'
import { type CambioPedido, conPorcentaje } from './cambios.ts'

interface DialogoDePorcentajeProps {
  datos: readonly DatoAuxiliar[]
  /** Does it; whether it was done. */
  onSubir: (cambios: readonly CambioPedido[]) => Promise<boolean>
  onCerrar: () => void
}

const CUAL: Record<PrecioQueSube, string> = {
  ambos: 'Los dos: el de venta y el del proveedor',
  precio: 'El de venta; el del proveedor lo acompaña donde era igual',
  precioReal: 'El del proveedor; el de venta lo acompaña donde era igual',
}

/** Prices of chosen entries, by a percentage: what becomes of the first ones is seen before it is done. */
export function DialogoDePorcentaje({ datos, onSubir, onCerrar }: DialogoDePorcentajeProps) {
  const [escrito, setEscrito] = useState('')
  const [cual, setCual] = useState<PrecioQueSube>('ambos')
  const [ocupado, setOcupado] = useState(false)
  const porcentaje = escrito === '' || escrito === ILEGIBLE ? undefined : leerMicro(escrito)
  const cambios =
    porcentaje === undefined || razonContraPorcentaje(porcentaje) !== null
      ? []
      : conPorcentaje(datos, porcentaje, cual)
  const razon =
    (porcentaje === undefined ? null : razonContraPorcentaje(porcentaje)) ??
    (cambios.length > PRECIOS_POR_LOTE
      ? mensajesPrecios.demasiadosPrecios(formatoGs(PRECIOS_POR_LOTE, { simbolo: false }))
      : null)
  const enviar = async () => {
    if (cambios.length === 0 || razon !== null || ocupado) return
    setOcupado(true)
    const hecho = await onSubir(cambios)
    setOcupado(false)
    if (hecho) onCerrar()
  }
  return (
    <Dialogo onClose={onCerrar} title={mensajesPrecios.tituloDePorcentaje(datos.length)}>
      <FormularioDeParte
        formulario={{ enviar: () => void enviar(), ocupado, resumen: { mensaje: null } }}
        verbo={cambios.length === 0 ? 'Cambiar los precios' : mensajesPrecios.cambiarPrecios(cambios.length)}
        boton={{ disabled: cambios.length === 0 || razon !== null }}
        onCancelar={onCerrar}
      >
        <PorcentajeInput
          label="Porcentaje"
          description="Con un menos adelante baja: -5"
          data-autofocus
          conSigno
          value={escrito}
          onChange={setEscrito}
          error={razon}
        />
        <Radio.Group
          label="Qué precio"
          value={cual}
          onChange={(elegido) => setCual(PRECIOS_QUE_SUBEN.find((uno) => uno === elegido) ?? 'ambos')}
        >
          <Stack gap={6} mt={6}>
            {PRECIOS_QUE_SUBEN.map((uno) => (
              <Radio key={uno} value={uno} label={CUAL[uno]} />
            ))}
          </Stack>
        </Radio.Group>
        <Ejemplos datos={datos} cambios={cambios} />
      </FormularioDeParte>
    </Dialogo>
  )
}

const EJEMPLOS = 3

/** What becomes of the first ones, and of how many nothing. */
function Ejemplos({ datos, cambios }: { datos: readonly DatoAuxiliar[]; cambios: readonly CambioPedido[] }) {
  if (cambios.length === 0) return null
  const porId = new Map(datos.map((dato) => [dato._id, dato]))
  const quedan = datos.length - cambios.length
  return (
    <Stack gap={2} role="status">
      {cambios.slice(0, EJEMPLOS).map((cambio) => {
        const dato = porId.get(cambio._id)
        const figura = (precio: number | null | undefined) =>
          precio == null ? '—' : formatoGs(precio, { simbolo: false })
        return (
          <Text key={cambio._id} fz="sm" c="dimmed">
            {`${dato?.nombre ?? ''}: ${figura(dato?.ultimoPrecio)} → ${figura(cambio.precio)}`}
          </Text>
        )
      })}
      {quedan > 0 && (
        <Text fz="sm" c="dimmed">
          {mensajesPrecios.preciosQueNoCambian(quedan)}
        </Text>
      )}
    </Stack>
  )
}
