import type { Banco } from './base/banco.ts'
import { cronometrar, enTurnos } from './base/medir.ts'
import { type Consultar, enCrudo, sinDisparadores } from './base/motores.ts'
import { type Linea, lineaDeTiempos } from './base/tabla.ts'

const VECES = 20

/** One quantity edited until it is durable, with all totals of the work in the answer. */
export async function p3(banco: Banco): Promise<Linea[]> {
  let n = 0
  const tareaId = () => banco.tareaIds[(n * 37) % banco.tareaIds.length] ?? ''
  const editar = () => {
    n++
    const cantidad = 10 + (n % 50)
    return banco.pedir('POST', '/v1/tareas/editarTarea', { _id: tareaId(), plan: { cantidad } })
  }
  const enSql = async (consultar: Consultar) => {
    n++
    await consultar('begin')
    await consultar('update tarea set cantidad_cliente = $2 where id = $1', [tareaId(), `${10 + (n % 50)}`])
    await consultar('update presupuesto set ts_updated = now() where id = $1', [banco.presupuestoId])
    await consultar('commit')
  }
  const nuestro = () => cronometrar(VECES, editar)
  const referencia = () =>
    enCrudo(banco.base, (consultar) =>
      sinDisparadores(consultar, 'tarea', () =>
        sinDisparadores(consultar, 'presupuesto', () => cronometrar(VECES, () => enSql(consultar))),
      ),
    )
  return [
    lineaDeTiempos(
      {
        codigo: 'P3',
        que: 'editar una cantidad, con todos los totales',
        contra: 'BEGIN; UPDATE; UPDATE; COMMIT',
        motor: banco.motor,
        meta: { sentido: '≤', valor: 10, ideal: 3 },
      },
      await enTurnos(nuestro, referencia),
    ),
  ]
}
