import type { cargarAvance } from '@plomada/contract/avances/avances'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { descartarCapitulo } from '@plomada/contract/presupuestos/capitulos'
import { inhabilitarPresupuesto } from '@plomada/contract/presupuestos/obras'
import { cambiarMargen, precioPresupuesto } from '@plomada/contract/presupuestos/precios'
import { reemplazarContratista } from '@plomada/contract/presupuestos/reemplazo'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirBase } from '../../base/db/apertura/abrir.ts'
import type { Base } from '../../base/db/base.ts'
import { nuevoId } from '../../base/db/ids.ts'
import { type CopiaDePrueba, conCadaBase, copiarBase, rondasDe } from '../../base/db/prueba/conCadaBase.ts'
import { abrirOtroProceso, type OtroProceso } from '../../prueba/otroProceso.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { VueltaDePrueba } from '../presupuestos/interop/excel/prueba/vuelta.ts'
import { exigirAvances } from '../presupuestos/prueba/avances.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { exigir, PresupuestoDePrueba } from '../presupuestos/prueba/presupuesto.ts'
import { AYER, llamadasDe, obraAprobada } from './prueba/obraAprobada.ts'

// Entries of site while others enter, discard, replace, edit and approve (quality.md R5); on PostgreSQL by two servers
// over one base, each a process of its own. 300 rounds with PLOMADA_R5=300.
const CLIENTES = 8

