import { reemplazarContratista } from '@plomada/contract/presupuestos/reemplazo'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { expect } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { aLaVez, BIEN, CLIENTES, type Dicha, no, type Ronda, repetido } from './mesa.ts'

// The races of accounts (quality.md R5): what may happen in one round of each, whoever is first.

const bien = (dichas: readonly Dicha[]): number => dichas.filter(({ estado }) => estado === 200).length
const mal = (dichas: readonly Dicha[]): Dicha[] => dichas.filter(({ estado }) => estado !== 200)

const CERO = formatoGs(0)

/** The account as it is now. */
async function cuenta({ p, contratistaId }: Ronda) {
  return p.sql((tx) =>
    tx
      .selectFrom('cuenta_de_contratista')
      .selectAll()
      .where('presupuesto_id', '=', p.id)
      .where('contratista_id', '=', contratistaId)
      .executeTakeFirstOrThrow(),
  )
}

const suyas = ({ p, contratistaId }: Ronda) =>
  p.sql((tx) =>
    tx
      .selectFrom('certificacion')
      .selectAll()
      .where('presupuesto_id', '=', p.id)
      .where('contratista_id', '=', contratistaId)
      .orderBy('nro')
      .execute(),
  )

/** 40 units are done and certified: 40.000, of which 2.000 are withheld. */
async function certificar({ tareaId, cliente }: Ronda, resto: Record<string, unknown> = {}): Promise<string> {
  exigir(await cliente(0).cargar(tareaId, 40))
  return exigir(await cliente(0).generar(resto))._id
}

async function mismosAvances(r: Ronda): Promise<void> {
  exigir(await r.cliente(0).cargar(r.tareaId, 40))
  const dichas = await aLaVez(
    r.p,
    repetido(CLIENTES, (n) => r.cliente(n).generar()),
  )
  expect([bien(dichas), mal(dichas)]).toEqual([1, Array(CLIENTES - 1).fill(no(textos.sinAvances))])
}

async function unaClave(r: Ronda): Promise<void> {
  exigir(await r.cliente(0).cargar(r.tareaId, 40))
  const clave = nuevoId()
  const ids: string[] = []
  const dichas = await aLaVez(
    r.p,
    repetido(CLIENTES, async (n) => {
      const hecha = await r.cliente(n).generar({}, clave)
      ids.push(exigir(hecha)._id)
      return hecha
    }),
  )
  expect([bien(dichas), new Set(ids).size, (await suyas(r)).length]).toEqual([CLIENTES, 1, 1])
}

/** Who comes second is told what the first one did. */
async function pagarOAnular(r: Ronda): Promise<void> {
  for (const pagan of [CLIENTES, 0, CLIENTES / 2]) {
    const id = await certificar(r)
    const dichas = await aLaVez(r.p, [
      ...repetido(pagan, (n) => r.cliente(n).pagarCertificacion(id)),
      ...repetido(CLIENTES - pagan, (n) => r.cliente(n).anular(id), 1),
    ])
    const sePago = dichas.slice(0, pagan).some(({ estado }) => estado === 200)
    const motivo = sePago ? textos.yaPagada : textos.yaAnulada
    expect([bien(dichas), mal(dichas)]).toEqual([1, Array(CLIENTES - 1).fill(no(motivo))])
  }
}

async function descartarOCorregir(r: Ronda): Promise<void> {
  await certificar(r)
  const { cliente, tareaId } = r
  const [uno, dos] = [
    exigir(await cliente(0).cargar(tareaId, 20)),
    exigir(await cliente(0).cargar(tareaId, 7)),
  ]
  const [descartes, correcciones, certificadas] = partes(
    await aLaVez(r.p, [
      ...repetido(3, (n) => cliente(n).descartar(n % 2 === 0 ? uno._id : dos._id)),
      ...repetido(2, (n) => cliente(n).corregir(tareaId, -5)),
      ...repetido(3, (n) => cliente(n).generar(), 1),
    ]),
    [3, 2, 3],
  )
  expect(correcciones).toEqual([BIEN, BIEN])
  const { yaDescartado, yaCertificado } = mensajesAvances
  for (const d of descartes) expect([BIEN, no(yaDescartado), no(yaCertificado)]).toContainEqual(d)
  const negativas = [-3_000, -5_000, -10_000].map((n) => no(textos.negativa(formatoGs(n))))
  for (const d of certificadas)
    expect([BIEN, no(textos.sinAvances), no(textos.valeCero), ...negativas]).toContainEqual(d)
  // What was done is what stands of it, certified or not.
  const filas = await r.p.sql((tx) =>
    tx
      .selectFrom('avance')
      .selectAll()
      .where('tarea_id', '=', tareaId)
      .where('descartado', '=', false)
      .execute(),
  )
  const hecho = filas.reduce((n, a) => n + Number(a.cantidad), 0)
  expect((await r.p.leer(tareaId)).avance.cantidad).toBe(hecho)
}

