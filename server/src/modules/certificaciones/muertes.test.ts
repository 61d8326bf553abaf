import { afterEach, beforeEach, expect, test } from 'vitest'
import { nuevoId } from '../../base/db/ids.ts'
import { azarDe } from '../../base/db/prueba/corte.ts'
import { ServidorMortal } from '../../prueba/muertes.ts'
import type { ServidorDePrueba } from '../../prueba/servidor.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { exigir, PresupuestoDePrueba } from '../presupuestos/prueba/presupuesto.ts'
import { exigirCuentas } from './prueba/exigirCuentas.ts'
import { cuentaDe, obraConManoDeObra } from './prueba/obraConManoDeObra.ts'

// The server is killed (kill -9) while people certify and pay (quality.md R4, R6). Once or twice here; PLOMADA_R4=50 and
// PLOMADA_R6=10 run all of it, and print the figures.

const MUERTES = Number(process.env.PLOMADA_R4 ?? 1)
const VECES = Number(process.env.PLOMADA_R6 ?? 2)
const CLIENTES = 8

/** 40 units certified, with 8.000 of them owed beside what it will pay; 10 more are done. */
async function preparar(s: ServidorDePrueba) {
  const o = await obraConManoDeObra(s)
  exigir(await o.cargar(o.muro, 40))
  exigir(await o.mover('entrega', 5_000))
  const { _id } = exigir(await o.generar({ totalAPagar: 30_000 }))
  exigir(await o.cargar(o.muro, 10))
  const { contratistaId, muro } = o
  return { como: o.p.como, presupuestoId: o.p.id, contratistaId, muro, certificacionId: _id }
}

let servidor: ServidorMortal
let e: Awaited<ReturnType<typeof preparar>>
beforeEach(async () => {
  ;[servidor, e] = await ServidorMortal.abrir(preparar)
})
afterEach(() => servidor.cerrar())

const cuenta = (pedir: ServidorDePrueba['pedir']) => cuentaDe({ pedir }, e.como, e)
const conLaObra = (fn: (p: PresupuestoDePrueba) => Promise<void>) =>
  servidor.conLoQueQuedo((s) => fn(PresupuestoDePrueba.de(s, e.presupuestoId)))

test(`R6: the same Idempotency-Key ${VECES} times of every call that moves money, kill -9 in between: one effect, one answer`, async () => {
  const contestadas = await servidor.repetirConClave(VECES, {
    generar: (pedir) => cuenta(pedir).generar(),
    pagar: (pedir) => cuenta(pedir).pagarCertificacion(e.certificacionId),
    entrega: (pedir) => cuenta(pedir).mover('entrega', 700),
    descuento: (pedir) => cuenta(pedir).mover('descuento', 300),
    saldo: (pedir) => cuenta(pedir).pagar('saldo', 500),
    retencion: (pedir) => cuenta(pedir).pagar('retencion', 200),
  })
  if (process.env.PLOMADA_R6) console.log(`R6: ${VECES} veces, ${contestadas} contestadas, una sola cada una`)
  await conLaObra(async (p) => {
    await exigirConsistencia(p)
    await exigirCuentas(p)
    const filas = await p.sql((tx) =>
      tx.selectFrom('movimiento').select(['tipo', 'cantidad']).orderBy('id').execute(),
    )
    const hechos = filas.map(({ tipo, cantidad }) => `${tipo} ${cantidad}`)
    const cada = [
      'entrega 700',
      'descuento 300',
      'moPagada 30000',
      'moPagada 500',
      'retencion -200',
      'moCalculada 9500',
    ]
    expect(cada.map((uno) => hechos.filter((hecho) => hecho === uno).length)).toEqual(cada.map(() => 1))
  })
})

/** What a client was told, by what makes each call its own. */
interface Confirmadas {
  certificadas: Set<string>
  pagadas: Set<string>
  anuladas: Set<string>
  /** Observations of movements. */
  movidas: Set<string>
}

/** Certifies, pays or annuls, hands over and pays by hand, again and again until the server dies. */
async function trabajar(
  pedir: ServidorDePrueba['pedir'],
  confirmadas: Confirmadas,
  alContestar: () => void,
  quien: number,
): Promise<void> {
  const { cargar, generar, pagarCertificacion, anular, mover, pagar } = cuenta(pedir)
  const bien = (r: { estado: number }): boolean => {
    if (r.estado === 200) alContestar()
    return r.estado === 200
  }
  for (let i = 0; ; i++) {
    await cargar(e.muro, 1)
    const observacion = nuevoId()
    if (bien(await mover('entrega', 10, { observacion }))) confirmadas.movidas.add(observacion)
    // Another client may have certified this avance with its own.
    const hecha = await generar({ totalAPagar: 10 })
    if (!bien(hecha)) continue
    const { _id } = hecha.cuerpo
    confirmadas.certificadas.add(_id)
    if ((i + quien) % 3 === 0 && bien(await anular(_id))) confirmadas.anuladas.add(_id)
    if ((i + quien) % 3 !== 0 && bien(await pagarCertificacion(_id))) confirmadas.pagadas.add(_id)
    const saldo = nuevoId()
    if (bien(await pagar('saldo', 5, { observacion: saldo }))) confirmadas.movidas.add(saldo)
  }
}

/** What was confirmed and is not there. */
async function perdidas(p: PresupuestoDePrueba, c: Confirmadas): Promise<string[]> {
  const { certificaciones, observaciones } = await p.sql(async (tx) => ({
    certificaciones: await tx.selectFrom('certificacion').selectAll().execute(),
    observaciones: await tx.selectFrom('movimiento').select('observacion').execute(),
  }))
  const hay = new Map(certificaciones.map((una) => [una.id, una]))
  const movidas = observaciones.map(({ observacion }) => observacion)
  return [
    ...[...c.certificadas].filter((id) => !hay.has(id)),
    ...[...c.pagadas].filter((id) => hay.get(id)?.pagada_el == null),
    ...[...c.anuladas].filter((id) => hay.get(id)?.anulada_el == null),
    ...[...c.movidas].filter((cual) => movidas.filter((otra) => otra === cual).length !== 1),
  ]
}

test(`R4: ${MUERTES} kills while ${CLIENTES} clients certify and pay: nothing confirmed is lost, nothing is half done`, async () => {
  const confirmadas: Confirmadas = {
    certificadas: new Set(),
    pagadas: new Set(),
    anuladas: new Set(),
    movidas: new Set(),
  }
  const azar = azarDe(4)
  let certificaciones = 0
  for (let muerte = 1; muerte <= MUERTES; muerte++) {
    await servidor.trabajarHastaMatar(CLIENTES, azar, (pedir, alContestar, quien) =>
      trabajar(pedir, confirmadas, alContestar, quien),
    )
    await conLaObra(async (p) => {
      await exigirConsistencia(p)
      await exigirCuentas(p)
      expect(await perdidas(p, confirmadas)).toEqual([])
      certificaciones = (await p.sql((tx) => tx.selectFrom('certificacion').select('id').execute())).length
    })
  }
  const { certificadas, pagadas, anuladas, movidas } = confirmadas
  expect(Math.min(certificadas.size, pagadas.size + anuladas.size, movidas.size)).toBeGreaterThan(0)
  console.info(
    `R4: ${MUERTES} muertes; ${certificadas.size} certificaciones confirmadas de ${certificaciones}, ${pagadas.size} pagos, ${anuladas.size} anulaciones y ${movidas.size} movimientos: 0 perdidos`,
  )
})
