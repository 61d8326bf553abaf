import { excelDeCronograma, pdfDeCronograma } from '@plomada/contract/cronograma/cronograma'
import { editarCapitulo } from '@plomada/contract/presupuestos/capitulos'
import { mensajesCronograma as textos } from '@plomada/domain/nucleo/mensajes/cronograma'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { beforeAll, expect, test } from 'vitest'
import { hojasDeExcel, renglonesDePdf } from '../../../base/impreso/prueba/leer.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import {
  AGOSTO,
  obraConCapitulos,
  obraConCronograma,
  SEPTIEMBRE,
  semanas,
} from '../prueba/obraConCronograma.ts'

// The files of a schedule beyond what Obra El Mirador has in them (prueba/mirador).

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

type Obra = Awaited<ReturnType<typeof obraConCapitulos>>
const pedir = ({ p }: Obra, archivo: typeof excelDeCronograma | typeof pdfDeCronograma) =>
  s.pedir(archivo, { como: p.como, query: { presupuestoId: p.id } })

const leerExcel = async (o: Obra) => (await hojasDeExcel((await pedir(o, excelDeCronograma)).bytes)).hojas
const leerPdf = async (o: Obra) =>
  (await renglonesDePdf((await pedir(o, pdfDeCronograma)).bytes)).join(' ').replace(/\s+/g, ' ')

test('without a schedule there is no file', async () => {
  const o = await obraConCapitulos(s)
  for (const archivo of [excelDeCronograma, pdfDeCronograma]) {
    const r = await pedir(o, archivo)
    expect([r.estado, r.cuerpo]).toMatchObject([409, { error: { message: textos.noHay } }])
  }
})

test('the work, its first day, and up to where it is frozen, in the next file too', async () => {
  const nombre = 'Ñandutí & cía <b>'
  const o = await obraConCronograma(s, { nombre })
  const antes = await leerPdf(o)
  for (const dicho of [nombre, '03/08/2026', 'Cronograma de agosto 2026 a septiembre 2026'])
    expect(antes).toContain(dicho)
  // What is not there yet is no line of a paper.
  expect(antes).not.toMatch(/Congelado|todavía/)
  exigir(await o.congelar({ [o.techo.rubroId]: { [AGOSTO]: semanas(4) } }, AGOSTO))
  const despues = await leerPdf(o)
  for (const dicho of [
    'Congelado',
    'Hasta agosto 2026',
    'Agosto 2026 (congelado)',
    '· · · ■ 1.500',
    'Septiembre 2026',
  ])
    expect(despues).toContain(dicho)
  const [hoja] = await leerExcel(o)
  expect(hoja?.titulos.filter((titulo) => titulo.includes('semana'))).toHaveLength(8)
  expect(hoja?.titulos).toEqual(
    expect.arrayContaining(['Agosto 2026 (congelado)', 'Septiembre 2026', 'Total']),
  )
})

test('what is frozen over its price is said, and who is no longer active', async () => {
  const o = await obraConCronograma(s)
  const { rubroId: _id, contratistaId: id } = o.muros
  exigir(await o.congelar({ [_id]: { [AGOSTO]: semanas(1, 2, 3, 4), [SEPTIEMBRE]: semanas(1) } }, AGOSTO))
  exigir(await o.p.editar({ _id: o.muro, plan: { cantidad: 0.5 } }))
  const dicho = textos.exceso('Muros', formatoGs(1_664))
  const body = { _id, nombre: 'Muros', duracion: 6, estado: 'inactivo' as const, contratistas: [{ id }] }
  exigir(await s.pedir(editarCapitulo, { como: o.p.como, body }))
  const [hoja] = await leerExcel(o)
  expect(hoja?.notas.join(' ')).toContain(dicho)
  const fila = hoja?.filas.find(
    ({ celdas }) => celdas.get('Capítulo') === 'Muros (ya no está activo)',
  )?.celdas
  expect([fila?.get('Agosto 2026 (congelado)'), fila?.get('Septiembre 2026'), fila?.get('Total')]).toEqual([
    '6.664',
    '0',
    '6.664',
  ])
  const pdf = await leerPdf(o)
  for (const frase of ['Muros (ya no está activo)', dicho.replace(/\s+/g, ' ')]) expect(pdf).toContain(frase)
})
