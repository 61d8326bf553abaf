import * as acceso from '@plomada/contract/acceso'
import * as clientes from '@plomada/contract/acceso/clientes'
import * as empresa from '@plomada/contract/acceso/empresa'
import * as invitaciones from '@plomada/contract/acceso/invitaciones'
import * as segundoPaso from '@plomada/contract/acceso/segundoPaso'
import * as sesiones from '@plomada/contract/acceso/sesiones'
import * as usuarios from '@plomada/contract/acceso/usuarios'
import { nuevoId } from '../../base/db/ids.ts'
import { PASSWORD } from '../empresas.ts'
import { type Ejemplo, ejemplo } from './ejemplo.ts'

const NADA = { alcance: 'nada' } as const
const EMPRESA = { alcance: 'empresa' } as const

const deSiempre: Ejemplo[] = [
  ejemplo(acceso.login)(() => ({ body: { username: 'admin@a.test', password: PASSWORD } }), NADA),
  ejemplo(acceso.elegirEmpresa)((d) => ({ body: { eleccion: 'x', empresaId: d.tareaId } }), {
    ...NADA,
    estado: 401,
  }),
  ejemplo(acceso.cerrarSesion)(() => ({ body: {} }), { ...NADA, cierra: true }),
  ejemplo(acceso.llaveDeSesion)(() => ({}), NADA),
  // With a wrong password, because the right one would end all sessions of the caller.
  ejemplo(acceso.cambiarPassword)(() => ({ body: { password: 'no es', passwordNuevo: PASSWORD } }), {
    ...NADA,
    estado: 400,
  }),
  ejemplo(acceso.confirmarPassword)(() => ({ body: { password: PASSWORD } }), NADA),
  ejemplo(acceso.olvidePass)(() => ({ body: { username: `${nuevoId()}@nada.py` } }), NADA),
  ejemplo(acceso.checkResetToken)(() => ({ body: { resetToken: 'x' } }), { ...NADA, estado: 400 }),
  ejemplo(acceso.updatePassByResetToken)(() => ({ body: { resetToken: 'x', password: PASSWORD } }), {
    ...NADA,
    estado: 400,
  }),
  ejemplo(acceso.crearAutoInvitacion)(
    () => ({
      body: {
        username: `${nuevoId()}@nueva.py`,
        password: PASSWORD,
        nombre: 'Ana',
        apellido: 'Benítez',
        empresa: 'Construcciones Benítez',
        documentType: 'CI',
        document: '1',
      },
    }),
    NADA,
  ),
  ejemplo(acceso.signup)((d) => ({ body: { invitacionId: d.tareaId, invitacionCodigo: '1' } }), {
    ...NADA,
    estado: 400,
  }),
  ejemplo(acceso.credencialPorId)((d) => ({ params: { id: d.credencialId } }), {
    ...EMPRESA,
    soloVen: ['superadmin', 'admin'],
  }),
  ejemplo(acceso.clientesForSelect)(() => ({}), NADA),
  ejemplo(acceso.crearTicket)(() => ({ body: {} }), NADA),
]

