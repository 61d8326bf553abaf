import { existsSync } from 'node:fs'
import { credencialPorId } from '@plomada/contract/acceso'
import { espacioDeEmpresa } from '@plomada/contract/acceso/empresa'
import { avances, descartarAvance } from '@plomada/contract/avances/avances'
import { leerFoto, subirFoto } from '@plomada/contract/avances/fotos'
import { crearRegistro } from '@plomada/contract/reportes/semanales'
import { formatoBytes, ocupado } from '@plomada/domain/acceso/espacio'
import { mensajesEspacio } from '@plomada/domain/nucleo/mensajes/espacio'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rutaDe } from '../../base/db/archivos/enDisco.ts'
import { nuevoId } from '../../base/db/ids.ts'
import { conCadaBase } from '../../base/db/prueba/conCadaBase.ts'
import { olvidarClaves } from '../../base/http/idempotencia.ts'
import { type ServidorDePrueba, servidorDePrueba, type Usuario } from '../../prueba/servidor.ts'
import { UNA_FOTO } from '../../prueba/unaFoto.ts'
import {
  DIAS_DE_LO_ANUNCIADO,
  DIAS_DE_LO_DESCARTADO,
  olvidarAnunciadas,
  quitarFotos,
} from '../avances/fotos/quitar.ts'
import { exigir } from '../presupuestos/prueba/presupuesto.ts'
import { ENLACE_SE_GUARDA_DIAS, olvidarEnlaces } from './compartir/limpiar.ts'
import { obraConSemanas, VIEJA } from './semanales/prueba/semanas.ts'

const DE_SOBRA = 10e9

