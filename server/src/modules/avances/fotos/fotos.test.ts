import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crearTicket } from '@plomada/contract/acceso'
import { avances, descartarAvance } from '@plomada/contract/avances/avances'
import { leerFoto, subirFoto } from '@plomada/contract/avances/fotos'
import type { TamanoDeFoto } from '@plomada/domain/avances/fotos'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { acomodarPendientes, asentar, recibir, soltar } from '../../../base/db/archivos/almacen.ts'
import type { Base } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { conCadaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba, type Usuario } from '../../../prueba/servidor.ts'
import { UNA_FOTO } from '../../../prueba/unaFoto.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { obraAprobada } from '../prueba/obraAprobada.ts'

/** Files in the folder of an embedded base, by their part of it; nothing on a PostgreSQL. */
function enDisco({ carpeta }: Base): string[] {
  if (carpeta === undefined || !existsSync(join(carpeta, 'archivos'))) return []
  const todo = readdirSync(join(carpeta, 'archivos'), { recursive: true, withFileTypes: true })
  return todo.flatMap((e) => (e.isFile() ? [join(e.parentPath, e.name).slice(carpeta.length + 10)] : []))
}

/**
 * A photo of a phone held upright, which stores it lying and says that it is to be turned: white in the corner that is
 * the upper right one then. With maker and place in its EXIF.
 */
