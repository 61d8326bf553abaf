import { Workbook } from '@cj-tech-master/excelts'
import { editarEmpresa } from '@plomada/contract/acceso/empresa'
import { editarUsuario } from '@plomada/contract/acceso/usuarios'
import { excelPresupuesto, pdfAprobado, pdfPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { crearGrupo } from '@plomada/contract/presupuestos/capitulos'
import { editarPresupuesto } from '@plomada/contract/presupuestos/obras'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, describe, expect, test } from 'vitest'
import { textoDePdf } from '../../../base/pdf/textoDePdf.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

let s: ServidorDePrueba
let p: PresupuestoDePrueba
/** A work with a wall, and indirect costs. */
async function poner() {
  const obra = await PresupuestoDePrueba.crear(s, { nombre: 'Casa Ñemby', visibleParaCliente: true })
  const muro = await obra.tareaDe(await obra.capitulo(), 1_234_567, 987_654, 'Muro portante')
  await obra.tareaDe(await obra.indirecto(), 100, 100, 'Obrador')
  return { obra, muro }
}
beforeAll(async () => {
  s = await servidorDePrueba()
  p = (await poner()).obra
})

const pdf = (como = p.como, deLoAprobado = false, presupuestoId = p.id) =>
  s.pedir(deLoAprobado ? pdfAprobado : pdfPresupuesto, { como, params: { presupuestoId } })
const excel = (como = p.como, presupuestoId = p.id) =>
  s.pedir(excelPresupuesto, { como, query: { presupuestoId } })

const leerPdf = async (bytes: Buffer) => (await textoDePdf(bytes)).paginas.join('\n')

async function textoDeExcel(bytes: Buffer): Promise<string> {
  const libro = new Workbook()
  await libro.xlsx.load(bytes)
  return JSON.stringify(libro.worksheets.map((hoja) => hoja.getSheetValues()))
}

describe('GET /v1/presupuestos/:presupuestoId/pdf', () => {
  test('is a PDF with the client’s figures and no cost, whoever asks', async () => {
    for (const como of [p.como, s.usuarios.a.cliente]) {
      const { estado, bytes, encabezados } = await pdf(como)
      expect([estado, encabezados['content-type']]).toEqual([200, 'application/pdf'])
      expect(decodeURIComponent(String(encabezados['content-disposition']))).toContain(
        'Presupuesto Casa Ñemby.pdf',
      )
      const texto = await leerPdf(bytes)
      expect(texto).toContain('Muro portante')
      // 1.234.567 × 1,1
      expect(texto).toContain('1.358.024')
      expect(texto).not.toContain('987.654')
      expect(texto).not.toContain('Obrador')
    }
  })

  test('says the total in dollars to the firm alone: a cliente’s closed list has no rate (domain.md §13)', async () => {
    expect(await leerPdf((await pdf()).bytes)).toContain('USD')
    expect(await leerPdf((await pdf(s.usuarios.a.cliente)).bytes)).not.toMatch(/USD|dólar|7\.300/)
  })

  test('prints the firm’s data and its logo, which stands in the place of its initials', async () => {
    const como = s.usuarios.a.admin
    const datos = {
      nombre: 'Ñandutí Obras',
      ruc: '80012345-0',
      direccion: 'Palma 123',
      telefono: '021 123 456',
    }
    const conEmpresa = async (logo: string | null) => {
      expect((await s.pedir(editarEmpresa, { como, body: { ...datos, logo } })).estado).toBe(200)
      return leerPdf((await pdf()).bytes)
    }
    const sinLogo = await conEmpresa(null)
    for (const texto of ['Ñandutí Obras', 'RUC 80012345-0', 'Palma 123', '021 123 456', 'ÑO']) {
      expect(sinLogo).toContain(texto)
    }
    const conLogo = await conEmpresa(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    )
    expect(conLogo).toContain('Ñandutí Obras')
    expect(conLogo).not.toContain('ÑO')
  })

  test('of another empresa it is a 404', async () => {
    expect((await pdf(s.usuarios.b.admin)).estado).toBe(404)
  })
})

describe('GET /v1/presupuestos/excel/', () => {
  test('with costs for who may see them', async () => {
    const texto = await textoDeExcel((await excel()).bytes)
    for (const dato of ['Muro portante', '1358024', '987654', 'Obrador']) expect(texto).toContain(dato)
  })

  test('a cliente’s is made from the client’s answer', async () => {
    const r = await excel(s.usuarios.a.cliente)
    expect(r.estado).toBe(200)
    const texto = await textoDeExcel(r.bytes)
    expect(texto).toContain('1358024')
    for (const dato of ['987654', '1234567', 'Obrador', 'Ayala']) expect(texto).not.toContain(dato)
  })
})

