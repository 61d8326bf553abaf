import {
  pdfDeReporteSemanal,
  reporteSemanal,
  revocarEnlacesDeReporte,
} from '@plomada/contract/reportes/semanales'
import { mensajesSemanales as textos } from '@plomada/domain/nucleo/mensajes/semanales'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Base } from '../../../base/db/base.ts'
import { textoDePdf } from '../../../base/pdf/textoDePdf.ts'
import { respuestasGuardadas } from '../../../prueba/respuestasGuardadas.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { obraConSemanas, VIEJA } from '../semanales/prueba/semanas.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})
const NAVEGADOR = { accept: 'text/html,application/xhtml+xml' }
const IMAGEN = { accept: 'image/*', 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' }

/** A report with a tarea, two photos and a note, and its link. */
async function conEnlace(nota = 'Llegó la arena <b>gorda</b>') {
  const o = await obraConSemanas(s)
  const { _id: avanceId } = exigir(await o.cargar(o.muro, 2, { fecha: VIEJA.inicio }))
  await o.foto({ avanceId })
  const { _id: registroId } = exigir(await o.registrar({ nota }))
  await o.foto({ registroId })
  const { _id } = exigir(await o.generar(VIEJA.inicio))
  const { url, expira } = await o.enlace(_id)
  const pedir = (resto = '', headers: Record<string, string> = NAVEGADOR) =>
    s.app.inject({ url: new URL(url).pathname + resto, headers })
  return { ...o, _id, url, expira, pedir, clave: url.split('/').at(-1) ?? '' }
}

describe('what a link opens', () => {
  test('is of the firm in it alone: of another, there or not, it is none', async () => {
    const { pedir, clave } = await conEnlace()
    const resto = Buffer.from(clave, 'base64url').subarray(16)
    const { empresaId } = s.usuarios.b.admin
    const firmas = [empresaId.replaceAll('-', ''), '0'.repeat(32)].map((firma) => Buffer.from(firma, 'hex'))
    const otras = firmas.map((firma) => Buffer.concat([firma, resto]).toString('base64url'))
    const abrir = async (cual: string) => (await s.app.inject({ url: `/informe/${cual}` })).statusCode
    expect([(await pedir()).statusCode, ...(await Promise.all(otras.map(abrir)))]).toEqual([200, 404, 404])
  })

  test('is whole as it comes: no script, no session, nothing from elsewhere, nothing kept or indexed', async () => {
    const { pedir, url, expira } = await conEnlace()
    expect(url).toMatch(/^https:\/\/plomada\.test\/informe\/[\w-]{64}$/)
    const dias = (Date.parse(expira) - Date.now()) / 86_400_000
    expect(Math.round(dias)).toBe(30)
    const { statusCode, headers, body } = await pedir()
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    })
    expect(headers['set-cookie']).toBeUndefined()
    const [, nonce = ''] = /style-src 'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
    expect(String(headers['content-security-policy'])).not.toMatch(/script|unsafe|http/)
    expect(body).toContain(`<style nonce="${nonce}">`)
    expect(body).not.toMatch(/<script|\son\w+=|javascript:/)
    const direcciones = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, d]) => d)
    // Its icon is an empty one, so that no browser asks for another.
    expect(direcciones.filter((d) => !d?.startsWith(new URL(url).pathname))).toEqual(['data:,'])
    for (const dicho of [
      'Semana ',
      'Muro',
      formatoPorcentaje(25),
      'Llegó la arena &lt;b&gt;gorda&lt;/b&gt;',
      textos.seccion.avances,
    ])
      expect(body).toContain(dicho)
    expect(body).not.toContain('<b>gorda')
  })

  test('a previewer gets what a client may see, with a small JPEG, and counts for nobody', async () => {
    const { pedir, url, leer, _id } = await conEnlace()
    for (const headers of [{ accept: '*/*' }, {}, { accept: '*/*', 'user-agent': 'WhatsApp/2.23' }]) {
      const { statusCode, body } = await pedir('', headers as Record<string, string>)
      expect(statusCode).toBe(200)
      expect(body).toContain(`<meta property="og:image" content="${url}/foto/1">`)
      expect(body).toMatch(/<meta property="og:title" content="[^"]*Semana/)
      const va = `La obra va por ${formatoPorcentaje(14.29)} (+14,29 en la semana).`
      expect(body).toContain(`<meta property="og:description" content="${va}">`)
    }
    const foto = await pedir('/foto/1', { accept: '*/*' })
    expect([foto.headers['content-type'], foto.rawPayload.length < 300_000]).toEqual(['image/jpeg', true])
    expect((await pedir('/abierto', { accept: '*/*' })).statusCode).toBe(200)
    expect(exigir(await leer(_id)).abierto).toBeNull()
  })

  test('a browser that shows it counts, once each time', async () => {
    const { pedir, leer, lista, _id, p } = await conEnlace()
    for (let i = 0; i < 2; i++) {
      const imagen = await pedir('/abierto', IMAGEN)
      expect([imagen.statusCode, imagen.headers['content-type']]).toEqual([200, 'image/gif'])
    }
    await pedir('/abierto', { ...IMAGEN, 'sec-fetch-site': 'cross-site' })
    expect(exigir(await leer(_id)).abierto).toMatchObject({ veces: 2 })
    expect(exigir(await lista(p.como)).items[0]?.abierto).toMatchObject({ veces: 2 })
  })

  test('its photos by number, in each size, and its PDF; nothing else', async () => {
    const { pedir } = await conEnlace()
    for (const [resto, lado] of [
      ['/foto/1', 900],
      ['/foto/2?tamano=grande', 1600],
      ['/foto/2?tamano=chica', 240],
    ] as const) {
      const { statusCode, rawPayload, headers } = await pedir(resto, { accept: 'image/*' })
      expect([resto, statusCode, headers['cache-control']]).toEqual([resto, 200, 'private, no-store'])
      const { width = 0, height = 0 } = await sharp(rawPayload).metadata()
      expect(Math.max(width, height)).toBeLessThanOrEqual(lado)
    }
    const pdf = await pedir('/pdf')
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await textoDePdf(pdf.rawPayload)).paginas.join(' ')).toContain('Muro')
    for (const resto of ['/foto/3', '/foto/0', '/foto/x', '/foto/1?tamano=enorme', '/pdf/x', '/otra'])
      expect([resto, (await pedir(resto)).statusCode]).toEqual([resto, 404])
  })
})

