import { crearAutoInvitacion, login, signup } from '@plomada/contract/acceso'
import { editarEmpresa } from '@plomada/contract/acceso/empresa'
import { invitar } from '@plomada/contract/acceso/invitaciones'
import { crearDatoAuxiliar, unidadesForSelect } from '@plomada/contract/catalogo'
import { crearPersona } from '@plomada/contract/personas'
import { primerosPasos } from '@plomada/contract/presupuestos/lecturas/inicio'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba, type Usuario } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const pasos = async (como: Usuario) => exigir(await s.pedir(primerosPasos, { como }))

/** The admin of an empresa that was born a moment ago. */
async function recienNacida(): Promise<Usuario> {
  const cuenta = { username: 'ana@nueva.py', password: 'ana-segura-1' }
  const persona = { nombre: 'Ana', apellido: 'Benítez', documentType: 'CI', document: '1234567' } as const
  await s.pedir(crearAutoInvitacion, { body: { ...cuenta, ...persona } })
  const enlace = /register\/([0-9a-f-]{36})#codigo=(\d+)/.exec(s.correos.at(-1)?.texto ?? '')
  const { data } = exigir(
    await s.pedir(signup, { body: { invitacionId: enlace?.[1], invitacionCodigo: enlace?.[2] } }),
  )
  const { token = '' } = exigir(await s.pedir(login, { body: cuenta }))
  return { ...data, token, rol: 'admin', email: cuenta.username }
}

describe('GET /v1/primerosPasos', () => {
  test('a new empresa has everything before it; each thing it does is told', async () => {
    const como = await recienNacida()
    const nada = { empresa: false, precios: false, contratistas: false, equipo: false, obra: false }
    expect(await pasos(como)).toEqual(nada)

    await s.pedir(editarEmpresa, { como, body: { nombre: 'Nueva S.A.', ruc: '80012345-0' } })
    expect(await pasos(como)).toEqual({ ...nada, empresa: true })

    const { items } = exigir(await s.pedir(unidadesForSelect, { como }))
    const unidadMedidaCodigo = items[0]?.codigo ?? ''
    const cemento = { tag: 'materialTipo', nombre: 'Cemento', unidadMedidaCodigo, precio: 65_000 } as const
    exigir(await s.pedir(crearDatoAuxiliar, { como, body: cemento }))
    expect(await pasos(como)).toEqual({ ...nada, empresa: true, precios: true })

    await s.pedir(crearPersona, { como, body: { nombre: 'Corralón Sur', funcion: ['proveedor'] } })
    expect(await pasos(como)).toMatchObject({ contratistas: false })
    await s.pedir(crearPersona, { como, body: { nombre: 'Albañil Ruiz', funcion: ['contratista'] } })
    expect(await pasos(como)).toMatchObject({ contratistas: true, equipo: false })

    await s.pedir(invitar, { como, body: { email: 'beto@nueva.py', nombre: 'Beto', rol: 'admin' } })
    expect(await pasos(como)).toEqual({
      empresa: true,
      precios: true,
      contratistas: true,
      equipo: true,
      obra: false,
    })
  })

  test('somebody who came in counts as one who was asked in; a plantilla is no work', async () => {
    const como = s.usuarios.b.admin
    expect(await pasos(como)).toMatchObject({ equipo: true, obra: false })
    await PresupuestoDePrueba.crear(s, {}, 'b')
    expect(await pasos(como)).toMatchObject({ obra: true })
  })
})
