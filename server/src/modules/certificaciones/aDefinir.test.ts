import { avances } from '@plomada/contract/avances/avances'
import { reemplazarContratista } from '@plomada/contract/presupuestos/reemplazo'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { CONTRATISTA_A_DEFINIR } from '@plomada/domain/personas/funcion'
import { beforeAll, expect, test } from 'vitest'
import { nuevoId } from '../../base/db/ids.ts'
import { conCadaBase } from '../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { exigir } from '../presupuestos/prueba/presupuesto.ts'
import { exigirCuentas } from './prueba/exigirCuentas.ts'
import { cuentaDe, obraConManoDeObra } from './prueba/obraConManoDeObra.ts'

// Nobody is paid as 'A definir': he is named, and what was done under it is his (domain.md §8, decision 0109).

conCadaBase("certifying who is still 'A definir'", (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })

  /** A work whose tareas are nobody's yet. */
  async function deNadie(nombre: string = CONTRATISTA_A_DEFINIR) {
    const o = await obraConManoDeObra(s)
    const nadie = await o.p.contratista(nombre)
    const nombrar = async (contratistaOriginalId: string, contratistaReemplazanteId: string) =>
      exigir(
        await s.pedir(reemplazarContratista, {
          como: o.p.como,
          body: { presupuestoId: o.p.id, contratistaOriginalId, contratistaReemplazanteId },
        }),
      )
    await nombrar(o.contratistaId, nadie)
    const quienHizo = async () =>
      exigir(
        await s.pedir(avances, { como: o.p.como, query: { presupuestoId: o.p.id, estado: 'noDescartados' } }),
      ).items.map(({ tareaNombre, contratistaId }) => [tareaNombre, contratistaId])
    const cuentaDeNadie = cuentaDe(s, o.p.como, { presupuestoId: o.p.id, contratistaId: nadie })
    return { ...o, nadie, nombrar, quienHizo, cuentaDeNadie }
  }

  test.each([CONTRATISTA_A_DEFINIR, 'A DEFINIR'])('%s is refused, and nothing is written', async (nombre) => {
    const o = await deNadie(nombre)
    exigir(await o.cargar(o.muro, 40))
    expect(exigir(await o.cuentaDeNadie.previa())).toMatchObject({
      contratistaNombre: nombre,
      totalAvance: 40_000,
    })
    const r = await o.cuentaDeNadie.generar()
    expect([r.estado, r.cuerpo.error?.message, r.cuerpo.error?.campo]).toEqual([
      409,
      textos.aDefinir,
      'contratistaId',
    ])
    expect(exigir(await o.lista()).items).toEqual([])
    expect(exigir(await o.cuentaDeNadie.movimientos()).items).toEqual([])
  })

  test('who takes its place is paid for what was recorded before', async () => {
    const o = await deNadie()
    exigir(await o.cargar(o.muro, 40))
    exigir(await o.cargar(o.piso, '1.5'))
    await o.nombrar(o.nadie, o.contratistaId)
    expect(await o.quienHizo()).toEqual([
      ['Piso', o.contratistaId],
      ['Muro de ladrillo', o.contratistaId],
    ])
    expect(exigir(await o.previa())).toMatchObject({
      totalAvance: 40_500,
      contratistaNombre: 'Albañilería Ayala',
    })
    exigir(await o.generar())
    await exigirConsistencia(o.p)
    await exigirCuentas(o.p)
  })

  test("so it is where a tarea's form names him, and of that tarea alone", async () => {
    const o = await deNadie()
    exigir(await o.cargar(o.muro, 40))
    exigir(await o.cargar(o.piso, 1))
    exigir(await o.p.editar({ _id: o.muro, contratistaId: o.contratistaId }))
    expect(await o.quienHizo()).toEqual([
      ['Piso', o.nadie],
      ['Muro de ladrillo', o.contratistaId],
    ])
  })

  test('somebody with a name keeps what he did', async () => {
    const o = await deNadie('Adefinir Núñez')
    exigir(await o.cargar(o.muro, 40))
    await o.nombrar(o.nadie, o.contratistaId)
    expect(await o.quienHizo()).toEqual([['Muro de ladrillo', o.nadie]])
    exigir(await o.cuentaDeNadie.generar())
  })

  test('what a phone saw as nobody’s comes to who is named by then, and is answered the same again', async () => {
    const o = await deNadie()
    const [antes, despues] = [nuevoId(), nuevoId()]
    const cargar = (_id: string) => o.cargar(o.muro, 3, { _id, contratistaId: o.nadie })
    const primera = exigir(await cargar(antes))
    await o.nombrar(o.nadie, o.contratistaId)
    expect(exigir(await cargar(antes))).toEqual(primera)
    const segunda = exigir(await cargar(despues))
    expect(exigir(await cargar(despues))).toEqual(segunda)
    expect(await o.quienHizo()).toEqual([
      ['Muro de ladrillo', o.contratistaId],
      ['Muro de ladrillo', o.contratistaId],
    ])
    expect(exigir(await o.previa()).totalAvance).toBe(6_000)
  })
})
