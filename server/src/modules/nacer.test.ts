import { crearAutoInvitacion, login, signup } from '@plomada/contract/acceso'
import { unidadesForSelect } from '@plomada/contract/catalogo'
import { contratistasForSelect } from '@plomada/contract/personas'
import { acontecimientos } from '@plomada/contract/reportes/acontecimientos'
import { UNIDADES_DE_NACIMIENTO } from '@plomada/domain/catalogo/unidades'
import { ACONTECIMIENTOS_DE_NACIMIENTO } from '@plomada/domain/reportes/acontecimientos'
import { expect, test } from 'vitest'
import { servidorDePrueba } from '../prueba/servidor.ts'

test('an empresa that registers has its units, common acontecimientos and a contratista to be named later', async () => {
  const s = await servidorDePrueba()
  const cuenta = { username: 'ana@nueva.py', password: 'ana-segura-1' }
  const persona = { nombre: 'Ana', apellido: 'Benítez', documentType: 'CI', document: '1' } as const
  await s.pedir(crearAutoInvitacion, { body: { ...cuenta, ...persona } })
  const enlace = /register\/([\w-]{43})#codigo=(\d+)/.exec(s.correos.at(-1)?.texto ?? '')
  await s.pedir(signup, { body: { invitacionId: enlace?.[1], invitacionCodigo: enlace?.[2] } })
  const { token } = (await s.pedir(login, { body: cuenta })).cuerpo
  const como = { ...s.usuarios.a.admin, token }

  const unidades = (await s.pedir(unidadesForSelect, { como })).cuerpo.items
  expect(unidades.map(({ codigo }) => codigo).sort()).toEqual(
    UNIDADES_DE_NACIMIENTO.map(({ codigo }) => codigo).sort(),
  )
  const eventos = (await s.pedir(acontecimientos, { como, query: { limit: 100 } })).cuerpo.items
  expect(eventos.map(({ nombre }) => nombre).sort()).toEqual([...ACONTECIMIENTOS_DE_NACIMIENTO].sort())
  const contratistas = (await s.pedir(contratistasForSelect, { como })).cuerpo.items
  expect(contratistas.map(({ nombre }) => nombre)).toEqual(['A definir'])
})
