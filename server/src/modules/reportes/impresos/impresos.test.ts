import { editarEmpresa } from '@plomada/contract/acceso/empresa'
import { editarPresupuesto } from '@plomada/contract/presupuestos/obras'
import { crearEnlaceDeReporte, pdfDeReporteSemanal } from '@plomada/contract/reportes/semanales'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { numeroDeSemana } from '@plomada/domain/reportes/semanales/semana'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { textoDePdf } from '../../../base/pdf/textoDePdf.ts'
import { TEXTOS } from '../../../prueba/hostil/textos.ts'
import { type ServidorDePrueba, servidorDePrueba, type Usuario } from '../../../prueba/servidor.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { ESTA, MENOS_VIEJA, obraConSemanas, VIEJA } from '../semanales/prueba/semanas.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})
const pdf = async (reporteSemanalId: string, como: Usuario) => {
  const r = await s.pedir(pdfDeReporteSemanal, { como, query: { reporteSemanalId } })
  expect([r.estado, r.encabezados['content-type']]).toEqual([200, 'application/pdf'])
  return r.bytes
}
const texto = async (bytes: Uint8Array) => (await textoDePdf(bytes)).paginas.join(' ').replace(/\s+/g, ' ')

/** The grain of a camera over 1.600 px, made once: it takes half a second. */
const grano = sharp({
  create: {
    width: 1600,
    height: 1200,
    channels: 3,
    background: { r: 90, g: 120, b: 140 },
    noise: { type: 'gaussian', mean: 128, sigma: 12 },
  },
})
  .raw()
  .toBuffer({ resolveWithObject: true })

/** As a phone sends one; each a little lighter than the one before. */
async function deTelefono(n: number): Promise<Buffer> {
  const { data, info } = await grano
  return sharp(data, { raw: info }).linear(1, n).jpeg({ quality: 80 }).toBuffer()
}

test('20 photos weigh 1,5 MB at most, and each is in it', async () => {
  const o = await obraConSemanas(s)
  for (const primera of [0, 10]) {
    const { _id: registroId } = exigir(await o.registrar({ nota: `Desde ${primera}` }))
    for (let i = 0; i < 10; i++) await o.foto({ registroId }, await deTelefono(primera + i))
  }
  const { _id } = exigir(await o.generar(VIEJA.inicio))
  const bytes = await pdf(_id, o.cliente)
  expect(bytes.length).toBeLessThan(1_500_000)
  expect(bytes.toString('latin1').match(/\/Filter ?\/DCTDecode/g)).toHaveLength(20)
})

test('says how far the work is and what it gained, with the firm’s data, and nothing of what it costs', async () => {
  const o = await obraConSemanas(s)
  exigir(await o.cargar(o.muro, 2, { fecha: VIEJA.inicio }))
  exigir(await o.registrar({ acontecimientoId: await o.lluvia(), nota: 'Paró a las 10\nSiguió a las 14' }))
  const empresa = { nombre: 'Ñandutí Obras', ruc: '80012345-0', telefono: '021 123 456' }
  exigir(await s.pedir(editarEmpresa, { como: s.usuarios.a.admin, body: empresa }))
  const { _id } = exigir(await o.generar(VIEJA.inicio))
  const caras = [o.cliente, o.obraResidente, o.p.como]
  const textos = await Promise.all(caras.map(async (como) => texto(await pdf(_id, como))))
  for (const dicho of [
    'REPORTE SEMANAL',
    'Ñandutí Obras',
    formatoPorcentaje(14.29).replace('\u00a0', ' '),
    '+14,29 puntos',
    'Muro',
    'Lluvia',
    'Siguió a las 14',
  ])
    expect(textos[0]).toContain(dicho)
  expect(textos[0]).not.toMatch(/Gs\.|1\.100|1\.000|8\.800/)
  for (const residenteVe of ['sinMargen', 'soloCantidades'] as const) {
    exigir(await s.pedir(editarEmpresa, { como: s.usuarios.a.admin, body: { ...empresa, residenteVe } }))
    textos.push(await texto(await pdf(_id, o.obraResidente)))
  }
  exigir(
    await s.pedir(editarEmpresa, { como: s.usuarios.a.admin, body: { ...empresa, residenteVe: 'todo' } }),
  )
  // One document, whoever asks: nothing in it depends on what a firm shows its residents.
  expect(new Set(textos).size).toBe(1)
})

