import type { Banco } from './banco.ts'
import { FILAS_SQL } from './filasSql.ts'
import { cronometrar, enTurnos } from './medir.ts'
import { enCrudo } from './motores.ts'
import { type Linea, lineaDeTiempos } from './tabla.ts'

const VECES = 5
/** The whole budget on one screen. */
export async function p2(banco: Banco): Promise<Linea[]> {
  const { presupuestoId } = banco
  const url = `/v1/tareas/presupuesto?presupuestoId=${presupuestoId}`
  const nuestro = () => cronometrar(VECES, () => banco.pedir('GET', url))
  const referencia = () =>
    enCrudo(banco.base, (consultar) => cronometrar(VECES, () => consultar(FILAS_SQL, [presupuestoId])))
  return [
    lineaDeTiempos(
      {
        codigo: 'P2',
        que: 'presupuesto entero (3.000 rubros)',
        contra: 'SELECT json_agg de las mismas filas',
        motor: banco.motor,
        meta: { sentido: '≤', valor: 1.5, ideal: 0.2 },
      },
      await enTurnos(nuestro, referencia),
    ),
  ]
}
