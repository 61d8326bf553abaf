import type { Base } from '@plomada/server/base/db/base'
import { insertarMuchas } from '@plomada/server/base/db/masivo'
import { crearTokens } from '@plomada/server/modules/acceso/sesion/token'
import { crearEmpresa, type Usuario } from '@plomada/server/prueba/empresas'
import { filasDeObra } from './filas.ts'
import { hacerObra } from './obraGrande.ts'

const OTRAS_EMPRESAS = 200
/** In which the token of the seeded session is signed; every server of the bench has it. */
export const SECRETO = 'secreto-del-banco-de-pruebas-de-más-de-32-caracteres'

export interface Sembrado {
  admin: Usuario
  presupuestoId: string
  /** In the order they were made. */
  tareaIds: string[]
}

/** The data of quality.md: the large work of one company, and a small one of each of 200 others in the same base. */
export async function sembrar(base: Base): Promise<Sembrado> {
  const tokens = crearTokens(SECRETO)
  const { admin } = await crearEmpresa(base, tokens, 'Grande')
  const empresas = [admin.empresaId]
  for (let i = 0; i < OTRAS_EMPRESAS; i++) {
    empresas.push((await crearEmpresa(base, tokens, `Otra${i}`)).admin.empresaId)
  }
  const grande = hacerObra()
  const chica = hacerObra({ capitulos: 2, grupos: 1, tareas: 5, datos: 10 })
  const contratistas = await leerContratistas(base)
  const obras = empresas.map((empresaId) =>
    filasDeObra(
      { empresaId, contratistaId: contratistas.get(empresaId) ?? '', nombre: 'Edificio Mirador' },
      empresaId === admin.empresaId ? grande : chica,
    ),
  )
  await insertarObras(base, obras)
  const [suya] = obras
  if (suya === undefined) throw new Error('nothing was seeded')
  return { admin, presupuestoId: suya.presupuesto.id, tareaIds: suya.tareas.map((t) => t.id) }
}

/** One contratista of each company. */
async function leerContratistas(base: Base): Promise<Map<string, string>> {
  const personas = await base.comoSistema((tx) =>
    tx.selectFrom('persona').select(['empresa_id', 'id', 'funcion']).execute(),
  )
  const filas = personas.filter((p) => p.funcion.includes('contratista'))
  return new Map(filas.map((f) => [f.empresa_id, f.id]))
}

async function insertarObras(base: Base, obras: readonly ReturnType<typeof filasDeObra>[]): Promise<void> {
  await base.comoSistema(async (tx) => {
    await insertarMuchas(
      tx.insertInto('presupuesto'),
      obras.map((o) => o.presupuesto),
    )
    await insertarMuchas(
      tx.insertInto('dato_auxiliar'),
      obras.flatMap((o) => o.datos),
    )
    await insertarMuchas(
      tx.insertInto('precio_congelado'),
      obras.flatMap((o) => o.congelados),
    )
    await insertarMuchas(
      tx.insertInto('capitulo'),
      obras.flatMap((o) => o.capitulos),
    )
    await insertarMuchas(
      tx.insertInto('capitulo'),
      obras.map((o) => o.indirecto),
    )
    await insertarMuchas(
      tx.insertInto('capitulo_contratista'),
      obras.flatMap((o) => o.contratistas),
    )
    await insertarMuchas(
      tx.insertInto('grupo'),
      obras.flatMap((o) => o.grupos),
    )
    await insertarMuchas(
      tx.insertInto('tarea'),
      obras.flatMap((o) => o.tareas),
    )
    await insertarMuchas(
      tx.insertInto('componente'),
      obras.flatMap((o) => o.componentes),
    )
  })
  // What an old base has by itself: statistics, and pages that are known to be visible to all.
  await base.conDueno((cliente) => cliente.query('vacuum analyze'))
}
