import type { Banco } from './base/banco.ts'
import { cronometrar, enTurnos } from './base/medir.ts'
import { enCrudo } from './base/motores.ts'
import { type Linea, lineaDeTiempos } from './base/tabla.ts'

const VECES = 5
const FILAS = 200

/** 200 quantities pasted in one lote, with everything that the sheet then shows in the answer. */
export async function p19(banco: Banco): Promise<Linea[]> {
  const { presupuestoId } = banco
  const ids = banco.tareaIds.slice(0, FILAS)
  let n = 0
  const pegar = () => {
    n++
    const operaciones = ids.map((_id, i) => ({ op: 'editar', _id, cantidad: 10 + ((n + i) % 50) }))
    return banco.pedir('POST', '/v1/tareas/lote', { presupuestoId, operaciones })
  }
  const nuestro = () => cronometrar(VECES, pegar)
  const referencia = () =>
    enCrudo(banco.base, (consultar) =>
      cronometrar(VECES, () => {
        n++
        return consultar(
          `update tarea t set cantidad_cliente = v.cantidad, version = t.version + 1, ts_updated = now()
          from unnest($1::uuid[], $2::numeric[]) as v(id, cantidad) where t.id = v.id`,
          [ids, ids.map((_, i) => `${10 + ((n + i) % 50)}`)],
        )
      }),
    )
  return [
    lineaDeTiempos(
      {
        codigo: 'P19',
        que: '200 cantidades pegadas en un lote',
        contra: 'un UPDATE de las mismas filas',
        motor: banco.motor,
        meta: { sentido: '≤', valor: 5, ideal: 3 },
      },
      await enTurnos(nuestro, referencia),
    ),
  ]
}
