import {
  checkResetToken,
  confirmarPassword,
  crearAutoInvitacion,
  login,
  olvidePass,
  signup,
} from '@plomada/contract/acceso'
import { invitar } from '@plomada/contract/acceso/invitaciones'
import { darSegundoPaso } from '@plomada/contract/acceso/segundoPaso'
import { direccionDePdf, enviarReporteSemanal } from '@plomada/contract/reportes/semanales'
import { EN_TOTAL } from '@plomada/domain/acceso/frenos'
import { INTENTOS } from '@plomada/domain/acceso/limites'
import { nuevoId } from '../../base/db/ids.ts'
import { desafiar } from '../../modules/acceso/segundoPaso/entrar.ts'
import { ponerRolesExigidos } from '../../modules/acceso/segundoPaso/repo.ts'
import { contarIntento, type Frenos } from '../../modules/acceso/sesion/intentos.ts'
import { passwordDe } from '../../modules/acceso/sesion/repo.ts'
import type { Contestado, Mundo, Prueba, Pruebas } from './mundo.ts'

/** As `inject` says where it comes from. */
const ACA = '127.0.0.1'
const red = (numero: number) => `2001:db8:0:${numero.toString(16)}::1`

/** A call that is braked. `vez` tells calls apart where their sum is meant. */
interface Intento {
  /** What each of those before was counted under. */
  contado: (vez: number) => Frenos
  pedir: (vez: number) => Promise<Contestado>
}

const INVITACION = nuevoId()
const PERSONA = { nombre: 'Ana', apellido: 'Benítez', documentType: 'CI', document: '1' } as const

/** The calls that are tried. */
function llamadasDe(m: Mundo) {
  const { s } = m
  const { admin } = s.usuarios.a
  return {
    entrar: (username: string) => m.contestado(login, { body: { username, password: 'no-es-esa' } }),
    olvide: (username: string) => m.contestado(olvidePass, { body: { username } }),
    registrar: (username: string) => m.contestado(crearAutoInvitacion, { body: { username, ...PERSONA } }),
    convidar: (email: string) =>
      m.contestado(invitar, {
        como: admin,
        body: { email, nombre: 'Ana', rol: 'cliente', presupuestos: [] },
      }),
    confirmar: (invitacionId: string) =>
      m.contestado(signup, { body: { invitacionId, invitacionCodigo: '12345678' } }),
    alta: (username: string) =>
      m.contestado(signup, {
        como: admin,
        body: { username, password: 'Lapacho-y-tajy-7', rol: 'cliente', ...PERSONA },
      }),
    mandar: async (email: string) => {
      const { reportes } = await m.conEnlaces()
      const pdfUrl = direccionDePdf(reportes[0]?._id ?? '')
      return m.contestado(enviarReporteSemanal, { como: admin, body: { pdfUrl, email } })
    },
    /** A guess of the second step, by a challenge that the right password would have given. */
    segundoPaso: async () => {
      const exigirlo = (roles: (typeof admin.rol)[]) =>
        s.base.comoSistema((tx) => ponerRolesExigidos(tx, admin.empresaId, roles))
      await exigirlo([admin.rol])
      const segun = await s.base.comoSistema((tx) => passwordDe(tx, admin.empresaId, admin.credencialId))
      const { desafio = '' } = (await desafiar(s.base, { ...admin, segun })) ?? {}
      await exigirlo([])
      return m.contestado(darSegundoPaso, { body: { desafio, codigo: '000000' } })
    },
  }
}

type Nombre = keyof typeof INTENTOS

