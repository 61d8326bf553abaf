import { importarAnalisis } from '@plomada/contract/banco/importar'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'

// An item of the price bank that a sheet contains again: what happens to its figures, and to what a file had brought
// with it.

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

interface Cambio {
  /** Quantity of the item; undefined where the sheet has none. */
  cantidad?: string
  /** Yield of the labour. */
  rendimiento?: string
  jornal?: number
}

async function importar(nombre: string, { cantidad, rendimiento = '0.333', jornal = 100 }: Cambio = {}) {
  const rows = [
    { excelRowIndex: 2, clase: 'rubro', nombre, unidad: 'm2', cantidad },
    {
      excelRowIndex: 3,
      clase: 'manoDeObra',
      nombre: `Oficial de ${nombre}`,
      unidad: 'h',
      cantidad: rendimiento,
      precio: jornal,
    },
    {
      excelRowIndex: 4,
      clase: 'materialTipo',
      nombre: `Cal de ${nombre}`,
      unidad: 'kg',
      cantidad: '2',
      precio: 7,
    },
  ]
  const r = await s.pedir(importarAnalisis, { como: s.usuarios.a.admin, body: { rows } as never })
  expect(r.estado, JSON.stringify(r.cuerpo)).toBe(200)
  expect(r.cuerpo.error).toEqual([])
  const { totalInserted, totalModified, totalUnchanged } = r.cuerpo
  return { totalInserted, totalModified, totalUnchanged }
}

const CREADO = { totalInserted: 1, totalModified: 0, totalUnchanged: 0 }
const CAMBIADO = { totalInserted: 0, totalModified: 1, totalUnchanged: 0 }
const IGUAL = { totalInserted: 0, totalModified: 0, totalUnchanged: 1 }

async function guardado(nombre: string) {
  return s.base.comoSistema(async (tx) => {
    const tarea = await tx
      .selectFrom('tarea')
      .selectAll()
      .where('nombre', '=', nombre)
      .executeTakeFirstOrThrow()
    const de = (tabla: 'componente' | 'medicion') =>
      tx
        .selectFrom<'componente' | 'medicion'>(tabla)
        .select('orden')
        .where('tarea_id', '=', tarea.id)
        .execute()
    return { ...tarea, componentes: (await de('componente')).length, lineas: (await de('medicion')).length }
  })
}

/** As a BC3 import leaves it: with the file's rounding, and a line that measures its quantity. */
async function comoDeArchivo(nombre: string): Promise<void> {
  const { id, empresa_id } = await guardado(nombre)
  await s.base.comoSistema(async (tx) => {
    await tx
      .updateTable('tarea')
      .set({ redondeo_linea: 0, redondeo_unitario: 0, con_medicion: true, medicion_decimales: 2 })
      .where('id', '=', id)
      .execute()
    await tx
      .insertInto('medicion')
      .values({ empresa_id, tarea_id: id, orden: 0, tipo: 'normal', comentario: 'Frente', unidades: '10' })
      .execute()
  })
}

describe('an item that the price bank has', () => {
  test.each<[string, string | undefined, string]>([
    ['is born with the quantity of the sheet', '12.5', '12.500000'],
    ['is born with 1 where the sheet has none', undefined, '1.000000'],
  ])('%s', async (nombre, cantidad, esperada) => {
    expect(await importar(nombre, cantidad === undefined ? {} : { cantidad })).toEqual(CREADO)
    // 0,333 × 100 + 2 × 7, without rounding.
    expect(await guardado(nombre)).toMatchObject({
      cantidad: esperada,
      cantidad_cliente: esperada,
      precio_unitario: '47.300000',
      componentes: 2,
      con_medicion: false,
    })
  })

  test('said the same keeps what its file brought: rounding and lines', async () => {
    await importar('Igual', { cantidad: '10' })
    await comoDeArchivo('Igual')
    const antes = await guardado('Igual')
    expect(await importar('Igual', { cantidad: '10' })).toEqual(IGUAL)
    expect(await importar('Igual')).toEqual(IGUAL)
    expect(await guardado('Igual')).toEqual(antes)
  })

  test('with another yield loses the rounding, whose figures were of another analysis, and keeps its lines', async () => {
    await importar('Otro rendimiento', { cantidad: '10' })
    await comoDeArchivo('Otro rendimiento')
    expect(await importar('Otro rendimiento', { rendimiento: '0.5' })).toEqual(CAMBIADO)
    expect(await guardado('Otro rendimiento')).toMatchObject({
      cantidad: '10.000000',
      precio_unitario: '64.000000',
      precio_total: 640,
      redondeo_linea: null,
      redondeo_unitario: null,
      con_medicion: true,
      medicion_decimales: 2,
      lineas: 1,
      componentes: 2,
    })
  })

  test('with another quantity loses the lines too: they measure the old one', async () => {
    await importar('Otra cantidad', { cantidad: '10' })
    await comoDeArchivo('Otra cantidad')
    expect(await importar('Otra cantidad', { cantidad: '11' })).toEqual(CAMBIADO)
    expect(await guardado('Otra cantidad')).toMatchObject({
      cantidad: '11.000000',
      cantidad_cliente: '11.000000',
      precio_total: 520,
      redondeo_linea: null,
      con_medicion: false,
      medicion_decimales: null,
      lineas: 0,
    })
  })

  test('keeps the quantity for the client that somebody set apart', async () => {
    await importar('Aparte', { cantidad: '10' })
    await s.base.comoSistema((tx) =>
      tx.updateTable('tarea').set({ cantidad_cliente: '9' }).where('nombre', '=', 'Aparte').execute(),
    )
    await importar('Aparte', { cantidad: '20' })
    expect(await guardado('Aparte')).toMatchObject({ cantidad: '20.000000', cantidad_cliente: '9.000000' })
  })

  test('labour carries its own price in it, and the catalogue keeps its', async () => {
    await importar('Jornal propio')
    expect(await importar('Jornal propio', { jornal: 150 })).toEqual(CAMBIADO)
    expect(await guardado('Jornal propio')).toMatchObject({ precio_unitario: '63.950000', version: 2 })
    const precios = await s.base.comoSistema((tx) =>
      tx
        .selectFrom('dato_auxiliar')
        .select('ultimo_precio')
        .where('nombre', '=', 'Oficial de Jornal propio')
        .execute(),
    )
    expect(precios).toEqual([{ ultimo_precio: 100 }])
  })

  test('leaves in the audit what it was and what it is', async () => {
    await importar('Con bitácora', { cantidad: '3' })
    await importar('Con bitácora', { cantidad: '4' })
    const { id } = await guardado('Con bitácora')
    const hechos = await s.base.comoSistema((tx) =>
      tx
        .selectFrom('bitacora')
        .select(['operacion', 'antes', 'despues'])
        .where('entidad_id', '=', id)
        .orderBy('id')
        .execute(),
    )
    expect(hechos).toMatchObject([
      { operacion: 'importarAnalisis', antes: null, despues: { cantidad: '3' } },
      { operacion: 'importarAnalisis', antes: { cantidad: '3' }, despues: { cantidad: '4' } },
    ])
  })
})
