import type { Base } from '@plomada/server/base/db/base'
import { insertarMuchas } from '@plomada/server/base/db/masivo'
import { crearTokens } from '@plomada/server/modules/acceso/sesion/token'
import { crearEmpresa, type Usuario } from '@plomada/server/prueba/empresas'
import { copiarObras } from './copias.ts'
import { filasDeObra } from './filas.ts'
import { hacerObra } from './obraGrande.ts'

/** The other firms and works in the base, besides the large work. */
export interface Poblacion {
  otrasEmpresas: number
  /** Works of each firm, the large one included. */
  obras: number
  /** Number of large works, all alike, of the firm that has one; 1 when absent. */
  grandes?: number
}

/** For all lines of quality.md but P13 and R11. */
export const POBLACION: Poblacion = { otrasEmpresas: 200, obras: 1 }
/** Signs the token of the seeded session; every server of the bench has it. */
export const SECRETO = 'secreto-del-banco-de-pruebas-de-más-de-32-caracteres'

export interface Sembrado {
  admin: Usuario
  presupuestoId: string
  /** All of its large works; `presupuestoId` is the first. */
  grandes: string[]
  /** Tareas of the first large work, in the order they were made. */
  tareaIds: string[]
}

/** The firm of quality.md with its large work, which every base of the bench has. */
export async function sembrarGrande(base: Base): Promise<Sembrado> {
  const { admin } = await crearEmpresa(base, crearTokens(SECRETO), 'Grande')
  const contratistaId = (await leerContratistas(base)).get(admin.empresaId) ?? ''
  const grande = filasDeObra(
    { empresaId: admin.empresaId, contratistaId, nombre: 'Edificio Mirador' },
    hacerObra(),
  )
  await insertarObras(base, [grande])
  const presupuestoId = grande.presupuesto.id
  return { admin, presupuestoId, grandes: [presupuestoId], tareaIds: grande.tareas.map((t) => t.id) }
}

/** Puts beside that work, on a base that has it, the other works of its firm and those of other firms. */
export async function sembrarElResto(
  base: Base,
  sembrado: Sembrado,
  { otrasEmpresas, obras, grandes = 1 }: Poblacion,
): Promise<Sembrado> {
  const { admin } = sembrado
  const tokens = crearTokens(SECRETO)
  const otras: string[] = []
  for (let i = 0; i < otrasEmpresas; i++) {
    otras.push((await crearEmpresa(base, tokens, `Otra${i}`)).admin.empresaId)
  }
  const contratistas = await leerContratistas(base)
  const lugar = (empresaId: string, nombre: string) => ({
    empresaId,
    contratistaId: contratistas.get(empresaId) ?? '',
    nombre,
  })
  const suLugar = lugar(admin.empresaId, '')
  await copiarObras(
    base,
    admin.empresaId,
    Array.from({ length: grandes - 1 }, () => suLugar),
  )
  const ids = await leerObras(base, admin.empresaId)
  const chica = hacerObra({ capitulos: 2, grupos: 1, tareas: 5, datos: 10 })
  const chicas = (empresaId: string, cuantas: number) =>
    Array.from({ length: cuantas }, (_, n) => filasDeObra(lugar(empresaId, `Vivienda ${n + 1}`), chica))
  await insertarObras(base, chicas(admin.empresaId, obras - 1))
  const [modelo, ...copias] = otras
  if (modelo !== undefined) {
    await insertarObras(base, chicas(modelo, obras))
    await copiarObras(
      base,
      modelo,
      copias.map((empresaId) => lugar(empresaId, '')),
    )
  }
  // Gives the base what one in use has: statistics, and a visibility map.
  await base.conDueno((cliente) => cliente.query('vacuum analyze'))
  return { ...sembrado, grandes: ids }
}

/** All of it on one base. */
export async function sembrar(base: Base, poblacion: Poblacion): Promise<Sembrado> {
  return sembrarElResto(base, await sembrarGrande(base), poblacion)
}

/** The works of a company, last made first: its copies are older than a work. */
async function leerObras(base: Base, empresaId: string): Promise<string[]> {
  const obras = await base.comoSistema((tx) =>
    tx
      .selectFrom('presupuesto')
      .select('id')
      .where('empresa_id', '=', empresaId)
      .where('tipo', '=', 'presupuesto')
      .orderBy('id', 'desc')
      .execute(),
  )
  return obras.map(({ id }) => id)
}

/** One contratista of each company. */
export async function leerContratistas(base: Base): Promise<Map<string, string>> {
  const personas = await base.comoSistema((tx) =>
    tx.selectFrom('persona').select(['empresa_id', 'id', 'funcion']).execute(),
  )
  const filas = personas.filter((p) => p.funcion.includes('contratista'))
  return new Map(filas.map((f) => [f.empresa_id, f.id]))
}

export async function insertarObras(
  base: Base,
  obras: readonly ReturnType<typeof filasDeObra>[],
): Promise<void> {
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
}
