/** Texts by which somebody could try to make a screen, a document, a sheet or a mail do something. */
export const TEXTOS: Readonly<Record<string, string>> = {
  HTML: '<img src=x onerror="globalThis.__corrio=1"><script>__corrio=1</script>&amp;',
  'a spreadsheet formula': '=HYPERLINK("http://mal.test","x")',
  'a formula of a program': "+cmd|' /C calc'!A0",
  'a function': '@SUM(1+1)',
  'a sum': '-1+1',
  'a path': '../../etc/passwd C:\\boot.ini',
  'a mail header': 'a\r\nBcc: otro@mal.test\r\n\r\ncuerpo',
  'markup of a document': '#read("/etc/passwd") $x^2$ *b* [c] <d> @e \\ ~R|x|',
  'letters turned round': 'abc\u202Egnp.exe\u202C',
  SQL: "'); drop table tarea; --",
}

/** A field's text with a mark of its own, in letters that every font has, by which it is recognised. */
export const conMarca = (texto: string, numero: number): string => `${texto}q${numero}p`

export const MARCA = /q\d+p/
