import { expect, test } from 'vitest'
import { componerPdf } from './pdf.ts'
import { textoDePdf } from './textoDePdf.ts'

const molde = 'prueba.typ'

test('what a user types is text, whatever it looks like', async () => {
  const lineas = [
    '#read("/etc/passwd")',
    '$x^2$ *a* _b_ `c`',
    '= título',
    '<b>&amp;',
    '\\ // /* */',
    'ñandú 😀',
  ]
  const { paginas } = await textoDePdf(await componerPdf({ molde, datos: { lineas } }))
  expect(paginas).toHaveLength(1)
  for (const linea of lineas) expect(paginas[0]).toContain(linea.replace('😀', '□'))
})

test('a molde reads nothing outside its folder', async () => {
  for (const leer of ['/etc/passwd', '../package.json', '../../../../../../etc/passwd']) {
    await expect(componerPdf({ molde, datos: { leer } })).rejects.toMatchObject({ codigo: 'fallo' })
  }
  const { paginas } = await textoDePdf(await componerPdf({ molde, datos: { leer: 'prueba.typ' } }))
  expect(paginas[0]).toContain('A molde for')
})

test('an image is given with one document and gone in the next', async () => {
  const logo = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const datos = { logo: 'logo.png' }
  expect((await componerPdf({ molde, datos, archivos: { 'logo.png': logo } })).length).toBeGreaterThan(500)
  await expect(componerPdf({ molde, datos })).rejects.toMatchObject({ codigo: 'fallo' })
})

test('the same data give the same bytes', async () => {
  const datos = { lineas: ['uno'] }
  expect(await componerPdf({ molde, datos })).toEqual(await componerPdf({ molde, datos }))
})
