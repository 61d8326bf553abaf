import { describe, expect, test } from 'vitest'
import { alturasDePdf, textoDePdf } from '../../../../base/pdf/textoDePdf.ts'
import { documentoCliente, HOSTILES, portada } from '../prueba/documentos.ts'
import { largaDelCliente } from '../prueba/larga.ts'
import type { DocumentoCliente } from '../vista.ts'
import { pdfPresupuesto } from './presupuesto.ts'

const corto = documentoCliente({ capitulos: 2, grupos: 1, tareas: 2 })
const leer = async (documento: DocumentoCliente) => {
  const { paginas } = await textoDePdf(await pdfPresupuesto(documento))
  return { paginas, todo: paginas.join('\n').replaceAll('\u00a0', ' ') }
}

describe('PDF of a budget', () => {
  test('has the firm, the work, the lines, the totals, the words, the dollars and who signs', async () => {
    const { paginas, todo } = await leer(corto)
    for (const texto of [
      'PRESUPUESTO',
      'Constructora Ñandutí S.A.',
      'RUC 80012345-6',
      'Obra La Esperanza',
      'María Benítez',
      '185,5 m²',
      '26 semanas',
      'Fecha: 21/11/2026',
      'Pendiente de aprobación',
      'Capítulo 2',
      '50 %',
      'Grupo 1.1',
      'Rubro 2.1.2',
      '12,5',
      '635.800',
      '7.947.500',
      '15.895.000',
      'Gs. 31.790.000',
      'Son guaraníes: treinta y un millones setecientos noventa mil',
      'USD 4.354,79',
      'Gs. 7.300 por dólar',
      'Precios unitarios redondeados al guaraní; manda el total.',
      'Por el cliente',
      'Por la empresa',
    ]) {
      expect(todo).toContain(texto)
    }
    expect(todo).not.toContain('APROBADO')
    paginas.forEach((pagina, i) => expect(pagina).toContain(`Página ${i + 1} de ${paginas.length}`))
  })

  test('the approved one says so, with its day', async () => {
    const { todo } = await leer({ ...corto, aprobado: true, fechaAprobacion: '2026-10-05' })
    expect(todo).toContain('PRESUPUESTO APROBADO')
    expect(todo).toContain('Aprobado el 05/10/2026')
    expect(todo).not.toContain('Pendiente')
  })

  test('prints no dollars where the rate is not to be seen, and marks what was added', async () => {
    const [capitulo] = corto.capitulos
    const [grupo] = capitulo?.grupos ?? []
    const [tarea] = grupo?.tareas ?? []
    if (!capitulo || !grupo || !tarea) throw new Error('fixture')
    const { todo } = await leer({
      ...corto,
      obra: { ...corto.obra, cotizacion: null },
      total: tarea.total,
      capitulos: [
        {
          ...capitulo,
          total: tarea.total,
          grupos: [{ ...grupo, tareas: [{ ...tarea, marcas: ['Adicional'] }] }],
        },
      ],
    })
    expect(todo).not.toContain('USD')
    expect(todo).toContain('Adicional')
  })

  test('one whose lines do not add up is not made', async () => {
    await expect(pdfPresupuesto({ ...corto, total: corto.total + 1 })).rejects.toThrow(/add up to 31790000/)
    const [primero, ...resto] = corto.capitulos
    if (!primero) throw new Error('fixture')
    const torcido = { ...primero, total: primero.total - 1 }
    await expect(pdfPresupuesto({ ...corto, capitulos: [torcido, ...resto] })).rejects.toThrow(/Capítulo 1/)
  })

  test.each(HOSTILES)('%j in every text is text', async (hostil) => {
    const documento = documentoCliente({ capitulos: 1, grupos: 1, tareas: 1 }, () => hostil)
    const { todo } = await leer({
      ...documento,
      empresa: { ...portada.empresa, nombre: hostil, direccion: hostil },
      obra: { ...portada.obra, nombre: hostil, descripcion: hostil, clienteNombre: hostil },
    })
    const junto = todo.replace(/\s+/g, '')
    expect(junto.split(hostil.replace(/\s+/g, '')).length).toBeGreaterThan(8)
    expect(todo).not.toContain('root:')
  })

  test('what the font lacks is seen, and a name of one long word stays in its column', async () => {
    const nombre = `😀 עברית ${'X'.repeat(150)}`
    const { todo } = await leer(documentoCliente({ capitulos: 1, grupos: 1, tareas: 1 }, () => nombre))
    expect(todo).toContain('□ □□□□□')
    expect(todo.replace(/\s+/g, '')).toContain('X'.repeat(150))
  })

  test('a row is as high as its text: of one line, of two typed ones, of a name or a unit that is broken', async () => {
    const documento = documentoCliente({ capitulos: 1, grupos: 1, tareas: 5 })
    const [corta, dosLineas, larga, unidad] = documento.capitulos[0]?.grupos[0]?.tareas ?? []
    if (!corta || !dosLineas || !larga || !unidad) throw new Error('fixture')
    dosLineas.nombre = 'uno\ndos'
    larga.nombre = 'palabra '.repeat(40)
    unidad.unidad = 'jornal de cuadrilla de cuatro'
    const alturas = await alturasDePdf(await pdfPresupuesto(documento), 1)
    const baja = (de: string, a: string) => (alturas.get(de) ?? Number.NaN) - (alturas.get(a) ?? Number.NaN)
    const renglon = 8.5
    expect(baja('1.1.1', '1.1.2')).toBeCloseTo(14.7, 1)
    expect(baja('uno', 'dos')).toBeGreaterThan(renglon)
    expect(baja('dos', '1.1.3')).toBeCloseTo(14.7, 1)
    expect(baja('1.1.3', '1.1.4')).toBeGreaterThan(14.7 + 2 * renglon)
    expect(baja('1.1.4', '1.1.5')).toBeGreaterThan(14.7 + renglon)
  })

  test('a logo is printed; a damaged one, or a drawing with code, gives way to the initials', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const con = (logo: Uint8Array) => leer({ ...corto, empresa: { ...portada.empresa, logo } })
    expect((await con(png)).todo).not.toContain('CÑ')
    expect((await con(png.subarray(0, 20))).todo).toContain('CÑ')
    expect((await con(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).todo).toContain('CÑ')
  })

  test('an empty budget is a document too', async () => {
    const { todo } = await leer({ ...corto, capitulos: [], total: 0 })
    expect(todo).toContain('Gs. 0')
  })

  test('3.000 lines: every one is there, and each page has its titles, none ends with a title', async () => {
    const { paginas, todo } = await leer(documentoCliente({ capitulos: 20, grupos: 10, tareas: 15 }))
    expect(todo.match(/Rubro \d+\.\d+\.\d+/g)).toHaveLength(3000)
    expect(paginas.length).toBeGreaterThan(50)
    for (const pagina of paginas.slice(1, -1)) {
      expect(pagina).toContain('P. unitario (Gs.)')
      const filas = pagina.match(/Grupo \d+\.\d+|Rubro \d+\.\d+\.\d+|Subtotal/g)
      expect(filas?.at(-1)).not.toMatch(/^Grupo/)
    }
  })
})

