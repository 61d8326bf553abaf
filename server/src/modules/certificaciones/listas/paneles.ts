import type { zPanel } from '@plomada/contract/certificaciones/cuentas'
import { SIN_SALDOS } from '@plomada/domain/certificaciones/saldos'
import type { Fecha } from '@plomada/domain/nucleo/fecha'
import type { z } from 'zod'
import type { Tx } from '../../../base/db/base.ts'
import type { Obra } from '../../presupuestos/nucleo/cargar.ts'
import { presentarPanel } from '../panel.ts'
import { claveDe, leerSaldosDe } from '../saldosRepo.ts'
import { leerTareasDeContratistas } from '../tareasRepo.ts'

interface EnUnaObra {
  panel: z.output<typeof zPanel>
  /** The day of the first avance that nothing holds. */
  sinCertificarDesde: Fecha | null
}

/**
 * The accounts of these contratistas in these works, each of them in each: three statements however many they are.
 * Answers how one is looked up; who has nothing in a work has an account of nothing there.
 */
export async function leerPaneles(
  tx: Tx,
  obras: readonly Pick<Obra, 'id' | 'retencionPorcentaje'>[],
  contratistas: readonly string[],
): Promise<(obra: Pick<Obra, 'id' | 'retencionPorcentaje'>, contratistaId: string) => EnUnaObra> {
  const cuales = { obras: obras.map(({ id }) => id), contratistas }
  const cuentas = await leerSaldosDe(tx, cuales)
  const clave = (presupuestoId: string, contratistaId: string) => claveDe({ presupuestoId, contratistaId })
  const tareas = Map.groupBy(await leerTareasDeContratistas(tx, cuales), (par) =>
    clave(par.presupuestoId, par.contratistaId),
  )
  return (obra, contratistaId) => {
    const cual = clave(obra.id, contratistaId)
    const suyas = tareas.get(cual) ?? []
    return {
      panel: presentarPanel(
        suyas.map(({ tarea }) => tarea),
        cuentas.get(cual) ?? SIN_SALDOS,
        obra.retencionPorcentaje,
      ),
      sinCertificarDesde:
        suyas
          .flatMap(({ sinCertificarDesde }) => sinCertificarDesde ?? [])
          .sort()
          .at(0) ?? null,
    }
  }
}
