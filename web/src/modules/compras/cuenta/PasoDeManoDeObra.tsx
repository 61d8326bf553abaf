import { Text } from '@mantine/core'
import { NOMBRE_DE_MANO_DE_OBRA } from '@plomada/domain/compras/nombres'
import { leerMicro, numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { useQuery } from '@tanstack/react-query'
import { Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import { AvancesDePaso } from '../../avances/AvancesDePaso.tsx'
import { tareasDeObra } from '../../avances/queries.ts'
import type { PasoDeCompras } from './pasos.ts'

type Props = Extract<PasoDeCompras, { que: 'manoDeObra' }>

/** The labour that a rubro needs, used, or has still to do: of all of it, of what is done, of the rest. */
export function PasoDeManoDeObra({ presupuestoId, fila, cifra }: Props) {
  const { tareaId, tareaNombre, unidad } = fila
  const como = (cantidad: number) => cantidadConUnidad(cantidad, unidad)
  return (
    <Leido lectura={useQuery(tareasDeObra(presupuestoId))}>
      {({ items }) => {
        const tarea = items.find(({ _id }) => _id === tareaId)
        const de = (cantidad: number) => cantidadConUnidad(cantidad, tarea?.unidadMedidaCodigo ?? '')
        const { cantidad = 0, avanzado = 0, unidadMedidaCodigo = '' } = tarea ?? {}
        const porHacer = numeroDeMicro((leerMicro(cantidad) ?? 0n) - (leerMicro(avanzado) ?? 0n))
        const unitaria = `${como(fila.cantidadUnitaria)} por ${unidadMedidaCodigo}`
        const cuentas = {
          cantidadTotal: `${unitaria} × ${de(cantidad)}`,
          cantidadUtilizada: `${unitaria} × ${de(avanzado)} hechos de ${de(cantidad)}`,
          restante: `${unitaria} × ${de(Math.max(porHacer, 0))}: hechos ${de(avanzado)} de ${de(cantidad)}`,
        }
        return (
          <>
            <Terminos
              terminos={[
                {
                  nombre: tareaNombre,
                  a: direcciones.editarTarea({ presupuestoId, tareaId }),
                  cuenta: cuentas[cifra],
                  monto: fila[cifra],
                  como,
                },
              ]}
              total={{ nombre: NOMBRE_DE_MANO_DE_OBRA[cifra], monto: fila[cifra], como }}
            />
            {cifra !== 'cantidadTotal' && (
              <>
                <Text fw={600}>Sus avances</Text>
                <AvancesDePaso presupuestoId={presupuestoId} filtro={{ tareaId }} />
              </>
            )}
          </>
        )
      }}
    </Leido>
  )
}