describe('GET /v1/presupuestos/:presupuestoId/pdfAprobado', () => {
  test('409 before approval; after it the snapshot, whatever happened later', async () => {
    const { obra, muro } = await poner()
    const antes = await pdf(p.como, true, obra.id)
    expect([antes.estado, antes.cuerpo]).toMatchObject([
      409,
      { error: { message: mensajesPresupuestos.todaviaNoAprobado } },
    ])
    exigir(await obra.aprobar())
    exigir(await obra.editar({ _id: muro, nombre: 'Muro doble', plan: { cantidad: 2 } }))
    const texto = await leerPdf((await pdf(s.usuarios.a.cliente, true, obra.id)).bytes)
    expect(texto).toContain('Muro portante')
    expect(texto).toContain('1.358.024')
    expect(texto).not.toContain('Muro doble')
    const vivo = await leerPdf((await pdf(p.como, false, obra.id)).bytes)
    expect(vivo).toContain('Muro doble')
    expect(vivo).toContain('2.716.047')
  })

  test('its heading is of that day: the work, its client and the firm with its RUC', async () => {
    const como = s.usuarios.a.admin
    const firma = { nombre: 'Firma de ese día', ruc: '80012345-0', direccion: 'Palma 123', telefono: '021 1' }
    exigir(await s.pedir(editarEmpresa, { como, body: firma }))
    const { obra } = await poner()
    const cambiar = (body: Record<string, unknown>) =>
      s.pedir(editarPresupuesto, { como, body: { presupuestoId: obra.id, ...body } })
    exigir(await obra.aprobar())
    const antes = await leerPdf((await pdf(como, true, obra.id)).bytes)
    exigir(
      await s.pedir(editarEmpresa, { como, body: { ...firma, nombre: 'Otra firma', ruc: '80000002-1' } }),
    )
    exigir(await cambiar({ nombre: 'Casa de después' }))
    const credentialID = s.usuarios.a.cliente.credencialId
    exigir(await s.pedir(editarUsuario, { como, body: { credentialID, nombre: 'Nuevo', apellido: 'Dueño' } }))
    const despues = await leerPdf((await pdf(como, true, obra.id)).bytes)
    expect(despues).toBe(antes)
    for (const texto of ['Firma de ese día', '80012345-0', 'Casa Ñemby']) expect(despues).toContain(texto)
    const vivo = await leerPdf((await pdf(como, false, obra.id)).bytes)
    for (const texto of ['Otra firma', '80000002-1', 'Casa de después', 'Nuevo Dueño']) {
      expect(vivo).toContain(texto)
      expect(despues).not.toContain(texto)
    }
  })
})

test('names of 500 characters are kept, and are whole in the PDF, in both Excel files and in the view', async () => {
  const largo = (donde: string) => `${donde} ${'hormigón armado visto '.repeat(30)}`.slice(0, 499).concat('Z')
  const obra = await PresupuestoDePrueba.crear(s, { nombre: largo('Obra'), visibleParaCliente: true })
  const { rubroId, contratistaId } = await obra.capitulo(largo('Capítulo'))
  const lugar = { rubroId, contratistaId, grupoId: await obra.grupo(rubroId, largo('Grupo')) }
  await obra.tareaDe(lugar, 1_000, 900, largo('Rubro'))
  const nombres = ['Obra', 'Capítulo', 'Grupo', 'Rubro'].map(largo)
  const texto = (await leerPdf((await pdf(obra.como, false, obra.id)).bytes)).replace(/\s+/g, '')
  const deCostos = await textoDeExcel((await excel(obra.como, obra.id)).bytes)
  const deCliente = await textoDeExcel((await excel(s.usuarios.a.cliente, obra.id)).bytes)
  for (const nombre of nombres) {
    expect(nombre).toHaveLength(500)
    expect(texto).toContain(nombre.replace(/\s+/g, ''))
    for (const celdas of [deCostos, deCliente]) expect(celdas).toContain(nombre)
  }
  expect(JSON.stringify(await obra.vista())).toContain(largo('Rubro'))
  const otro = { como: obra.como, body: { nombre: `${largo('Grupo')}x`, rubroId } }
  expect((await s.pedir(crearGrupo, otro)).estado).toBe(400)
})