/** All that is left of the advance is taken back by a certification: afterwards it is changed no more. */
async function cambiarAnticipo(r: Ronda): Promise<void> {
  const { cliente } = r
  exigir(await cliente(0).porcentaje(100))
  exigir(await cliente(0).anticipo(10_000))
  exigir(await cliente(0).cargar(r.tareaId, 40))
  const [cambios, certificadas] = partes(
    await aLaVez(r.p, [
      ...repetido(5, (n) => cliente(n).anticipo(10_000 + 1_000 * n)),
      ...repetido(3, (n) => cliente(n).generar()),
    ]),
    [5, 3],
  )
  expect([bien(certificadas), mal(certificadas)]).toEqual([1, Array(2).fill(no(textos.sinAvances))])
  for (const d of cambios) expect([BIEN, no(textos.anticipoConsolidado)]).toContainEqual(d)
  const { anticipo, descuento_de_anticipo } = await cuenta(r)
  expect([anticipo, (await suyas(r))[0]?.anticipo]).toEqual([descuento_de_anticipo, descuento_de_anticipo])
}

async function pagarSaldo(r: Ronda): Promise<void> {
  // 38.000 are owed, of which the certification will pay 20.000.
  const id = await certificar(r, { totalAPagar: 20_000 })
  const [saldos, pagos] = partes(
    await aLaVez(r.p, [
      ...repetido(5, (n) => r.cliente(n).pagar('saldo', 18_000)),
      ...repetido(3, (n) => r.cliente(n).pagarCertificacion(id), 1),
    ]),
    [5, 3],
  )
  expect([bien(saldos), mal(saldos)]).toEqual([1, Array(4).fill(no(textos.nadaQuePagar.saldo, 400))])
  expect([bien(pagos), mal(pagos)]).toEqual([1, Array(2).fill(no(textos.yaPagada))])
  const { mo_pagada, mo_calculada } = await cuenta(r)
  expect([mo_pagada, mo_calculada]).toEqual([38_000, 38_000])
}

async function devolverRetencion(r: Ronda): Promise<void> {
  const id = await certificar(r)
  const [devueltas, anuladas] = partes(
    await aLaVez(r.p, [
      ...repetido(4, (n) => r.cliente(n).pagar('retencion', 2_000)),
      ...repetido(4, (n) => r.cliente(n).anular(id), 1),
    ]),
    [4, 4],
  )
  expect(bien(devueltas) + bien(anuladas)).toBe(1)
  const sinRetencion = no(textos.nadaQuePagar.retencion, 400)
  expect([...new Set(mal(devueltas).map((d) => JSON.stringify(d)))]).toEqual([JSON.stringify(sinRetencion)])
  const motivo = bien(anuladas) === 1 ? textos.yaAnulada : textos.retencionDevuelta
  for (const d of mal(anuladas)) expect(d).toEqual(no(motivo))
}

/** Whoever comes second finds it unpaid, or its retention gone: a payment comes back once. */
async function revertirPago(r: Ronda): Promise<void> {
  const id = await certificar(r)
  exigir(await r.cliente(0).pagarCertificacion(id))
  const [revertidas, devueltas] = partes(
    await aLaVez(r.p, [
      ...repetido(5, (n) => r.cliente(n).revertirPago(id)),
      ...repetido(3, (n) => r.cliente(n).pagar('retencion', 2_000), 1),
    ]),
    [5, 3],
  )
  expect([bien(devueltas), mal(devueltas)]).toEqual([
    1,
    Array(2).fill(no(textos.nadaQuePagar.retencion, 400)),
  ])
  const hecha = bien(revertidas)
  expect(hecha).toBeLessThanOrEqual(1)
  const motivo = hecha === 1 ? textos.sinPagar : textos.retencionYaVolvio
  expect(mal(revertidas)).toEqual(Array(5 - hecha).fill(no(motivo)))
  const { mo_pagada } = await cuenta(r)
  expect(mo_pagada).toBe(2_000 + (1 - hecha) * 38_000)
}

