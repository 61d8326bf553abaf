import * as acceso from '@plomada/contract/acceso'
import { crearCliente, invitarCliente } from '@plomada/contract/acceso/clientes'
import { editarEmpresa } from '@plomada/contract/acceso/empresa'
import { invitaciones, invitar } from '@plomada/contract/acceso/invitaciones'
import { editarUsuario, usuarios } from '@plomada/contract/acceso/usuarios'
import type { Endpoint } from '@plomada/contract/endpoint'
import { crearPersona, editarPersona } from '@plomada/contract/personas'
import { crearPresupuesto } from '@plomada/contract/presupuestos/obras'
import {
  direccionDePdf,
  enviarReporteSemanal,
  generarReporteSemanal,
} from '@plomada/contract/reportes/semanales'
import { todosLosEndpoints } from '@plomada/contract/todos/todos'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { nuevoId } from '../base/db/ids.ts'
import { cuentaMas, equipoNuevo } from './cuentas.ts'
import { type Equipo, PASSWORD, type Respuesta, type ServidorDePrueba, servidorDePrueba } from './servidor.ts'

// "No call of one firm tells whether an address is known to another" (domain.md §14): every operation that takes an
// email is called with an address that only another firm knows, in each way in which it may know it, and with one
// that nobody knows.

type Llamada = (s: ServidorDePrueba, de: Equipo, email: string) => Promise<Respuesta<Endpoint>>

const persona = { nombre: 'Ana', apellido: 'Benítez', documentType: 'CI', document: '1' } as const

const LLAMADAS: Readonly<Record<string, Llamada>> = {
  login: (s, _, username) => s.pedir(acceso.login, { body: { username, password: 'no-es-esa' } }),
  olvidePass: (s, _, username) => s.pedir(acceso.olvidePass, { body: { username } }),
  crearAutoInvitacion: (s, _, username) =>
    s.pedir(acceso.crearAutoInvitacion, { body: { ...persona, username, password: PASSWORD } }),
  signup: (s, { admin }, email) =>
    s.pedir(acceso.signup, { como: admin, body: { ...persona, email, rol: 'admin', password: PASSWORD } }),
  invitar: (s, { admin }, email) =>
    s.pedir(invitar, { como: admin, body: { email, nombre: 'Ana', rol: 'cliente' } }),
  editarUsuario: (s, { admin, cliente }, email) =>
    s.pedir(editarUsuario, { como: admin, body: { credentialID: cliente.credencialId, email } }),
  crearCliente: (s, { admin }, email) =>
    s.pedir(crearCliente, { como: admin, body: { nombre: 'Ana', email } }),
  invitarCliente: async (s, { admin }, email) => {
    const { _id } = (await s.pedir(crearCliente, { como: admin, body: { nombre: 'Ana' } })).cuerpo
    return s.pedir(invitarCliente, { como: admin, body: { credencialId: _id, email } })
  },
  editarEmpresa: (s, { admin }, email) =>
    s.pedir(editarEmpresa, { como: admin, body: { nombre: 'Empresa', email, version: 1 } }),
  crearPersona: (s, { admin }, email) =>
    s.pedir(crearPersona, { como: admin, body: { nombre: 'Ana', email, funcion: ['proveedor'] } }),
  editarPersona: async (s, { admin }, email) => {
    const suya = { nombre: 'Ana', funcion: ['proveedor' as const] }
    const { _id } = (await s.pedir(crearPersona, { como: admin, body: suya })).cuerpo
    return s.pedir(editarPersona, { como: admin, body: { ...suya, email, personaId: _id } })
  },
  enviarReporteSemanal: async (s, { admin, cliente }, email) => {
    const { _id } = (
      await s.pedir(crearPresupuesto, {
        como: admin,
        body: {
          nombre: 'Casa',
          totalM2: 100,
          cotizacion: 7300,
          presupuestoTipo: 'llaveEnMano',
          clienteId: cliente.credencialId,
          usarPlantilla: false,
        },
      })
    ).cuerpo
    await s.base.comoSistema((tx) =>
      sql`update presupuesto set estado = 'aprobado', ts_aprobado = now() where id = ${_id}`.execute(tx),
    )
    const reporte = await s.pedir(generarReporteSemanal, { como: admin, body: { presupuestoId: _id } })
    return s.pedir(enviarReporteSemanal, {
      como: admin,
      body: { pdfUrl: direccionDePdf(reporte.cuerpo._id), email },
    })
  },
}

