import { Box } from '@mantine/core'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { hechoParaElCliente } from '@plomada/domain/presupuestos/progreso/avance'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { leerCantidad } from '../formulario/calcular.ts'
import type { FormularioDeTarea } from '../formulario/useTarea.ts'

/** Where the plan as it is typed takes back something that the client was told, before it is saved. */
export function YaContado({ form: { tarea, valores, razon } }: { form: FormularioDeTarea }) {
  const contado = leerMicro(tarea?.contado?.cantidad ?? 0) ?? 0n
  const cantidad = leerCantidad(valores.cantidad)
  const cantidadCliente = leerCantidad(valores.cantidadCliente)
  if (!tarea?.contado || razon !== null || cantidad === undefined || cantidadCliente === undefined)
    return null
  const hecho = leerMicro(tarea.avance.cantidad) ?? 0n
  const ahora = hechoParaElCliente({ cantidad, cantidadCliente }, hecho)
  // What stands already is no news of this form: an avance that was discarded.
  const antes = hechoParaElCliente(
    {
      cantidad: leerMicro(tarea.plan.cantidad) ?? 0n,
      cantidadCliente: leerMicro(tarea.plan.cantidadCliente) ?? 0n,
    },
    hecho,
  )
  if (ahora >= contado || ahora >= antes) return null
  const { codigo } = tarea.plan.unidadMedida
  const medida = (cuanto: bigint) => `${formatoCantidad(cuanto)} ${codigo}`
  return (
    <Box mt="sm">
      <Alerta clase="atencion">
        {mensajesEdicion.yaContado(medida(contado), tarea.contado.semana, medida(ahora))}
      </Alerta>
    </Box>
  )
}
