import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { abrirCorreo, ErrorDireccion, esDireccion } from './correo.ts'
import { escaparHtml, html } from './html.ts'
import { abrirBuzon, type Buzon } from './prueba/buzon.ts'

const remitente = { nombre: 'Plomada', direccion: 'no-responder@plomada.test' }
const mensaje = { para: 'maria@obra.py', asunto: 'Hola, Ñandú', texto: 'Buen día', html: '<p>Buen día</p>' }

let carpeta = ''
let buzon: Buzon
beforeEach(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'plomada-correo-'))
  buzon = await abrirBuzon()
})
afterEach(async () => {
  await buzon.cerrar()
  await rm(carpeta, { recursive: true })
})

test('goes by SMTP to one address, in both forms, and nothing is kept', async () => {
  const correo = abrirCorreo({ smtpUrl: buzon.url, carpeta, remitente })
  await correo.enviar(mensaje)
  correo.cerrar()
  expect(buzon.recibidos).toHaveLength(1)
  expect(buzon.recibidos[0]).toMatchObject({ de: 'no-responder@plomada.test', para: ['maria@obra.py'] })
  const crudo = buzon.recibidos[0]?.crudo ?? ''
  expect(crudo).toMatch(/^To: maria@obra\.py\r$/m)
  expect(crudo).toContain('Content-Type: text/plain')
  expect(crudo).toContain('Content-Type: text/html')
  expect(await readdir(carpeta)).toEqual([])
})

test('a subject with line ends adds no header', async () => {
  const correo = abrirCorreo({ smtpUrl: buzon.url, carpeta, remitente })
  await correo.enviar({ ...mensaje, asunto: 'Hola\r\nBcc: otro@mal.py\r\n\r\n<b>cuerpo</b>' })
  correo.cerrar()
  const encabezado = buzon.recibidos[0]?.crudo.split('\r\n\r\n')[0] ?? ''
  expect(encabezado).toMatch(/^Subject: Hola Bcc: otro@mal\.py <b>cuerpo<\/b>\r$/m)
  expect(encabezado).not.toMatch(/^Bcc/m)
  expect(buzon.recibidos[0]?.para).toEqual(['maria@obra.py'])
})

test.each([
  'a@b.py\r\nBcc: c@d.py',
  'a@b.py, c@d.py',
  'a@b.py;c@d.py',
  '"a" <a@b.py>',
  'a@b@c.py',
  'a b@c.py',
  '@c.py',
  'a@',
  '',
  `${'a'.repeat(250)}@b.py`,
])('the address %j is refused before anything is sent', async (para) => {
  const correo = abrirCorreo({ smtpUrl: buzon.url, carpeta, remitente })
  await expect(correo.enviar({ ...mensaje, para })).rejects.toThrow(ErrorDireccion)
  correo.cerrar()
  expect(buzon.recibidos).toEqual([])
})

test.each(['maria.perez+obra@sub.obra.com.py', "o'higgins@obra.py", 'ñandú@obra.py'])(
  '%s is an address',
  (para) => {
    expect(esDireccion(para)).toBe(true)
  },
)

test('a server that refuses makes it fail, so that whoever sends tries again', async () => {
  buzon.fallar(1)
  const correo = abrirCorreo({ smtpUrl: buzon.url, carpeta, remitente })
  await expect(correo.enviar(mensaje)).rejects.toThrow()
  await correo.enviar(mensaje)
  correo.cerrar()
  expect(buzon.recibidos).toHaveLength(1)
})

describe('TLS', () => {
  /** Another spelling of this machine's address, one that is not recognised as local. */
  const deOtra = (url: string) => url.replace('127.0.0.1', '0.0.0.0')
  const mandar = async (smtpUrl: string) => {
    const correo = abrirCorreo({ smtpUrl, carpeta, remitente })
    try {
      return await correo.enviar(mensaje)
    } finally {
      correo.cerrar()
    }
  }

  test('a mail server of another machine that offers none gets no mail, unless that was said', async () => {
    await expect(mandar(deOtra(buzon.url))).rejects.toThrow()
    expect(buzon.intentos).toEqual([])
    expect(await mandar(`${deOtra(buzon.url)}/?ignoreTLS=true`)).toBe('enviado')
  })

  test('one whose certificate nobody vouches for gets no mail', async () => {
    const ajeno = await abrirBuzon(true)
    try {
      for (const url of [ajeno.url, deOtra(ajeno.url)]) {
        await expect(mandar(url)).rejects.toThrow(/certificate/)
      }
      expect(ajeno.intentos).toEqual([])
      // Control: TLS itself works.
      expect(await mandar(`${ajeno.url}/?tls.rejectUnauthorized=false`)).toBe('enviado')
    } finally {
      await ajeno.cerrar()
    }
  })
})

test('without SMTP it is kept for the server’s user alone, and the log gets only the place', async () => {
  const avisos: string[] = []
  const adentro = join(carpeta, 'correos')
  const correo = abrirCorreo({ carpeta: adentro, remitente, alGuardar: (archivo) => avisos.push(archivo) })
  await correo.enviar({ ...mensaje, texto: 'https://plomada.test/changePass/secreto123' })
  const [archivo] = await readdir(adentro)
  expect(archivo).toMatch(/^\d{4}-\d\d-\d\dT.*\.eml$/)
  const ruta = join(adentro, archivo ?? '')
  expect(avisos).toEqual([ruta])
  expect(ruta).not.toContain('secreto')
  expect((await stat(ruta)).mode & 0o077).toBe(0)
  const crudo = await readFile(ruta, 'utf8')
  expect(crudo).toContain('To: maria@obra.py\r\n')
  expect(crudo).toContain('changePass/secreto123')
})

test('values put into HTML are text', () => {
  expect(html`<p title="${'"><script>'}">${"<b>&'"}</p>`).toBe(
    '<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;&amp;&#39;</p>',
  )
  expect(escaparHtml('a < b')).toBe('a &lt; b')
})
