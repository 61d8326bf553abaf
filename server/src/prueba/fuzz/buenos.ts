import * as acceso from '@plomada/contract/acceso'
import * as paso from '@plomada/contract/acceso/segundoPaso'
import { sesiones } from '@plomada/contract/acceso/sesiones'
import { agregarPrecio, datoAuxiliarPorId } from '@plomada/contract/catalogo'
import { preciosPorActualizar } from '@plomada/contract/catalogo/deObra'
import { baseDeVuelta } from '@plomada/contract/presupuestos/interop/vuelta'
import { loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { nuevoId } from '../../base/db/ids.ts'
import { obraConCapitulos } from '../../modules/cronograma/prueba/obraConCronograma.ts'
import { exigir } from '../../modules/presupuestos/prueba/presupuesto.ts'
import { cuentaEnDos, equipoNuevo, lejosDelCambio, otraSesion, telefono } from '../cuentas.ts'
import type { Destino } from '../matriz/destino.ts'
import { PASSWORD, type ServidorDePrueba, type Usuario } from '../servidor.ts'
import type { Pedido } from './casos.ts'

type Preparar = (s: ServidorDePrueba, d: Destino) => Promise<Pedido>

const admin = async (s: ServidorDePrueba): Promise<Usuario> => (await equipoNuevo(s)).admin
const publico = (body: unknown): Pedido => ({ token: undefined, body })

/** What the mail of a forgotten password carries. */
async function enlaceDePassword(s: ServidorDePrueba): Promise<string> {
  const { email } = await admin(s)
  exigir(await s.pedir(acceso.olvidePass, { body: { username: email } }))
  return /changePass\/enlace#([\w-]+)/.exec(s.correos.at(-1)?.texto ?? '')?.[1] ?? ''
}

async function preparado(s: ServidorDePrueba) {
  const como = await admin(s)
  const r = await s.pedir(paso.prepararSegundoPaso, { como, body: { password: PASSWORD } })
  return { como, secreto: exigir(r).secreto }
}

/** A second step in force, set up with the previous step's code so that the present one is unused. */
async function activado(s: ServidorDePrueba) {
  const { como, secreto } = await preparado(s)
  await lejosDelCambio()
  const r = await s.pedir(paso.activarSegundoPaso, { como, body: { codigo: telefono(secreto, -1) } })
  exigir(r)
  return { como, codigo: telefono(secreto) }
}

async function desafioDe(s: ServidorDePrueba, { email, empresaId }: Usuario): Promise<string> {
  const r = await s.pedir(acceso.login, { body: { username: email, password: PASSWORD, empresaId } })
  return exigir(r).segundoPaso?.desafio ?? ''
}

/** Of somebody with one password in two empresas. */
async function eleccionDe(s: ServidorDePrueba) {
  const { email } = await cuentaEnDos(s)
  return exigir(await s.pedir(acceso.login, { body: { username: email, password: PASSWORD } }))
}

/** A user who has to set up the second step to log in. */
async function debeConfigurar(s: ServidorDePrueba): Promise<string> {
  const { superadmin, admin: quien } = await equipoNuevo(s)
  exigir(await s.pedir(paso.editarSeguridad, { como: superadmin, body: { segundoPasoRoles: ['admin'] } }))
  return desafioDe(s, quien)
}

/** The base's price moves, and the work's is to follow. */
async function porActualizar(s: ServidorDePrueba, { presupuestoId, datoId }: Destino): Promise<Pedido> {
  const como = s.usuarios.a.admin
  const params = { presupuestoId }
  for (const precio of [1_234, 1_235]) {
    exigir(await s.pedir(agregarPrecio, { como, body: { datoAuxiliarId: datoId, precio } }))
    const { items } = exigir(await s.pedir(preciosPorActualizar, { como, params }))
    const cambios = items.map(({ _id, antes, despues }) => ({ _id, antes, despues }))
    if (cambios.length > 0) return { token: como.token, body: { cambios } }
  }
  throw new Error('the work uses no price of the base')
}

/** A request that succeeds, for each operation whose example in the matrix is refused for a reason of its own. */
export const BUENOS: Readonly<Record<string, Preparar>> = {
  cambiarPassword: async (s) => ({
    token: (await admin(s)).token,
    body: { password: PASSWORD, passwordNuevo: 'nueva-1234' },
  }),
  elegirEmpresa: async (s) => {
    const { eleccion = '', empresas = [] } = await eleccionDe(s)
    return publico({ eleccion, empresaId: empresas[0]?.empresaId })
  },
  checkResetToken: async (s) => publico({ resetToken: await enlaceDePassword(s) }),
  updatePassByResetToken: async (s) =>
    publico({ resetToken: await enlaceDePassword(s), password: 'nueva-1234' }),
  signup: async (s) => {
    const nueva = {
      username: `${nuevoId()}@nueva.py`,
      password: PASSWORD,
      nombre: 'Ana',
      apellido: 'Benítez',
    }
    const body = { ...nueva, documentType: 'CI', document: '1' } as const
    exigir(await s.pedir(acceso.crearAutoInvitacion, { body }))
    const enlace = /register\/([\w-]{43})#codigo=(\d+)/.exec(s.correos.at(-1)?.texto ?? '')
    return publico({ invitacionId: enlace?.[1], invitacionCodigo: enlace?.[2] })
  },
  cerrarSesion: async (s) => ({ token: (await admin(s)).token, body: {} }),
  cerrarUnaSesion: async (s) => {
    const como = await admin(s)
    const otra = await otraSesion(s, como)
    const { items } = exigir(await s.pedir(sesiones, { como: otra }))
    return { token: como.token, body: { sesionId: items.find(({ actual }) => actual)?._id } }
  },
  cerrarSesiones: async (s) => ({ token: (await admin(s)).token, body: { conservarEsta: true } }),
  editarPerfil: async (s) => ({ token: (await admin(s)).token, body: { nombre: 'Yo' } }),
  editarSeguridad: async (s) => ({ token: (await admin(s)).token, body: { segundoPasoRoles: [] } }),
  prepararSegundoPaso: async (s) => ({ token: (await admin(s)).token, body: { password: PASSWORD } }),
  activarSegundoPaso: async (s) => {
    const { como, secreto } = await preparado(s)
    return { token: como.token, body: { codigo: telefono(secreto) } }
  },
  renovarCodigos: async (s) => {
    const { como, codigo } = await activado(s)
    return { token: como.token, body: { password: PASSWORD, codigo } }
  },
  quitarSegundoPaso: async (s) => {
    const { como, codigo } = await activado(s)
    return { token: como.token, body: { password: PASSWORD, codigo } }
  },
  darSegundoPaso: async (s) => {
    const { como, codigo } = await activado(s)
    return publico({ desafio: await desafioDe(s, como), codigo })
  },
  prepararAlEntrar: async (s) => publico({ desafio: await debeConfigurar(s) }),
  activarAlEntrar: async (s) => {
    const desafio = await debeConfigurar(s)
    const { secreto } = exigir(await s.pedir(paso.prepararAlEntrar, { body: { desafio } }))
    return publico({ desafio, codigo: telefono(secreto) })
  },
  crearCronograma: async (s) => {
    const { p } = await obraConCapitulos(s)
    return { token: p.como.token, body: { presupuestoId: p.id, fechaInicio: '2026-08-03' } }
  },
  loteDePrecios: async (s, { datoId }) => {
    const como = s.usuarios.a.admin
    const { version } = exigir(await s.pedir(datoAuxiliarPorId, { como, params: { id: datoId }, query: {} }))
    return { token: como.token, body: { cambios: [{ _id: datoId, version, precio: 9 }] } }
  },
  previaDePrecios: porActualizar,
  actualizarPrecios: porActualizar,
  deshacerLote: async (s, { presupuestoId, tareaId }) => {
    const como = s.usuarios.a.admin
    const operaciones = [{ op: 'editar' as const, _id: tareaId, nombre: `Muro ${nuevoId()}` }]
    const { lote } = exigir(await s.pedir(loteDeTareas, { como, body: { presupuestoId, operaciones } }))
    return { token: como.token, body: { presupuestoId, lote } }
  },
  aplicarExcel: async (s, { presupuestoId, tareaId }) => {
    const como = s.usuarios.a.admin
    const { sello, tareas } = exigir(await s.pedir(baseDeVuelta, { como, params: { presupuestoId } }))
    const antes = tareas.find(({ id }) => id === tareaId)?.nombre
    const cambios = [{ clase: 'nombre', tareaId, antes, despues: `Muro ${nuevoId()}` }]
    return { token: como.token, params: { presupuestoId }, body: { sello, cambios } }
  },
}
