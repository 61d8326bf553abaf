import { previaDeCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoGs, formatoPrecioUnitario } from '@plomada/domain/nucleo/numeros'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../../../api/consultas.ts'
import { Leido } from '../../../../pagina/Leido.tsx'
import type { DeQuien } from '../cifra/pasos.ts'
import { Terminos } from '../cifra/Terminos.tsx'

/** All days that an avance may have. */
const SIEMPRE = { inicio: '1900-01-01', fin: '2999-12-31' } as const

/** What is certified of each tarea, and what is left of it at the price it has now. */
export function TareasDeCuenta({ de, total }: { de: DeQuien; total: { nombre: string; monto: Gs } }) {
  const { presupuestoId, contratistaId } = de
  const lectura = useQuery(
    consulta(previaDeCertificacion, { query: { presupuestoId, id: contratistaId, ...SIEMPRE } }),
  )
  return (
    <Leido lectura={lectura}>
      {({ items }) => (
        <Terminos
          total={total}
          terminos={items.map(({ rubro, tarifa, enLaObra }) => {
            const unidad = rubro.plan.unidadMedida.codigo
            const cuanto = (n: number) => `${formatoCantidad(leerMicro(n) ?? 0n)} ${unidad}`
            return {
              nombre: (
                <>
                  {rubro.nombre}
                  <br />
                  <small>
                    Certificado {formatoGs(enLaObra.certificado.total)} + ({cuanto(enLaObra.sinCertificar)}{' '}
                    sin certificar + {cuanto(enLaObra.porHacer)} por hacer) ×{' '}
                    {formatoPrecioUnitario(leerMicro(tarifa) ?? 0n)}
                  </small>
                </>
              ),
              texto: rubro.nombre,
              monto: enLaObra.total,
              signo: 1,
              abre: {
                que: 'avances',
                presupuestoId,
                titulo: rubro.nombre,
                filtro: { tareaId: rubro._id, contratistaId },
              },
            }
          })}
        />
      )}
    </Leido>
  )
}
