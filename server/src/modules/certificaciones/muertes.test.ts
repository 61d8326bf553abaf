import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirBase } from '../../base/db/apertura/abrir.ts'
import { nuevoId } from '../../base/db/ids.ts'
import { type CopiaDePrueba, copiarBase } from '../../base/db/prueba/conCadaBase.ts'
import { azarDe } from '../../base/db/prueba/corte.ts'
import { correrMain, direccion, pedirA } from '../../prueba/corrida.ts'
import { SECRETO, type ServidorDePrueba, servidorDePrueba, type Usuario } from '../../prueba/servidor.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { exigir, PresupuestoDePrueba } from '../presupuestos/prueba/presupuesto.ts'
import { exigirCuentas } from './prueba/exigirCuentas.ts'
import { cuentaDe, obraConManoDeObra } from './prueba/obraConManoDeObra.ts'

// The server is killed (kill -9) while people certify and pay (quality.md R4, R6), on the embedded base, whose files die
// with it. Once or twice here; PLOMADA_R4=50 and PLOMADA_R6=10 run all of it, and print the figures.

const MUERTES = Number(process.env.PLOMADA_R4 ?? 1)
const VECES = Number(process.env.PLOMADA_R6 ?? 2)
const CLIENTES = 8

interface Escena {
  carpeta: string
  usuarios: ServidorDePrueba['usuarios']
  como: Usuario
  presupuestoId: string
  contratistaId: string
  muro: string
  /** 40 units, with 8.000 of them owed beside what it will pay; 10 more are done. */
  certificacionId: string
}

let copia: CopiaDePrueba
let e: Escena
const vivos: ChildProcess[] = []
beforeEach(async () => {
  copia = await copiarBase('embebida')
  if (!('dataDir' in copia.config)) throw new Error('no folder')
  const base = await abrirBase(copia.config)
  const s = await servidorDePrueba({ base })
  const o = await obraConManoDeObra(s)
  exigir(await o.cargar(o.muro, 40))
  exigir(await o.mover('entrega', 5_000))
  const { _id } = exigir(await o.generar({ totalAPagar: 30_000 }))
  exigir(await o.cargar(o.muro, 10))
  e = {
    carpeta: copia.config.dataDir,
    usuarios: s.usuarios,
    como: o.p.como,
    presupuestoId: o.p.id,
    contratistaId: o.contratistaId,
    muro: o.muro,
    certificacionId: _id,
  }
  await base.cerrar()
})
afterEach(async () => {
  for (const hijo of vivos.splice(0)) {
    if (hijo.exitCode !== null || hijo.signalCode !== null) continue
    hijo.kill('SIGKILL')
    await once(hijo, 'exit')
  }
  await copia.borrar()
})

/** Starts the server, and kills it when `fn` says so or has ended. */
async function hastaMatar(
  fn: (pedir: ServidorDePrueba['pedir'], matar: () => void) => Promise<void>,
): Promise<void> {
  const corrida = correrMain(
    e.carpeta,
    { TOKEN_SECRET: SECRETO },
    { alNacer: (hijo) => void vivos.push(hijo) },
  )
  const pedir = pedirA(await direccion(corrida))
  const matar = () => void corrida.hijo.kill('SIGKILL')
  await fn(pedir, matar)
  matar()
  await corrida.fin
}

/** Opens what the killed server left. */
async function conLoQueQuedo(fn: (p: PresupuestoDePrueba) => Promise<void>): Promise<void> {
  const base = await abrirBase(copia.config)
  try {
    const s = await servidorDePrueba({ base })
    await fn(PresupuestoDePrueba.de({ ...s, usuarios: e.usuarios }, e.presupuestoId))
  } finally {
    await base.cerrar()
  }
}

const conClave =
  (pedir: ServidorDePrueba['pedir'], clave: string): ServidorDePrueba['pedir'] =>
  (endpoint, pedido = {}) =>
    pedir(endpoint, { ...pedido, encabezados: { ...pedido.encabezados, 'idempotency-key': clave } })

const cuenta = (pedir: ServidorDePrueba['pedir'], clave?: string) =>
  cuentaDe({ pedir: clave === undefined ? pedir : conClave(pedir, clave) }, e.como, e)

test(`R6: the same Idempotency-Key ${VECES} times of every call that moves money, kill -9 in between: one effect, one answer`, async () => {
  const llamadas: Record<
    string,
    (de: ReturnType<typeof cuenta>) => Promise<{ estado: number; cuerpo: unknown }>
  > = {
    generar: ({ generar }) => generar(),
    pagar: ({ pagarCertificacion }) => pagarCertificacion(e.certificacionId),
    entrega: ({ mover }) => mover('entrega', 700),
    descuento: ({ mover }) => mover('descuento', 300),
    saldo: ({ pagar }) => pagar('saldo', 500),
    retencion: ({ pagar }) => pagar('retencion', 200),
  }
  const cuales = Object.keys(llamadas)
  const dichas = new Map(cuales.map((cual) => [cual, new Set<string>()]))
  let contestadas = 0
  for (let vez = 1; vez <= VECES; vez++) {
    // Killed once so many are answered, each time another number; the last time all are.
    let faltan = vez < VECES ? vez % cuales.length : Number.POSITIVE_INFINITY
    await hastaMatar(async (pedir, matar) => {
      const enCurso = Object.entries(llamadas).map(async ([cual, llamar]) => {
        const r = await llamar(cuenta(pedir, `r6-${cual}`)).catch(() => undefined)
        if (r === undefined) return
        contestadas += 1
        faltan -= 1
        if (faltan === 0) matar()
        expect([cual, r.estado]).toEqual([cual, 200])
        dichas.get(cual)?.add(JSON.stringify(r.cuerpo))
      })
      if (faltan === 0) matar()
      await Promise.all(enCurso)
    })
  }
  expect([...dichas].map(([cual, textos]) => [cual, textos.size])).toEqual(cuales.map((cual) => [cual, 1]))
  if (process.env.PLOMADA_R6)
    console.log(`R6: ${VECES} veces ${dichas.size} llamadas, ${contestadas} contestadas, una sola cada una`)
  await conLoQueQuedo(async (p) => {
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
}, 300_000)

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
    await hastaMatar(async (pedir, matar) => {
      // Counted by what was answered, so that the others are in the middle of something on any machine.
      let faltan = 30 + Math.floor(azar() * 40)
      const alContestar = () => {
        faltan -= 1
        if (faltan === 0) matar()
      }
      // Each ends when the server does.
      const clientes = Array.from({ length: CLIENTES }, (_, quien) =>
        trabajar(pedir, confirmadas, alContestar, quien),
      )
      await Promise.allSettled(clientes)
    })
    await conLoQueQuedo(async (p) => {
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
}, 900_000)