/** Of one person, or from one network. */
function deCadaUno(m: Mundo): Partial<Record<Nombre, Intento>> {
  const { admin, cliente } = m.s.usuarios.a
  const haz = llamadasDe(m)
  return {
    loginPorEmail: {
      contado: () => ({ loginPorEmail: 'yo@nadie.py', loginPorIp: ACA }),
      pedir: () => haz.entrar('yo@nadie.py'),
    },
    loginPorIp: {
      contado: (vez) => ({ loginPorEmail: `${vez}@otro.py`, loginPorIp: ACA }),
      pedir: (vez) => haz.entrar(`${vez}@nadie.py`),
    },
    passwordPorCredencial: {
      contado: () => ({ passwordPorCredencial: admin.credencialId }),
      pedir: () => m.contestado(confirmarPassword, { como: admin, body: { password: 'no-es-esa' } }),
    },
    recuperacionPorEmail: {
      contado: () => ({ recuperacionPorEmail: cliente.email, correoPorIp: ACA }),
      pedir: () => haz.olvide(cliente.email),
    },
    registroPorEmail: {
      contado: () => ({ registroPorEmail: 'nueva@obra.py', correoPorIp: ACA }),
      pedir: () => haz.registrar('nueva@obra.py'),
    },
    invitacionPorEmail: {
      contado: () => ({ invitacionPorEmail: 'una@obra.py', correoPorCredencial: admin.credencialId }),
      pedir: () => haz.convidar('una@obra.py'),
    },
    reportePorEmail: {
      contado: () => ({ reportePorEmail: cliente.email }),
      pedir: () => haz.mandar(cliente.email),
    },
    desconocidoPorEmail: {
      contado: () => ({ desconocidoPorEmail: 'ana@obra.py' }),
      pedir: () => haz.mandar('ana@obra.py'),
    },
    desconocidoPorEmpresa: {
      contado: () => ({ desconocidoPorEmpresa: admin.empresaId }),
      pedir: (vez) => haz.mandar(`ana${vez}@obra.py`),
    },
    correoPorIp: {
      contado: (vez) => ({ recuperacionPorEmail: `${vez}@otro.py`, correoPorIp: ACA }),
      pedir: (vez) => haz.olvide(`${vez}@nadie.py`),
    },
    correoPorCredencial: {
      contado: (vez) => ({ invitacionPorEmail: `${vez}@otro.py`, correoPorCredencial: admin.credencialId }),
      pedir: (vez) => haz.convidar(`convidada${vez}@obra.py`),
    },
    correoPorEmpresa: {
      contado: () => ({ correoPorEmpresa: admin.empresaId }),
      pedir: (vez) => haz.convidar(`de-todos${vez}@obra.py`),
    },
    codigoPorInvitacion: {
      contado: () => ({ codigoPorInvitacion: INVITACION, codigoPorIp: ACA }),
      pedir: () => haz.confirmar(INVITACION),
    },
    codigoPorIp: {
      contado: () => ({ codigoPorInvitacion: nuevoId(), codigoPorIp: ACA }),
      pedir: () => haz.confirmar(nuevoId()),
    },
    segundoPasoPorCredencial: {
      contado: () => ({ segundoPasoPorCredencial: admin.credencialId, segundoPasoPorIp: ACA }),
      pedir: haz.segundoPaso,
    },
    segundoPasoPorIp: {
      contado: () => ({ segundoPasoPorCredencial: nuevoId(), segundoPasoPorIp: ACA }),
      pedir: haz.segundoPaso,
    },
    enlacePorIp: {
      contado: () => ({ enlacePorIp: ACA }),
      pedir: () => m.contestado(checkResetToken, { body: { resetToken: 'x'.repeat(43) } }),
    },
    altaPorCredencial: {
      contado: () => ({ altaPorCredencial: admin.credencialId }),
      pedir: (vez) => haz.alta(`alta${vez}@obra.py`),
    },
  }
}

/** Of one person, from as many networks, or by as many others, as there are tries. */
function deTodasPartes(m: Mundo): Partial<Record<Nombre, Intento>> {
  const { admin, cliente } = m.s.usuarios.a
  const haz = llamadasDe(m)
  return {
    loginPorEmail: {
      contado: (vez) => ({ loginPorEmail: 'yo@nadie.py', loginPorIp: red(vez) }),
      pedir: () => haz.entrar('yo@nadie.py'),
    },
    recuperacionPorEmail: {
      contado: (vez) => ({ recuperacionPorEmail: cliente.email, correoPorIp: red(vez) }),
      pedir: () => haz.olvide(cliente.email),
    },
    registroPorEmail: {
      contado: (vez) => ({ registroPorEmail: 'nueva@obra.py', correoPorIp: red(vez) }),
      pedir: () => haz.registrar('nueva@obra.py'),
    },
    invitacionPorEmail: {
      contado: () => ({ invitacionPorEmail: 'otra@obra.py', correoPorCredencial: nuevoId() }),
      pedir: () => haz.convidar('otra@obra.py'),
    },
    codigoPorInvitacion: {
      contado: (vez) => ({ codigoPorInvitacion: INVITACION, codigoPorIp: red(vez) }),
      pedir: () => haz.confirmar(INVITACION),
    },
    segundoPasoPorCredencial: {
      contado: (vez) => ({ segundoPasoPorCredencial: admin.credencialId, segundoPasoPorIp: red(vez) }),
      pedir: haz.segundoPaso,
    },
  }
}

/** Tries of passwords, codes and mails. Those before are counted as if made: no password is hashed for them. */
export function pruebasDeIntentos(m: Mundo): Pruebas {
  const { base } = m.s
  const borrar = () => base.comoSistema((tx) => tx.deleteFrom('intento').execute())
  /** The last free one passes; the next does not. */
  const unoDeMas = async (libres: number, { contado, pedir }: Intento): Promise<Prueba> => {
    await borrar()
    for (let vez = 1; vez < libres; vez++) await contarIntento(base, contado(vez))
    const antes = [await pedir(0)]
    await borrar()
    for (let vez = 0; vez < libres; vez++) await contarIntento(base, contado(vez))
    return { antes, elNo: await pedir(1) }
  }
  const pruebas: Pruebas = {}
  for (const [nombre, intento] of Object.entries(deCadaUno(m)))
    pruebas[nombre] = () => unoDeMas(INTENTOS[nombre as Nombre], intento)
  for (const [nombre, intento] of Object.entries(deTodasPartes(m)))
    pruebas[`${nombre} en total`] = () => unoDeMas(EN_TOTAL[nombre]?.libres ?? 0, intento)
  return pruebas
}
