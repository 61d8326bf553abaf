import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import type { Rol } from '@plomada/domain/acceso/roles'
import { obraLaEsperanza } from '@plomada/domain/presupuestos/esperanza/laEsperanza'
import { sql } from 'kysely'
import type { Base, Tx } from '../base/db/base.ts'
import { escribirBitacora } from '../base/http/bitacora.ts'
import { insertarEmpresa } from '../modules/acceso/alta/repo.ts'
import { credencialEn } from '../modules/acceso/ingreso/repo.ts'
import { asignarObras, insertarUsuarios } from '../modules/acceso/sembrar.ts'
import { hashDePassword } from '../modules/acceso/sesion/secretos.ts'
import { nacerEmpresa } from '../modules/nacer.ts'
import { aprobar } from '../modules/presupuestos/aprobacion/usecases.ts'
import { cargarAjustes } from './ajustes.ts'
import { sembrarCatalogo } from './catalogo.ts'
import { crearEjecutor } from './ejecutor.ts'
import { bancoDePrecios, obraVillaMorra } from './ejemplos.ts'
import { ponerEnMarcha } from './enMarcha.ts'
import { cargarCapitulos, cargarObraEjemplo } from './obra.ts'
import { EMPRESA_DEMO, USUARIOS_DEMO } from './usuarios.ts'

/** Works of the demo, oldest first. */
export interface Demo {
  villaMorraId: string
  esperanzaId: string
}

/**
 * Loads the demo firm, all or nothing, through the product's own use cases, so that figures and audit are real: 'Obra
 * La Esperanza', pending, with its indirect costs distributed, and a small approved work that is under way. Answers null
 * and changes nothing where it is loaded already.
 */
export async function cargarDemo(base: Base, password: string): Promise<Demo | null> {
  const { superadmin, admin } = USUARIOS_DEMO
  if (await base.comoSistema((tx) => credencialEn(tx, admin.email, EMPRESA_DEMO.id))) return null
  const passwordHash = await hashDePassword(password)
  const alcance = { empresaId: EMPRESA_DEMO.id, credencialId: superadmin.id, rol: 'superadmin' }
  return base.enEmpresa(alcance, (tx) => cargar(tx, passwordHash)).catch(siYaEsta)
}

/** Where two servers start at once, the second fails on the first one's rows: then the firm is there. */
function siYaEsta(error: unknown): null {
  const repetida =
    error instanceof Error &&
    'constraint' in error &&
    /^empresa_(?:\d+_)?pkey$/.test(String(error.constraint))
  if (!repetida) throw error
  return null
}

async function cargar(tx: Tx, passwordHash: string): Promise<Demo> {
  // A second server waits on the first one's rows for as long as that loads, and nobody is waiting for either yet.
  await sql`set local statement_timeout = '10min'`.execute(tx)
  const plantillaId = await nacer(tx, passwordHash)
  const { id: credencialId, nombre } = USUARIOS_DEMO.admin
  const identidad = { empresaId: EMPRESA_DEMO.id, credencialId, sesionId: '', nombre }
  const quien = { ...identidad, rol: 'admin', residenteVe: 'todo' } as const
  const hacer = crearEjecutor(tx, quien)

  await cargarAjustes(hacer)
  const claves = await sembrarCatalogo(hacer, obraLaEsperanza.catalogo, obraLaEsperanza.contratistas)
  await cargarCapitulos(hacer, claves, plantillaId, bancoDePrecios)
  const villaMorraId = await cargarObraEjemplo(hacer, claves, obraVillaMorra)
  await hacer(aprobarPresupuesto, aprobar, { body: { presupuestoId: villaMorraId } })
  const residente = USUARIOS_DEMO.obraResidente
  await asignarObras(tx, EMPRESA_DEMO.id, residente.id, [villaMorraId])
  const obra = crearEjecutor(tx, {
    ...identidad,
    credencialId: residente.id,
    nombre: residente.nombre,
    rol: 'obraResidente',
    residenteVe: 'todo',
  })
  await ponerEnMarcha({ oficina: hacer, obra }, claves, villaMorraId)
  const esperanzaId = await cargarObraEjemplo(hacer, claves, obraLaEsperanza)
  await asignarObras(tx, EMPRESA_DEMO.id, residente.id, [esperanzaId])
  return { villaMorraId, esperanzaId }
}

/** The firm, its people and what every firm is born with; answers the plantilla's id. */
async function nacer(tx: Tx, passwordHash: string): Promise<string> {
  const { id: empresaId, nombre } = EMPRESA_DEMO
  await insertarEmpresa(tx, empresaId, nombre)
  const usuarios = Object.entries(USUARIOS_DEMO).map(([rol, usuario]) => ({
    ...usuario,
    empresaId,
    passwordHash,
    // The keys of USUARIOS_DEMO are the roles.
    rol: rol as Rol,
  }))
  await insertarUsuarios(tx, usuarios)
  const quien = { empresaId, credencialId: USUARIOS_DEMO.superadmin.id }
  await escribirBitacora(tx, quien, 'cargarDemo', [
    { entidad: 'empresa', entidadId: empresaId, despues: { nombre } },
  ])
  return nacerEmpresa(tx, empresaId)
}
