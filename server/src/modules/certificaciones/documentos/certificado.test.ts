import { mirador } from '@plomada/domain/prueba/mirador/mirador'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { renglonesDePdf } from '../../../base/impreso/prueba/leer.ts'
import { pdfDe } from '../../../base/pdf/pdf.ts'
import { textoDePdf } from '../../../base/pdf/textoDePdf.ts'
import { HOSTILES } from '../../presupuestos/documentos/prueba/documentos.ts'
import { type Certificado, impresoDeCertificacion } from './certificado.ts'
import { certificadoDe } from './prueba/certificado.ts'

const pdf = (certificado: Certificado) => pdfDe(impresoDeCertificacion(certificado, null))
const leer = async (certificado: Certificado) => {
  const { paginas } = await textoDePdf(await pdf(certificado))
  return { paginas, todo: paginas.join('\n').replaceAll('\u00a0', ' ') }
}
const pegado = (texto: string) => texto.replace(/\s+/g, '')

const { entrada } = mirador
const zMirador = z.object({
  certificaciones: z.array(
    z.object({
      nro: z.int(),
      contratista: z.string(),
      inicio: z.string(),
      fin: z.string(),
      fecha: z.string(),
      lineas: z.array(
        z.object({ tarea: z.string(), cantidad: z.number(), tarifa: z.number(), total: z.int() }),
      ),
      totalAvance: z.int(),
      anticipo: z.int(),
      retencion: z.int(),
      descuento: z.int(),
      neto: z.int(),
      totalAPagar: z.int(),
      pagada: z.boolean(),
      borrada: z.boolean(),
    }),
  ),
})
const { certificaciones } = zMirador.parse(mirador.esperado.llaveEnMano)
type DeMirador = (typeof certificaciones)[number]
const micro = (n: number) => BigInt(Math.round(n * 1e6))

/** One of Mirador's, whose story doesn't tell what was planned and done before. */
function deMirador(c: DeMirador): Certificado {
  const { nro, fecha, inicio, fin, totalAvance, anticipo, retencion, descuento, neto, totalAPagar } = c
  const base = certificadoDe(0)
  const nombre = entrada.contratistas[c.contratista] ?? ''
  return {
    ...base,
    nro,
    fecha,
    inicio,
    fin,
    totalAvance,
    anticipo,
    retencion,
    descuento,
    neto,
    totalAPagar,
    retencionPorcentaje: entrada.obra.retencionPorcentaje,
    partes: {
      ...base.partes,
      obra: { nombre: entrada.obra.nombre },
      contratista: { ...base.partes.contratista, nombre },
    },
    pagadaEl: c.pagada ? fecha : null,
    anuladaEl: c.borrada ? fecha : null,
    lineas: c.lineas.map(({ tarea, cantidad, tarifa, total }) => {
      const { nombre: suyo = tarea, cap = '', unidad = '' } = entrada.tareas[tarea] ?? {}
      return {
        tareaId: tarea,
        nombre: suyo,
        capitulo: entrada.capitulos[cap]?.nombre ?? '',
        unidad,
        planeada: 0n,
        antes: 0n,
        cantidad: micro(cantidad),
        despues: micro(cantidad),
        tarifa: micro(tarifa),
        total,
      }
    }),
  }
}

const conPuntos = (n: number) => n.toLocaleString('de-DE', { maximumFractionDigits: 3 }).replace('-', '−')

