import { reabrirSemanas } from '@plomada/contract/reportes/semanales'
import { formatoFecha, hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesSemanales as textos } from '@plomada/domain/nucleo/mensajes/semanales'
import { beforeAll, expect, test } from 'vitest'
import type { Base } from '../../../base/db/base.ts'
import { conCadaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { ESTA, obraConSemanas } from './prueba/semanas.ts'

const HOY = hoyEnAsuncion(new Date())
const QUE_VIENE = [7, 14].map((dias) => masDias(ESTA.inicio, dias))

conCadaBase('weeks that were closed before they ended', (abrir) => {
  let base: Base
  let s: ServidorDePrueba
  beforeAll(async () => {
    base = await abrir()
    s = await servidorDePrueba({ base })
  })
  const reabrir = (hoy: string, como = s.usuarios.a.admin) => s.pedir(reabrirSemanas, { como, body: { hoy } })
  const filas = async (presupuestoId: string) =>
    (
      await base.sqlDeSistema(
        `select numero, inicio, ts_cerrado is not null as cerrado, ts_borrado is not null as borrado
           from reporte_semanal where presupuesto_id = '${presupuestoId}' order by numero`,
      )
    ).rows
  /** As a clock a month ahead left it: this week and the two to come, closed, as is the last one of the cierre. */
  async function cerrarDeMas(reporteId: string): Promise<void> {
    await base.sqlDeSistema(
      `update reporte_semanal set ts_cerrado = now(), partes = '{"empresa":{"nombre":"A"},"obra":{"nombre":"B"}}' where id = '${reporteId}'`,
    )
    for (const [n, inicio] of QUE_VIENE.entries()) {
      await base.sqlDeSistema(
        `insert into reporte_semanal (empresa_id, id, presupuesto_id, numero, inicio, secciones, avance_obra_anterior,
           avance_obra, ts_cerrado, partes)
         select empresa_id, gen_random_uuid(), presupuesto_id, numero + ${n + 1}, '${inicio}', '[]', 0, 0, now(), partes
           from reporte_semanal where id = '${reporteId}'`,
      )
    }
    await base.sqlDeSistema(
      `insert into cierre_semanal (empresa_id, hasta) select empresa_id, '${QUE_VIENE[1]}' from empresa
       on conflict (empresa_id) do update set hasta = excluded.hasta`,
    )
    await base.sqlDeSistema(
      `delete from dia_vivido; insert into dia_vivido values ('${masDias(HOY, 30)}', now() + interval '30 days', now() + interval '30 days')`,
    )
  }

  test('are said to who administers, and opened again with their number, links and history', async () => {
    const [o, ajena] = [await obraConSemanas(s), await obraConSemanas(s, 'b')]
    const registro = exigir(await o.registrar({ fecha: HOY }))
    const { _id } = exigir(await o.generar(HOY))
    await o.enlace(_id)
    const deOtra = exigir(await ajena.generar(HOY))._id
    await cerrarDeMas(deOtra)
    await cerrarDeMas(_id)
    await base.sqlDeSistema(
      `update reporte_semanal set ts_borrado = now() where presupuesto_id = '${o.p.id}' and inicio = '${QUE_VIENE[1]}'`,
    )
    expect((await o.borrar(registro._id)).estado).toBe(409)
    expect(exigir(await o.lista()).adelantadas).toEqual({ semanas: 3, obras: 1, hoy: HOY })
    expect(exigir(await o.lista(o.obraResidente)).adelantadas).toBeUndefined()

    // By another day than the server's nothing is touched.
    const ayer = await reabrir(masDias(HOY, -1))
    expect([ayer.estado, ayer.cuerpo.error?.message]).toEqual([409, textos.otroDia(formatoFecha(HOY))])
    expect(exigir(await o.leer(_id)).cerrado).toBe(true)

    expect(exigir(await reabrir(HOY)).message).toBe(textos.abiertas(3))
    expect(await filas(o.p.id)).toEqual([
      { numero: 1, inicio: ESTA.inicio, cerrado: false, borrado: false },
      { numero: 2, inicio: QUE_VIENE[0], cerrado: false, borrado: false },
      { numero: 3, inicio: QUE_VIENE[1], cerrado: false, borrado: true },
    ])
    const leido = exigir(await o.leer(_id))
    expect([leido.cerrado, leido.enlace?.vigentes, leido.secciones.length]).toEqual([false, 1, 1])
    expect((await o.borrar(registro._id)).estado).toBe(200)
    expect(exigir(await o.lista()).adelantadas).toBeUndefined()
    // Put together again, it goes on under its number.
    expect(exigir(await o.generar(HOY))).toMatchObject({ _id, numero: 1 })

    const { rows: hechos } = await base.sqlDeSistema(
      `select credencial_id, entidad_id, antes, despues from bitacora
        where operacion = 'reabrirSemanas' and conjunto_id = '${o.p.id}' order by antes ->> 'numero'`,
    )
    expect(hechos).toHaveLength(3)
    expect(hechos[0]).toEqual({
      credencial_id: s.usuarios.a.admin.credencialId,
      entidad_id: _id,
      antes: { numero: 1, inicio: ESTA.inicio, cerrado: true },
      despues: { numero: 1, inicio: ESTA.inicio, cerrado: false },
    })

    // The other firm's are its own to open; what the base takes for the time is everybody's.
    expect((await filas(ajena.p.id)).every((fila) => (fila as { cerrado: boolean }).cerrado)).toBe(true)
    const { rows } = await base.sqlDeSistema(
      'select (select max(hasta) from cierre_semanal) as hasta, max(probado) <= now() as sano from dia_vivido',
    )
    expect(rows).toEqual([{ hasta: expect.not.stringMatching(QUE_VIENE[1] ?? ''), sano: true }])
    expect(exigir(await reabrir(HOY)).message).toBe(textos.abiertas(0))
    expect(exigir(await reabrir(HOY, s.usuarios.b.admin)).message).toBe(textos.abiertas(3))
  })
})
