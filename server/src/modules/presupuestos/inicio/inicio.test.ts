import { crearAutoInvitacion, login, signup } from '@plomada/contract/acceso'
import { editarEmpresa } from '@plomada/contract/acceso/empresa'
import { primerosPasos } from '@plomada/contract/presupuestos/consultas/inicio'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba, type Usuario } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const pasos = async (como: Usuario) => exigir(await s.pedir(primerosPasos, { como }))

/** The admin of a new empresa. */
async function recienNacida(): Promise<Usuario> {
  const cuenta = { username: 'ana@nueva.py', password: 'ana-segura-1' }
  const persona = { nombre: 'Ana', apellido: 'Benítez', documentType: 'CI', document: '1234567' } as const
  await s.pedir(crearAutoInvitacion, { body: { ...cuenta, ...persona } })
  const enlace = /register\/([\w-]{43})#codigo=(\d+)/.exec(s.correos.at(-1)?.texto ?? '')
  const { data } = exigir(
    await s.pedir(signup, { body: { invitacionId: enlace?.[1], invitacionCodigo: enlace?.[2] } }),
  )
  const { token = '' } = exigir(await s.pedir(login, { body: cuenta }))
  return { ...data, token, rol: 'admin', email: cuenta.username }
}

const NADA = {
  empresa: false,
  obra: false,
  capitulo: false,
  rubro: false,
  pdf: false,
  segundoPaso: false,
  presupuestoId: null,
  capituloId: null,
  ejemploId: null,
}

describe('GET /v1/primerosPasos', () => {
  test('a new empresa has everything before it; each thing it does is told, and where the next one is done', async () => {
    const como = await recienNacida()
    expect(await pasos(como)).toEqual(NADA)

    await s.pedir(editarEmpresa, { como, body: { nombre: 'Nueva S.A.', ruc: '80012345-0' } })
    expect(await pasos(como)).toEqual({ ...NADA, empresa: true })

    const obra = await PresupuestoDePrueba.con(s, como, { clienteId: null })
    expect(await pasos(como)).toEqual({ ...NADA, empresa: true, obra: true, presupuestoId: obra.id })

    const lugar = await obra.capitulo()
    const conCapitulo = { capitulo: true, capituloId: lugar.rubroId }
    expect(await pasos(como)).toMatchObject({ ...conCapitulo, rubro: false })

    await obra.tareaDe(lugar, 0)
    expect(await pasos(como)).toMatchObject({ rubro: false })
    await obra.tareaDe(lugar, 100)
    expect(await pasos(como)).toMatchObject({ ...conCapitulo, rubro: true, pdf: false })

    // Whoever begins another work is past the first step.
    const otra = await PresupuestoDePrueba.con(s, como, { clienteId: null })
    expect(await pasos(como)).toMatchObject({ pdf: true, presupuestoId: otra.id, capituloId: null })
  })

  test('a plantilla is no work, and its capitulos and rubros are none of one', async () => {
    const plantilla = await PresupuestoDePrueba.plantilla(s, 'b')
    await plantilla.tareaDe(await plantilla.capitulo(), 100)
    expect(await pasos(s.usuarios.b.admin)).toEqual(NADA)
  })
})
