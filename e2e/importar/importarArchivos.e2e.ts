import { CFB } from '@e965/xlsx'
import { importarAnalisis } from '@plomada/contract/banco/importar'
import { importarDatosAuxiliares } from '@plomada/contract/catalogo/importar'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { expect, test } from 'vitest'
import { faltasDeAxe, sinScrollDeLado } from '../axe.ts'
import { boton } from '../formulario.ts'
import { EMAIL, entrar, llamar, tokenDe } from '../mundo/api.ts'
import { foto, visitar } from '../navegador.ts'
import { libro, region, subir } from './libros.ts'

/** A workbook encrypted by an office program: a container with the encrypted workbook inside. */
function conClave(): Buffer {
  const caja = CFB.utils.cfb_new()
  CFB.utils.cfb_add(caja, '/EncryptionInfo', Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]))
  CFB.utils.cfb_add(caja, '/EncryptedPackage', Buffer.alloc(4096, 7))
  return Buffer.from(CFB.write(caja, { type: 'buffer' }) as Uint8Array)
}

/** 60 MB of zeros in a zip of 60 kB, named like a part of a workbook. */
function bomba(): Buffer {
  const caja = CFB.utils.cfb_new()
  CFB.utils.cfb_add(caja, '/xl/worksheets/sheet1.xml', Buffer.alloc(60_000_000))
  return Buffer.from(CFB.write(caja, { type: 'buffer', fileType: 'zip', compression: true }) as Uint8Array)
}

/** Bytes that mean nothing, the same in each run. */
const azar = Buffer.from(Uint8Array.from({ length: 5000 }, (_, i) => (i * i * 31 + i * 7) % 251))
const zipRoto = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), azar])
const BUENO = libro([
  ['Nombre', 'Unidad', 'Precio'],
  ['Nada', 'kg', 1],
])

const MALOS: readonly [string, string, Buffer, string][] = [
  ['more than 2 MB', 'grande.xlsx', Buffer.alloc(2_000_001), mensajesImportar.archivoMuyGrande],
  [
    'a bomb',
    'bomba.xlsx',
    bomba(),
    `${mensajesImportar.noSePudoImportar}. ${mensajesImportar.archivoInflado}`,
  ],
  [
    'random bytes',
    'azar.xlsx',
    azar,
    `${mensajesImportar.noSePudoImportar}. ${mensajesImportar.contenidoDistinto}`,
  ],
  [
    'a broken zip',
    'roto.xlsx',
    zipRoto,
    `${mensajesImportar.noSePudoImportar}. ${mensajesImportar.archivoRoto}`,
  ],
  [
    'a password',
    'clave.xlsx',
    conClave(),
    `${mensajesImportar.noSePudoImportar}. ${mensajesImportar.conClave}`,
  ],
  [
    'half of one',
    'medio.xlsx',
    BUENO.subarray(0, 700),
    `${mensajesImportar.noSePudoImportar}. ${mensajesImportar.archivoRoto}`,
  ],
  [
    'another kind',
    'hoja.pdf',
    BUENO,
    `${mensajesImportar.noSePudoImportar}. ${mensajesImportar.tipoNoAceptado}`,
  ],
  [
    'nothing in it',
    'vacio.csv',
    Buffer.from(' \r\n;;\r\n'),
    `${mensajesImportar.noSePudoImportar}. ${mensajesImportar.archivoVacio}`,
  ],
]

test('a file that cannot be read says why, one after another, and the next good one is read', async () => {
  await visitar({ rol: 'admin', ancho: 360 }, async ({ page }) => {
    await page.goto('/importarMaterialesExcel')
    for (const [que, nombre, bytes, motivo] of MALOS) {
      await subir(page, nombre, bytes)
      await expect.poll(() => page.getByRole('alert').first().innerText(), { message: que }).toContain(motivo)
      expect(await boton(page, 'Elegir archivo').count()).toBe(1)
    }
    expect(await faltasDeAxe(page)).toEqual([])
    await sinScrollDeLado(page)
    await foto(page, 'importar-21-no-se-pudo')
    await subir(page, 'bueno.xlsx', BUENO)
    await region(page, 'Resumen').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

test.each(['obraResidente', 'cliente'] as const)('%s may not import, by screen or by call', async (rol) => {
  const token = await tokenDe(rol)
  const rows = [{ excelRowIndex: 2, nombre: 'Colado', unidad: 'kg', precio: 1 }]
  await expect(
    llamar(token, importarDatosAuxiliares, { body: { rows, tipo: 'materialTipo' } }),
  ).rejects.toThrow('403')
  await expect(llamar(token, importarAnalisis, { body: { rows } })).rejects.toThrow('403')
  for (const ruta of ['/importarMaterialesExcel', '/importarManoDeObraExcel', '/importarRubrosExcel']) {
    // A user who opens a page they may not loses the session.
    await visitar({ token: await entrar(EMAIL[rol]) }, async ({ page }) => {
      await page.goto(ruta)
      await page.getByText('Acceso no autorizado').first().waitFor()
      expect(await boton(page, 'Elegir archivo').count()).toBe(0)
    })
  }
})
