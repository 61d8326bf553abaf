import { agregarPrecio } from '@plomada/contract/catalogo'
import { importarDatosAuxiliares } from '@plomada/contract/catalogo/importar'
import { calcularPlan } from '@plomada/domain/presupuestos/plan'
import { beforeAll, describe, expect, test } from 'vitest'
import { conUnaBase } from '../../../../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../../../prueba/servidor.ts'
import { exigirConsistencia } from '../../../prueba/consistencia.ts'
import { exigir, PresupuestoDePrueba } from '../../../prueba/presupuesto.ts'
import { componenteDeFila, losQueCuentan } from '../../../tareas/componentes.ts'
import { leerComponentes } from '../../../tareas/repo.ts'
import { planDeFila, redondeoDeFila } from '../../../totales/filas.ts'
import { agrupar } from '../../../totales/totales.ts'
import { llamadas } from '../prueba/archivos.ts'
import { archivoDeBase, baseDePrecios } from '../prueba/base.ts'

// A price base that comes in, and what happens when it, or another one with its codes, comes in again (bc3.md): month
// after month into one bank, in this order.

const EN_ORDEN = { shuffle: false } as const
conUnaBase(
  'a price base beside what is here',
  (abrir) => {
    let s: ServidorDePrueba
    let bc3: ReturnType<typeof llamadas>
    let p: PresupuestoDePrueba
    beforeAll(async () => {
      s = await servidorDePrueba({ base: await abrir() })
      bc3 = llamadas(s)
      p = await PresupuestoDePrueba.crear(s)
    })

    const banco = { destino: 'banco' as const }
    type Envio = Parameters<typeof bc3.importar>[0]
    const alBanco = async (archivo: Envio['archivo'], mas: Partial<Envio> = {}) =>
      exigir(await bc3.importar({ archivo, ...banco, ...mas }))
    const leido = async (archivo: Envio['archivo'], mas = {}) =>
      exigir(await bc3.leer(archivo, { ...banco, ...mas }))

    /** Code, name and unit price of the bank's items whose name ends so. */
    const items = (final: string) =>
      p.sql(async (tx) => {
        const filas = await tx
          .selectFrom('tarea as t')
          .innerJoin('presupuesto as b', 'b.id', 't.presupuesto_id')
          .select(['t.codigo', 't.nombre', 't.precio_unitario', 't.version'])
          .where('b.tipo', '=', 'plantilla')
          .where('t.estado', '=', 'activo')
          .where('t.nombre', 'like', `%${final}`)
          .orderBy('t.id')
          .execute()
        return filas.map((f) => [f.codigo, f.nombre, Number(f.precio_unitario), f.version])
      })
    /** Code, name and prices of the base's entries whose name ends so, with how many prices each has had. */
    const entradas = (final: string) =>
      p.sql(async (tx) => {
        const filas = await tx
          .selectFrom('dato_auxiliar as d')
          .innerJoin('historial_precio as h', 'h.dato_auxiliar_id', 'd.id')
          .select(['d.codigo', 'd.nombre', 'd.ultimo_precio', (eb) => eb.fn.countAll<string>().as('precios')])
          .where('d.presupuesto_id', 'is', null)
          .where('d.nombre', 'like', `%${final}`)
          .groupBy(['d.id', 'd.codigo', 'd.nombre', 'd.ultimo_precio'])
          .orderBy('d.id')
          .execute()
        return filas.map((f) => [f.codigo, f.nombre, f.ultimo_precio, Number(f.precios)])
      })

    /** Every item of the bank costs what its analysis gives, and a material in it what the base says (domain.md §5). */
    async function exigirBanco() {
      const filas = await p.sql(async (tx) => {
        const tareas = await tx
          .selectFrom('tarea as t')
          .innerJoin('presupuesto as b', 'b.id', 't.presupuesto_id')
          .selectAll('t')
          .where('b.tipo', '=', 'plantilla')
          .where('t.estado', '=', 'activo')
          .execute()
        const ids = tareas.map(({ id }) => id)
        const datos = await tx.selectFrom('dato_auxiliar').selectAll().execute()
        return { tareas, datos, componentes: await leerComponentes(tx, ids) }
      })
      const deTarea = agrupar(filas.componentes, (c) => c.tarea_id)
      const dato = new Map(filas.datos.map((d) => [d.id, d]))
      for (const tarea of filas.tareas) {
        const componentes = losQueCuentan((deTarea.get(tarea.id) ?? []).map(componenteDeFila))
        const antes = planDeFila(tarea)
        const { cantidad, gastoIndirectoTotal } = antes
        const entrada = {
          componentes,
          redondeo: redondeoDeFila(tarea),
          cantidad,
          gastoIndirectoTotal,
          margen: 0,
        }
        expect(antes, tarea.nombre).toMatchObject(calcularPlan(entrada))
        for (const c of componentes.filter(({ tipo }) => tipo === 'materialTipo')) {
          expect(c.precioUnitario, `${tarea.nombre}: ${c.nombre}`).toBe(
            dato.get(c.datoAuxiliarId)?.ultimo_precio,
          )
        }
      }
    }

    describe('the same base next month', () => {
      const de = 'de la base uno'
      const conPrecio = (ladrillo: number) => baseDePrecios({ codigo: 'U', de, ladrillo })

      test('comes in whole, and unchanged a second time changes nothing and says so by name', async () => {
        const primera = await alBanco(conPrecio(1000))
        expect(primera).toMatchObject({ tareas: 2, yaEstaban: 0, entradasNuevas: 3 })
        expect(primera.contraste.banco).toMatchObject({ nuevos: 2, iguales: [], cambios: [], afuera: [] })
        expect(await items(de)).toEqual([
          ['UMUR', `Muro ${de}`, 65_000, 1],
          ['UPIS', `Piso ${de}`, 93_000, 1],
        ])
        const antes = await p.todo()
        const segunda = await alBanco(conPrecio(1000), { actualizar: true })
        expect(segunda).toMatchObject({ tareas: 0, yaEstaban: 2, entradasNuevas: 0, entradasUsadas: 3 })
        expect(segunda.contraste.banco?.iguales.map(({ codigo }) => codigo)).toEqual(['UMUR', 'UPIS'])
        expect(segunda.contraste.catalogo.iguales.map(({ nombre }) => nombre)).toEqual([
          `Ladrillo ${de}`,
          `Oficial ${de}`,
          `Cerámica ${de}`,
        ])
        expect(await p.todo()).toBe(antes)
      })

      test('with a new price it offers that one update, and every price that is not taken is named', async () => {
        const delLadrillo = [{ codigo: 'ULAD', nombre: `Ladrillo ${de}`, antes: '1000', ahora: '1200' }]
        const delMuro = [{ codigo: 'UMUR', nombre: `Muro ${de}`, antes: '65000', ahora: '75000' }]
        const { contraste } = await leido(conPrecio(1200))
        expect(contraste.catalogo.cambios).toMatchObject(delLadrillo)
        expect(contraste.banco?.cambios).toMatchObject(delMuro)
        expect(contraste.banco?.iguales.map(({ codigo }) => codigo)).toEqual(['UPIS'])
        const antes = await p.todo()
        const sin = await alBanco(conPrecio(1200))
        expect(sin.actualizados).toEqual({ entradas: 0, tareas: 0 })
        expect(sin.contraste.catalogo.cambios).toMatchObject(delLadrillo)
        expect(sin.contraste.banco?.cambios).toMatchObject(delMuro)
        expect(await p.todo()).toBe(antes)
      })

      test('taken, it moves the price with its history, the item and its version, and what else uses it', async () => {
        const lad = await p.sql((tx) =>
          tx
            .selectFrom('dato_auxiliar')
            .select('id')
            .where('nombre', '=', `Ladrillo ${de}`)
            .executeTakeFirstOrThrow(),
        )
        const plantilla = await PresupuestoDePrueba.plantilla(s)
        const lugar = await plantilla.capitulo()
        const ladrillos = [{ foreignKey: lad.id, tipo: 'materialTipo' as const, cantidad: 10 }]
        await plantilla.tarea(lugar, ladrillos, 1, { nombre: `Pilar ${de}` })
        const con = await alBanco(conPrecio(1200), { actualizar: true })
        // The wall takes the file's analysis; the pillar, which the file doesn't have, follows its bricks.
        expect(con.actualizados).toEqual({ entradas: 1, tareas: 2 })
        expect(await entradas(de)).toEqual([
          ['ULAD', `Ladrillo ${de}`, 1200, 2],
          ['UOF', `Oficial ${de}`, 30_000, 1],
          ['UCER', `Cerámica ${de}`, 60_000, 1],
        ])
        expect(await items(de)).toEqual([
          ['UMUR', `Muro ${de}`, 75_000, 2],
          ['UPIS', `Piso ${de}`, 93_000, 1],
          ['', `Pilar ${de}`, 12_000, 2],
        ])
        const hechos = await p.sql((tx) =>
          tx
            .selectFrom('bitacora')
            .select(['entidad', 'antes', 'despues'])
            .where('operacion', '=', 'importarBc3')
            .where('entidad', 'in', ['tarea', 'datoAuxiliar'])
            .orderBy('id')
            .execute(),
        )
        expect(hechos).toMatchObject([
          { entidad: 'datoAuxiliar', antes: { precio: 1000 }, despues: { precio: 1200 } },
          { entidad: 'tarea', antes: { precioUnitario: '65000' }, despues: { precioUnitario: '75000' } },
        ])
        const antes = await p.todo()
        const { contraste } = await alBanco(conPrecio(1200), { actualizar: true })
        expect([contraste.catalogo.cambios, contraste.banco?.cambios]).toEqual([[], []])
        expect(await p.todo()).toBe(antes)
        await exigirBanco()
      })

      test('an hour at another price moves its items', async () => {
        const con = await alBanco(baseDePrecios({ codigo: 'U', de, ladrillo: 1200, oficial: 32_000 }), {
          actualizar: true,
        })
        expect(con.actualizados).toEqual({ entradas: 1, tareas: 2 })
        expect((await items(de)).slice(0, 2)).toEqual([
          ['UMUR', `Muro ${de}`, 76_000, 3],
          ['UPIS', `Piso ${de}`, 95_000, 2],
        ])
        await exigirBanco()
      })
    })

    describe('another base with the same codes', () => {
      test('is not swallowed nor overwrites: its things get codes of their own, said, and are found again', async () => {
        await alBanco(baseDePrecios({ codigo: 'V', de: 'de acá' }))
        const antes = [await items('de acá'), await entradas('de acá')]
        const otra = (ladrillo: number) => baseDePrecios({ codigo: 'V', de: 'de allá', ladrillo })
        const { contraste } = await leido(otra(2000))
        const esperado = {
          codigo: 'VMUR',
          nombre: 'Muro de allá',
          suCodigo: 'VMUR-2',
          ocupadoPor: 'Muro de acá',
        }
        expect(contraste.banco?.renombrados[0]).toMatchObject(esperado)
        const r = await alBanco(otra(2000), { actualizar: true })
        expect(r).toMatchObject({ tareas: 2, yaEstaban: 0, entradasNuevas: 3 })
        expect(r.contraste.banco?.renombrados[0]).toMatchObject(esperado)
        expect(r.contraste.catalogo.renombrados.map(({ suCodigo }) => suCodigo)).toEqual([
          'VLAD-2',
          'VOF-2',
          'VCER-2',
        ])
        expect([await items('de acá'), await entradas('de acá')]).toEqual(antes)
        expect(await items('de allá')).toEqual([
          ['VMUR-2', 'Muro de allá', 115_000, 1],
          ['VPIS-2', 'Piso de allá', 93_000, 1],
        ])
        // The month after, under its own codes.
        const despues = await leido(otra(2100))
        expect(despues.contraste.banco).toMatchObject({
          nuevos: 0,
          renombrados: [],
          cambios: [{ codigo: 'VMUR-2', antes: '115000', ahora: '120000' }],
        })
        expect(despues.contraste.catalogo.cambios).toMatchObject([{ codigo: 'VLAD-2', ahora: '2100' }])
      })
    })

    describe('a catalogue that comes with a work', () => {
      const obra = (de: string, ladrillo: number) => baseDePrecios({ codigo: 'W', de, ladrillo })
      const coincidente = { catalogo: 'coincidente' as const }

      test('where it is the same its price holds in that work, and the base’s moves only where asked', async () => {
        const de = 'de obra'
        await alBanco(obra(de, 1000))
        const sin = exigir(await bc3.importar({ archivo: obra(de, 1500), ...coincidente }))
        expect(sin).toMatchObject({ entradasUsadas: 3, entradasNuevas: 0, actualizados: { entradas: 0 } })
        expect(sin.contraste.catalogo.cambios).toMatchObject([
          { codigo: 'WLAD', antes: '1000', ahora: '1500' },
        ])
        expect(sin.precioConMargen).toBe(90_000 + 93_000)
        expect((await entradas(de))[0]).toEqual(['WLAD', `Ladrillo ${de}`, 1000, 1])
        const con = exigir(await bc3.importar({ archivo: obra(de, 1600), ...coincidente, actualizar: true }))
        expect(con).toMatchObject({
          actualizados: { entradas: 1, tareas: 1 },
          precioConMargen: 95_000 + 93_000,
        })
        expect((await entradas(de))[0]).toEqual(['WLAD', `Ladrillo ${de}`, 1600, 2])
        // The bank follows its base, in the same transaction (domain.md §5); the first work does not.
        expect((await items(de))[0]).toEqual(['WMUR', `Muro ${de}`, 95_000, 2])
        await exigirBanco()
        for (const id of [sin._id, con._id]) await exigirConsistencia(PresupuestoDePrueba.de(s, id))
      })

      test('the same code with another name is another entry, of the work, with a code of its own', async () => {
        await alBanco(obra('de un lado', 1000))
        const r = exigir(await bc3.importar({ archivo: obra('de otro lado', 1500), ...coincidente }))
        expect(r).toMatchObject({ entradasUsadas: 0, entradasNuevas: 3 })
        expect(r.contraste.catalogo.renombrados).toHaveLength(3)
        expect(r.contraste.banco).toBeNull()
      })
    })

    describe('bases without chapters', () => {
      test('under ‘Sin capítulo’ where chapters are brought too', async () => {
        const r = await alBanco(baseDePrecios({ codigo: 'X', de: 'sin capítulo' }), { conCapitulos: true })
        const vista = await PresupuestoDePrueba.de(s, r._id).vista({ sortField: '_id', sortDirection: '1' })
        const suyo = vista.rubrosWithGrupos.find(({ nombre }) => nombre === 'Sin capítulo')
        expect(suyo?.grupos.map((g) => g.tareas.map(({ nombre }) => nombre))).toEqual([
          ['Muro sin capítulo', 'Piso sin capítulo'],
        ])
      })

      test('of resources alone: they are entries of the catalogue, those without price named', async () => {
        const recursos = archivoDeBase(
          '~C|RLAD|un|Ladrillo suelto|1000||3|',
          '~C|ROF|h|Oficial suelto|30000||1|',
          '~C|RNADA|un|Nada suelto|||3|',
        )
        const lectura = await leido(recursos)
        expect(lectura.noSePuede).toBeNull()
        const r = await alBanco(recursos)
        expect(r).toMatchObject({ tareas: 0, entradasNuevas: 2 })
        expect(r.contraste.catalogo.afuera).toMatchObject([{ codigo: 'RNADA', nombre: 'Nada suelto' }])
        expect(r.contraste).toEqual(lectura.contraste)
        expect(await entradas('suelto')).toEqual([
          ['RLAD', 'Ladrillo suelto', 1000, 1],
          ['ROF', 'Oficial suelto', 30_000, 1],
        ])
      })
    })

    describe('at once', () => {
      test('imports of one base, and a list of the same things, make each once', async () => {
        const base = baseDePrecios({ codigo: 'Y', de: 'a la vez' })
        const rows = [
          { excelRowIndex: 2, codigo: 'YLAD', nombre: 'Ladrillo a la vez', unidad: 'un', precio: 1000 },
          { excelRowIndex: 3, codigo: 'YCER', nombre: 'Cerámica a la vez', unidad: 'm2', precio: 60_000 },
        ]
        const lista = () => s.pedir(importarDatosAuxiliares, { como: s.usuarios.a.admin, body: { rows } })
        const [uno, deLista, otro, tercero] = await Promise.all([
          alBanco(base),
          lista(),
          alBanco(base, { actualizar: true }),
          alBanco(base),
        ])
        expect(exigir(deLista).error).toEqual([])
        expect([uno, otro, tercero].map(({ tareas, yaEstaban }) => [tareas, yaEstaban]).toSorted()).toEqual([
          [0, 2],
          [0, 2],
          [2, 0],
        ])
        expect(await items('a la vez')).toHaveLength(2)
        expect(await entradas('a la vez')).toHaveLength(3)
      })

      test('updates of one base, beside somebody who moves one of its prices: nobody waits for ever', async () => {
        const de = 'que se pelea'
        await alBanco(baseDePrecios({ codigo: 'Z', de }))
        const lad = await p.sql((tx) =>
          tx
            .selectFrom('dato_auxiliar')
            .select('id')
            .where('nombre', '=', `Ladrillo ${de}`)
            .executeTakeFirstOrThrow(),
        )
        const aMano = (precio: number) =>
          s.pedir(agregarPrecio, { como: s.usuarios.a.admin, body: { datoAuxiliarId: lad.id, precio } })
        for (const precio of [1100, 1300, 1500]) {
          const nueva = baseDePrecios({ codigo: 'Z', de, ladrillo: precio, oficial: precio * 20 })
          const obra = { archivo: nueva, catalogo: 'coincidente' as const, actualizar: true }
          const [, , deObra, aPulso] = await Promise.all([
            alBanco(nueva, { actualizar: true }),
            alBanco(nueva, { actualizar: true }),
            bc3.importar(obra),
            aMano(precio + 1),
          ])
          expect([deObra.estado, aPulso.estado]).toEqual([200, 200])
          await exigirBanco()
        }
        expect(await items(de)).toHaveLength(2)
      })
    })
  },
  EN_ORDEN,
)
