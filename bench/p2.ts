import type { Banco } from './base/banco.ts'
import { cronometrar, cuantoTarda, enTurnos, HASTA_ENTRAR_EN_CALOR } from './base/medir.ts'
import { enCrudo } from './base/motores.ts'
import { type Linea, lineaDeTiempos } from './base/tabla.ts'
import { FILAS_SQL } from './filasSql.ts'

const VECES = 5
/** The whole budget on one screen: requested again, and for the first time after a change. */
export async function p2(banco: Banco): Promise<Linea[]> {
  const { presupuestoId } = banco
  const url = `/v1/tareas/presupuesto?presupuestoId=${presupuestoId}`
  const linea = {
    codigo: 'P2',
    contra: 'SELECT json_agg de las mismas filas',
    motor: banco.motor,
    meta: { sentido: '≤', valor: 1.5, ideal: 0.2 },
  } as const
  const referencia = () =>
    enCrudo(banco.base, (consultar) => cronometrar(VECES, () => consultar(FILAS_SQL, [presupuestoId])))
  const igual = () => cronometrar(VECES, () => banco.pedir('GET', url))
  const cambiado = async () => {
    const tiempos: number[] = []
    for (let i = 0; i < VECES; i++) {
      await enCrudo(banco.base, (consultar) =>
        consultar('update presupuesto set ts_updated = now() where id = $1', [presupuestoId]),
      )
      tiempos.push(await cuantoTarda(() => banco.pedir('GET', url)))
    }
    return tiempos
  }
  return [
    lineaDeTiempos(
      { ...linea, que: 'presupuesto entero (3.000 rubros), sin cambios' },
      await enTurnos(igual, referencia),
    ),
    lineaDeTiempos(
      // Of a server that serves: V8 compiles it while it makes the first fifteen readings, which take up to twice its processor.
      { ...linea, que: 'presupuesto entero, recién cambiado (ambos en calor)' },
      await enTurnos(cambiado, referencia, { antes: HASTA_ENTRAR_EN_CALOR }),
    ),
  ]
}
