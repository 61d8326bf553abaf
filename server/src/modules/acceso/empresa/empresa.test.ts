import { editarEmpresa, empresa } from '@plomada/contract/acceso/empresa'
import { organizacion } from '@plomada/contract/acceso/invitaciones'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEmpresa } from '@plomada/domain/nucleo/mensajes/empresa'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const DATOS = {
  nombre: 'Constructora Ñandutí S.A.',
  ruc: '80012345-6',
  direccion: 'Palma 123, Asunción',
  telefono: '021 123 456 / 0981 123 456',
  email: 'obras@nanduti.py',
}

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const leer = async (como = s.usuarios.a.admin) => (await s.pedir(empresa, { como })).cuerpo
const editar = (body: object, como = s.usuarios.a.admin) =>
  // Cast, because values that are refused are not of the contract's type.
  s.pedir(editarEmpresa, { como, body: { ...DATOS, ...body } as never })

test('who administers reads and changes it; a RUC is kept as it was typed; everybody sees the name', async () => {
  const { version } = await leer()
  const r = await editar({ version, logo: null })
  expect(r.cuerpo).toMatchObject({ message: mensajesEmpresa.guardada, empresa: { ...DATOS, logo: null } })
  expect(await leer(s.usuarios.a.superadmin)).toMatchObject({ ...DATOS, version: version + 1 })
  expect((await s.pedir(organizacion, { como: s.usuarios.a.cliente })).cuerpo).toMatchObject(DATOS)
  expect((await leer(s.usuarios.b.admin)).nombre).not.toBe(DATOS.nombre)
  for (const rol of ['obraResidente', 'cliente'] as const) {
    expect((await editar({}, s.usuarios.a[rol])).estado).toBe(403)
  }
})

test('a name is needed, an email must be one or none, and an older version is refused', async () => {
  const sinNombre = await editar({ nombre: ' ' })
  expect([sinNombre.estado, sinNombre.cuerpo]).toMatchObject([
    400,
    { error: { message: mensajesComun.completeTodosLosCampos, campo: 'nombre' } },
  ])
  expect((await editar({ email: 'no es un email' })).estado).toBe(400)
  expect((await editar({ email: '', ruc: '' })).estado).toBe(200)
  const { version } = await leer()
  await editar({ version })
  expect((await editar({ version, nombre: 'Tarde' })).cuerpo).toMatchObject({
    error: { code: 'VERSION_VIEJA', actual: { ...DATOS, version: version + 1 } },
  })
})

describe('the logo', () => {
  test('is kept, stays where it is not named, and is taken away by null', async () => {
    expect((await editar({ logo: PNG })).estado).toBe(200)
    expect((await leer()).logo).toBe(`data:image/png;base64,${PNG}`)
    await editar({ telefono: '021 1' })
    expect((await leer()).logo).toBe(`data:image/png;base64,${PNG}`)
    await editar({ logo: null })
    expect((await leer()).logo).toBeNull()
  })

  const base64 = (texto: string) => Buffer.from(texto).toString('base64')
  const conLados = (ancho: number) => {
    const bytes = Buffer.from(PNG, 'base64')
    bytes.writeUInt32BE(ancho, 16)
    return bytes.toString('base64')
  }
  const relleno = (largo: number) =>
    Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(largo)]).toString('base64')

  test.each([
    [
      'an SVG with code',
      base64('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      mensajesEmpresa.logoDeOtroTipo,
    ],
    ['HTML', base64('<!doctype html><img src=x onerror=alert(1)>'), mensajesEmpresa.logoDeOtroTipo],
    ['a path', base64('../../../../etc/passwd'), mensajesEmpresa.logoDeOtroTipo],
    ['what is no base64', 'data:image/png;base64,====', mensajesEmpresa.logoDeOtroTipo],
    ['a byte too many', relleno(500_000), mensajesEmpresa.logoMuyGrande],
    ['a hundred kB too many', relleno(620_000), mensajesEmpresa.logoMuyGrande],
    ['a bomb of pixels', conLados(60_000), mensajesEmpresa.logoDeMuchosPixeles],
    [
      'a damaged PNG',
      Buffer.from(PNG, 'base64').subarray(0, 40).toString('base64'),
      mensajesEmpresa.logoDanado,
    ],
    ['a PNG that lies about its size', conLados(2999), mensajesEmpresa.logoDanado],
  ])('refused with its reason, and nothing is stored: %s', async (_, logo, razon) => {
    await editar({ logo: PNG, nombre: 'Antes' })
    const antes = await leer()
    const r = await editar({ logo, nombre: 'Después' })
    expect([r.estado, r.cuerpo]).toMatchObject([400, { error: { message: razon, campo: 'logo' } }])
    expect(await leer()).toEqual(antes)
  })

  test('a body of several MB is refused before it is read', async () => {
    expect((await editar({ logo: 'A'.repeat(3_000_000) })).estado).toBe(413)
  })

  test('the audit tells that it changed without keeping the image', async () => {
    await editar({ logo: PNG })
    const { empresaId, credencialId } = s.usuarios.a.admin
    const hechos = await s.base.enEmpresa({ empresaId, credencialId, rol: 'prueba' }, (tx) =>
      tx
        .selectFrom('bitacora')
        .selectAll()
        .where('operacion', '=', 'editarEmpresa')
        .orderBy('id', 'desc')
        .limit(1)
        .execute(),
    )
    expect(hechos).toMatchObject([
      { entidad: 'empresa', despues: { logo: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    ])
    expect(JSON.stringify(hechos)).not.toContain(PNG.slice(0, 30))
  })
})