conCadaBase('races of avances', (_, motor) => {
  const RONDAS = rondasDe(motor, 3)
  let copia: CopiaDePrueba
  let base: Base
  let s: ServidorDePrueba
  let otro: OtroProceso | undefined
  beforeAll(async () => {
    copia = await copiarBase(motor)
    base = await abrirBase(copia.config)
    s = await servidorDePrueba({ base })
    const { databaseUrl } = { databaseUrl: undefined, ...copia.config }
    if (databaseUrl !== undefined) otro = abrirOtroProceso(databaseUrl)
  })
  afterAll(async () => {
    await otro?.cerrar()
    await base.cerrar()
    await copia.borrar()
  })

  type Pedido = () => Promise<{ estado: number; cuerpo: unknown }>
  interface Dicha {
    estado: number
    motivo: string | undefined
  }
  const dicha = ({ estado, cuerpo }: Awaited<ReturnType<Pedido>>): Dicha => ({
    estado,
    motivo: (cuerpo as { error?: { message: string } }).error?.message,
  })
  const BIEN: Dicha = { estado: 200, motivo: undefined }
  const no = (motivo: string): Dicha => ({ estado: 409, motivo })
  const veces = <T>(cuantas: number, cual: T): T[] => Array.from({ length: cuantas }, () => cual)
  const repetido = (pedir: (i: number) => ReturnType<Pedido>): Pedido[] =>
    Array.from({ length: CLIENTES }, (_, i) => () => pedir(i))

  /** A work, and how the n-th client calls: each by the server whose turn it is. */
  async function poner() {
    const obra = await obraAprobada(s)
    const { p, lugar, material } = obra
    const cliente = (i: number) => llamadasDe(i % 2 === 0 ? s : segundo(), p.como)
    /** Another tarea of 8 units, for a round of its own. */
    const otra = () =>
      p.tarea(lugar, [{ foreignKey: material, tipo: 'materialTipo', cantidad: 1 }], 8, {
        nombre: 'Otro muro',
      })
    return { ...obra, cliente, otra }
  }
  const segundo = () => otro ?? s

  /** Sends all at once; then what is kept of the avances must follow from them. */
  async function aLaVez(p: PresupuestoDePrueba, pedidos: readonly Pedido[]): Promise<Dicha[]> {
    const respuestas = await Promise.all(pedidos.map((pedir) => pedir()))
    await exigirConsistencia(p)
    return respuestas.map(dicha)
  }
  const deTarea = (p: PresupuestoDePrueba, tareaId: string) =>
    p.sql((tx) => tx.selectFrom('avance').selectAll().where('tarea_id', '=', tareaId).execute())

  test('discard × 8: one does it', async () => {
    const { p, muro, cargar, cliente } = await poner()
    for (let i = 0; i < RONDAS; i++) {
      const { _id } = exigir(await cargar(muro, 1))
      const dichas = await aLaVez(
        p,
        repetido((n) => cliente(n).descartar(_id)),
      )
      expect(dichas.filter(({ estado }) => estado === 200)).toEqual([BIEN])
      expect(dichas.filter(({ estado }) => estado !== 200)).toEqual(
        veces(CLIENTES - 1, no(mensajesAvances.yaDescartado)),
      )
    }
  })

  test('eight entries at once all count', async () => {
    const { p, otra, cliente } = await poner()
    for (let i = 0; i < RONDAS; i++) {
      const tarea = await otra()
      const dichas = await aLaVez(
        p,
        repetido((n) => cliente(n).cargar(tarea, '0.5')),
      )
      expect(dichas).toEqual(veces(CLIENTES, BIEN))
      expect((await p.leer(tarea)).avance.cantidad).toBe(4)
      const acumulados = (await deTarea(p, tarea)).map(({ acumulado }) => Number(acumulado)).sort()
      expect(acumulados).toEqual([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4])
    }
  })

  test('one _id × 8: stored once, and all are answered alike', async () => {
    const { p, otra, cliente } = await poner()
    for (let i = 0; i < RONDAS; i++) {
      const [tarea, _id] = [await otra(), nuevoId()]
      const cuerpos: RespuestaDe<typeof cargarAvance>[] = []
      const pedidos = repetido(async (n) => {
        const r = await cliente(n).cargar(tarea, 3, { _id })
        cuerpos.push(exigir(r))
        return r
      })
      expect(await aLaVez(p, pedidos)).toEqual(veces(CLIENTES, BIEN))
      expect(new Set(cuerpos.map((cuerpo) => JSON.stringify(cuerpo))).size).toBe(1)
      expect((await deTarea(p, tarea)).length).toBe(1)
    }
  })

  test('one _id with eight bodies, in two works: the first is stored, the others are told', async () => {
    const [una, dos] = [await poner(), await poner()]
    for (let i = 0; i < RONDAS; i++) {
      const _id = nuevoId()
      const tareas = [await una.otra(), await dos.otra()]
      const pedidos = repetido((n) => una.cliente(n >> 1).cargar(tareas[n % 2] ?? '', n + 1, { _id }))
      const dichas = await aLaVez(una.p, pedidos)
      await exigirConsistencia(dos.p)
      expect(dichas.filter(({ estado }) => estado === 200)).toEqual([BIEN])
      expect(dichas.filter(({ estado }) => estado !== 200)).toEqual(
        veces(CLIENTES - 1, no(mensajesAvances.idUsado)),
      )
      const filas = (await Promise.all(tareas.map((tarea) => deTarea(una.p, tarea)))).flat()
      expect(filas.map(({ id }) => id)).toEqual([_id])
      expect(Number(filas[0]?.cantidad)).toBe(dichas.findIndex(({ estado }) => estado === 200) + 1)
    }
  })

  test('who the phone saw, while he is replaced or the tarea given to another: his; nobody else', async () => {
    const { p, lugar, cliente, otra } = await poner()
    const ajeno = await p.contratista('Nadie')
    for (let i = 0; i < RONDAS; i++) {
      const [a, b] = [await p.contratista(`A${i}`), await p.contratista(`B${i}`)]
      await conContratistas(p, lugar.rubroId, [a, b])
      const tarea = await otra()
      exigir(await p.editar({ _id: tarea, contratistaId: a }))
      const body = { presupuestoId: p.id, contratistaOriginalId: a, contratistaReemplazanteId: b }
      const [, , ...dichas] = await aLaVez(p, [
        () => segundo().pedir(reemplazarContratista, { como: p.como, body }),
        () => p.editar({ _id: tarea, contratistaId: lugar.contratistaId }),
        () => cliente(0).cargar(tarea, 1, { contratistaId: a }),
        () => cliente(1).cargar(tarea, 1, { contratistaId: a }),
        () => cliente(0).cargar(tarea, 1, { contratistaId: lugar.contratistaId }),
        () => cliente(1).cargar(tarea, 1, { contratistaId: ajeno }),
        () => cliente(0).cargar(tarea, 1),
      ])
      // The tarea was the capitulo's first contratista's when it was made.
      expect(dichas.slice(0, 3)).toEqual([BIEN, BIEN, BIEN])
      const presentes = [`A${i}`, `B${i}`, 'Albañilería Ayala']
      expect(presentes.map((hoy) => no(mensajesAvances.otroContratista('Nadie', hoy)))).toContainEqual(
        dichas[3],
      )
      expect(dichas[4]).toEqual(BIEN)
      const deQuien = (await deTarea(p, tarea)).map(({ contratista_id }) => contratista_id)
      expect(deQuien.filter((id) => id === a).length).toBeGreaterThanOrEqual(2)
      expect(deQuien).not.toContain(ajeno)
    }
  })

  test('whoever is to do it: accepted from the moment that it is his', async () => {
    const { p, lugar, cliente, otra } = await poner()
    for (let i = 0; i < RONDAS; i++) {
      const nuevo = await p.contratista(`Nuevo ${i}`)
      await conContratistas(p, lugar.rubroId, [nuevo])
      const tarea = await otra()
      const [editada, ...dichas] = await aLaVez(p, [
        () => p.editar({ _id: tarea, contratistaId: nuevo }),
        ...repetido((n) => cliente(n).cargar(tarea, 1, { contratistaId: nuevo })).slice(1),
      ])
      expect(editada).toEqual(BIEN)
      const negada = no(mensajesAvances.otroContratista(`Nuevo ${i}`, 'Albañilería Ayala'))
      for (const d of dichas) expect([BIEN, negada]).toContainEqual(d)
      const aceptados = dichas.filter(({ estado }) => estado === 200).length
      expect((await deTarea(p, tarea)).map((a) => a.contratista_id)).toEqual(veces(aceptados, nuevo))
      exigir(await cliente(0).cargar(tarea, 1, { contratistaId: nuevo }))
    }
  })

  test('discarding the tarea or its capitulo against entries: one of the two, never both', async () => {
    const { p, cliente, otra } = await poner()
    for (let i = 0; i < RONDAS; i++) {
      const tarea = await otra()
      const [borrada = BIEN, otraVez, ...dichas] = await aLaVez(p, [
        () => p.descartar(tarea),
        () => p.descartar(tarea),
        ...repetido((n) => cliente(n).cargar(tarea, 1)).slice(2),
      ])
      const hecha = [borrada, otraVez].some((d) => d?.estado === 200)
      const entradas = dichas.filter(({ estado }) => estado === 200).length
      // With entries the discard comes too late; without them it was first.
      expect([hecha, entradas]).toEqual(hecha ? [true, 0] : [false, CLIENTES - 2])
      if (hecha) {
        expect(dichas).toEqual(veces(CLIENTES - 2, no(mensajesPresupuestos.descartadaSinAvances)))
      } else {
        expect([borrada, otraVez]).toEqual(veces(2, no(mensajesPresupuestos.tareaConAvances)))
      }
      expect((await p.leer(tarea)).estado).toBe(hecha ? 'descartado' : 'activo')
    }
  })

  test('another unit of the tarea against entries: one of the two, never both', async () => {
    const { p, cliente, otra } = await poner()
    for (let i = 0; i < RONDAS; i++) {
      const tarea = await otra()
      const enMetros = () => p.editar({ _id: tarea, plan: { unidadMedida: { codigo: 'm' } } })
      const [cambiada, ...dichas] = await aLaVez(p, [
        enMetros,
        ...repetido((n) => cliente(n).cargar(tarea, 1)).slice(1),
      ])
      expect(dichas).toEqual(veces(CLIENTES - 1, BIEN))
      const despues = (await p.leer(tarea)).plan.unidadMedida.codigo
      expect([cambiada, despues]).toEqual(
        cambiada?.estado === 200
          ? [BIEN, 'm']
          : [no(mensajesPresupuestos.unidadConAvances('Otro muro', 'm2')), 'm2'],
      )
      expect(dicha(await p.editar({ _id: tarea, plan: { unidadMedida: { codigo: 'kg' } } }))).toEqual(
        no(mensajesPresupuestos.unidadConAvances('Otro muro', despues)),
      )
    }
  })

  test('an entry that is discarded lets go of its tarea, at once or not yet', async () => {
    const { p, cliente, otra, cargar } = await poner()
    for (let i = 0; i < RONDAS; i++) {
      const tarea = await otra()
      const { _id } = exigir(await cargar(tarea, 2))
      await aLaVez(p, [
        () => cliente(0).descartar(_id),
        () => p.descartar(tarea),
        () => cliente(1).cargar(tarea, 1),
        () => cliente(0).cargar(tarea, 2, { _id }),
        () => cliente(1).descartar(_id),
      ])
      expect((await deTarea(p, tarea)).find(({ id }) => id === _id)?.descartado).toBe(true)
    }
  })

  test('approval and deactivation against entries', async () => {
    for (let i = 0; i < RONDAS; i++) {
      const p = await PresupuestoDePrueba.crear(s)
      const lugar = await p.capitulo()
      const tarea = await p.tareaDe(lugar, 1_000)
      const cliente = (n: number) => llamadasDe(n % 2 === 0 ? s : segundo(), p.como)
      const body = { presupuestoId: p.id }
      const antes = await aLaVez(p, [
        () => segundo().pedir(aprobarPresupuesto, { como: p.como, body }),
        ...repetido((n) => cliente(n).cargar(tarea, 1)),
      ])
      for (const d of antes.slice(1)) expect([BIEN, no(mensajesPresupuestos.noAprobado)]).toContainEqual(d)
      const despues = await aLaVez(p, [
        () => s.pedir(inhabilitarPresupuesto, { como: p.como, body }),
        ...repetido((n) => cliente(n).cargar(tarea, 1)),
      ])
      for (const d of despues) expect([BIEN, no(mensajesPresupuestos.obraInactiva)]).toContainEqual(d)
      const hechos = [...antes.slice(1), ...despues.slice(1)].filter(({ estado }) => estado === 200).length
      expect((await deTarea(p, tarea)).length).toBe(hechos)
    }
  })

  test('margin, price, quantity, shares and an Excel that comes back against entries: it adds up', async () => {
    const { p, lugar, material, muro, piso, cliente, cargar } = await poner()
    // Without one the capitulo could be discarded before the others come, and rightly.
    exigir(await cargar(muro, '0.5'))
    const v = new VueltaDePrueba(p)
    for (let i = 0; i < RONDAS; i++) {
      const libro = await v.bajar()
      libro.celda('Presupuesto', 'Piso', 'Cantidad').value = 3 + i
      const { cuerpo } = await v.previa(libro)
      const params = { presupuestoId: p.id }
      const dichas = await aLaVez(p, [
        () => cliente(0).cargar(muro, '1.25'),
        () => cliente(1).cargar(piso, '0.333333'),
        () => segundo().pedir(cambiarMargen, { como: p.como, params, body: { margen: 11 + (i % 80) } }),
        () =>
          p.s.pedir(precioPresupuesto, {
            como: p.como,
            body: { presupuestoId: p.id, materialId: material, precio: 1_001 + i },
          }),
        () => p.editar({ _id: muro, plan: { cantidad: 5 + i } }),
        () => v.aplicar(cuerpo),
        () => cliente(0).cargar(muro, '0.1'),
        p.distribuir,
        () =>
          p.s.pedir(descartarCapitulo, { como: p.como, body: { _id: lugar.rubroId, presupuestoId: p.id } }),
      ])
      expect(dichas.filter(({ estado }) => ![200, 409].includes(estado))).toEqual([])
      expect([0, 1, 2, 3, 4, 6].map((n) => dichas[n])).toEqual(veces(6, BIEN))
      // The Excel alone, now that nobody else writes: it is made, and the entries stay.
      const otro = await v.bajar()
      otro.celda('Presupuesto', 'Piso', 'Cantidad').value = 7 + i
      exigir(await v.aplicar((await v.previa(otro)).cuerpo))
      await exigirConsistencia(p)
    }
  })

  test('the control: who adds to what it read, without the lock, loses what others did', async () => {
    const { p, muro, lugar } = await poner()
    const { empresaId, credencialId } = p.como
    const leidas = await Promise.all(
      [1, 2].map(() =>
        p.sql((tx) => tx.selectFrom('tarea').selectAll().where('id', '=', muro).executeTakeFirstOrThrow()),
      ),
    )
    for (const { avance_cantidad } of leidas) {
      await p.sql(async (tx) => {
        const fila = {
          id: nuevoId(),
          presupuesto_id: p.id,
          tarea_id: muro,
          contratista_id: lugar.contratistaId,
        }
        const dato = { cantidad: '1', fecha: AYER, acumulado: '1', acumulado_porcentaje: '12.5' }
        await tx
          .insertInto('avance')
          .values({
            ...fila,
            ...dato,
            paso_del_presupuesto: false,
            empresa_id: empresaId,
            credencial_id: credencialId,
          })
          .execute()
        await tx
          .updateTable('tarea')
          .set({
            avance_cantidad: String(Number(avance_cantidad) + 1),
            avance_precio_total: 1_100,
            con_avances: true,
          })
          .where('id', '=', muro)
          .execute()
      })
    }
    const { totales } = await p.vista()
    await expect(exigirAvances(p, totales)).rejects.toThrow(/Muro de ladrillo/)
  })
})

/** Puts them among the contratistas of a capitulo, so that its tareas may be given to them. */
async function conContratistas(
  p: PresupuestoDePrueba,
  capituloId: string,
  ids: readonly string[],
): Promise<void> {
  await p.sql((tx) =>
    tx
      .insertInto('capitulo_contratista')
      .values(ids.map((id) => ({ empresa_id: p.como.empresaId, capitulo_id: capituloId, persona_id: id })))
      .execute(),
  )
}
