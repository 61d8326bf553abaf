import { editarCapitulo, editarGrupo } from '@plomada/contract/presupuestos/capitulos'
import { cambiarMargen } from '@plomada/contract/presupuestos/precios'
import { crearTarea, editarTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../prueba/presupuesto.ts'
import { sembrarTareas } from '../prueba/tarea.ts'

const ID = '0192f5c0-0000-7000-8000-000000000000'
let s: ServidorDePrueba
let p: PresupuestoDePrueba
let lugar: Lugar
let indirecto: Lugar
let tarea: string
beforeAll(async () => {
  s = await servidorDePrueba()
})
beforeEach(async () => {
  p = await PresupuestoDePrueba.crear(s)
  lugar = await p.capitulo()
  indirecto = await p.indirecto()
  tarea = await p.tareaDe(lugar, 1_000, 800)
})

const editar = async (cambio: object) => exigir(await p.editar({ _id: tarea, ...cambio }))

describe('POST /v1/tareas/editarTarea', () => {
  test('what is absent stays', async () => {
    const antes = await p.leer(tarea)
    const { tarea: despues, message } = await editar({ nombre: 'Muro nuevo' })
    expect(message).toBe('Tarea editada con exito')
    expect(despues).toEqual({ ...antes, nombre: 'Muro nuevo', version: 2, tsUpdated: despues.tsUpdated })
    expect(await p.leer(tarea)).toEqual(despues)
  })

  test('the totals that ride back are the ones of the view, to the last figure', async () => {
    const otro = await p.capitulo('Techo')
    await p.tareaDe(otro, 777)
    await p.tareaDe(indirecto, 500)
    const r = await editar({
      plan: { cantidad: 7.25 },
      rubroId: otro.rubroId,
      grupoId: otro.grupoId,
      contratistaId: otro.contratistaId,
    })
    const vista = await p.vista()
    expect(r.totales).toEqual(vista.totales)
    expect(r.rubros.map((c) => c._id).sort()).toEqual([lugar.rubroId, otro.rubroId].sort())
    for (const rubro of r.rubros) {
      expect(vista.rubrosWithGrupos.find((c) => c._id === rubro._id)).toMatchObject(rubro)
    }
    const {
      componentes: _,
      mediciones: _m,
      medicionDecimales: _d,
      redondeo: _r,
      codigo: _k,
      textoLargo: _l,
      tsCreated: _c,
      tsUpdated: _u,
      ...linea
    } = r.tarea
    expect(await p.lineas()).toContainEqual({ ...linea, item: '2.1.2', precioPropio: false })
  })

  test('cantidadCliente can not be 0 where there is a quantity, and is as before', async () => {
    const r = await p.editar({ _id: tarea, plan: { cantidadCliente: 0 } })
    expect([r.estado, r.cuerpo.error]).toMatchObject([
      400,
      { message: mensajesPresupuestos.cantidadClienteEnCero, campo: 'plan.cantidadCliente' },
    ])
    expect((await editar({ plan: { cantidad: 0, cantidadCliente: 0 } })).tarea.plan.cantidadCliente).toBe(0)
  })

  test('cantidadCliente follows cantidad until edited apart', async () => {
    expect((await editar({ plan: { cantidad: 5 } })).tarea.plan).toMatchObject({
      cantidad: 5,
      cantidadCliente: 5,
    })
    await editar({ plan: { cantidadCliente: 8 } })
    expect((await editar({ plan: { cantidad: 6 } })).tarea.plan).toMatchObject({
      cantidad: 6,
      cantidadCliente: 8,
    })
  })

  test('componentes is the whole list: ids stay, absent ones go, an own price stays until sent', async () => {
    const mano = await p.dato('manoDeObra', 100)
    const [{ _id: primero = '', foreignKey = '' } = {}] = (await p.leer(tarea)).componentes
    const material = { _id: primero, foreignKey, tipo: 'materialTipo', cantidad: 3 }
    const labor = {
      foreignKey: mano,
      tipo: 'manoDeObra',
      cantidad: 1,
      precioUnitario: 250,
      precioUnitarioReal: 120,
    }
    const dos = (await editar({ componentes: [material, labor] })).tarea
    expect(dos.componentes.map((c) => c._id)[0]).toBe(primero)
    expect(dos.plan).toMatchObject({ precioTotal: 3_250, precioTotalReal: 2_520 })
    const [, segundo] = dos.componentes
    const sinPrecio = { _id: segundo?._id, foreignKey: mano, tipo: 'manoDeObra', cantidad: 2 }
    const uno = (await editar({ componentes: [sinPrecio] })).tarea
    expect(uno.componentes).toHaveLength(1)
    expect(uno.plan).toMatchObject({ precioTotal: 500, precioTotalReal: 240 })
    expect(await p.leer(tarea)).toEqual(uno)
  })

  test('an id sent twice or of nobody makes new componentes, never an error', async () => {
    const [{ _id = '', foreignKey = '' } = {}] = (await p.leer(tarea)).componentes
    const c = { _id, foreignKey, tipo: 'materialTipo', cantidad: 1 }
    const { componentes } = (await editar({ componentes: [c, c, { ...c, _id: lugar.rubroId }] })).tarea
    expect(new Set(componentes.map((x) => x._id)).size).toBe(3)
  })

  test('ids in capital letters are the same ids', async () => {
    const { tarea: t } = await editar({
      rubroId: lugar.rubroId.toUpperCase(),
      grupoId: lugar.grupoId.toUpperCase(),
    })
    expect(t).toMatchObject({ rubroId: lugar.rubroId, grupoId: lugar.grupoId })
  })

  test('a tarea moved to another capitulo takes its margin', async () => {
    const otro = await p.capitulo('Techo')
    const body = { capituloId: otro.rubroId, margen: 50 }
    exigir(await s.pedir(cambiarMargen, { como: p.como, params: { presupuestoId: p.id }, body }))
    const { tarea: t } = await editar(otro)
    expect(t).toMatchObject({ rubroNombre: 'Techo', plan: { precioTotalConMargen: 1_500 } })
    const deOtro = await p.editar({ _id: tarea, rubroId: lugar.rubroId, grupoId: otro.grupoId })
    expect([deOtro.estado, deOtro.cuerpo.error?.message]).toEqual([400, mensajesEdicion.grupoDeOtroCapitulo])
  })

  describe('moved with its capitulo alone', () => {
    const contratistas = (rubroId: string, nombre: string, ids: string[]) =>
      s.pedir(editarCapitulo, {
        como: p.como,
        body: {
          _id: rubroId,
          nombre,
          duracion: 4,
          estado: 'activo',
          contratistas: ids.map((id) => ({ id })),
        },
      })

    test('it keeps the grupo of the same name, as a person compares, and the contratista, at the new margin', async () => {
      const techo = await p.capitulo('Techo')
      await p.grupo(techo.rubroId, 'Otro')
      const muros = await p.grupo(techo.rubroId, '  MUROS ')
      exigir(await contratistas(techo.rubroId, 'Techo', [techo.contratistaId, lugar.contratistaId]))
      const body = { capituloId: techo.rubroId, margen: 50 }
      exigir(await s.pedir(cambiarMargen, { como: p.como, params: { presupuestoId: p.id }, body }))
      const antes = (await p.leer(tarea)).version
      const { tarea: t } = await editar({ rubroId: techo.rubroId })
      // An exact match comes first: there is a 'Muros' too.
      expect([muros === t.grupoId, techo.grupoId === t.grupoId]).toEqual([false, true])
      expect(t).toMatchObject({
        rubroId: techo.rubroId,
        rubroNombre: 'Techo',
        grupoNombre: 'Muros',
        contratistaId: lugar.contratistaId,
        plan: { precioTotalConMargen: 1_500 },
        version: antes + 1,
      })
      expect(await p.leer(tarea)).toEqual(t)
    })

    test('a name that differs in case, accents and blanks is the same', async () => {
      const techo = await p.capitulo('Techo')
      const propio = await p.grupo(lugar.rubroId, 'Mampostería  común')
      const igual = await p.grupo(techo.rubroId, 'MAMPOSTERIA COMUN')
      await editar({ grupoId: propio })
      const { tarea: t } = await editar({ rubroId: techo.rubroId, contratistaId: techo.contratistaId })
      expect(t).toMatchObject({
        grupoId: igual,
        grupoNombre: 'MAMPOSTERIA COMUN',
        contratistaId: techo.contratistaId,
      })
    })

    test('what the new capitulo lacks is told, at its field, and nothing changes', async () => {
      const techo = await p.capitulo('Techo')
      const techos = await p.grupo(techo.rubroId, 'Cubiertas')
      exigir(await contratistas(techo.rubroId, 'Techo', [techo.contratistaId]))
      const antes = await p.leer(tarea)
      const mover = async (body: object) => {
        const { estado, cuerpo } = await p.editar({ _id: tarea, rubroId: techo.rubroId, ...body })
        return [estado, cuerpo.error?.campos?.[0]?.campo ?? cuerpo.error?.campo, cuerpo.error?.message]
      }
      expect(await mover({})).toEqual([
        400,
        'contratistaId',
        mensajesEdicion.sinEseContratista('Techo', antes.contratistaNombre),
      ])
      const suyo = await p.grupo(lugar.rubroId, 'Sólo acá')
      await editar({ grupoId: suyo })
      expect(await mover({ contratistaId: techo.contratistaId })).toEqual([
        400,
        'grupoId',
        mensajesEdicion.sinEseGrupo('Techo', 'Sólo acá'),
      ])
      expect(await p.leer(tarea)).toMatchObject({ rubroId: lugar.rubroId, grupoId: suyo })
      expect(await mover({ grupoId: techos, contratistaId: techo.contratistaId })).toEqual([
        200,
        undefined,
        undefined,
      ])
    })

    test('an inactive grupo receives nothing; another work is not there', async () => {
      const techo = await p.capitulo('Techo')
      exigir(
        await s.pedir(editarGrupo, {
          como: p.como,
          body: { rubroId: techo.rubroId, grupoId: techo.grupoId, nombre: 'Muros', estado: 'inactivo' },
        }),
      )
      const r = await p.editar({ _id: tarea, rubroId: techo.rubroId, contratistaId: techo.contratistaId })
      expect([r.estado, r.cuerpo.error?.message]).toEqual([
        400,
        mensajesEdicion.sinEseGrupo('Techo', 'Muros'),
      ])
      const ajena = await (await PresupuestoDePrueba.crear(s)).capitulo('Techo')
      const otra = await p.editar({ _id: tarea, rubroId: ajena.rubroId })
      expect([otra.estado, otra.cuerpo.error?.message]).toEqual([404, mensajesEdicion.capituloNoExiste])
    })
  })

  test('a stale version is refused with the present tarea and changes nothing', async () => {
    await editar({ version: 1, plan: { cantidad: 2 } })
    const antes = await p.todo()
    const r = await p.editar({ _id: tarea, version: 1, plan: { cantidad: 3 } })
    expect([r.estado, r.cuerpo.error?.code, r.cuerpo.error?.message]).toEqual([
      409,
      'VERSION_VIEJA',
      mensajesComun.versionVieja,
    ])
    expect(r.cuerpo.error?.actual).toEqual(await p.leer(tarea))
    expect(await p.todo()).toBe(antes)
  })

  test('an edit sent again: its key answers the same, and once that is forgotten its version refuses it', async () => {
    const body = { _id: tarea, version: 1, plan: { cantidad: 2 } }
    const encabezados = { 'idempotency-key': 'de-un-equipo-sin-red' }
    const enviar = () => s.pedir(editarTarea, { como: p.como, body, encabezados })
    const primera = await enviar()
    const antes = await p.todo()
    expect([(await enviar()).cuerpo, await p.todo()]).toEqual([primera.cuerpo, antes])
    // A device was offline for longer than keys are kept; the present row already says what it wanted.
    const tarde = await p.editar(body)
    expect([tarde.estado, tarde.cuerpo.error?.code]).toEqual([409, 'VERSION_VIEJA'])
    expect(tarde.cuerpo.error?.actual).toMatchObject({ _id: tarea, version: 2, plan: { cantidad: 2 } })
    expect(await p.todo()).toBe(antes)
  })

  test('a total of the work beyond what the store keeps is refused and rolled back', async () => {
    const sinMargen = await PresupuestoDePrueba.crear(s, { margenTareas: 0 })
    const donde = await sinMargen.capitulo()
    const id = await sinMargen.tareaDe(donde, 1)
    const datoId = await sinMargen.dato('materialTipo', 1_000_000_000_000)
    const cara = { datoId, tipo: 'materialTipo', cantidad: '1', precio: 1_000_000_000_000 } as const
    const enorme = {
      presupuestoId: sinMargen.id,
      capituloId: donde.rubroId,
      cantidad: '1',
      componentes: [cara],
    }
    const mil = Array.from({ length: 999 }, (_, i) => ({ ...enorme, nombre: `Tarea ${i}` }))
    await sembrarTareas(s.base, p.como.empresaId, mil)
    const componentes = [{ foreignKey: datoId, tipo: 'materialTipo', cantidad: 1 }]
    exigir(await sinMargen.editar({ _id: id, componentes }))
    const antes = await sinMargen.todo()
    const nueva = sinMargen.cuerpoTarea(donde, [{ foreignKey: datoId, tipo: 'materialTipo', cantidad: 1 }])
    const r = await s.pedir(crearTarea, { como: p.como, body: nueva })
    expect([r.estado, r.cuerpo.error?.message]).toEqual([400, mensajesPresupuestos.totalObraMuyGrande])
    const params = { presupuestoId: sinMargen.id }
    const margen = await s.pedir(cambiarMargen, { como: p.como, params, body: { margen: 1 } })
    expect([margen.estado, margen.cuerpo.error?.message]).toEqual([
      400,
      mensajesPresupuestos.totalObraMuyGrande,
    ])
    expect(await sinMargen.todo()).toBe(antes)
  })

  test('a unit price for the client beyond what the store keeps is refused', async () => {
    const caro = await p.dato('materialTipo', 1_000_000_000_000)
    const componentes = [{ foreignKey: caro, tipo: 'materialTipo', cantidad: 1 }]
    const r = await p.editar({ _id: tarea, componentes, plan: { cantidadCliente: '0.000001' } })
    expect([r.estado, r.cuerpo.error?.message]).toEqual([400, mensajesPresupuestos.cantidadClienteMuyChica])
  })

  test.each([
    ['an empty name', { nombre: ' ' }, 400],
    ['a text as version', { version: 'dos' }, 400],
    ['a share that is no number', { plan: { gastoIndirectoTotal: 'todo' } }, 400],
    ['a negative share', { plan: { gastoIndirectoTotal: -1 } }, 400],
    ['no componente at all', { componentes: [] }, 400],
    [
      '501 componentes',
      {
        componentes: Array.from({ length: 501 }, () => ({
          foreignKey: ID,
          tipo: 'materialTipo',
          cantidad: 1,
        })),
      },
      400,
    ],
    ['an unknown tarea', { _id: ID }, 404],
    ['an unknown capitulo', { rubroId: ID }, 404],
    ['something that is no id', { rubroId: 'techo' }, 400],
  ])('%s is refused and changes nothing', async (_, cambio, estado) => {
    const antes = await p.todo()
    const r = await p.editar({ _id: tarea, ...cambio })
    expect([r.estado, typeof r.cuerpo.error?.message]).toEqual([estado, 'string'])
    expect(await p.todo()).toBe(antes)
  })

  test('a tarea of another empresa is not there, for reading nor writing', async () => {
    const como = s.usuarios.b.admin
    const lee = await s.pedir(tareaPorId, { como, params: { tareaId: tarea } })
    const escribe = await s.pedir(editarTarea, { como, body: { _id: tarea, nombre: 'mía' } })
    expect([lee.estado, lee.cuerpo.error?.message]).toEqual([404, mensajesEdicion.tareaNoExiste])
    expect([escribe.estado, escribe.cuerpo.error?.message]).toEqual([404, mensajesEdicion.tareaNoExiste])
    // A resident who is not assigned to the work gets the same answer.
    const residente = await s.pedir(tareaPorId, {
      como: s.usuarios.a.obraResidente,
      params: { tareaId: tarea },
    })
    expect([residente.estado, residente.cuerpo.error?.message]).toEqual([404, mensajesEdicion.tareaNoExiste])
  })

  test('the audit says who changed what, from what to what', async () => {
    await editar({ plan: { cantidad: 9 } })
    const hechos = await p.sql((tx) =>
      tx.selectFrom('bitacora').selectAll().where('entidad_id', '=', tarea).orderBy('id').execute(),
    )
    expect(hechos.at(-1)).toMatchObject({
      operacion: 'editarTarea',
      credencial_id: p.como.credencialId,
      conjunto_id: p.id,
      antes: { cantidad: '1' },
      despues: { cantidad: '9', cantidadCliente: '9' },
    })
  })

  test('an inactive grupo is only out of choosers: its tareas count and may be edited', async () => {
    const c = (await p.vista()).rubrosWithGrupos.find((r) => r._id === lugar.rubroId)
    const body = {
      _id: lugar.rubroId,
      nombre: c?.nombre ?? '',
      duracion: 4,
      estado: 'inactivo' as const,
      contratistas: [{ id: lugar.contratistaId }],
    }
    exigir(await s.pedir(editarCapitulo, { como: p.como, body }))
    const { totales } = await editar({ plan: { cantidad: 2 } })
    expect(totales).toMatchObject({ presupuestoPlanPrecioTotal: 2_000, obraDuracion: 0 })
  })
})

describe('the share of indirect costs, by hand (domain.md §4)', () => {
  const parte = (gastoIndirectoTotal: number) => p.editar({ _id: tarea, plan: { gastoIndirectoTotal } })

  test('up to what is left plus its own; leaving it or lowering it is always allowed', async () => {
    const obrador = await p.tareaDe(indirecto, 1_000)
    const otra = await p.tareaDe(lugar, 500)
    exigir(await p.editar({ _id: otra, plan: { gastoIndirectoTotal: 300 } }))
    exigir(await parte(700))
    const pasada = await parte(701)
    expect([pasada.estado, pasada.cuerpo.error?.message]).toEqual([
      400,
      'El gasto indirecto atribuido es mayor al gasto indirecto por distribuir',
    ])
    // Now less is left to distribute than has been distributed.
    exigir(await p.editar({ _id: obrador, plan: { cantidad: '0.1' } }))
    expect((await p.vista()).totales.gastoIndirectoPorDistribuir).toBe(-900)
    exigir(await parte(700))
    exigir(await parte(650))
    expect((await parte(651)).estado).toBe(400)
  })

  test('the indirect capitulo takes no share, not even of a tarea that moves there', async () => {
    const obrador = await p.tareaDe(indirecto, 1_000)
    const r = await p.editar({ _id: obrador, plan: { gastoIndirectoTotal: 1 } })
    expect([r.estado, r.cuerpo.error?.message]).toEqual([400, mensajesEdicion.sinIndirectoEnIndirecto])
    exigir(await parte(400))
    const movida = exigir(await p.editar({ _id: tarea, ...indirecto }))
    expect(movida.tarea.plan.gastoIndirectoTotal).toBe(0)
    expect(movida.totales).toMatchObject({ gastoIndirectoTotal: 1_800, gastoIndirectoDistribuido: 0 })
  })
})
