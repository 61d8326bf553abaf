import { direccionDePdf } from '@plomada/contract/reportes/semanales'
import { expect, test } from 'vitest'
import { reporteDePdfUrl } from './pdfUrl.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'

test.each([
  direccionDePdf(ID),
  `https://plomada.test${direccionDePdf(ID)}`,
  `http://cualquiera.example:81${direccionDePdf(ID.toUpperCase())}&userToken=x`,
])('%s names a report', (url) => expect(reporteDePdfUrl(url)).toBe(ID))

test.each([
  '',
  'http://[',
  ID,
  'file:///etc/passwd',
  direccionDePdf('1'),
  direccionDePdf(''),
  `/v1/otra?reporteSemanalId=${ID}`,
  `/v1/reporte-semanal/pdf/../pdf2?reporteSemanalId=${ID}`,
])('%j names none', (url) => expect(reporteDePdfUrl(url)).toBeUndefined())
