import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject } from 'vitest'

/** The text of the latest mail to `para`, once `cuantos` have come. */
export async function esperarCorreo(para: string, cuantos: number): Promise<string> {
  const carpeta = inject('correos')
  const suyos = () =>
    readdirSync(carpeta)
      .filter((nombre) => !nombre.startsWith('.') && nombre.endsWith(` ${para}.eml`))
      .sort()
  await expect.poll(() => suyos().length).toBeGreaterThanOrEqual(cuantos)
  return leer(readFileSync(join(carpeta, suyos().at(-1) ?? ''), 'utf8'))
}

/** What a mail program shows of its plain part. */
function leer(crudo: string): string {
  const parte = crudo.split(/^--.*$/m).find((trozo) => /content-type: text\/plain/i.test(trozo)) ?? crudo
  const cuerpo = parte.slice(parte.indexOf('\r\n\r\n') + 4)
  if (/content-transfer-encoding: base64/i.test(parte)) return Buffer.from(cuerpo, 'base64').toString('utf8')
  if (!/content-transfer-encoding: quoted-printable/i.test(parte)) return cuerpo
  const bytes = cuerpo
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
