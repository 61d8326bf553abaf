import { avances } from '@plomada/contract/avances/avances'
import { subirFoto } from '@plomada/contract/avances/fotos'
import { historialDeObra } from '@plomada/contract/presupuestos/consultas/historial'
import { inhabilitarPresupuesto } from '@plomada/contract/presupuestos/obras'
import { masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesDias } from '@plomada/domain/nucleo/mensajes/dias'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, describe, expect, test } from 'vitest'
import { nuevoId } from '../../base/db/ids.ts'
import { conCadaBase } from '../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { UNA_FOTO } from '../../prueba/unaFoto.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { exigir } from '../presupuestos/prueba/presupuesto.ts'
import { AYER, llamadasDe, obraAprobada } from './prueba/obraAprobada.ts'

// An avance that is not certified is corrected in one act: another takes its place (domain.md §8).

conCadaBase('correcting an avance in one act', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })
  type Obra = Awaited<ReturnType<typeof obraAprobada>>
  const lista = async ({ p }: Obra, estado: 'noDescartados' | 'descartados' = 'noDescartados') =>
    exigir(await s.pedir(avances, { como: p.como, query: { presupuestoId: p.id, estado } })).items
  const rechazo = ({ estado, cuerpo }: { estado: number; cuerpo: { error?: { message: string } } }) => [
    estado,
    cuerpo.error?.message,
  ]
  /** A work with an avance of 5 of the wall's 8. */
  async function conUno(resto: Record<string, unknown> = {}) {
    const obra = await obraAprobada(s)
    return { ...obra, viejo: exigir(await obra.cargar(obra.muro, 5, resto))._id }
  }
  const subir = ({ p }: Obra, avanceId: string, id = nuevoId()) =>
    s.pedir(subirFoto, { como: p.como, params: { id }, query: { avanceId }, archivo: UNA_FOTO })

  test('the old one is discarded and the new one recorded, or neither', async () => {
    const obra = await conUno({ observacion: 'Lado norte' })
    const _id = nuevoId()
    const r = await obra.cargar(obra.muro, 2, { _id, reemplaza: obra.viejo, observacion: 'Lado norte' })
    expect(exigir(r)).toEqual({
      _id,
      message: mensajesAvances.avanceCorregido,
      avance: { cantidad: 2, porcentaje: 25 },
      pasadoDePresupuesto: false,
    })
    expect((await lista(obra)).map((a) => [a._id, a.cantidad])).toEqual([[_id, 2]])
    expect((await lista(obra, 'descartados')).map((a) => a._id)).toEqual([obra.viejo])
    await exigirConsistencia(obra.p)
    // A new one that is refused leaves the old one as it is.
    const mala = await obra.cargar(obra.muro, 1, { reemplaza: _id, fecha: masDias(AYER, 9) })
    expect(rechazo(mala)).toEqual([400, mensajesDias.futura])
    expect((await lista(obra)).map((a) => a._id)).toEqual([_id])
  })

  test('the same _id again is answered the same, also after it was corrected again', async () => {
    const fotos = [nuevoId(), nuevoId()]
    const obra = await conUno({ fotos })
    const _id = nuevoId()
    const cuerpo = { _id, reemplaza: obra.viejo, fotos }
    const primera = exigir(await obra.cargar(obra.muro, 2, cuerpo))
    const otraVez = () => obra.cargar(obra.muro, 2, { ...cuerpo, reemplaza: obra.viejo.toUpperCase() })
    expect(exigir(await otraVez())).toEqual(primera)
    exigir(await obra.cargar(obra.muro, 3, { reemplaza: _id, fotos }))
    expect(exigir(await otraVez())).toEqual(primera)
    // The first of all too, whose photos have gone on twice.
    expect((await obra.cargar(obra.muro, 5, { _id: obra.viejo, fotos })).estado).toBe(200)
    for (const otro of [{ reemplaza: undefined }, { reemplaza: nuevoId() }]) {
      const r = await obra.cargar(obra.muro, 2, { ...cuerpo, ...otro })
      expect(rechazo(r)).toEqual([409, mensajesAvances.idUsado])
    }
    expect((await lista(obra)).map((a) => a.cantidad)).toEqual([3])
  })

  test('by several at once, one of them corrects it', async () => {
    const obra = await conUno()
    const juntas = await Promise.all(
      [1, 2, 3, 4].map((cantidad) => obra.cargar(obra.muro, cantidad, { reemplaza: obra.viejo })),
    )
    expect(juntas.map(({ estado }) => estado).sort()).toEqual([200, 409, 409, 409])
    expect(await lista(obra)).toHaveLength(1)
    await exigirConsistencia(obra.p)
  })

  test('photos that stay go over in their order, those on their way too; the others stay with the old one', async () => {
    const [una, enCamino, quitada] = [nuevoId(), nuevoId(), nuevoId()]
    const obra = await conUno({ fotos: [una, enCamino, quitada] })
    exigir(await subir(obra, obra.viejo, una))
    const sola = exigir(await subir(obra, obra.viejo))._id
    const nueva = nuevoId()
    const fotos = [sola, enCamino.toUpperCase(), una, nueva]
    const { _id } = exigir(await obra.cargar(obra.muro, 2, { reemplaza: obra.viejo, fotos }))
    const fotosDe = async (estado?: 'descartados') => (await lista(obra, estado))[0]?.fotos
    const llegada = (id: string) => ({ _id: id, url: `/v1/foto/${id}` })
    expect(await fotosDe()).toEqual([
      llegada(sola),
      { _id: enCamino, url: null },
      llegada(una),
      { _id: nueva, url: null },
    ])
    expect(await fotosDe('descartados')).toEqual([{ _id: quitada, url: null }])
    // The phone that sends them to the old one is no fault of theirs, now or again.
    for (const veces of [1, 2]) {
      const r = await subir(obra, obra.viejo, enCamino)
      expect([veces, r.estado, r.cuerpo._id]).toEqual([veces, 200, enCamino])
    }
    exigir(await subir(obra, obra.viejo, una))
    exigir(await subir(obra, _id, nueva))
    expect(await fotosDe()).toEqual([sola, enCamino, una, nueva].map(llegada))
    expect(rechazo(await subir(obra, obra.viejo, quitada))).toEqual([409, mensajesFotos.avanceDescartado])
    // Of another avance they are not.
    const ajeno = exigir(await obra.cargar(obra.muro, 1))._id
    expect(rechazo(await subir(obra, ajeno, una))).toEqual([409, mensajesFotos.idUsado])
  })

  test('a photo of another avance is not taken', async () => {
    const obra = await conUno()
    const foto = nuevoId()
    exigir(await obra.cargar(obra.muro, 1, { fotos: [foto] }))
    const r = await obra.cargar(obra.muro, 2, { reemplaza: obra.viejo, fotos: [foto] })
    expect(rechazo(r)).toEqual([409, mensajesFotos.idUsado])
    expect((await lista(obra)).map((a) => a.cantidad).sort()).toEqual([1, 5])
  })

  test('the history tells one correction, with what it was and what it is', async () => {
    const obra = await conUno({ observacion: 'Norte' })
    exigir(await obra.cargar(obra.muro, 2, { reemplaza: obra.viejo, observacion: 'Norte' }))
    const { items } = exigir(
      await s.pedir(historialDeObra, {
        como: obra.p.como,
        params: { presupuestoId: obra.p.id },
        query: {},
      }),
    )
    expect(items.slice(0, 2).map(({ accion }) => accion)).toEqual(['Corrigió un avance', 'Cargó un avance'])
    expect(items[0]?.lineas).toEqual([{ campo: 'Cantidad', antes: '5', despues: '2' }])
  })

  test('by whoever may discard it: a resident of the work, and nobody who does not see it', async () => {
    const obra = await conUno()
    const { obraResidente } = s.usuarios.a
    const { cliente, ...b } = s.usuarios.b
    const corregir = (como: typeof obraResidente) =>
      llamadasDe(s, como).cargar(obra.muro, 2, { reemplaza: obra.viejo })
    for (const como of [obraResidente, b.admin, b.obraResidente]) {
      expect([como.rol, (await corregir(como)).estado]).toEqual([como.rol, 404])
    }
    expect((await corregir(cliente)).estado).toBe(403)
    const { empresaId, credencialId } = obraResidente
    await s.base.comoSistema((tx) =>
      tx
        .insertInto('asignacion')
        .values({ empresa_id: empresaId, credencial_id: credencialId, presupuesto_id: obra.p.id })
        .execute(),
    )
    exigir(await corregir(obraResidente))
  })

  describe('is refused', () => {
    test.each<[string, (obra: Obra & { viejo: string }) => Promise<unknown>, string]>([
      ['one that was discarded', (o) => o.descartar(o.viejo), mensajesAvances.yaCorregido],
      [
        'one that was corrected already',
        (o) => o.cargar(o.muro, 3, { reemplaza: o.viejo }),
        mensajesAvances.yaCorregido,
      ],
      [
        'in a work that was deactivated',
        ({ p }) => s.pedir(inhabilitarPresupuesto, { como: p.como, body: { presupuestoId: p.id } }),
        mensajesPresupuestos.obraInactiva,
      ],
    ])('%s', async (_, antes, motivo) => {
      const obra = await conUno()
      await antes(obra)
      const r = await obra.cargar(obra.muro, 2, { reemplaza: obra.viejo })
      expect(rechazo(r)).toEqual([409, motivo])
    })

    test('one of another tarea, of another work, and one that is not there', async () => {
      const [obra, otra] = [await conUno(), await conUno()]
      const corregir = (reemplaza: string) => obra.cargar(obra.piso, 1, { reemplaza })
      expect(rechazo(await corregir(obra.viejo))).toEqual([409, mensajesAvances.corregirOtroRubro])
      for (const ajeno of [otra.viejo, nuevoId()]) {
        expect(rechazo(await corregir(ajeno))).toEqual([404, mensajesAvances.avanceNoExiste])
      }
    })
  })
})
