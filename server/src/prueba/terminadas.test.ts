import * as acceso from '@plomada/contract/acceso'
import { editarSeguridad, reiniciarSegundoPaso } from '@plomada/contract/acceso/segundoPaso'
import { cerrarSesiones, cerrarUnaSesion, sesiones } from '@plomada/contract/acceso/sesiones'
import { editarPerfil, editarUsuario } from '@plomada/contract/acceso/usuarios'
import { certificacionesPorPagar } from '@plomada/contract/certificaciones/certificaciones'
import { agregarMovimiento } from '@plomada/contract/certificaciones/cuentas'
import { crearPersona } from '@plomada/contract/personas'
import { pdfPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { exportarBc3, importarBc3, leerBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { SESIONES_POR_PERSONA, SIN_USO_HORAS } from '@plomada/domain/acceso/sesiones'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nuevoId } from '../base/db/ids.ts'
import { crearTokens } from '../modules/acceso/sesion/token.ts'
import { exigir, PresupuestoDePrueba } from '../modules/presupuestos/prueba/presupuesto.ts'
import { equipoNuevo, otraSesion } from './cuentas.ts'
import { tokenDe } from './empresas.ts'
import {
  type Equipo,
  PASSWORD,
  SECRETO,
  type ServidorDePrueba,
  servidorDePrueba,
  type Usuario,
} from './servidor.ts'

// R9 of quality.md: every way in which a session ends × everything that a session may open.

let s: ServidorDePrueba
let casos = 0
beforeAll(async () => {
  s = await servidorDePrueba()
})
afterAll(() => console.log(`R9: ${casos} casos`))

/** The user about to lose the session `victima`, the others of the empresa, and one of its works. */
interface Escena {
  equipo: Equipo
  victima: Usuario
  presupuestoId: string
  /** Of a tarea of that work, which is approved. */
  contratistaId: string
}
const deUsuario = ({ equipo }: Escena) => ({ como: equipo.superadmin, de: equipo.admin.credencialId })
const editar = (e: Escena, cambio: object) => {
  const { como, de } = deUsuario(e)
  return s.pedir(editarUsuario, { como, body: { credentialID: de, ...cambio } })
}

const CAUSAS: Record<string, (e: Escena) => Promise<unknown>> = {
  'logging out': ({ victima }) => s.pedir(acceso.cerrarSesion, { como: victima, body: {} }),
  'the password changed by oneself': ({ equipo }) =>
    s.pedir(acceso.cambiarPassword, {
      como: equipo.admin,
      body: { password: PASSWORD, passwordNuevo: 'nueva-1234' },
    }),
  'the password set anew by mail': async ({ equipo }) => {
    exigir(await s.pedir(acceso.olvidePass, { body: { username: equipo.admin.email } }))
    const resetToken = /changePass\/enlace#([\w-]+)/.exec(s.correos.at(-1)?.texto ?? '')?.[1] ?? ''
    return s.pedir(acceso.updatePassByResetToken, { body: { resetToken, password: 'nueva-1234' } })
  },
  'another email': (e) => editar(e, { email: `${nuevoId()}@otro.py` }),
  'another rol': (e) => editar(e, { rol: 'obraResidente' }),
  deactivation: (e) => editar(e, { activo: 'false' }),
  'deactivation, and back': async (e) => {
    exigir(await editar(e, { activo: 'false' }))
    return editar(e, { activo: 'true' })
  },
  '«cerrar todas» from another device': ({ equipo }) =>
    s.pedir(cerrarSesiones, { como: equipo.admin, body: { conservarEsta: false } }),
  '«cerrar las demás» from another device': ({ equipo }) =>
    s.pedir(cerrarSesiones, { como: equipo.admin, body: { conservarEsta: true } }),
  'closed by itself from another device': async ({ equipo, victima }) => {
    const { items } = exigir(await s.pedir(sesiones, { como: victima }))
    const sesionId = items.find(({ actual }) => actual)?._id ?? ''
    return s.pedir(cerrarUnaSesion, { como: equipo.admin, body: { sesionId } })
  },
  'the second step reset by an admin': async (e) => {
    const { como, de } = deUsuario(e)
    await s.base.comoSistema((tx) =>
      tx
        .insertInto('segundo_paso')
        .values({
          empresa_id: como.empresaId,
          credencial_id: de,
          secreto: Buffer.from('x'),
          confirmado: true,
        })
        .execute(),
    )
    return s.pedir(reiniciarSegundoPaso, { como, body: { credentialID: de } })
  },
  'nobody using it for its hours': async ({ victima }) => {
    await s.base.comoSistema((tx) =>
      sql`update sesion set ts_vista = now() - ${`${SIN_USO_HORAS.admin + 1} hours`}::interval
        where id = ${String(decodeJwt(victima.token)['sesionId'])}`.execute(tx),
    )
    return { estado: 200 }
  },
  'its days being over': async ({ victima }) => {
    await s.base.comoSistema((tx) =>
      sql`update sesion set ts_expira = now() - interval '1 second' where id = ${String(decodeJwt(victima.token)['sesionId'])}`.execute(
        tx,
      ),
    )
    return { estado: 200 }
  },
  'twenty newer ones of the same person': async ({ victima }) => {
    const tokens = crearTokens(SECRETO)
    for (let i = 0; i < SESIONES_POR_PERSONA; i++) await tokenDe(s.base, tokens, victima)
    return { estado: 200 }
  },
  'the second step required of the rol': ({ equipo }) =>
    s.pedir(editarSeguridad, { como: equipo.superadmin, body: { segundoPasoRoles: ['admin'] } }),
}

const archivo = {
  nombre: 'casita.bc3',
  contenido: Buffer.from(
    '~V|||||ANSI|\r\n~C|R##||Casita|10|\r\n~D|R|A#\\1\\|\r\n~C|A#||Base|10|\r\n~D|A|T\\1\\|\r\n~C|T|m2|Piso|10|',
  ).toString('base64'),
}
const clave = { 'idempotency-key': 'la-misma' }
const persona = { nombre: 'Ana', funcion: ['contratista' as const] }

/** Each is answered 2xx or 304 with the session; afterwards the very same request is sent again. */
const PEDIDOS: Record<string, (e: Escena, como: Usuario) => Promise<{ estado: number; cuerpo: unknown }>> = {
  'a reading': (_, como) => s.pedir(acceso.credencialPorId, { como, params: { id: como.credencialId } }),
  'a write': (_, como) => s.pedir(editarPerfil, { como, body: { nombre: 'Yo' } }),
  'a write that was done, with its key': (_, como) =>
    s.pedir(crearPersona, { como, body: persona, encabezados: clave }),
  'what waits to be paid': (_, como) => s.pedir(certificacionesPorPagar, { como, query: {} }),
  'money that was moved, with its key': ({ presupuestoId, contratistaId }, como) => {
    const body = { presupuestoId, contratistaId, tipo: 'entrega' as const, cantidad: 700 }
    return s.pedir(agregarMovimiento, { como, body, encabezados: clave })
  },
  'a sealed view that is kept already': async ({ presupuestoId }, como) => {
    const query = { presupuestoId }
    const { etag } = (await s.pedir(vistaPresupuesto, { como, query })).encabezados
    return s.pedir(vistaPresupuesto, { como, query, encabezados: { 'if-none-match': String(etag) } })
  },
  'a file': ({ presupuestoId }, como) => s.pedir(exportarBc3, { como, query: { presupuestoId } }),
  'a file with the token in its address': ({ presupuestoId }, { token }) =>
    s.pedir(exportarBc3, { query: { presupuestoId, userToken: token } as { presupuestoId: string } }),
  'a file that is read': (_, como) => s.pedir(leerBc3, { como, body: { archivo } }),
  'a file that is imported': (_, como) => s.pedir(importarBc3, { como, body: { archivo, destino: 'banco' } }),
  'a new ticket': (_, como) => s.pedir(acceso.crearTicket, { como, body: {} }),
  'the token in the body': (_, { token }) =>
    s.pedir(editarPerfil, { body: { nombre: 'Yo', userToken: token } as { nombre: string } }),
  'a public address that does more with a session': (_, como) => {
    const datos = {
      email: `${nuevoId()}@nueva.py`,
      nombre: 'Ana',
      password: PASSWORD,
      rol: 'cliente' as const,
    }
    return s.pedir(acceso.signup, { como, body: datos })
  },
}

async function crearEscena(): Promise<Escena> {
  const equipo = await equipoNuevo(s)
  const p = await PresupuestoDePrueba.crear({ ...s, usuarios: { a: equipo, b: equipo } })
  const lugar = await p.capitulo()
  await p.tareaDe(lugar, 1_000)
  exigir(await p.aprobar())
  const { contratistaId } = lugar
  return { equipo, victima: await otraSesion(s, equipo.admin), presupuestoId: p.id, contratistaId }
}
const boletoDe = async (como: Usuario) => exigir(await s.pedir(acceso.crearTicket, { como, body: {} })).ticket
const conBoleto = ({ presupuestoId }: Escena, userToken: string) =>
  s.inyectar({
    url: `${pdfPresupuesto.ruta.replace(':presupuestoId', presupuestoId)}?userToken=${userToken}`,
  })

describe.each(Object.entries(CAUSAS))('%s', (_, causa) => {
  test('refuses the session everywhere and at once, with its tickets; nobody else’s', async () => {
    const e = await crearEscena()
    const antes = await Promise.all(
      Object.entries(PEDIDOS).map(async ([que, pedir]) => [que, (await pedir(e, e.victima)).estado]),
    )
    expect(antes.filter(([, estado]) => estado !== 200 && estado !== 304)).toEqual([])
    const [usado, guardado] = [await boletoDe(e.victima), await boletoDe(e.victima)]
    expect((await conBoleto(e, usado)).statusCode).toBe(200)

    expect(await causa(e)).toMatchObject({ estado: 200 })

    for (const [que, pedir] of Object.entries(PEDIDOS)) {
      casos += 1
      const { estado, cuerpo } = await pedir(e, e.victima)
      expect([que, estado, cuerpo]).toMatchObject([
        que,
        401,
        { error: { message: mensajesComun.sesionTerminada } },
      ])
    }
    casos += 1
    const r = await conBoleto(e, guardado)
    expect([r.statusCode, r.json().error.message]).toEqual([401, mensajesAcceso.ticketVencido])
    const { superadmin } = e.equipo
    expect((await PEDIDOS['a reading']?.(e, superadmin))?.estado).toBe(200)
  })
})

test('the control: while nothing ends it, the session opens all of it again', async () => {
  const e = await crearEscena()
  for (const _ of [1, 2]) {
    for (const pedir of Object.values(PEDIDOS))
      expect([200, 304]).toContain((await pedir(e, e.victima)).estado)
  }
  expect((await conBoleto(e, await boletoDe(e.victima))).statusCode).toBe(200)
})