describe('the certificate', () => {
  test.each(certificaciones)('says Mirador’s figures: Nº $nro', async (c) => {
    const renglones = await renglonesDePdf(await pdf(deMirador(c)))
    const plano = renglones.map((renglon) => renglon.replaceAll('\u00a0', ' ').replace(/\s+/g, ' '))
    const todo = plano.join('\n')
    expect(todo).toContain(`CERTIFICACIÓN Nº ${c.nro}`)
    expect(todo).toContain(entrada.obra.nombre)
    for (const { cantidad, tarifa, total } of c.lineas) {
      const cuanto = conPuntos(cantidad)
      // Done, accumulated, price and amount.
      expect(todo).toContain(`${cuanto} ${cuanto} ${conPuntos(tarifa)} ${conPuntos(total)}`)
    }
    const linea = (nombre: string, monto: number) =>
      plano.filter((renglon) => renglon.includes(`${nombre} ${conPuntos(monto)}`))
    expect(linea('Avance', c.totalAvance)).toHaveLength(1)
    expect(linea('Anticipo (10 %)', 0 - c.anticipo)).toHaveLength(1)
    expect(linea('Retención (fondo de reparo) (7,5 %)', 0 - c.retencion)).toHaveLength(1)
    expect(linea('Entrega descontada', 0 - c.descuento)).toHaveLength(1)
    expect(linea('Neto a cobrar', c.neto)).toHaveLength(1)
    expect(linea('Neto a cobrar Gs.', c.totalAPagar)).toHaveLength(1)
    expect(todo.includes('Pagada el')).toBe(c.pagada)
    expect(todo.includes('ANULADA')).toBe(c.borrada)
  })

  test('says what is typed besides the net, in words too', async () => {
    const menos = await leer(certificadoDe(1, undefined, { totalAPagar: 9_000 }))
    expect(menos.todo).toContain('Son guaraníes: nueve mil')
    expect(menos.todo).toContain('Gs. 500 menos que el neto de Gs. 9.500.')
    const mas = await leer(certificadoDe(1, undefined, { totalAPagar: 9_501 }))
    expect(mas.todo).toContain('Gs. 1 más que el neto de Gs. 9.500.')
    expect((await leer(certificadoDe(1))).todo).not.toContain('que el neto')
  })

  test('one whose net is not what its lines come to is not made', async () => {
    await expect(pdf(certificadoDe(2, undefined, { neto: 19_001 }))).rejects.toThrow(/add up to 19000/)
    await expect(pdf(certificadoDe(2, undefined, { totalAvance: 20_001 }))).rejects.toThrow(/add up to 20000/)
  })

  test('one line fits on a page, with its signatures', async () => {
    const { paginas, todo } = await leer(certificadoDe(1))
    expect(paginas).toHaveLength(1)
    for (const texto of ['El contratista', 'Por la empresa', 'IVA incluido, si corresponde.']) {
      expect(todo).toContain(texto)
    }
  })

  test('300 lines, annulled: every one is there, each page is stamped and numbered, and the account stands whole with who signs', async () => {
    const { paginas, todo } = await leer(certificadoDe(300, undefined, { anuladaEl: '2026-08-30' }))
    expect(todo.match(/Rubro \d+\./g)).toHaveLength(300)
    expect(paginas.length).toBeGreaterThan(5)
    for (const [i, pagina] of paginas.entries()) {
      expect(pagina).toContain('ANULADA')
      expect(pagina).toContain(`Página ${i + 1} de ${paginas.length}`)
      expect(pagina).toContain('CERTIFICACIÓN Nº 3')
    }
    expect(todo).toContain('Anulada el 30/08/2026')
    for (const texto of [
      'Liquidación',
      'Anticipo (10',
      'Neto a cobrar',
      'El contratista',
      'Por la empresa',
    ]) {
      expect(paginas.at(-1)).toContain(texto)
    }
  })

  test('the account is on one page with the net and who signs, however many lines stand before', async () => {
    // Some of these end where the account begins.
    for (let cuantas = 14; cuantas <= 40; cuantas += 2) {
      const { paginas } = await leer(certificadoDe(cuantas))
      expect([cuantas, paginas.findIndex((pagina) => pagina.includes('Liquidación'))]).toEqual([
        cuantas,
        paginas.length - 1,
      ])
    }
  })

  test.each([
    ['with blanks', 'hormigón armado visto '.repeat(12)],
    ['of one word', 'hormigónarmado'.repeat(16)],
  ])('names of 200 characters %s are whole wherever they stand', async (_, relleno) => {
    const nombrar = (que: string) => `${que} ${relleno}`.slice(0, 199).concat('Z')
    const { paginas, todo } = await leer(certificadoDe(4, nombrar))
    const junto = pegado(todo)
    for (const n of [1, 2, 3, 4]) expect(junto).toContain(pegado(nombrar(`Rubro ${n}.`)))
    for (const que of ['Constructora', 'Obra', 'Contratista', 'Banco', 'Palma', 'Capítulo 1']) {
      expect(junto).toContain(pegado(nombrar(que)))
    }
    expect(pegado(paginas.at(-1) ?? '')).toContain(`Elcontratista${pegado(nombrar('Contratista'))}`)
  })

  test('it lies where its figures leave no room for names, and stands where they do', async () => {
    expect(impresoDeCertificacion(certificadoDe(2), null).apaisado).toBe(false)
    const ancho = certificadoDe(2)
    for (const linea of ancho.lineas) {
      linea.planeada = 999_999_999_999_999n
      linea.antes = linea.planeada
    }
    expect(impresoDeCertificacion(ancho, null).apaisado).toBe(true)
  })

  test('a correction is seen in its line, with its reason', async () => {
    const certificado = certificadoDe(3)
    const [una, otra] = certificado.lineas
    if (una === undefined || otra === undefined) throw new Error('fixture')
    Object.assign(una, { cantidad: -2_000_000n, despues: 3_000_000n, total: -2_000 })
    Object.assign(otra, { cantidad: 12_000_000n, despues: 17_000_000n, total: 12_000 })
    const { todo } = await leer({
      ...certificado,
      totalAvance: 20_000,
      retencion: 1_000,
      neto: 19_000,
      totalAPagar: 19_000,
      correcciones: [
        { tareaId: 'tarea-0', fecha: '2026-08-20', cantidad: -2_000_000n, observacion: 'Se midió dos veces' },
        { tareaId: 'tarea-1', fecha: '2026-08-21', cantidad: -1_500_000n, observacion: 'Faltó un tramo' },
      ],
    })
    const plano = todo.replace(/\s+/g, ' ')
    expect(plano).toContain('Rubro 1. Corrección m² 100 5 −2 3 1.000 −2.000')
    expect(plano).toContain('Rubro 2. Incluye una corrección m² 100 5 12 17 1.000 12.000')
    expect(plano).toContain('20/08/2026 Rubro 1. m² −2 Se midió dos veces')
    expect(plano).toContain('21/08/2026 Rubro 2. m² −1,5 Faltó un tramo')
    expect((await leer(certificadoDe(3))).todo).not.toContain('Correcciones')
  })

  test.each(HOSTILES)('%j in every text is text', async (hostil) => {
    const certificado = certificadoDe(2, () => hostil)
    const { todo } = await leer({
      ...certificado,
      correcciones: [{ tareaId: 'tarea-0', fecha: '2026-08-20', cantidad: -1_000_000n, observacion: hostil }],
    })
    const junto = pegado(todo)
    // Firm, its address, work, contratista, bank, capitulo and its subtotal, two lines, the correction and its reason.
    expect(junto.split(pegado(hostil)).length - 1).toBeGreaterThanOrEqual(11)
    expect(junto).not.toContain('root:')
  })
})