const deUsuarios: Ejemplo[] = [
  // Without a rol: callers who may are told what is missing, others never get so far.
  ejemplo(usuarios.usuarios)(() => ({ params: { token: 'me' }, query: { limit: 100 } }), NADA),
  ejemplo(usuarios.usuarioPorCredencial)((d) => ({ query: { credencialId: d.usuarioId } }), {
    ...EMPRESA,
    soloVen: ['superadmin', 'admin'],
  }),
  ejemplo(usuarios.editarUsuario)((d) => ({ body: { credentialID: d.usuarioId, nombre: 'Otro' } }), EMPRESA),
  ejemplo(usuarios.editarUsuario)((d) => ({ body: { credentialID: d.usuarioId, activo: 'false' } }), EMPRESA),
  ejemplo(usuarios.editarUsuario)(
    (d) => ({ body: { credentialID: d.usuarioId, presupuestos: [d.presupuestoId] } }),
    EMPRESA,
  ),
  ejemplo(usuarios.obrasForSelect)(() => ({}), NADA),
  ejemplo(usuarios.editarPerfil)(() => ({ body: { nombre: 'Yo' } }), NADA),
  ejemplo(clientes.crearCliente)(
    () => ({ body: { nombre: 'Familia Duarte', email: `${nuevoId()}@nueva.py` } }),
    NADA,
  ),
  ejemplo(clientes.invitarCliente)(
    (d) => ({ body: { credencialId: d.clienteSinAccesoId, email: `${nuevoId()}@nueva.py` } }),
    EMPRESA,
  ),
  ejemplo(invitaciones.invitar)(
    (d) => ({
      body: {
        email: `${nuevoId()}@nueva.py`,
        nombre: 'Ana',
        rol: 'obraResidente',
        presupuestos: [d.presupuestoId],
      },
    }),
    { ...EMPRESA, ajeno: 400 },
  ),
  ejemplo(invitaciones.invitaciones)(
    (d) => ({ params: { id: d.empresaId }, query: { limit: 100 } }),
    EMPRESA,
  ),
  ejemplo(invitaciones.reenviarInvitacion)((d) => ({ body: { invitacionId: d.invitacionId } }), EMPRESA),
  ejemplo(invitaciones.revocarInvitacion)((d) => ({ body: { invitacionId: d.invitacionId } }), EMPRESA),
  ejemplo(invitaciones.organizacion)(() => ({}), NADA),
  ejemplo(empresa.empresa)(() => ({}), NADA),
  ejemplo(empresa.espacioDeEmpresa)(() => ({}), NADA),
  ejemplo(empresa.editarEmpresa)(() => ({ body: { nombre: 'Constructora', ruc: '80012345-0' } }), NADA),
]

const deSesiones: Ejemplo[] = [
  ejemplo(sesiones.sesiones)(() => ({}), NADA),
  // An id of no session, because ending one's own would break later calls.
  ejemplo(sesiones.cerrarUnaSesion)(() => ({ body: { sesionId: nuevoId() } }), { ...NADA, estado: 404 }),
  ejemplo(sesiones.updateFirebaseToken)(() => ({ body: { firebaseToken: 'x' } }), NADA),
  ejemplo(sesiones.cerrarSesiones)(() => ({ body: { conservarEsta: true } }), NADA),
]

const desafio = 'nadie-lo-dio'
const codigo = '123456'
const deSegundoPaso: Ejemplo[] = [
  ejemplo(segundoPaso.darSegundoPaso)(() => ({ body: { desafio, codigo } }), { ...NADA, estado: 401 }),
  ejemplo(segundoPaso.prepararAlEntrar)(() => ({ body: { desafio } }), { ...NADA, estado: 401 }),
  ejemplo(segundoPaso.activarAlEntrar)(() => ({ body: { desafio, codigo } }), { ...NADA, estado: 401 }),
  ejemplo(segundoPaso.segundoPaso)(() => ({}), NADA),
  ejemplo(segundoPaso.prepararSegundoPaso)(() => ({ body: { password: 'no es' } }), { ...NADA, estado: 400 }),
  ejemplo(segundoPaso.activarSegundoPaso)(() => ({ body: { codigo } }), { ...NADA, estado: 409 }),
  ejemplo(segundoPaso.renovarCodigos)(() => ({ body: { password: PASSWORD, codigo } }), {
    ...NADA,
    estado: 400,
  }),
  ejemplo(segundoPaso.quitarSegundoPaso)(() => ({ body: { password: 'no es', codigo } }), {
    ...NADA,
    estado: 400,
  }),
  ejemplo(segundoPaso.reiniciarSegundoPaso)((d) => ({ body: { credentialID: d.usuarioId } }), EMPRESA),
  ejemplo(segundoPaso.seguridad)(() => ({}), NADA),
  ejemplo(segundoPaso.editarSeguridad)(() => ({ body: { segundoPasoRoles: [] } }), NADA),
]

export const deAcceso: Ejemplo[] = [...deSiempre, ...deUsuarios, ...deSesiones, ...deSegundoPaso]
