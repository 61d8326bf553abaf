import { crearCliente } from '@plomada/contract/acceso/clientes'
import { avances, cargarAvance, tareasParaElegir } from '@plomada/contract/avances/avances'
import { subirFoto } from '@plomada/contract/avances/fotos'
import { inhabilitarPresupuesto, presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { vistaPresupuesto, vistaPresupuestoCliente } from '@plomada/contract/presupuestos/vista'
import { reporteDeAvances } from '@plomada/contract/reportes/avances'
import { crearRegistro } from '@plomada/contract/reportes/semanales'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, describe, expect, test } from 'vitest'
import { nuevoId } from '../base/db/ids.ts'
import { AYER, llamadasDe, obraAprobada } from '../modules/avances/prueba/obraAprobada.ts'
import { exigir, type PresupuestoDePrueba } from '../modules/presupuestos/prueba/presupuesto.ts'
import { type ServidorDePrueba, servidorDePrueba, type Usuario } from './servidor.ts'
import { UNA_FOTO } from './unaFoto.ts'

// Who sees how far a work is, and that they see it at once. Amounts under 'El residente ve': prueba/residente.test.ts.

let s: ServidorDePrueba
let equipo: ServidorDePrueba['usuarios']['a']
beforeAll(async () => {
  s = await servidorDePrueba()
  equipo = s.usuarios.a
})

const asignar = (p: PresupuestoDePrueba, { empresaId, credencialId }: Usuario) =>
  p.sql((tx) =>
    tx
      .insertInto('asignacion')
      .values({ empresa_id: empresaId, presupuesto_id: p.id, credencial_id: credencialId })
      .execute(),
  )

describe('an old answer of the work', () => {
  const vistas = [
    ['the budget, for who administers', vistaPresupuesto, 'admin'],
    ['the budget, for a resident', vistaPresupuesto, 'obraResidente'],
    ['the budget, for its client', vistaPresupuesto, 'cliente'],
    ["the client's budget", vistaPresupuestoCliente, 'cliente'],
    ['what was approved', vistaPresupuesto, 'admin', { soloTareasAprobadas: 's' }],
  ] as const

  test.each(vistas)(
    '%s: given again while nothing happened, not after an avance nor after its discard',
    async (...cual) => {
      const [, endpoint, rol, resto = {}] = cual
      const { p, muro, cargar, descartar } = await obraAprobada(s)
      await asignar(p, equipo.obraResidente)
      const pedir = (etiqueta: unknown) =>
        s.pedir(endpoint, {
          como: equipo[rol],
          query: { presupuestoId: p.id, ...resto },
          encabezados: { 'if-none-match': String(etiqueta) },
        })
      const antes = await pedir('')
      expect((await pedir(antes.encabezados.etag)).estado).toBe(304)
      const _id = crypto.randomUUID()
      exigir(await cargar(muro, '2.5', { _id }))
      const con = await pedir(antes.encabezados.etag)
      expect([con.estado, JSON.stringify(con.cuerpo).includes('"avancePorcentaje":31.25')]).toEqual([
        200,
        true,
      ])
      expect((await pedir(con.encabezados.etag)).estado).toBe(304)
      // What is sent again, or refused, changes nothing that is shown.
      exigir(await cargar(muro, '2.5', { _id }))
      expect((await cargar(muro, 9, { _id })).estado).toBe(409)
      expect((await pedir(con.encabezados.etag)).estado).toBe(304)
      exigir(await descartar(_id))
      const sin = await pedir(con.encabezados.etag)
      expect([sin.estado, JSON.stringify(sin.cuerpo).includes('31.25')]).toEqual([200, false])
    },
  )

  test('the list of works too', async () => {
    const { p, muro, cargar } = await obraAprobada(s)
    const pedir = (etiqueta: unknown) =>
      s.pedir(presupuestos, {
        como: equipo.admin,
        query: { limit: 100 },
        encabezados: { 'if-none-match': String(etiqueta) },
      })
    const { encabezados } = await pedir('')
    expect((await pedir(encabezados.etag)).estado).toBe(304)
    exigir(await cargar(muro, '2.5'))
    const despues = await pedir(encabezados.etag)
    const suya = exigir(despues).items.find(({ _id }) => _id === p.id)
    expect(suya?.presupuestoAvancePorcentajeTotal).toBe(17.86)
  })
})