test('a closed one keeps that day’s names, on paper, on the screen and behind its link; an open one has today’s', async () => {
  const como = s.usuarios.a.admin
  const empresa = { nombre: 'Firma de ese día', ruc: '80012345-0', telefono: '021 123 456' }
  exigir(await s.pedir(editarEmpresa, { como, body: empresa }))
  const o = await obraConSemanas(s)
  exigir(
    await s.pedir(editarPresupuesto, { como, body: { presupuestoId: o.p.id, nombre: 'Casa de ese día' } }),
  )
  exigir(await o.cargar(o.muro, 2, { fecha: VIEJA.inicio }))
  const { _id: cerrado } = exigir(await o.generar(VIEJA.inicio))
  const { _id: abierto } = exigir(await o.generar())
  exigir(await s.pedir(editarEmpresa, { como, body: { ...empresa, nombre: 'Otra firma' } }))
  exigir(
    await s.pedir(editarPresupuesto, { como, body: { presupuestoId: o.p.id, nombre: 'Casa de después' } }),
  )
  const leidos = async (id: string) => {
    const { url } = await o.enlace(id)
    const pagina = await s.app.inject({ url: new URL(url).pathname, headers: { accept: 'text/html' } })
    return [await texto(await pdf(id, como)), pagina.body, exigir(await o.leer(id)).obraNombre]
  }
  const DE_ESE_DIA = ['Firma de ese día', 'Casa de ese día']
  const DE_HOY = ['Otra firma', 'Casa de después']
  for (const [id, dichos, callados] of [
    [cerrado, DE_ESE_DIA, DE_HOY],
    [abierto, DE_HOY, DE_ESE_DIA],
  ] as const) {
    const [papel, pagina, obra] = await leidos(id)
    expect(obra).toBe(dichos[1])
    for (const dicho of dichos) for (const donde of [papel, pagina]) expect(donde).toContain(dicho)
    for (const callado of callados) for (const donde of [papel, pagina]) expect(donde).not.toContain(callado)
  }
})

test('what is taken back, and what came late, reads the same on paper and behind a link', async () => {
  const o = await obraConSemanas(s)
  const { _id: mal } = exigir(await o.cargar(o.muro, 3, { fecha: VIEJA.inicio }))
  exigir(await o.cargar(o.muro, 1, { fecha: VIEJA.inicio }))
  exigir(await o.generar(VIEJA.inicio))
  exigir(await o.descartar(mal))
  exigir(await o.cargar(o.piso, 1, { fecha: VIEJA.fin }))
  const { _id } = exigir(await o.generar(MENOS_VIEJA.inicio))
  const { url } = await o.enlace(_id)
  const pagina = await s.app.inject({ url: new URL(url).pathname, headers: { accept: 'text/html' } })
  const enPagina = pagina.body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  const semana = numeroDeSemana(VIEJA.inicio)
  for (const escrito of [await texto(await pdf(_id, o.cliente)), enPagina]) {
    expect(escrito).toContain('Correcciones')
    expect(escrito).toContain(
      `−3 m2, contados en la semana ${semana}. ${mensajesSemanales.correccion.motivo.descartado}`,
    )
    expect(escrito).toContain(`Acumulado: 1 m2 (${formatoPorcentaje(12.5)})`.replace(/\s+/g, ' '))
    expect(escrito).toContain(`Acumulado: 1 m2 (${formatoPorcentaje(50)})`.replace(/\s+/g, ' '))
    expect(escrito).not.toMatch(/Gs\.|Ayala/)
  }
})

test('an empty one says so, and one of this week that it goes on', async () => {
  const o = await obraConSemanas(s)
  const { _id } = exigir(await o.generar(ESTA.inicio))
  const leido = await texto(await pdf(_id, o.p.como))
  expect(leido).toContain(mensajesSemanales.sinNovedades)
  expect(leido).toContain(mensajesSemanales.enCurso)
})

test('what somebody typed is text, whatever it looks like, on paper and on the page', async () => {
  const o = await obraConSemanas(s, 'b')
  const enviadas: string[] = []
  for (const nota of Object.values(TEXTOS))
    if ((await o.registrar({ nota })).estado === 200) enviadas.push(nota)
  expect(enviadas.length).toBeGreaterThan(5)
  exigir(await o.registrar({ acontecimientoId: await o.lluvia() }))
  exigir(await o.cargar(o.muro, 2, { fecha: VIEJA.inicio }))
  const todos = Object.values(TEXTOS).join(' ')
  await s.base.comoSistema(async (tx) => {
    const { id: obraId, como } = o.p
    await sql`update presupuesto set nombre = ${todos} where id = ${obraId}`.execute(tx)
    await sql`update tarea set nombre = ${todos} where presupuesto_id = ${obraId}`.execute(tx)
    await sql`update capitulo set nombre = ${todos} where presupuesto_id = ${obraId}`.execute(tx)
    await sql`update acontecimiento set nombre = ${TEXTOS['HTML']}
      where empresa_id = ${como.empresaId} and nombre = 'Lluvia'`.execute(tx)
    await sql`update empresa set nombre = ${TEXTOS['markup of a document']} where empresa_id = ${como.empresaId}`.execute(
      tx,
    )
  })
  const { _id } = exigir(await o.generar(VIEJA.inicio))
  const escrito = await texto(await pdf(_id, o.p.como))
  expect(escrito).toContain('#read("/etc/passwd") $x^2$ *b* [c]')
  const { url } = exigir(
    await s.pedir(crearEnlaceDeReporte, { como: o.p.como, body: { reporteSemanalId: _id } }),
  )
  const { body } = await s.app.inject({ url: new URL(url).pathname })
  const cuerpo = body.slice(body.indexOf('<h2>'))
  expect(body.slice(0, body.indexOf('<h2>'))).not.toMatch(/<img src=x|<script/)
  // Of tags there are ours alone.
  const nuestras = /<\/?(?:h2|h3|ul|li|p|small|section|div|a|img|main|footer|body|html)(?:\s[^<>]*)?>/g
  expect(cuerpo.replace(nuestras, '')).not.toMatch(/<|>/)
})
