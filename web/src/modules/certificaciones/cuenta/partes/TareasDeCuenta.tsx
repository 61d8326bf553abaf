import type { Gs } from '@plomada/domain/nucleo/dinero'
import { useQuery } from '@tanstack/react-query'
import { Cifra } from '../../../../pagina/cuenta/Cifra.tsx'
import { Terminos } from '../../../../pagina/cuenta/Terminos.tsx'
import { Leido } from '../../../../pagina/Leido.tsx'
import { cantidadConUnidad } from '../../../../ui/cantidadConUnidad.ts'
import { cuentaEntera } from '../../queries.ts'
import { PrecioDeTarea } from '../cifra/PrecioDeTarea.tsx'
import type { DeQuien, Paso } from '../cifra/pasos.ts'

/** What is certified of each tarea, and what is left of it at the price it has now. */
export function TareasDeCuenta({ de, total }: { de: DeQuien; total: { nombre: string; monto: Gs } }) {
  const { presupuestoId, contratistaId } = de
  const lectura = useQuery(cuentaEntera(de))
  const avancesDe = (tarea: { _id: string; nombre: string }, de: { certificado?: 'true' } = {}): Paso => ({
    que: 'avances',
    presupuestoId,
    titulo: tarea.nombre,
    filtro: { tareaId: tarea._id, contratistaId, ...de },
  })
  return (
    <Leido lectura={lectura}>
      {({ items }) => (
        <Terminos
          total={total}
          terminos={items.map(({ rubro, tarifa, enLaObra }) => {
            const unidad = rubro.plan.unidadMedida.codigo
            const cuanto = (n: number) => cantidadConUnidad(n, unidad)
            return {
              nombre: rubro.nombre,
              cuenta: (
                <>
                  Certificado{' '}
                  <Cifra
                    monto={enLaObra.certificado.total}
                    nombre={`${rubro.nombre}, certificado`}
                    abre={avancesDe(rubro, { certificado: 'true' })}
                  />{' '}
                  + ({cuanto(enLaObra.sinCertificar)} sin certificar + {cuanto(enLaObra.porHacer)} por hacer)
                  × <PrecioDeTarea presupuestoId={presupuestoId} tareaId={rubro._id} tarifa={tarifa} />
                </>
              ),
              monto: enLaObra.total,
              abre: avancesDe(rubro),
            }
          })}
        />
      )}
    </Leido>
  )
}