test('names of 500 characters are whole wherever they stand, with blanks or of one word, on every page', async () => {
  const documento = largaDelCliente()
  const { paginas, todo } = await leer(documento)
  const pegado = (texto: string) => texto.replace(/\s+/g, '')
  const junto = pegado(todo)
  const veces = (texto: string) => junto.split(pegado(texto)).length - 1
  for (const { nombre, grupos } of documento.capitulos) {
    // It is in the summary, above its rows on each page, and at its subtotal.
    expect(veces(nombre)).toBeGreaterThanOrEqual(3)
    for (const grupo of grupos) {
      expect(veces(grupo.nombre)).toBe(1)
      for (const tarea of grupo.tareas) {
        expect(tarea.nombre).toHaveLength(500)
        expect(veces(tarea.nombre)).toBe(1)
      }
    }
  }
  // The names of work and firm are whole in head and foot, without overlapping their neighbours.
  for (const [i, pagina] of paginas.entries()) {
    expect(pegado(pagina)).toContain(pegado(documento.obra.nombre))
    expect(pegado(pagina)).toContain(pegado(documento.empresa.nombre))
    expect(pagina).toContain(`Página ${i + 1} de ${paginas.length}`)
  }
  const detalle = paginas.findIndex((pagina) => pagina.includes('Detalle')) + 1
  const alturas = [...(await alturasDePdf(await pdfPresupuesto(documento), detalle))]
  const altura = (termina: RegExp) => alturas.find(([texto]) => termina.test(texto))?.[1] ?? Number.NaN
  expect(altura(/hormigZ$/)).toBeGreaterThan(altura(/^Detalle$/))
  expect(altura(/S\.A\.$/)).toBeGreaterThan(15)
})