const deTelefono = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#306090' } })
    .composite([
      { input: { create: { width: 80, height: 80, channels: 3, background: '#fff' } }, top: 0, left: 0 },
    ])
    .withExif({ IFD0: { Make: 'Marca' }, IFD3: { GPSLatitude: '25/1 17/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

conCadaBase('photos of an avance', (abrir, motor) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })
  const subir = (
    como: Usuario,
    avanceId: string,
    archivo: Uint8Array = UNA_FOTO,
    id = nuevoId(),
    encabezados: Record<string, string> = {},
  ) => s.pedir(subirFoto, { como, params: { id }, query: { avanceId }, archivo, encabezados })
  const leer = (como: Usuario, id: string, tamano?: TamanoDeFoto, encabezados: Record<string, string> = {}) =>
    s.pedir(leerFoto, { como, params: { id }, query: { tamano }, encabezados })
  const fotosDe = async (como: Usuario, presupuestoId: string, avanceId: string) => {
    const query = { presupuestoId, estado: 'noDescartados' as const }
    const { items } = exigir(await s.pedir(avances, { como, query }))
    return items.find(({ _id }) => _id === avanceId)?.fotos
  }
  const filas = async () =>
    (await s.base.sqlDeSistema('select count(*)::int as fotos from foto where archivo_id is not null')).rows
  const unAvance = async (cambio: Record<string, unknown> = {}, lado?: 'a' | 'b') => {
    const obra = await obraAprobada(s, {}, lado)
    return { ...obra, avanceId: exigir(await obra.cargar(obra.muro, 1, cambio))._id }
  }

  test('announced with its entry, then sent: in the list, in three sizes, upright, without what the camera wrote', async () => {
    const [una, otra] = [nuevoId(), nuevoId()]
    const { p, avanceId } = await unAvance({ fotos: [una, otra] })
    const enCamino = [una, otra].map((_id) => ({ _id, url: null }))
    expect(await fotosDe(p.como, p.id, avanceId)).toEqual(enCamino)
    expect(await leer(p.como, una)).toMatchObject({
      estado: 404,
      cuerpo: { error: { message: mensajesFotos.enCamino } },
    })
    const original = await deTelefono(4000, 3000)
    const suya = await sharp(original).metadata()
    expect([suya.orientation, suya.exif?.includes('Marca')]).toEqual([6, true])
    expect(exigir(await subir(p.como, avanceId, original, otra))).toEqual({
      _id: otra,
      message: mensajesFotos.subida,
    })
    expect(await fotosDe(p.como, p.id, avanceId)).toEqual([
      { _id: una, url: null },
      { _id: otra, url: `/v1/foto/${otra}` },
    ])
    const medidas = { grande: [1200, 1600], media: [675, 900], chica: [180, 240] } as const
    for (const [tamano, [ancho, alto]] of Object.entries(medidas)) {
      const r = await leer(p.como, otra, tamano as TamanoDeFoto)
      const { width, height, format, exif, orientation } = await sharp(r.bytes).metadata()
      expect([tamano, r.estado, format, width, height, exif, orientation]).toEqual([
        tamano,
        200,
        'jpeg',
        ancho,
        alto,
        undefined,
        undefined,
      ])
      expect(r.bytes.includes('Marca')).toBe(false)
    }
    const pelada = await leer(p.como, otra)
    expect(pelada.bytes).toEqual((await leer(p.como, otra, 'grande')).bytes)
  })

  test('what was in its upper right corner is there', async () => {
    const { p, avanceId } = await unAvance()
    const { _id } = exigir(await subir(p.como, avanceId, await deTelefono(400, 300)))
    const { data, info } = await sharp((await leer(p.como, _id)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const brillo = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
    expect([info.width, info.height]).toEqual([300, 400])
    const esquinas = [brillo(20, 20), brillo(280, 380), brillo(20, 380)]
    expect(brillo(280, 20)).toBeGreaterThan(200)
    for (const esquina of esquinas) expect(esquina).toBeLessThan(100)
  })

  test('is kept by the browser of its session alone, and not sent again', async () => {
    const { p, avanceId } = await unAvance()
    const { _id } = exigir(await subir(p.como, avanceId))
    const r = await leer(p.como, _id, 'chica')
    expect(r.encabezados).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(String(r.encabezados.vary).toLowerCase()).toContain('authorization')
    const etag = String(r.encabezados.etag)
    const otraVez = await leer(p.como, _id, 'chica', { 'if-none-match': etag })
    expect([otraVez.estado, otraVez.bytes.length]).toEqual([304, 0])
    expect((await leer(p.como, _id, 'grande', { 'if-none-match': etag })).estado).toBe(200)
    // Who may not see it is not told that it is as it was.
    expect((await leer(s.usuarios.b.admin, _id, 'chica', { 'if-none-match': etag })).estado).toBe(404)
  })

  test('sent twice, and twice at once, is stored once, also where a phone made it smaller; of another entry it is refused', async () => {
    const { p, avanceId, cargar, muro } = await unAvance()
    const [id, antes] = [nuevoId(), enDisco(s.base).length]
    const juntas = await Promise.all([1, 2, 3].map(() => subir(p.como, avanceId, UNA_FOTO, id)))
    expect(juntas.map(({ estado }) => estado)).toEqual([200, 200, 200])
    expect(exigir(await subir(p.como, avanceId, UNA_FOTO, id.toUpperCase()))).toEqual(juntas[0]?.cuerpo)
    const otroAvance = exigir(await cargar(muro, 1))._id
    const antesDeLaMenor = (await leer(p.como, id, 'grande')).bytes
    expect(exigir(await subir(p.como, avanceId, await deTelefono(400, 300), id))).toEqual(juntas[0]?.cuerpo)
    expect((await leer(p.como, id, 'grande')).bytes).toEqual(antesDeLaMenor)
    const r = await subir(p.como, otroAvance, UNA_FOTO, id)
    expect([r.estado, r.cuerpo.error?.message]).toEqual([409, mensajesFotos.idUsado])
    expect(await fotosDe(p.como, p.id, avanceId)).toHaveLength(1)
    expect(enDisco(s.base)).toHaveLength(antes + (motor === 'embebida' ? 1 : 0))
    expect(enDisco(s.base).filter((ruta) => ruta.startsWith('entrantes'))).toEqual([])
  })

  test('announced again with its entry is the same entry; with others it is not', async () => {
    const fotos = [nuevoId(), nuevoId()]
    const { p, avanceId, cargar, muro } = await unAvance({ fotos })
    exigir(await subir(p.como, avanceId))
    exigir(await cargar(muro, 1, { _id: avanceId, fotos: fotos.map((id) => id.toUpperCase()) }))
    for (const otras of [[], fotos.slice(1), undefined]) {
      const r = await cargar(muro, 1, { _id: avanceId, fotos: otras })
      expect([r.estado, r.cuerpo.error?.message]).toEqual([409, mensajesAvances.idUsado])
    }
    const ajena = await cargar(muro, 1, { fotos: fotos.slice(1) })
    expect([ajena.estado, ajena.cuerpo.error?.message]).toEqual([409, mensajesFotos.idUsado])
    expect(await fotosDe(p.como, p.id, avanceId)).toHaveLength(3)
  })

  test('goes with its avance: ten at most, none to a discarded one, whose photos are still seen', async () => {
    const { p, avanceId } = await unAvance({ fotos: Array.from({ length: 9 }, nuevoId) })
    const { _id } = exigir(await subir(p.como, avanceId))
    const onceava = await subir(p.como, avanceId)
    expect([onceava.estado, onceava.cuerpo.error?.message]).toEqual([409, mensajesFotos.demasiadas])
    const [anunciada] = (await fotosDe(p.como, p.id, avanceId)) ?? []
    exigir(await subir(p.como, avanceId, UNA_FOTO, anunciada?._id))
    exigir(await s.pedir(descartarAvance, { como: p.como, body: { avanceId } }))
    const tarde = await subir(p.como, avanceId)
    expect([tarde.estado, tarde.cuerpo.error?.message]).toEqual([409, mensajesFotos.avanceDescartado])
    // What was stored is answered as it was.
    exigir(await subir(p.como, avanceId, UNA_FOTO, _id))
    expect((await leer(p.como, _id)).estado).toBe(200)
  })

  test('of another firm, or of a work that is not theirs, by no size, ticket or session', async () => {
    const { p, avanceId } = await unAvance()
    const { _id } = exigir(await subir(p.como, avanceId))
    const { a, b } = s.usuarios
    for (const quien of [b.admin, b.superadmin, b.obraResidente, a.obraResidente, a.cliente, b.cliente]) {
      for (const tamano of ['grande', 'media', 'chica'] as const) {
        const r = await leer(quien, _id, tamano)
        expect([quien.rol, r.estado, r.cuerpo.error?.message]).toEqual([
          quien.rol,
          404,
          mensajesFotos.noExiste,
        ])
      }
      const suya = await subir(quien, avanceId)
      expect([quien.rol, suya.estado]).toEqual([quien.rol, quien.rol === 'cliente' ? 403 : 404])
    }
    expect((await s.inyectar({ url: `/v1/foto/${_id}` })).statusCode).toBe(401)
    // Nor by a ticket, of somebody who sees it with their session.
    const { ticket } = exigir(await s.pedir(crearTicket, { como: p.como, body: {} }))
    for (const boleto of [ticket, 't_x']) {
      expect((await s.inyectar({ url: `/v1/foto/${_id}?userToken=${boleto}` })).statusCode).toBe(401)
    }
    expect((await leer(p.como, nuevoId())).cuerpo.error?.message).toBe(mensajesFotos.noExiste)
  })

  test('whose transaction fails leaves nothing on the disk, and what a killed server left is put in order', async () => {
    const { p, avanceId } = await unAvance()
    const { empresaId } = p.como
    const antes = [await filas(), enDisco(s.base)]
    await s.base.sqlDeSistema(`create function romper() returns trigger language plpgsql as
      $$ begin raise 'roto a propósito'; end $$;
      create trigger romper before insert on bitacora for each row execute function romper()`)
    try {
      expect((await subir(p.como, avanceId)).estado).toBe(500)
    } finally {
      await s.base.sqlDeSistema('drop trigger romper on bitacora; drop function romper')
    }
    expect([await filas(), enDisco(s.base)]).toEqual(antes)
    // Killed before its transaction, and after it.
    const [perdida, guardada] = [
      await recibir(s.base, empresaId, UNA_FOTO),
      await recibir(s.base, empresaId, UNA_FOTO),
    ]
    await s.base.enEmpresa(p.como, (tx) => asentar(tx, s.base, empresaId, guardada))
    expect(enDisco(s.base)).toHaveLength((antes[1]?.length ?? 0) + (motor === 'embebida' ? 2 : 0))
    await acomodarPendientes(s.base)
    const donde = join(empresaId, guardada.id.slice(-2), guardada.id)
    expect(enDisco(s.base).includes(donde)).toBe(motor === 'embebida')
    expect(
      enDisco(s.base).filter((ruta) => ruta.startsWith('entrantes') || ruta.includes(perdida.id)),
    ).toEqual([])
    // Once more changes nothing.
    await soltar(s.base, empresaId, guardada)
    expect(enDisco(s.base).includes(donde)).toBe(motor === 'embebida')
  })
})
