import type { Base } from '@plomada/server/base/db/base'
import type { Usuario } from '@plomada/server/prueba/empresas'
import { avanzar } from './avanzar.ts'
import type { Producto } from './banco.ts'
import { certificar, comprar, programar } from './comprar.ts'
import type { Sembrado } from './datos.ts'
import { enCrudo } from './motores.ts'

/** How much was done, bought and certified of a large work. */
export interface Marcha {
  obra: string
  avances: number
  dias: number
  primerDia: string
  ordenes: number
  certificaciones: number
}

/** Approves a large work, and gives it avances. */
export async function poner(
  { base, pedir }: Producto,
  { admin }: Sembrado,
  { obra, avances, dias, primerDia }: Omit<Marcha, 'ordenes' | 'certificaciones'>,
): Promise<void> {
  await aprobar({ base, pedir }, admin, obra)
  await enCrudo(base, (consultar) => avanzar(consultar, { obra, admin, avances, dias, primerDia }))
}

export async function aprobar(
  { base, pedir }: Pick<Producto, 'base' | 'pedir'>,
  admin: Usuario,
  obra: string,
): Promise<void> {
  await enCrudo(base, (consultar) =>
    consultar('update presupuesto set cliente_id = $1 where id = $2', [admin.credencialId, obra]),
  )
  await pedir('POST', '/v1/presupuestos/aprobar', { presupuestoId: obra })
}

/** Gives a work that has avances its purchases, certifications and schedule. */
export async function gastar(
  { base }: Producto,
  { admin }: Sembrado,
  { obra, primerDia, ordenes, certificaciones }: Omit<Marcha, 'avances' | 'dias'>,
): Promise<void> {
  await enCrudo(base, async (consultar) => {
    const deLaObra = { obra, admin, primerDia }
    await comprar(consultar, { ...deLaObra, ordenes })
    await certificar(consultar, { ...deLaObra, certificaciones })
    await programar(consultar, deLaObra)
  })
  await base.conDueno((cliente) => cliente.query('vacuum analyze'))
}

/** All of it. */
export async function equipar(producto: Producto, sembrado: Sembrado, marcha: Marcha): Promise<void> {
  await poner(producto, sembrado, marcha)
  await gastar(producto, sembrado, marcha)
}

/** Changes the seal of a work and nothing else. */
export async function tocar(base: Base, quien: Usuario, obra: string): Promise<void> {
  await base.enEmpresa(quien, (tx) =>
    tx
      .updateTable('presupuesto')
      .set((eb) => ({ nombre: eb.ref('nombre') }))
      .where('id', '=', obra)
      .execute(),
  )
}