describe('what two visitors of one version see', () => {
  /** A server that tells how often a link's report is read to be composed. */
  async function contando() {
    const vistos: string[] = []
    const base: Base = {
      ...s.base,
      enEmpresa: (ambito, fn, opciones) => {
        if (ambito.rol === 'informe') vistos.push(ambito.empresaId)
        return s.base.enEmpresa(ambito, fn, opciones)
      },
    }
    const otro = await servidorDePrueba({ base })
    return { vistos, pedir: (url: string) => otro.app.inject({ url, headers: NAVEGADOR }) }
  }

  test('is composed once, at the same moment and after it; another version again', async () => {
    const { url, _id, enlace, p } = await conEnlace()
    const { vistos, pedir } = await contando()
    const una = new URL(url).pathname
    const otra = new URL((await enlace(_id)).url).pathname
    for (const resto of ['', '/pdf']) {
      vistos.length = 0
      const juntas = await Promise.all([pedir(una + resto), pedir(otra + resto)])
      const despues = await pedir(una + resto)
      expect([...juntas, despues].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect(vistos).toEqual([p.como.empresaId])
      // Each page is its visitor's own, but for that it is the same.
      if (resto === '/pdf')
        expect(juntas[0]?.rawPayload.equals(juntas[1]?.rawPayload ?? Buffer.of())).toBe(true)
      else
        expect(
          [juntas[0]?.body, juntas[1]?.body].map((html) => [html?.includes(una), html?.includes(otra)]),
        ).toEqual([
          [true, false],
          [false, true],
        ])
    }
    const nonces = [await pedir(una), await pedir(una)].map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1])
    expect(new Set(nonces).size).toBe(2)

    // A firm that is called otherwise is another version.
    await s.base.comoSistema((tx) =>
      tx
        .updateTable('empresa')
        .set({ nombre: 'Otra', version: 99 })
        .where('empresa_id', '=', p.como.empresaId)
        .execute(),
    )
    vistos.length = 0
    await pedir(una)
    expect(vistos).toHaveLength(1)
  })
})

