import { Workbook } from '@cj-tech-master/excelts'
import { invitar } from '@plomada/contract/acceso/invitaciones'
import { pagarCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import { cambiarOrden } from '@plomada/contract/compras/ordenes'
import { excelPresupuesto, pdfPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { exportarBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { importarHoja } from '@plomada/contract/presupuestos/interop/hoja'
import { normalizarNombre } from '@plomada/domain/nucleo/texto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirCorreo } from '../../base/correo/correo.ts'
import { abrirBuzon } from '../../base/correo/prueba/buzon.ts'
import { nuevoId } from '../../base/db/ids.ts'
import { abrirLog } from '../../base/http/log.ts'
import { textoDePdf } from '../../base/pdf/textoDePdf.ts'
import { poner } from '../fuzz/casos.ts'
import { Contrato } from '../fuzz/documento.ts'
import { crearCertificacion, crearDestino, crearOrdenDe, type Destino } from '../matriz/destino.ts'
import type { Ejemplo } from '../matriz/ejemplo.ts'
import { EJEMPLOS } from '../matriz/ejemplos.ts'
import { direccionDe, type ServidorDePrueba, servidorDePrueba } from '../servidor.ts'
import { escrituras, SE_IGNORAN, textosDe } from './campos.ts'
import { conMarca, MARCA, TEXTOS } from './textos.ts'

// R8 of quality.md: every free text of every body × every hostile text, and everywhere it is shown again.

let s: ServidorDePrueba
let contrato: Contrato
/** Accepted texts by their mark, with the field each came from. */
const tomados = new Map<string, { dicho: string; nombre: string }>()
const campos = new Set<string>()
let casos = 0
const destinos: Destino[] = []
const aprobados: Destino[] = []

beforeAll(async () => {
  s = await servidorDePrueba()
  contrato = new Contrato((await s.inyectar({ url: '/openapi.json' })).json())
  for (const texto of Object.values(TEXTOS)) {
    const destino = await crearDestino(s, { lado: 'a', propia: true, aprobada: false })
    destinos.push(destino)
    const deObraAprobada = ({ aprobada }: Ejemplo) => aprobada
    for (const { ejemplo, campos } of escrituras(
      contrato,
      EJEMPLOS.filter((e) => !deObraAprobada(e)),
      destino,
    )) {
      for (const campo of campos) await escribir(ejemplo, campo, destino, texto)
    }
    const aprobado = await crearDestino(s, { lado: 'a', propia: true, aprobada: true })
    aprobados.push(aprobado)
    for (const { ejemplo, campos } of escrituras(contrato, EJEMPLOS.filter(deObraAprobada), aprobado)) {
      for (const campo of campos) await escribir(ejemplo, campo, await paraUnaVez(ejemplo, aprobado), texto)
    }
  }
})
afterAll(() => console.log(`R8: ${casos} textos en ${campos.size} campos, ${tomados.size} tomados`))

/** A certification or an order is paid once: each field gets one of its own in the same work. */
async function paraUnaVez({ endpoint }: Ejemplo, destino: Destino): Promise<Destino> {
  if (endpoint === cambiarOrden) {
    const ordenId = await crearOrdenDe(s, { lado: 'a', datoId: destino.datoId }, destino)
    return { ...destino, ordenId }
  }
  if (endpoint !== pagarCertificacion) return destino
  return { ...destino, certificacionId: await crearCertificacion(s, s.usuarios.a.admin, destino) }
}

async function pedir({ endpoint }: Ejemplo, pedido: ReturnType<Ejemplo['pedido']>) {
  return s.inyectar({
    method: endpoint.metodo,
    url: direccionDe(endpoint, pedido.params, pedido.query),
    headers: endpoint.acceso === 'publico' ? {} : { authorization: `Bearer ${s.usuarios.a.admin.token}` },
    ...(pedido.body ? { payload: pedido.body } : {}),
  })
}

/** Writes the whole text, or what fits into a short field, cut as a form would. */
async function escribir(
  ejemplo: Ejemplo,
  { nombre, camino }: { nombre: string; camino: readonly (string | number)[] },
  destino: Destino,
  texto: string,
): Promise<void> {
  campos.add(nombre)
  const pedido = ejemplo.pedido(destino)
  const con = (largo: number) => poner(pedido.body, camino, conMarca(texto.slice(0, largo), casos))
  const largo = [200, 40, 20, 12].find((uno) => ejemplo.endpoint.body?.safeParse(con(uno)).success)
  if (largo === undefined) return
  const r = await pedir(ejemplo, { ...pedido, body: con(largo) })
  expect([nombre, r.statusCode, r.body]).toEqual([
    nombre,
    // 401: an invalid choice of empresa at the log-in.
    expect.toBeOneOf([200, 400, 401, 404, 409, 429]),
    r.body,
  ])
  if (r.statusCode === 200)
    tomados.set(`q${casos}p`, { dicho: conMarca(texto.slice(0, largo), casos), nombre })
  casos += 1
}

/** Without password hashes, whose random letters may contain a mark. */
const conMarcas = (valor: unknown): string[] =>
  textosDe(valor).filter((texto) => MARCA.test(texto) && !texto.startsWith('$argon2id$'))
const tomadoEn = (texto: string) => tomados.get(MARCA.exec(texto)?.[0] ?? '')
/** Whether a text contains what was typed, letter by letter: alone, or after another name. */
const estaIgual = (texto: string) => {
  const tomado = tomadoEn(texto)
  if (tomado === undefined) return false
  if (texto.includes(tomado.dicho)) return true
  // A cell of an Excel may have several lines; a name has one.
  return tomado.nombre.startsWith(importarHoja.nombre) && texto.includes(normalizarNombre(tomado.dicho))
}

test('is stored as it was typed, in the row and in the audit, and nowhere in another form', async () => {
  const filas = await s.base.comoSistema(async (tx) => {
    const { rows } = await sql<{ t: string }>`
      select tablename as t from pg_tables where schemaname = 'public'`.execute(tx)
    // Without what the base derives from a name, to compare it, and nobody is shown.
    const partes = rows.map(
      ({ t }) => sql`select to_jsonb(f) - 'clave' - 'nombre_llano' as fila from ${sql.table(t)} f`,
    )
    return (await sql<{ fila: unknown }>`${sql.join(partes, sql` union all `)}`.execute(tx)).rows
  })
  const guardados = conMarcas(filas)
  expect(guardados.filter((texto) => !estaIgual(texto))).toEqual([])
  const porCampo = new Set(guardados.map((texto) => tomadoEn(texto)?.nombre))
  expect([...campos].filter((nombre) => !porCampo.has(nombre))).toEqual(SE_IGNORAN)
  expect(new Set(guardados).size).toBeGreaterThan(300)
})

test('comes out of every reading as it was typed', async () => {
  const lecturas = EJEMPLOS.filter(
    ({ endpoint }) => endpoint.metodo === 'GET' && endpoint.respuesta !== 'archivo',
  )
  const vistos = new Set<string>()
  for (const destino of [...destinos, ...aprobados]) {
    const suyas = lecturas.filter(({ aprobada }) => !aprobada || aprobados.includes(destino))
    for (const ejemplo of suyas) {
      const r = await pedir(ejemplo, ejemplo.pedido(destino))
      if (r.statusCode === 200) for (const texto of conMarcas(r.json())) vistos.add(texto)
    }
  }
  expect([...vistos].filter((texto) => !estaIgual(texto))).toEqual([])
  expect(vistos.size).toBeGreaterThan(150)
})

const bajar = (endpoint: typeof pdfPresupuesto | typeof excelPresupuesto | typeof exportarBc3, d: Destino) =>
  s.pedir(endpoint, {
    como: s.usuarios.a.admin,
    params: { presupuestoId: d.presupuestoId },
    query: { presupuestoId: d.presupuestoId },
  } as never)

/** Without what a document changes: line breaks, and characters that its font lacks, such as direction marks. */
const liso = (texto: string) => texto.replace(/[\s\u202A-\u202E□]/g, '')

/** A file name that neither ends the header nor is a path. */
const ARCHIVO = /^inline; filename="[\w.() -]*"; filename\*=UTF-8''(?:[\w.!~*'()-]|%[0-9A-F]{2})*$/

test('is text in a PDF: nothing is read, nothing is fetched', async () => {
  for (const destino of destinos) {
    const r = await bajar(pdfPresupuesto, destino)
    expect([r.estado, String(r.encabezados['content-disposition'])]).toEqual([
      200,
      expect.stringMatching(ARCHIVO),
    ])
    const { paginas } = await textoDePdf(r.bytes)
    const texto = paginas.join('')
    expect(texto).not.toMatch(/root:.*:0:0|daemon:/)
    const marcas = new Set(liso(texto).match(new RegExp(MARCA, 'g')))
    expect(marcas.size).toBeGreaterThanOrEqual(3)
    for (const marca of marcas) expect(liso(texto)).toContain(liso(tomados.get(marca)?.dicho ?? '\0'))
    // No links, actions or attachments.
    expect(r.bytes.toString('latin1')).not.toMatch(/\/(?:URI|Launch|JavaScript|JS|EmbeddedFile|OpenAction)\b/)
  }
})

test('is text in a sheet: no cell that a person typed is a formula', async () => {
  for (const destino of destinos) {
    const r = await bajar(excelPresupuesto, destino)
    expect([r.estado, String(r.encabezados['content-disposition'])]).toEqual([
      200,
      expect.stringMatching(ARCHIVO),
    ])
    const libro = new Workbook()
    await libro.xlsx.load(r.bytes)
    let vistas = 0
    for (const hoja of libro.worksheets) {
      hoja.eachRow((fila) =>
        fila.eachCell((celda) => {
          if (!MARCA.test(JSON.stringify(celda.value))) return
          vistas += 1
          const { value, formula, hyperlink = '' } = celda
          expect([formula, hyperlink]).toEqual([undefined, ''])
          const visto = typeof value === 'string' ? value : ''
          expect(liso(visto)).toContain(liso(tomadoEn(visto)?.dicho ?? '\0'))
        }),
      )
    }
    expect(vistas).toBeGreaterThanOrEqual(3)
  }
})

test('begins no record of its own in a BC3', async () => {
  for (const destino of destinos) {
    const r = await bajar(exportarBc3, destino)
    expect([r.estado, String(r.encabezados['content-disposition'])]).toEqual([
      200,
      expect.stringMatching(ARCHIVO),
    ])
    const registros = r.bytes.toString('latin1').split('~').slice(1)
    expect(registros.filter((registro) => !/^[VKCDTMLQYRN]\|/.test(registro))).toEqual([])
    expect(registros.filter((registro) => registro.startsWith('R|'))).toEqual([])
  }
})

test('makes no header, recipient or mark of a mail', async () => {
  const buzon = await abrirBuzon()
  const correo = abrirCorreo({
    smtpUrl: buzon.url,
    carpeta: '',
    remitente: { nombre: 'Plomada', direccion: 'a@plomada.test' },
  })
  const { superadmin } = s.usuarios.a
  for (const texto of Object.values(TEXTOS)) {
    const body = { email: `${nuevoId()}@nueva.py`, nombre: texto, rol: 'obraResidente' as const }
    expect((await s.pedir(invitar, { como: superadmin, body })).estado).toBe(200)
  }
  for (const mensaje of s.correos) await correo.enviar(mensaje)
  correo.cerrar()
  await buzon.cerrar()
  expect(buzon.recibidos.length).toBeGreaterThan(Object.keys(TEXTOS).length * 2)
  for (const [i, { para, crudo }] of buzon.recibidos.entries()) {
    expect(para).toEqual([s.correos[i]?.para])
    const nombres = (crudo.split('\r\n\r\n')[0] ?? '').match(/^[\w-]+(?=:)/gm)
    expect(nombres?.filter((nombre) => !ENCABEZADOS.has(nombre))).toEqual([])
  }
  for (const { html, texto } of s.correos) {
    expect(html).not.toMatch(/<(?:script|img|b)\b/)
    expect(`${html}${texto}`).not.toContain('mal.test/')
  }
})
const ENCABEZADOS = new Set([
  'From',
  'To',
  'Subject',
  'Message-ID',
  'Date',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
])

test('is not in the log, where a line end would forge a line', async () => {
  const salida: string[] = []
  const registro = abrirLog((texto) => void salida.push(texto))
  for (const linea of s.lineas) registro.registrar(linea)
  registro.registrar({ que: 'a\r\n{"hora":"x","nivel":"falso"}' })
  registro.vaciar()
  const renglones = salida.join('').trimEnd().split('\n')
  expect(renglones).toHaveLength(s.lineas.length + 1)
  for (const renglon of renglones) expect(JSON.parse(renglon)).toMatchObject({ hora: expect.any(String) })
  // Without the sums that stand for an account and a network, whose random letters may contain a mark.
  const sinSumas = renglones.map((renglon) => renglon.replace(/"(?:cuenta|red)":"[\w-]{16}"/g, ''))
  expect(sinSumas.filter((renglon) => MARCA.test(renglon))).toEqual([])
})

test('the control: a text that was changed on its way is seen', () => {
  const [primero] = [...tomados.values()].filter(({ dicho }) => dicho.includes('<'))
  const dicho = primero?.dicho ?? ''
  expect(conMarcas({ a: [{ b: dicho }] }).filter(estaIgual)).toEqual([dicho])
  expect(conMarcas({ a: [{ b: dicho.replace('<', '&lt;') }] }).filter(estaIgual)).toEqual([])
  expect(ARCHIVO.test('inline; filename="a"\r\nBcc: x')).toBe(false)
})
