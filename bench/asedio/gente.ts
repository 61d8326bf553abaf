import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import type { Base } from '@plomada/server/base/db/base'
import { nuevoId } from '@plomada/server/base/db/ids'
import { hashDePassword } from '@plomada/server/modules/acceso/sesion/secretos'
import { crearTokens } from '@plomada/server/modules/acceso/sesion/token'
import { tokenDe, type Usuario } from '@plomada/server/prueba/empresas'
import { avanzar } from '../base/avanzar.ts'
import { abrirProducto, encabezados, type Producto } from '../base/banco.ts'
import { insertarObras, type Poblacion, SECRETO } from '../base/datos.ts'
import { filasDeObra } from '../base/filas.ts'
import { enCrudo, type Motor } from '../base/motores.ts'
import { hacerObra } from '../base/obraGrande.ts'

// The firms of the siege: two that attack, each with two works of 600 tareas, and two that work beside them.

export const BASES_DE_R16 = {
  asedio: { otrasEmpresas: 3, obras: 3 },
} satisfies Record<string, Poblacion>

/** Small works of a firm, one of them approved, with what is needed to ask for everything that people ask for. */
export interface Lugar {
  empresaId: string
  /** Approved. */
  obra: string
  tareaHecha: string
  /** Of a work that is still being budgeted. */
  tareaEditable: string
  /** Path of a report's link. */
  informe: string
}

/** Somebody who works. */
export interface Honesta extends Lugar {
  quien: 'otra firma' | 'colega'
  token: string
  /** Colleagues who log in, one after another: a person has few sessions. */
  emails: string[]
}

/** Somebody of a firm who attacks. */
export interface Agresora extends Lugar {
  token: string
  /** An approved one, with avances. */
  grande: string
  contratistaId: string
  /** One whose margin can change. */
  otraGrande: string
}

export interface Gente {
  honestas: Honesta[]
  deUna: Agresora[]
  deDos: Agresora[]
}

export const CONTRASENA = 'Lapacho-y-tajy-7'
const HOY = hoyEnAsuncion(new Date())
/** A large work as people have them. */
const MEDIDA = { capitulos: 20, grupos: 1, tareas: 30, datos: 120 }
const AVANCES = 3000
const QUE_ENTRAN = 40

export async function reunir(motor: Motor): Promise<Gente & { config: Sembrada['config'] }> {
  const sembrada = await motor.poblar('asedio', BASES_DE_R16.asedio)
  const producto = await abrirProducto(sembrada.config, sembrada.sembrado)
  try {
    const { admin } = sembrada.sembrado
    const firmas = await otrasFirmas(producto.base, admin.empresaId)
    const [segunda = '', ...demas] = firmas
    for (const firma of [admin.empresaId, segunda]) await conGrandes(producto.base, firma)
    await producto.base.conDueno((cliente) => cliente.query('vacuum analyze'))
    const [grande, otra] = [await conObras(producto, admin.empresaId), await conObras(producto, segunda)]
    const deUna = [await agredir(producto, grande), await agredir(producto, grande)]
    const honestas = [await trabajar(producto, grande, 'colega')]
    for (const firma of demas)
      honestas.push(await trabajar(producto, await conObras(producto, firma), 'otra firma'))
    return {
      config: sembrada.config,
      honestas,
      deUna: [...deUna, await agredir(producto, grande)],
      deDos: [await agredir(producto, grande), await agredir(producto, otra)],
    }
  } finally {
    await producto.cerrar()
  }
}
type Sembrada = Awaited<ReturnType<Motor['poblar']>>

async function otrasFirmas(base: Base, menos: string): Promise<string[]> {
  const filas = await base.comoSistema((tx) =>
    tx
      .selectFrom('empresa')
      .select('empresa_id')
      .where('nombre', 'like', 'Empresa Otra%')
      .orderBy('empresa_id')
      .execute(),
  )
  return filas.map(({ empresa_id }) => empresa_id).filter((id) => id !== menos)
}

async function contratistaDe(base: Base, empresaId: string): Promise<string> {
  const filas = await base.comoSistema((tx) =>
    tx.selectFrom('persona').select(['id', 'funcion']).where('empresa_id', '=', empresaId).execute(),
  )
  return filas.find(({ funcion }) => funcion.includes('contratista'))?.id ?? ''
}

async function conGrandes(base: Base, empresaId: string): Promise<void> {
  const contratistaId = await contratistaDe(base, empresaId)
  const obra = hacerObra(MEDIDA)
  await insertarObras(
    base,
    ['Torre', 'Galpón'].map((nombre) => filasDeObra({ empresaId, contratistaId, nombre }, obra)),
  )
}

/** A firm whose works are ready: what its people ask for, and an admin who prepares it. */
interface Lista {
  admin: Usuario
  lugar: Lugar
  grandes: string[]
  contratistaId: string
}

