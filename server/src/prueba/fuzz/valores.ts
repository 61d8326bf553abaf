import { nuevoId } from '../../base/db/ids.ts'

/** Stands for leaving the field out. */
export const FALTA = Symbol('falta')

const HTML = '<script>alert(1)</script><img src=x onerror=alert(1)>'
const SQL = `'); drop table tarea; --`
const LARGO = 'ñ'.repeat(50_000)

/** Texts that no field may choke on; some are valid. */
const TEXTOS = [
  '',
  ' \t\r\n ',
  'x',
  HTML,
  SQL,
  '%00%0d%0a../../../etc/passwd',
  'a\u0000b',
  'a\u202Eb\u200F\uFEFF',
  '=HYPERLINK("http://mal.test","x")',
  '{{7*7}} ${7*7} #read("/etc/passwd")',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-Infinity',
  '-1',
  '0x10',
  '1e308',
  '1e-400',
  '12345678901234567890',
  '9'.repeat(400),
  '1,5',
  '٣',
  '2026-02-30',
  '9999-12-31',
  '+275760-09-13',
  '00000000-0000-0000-0000-000000000000',
  LARGO,
] as const

/** Values for an address, where everything is text. */
export const enDireccion = (): readonly (string | string[])[] => [...TEXTOS, nuevoId(), ['1', '2'], ['', '']]

/** Values for a body, where they have types. `bueno` is the example's value, used for a list of it. */
export const enCuerpo = (bueno: unknown): readonly unknown[] => [
  FALTA,
  null,
  ...TEXTOS,
  'a\ud800b',
  nuevoId(),
  0,
  -1,
  -0.0000001,
  1.5,
  0.30000000000000004,
  101,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  5e-324,
  true,
  false,
  [],
  [bueno],
  [null],
  [[[]]],
  Array.from({ length: 2_000 }, () => bueno ?? 1),
  {},
  { $gt: '' },
  { length: 1e9 },
  { toString: 'x', valueOf: 1, toJSON: {} },
]

/** JSON that no client of ours would write. */
export const HOSTILES: readonly string[] = [
  '',
  'null',
  '7',
  '"texto"',
  '[]',
  '[{}]',
  '{}',
  '{',
  '{"a":}',
  '{"a":1,}',
  "{'a':1}",
  '{"__proto__":{"rol":"superadmin"}}',
  '{"constructor":{"prototype":{"rol":"superadmin"}}}',
  '\uFEFF{}',
  'NaN',
  '{"a":1}{"b":2}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  JSON.stringify({ userToken: ['x'] }),
  JSON.stringify({ userToken: 'x.y.z' }),
]
