import { historialDeObra } from '@plomada/contract/presupuestos/consultas/historial'
import { diasDe } from '@plomada/domain/nucleo/dias'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesCronograma as textos } from '@plomada/domain/nucleo/mensajes/cronograma'
import { beforeAll, expect, test } from 'vitest'
import { conCadaBase } from '../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigir } from '../presupuestos/prueba/presupuesto.ts'
import { AGOSTO, obraConCronograma, SEPTIEMBRE, semanas } from './prueba/obraConCronograma.ts'

conCadaBase('the first day of a payment schedule', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })
  const error = (r: { estado: number; cuerpo: { error?: { message: string } } }) => [
    r.estado,
    r.cuerpo.error?.message,
  ]

  test('its first day moves while nothing is frozen, and the marks with it', async () => {
    const o = await obraConCronograma(s)
    const [m, t] = [o.muros.rubroId, o.techo.rubroId]
    const marcas = {
      [m]: { [AGOSTO]: semanas(1, 3), [SEPTIEMBRE]: semanas(2) },
      [t]: { [AGOSTO]: semanas(4) },
    }
    exigir(await o.cambiar(marcas))
    // Later, over the end of a year, with one more mark by the months of before.
    const conUna = { ...marcas, [t]: { [AGOSTO]: semanas(3, 4) } }
    const movido = exigir(await o.cambiar(conUna, { fechaInicio: '2026-12-15', version: 2 }))
    expect(movido.message).toBe(textos.movido('15/12/2026'))
    expect(movido.cronograma).toMatchObject({
      fechaInicio: '2026-12-15',
      meses: ['2026-12', '2027-01'],
      version: 3,
      semanasMarcadas: {
        [m]: { '2026-12': semanas(1, 3), '2027-01': semanas(2) },
        [t]: { '2026-12': semanas(3, 4) },
      },
      totalPorMes: { '2026-12': 3_332 + 3_001, '2027-01': 1_666 },
    })
    // Within the month no mark moves; a month back they overlap where they were.
    const suyas = movido.cronograma.semanasMarcadas
    expect(exigir(await o.cambiar(suyas, { fechaInicio: '2026-12-01' })).cronograma.semanasMarcadas).toEqual(
      suyas,
    )
    expect((await o.cambiar(suyas, { fechaInicio: '2026-11-02', version: 3 })).estado).toBe(409)
    const atras = exigir(await o.cambiar(suyas, { fechaInicio: '2026-11-02' })).cronograma
    expect(atras.semanasMarcadas[m]).toEqual({ '2026-11': semanas(1, 3), '2026-12': semanas(2) })
    expect(exigir(await o.leer())).toEqual(atras)
    const cambios = exigir(
      await s.pedir(historialDeObra, {
        como: o.p.como,
        params: { presupuestoId: o.p.id },
        query: { limit: 100 },
      }),
    )
    expect(JSON.stringify(cambios)).toContain('02/11/2026')
  })

  test('its first day stays once a month is frozen, or is to be, and is none of long ago', async () => {
    const o = await obraConCronograma(s)
    const lejos = masDias(diasDe('plan', hoyEnAsuncion(new Date())).maximo, 1)
    expect((await o.cambiar({}, { fechaInicio: lejos })).estado).toBe(400)
    const ambos = { fechaInicio: '2026-09-01', desembolsos: { [AGOSTO]: null } }
    expect(error(await o.cambiar({}, ambos))).toEqual([409, textos.moverOCongelar])
    exigir(await o.congelar({}, AGOSTO))
    expect(error(await o.cambiar({}, { fechaInicio: '2026-09-01' }))).toEqual([409, textos.inicioCongelado])
    // The same one is no change.
    exigir(await o.cambiar({}, { fechaInicio: '2026-08-03' }))
  })
})
