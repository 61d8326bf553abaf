import { usuarioPorCredencial } from '@plomada/contract/acceso/usuarios'
import { datoAuxiliarPorId, historialPrecios, unidadesForSelect } from '@plomada/contract/catalogo'
import { contratistasForSelect } from '@plomada/contract/personas'
import { provCategoriaPorId } from '@plomada/contract/personas/categorias'
import { capituloPorId, grupoPorId } from '@plomada/contract/presupuestos/capitulos'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { borrarBorrador, listarBorradores } from '../api/borradores/borradores.ts'
import { abrirSesion } from '../api/sesion.ts'
import { contesta } from '../prueba/contesta.ts'
import { datoDePrueba, obraDePrueba, usuarioDePrueba } from '../prueba/entidades.ts'
import { abrir } from '../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../prueba/servidor.ts'

const ID = '0199aaaa-0000-7000-8000-000000000001'
const OTRO = '0199aaaa-0000-7000-8000-000000000002'
const DIA = '2026-11-01T12:00:00.000Z'
const comun = { _id: ID, nombre: 'De antes', version: 3, tsCreated: DIA, tsUpdated: DIA }

const RESPUESTAS = [
  contesta(grupoPorId, { ...comun, rubroId: OTRO, estado: 'activo' }),
  contesta(capituloPorId, {
    ...comun,
    presupuestoId: OTRO,
    duracion: 2,
    estado: 'activo',
    capituloGastoIndirecto: false,
    margen: null,
    semanasMarcadas: 0,
    contratistas: [],
    grupos: [],
  }),
  contesta(provCategoriaPorId, { ...comun, personas: 0 }),
  contesta(datoAuxiliarPorId, datoDePrueba({ ...comun, tag: 'unidadDeMedida', codigo: 'm2' })),
  contesta(unidadesForSelect, { items: [], count: 0 }),
  contesta(historialPrecios, { items: [], count: 0 }),
  contesta(contratistasForSelect, { items: [], count: 0 }),
  contesta(presupuestoPorId, obraDePrueba({ _id: OTRO })),
  contesta(usuarioPorCredencial, usuarioDePrueba({ ...comun, credentialID: ID })),
]

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

beforeEach(async () => {
  localStorage.clear()
  servidor = await servidorDePrueba(...RESPUESTAS)
  abrirSesion(tokenDePrueba())
  for (const { clave } of await listarBorradores('c1')) await borrarBorrador('c1', clave)
})
afterEach(() => servidor.cerrar())

const nombre = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Nombre/ })

test.each([
  ['/provCategoria/agregar', '/provCategoria/agregar'],
  [`/provCategoria/editar/${ID}`, `/provCategoria/editar/${ID}`],
  ['/unidadDeMedida/crear', 'unidad/nueva'],
  [`/unidadDeMedida/editar/${ID}`, `unidad/${ID}`],
  [`/datosAuxiliares/editar/${ID}`, `datoAuxiliar/${ID}`],
  [`/rubro/${OTRO}/grupo/agregar`, `grupo/nuevo/${OTRO}`],
  [`/rubro/${OTRO}/grupo/${ID}`, `grupo/${ID}`],
  [`/rubro/${ID}`, `capitulo/${ID}`],
  [`/usuario/editar/${ID}`, `usuario/${ID}`],
])('what is half typed at %s survives leaving, and leads back there', async (direccion, clave) => {
  const { usuario } = abrir(direccion)
  const antes = (await nombre()).value
  await usuario.type(await nombre(), ' y más')
  await waitFor(async () => expect(await listarBorradores('c1')).toMatchObject([{ clave }]))
  const [borrador] = await listarBorradores('c1')
  expect(borrador?.ruta.split('?')[0]).toBe(direccion)
  document.body.innerHTML = ''
  const otra = abrir(direccion)
  // It opens with the saved values until the draft is asked for.
  expect((await nombre()).value).toBe(antes)
  await otra.usuario.click(await screen.findByRole('button', { name: mensajesComun.recuperarBorrador }))
  expect((await nombre()).value).toBe(`${antes} y más`)
})
