import type { Gs } from '@plomada/domain/nucleo/dinero'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { useQuery } from '@tanstack/react-query'
import { Terminos } from '../../../../pagina/cuenta/Terminos.tsx'
import { Leido } from '../../../../pagina/Leido.tsx'
import { cantidadConUnidad } from '../../../../ui/cantidadConUnidad.ts'
import { cuentaDe } from '../../queries.ts'
import { PrecioDeTarea } from '../cifra/PrecioDeTarea.tsx'
import type { DeQuien, FiltroDePaso } from '../cifra/pasos.ts'
import { AvancesDePaso } from './AvancesDePaso.tsx'

/** What is done of each tarea and nobody certified, at the price it has now, and the avances that it is made of. */
export function HechoDeCuenta({ de, total }: { de: DeQuien; total: { nombre: string; monto: Gs } }) {
  const { presupuestoId, contratistaId } = de
  const filtro: FiltroDePaso = { contratistaId, certificado: 'false' }
  return (
    <Leido lectura={useQuery(cuentaDe(de))}>
      {({ items }) => {
        const hechas = items.filter(({ enLaObra }) => enLaObra.sinCertificar !== 0)
        if (hechas.length === 0) return <p>{mensajesCertificaciones.nadaSinCertificar}</p>
        return (
          <>
            <Terminos
              total={total}
              terminos={hechas.map(({ rubro, tarifa, enLaObra: { sinCertificar, hecho } }) => ({
                nombre: rubro.nombre,
                cuenta: (
                  <>
                    {cantidadConUnidad(sinCertificar, rubro.plan.unidadMedida.codigo)} ×{' '}
                    <PrecioDeTarea presupuestoId={presupuestoId} tareaId={rubro._id} tarifa={tarifa} />
                  </>
                ),
                monto: hecho,
                abre: {
                  que: 'avances',
                  presupuestoId,
                  titulo: rubro.nombre,
                  filtro: { ...filtro, tareaId: rubro._id },
                },
              }))}
            />
            <AvancesDePaso presupuestoId={presupuestoId} filtro={filtro} />
          </>
        )
      }}
    </Leido>
  )
}