async function devolverAnticipo(r: Ronda): Promise<void> {
  const { cliente } = r
  exigir(await cliente(0).porcentaje(100))
  exigir(await cliente(0).anticipo(10_000))
  exigir(await cliente(0).cargar(r.tareaId, 40))
  const [devueltos, certificadas] = partes(
    await aLaVez(r.p, [
      ...repetido(5, (n) => cliente(n).pagar('devolucionAnticipo', 10_000)),
      ...repetido(3, (n) => cliente(n).generar(), 1),
    ]),
    [5, 3],
  )
  expect(bien(certificadas)).toBe(1)
  const [hecha] = await suyas(r)
  // Given back by hand or taken back by the certification: once.
  expect([
    bien(devueltos) * 10_000 + (hecha?.anticipo ?? 0),
    (await cuenta(r)).descuento_de_anticipo,
  ]).toEqual([10_000, 10_000])
  for (const d of mal(devueltos)) expect(d).toEqual(no(textos.nadaQuePagar.devolucionAnticipo, 400))
}

async function descontarEntrega(r: Ronda): Promise<void> {
  const { cliente } = r
  exigir(await cliente(0).mover('entrega', 5_000))
  exigir(await cliente(0).cargar(r.tareaId, 40))
  const dichas = await aLaVez(r.p, [
    ...repetido(4, (n) => cliente(n).mover('descuento', 5_000)),
    ...repetido(4, (n) => cliente(n).generar({ totalADescontar: 5_000 }), 1),
  ])
  expect([bien(dichas), (await cuenta(r)).descuento]).toEqual([1, 5_000])
  const tarde = [no(textos.descuentoMayor(CERO), 400), no(textos.sinAvances)]
  for (const d of mal(dichas)) expect(tarde).toContainEqual(d)
}

/** Certified at the price that was seen, or refused; without figures, at the price of that moment. */
async function editarYReemplazar(r: Ronda): Promise<void> {
  const { p, cliente, tareaId, contratistaId, lugar } = r
  exigir(await cliente(0).cargar(tareaId, 40))
  const otro = await p.contratista('Reemplazo')
  const vista = exigir(await cliente(0).previa())
  const { totalACertificar, items } = vista
  const anunciada = {
    totalACertificar,
    rubros: items.map(({ rubro, certificacion }) => ({ rubro, certificacion })),
  }
  const componente = (await p.leer(tareaId)).componentes[0]
  const doble = [{ foreignKey: componente?.foreignKey ?? '', tipo: 'manoDeObra', cantidad: 2 }]
  const body = { presupuestoId: p.id, contratistaOriginalId: contratistaId, contratistaReemplazanteId: otro }
  const [escritas, vistas, ciegas] = partes(
    await aLaVez(p, [
      () => p.editar({ _id: tareaId, componentes: doble }),
      () => p.editar({ _id: tareaId, plan: { cantidad: 200 } }),
      () => cliente(1).pedir(reemplazarContratista, { como: p.como, body }),
      () => cliente(1).cargar(tareaId, 7, { contratistaId }),
      ...repetido(2, (n) => cliente(n).generar(anunciada)),
      ...repetido(2, (n) => cliente(n).generar()),
    ]),
    [4, 2, 2],
  )
  expect(mal(escritas)).toEqual([])
  const distintas = no(textos.cifrasDistintas)
  for (const d of vistas) expect([BIEN, distintas, no(textos.sinAvances)]).toContainEqual(d)
  for (const d of ciegas) expect([BIEN, no(textos.sinAvances)]).toContainEqual(d)
  // With 47 units to certify nobody can be refused for their lack before somebody certified.
  expect(bien([...vistas, ...ciegas])).toBeGreaterThan(0)
  const deAhora = await p.leer(tareaId)
  expect([deAhora.contratistaId, lugar.contratistaId === otro]).toEqual([otro, false])
  for (const { total_avance } of await suyas(r)) {
    expect([7, 14, 40, 47, 80, 94].map((n) => n * 1_000)).toContain(total_avance)
  }
}

/** The answers in the order of their calls, so many at a time. */
function partes<const L extends readonly number[]>(
  dichas: readonly Dicha[],
  largos: L,
): { [K in keyof L]: Dicha[] } {
  let desde = 0
  // One part for each length.
  return largos.map((largo) => {
    desde += largo
    return dichas.slice(desde - largo, desde)
  }) as { [K in keyof L]: Dicha[] }
}

export const CARRERAS = {
  'the same avances certified × 8: once': mismosAvances,
  'one key × 8: one certification, one answer': unaClave,
  'pay × 8, annul × 8, and both: one of them': pagarOAnular,
  'discard and correct against generate': descartarOCorregir,
  'the advance changed against generate: never once it was taken back': cambiarAnticipo,
  'one balance paid × 5, against the certification’s payment': pagarSaldo,
  'what was withheld given back, against annulling': devolverRetencion,
  'a payment taken back × 5, against giving its retention back: once': revertirPago,
  'the advance given back, against generate': devolverAnticipo,
  'an entrega discounted by hand and by certifying: once': descontarEntrega,
  'edit, replace and a new avance against generate': editarYReemplazar,
} as const satisfies Record<string, (r: Ronda) => Promise<void>>