describe('who sees it', () => {
  test('a resident of the work, nobody else of theirs; a client sees how far their own work is', async () => {
    const datos = { nombre: 'Otro cliente', email: 'otro@cliente.test' }
    const otro = exigir(await s.pedir(crearCliente, { como: equipo.admin, body: datos }))
    const [suya, ajena] = [await obraAprobada(s), await obraAprobada(s, { clienteId: otro._id })]
    await asignar(suya.p, equipo.obraResidente)
    const [{ _id }] = [exigir(await ajena.cargar(ajena.muro, 4))]
    exigir(await suya.cargar(suya.muro, '2.5'))
    const lecturas = (p: PresupuestoDePrueba, como: Usuario) => {
      const query = { presupuestoId: p.id }
      return [
        () => s.pedir(avances, { como, query: { ...query, estado: 'noDescartados' } }),
        () => s.pedir(tareasParaElegir, { como, query }),
        () => s.pedir(reporteDeAvances, { como, query: { ...query, inicio: AYER, fin: AYER } }),
      ]
    }
    const estados = async (pedidos: (() => Promise<{ estado: number }>)[]) =>
      Promise.all(pedidos.map(async (pedir) => (await pedir()).estado))
    const { obraResidente: residente, cliente } = equipo
    expect(await estados(lecturas(suya.p, residente))).toEqual([200, 200, 200])
    expect(await estados(lecturas(ajena.p, residente))).toEqual([404, 404, 404])
    expect(await estados(lecturas(suya.p, cliente))).toEqual([403, 403, 403])
    const deResidente = llamadasDe(s, residente)
    const otros = [await deResidente.cargar(ajena.muro, 1), await deResidente.descartar(_id)]
    expect(otros.map(({ estado, cuerpo }) => [estado, cuerpo.error?.message])).toEqual([
      [404, mensajesEdicion.tareaNoDisponible],
      [404, mensajesAvances.avanceNoExiste],
    ])
    const deCliente = llamadasDe(s, cliente)
    expect((await deCliente.cargar(suya.muro, 1)).estado).toBe(403)
    expect((await deCliente.descartar(_id)).estado).toBe(403)
    exigir(await deResidente.cargar(suya.muro, 1))
    // The client: of their own work alone.
    const vista = (p: PresupuestoDePrueba) =>
      s.pedir(vistaPresupuestoCliente, { como: cliente, query: { presupuestoId: p.id } })
    expect(exigir(await vista(suya.p)).totales.presupuestoAvancePorcentajeTotal).toBe(25)
    expect((await vista(ajena.p)).estado).toBe(404)
    const ficha = (p: PresupuestoDePrueba) =>
      s.pedir(presupuestoPorId, { como: cliente, params: { presupuestoId: p.id } })
    expect([(await ficha(suya.p)).estado, (await ficha(ajena.p)).estado]).toEqual([200, 404])
    const lista = exigir(await s.pedir(presupuestos, { como: cliente, query: { limit: 100 } }))
    expect(lista.items.map((obra) => obra._id)).not.toContain(ajena.p.id)
  })
})

describe('the report', () => {
  const pedir = (p: PresupuestoDePrueba, inicio: string, fin = inicio) =>
    s.pedir(reporteDeAvances, { como: p.como, query: { presupuestoId: p.id, inicio, fin } })

  test.each(['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31', '2026-02-29', '2026-1-1'])(
    'of a day of the calendar of now: %s is none',
    async (dia) => {
      const { p } = await obraAprobada(s)
      expect([(await pedir(p, dia)).estado, (await pedir(p, '9998-12-31', dia)).estado]).toEqual([400, 400])
    },
  )

  test('of a tarea of next to nothing with much done', async () => {
    const { p, muro, cargar } = await obraAprobada(s)
    exigir(await p.editar({ _id: muro, plan: { cantidad: '0.000001' } }))
    exigir(await cargar(muro, 999_999_999))
    expect(exigir(await pedir(p, AYER)).tareas.find(({ _id }) => _id === muro)?.avance).toEqual([100])
  })
})

/** Everything that a resident's phone keeps and sends later. */
const deTelefono = (como: Usuario, presupuestoId: string, tareaId: string) => {
  const _id = nuevoId()
  return {
    avance: () =>
      s.pedir(cargarAvance, { como, body: { _id, tareaId, cantidad: 1, fecha: AYER, fotos: [] } }),
    foto: (avanceId = _id, id = nuevoId()) =>
      s.pedir(subirFoto, { como, params: { id }, query: { avanceId }, archivo: UNA_FOTO }),
    registro: (registroId = nuevoId()) =>
      s.pedir(crearRegistro, { como, body: { _id: registroId, presupuestoId, fecha: AYER, nota: 'Lluvia' } }),
  }
}
const dicho = ({ estado, cuerpo }: { estado: number; cuerpo: { error?: { message: string } } }) => [
  estado,
  cuerpo.error?.message,
]

describe('what a phone sends late', () => {
  test('to a work that was deactivated meanwhile: the true reason, and what had arrived is answered as before', async () => {
    const { p, muro } = await obraAprobada(s)
    const como = equipo.obraResidente
    await asignar(p, como)
    const [antes, despues] = [deTelefono(como, p.id, muro), deTelefono(como, p.id, muro)]
    const { _id } = exigir(await antes.avance())
    const [registroId, fotoId] = [nuevoId(), nuevoId()]
    exigir(await antes.registro(registroId))
    exigir(await antes.foto(_id, fotoId))
    exigir(await s.pedir(inhabilitarPresupuesto, { como: equipo.admin, body: { presupuestoId: p.id } }))
    const inactiva = [409, mensajesPresupuestos.obraInactiva]
    expect(dicho(await despues.avance())).toEqual(inactiva)
    expect(dicho(await despues.registro())).toEqual(inactiva)
    expect(dicho(await despues.foto(_id))).toEqual(inactiva)
    expect(dicho(await llamadasDe(s, como).descartar(_id))).toEqual(inactiva)
    exigir(await antes.avance())
    exigir(await antes.registro(registroId))
    exigir(await antes.foto(_id, fotoId))
    // It reads nothing of it, as before.
    const leida = await s.pedir(tareasParaElegir, { como, query: { presupuestoId: p.id } })
    expect(leida.estado).toBe(404)
  })

  test('to a work that it was taken off meanwhile: it is told so, and nothing more than of one that is not there', async () => {
    const { p, muro } = await obraAprobada(s)
    const como = equipo.obraResidente
    for (const activa of [true, false]) {
      if (!activa)
        exigir(await s.pedir(inhabilitarPresupuesto, { como: equipo.admin, body: { presupuestoId: p.id } }))
      const suyo = deTelefono(como, p.id, muro)
      expect(dicho(await suyo.avance())).toEqual([404, mensajesEdicion.tareaNoDisponible])
      expect(dicho(await suyo.registro())).toEqual([404, mensajesPresupuestos.obraNoExiste])
      expect(dicho(await deTelefono(como, p.id, nuevoId()).avance())).toEqual([
        404,
        mensajesEdicion.tareaNoDisponible,
      ])
    }
  })
})