async function conObras(producto: Producto, empresaId: string): Promise<Lista> {
  const { base } = producto
  const admin = await nueva(base, empresaId)
  const obras = await obrasDe(base, empresaId)
  const chicas = obras.filter(({ tareas }) => tareas < 100)
  const grandes = obras.filter(({ tareas }) => tareas === MEDIDA.capitulos * MEDIDA.tareas) // not money: tareas
  const [aprobada, borrador] = chicas.map(({ id }) => id)
  await aprobar(producto, admin, aprobada ?? '')
  const tareaDe = async (obra = '') =>
    (
      await base.comoSistema((tx) =>
        tx.selectFrom('tarea').select('id').where('presupuesto_id', '=', obra).orderBy('id').execute(),
      )
    )[0]?.id ?? ''
  const [una] = grandes
  if (una !== undefined) {
    await aprobar(producto, admin, una.id)
    await enCrudo(base, (consultar) =>
      avanzar(consultar, { obra: una.id, admin, avances: AVANCES, dias: 60, primerDia: masDias(HOY, -90) }),
    )
  }
  return {
    admin,
    grandes: grandes.map(({ id }) => id),
    contratistaId: await contratistaDe(base, empresaId),
    lugar: {
      empresaId,
      obra: aprobada ?? '',
      tareaHecha: await tareaDe(aprobada),
      tareaEditable: await tareaDe(borrador),
      informe: await informeDe(producto, admin, aprobada ?? ''),
    },
  }
}

/** Works of a firm, with their number of tareas. */
async function obrasDe(base: Base, empresaId: string): Promise<{ id: string; tareas: number }[]> {
  const filas = await base.comoSistema((tx) =>
    tx
      .selectFrom('presupuesto')
      .innerJoin('tarea', 'tarea.presupuesto_id', 'presupuesto.id')
      .select(({ fn }) => ['presupuesto.id', fn.countAll<string>().as('tareas')])
      .where('presupuesto.empresa_id', '=', empresaId)
      .where('presupuesto.tipo', '=', 'presupuesto')
      .groupBy('presupuesto.id')
      .orderBy('presupuesto.id')
      .execute(),
  )
  return filas.map(({ id, tareas }) => ({ id, tareas: Number(tareas) }))
}

async function aprobar(producto: Producto, admin: Usuario, obra: string): Promise<void> {
  const { base } = producto
  await base.comoSistema(async (tx) => {
    const { id } = await tx
      .selectFrom('credencial')
      .select('id')
      .where('empresa_id', '=', admin.empresaId)
      .where('rol', '=', 'cliente')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await tx.updateTable('presupuesto').set({ cliente_id: id }).where('id', '=', obra).execute()
  })
  await mandar(producto, admin, '/v1/presupuestos/aprobar', { presupuestoId: obra })
}

/** Path of a link to the report of this week, which has something to tell. */
async function informeDe(producto: Producto, admin: Usuario, presupuestoId: string): Promise<string> {
  for (let n = 0; n < 5; n++) {
    const registro = { _id: nuevoId(), presupuestoId, fecha: HOY, nota: `Llegó la arena ${n}` }
    await mandar(producto, admin, '/v1/reporte-semanal/registro', registro)
  }
  const { _id = '' } = await mandar(producto, admin, '/v1/reporte-semanal/generar', {
    presupuestoId,
    fecha: HOY,
  })
  const { url = '' } = await mandar(producto, admin, '/v1/reporte-semanal/enlace', { reporteSemanalId: _id })
  return new URL(url).pathname
}

async function mandar(
  { app }: Producto,
  { token }: Usuario,
  url: string,
  payload: object,
): Promise<Record<string, string>> {
  const r = await app.inject({ method: 'POST', url, headers: encabezados(token), payload })
  if (r.statusCode !== 200) throw new Error(`${url}: ${r.payload}`)
  return r.json()
}

/** One more of a firm, with a session. The hash is one of the product's own: with a cheap one log-ins would look free. */
async function nueva(base: Base, empresaId: string, rol: 'admin' | 'cliente' = 'admin'): Promise<Usuario> {
  hash ??= hashDePassword(CONTRASENA)
  const id = nuevoId()
  const email = `${id}@asedio.test`
  const fila = { empresa_id: empresaId, id, email, rol, nombre: 'Ana', apellido: 'Benítez' }
  const password_hash = await hash
  await base.comoSistema((tx) =>
    tx
      .insertInto('credencial')
      .values({ ...fila, password_hash })
      .execute(),
  )
  const persona = { empresaId, credencialId: id, rol, email }
  return { ...persona, token: await tokenDe(base, crearTokens(SECRETO), persona) }
}
let hash: Promise<string> | undefined

async function trabajar({ base }: Producto, { lugar }: Lista, quien: Honesta['quien']): Promise<Honesta> {
  const { token } = await nueva(base, lugar.empresaId)
  const emails: string[] = []
  for (let n = 0; n < QUE_ENTRAN; n++) emails.push((await nueva(base, lugar.empresaId, 'cliente')).email)
  return { ...lugar, quien, token, emails }
}

async function agredir({ base }: Producto, { lugar, grandes, contratistaId }: Lista): Promise<Agresora> {
  const { token } = await nueva(base, lugar.empresaId)
  const [grande = '', otraGrande = ''] = grandes
  return { ...lugar, token, grande, otraGrande, contratistaId }
}
