import {
  crearEnlaceDeReporte,
  direccionDePdf,
  enlacesDeReporte,
  enviarReporteSemanal,
  revocarEnlacesDeReporte,
} from '@plomada/contract/reportes/semanales'
import { mensajesSemanales as textos } from '@plomada/domain/nucleo/mensajes/semanales'
import { ENLACES_POR_REPORTE } from '@plomada/domain/reportes/semanales/razones'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { obraConSemanas, VIEJA } from '../semanales/prueba/semanas.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

async function unReporte() {
  const o = await obraConSemanas(s)
  exigir(await o.registrar())
  const { _id } = exigir(await o.generar(VIEJA.inicio))
  const { como } = o.p
  const query = { reporteSemanalId: _id }
  return {
    ...o,
    _id,
    crear: () => s.pedir(crearEnlaceDeReporte, { como, body: query }),
    suyos: async () => exigir(await s.pedir(enlacesDeReporte, { como, query })).items,
    revocar: (enlaceId?: string, quien = como) =>
      s.pedir(revocarEnlacesDeReporte, { como: quien, body: { ...query, enlaceId } }),
    enviar: () =>
      s.pedir(enviarReporteSemanal, { como, body: { pdfUrl: direccionDePdf(_id), email: 'ana@obra.py' } }),
    abre: async (url: string) => (await s.app.inject({ url: new URL(url).pathname })).statusCode,
  }
}

const razon = ({ estado, cuerpo }: { estado: number; cuerpo: { error?: { message: string } } }) => [
  estado,
  cuerpo.error?.message,
]

/** The oldest of them ended yesterday. */
const vencerUno = (reporteId: string) =>
  s.base.comoSistema((tx) =>
    sql`update reporte_enlace set ts_expira = now() - interval '1 day'
      where id = (select min(id::text)::uuid from reporte_enlace where reporte_id = ${reporteId})`.execute(
      tx,
    ),
  )

describe('the links of a report', () => {
  test('are listed while they open, the newest first, with how often each was opened and nothing of its key', async () => {
    const { crear, suyos, _id } = await unReporte()
    expect(await suyos()).toEqual([])
    const [vieja, nueva] = [exigir(await crear()), exigir(await crear())]
    const imagen = { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' }
    for (let vez = 0; vez < 2; vez++)
      await s.app.inject({ url: `${new URL(vieja.url).pathname}/abierto`, headers: imagen })
    const [primero, segundo] = await suyos()
    expect([primero?.expira, segundo?.expira]).toEqual([nueva.expira, vieja.expira])
    expect([primero?.abierto, segundo?.abierto?.veces, segundo?.email]).toEqual([null, 2, null])
    expect(JSON.stringify(await suyos())).not.toContain(new URL(vieja.url).pathname.split('/').at(-1))
    await vencerUno(_id)
    expect((await suyos()).map(({ _id: id }) => id)).toEqual([primero?._id])
  })

  test('are revoked one by one: the others go on opening', async () => {
    const { crear, suyos, revocar, abre } = await unReporte()
    const [una, otra] = [exigir(await crear()), exigir(await crear())]
    const [, deUna] = await suyos()
    expect(razon(await revocar(deUna?._id, s.usuarios.b.admin))).toEqual([404, textos.noExiste])
    expect(exigir(await revocar(deUna?._id)).message).toBe(textos.unEnlaceRevocado)
    expect([await abre(una.url), await abre(otra.url)]).toEqual([404, 200])
    expect(await suyos()).toHaveLength(1)
    expect(razon(await revocar(deUna?._id))).toEqual([404, textos.enlaceNoExiste])
    // One of another report is not this one's to revoke.
    const ajeno = await unReporte()
    exigir(await ajeno.crear())
    const [suyo] = await ajeno.suyos()
    expect(razon(await revocar(suyo?._id))).toEqual([404, textos.enlaceNoExiste])
    expect(exigir(await revocar()).message).toBe(textos.enlaceRevocado)
    expect([await abre(otra.url), (await ajeno.suyos()).length]).toEqual([404, 1])
  })

  test('are so many at most, also where many are asked for at once; what opens no more is not counted', async () => {
    const { crear, suyos, enviar, revocar, _id } = await unReporte()
    const todos = await Promise.all(Array.from({ length: ENLACES_POR_REPORTE + 3 }, crear))
    expect(todos.filter(({ estado }) => estado === 200)).toHaveLength(ENLACES_POR_REPORTE)
    const llenos = [409, textos.enlacesLlenos(ENLACES_POR_REPORTE)]
    expect(razon(await crear())).toEqual(llenos)
    // A heavy report goes with a link of its own.
    expect(razon(await enviar())).toEqual(llenos)
    await vencerUno(_id)
    exigir(await crear())
    expect(razon(await crear())).toEqual(llenos)
    exigir(await revocar((await suyos())[0]?._id))
    exigir(await enviar())
    exigir(await crear())
  })
})