describe('what opens nothing', () => {
  test('is the same page, whatever the reason: guessed, expired, revoked, of a deleted report or a work put aside', async () => {
    const vencido = await conEnlace()
    await s.base.comoSistema((tx) =>
      tx.updateTable('reporte_enlace').set({ ts_expira: sql<string>`now() - interval '1 second'` }).execute(),
    )
    const revocado = await conEnlace()
    exigir(
      await s.pedir(revocarEnlacesDeReporte, {
        como: revocado.p.como,
        body: { reporteSemanalId: revocado._id },
      }),
    )
    const borrado = await conEnlace()
    await s.base.comoSistema((tx) =>
      tx
        .updateTable('reporte_semanal')
        .set({ ts_borrado: sql<string>`now()` })
        .where('id', '=', borrado._id)
        .execute(),
    )
    const apartada = await conEnlace()
    await s.base.comoSistema((tx) =>
      tx.updateTable('presupuesto').set({ activo: false }).where('id', '=', apartada.p.id).execute(),
    )
    const sinNonce = (html: string) => html.replace(/nonce="[^"]+"/g, '')
    const adivinado = await s.app.inject({ url: `/informe/${'A'.repeat(43)}`, headers: NAVEGADOR })
    expect(adivinado.statusCode).toBe(404)
    expect(adivinado.body).toContain(textos.enlaceNoAbre)
    for (const { pedir } of [vencido, revocado, borrado, apartada]) {
      const { statusCode, body, headers } = await pedir()
      expect([statusCode, sinNonce(body)]).toEqual([404, sinNonce(adivinado.body)])
      expect(headers['x-robots-tag']).toBe('noindex, nofollow')
      for (const resto of ['/pdf', '/foto/1', '/abierto']) expect((await pedir(resto)).statusCode).toBe(404)
    }
    for (const url of ['/informe/corta', '/informe/', '/informe/..%2f..%2fetc', `/informe/${'A'.repeat(44)}`])
      expect((await s.app.inject({ url, headers: NAVEGADOR })).statusCode).toBe(404)
    expect(
      exigir(
        await s.pedir(reporteSemanal, {
          como: revocado.p.como,
          query: { reporteSemanalId: revocado._id },
        }),
      ).enlace,
    ).toBeNull()
  })

  test('a key is taken by no other call, and revoking where there is none is said', async () => {
    const { clave, _id, p } = await conEnlace()
    for (const url of [
      `/v1/reporte-semanal/pdf?reporteSemanalId=${_id}&userToken=${clave}`,
      `/v1/reporte-semanal?reporteSemanalId=${_id}&clave=${clave}`,
    ])
      expect((await s.inyectar({ url })).statusCode).toBe(401)
    const revocar = () => s.pedir(revocarEnlacesDeReporte, { como: p.como, body: { reporteSemanalId: _id } })
    exigir(await revocar())
    const otraVez = await revocar()
    expect([otraVez.estado, otraVez.cuerpo.error?.message]).toEqual([404, textos.sinUrl])
  })

  test('shows nothing of another firm, and the key is in no log, table or audit', async () => {
    const { clave, pedir, _id, p } = await conEnlace()
    for (const resto of ['', '/pdf', '/foto/1', '/abierto', '/foto/99']) await pedir(resto, IMAGEN)
    const suyas = s.lineas.filter(({ ruta }) => String(ruta).startsWith('/informe/'))
    expect(new Set(suyas.map(({ ruta }) => ruta))).toContain('/informe/:clave')
    expect(JSON.stringify(s.lineas)).not.toContain(clave)
    expect(JSON.stringify(await respuestasGuardadas(s.base))).not.toContain(clave)
    for (const tabla of ['reporte_enlace', 'bitacora']) {
      const { rows } = await s.base.sqlDeSistema(`select to_jsonb(t)::text as fila from ${tabla} t`)
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(clave)
    }
    const ajeno = s.usuarios.b.admin
    expect(
      (await s.pedir(revocarEnlacesDeReporte, { como: ajeno, body: { reporteSemanalId: _id } })).estado,
    ).toBe(404)
    expect(
      (await s.pedir(pdfDeReporteSemanal, { como: ajeno, query: { reporteSemanalId: _id } })).estado,
    ).toBe(404)
    expect(
      (await s.pedir(pdfDeReporteSemanal, { como: p.como, query: { reporteSemanalId: _id } })).estado,
    ).toBe(200)
  })
})
