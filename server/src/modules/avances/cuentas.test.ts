import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { descartarCapitulo } from '@plomada/contract/presupuestos/capitulos'
import { crearPresupuesto } from '@plomada/contract/presupuestos/obras'
import { cambiarMargen, precioPresupuesto } from '@plomada/contract/presupuestos/precios'
import { reemplazarContratista } from '@plomada/contract/presupuestos/reemplazo'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, describe, expect, test } from 'vitest'
import { abrirBase } from '../../base/db/apertura/abrir.ts'
import type { Base } from '../../base/db/base.ts'
import { carpetaRapida } from '../../base/db/prueba/carpetaRapida.ts'
import { copiarBase } from '../../base/db/prueba/conCadaBase.ts'
import { respaldar } from '../../base/db/respaldo/respaldar.ts'
import { restaurar } from '../../base/db/respaldo/restaurar.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { bancoDePrueba } from '../banco/prueba/banco.ts'
import { VueltaDePrueba } from '../presupuestos/interop/excel/prueba/vuelta.ts'
import { exigirAvances } from '../presupuestos/prueba/avances.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { exigir, PresupuestoDePrueba } from '../presupuestos/prueba/presupuesto.ts'
import { llamadasDe, obraAprobada } from './prueba/obraAprobada.ts'

// What is kept of avances (decision 0049) through every operation that changes what they are worth.

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

type Obra = Awaited<ReturnType<typeof conAvances>>
/** 2,5 of 8 and 0,333333 of 2 done, and one tarea of the indirect capitulo. */
async function conAvances() {
  const obra = await obraAprobada(s)
  exigir(await obra.cargar(obra.muro, '2.5'))
  exigir(await obra.cargar(obra.piso, '0.333333'))
  const { _id } = exigir(await obra.cargar(obra.piso, 1))
  exigir(await obra.descartar(_id))
  return obra
}
const hecho = async ({ p, muro, piso }: Obra) => {
  const [a, b] = [await p.leer(muro), await p.leer(piso)]
  return [a.avance, b.avance].map(({ cantidad, precioTotal }) => [cantidad, precioTotal])
}
const QUEDA = [
  [2.5, 2_750],
  // 6.600 × 0,333333 ÷ 2 = 1.099,9989.
  [0.333333, 1_100],
]