conCadaBase('the room that a firm takes', (abrir, motor) => {
  let s: ServidorDePrueba
  const limites = { porEmpresa: DE_SOBRA, deEmpresas: {} as Record<string, number> }
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir(), config: { espacio: limites } })
  })
  beforeEach(() => {
    limites.porEmpresa = DE_SOBRA
    limites.deEmpresas = {}
  })

  const espacio = async (como: Usuario) => exigir(await s.pedir(espacioDeEmpresa, { como }))
  /** What its rows come to, each read and weighed again. */
  const contado = async ({ empresaId }: Usuario) => {
    const { rows } = await s.base.sqlDeSistema(
      `select
        (select coalesce(sum(largo), 0)::int8 from archivo where ts_quitado is null and empresa_id = $1) as fotos,
        (select coalesce(sum(largo), 0)::int8 from archivo where ts_quitado is not null and empresa_id = $1) as quitadas,
        (select coalesce(sum(octet_length(secciones::text)), 0)::int8 from reporte_semanal where empresa_id = $1) as reportes,
        (select coalesce(sum(length(breve)), 0)::int8 from idempotencia where empresa_id = $1) as respuestas`,
      [empresaId],
    )
    return rows[0]
  }
  const cuadra = async (como: Usuario) => {
    const { limite: _, ...sumado } = await espacio(como)
    expect(sumado).toEqual(await contado(como))
    return sumado
  }
  const avisosDe = async (como: Usuario) =>
    exigir(await s.pedir(credencialPorId, { como, params: { id: como.credencialId } })).avisos
  const enviejecerLoQuitado = () =>
    s.base.sqlDeSistema(
      `update archivo set ts_quitado = ts_quitado - interval '${DIAS_DE_LO_DESCARTADO} days 1 minute'`,
    )

  test('is the sum of its rows after whatever is done, of each firm its own', async () => {
    const o = await obraConSemanas(s)
    const vacia = await cuadra(s.usuarios.b.admin)
    expect(vacia.fotos).toBe(0)
    const clave = { 'idempotency-key': nuevoId() }
    const avanceId = exigir(await o.cargar(o.muro, 1))._id
    const subida = {
      como: o.p.como,
      params: { id: nuevoId() },
      query: { avanceId },
      archivo: UNA_FOTO,
      encabezados: clave,
    }
    exigir(await s.pedir(subirFoto, subida))
    exigir(await s.pedir(subirFoto, subida))
    exigir(await o.registrar({ nota: 'ñ'.repeat(500) }))
    const { _id } = exigir(await o.generar(VIEJA.inicio))
    expect(exigir(await o.leer(_id)).secciones).not.toEqual([])
    const suyo = await cuadra(o.p.como)
    expect(suyo.fotos).toBeGreaterThan(0)
    expect(suyo.reportes).toBeGreaterThan(500)
    expect(suyo.respuestas).toBeGreaterThan(20)
    expect(await cuadra(s.usuarios.b.admin)).toEqual(vacia)
    await s.base.sqlDeSistema("update idempotencia set ts_created = now() - interval '1 year'")
    await olvidarClaves(s.base)
    expect((await cuadra(o.p.como)).respuestas).toBe(0)
  })

  test('photos at once, of two works: none is lost from the sum', async () => {
    const obras = [await obraConSemanas(s), await obraConSemanas(s)]
    const entradas = await Promise.all(obras.map(async (o) => exigir(await o.cargar(o.muro, 1))._id))
    const antes = await cuadra(s.usuarios.a.admin)
    await Promise.all(obras.map((o, i) => o.foto({ avanceId: entradas[i] ?? '' })))
    expect((await cuadra(s.usuarios.a.admin)).fotos).toBeGreaterThan(antes.fotos)
  })

  test('beyond its bound no photo comes in, with its reason, in that firm alone; all else goes on', async () => {
    const o = await obraConSemanas(s)
    const ajena = await obraConSemanas(s, 'b')
    const avanceId = exigir(await o.cargar(o.muro, 1))._id
    const adentro = await o.foto({ avanceId })
    const { empresaId } = o.p.como
    limites.deEmpresas = { [empresaId]: ocupado(await espacio(o.p.como)) }
    const antes = await contado(o.p.como)
    const r = await s.pedir(subirFoto, {
      como: o.p.como,
      params: { id: nuevoId() },
      query: { avanceId },
      archivo: UNA_FOTO,
    })
    const motivo = mensajesEspacio.lleno(formatoBytes(limites.deEmpresas[empresaId] ?? 0))
    expect([r.estado, r.cuerpo.error?.message]).toEqual([409, motivo])
    expect(await contado(o.p.como)).toEqual(antes)
    // What brings no bytes, what is there already, and others.
    exigir(await o.cargar(o.muro, 1))
    exigir(await o.registrar())
    const otraVez = { como: o.p.como, params: { id: adentro }, query: { avanceId }, archivo: UNA_FOTO }
    exigir(await s.pedir(subirFoto, otraVez))
    await ajena.foto({ avanceId: exigir(await ajena.cargar(ajena.muro, 1))._id })
    // The operator gives more.
    limites.deEmpresas = { [empresaId]: DE_SOBRA }
    await o.foto({ avanceId })
  })

  test('who administers is told from 80 % on, and nobody else', async () => {
    const o = await obraConSemanas(s)
    await o.foto({ avanceId: exigir(await o.cargar(o.muro, 1))._id })
    const usado = ocupado(await espacio(o.p.como))
    const codigos = async () => (await avisosDe(o.p.como))?.map(({ codigo }) => codigo)
    expect(await codigos()).toEqual([])
    limites.porEmpresa = Math.floor(usado / 0.8)
    expect(await codigos()).toEqual(['espacioCasiLleno'])
    limites.porEmpresa = usado
    expect(await codigos()).toEqual(['espacioLleno'])
    expect(await avisosDe(o.obraResidente)).toBeUndefined()
    expect((await s.pedir(espacioDeEmpresa, { como: o.obraResidente })).estado).toBe(403)
  })

  test('discarding makes room; some days later the photo is gone, and a phone does not bring it back', async () => {
    const o = await obraConSemanas(s)
    const { como, id: presupuestoId } = o.p
    const avanceId = exigir(await o.cargar(o.muro, 1))._id
    const registroId = exigir(await o.registrar())._id
    const [suya, deRegistro] = [await o.foto({ avanceId }), await o.foto({ registroId })]
    const archivoDe = async (id: string) =>
      (
        (await s.base.sqlDeSistema('select archivo_id as id from foto where id = $1', [id])).rows as {
          id: string
        }[]
      )[0]?.id ?? ''
    const archivos = [await archivoDe(suya), await archivoDe(deRegistro)]
    expect(await quitarFotos(s.base)).toEqual({ marcadas: 0, borradas: 0 })
    const antes = await cuadra(como)
    exigir(await s.pedir(descartarAvance, { como, body: { avanceId } }))
    exigir(await o.borrar(registroId))
    expect(await quitarFotos(s.base)).toEqual({ marcadas: 2, borradas: 0 })
    const despues = await cuadra(como)
    expect(despues.fotos).toBeLessThan(antes.fotos)
    expect(despues.fotos + despues.quitadas).toBe(antes.fotos + antes.quitadas)
    // Whoever looks at what was discarded sees it for some days.
    const descartados = async () => {
      const query = { presupuestoId, estado: 'descartados' as const }
      return exigir(await s.pedir(avances, { como, query })).items[0]?.fotos
    }
    expect(await descartados()).toEqual([{ _id: suya, url: `/v1/foto/${suya}` }])
    expect((await s.pedir(leerFoto, { como, params: { id: suya } })).estado).toBe(200)
    await enviejecerLoQuitado()
    expect(await quitarFotos(s.base)).toEqual({ marcadas: 0, borradas: 2 })
    expect(await descartados()).toEqual([])
    const r = await s.pedir(leerFoto, { como, params: { id: suya } })
    expect([r.estado, r.cuerpo.error?.message]).toEqual([404, mensajesFotos.noExiste])
    expect((await cuadra(como)).quitadas).toBe(0)
    const { carpeta } = s.base
    const { empresaId } = como
    if (motor === 'embebida') {
      expect(archivos.map((id) => existsSync(rutaDe(carpeta ?? '', { empresaId, id })))).toEqual([
        false,
        false,
      ])
    }
    const bytes = await s.base.sqlDeSistema('select from archivo_contenido where archivo_id = any($1)', [
      archivos,
    ])
    expect(bytes.rows).toEqual([])
    exigir(await s.pedir(subirFoto, { como, params: { id: suya }, query: { avanceId }, archivo: UNA_FOTO }))
    expect(await descartados()).toEqual([])
    expect(await quitarFotos(s.base)).toEqual({ marcadas: 0, borradas: 0 })
  })

  test('what a closed report shows stays as long as the report does', async () => {
    const o = await obraConSemanas(s)
    const avanceId = exigir(await o.cargar(o.muro, 1, { fecha: VIEJA.inicio }))._id
    const foto = await o.foto({ avanceId })
    const { _id } = exigir(await o.generar(VIEJA.inicio))
    expect(exigir(await o.leer(_id)).cerrado).toBe(true)
    exigir(await s.pedir(descartarAvance, { como: o.p.como, body: { avanceId } }))
    expect(await quitarFotos(s.base)).toEqual({ marcadas: 0, borradas: 0 })
    expect((await s.pedir(leerFoto, { como: o.cliente, params: { id: foto } })).estado).toBe(200)
    await s.base.sqlDeSistema('update reporte_semanal set ts_borrado = now() where id = $1', [_id])
    expect(await quitarFotos(s.base)).toEqual({ marcadas: 1, borradas: 0 })
    await enviejecerLoQuitado()
    expect(await quitarFotos(s.base)).toEqual({ marcadas: 0, borradas: 1 })
  })

  test('a photo that was announced and never came is forgotten; one that comes all the same is taken', async () => {
    const o = await obraConSemanas(s)
    const [vieja, nueva] = [nuevoId(), nuevoId()]
    const avanceId = exigir(await o.cargar(o.muro, 1, { fotos: [vieja, nueva] }))._id
    const anunciadas = async () => {
      const { rows } = await s.base.sqlDeSistema('select id from foto where avance_id = $1 order by orden', [
        avanceId,
      ])
      return (rows as { id: string }[]).map(({ id }) => id)
    }
    expect(await olvidarAnunciadas(s.base)).toBe(0)
    await s.base.sqlDeSistema(
      `update foto set ts_created = now() - interval '${DIAS_DE_LO_ANUNCIADO} days 1 minute' where id = $1`,
      [vieja],
    )
    expect(await olvidarAnunciadas(s.base)).toBe(1)
    expect(await anunciadas()).toEqual([nueva])
    exigir(
      await s.pedir(subirFoto, {
        como: o.p.como,
        params: { id: vieja },
        query: { avanceId },
        archivo: UNA_FOTO,
      }),
    )
    // In the place that it had left.
    expect(await anunciadas()).toEqual([vieja, nueva])
    // What came stays, however old.
    await s.base.sqlDeSistema("update foto set ts_created = now() - interval '5 years' where id = $1", [
      vieja,
    ])
    expect(await olvidarAnunciadas(s.base)).toBe(0)
  })

  test('a link that ended long ago goes, unless somebody opened it', async () => {
    const o = await obraConSemanas(s)
    exigir(await o.registrar())
    const { _id } = exigir(await o.generar(VIEJA.inicio))
    for (let i = 0; i < 3; i++) await o.enlace(_id)
    const hace = (dias: number) => `now() - interval '${dias} days'`
    const { rows } = await s.base.sqlDeSistema(
      'select id from reporte_enlace where reporte_id = $1 order by id',
      [_id],
    )
    const [terminado = '', abierto = '', vigente = ''] = (rows as { id: string }[]).map(({ id }) => id)
    await s.base.sqlDeSistema(
      `update reporte_enlace set ts_expira = ${hace(ENLACE_SE_GUARDA_DIAS + 1)} where id = any($1)`,
      [[terminado, abierto]],
    )
    await s.base.sqlDeSistema('update reporte_enlace set veces = 2, ts_abierto = now() where id = $1', [
      abierto,
    ])
    await olvidarEnlaces(s.base)
    const quedan = await s.base.sqlDeSistema(
      'select id from reporte_enlace where reporte_id = $1 order by id',
      [_id],
    )
    expect(quedan.rows).toEqual([{ id: abierto }, { id: vigente }])
    expect(exigir(await o.leer(_id))).toMatchObject({ abierto: { veces: 2 }, enlace: { vigentes: 1 } })
  })

  test('an answer kept by an older version is answered again as it was', async () => {
    const o = await obraConSemanas(s)
    const encabezados = { 'idempotency-key': nuevoId() }
    const body = { presupuestoId: o.p.id, _id: nuevoId(), fecha: VIEJA.inicio, nota: 'Una vez' }
    const pedido = { como: o.p.como, body, encabezados }
    const primera = exigir(await s.pedir(crearRegistro, pedido))
    expect(exigir(await s.pedir(crearRegistro, pedido))).toEqual(primera)
    await s.base.sqlDeSistema('update idempotencia set breve = null, respuesta = $1 where clave = $2', [
      JSON.stringify({ ...primera, message: 'De antes' }),
      encabezados['idempotency-key'],
    ])
    expect(exigir(await s.pedir(crearRegistro, pedido))).toEqual({ ...primera, message: 'De antes' })
  })
})
