import { formatoFecha, hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesDias as textos } from '@plomada/domain/nucleo/mensajes/dias'
import { beforeAll, expect, test } from 'vitest'
import { conCadaBase } from '../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigir } from '../presupuestos/prueba/presupuesto.ts'
import { obraConManoDeObra } from './prueba/obraConManoDeObra.ts'

const HOY = hoyEnAsuncion(new Date())
const hace = (dias: number) => masDias(HOY, -dias)

conCadaBase('the days of what is paid to a contratista', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })
  const negada = (r: { estado: number; cuerpo: { error?: { message: string; campo?: string } } }) => [
    r.estado,
    r.cuerpo.error?.message,
    r.cuerpo.error?.campo,
  ]
  /** 100 of the wall done and certified, of a period that ended ten days ago. */
  async function certificada() {
    const o = await obraConManoDeObra(s)
    exigir(await o.cargar(o.muro, 40, { fecha: hace(20) }))
    const { _id } = exigir(await o.generar({ inicio: hace(25), fin: hace(10) }))
    return { o, _id }
  }

  test('a certification is of a period that was: to tomorrow at most, which ends today', async () => {
    const o = await obraConManoDeObra(s)
    exigir(await o.cargar(o.muro, 40))
    const lejos = masDias(HOY, 2)
    expect(negada(await o.generar({ fin: lejos }))).toEqual([
      400,
      textos.periodoFuturo(formatoFecha(masDias(HOY, 1))),
      'fin',
    ])
    expect(negada(await o.generar({ inicio: '1999-12-31' }))).toEqual([
      400,
      textos.vieja('01/01/2000'),
      'inicio',
    ])
    exigir(await o.generar({ fin: masDias(HOY, 1) }))
    expect(exigir(await o.lista()).items).toMatchObject([{ fin: HOY }])
  })

  test('it is not paid before its first day, nor tomorrow, and its receipt is not of 1999', async () => {
    const { o, _id } = await certificada()
    const pagar = (resto: Record<string, unknown>) => o.pagarCertificacion(_id, resto)
    expect(negada(await pagar({ fechaPago: hace(26) }))).toEqual([
      400,
      textos.pagoAntesDelPeriodo(formatoFecha(hace(25))),
      'fechaPago',
    ])
    expect(negada(await pagar({ fechaPago: masDias(HOY, 1) }))).toEqual([400, textos.futura, 'fechaPago'])
    const comprobante = { tipo: 'factura', fecha: '1999-12-31' }
    expect(negada(await pagar({ comprobante }))).toEqual([
      400,
      textos.vieja('01/01/2000'),
      'comprobante.fecha',
    ])
    exigir(await pagar({ fechaPago: hace(25) }))
  })

  test('a retention is given back from the end of the period that withheld it, the oldest first', async () => {
    const { o, _id } = await certificada()
    exigir(await o.pagarCertificacion(_id))
    exigir(await o.cargar(o.muro, 20, { fecha: hace(5) }))
    exigir(await o.generar({ inicio: hace(9), fin: hace(2) }))
    const devolver = (cantidad: number, fecha: string) => o.pagar('retencion', cantidad, { fecha })
    // 2.000 of the first, 1.000 of the second.
    expect(negada(await devolver(500, hace(11)))).toEqual([
      400,
      textos.devolverAntes(formatoFecha(hace(10))),
      'fecha',
    ])
    exigir(await devolver(500, hace(10)))
    expect(negada(await devolver(1_501, hace(3)))).toEqual([
      400,
      textos.devolverAntes(formatoFecha(hace(2))),
      'fecha',
    ])
    exigir(await devolver(1_500, hace(3)))
    exigir(await devolver(1_000, hace(2)))
  })

  test('nothing else of an account is settled before its first movement', async () => {
    const o = await obraConManoDeObra(s)
    exigir(await o.mover('entrega', 900, { fecha: hace(8) }))
    for (const r of [
      await o.mover('descuento', 100, { fecha: hace(9) }),
      await o.pagar('saldo', 100, { fecha: hace(9) }),
    ])
      expect(r.estado).toBe(400)
    expect(negada(await o.mover('descuento', 100, { fecha: hace(9) }))).toEqual([
      400,
      textos.pagoAntesDelPrimero(formatoFecha(hace(8))),
      'fecha',
    ])
    exigir(await o.mover('descuento', 100, { fecha: hace(8) }))
    expect(negada(await o.mover('entrega', 1, { fecha: '1999-12-31' }))).toEqual([
      400,
      textos.vieja('01/01/2000'),
      'fecha',
    ])
  })
})