describe('what was done keeps its worth', () => {
  const vuelta = async ({ p }: Obra, rubro: string, columna: string, valor: number) => {
    const v = new VueltaDePrueba(p)
    const libro = await v.bajar()
    libro.celda('Presupuesto', rubro, columna).value = valor
    exigir(await v.aplicar((await v.previa(libro)).cuerpo))
  }

  test.each<[string, (obra: Obra) => Promise<unknown>, (readonly number[])[]]>([
    [
      'another margin',
      async ({ p }) => {
        const params = { presupuestoId: p.id }
        exigir(await s.pedir(cambiarMargen, { como: p.como, params, body: { margen: 33.33 } }))
      },
      // 8 × 1.000 × 1,3333 = 10.666 (10.666,4), × 2,5 ÷ 8 = 3.333,1.
      [
        [2.5, 3_333],
        [0.333333, 1_333],
      ],
    ],
    [
      'another price of a material',
      async ({ p, material }) => {
        const body = { presupuestoId: p.id, materialId: material, precio: 2_000 }
        exigir(await s.pedir(precioPresupuesto, { como: p.como, body }))
      },
      [[2.5, 5_500], QUEDA[1] ?? []],
    ],
    [
      'less planned than done: as much as its price',
      async ({ p, muro }) => exigir(await p.editar({ _id: muro, plan: { cantidad: 1 } })),
      [[2.5, 1_100], QUEDA[1] ?? []],
    ],
    [
      'nothing planned any more',
      async ({ p, muro }) => exigir(await p.editar({ _id: muro, plan: { cantidad: 0 } })),
      [[2.5, 0], QUEDA[1] ?? []],
    ],
    [
      'another analysis',
      async ({ p, muro, material }) =>
        exigir(
          await p.editar({
            _id: muro,
            componentes: [{ foreignKey: material, tipo: 'materialTipo', cantidad: 3 }],
          }),
        ),
      [[2.5, 8_250], QUEDA[1] ?? []],
    ],
    ['an Excel that comes back', (obra) => vuelta(obra, 'Muro de ladrillo', 'Cantidad', 4), QUEDA],
    [
      'another capitulo',
      async ({ p, muro }) => {
        const { rubroId, grupoId, contratistaId } = await p.capitulo('Otro capítulo')
        exigir(await p.editar({ _id: muro, rubroId, grupoId, contratistaId }))
      },
      QUEDA,
    ],
    [
      'another contratista of the work',
      async ({ p, lugar }) =>
        exigir(
          await s.pedir(reemplazarContratista, {
            como: p.como,
            body: {
              presupuestoId: p.id,
              contratistaOriginalId: lugar.contratistaId,
              contratistaReemplazanteId: await p.contratista('Ríos'),
            },
          }),
        ),
      QUEDA,
    ],
    [
      'new tareas beside it: additional, and copied from the bank',
      async ({ p, lugar, material, cargar }) => {
        const c = [{ foreignKey: material, tipo: 'materialTipo' as const, cantidad: 1 }]
        const adicional = await p.tarea(lugar, c, 4, { nombre: 'Adicional' })
        exigir(await cargar(adicional, 1))
        const banco = bancoDePrueba(s)
        const item = await banco.item(c)
        const copiada = exigir(await banco.copiar(p, lugar, { tareaId: item, cantidad: 3 })).newTareaId
        expect((await p.leer(copiada)).avance).toEqual({ cantidad: 0, precioTotal: 0, hay: false })
        exigir(await cargar(copiada, 5))
      },
      QUEDA,
    ],
    [
      'its tarea, alone or with its capitulo, that is refused to be discarded',
      async ({ p, muro, lugar }) => {
        const una = await p.descartar(muro)
        expect([una.estado, una.cuerpo.error?.message]).toEqual([409, mensajesPresupuestos.tareaConAvances])
        const body = { _id: lugar.rubroId, presupuestoId: p.id }
        const todo = await s.pedir(descartarCapitulo, { como: p.como, body })
        expect(todo.estado).toBe(409)
        expect(todo.cuerpo.error?.message).toContain('avances')
      },
      QUEDA,
    ],
  ])('%s', async (_, cambiar, queda) => {
    const obra = await conAvances()
    await cambiar(obra)
    expect(await hecho(obra)).toEqual(queda)
    await exigirConsistencia(obra.p)
  })

  test('the snapshot shows what was done since at the price that was approved', async () => {
    const obra = await conAvances()
    exigir(await obra.p.editar({ _id: obra.muro, plan: { cantidad: 4 } }))
    const aprobadas = await obra.p.lineas({ soloTareasAprobadas: true })
    expect(aprobadas.find(({ _id }) => _id === obra.muro)).toMatchObject({
      avance: { cantidad: 2.5, precioTotal: 2_750, hay: true },
      avancePorcentaje: 31.25,
    })
  })

  test('of the indirect capitulo it is kept, and is no progress of the work', async () => {
    const p = await PresupuestoDePrueba.crear(s)
    const lugar = await p.capitulo()
    await p.tareaDe(lugar, 1_000)
    const obrador = await p.tareaDe(await p.indirecto(), 500)
    exigir(await p.aprobar())
    exigir(await llamadasDe(s, p.como).cargar(obrador, 1))
    expect((await p.leer(obrador)).avance).toEqual({ cantidad: 1, precioTotal: 550, hay: true })
    expect((await p.vista()).totales.presupuestoAvancePorcentajeTotal).toBe(0)
    await exigirConsistencia(p)
  })

  test('a work made from the plantilla has none of it', async () => {
    const plantilla = await PresupuestoDePrueba.plantilla(s)
    await plantilla.tareaDe(await plantilla.capitulo(), 700)
    const como = s.usuarios.a.admin
    const body = {
      nombre: 'Con plantilla',
      totalM2: 10,
      cotizacion: 7300,
      presupuestoTipo: 'llaveEnMano' as const,
      usarPlantilla: true,
      clienteId: s.usuarios.a.cliente.credencialId,
    }
    const p = PresupuestoDePrueba.de(s, exigir(await s.pedir(crearPresupuesto, { como, body }))._id)
    expect((await p.lineas()).length).toBeGreaterThan(0)
    await exigirConsistencia(p)
  })

  test('a backup has the avances, who did what and what is kept of them, row by row', async () => {
    const { p, muro } = await conAvances()
    const carpeta = mkdtempSync(join(carpetaRapida(), 'plomada-avances-'))
    const copia = await copiarBase('embebida', { vacia: true })
    const otra = await abrirBase(copia.config)
    try {
      const sitio = {
        dataDir: carpeta,
        respaldosDir: carpeta,
        databaseUrl: undefined,
        secretoDelEntorno: undefined,
      }
      await restaurar(otra, await respaldar(s.base, sitio))
      const filas = (base: Base) =>
        base.comoSistema((tx) =>
          Promise.all([
            tx.selectFrom('avance').selectAll().orderBy('id').execute(),
            tx
              .selectFrom('tarea_contratista')
              .selectAll()
              .orderBy('tarea_id')
              .orderBy('contratista_id')
              .execute(),
            tx
              .selectFrom('tarea')
              .select(['id', 'avance_cantidad', 'avance_precio_total'])
              .orderBy('id')
              .execute(),
            tx.selectFrom('suma_capitulo').selectAll().orderBy('capitulo_id').execute(),
          ]),
        )
      expect(await filas(otra)).toEqual(await filas(s.base))
      const deEsta = (await filas(otra))[0].filter(({ tarea_id }) => tarea_id === muro)
      expect([deEsta.length, deEsta[0]?.presupuesto_id]).toEqual([1, p.id])
    } finally {
      await otra.cerrar()
      await copia.borrar()
      rmSync(carpeta, { recursive: true, force: true })
    }
  })

  test('the control: each figure that is kept is held', async () => {
    const { p, lugar, muro, material } = await conAvances()
    await p.tarea(lugar, [{ foreignKey: material, tipo: 'materialTipo', cantidad: 1 }], 1, {
      nombre: 'Nueva',
    })
    const { totales } = await p.vista()
    const poner = (cambio: { avance_precio_total: number } | { avance_cantidad: string }) =>
      p.sql((tx) => tx.updateTable('tarea').set(cambio).where('id', '=', muro).execute())
    await poner({ avance_precio_total: 2_751 })
    await expect(exigirAvances(p, (await p.vista()).totales)).rejects.toThrow(/Muro de ladrillo/)
    await poner({ avance_precio_total: 2_750 })
    await poner({ avance_cantidad: '2.6' })
    await expect(exigirAvances(p, (await p.vista()).totales)).rejects.toThrow(/Muro de ladrillo/)
    await poner({ avance_cantidad: '2.5' })
    await exigirAvances(p, totales)
    const decir = (hay: boolean) =>
      p.sql((tx) =>
        tx
          .updateTable('tarea')
          .set({ con_avances: hay })
          .where('presupuesto_id', '=', p.id)
          .where('avance_cantidad', '=', '0')
          .execute(),
      )
    await decir(true)
    await expect(exigirAvances(p, totales)).rejects.toThrow(/Nueva/)
    await decir(false)
    await s.base.comoSistema((tx) =>
      tx
        .updateTable('suma_capitulo')
        .set({ avance_precio_total: '1' })
        .where('capitulo_id', '=', lugar.rubroId)
        .execute(),
    )
    await expect(exigirAvances(p, totales)).rejects.toThrow(/Mampostería/)
  })
})
