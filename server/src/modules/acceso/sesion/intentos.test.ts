import {
  checkResetToken,
  crearAutoInvitacion,
  login,
  olvidePass,
  signup,
  updatePassByResetToken,
} from '@plomada/contract/acceso'
import { invitar } from '@plomada/contract/acceso/invitaciones'
import { darSegundoPaso } from '@plomada/contract/acceso/segundoPaso'
import type { Endpoint, EnvioDe } from '@plomada/contract/endpoint'
import { todosLosEndpoints } from '@plomada/contract/todos/todos'
import { EN_TOTAL } from '@plomada/domain/acceso/frenos'
import { INTENTOS, INTENTOS_VENTANA_MINUTOS, RED_CONOCIDA_DIAS } from '@plomada/domain/acceso/limites'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { PASSWORD, type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { contarIntento, type Frenos, olvidarIntentos, recordarRed } from './intentos.ts'
import { limpiarVencidos } from './limpiar.ts'

const DUENO = '181.120.1.9'
const ATACANTE = '45.10.0.1'
/** The free tries are used up without hashing, since the cost of a wrong password is not under test. */
const libresEnTotal = EN_TOTAL['loginPorEmail']?.libres ?? 0

conUnaBase('limits on attempts', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })
  beforeEach(async () => {
    await s.base.comoSistema(async (tx) => {
      await tx.deleteFrom('intento').execute()
      await tx.deleteFrom('red_conocida').execute()
    })
  })

  /** Seconds to wait; 0 where the attempt was counted. */
  const contar = (frenos: Frenos): Promise<number> =>
    contarIntento(s.base, frenos).then(
      () => 0,
      (error: { detalle: { reintentarSegundos: number } }) => error.detalle.reintentarSegundos,
    )
  const fallar = async (veces: number, frenos: (vez: number) => Frenos): Promise<number> => {
    let ultima = 0
    for (let vez = 0; vez < veces; vez++) ultima = await contar(frenos(vez))
    return ultima
  }
  const pasan = (segundos: number) =>
    s.base.comoSistema((tx) =>
      sql`update intento set ts = ts - ${`${segundos} seconds`}::interval`.execute(tx),
    )
  const de = (loginPorEmail: string, loginPorIp: string): Frenos => ({ loginPorEmail, loginPorIp })
  /** As many networks as needed: each number is another /64. */
  const red = (numero: number) => `2001:db8:0:${numero.toString(16)}::1`

  test('what was counted by a clock that was ahead makes nobody wait until that day', async () => {
    const ana = () => de('ana@a.py', ATACANTE)
    expect(await fallar(3, ana)).toBe(0)
    await pasan(-365 * 86_400)
    expect(await contar(ana())).toBe(0)
    // The control: a little later than now, as those of before are counted.
    expect(await fallar(INTENTOS.loginPorEmail, ana)).toBeGreaterThan(0)
  })

  test('each wait is longer than the one before, and none is for ever', async () => {
    const ana = () => de('ana@a.py', ATACANTE)
    expect(await fallar(INTENTOS.loginPorEmail, ana)).toBe(0)
    const esperas: number[] = []
    for (let vez = 0; vez < 5; vez++) {
      const espera = await contar(ana())
      esperas.push(espera)
      await pasan(espera)
      expect(await contar(ana())).toBe(0)
    }
    expect(esperas).toEqual([10, 20, 40, 60, 60])
    await pasan(INTENTOS_VENTANA_MINUTOS * 60)
    expect(await contar(ana())).toBe(0)
  })

  test('who fails from one network doesn’t slow down the owner at another', async () => {
    expect(await fallar(libresEnTotal - 1, () => de('ana@a.py', ATACANTE))).toBeGreaterThan(0)
    expect(await contar(de('ana@a.py', DUENO))).toBe(0)
  })

  test('addresses of one /64 are one network: changing them gains nothing', async () => {
    const espera = await fallar(INTENTOS.loginPorEmail + 1, (vez) => de('ana@a.py', `2001:db8::${vez}`))
    expect(espera).toBeGreaterThan(0)
  })

  test('many networks together are slowed down, but not the owner where they came in before', async () => {
    await recordarRed(s.base, de('ana@a.py', DUENO))
    expect(await fallar(libresEnTotal, (vez) => de('ana@a.py', red(vez)))).toBe(0)
    expect(await contar(de('ana@a.py', red(999)))).toBeGreaterThan(0)
    expect(await contar(de('ana@a.py', DUENO))).toBe(0)
    // It slows down nobody else, from anywhere.
    expect(await contar(de('luis@a.py', red(999)))).toBe(0)
    // A person who never logged in before waits a minute at most.
    await pasan(60)
    expect(await contar(de('ana@a.py', red(1000)))).toBe(0)
  })

  test('an office where somebody tries a hundred people doesn’t stop who came in from it', async () => {
    await recordarRed(s.base, de('ana@a.py', DUENO))
    await fallar(INTENTOS.loginPorIp, (vez) => de(`${vez}@a.py`, DUENO))
    expect(await contar(de('otra@a.py', DUENO))).toBeGreaterThan(0)
    expect(await contar(de('ana@a.py', DUENO))).toBe(0)
  })

  test('a known network guesses no more than any other', async () => {
    await recordarRed(s.base, de('ana@a.py', DUENO))
    expect(await fallar(INTENTOS.loginPorEmail + 1, () => de('ana@a.py', DUENO))).toBeGreaterThan(0)
  })

  test('coming in forgives one’s own slips; a new password, those of everywhere', async () => {
    const lleno = () => fallar(INTENTOS.loginPorEmail + 1, () => de('ana@a.py', DUENO))
    expect(await lleno()).toBeGreaterThan(0)
    await recordarRed(s.base, de('ana@a.py', DUENO))
    expect(await contar(de('ana@a.py', DUENO))).toBe(0)
    await lleno()
    await fallar(libresEnTotal, (vez) => de('ana@a.py', red(vez)))
    await olvidarIntentos(s.base, { loginPorEmail: 'ana@a.py' })
    expect([await contar(de('ana@a.py', DUENO)), await contar(de('ana@a.py', red(5000)))]).toEqual([0, 0])
  })

  test('a mail that strangers ask for in one’s name still comes when one asks for it', async () => {
    const correo = (ip: string): Frenos => ({ recuperacionPorEmail: 'ana@a.py', correoPorIp: ip })
    expect(await fallar(INTENTOS.recuperacionPorEmail + 1, () => correo(ATACANTE))).toBeGreaterThan(0)
    expect(await contar(correo(DUENO))).toBe(0)
    // What an admin of some firm sends to the address counts against that admin.
    const invitacion = { invitacionPorEmail: 'luis@a.py', correoPorCredencial: nuevoId() }
    expect(await fallar(INTENTOS.invitacionPorEmail + 1, () => invitacion)).toBeGreaterThan(0)
    expect(await contar({ ...invitacion, correoPorCredencial: nuevoId() })).toBe(0)
  })

  test('what is counted is a hash, and a network unused for long is forgotten', async () => {
    await contar(de('ana@a.py', ATACANTE))
    await recordarRed(s.base, de('ana@a.py', DUENO))
    const filas = () =>
      s.base.comoSistema(async (tx) => ({
        intentos: await tx.selectFrom('intento').selectAll().execute(),
        redes: await tx.selectFrom('red_conocida').selectAll().execute(),
      }))
    const { intentos, redes } = await filas()
    expect([intentos.length, redes.length]).toEqual([2, 1])
    for (const { clave } of [...intentos, ...redes]) expect(clave).toHaveLength(32)
    await s.base.comoSistema((tx) =>
      sql`update red_conocida set ts = ts - ${`${RED_CONOCIDA_DIAS} days`}::interval`.execute(tx),
    )
    await limpiarVencidos(s.base)
    expect((await filas()).redes).toEqual([])
  })

  describe('over HTTP', () => {
    const desde = <E extends Endpoint>(ip: string, endpoint: E, body: EnvioDe<E>['body']) =>
      s.inyectar({
        method: endpoint.metodo,
        url: endpoint.ruta,
        remoteAddress: ip,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
    const entrar = async (ip: string, username: string, password: string) =>
      (await desde(ip, login, { username, password })).statusCode

    test('the owner comes in while others try their account from everywhere', async () => {
      const { email } = s.usuarios.a.admin
      expect(await entrar(DUENO, email, PASSWORD)).toBe(200)
      for (let vez = 0; vez < libresEnTotal; vez++) await contar(de(email, red(vez)))
      expect(await entrar(ATACANTE, email, 'otra-1234')).toBe(429)
      expect(await entrar(DUENO, email, PASSWORD)).toBe(200)
    })

    /** Calls without a session that hash, send a mail or take a secret: each slows down the network that insists. */
    const CON_FRENO: readonly {
      endpoint: Endpoint
      freno: keyof typeof INTENTOS
      body: (vez: number) => object
    }[] = [
      {
        endpoint: login,
        freno: 'loginPorIp',
        body: (vez) => ({ username: `${vez}@nadie.py`, password: 'x' }),
      },
      { endpoint: olvidePass, freno: 'correoPorIp', body: (vez) => ({ username: `${vez}@nadie.py` }) },
      {
        endpoint: crearAutoInvitacion,
        freno: 'correoPorIp',
        body: (vez) => ({
          username: `${vez}@nueva.py`,
          password: PASSWORD,
          nombre: 'Ana',
          apellido: 'Benítez',
          documentType: 'CI',
          document: '1',
        }),
      },
      { endpoint: checkResetToken, freno: 'enlacePorIp', body: () => ({ resetToken: 'x'.repeat(43) }) },
      {
        endpoint: updatePassByResetToken,
        freno: 'enlacePorIp',
        body: () => ({ resetToken: 'x'.repeat(43), password: 'Lapacho-y-tajy-7' }),
      },
      {
        endpoint: signup,
        freno: 'codigoPorIp',
        body: () => ({ invitacionId: nuevoId(), invitacionCodigo: '12345678' }),
      },
    ]
    /** Calls that need a challenge of 256 bits, which only a good password gives. */
    const CON_DESAFIO = ['darSegundoPaso', 'prepararAlEntrar', 'activarAlEntrar', 'elegirEmpresa']

    test('none of those calls is missing here', () => {
      const publicos = todosLosEndpoints
        .filter(({ acceso }) => acceso === 'publico')
        .map(({ nombre }) => nombre)
      expect(publicos).toContain('login')
      expect(publicos.sort()).toEqual(
        [...CON_FRENO.map(({ endpoint }) => endpoint.nombre), ...CON_DESAFIO].sort(),
      )
    })

    test.each(CON_FRENO)('$endpoint.ruta', async ({ endpoint, freno, body }) => {
      // Counted as if this network had used all tries but one, which needs no hashing.
      const campo = freno === 'codigoPorIp' ? 'codigoPorInvitacion' : 'loginPorEmail'
      await fallar(INTENTOS[freno] - 1, (vez) => ({ [campo]: `otra${vez}`, [freno]: '2001:db8:7:7::1' }))
      expect((await desde('2001:db8:7:7::2', endpoint, body(1))).statusCode).not.toBe(429)
      const frenada = await desde('2001:db8:7:7::3', endpoint, body(2))
      expect(frenada.statusCode).toBe(429)
      expect(Number(frenada.headers['retry-after'])).toBeGreaterThan(0)
      expect((await desde('2001:db8:7:8::1', endpoint, body(3))).statusCode).not.toBe(429)
    })

    test('who makes mails of one kind go to somebody keeps no other kind from them', async () => {
      const { email } = s.usuarios.a.admin
      const { admin: otra } = s.usuarios.b
      const registrar = (ip: string) =>
        desde(ip, crearAutoInvitacion, {
          username: email,
          password: 'Lapacho-y-tajy-7',
          nombre: 'Ana',
          apellido: 'Benítez',
          documentType: 'CI',
          document: '1',
        })
      const estados = async (numeros: number[], hacer: (numero: number) => Promise<{ statusCode: number }>) =>
        Promise.all(numeros.map(async (numero) => (await hacer(numero)).statusCode))
      const libres = EN_TOTAL['registroPorEmail']?.libres ?? 0
      await fallar(libres, (vez) => ({ registroPorEmail: email, correoPorIp: red(vez) }))
      // No more mails of that kind are sent for now, wherever they are asked for, so that a mailbox can't be flooded.
      expect(await estados([100, 101], (numero) => registrar(red(numero)))).toEqual([429, 429])
      // The owner, who forgot the password, is still sent a link; and a firm may still invite them.
      expect((await desde(DUENO, olvidePass, { username: email })).statusCode).toBe(200)
      const body = { email, nombre: 'Ana', rol: 'cliente' as const, presupuestos: [] }
      expect((await s.pedir(invitar, { como: otra, body })).estado).toBe(200)
    })

    test('a guessed challenge of the second step hashes nothing and lets nobody in', async () => {
      const r = await desde(ATACANTE, darSegundoPaso, { desafio: 'x'.repeat(43), codigo: '000000' })
      expect(r.statusCode).toBe(401)
    })
  })
})
