import { expect, test } from 'vitest'
import { csvDe } from './guardarArchivo.ts'

test.each([
  [
    'plain',
    [
      ['a', 'b'],
      ['1', ''],
    ],
    'a;b\r\n1;\r\n',
  ],
  ['separators, quotes and line ends are quoted', [['a;b', 'di"jo', 'x\ny']], '"a;b";"di""jo";"x\ny"\r\n'],
  ['what a spreadsheet would run is text', [['=A1', '+1', '@x', '-x', '\tz']], "'=A1;'+1;'@x;'-x;'\tz\r\n"],
  ['a negative number is a number', [['-1.234,5']], '-1.234,5\r\n'],
])('%s', async (_, filas, esperado) => {
  const bytes = new Uint8Array(await csvDe(filas).arrayBuffer())
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(esperado)
})