function tomaEmail({ body, query, params }: Endpoint): boolean {
  const esquemas = [body, query, params].filter((esquema) => esquema !== undefined)
  const dichos = esquemas.map((esquema) =>
    JSON.stringify(z.toJSONSchema(esquema, { io: 'input', unrepresentable: 'any' })),
  )
  return dichos.some((dicho) => /"(email|username)":/i.test(dicho))
}

test('every operation that takes an email is here', () => {
  const conEmail = todosLosEndpoints.filter(tomaEmail).map(({ nombre }) => nombre)
  expect(conEmail.toSorted()).toEqual(Object.keys(LLAMADAS).toSorted())
})

describe('an email that only another firm knows', () => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba()
  })
  beforeEach(async () => {
    await s.base.comoSistema((tx) => tx.deleteFrom('intento').execute())
  })

  const emailNuevo = () => `${nuevoId()}@otra.test`
  /** Ways in which another firm may know an address. */
  const CONOCIDO: Readonly<Record<string, (email: string) => Promise<unknown>>> = {
    'with an account that was proved': (email) => cuentaMas(s, email, true),
    'with an account that nobody proved': (email) => cuentaMas(s, email),
    'with several': async (email) => {
      for (let i = 0; i < 3; i++) await cuentaMas(s, email, true)
    },
    'of somebody who is out': async (email) => {
      const { credencialId } = await cuentaMas(s, email, true)
      await s.base.comoSistema((tx) =>
        sql`update credencial set activo = false where id = ${credencialId}`.execute(tx),
      )
    },
    'of a client without access': (email) =>
      s.pedir(crearCliente, { como: s.usuarios.b.admin, body: { nombre: 'Ana', email } }),
    'by an invitation': (email) =>
      s.pedir(invitar, { como: s.usuarios.b.admin, body: { email, nombre: 'Ana', rol: 'admin' } }),
    'by a registration that waits': (email) =>
      s.pedir(acceso.crearAutoInvitacion, { body: { ...persona, username: email, password: PASSWORD } }),
  }

  /**
   * Everything that a firm sees of a call, and what the call leaves to do; without ids and times, which always
   * differ.
   */
  async function loQueSeVe(llamar: Llamada, email: string): Promise<string> {
    const de = await equipoNuevo(s)
    await s.base.comoSistema((tx) => tx.deleteFrom('intento').execute())
    const antes = s.cartas.length
    const r = await llamar(s, de, email)
    const { date: _, ...encabezados } = r.encabezados
    const como = de.admin
    const gente = await s.pedir(usuarios, { como, params: { token: 'me' }, query: { limit: 100 } })
    const invitados = await s.pedir(invitaciones, { como, params: { id: como.empresaId } })
    const visto = [
      r.estado,
      r.cuerpo,
      encabezados,
      gente.cuerpo.items.filter((uno) => uno.email === email),
      invitados.cuerpo,
      s.cartas.slice(antes),
    ]
    return JSON.stringify(visto)
      .replaceAll(email, 'EMAIL')
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENTO')
  }

  test.each(Object.entries(LLAMADAS))('%s answers as to an unknown one', async (_, llamar) => {
    const desconocido = await loQueSeVe(llamar, emailNuevo())
    for (const [modo, conocer] of Object.entries(CONOCIDO)) {
      const email = emailNuevo()
      await conocer(email)
      expect([modo, await loQueSeVe(llamar, email)]).toEqual([modo, desconocido])
    }
  })

  test('the control: an address of the firm itself is told from an unknown one', async () => {
    const invitarlo: Llamada = (suyo, { admin }, email) =>
      suyo.pedir(invitar, { como: admin, body: { email, nombre: 'Ana', rol: 'cliente' } })
    const invitarASuCliente: Llamada = (suyo, de) => invitarlo(suyo, de, de.cliente.email)
    const desconocido = await loQueSeVe(invitarlo, emailNuevo())
    expect(await loQueSeVe(invitarASuCliente, emailNuevo())).not.toBe(desconocido)
  })
})
