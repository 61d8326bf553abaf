import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { abrirSesion } from '../../../../api/sesion.ts'
import { abrir } from '../../../../prueba/montar.tsx'
import { type Contestacion, servidorDePrueba, tokenDePrueba } from '../../../../prueba/servidor.ts'
import { ID, lecturaDePrueba, servidorBc3 } from './prueba/mundo.ts'

let servidor: Awaited<ReturnType<typeof servidorDePrueba>> | undefined
beforeEach(() => abrirSesion(tokenDePrueba()))
afterEach(() => servidor?.cerrar())

const pedidosA = (fin: string) => (servidor?.pedidos ?? []).filter(({ ruta }) => ruta.endsWith(fin))
const cuerpoDe = (fin: string) => pedidosA(fin).at(-1)?.body
const boton = (nombre: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name: nombre })
const region = (nombre: string | RegExp) => screen.getByRole('region', { name: nombre })
/** The rows of a table as their cells, with ordinary spaces. */
const filas = (nombre: string | RegExp) =>
  within(region(nombre))
    .getAllByRole('row')
    .slice(1)
    .map((fila) =>
      within(fila)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

async function elegirArchivo(
  leer: (body: unknown) => Contestacion,
  { destino = 'obra', importar }: { destino?: string; importar?: (body: unknown) => Contestacion } = {},
) {
  servidor = await servidorDePrueba(servidorBc3({ leer, ...(importar && { importar }) }))
  const { usuario, container } = abrir(`/importarBc3?destino=${destino}`)
  await screen.findByRole('button', { name: 'Elegir archivo' })
  const entrada = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!entrada) return expect.unreachable()
  // jsdom's files have no stream.
  const archivo = Object.assign(new File(['~V|'], 'casita.bc3'), { stream: () => new Response('~V|').body })
  await usuario.upload(entrada, archivo)
  return usuario
}
const revisar = async (cambio: Parameters<typeof lecturaDePrueba>[0] = {}, ...otras: [] | [object]) => {
  const usuario = await elegirArchivo(() => ({ body: lecturaDePrueba(cambio) }), ...otras)
  await screen.findByRole('region', { name: 'Lo que se leyó' })
  return usuario
}
const elegirDe = async (usuario: UserEvent, lista: string | RegExp, opcion: string) => {
  await usuario.click(screen.getByRole('combobox', { name: lista }))
  await usuario.click(await screen.findByRole('option', { name: opcion }))
}

describe('what was read', () => {
  test('the totals of the file, and what it does not say', async () => {
    await revisar()
    const texto = region('Lo que se leyó').textContent
    expect(texto).toContain('Total que dice el archivo (EUR)1.000,50')
    expect(texto).toContain('Total que sale de sus partes (EUR)999')
    expect(texto).toContain('Capítulos que suman lo que dicenel archivo no los dice')
    expect(texto).toContain('2 % sumados en los capítulos')
    expect(texto).toContain('3 ~G')
  })

  test('discrepancies: the work first, then those that are wrong by themselves', async () => {
    await revisar()
    expect(filas('Discrepancias')).toEqual([
      ['Obra', 'R', 'R', '10,50', '9', 'de lo que tiene adentro'],
      ['Capítulo', 'C2', 'C2', '10,50', '9', 'de acá'],
      ['Capítulo', 'C1', 'C1', '10,50', '9', 'de lo que tiene adentro'],
    ])
    expect(region('Discrepancias (3)').textContent).toContain('1 nace ahí mismo (1 capítulo que no suma')
  })

  test('the grave first; what happens to many is told once, with some of them', async () => {
    await revisar()
    expect(filas('Avisos de la lectura')).toEqual([
      ['Grave', 'No se puede leer.', 'X', '7'],
      ['Aviso', 'No está dentro de la obra.', 'F0, F1, F2, F3, F4, F5, F6, F7 y 4 más', ''],
    ])
    // With those that were only counted.
    expect(region(/^Avisos de la lectura \(15\)/)).toBeDefined()
  })

  test('nothing to tell says so', async () => {
    await revisar({ discrepancias: [], hallazgos: [], hallazgosOmitidos: 0, familias: [], unidades: [] })
    expect(region('Discrepancias').textContent).toContain('Ninguna')
    for (const nombre of [/^Avisos/, /familia/, /^Unidades/]) {
      expect(screen.queryByRole('region', { name: nombre })).toBeNull()
    }
  })
})

describe('what must be settled', () => {
  test('rate, then its totals, then each unit: one reason at a time', async () => {
    const usuario = await revisar()
    const razon = (texto: string) => screen.findByText(texto)
    await razon('Falta la cotización de la moneda del archivo.')
    expect(region('Cómo queda').textContent).not.toContain('Gs.')
    await usuario.type(screen.getByRole('textbox', { name: /Guaraníes por 1 de EUR/ }), '8000')
    await razon('Calculá los totales con esa cotización antes de importar.')
    await usuario.click(boton('Calcular los totales'))
    await razon('Falta elegir una unidad de medida.')
    expect(cuerpoDe('/leer')).toMatchObject({ tasa: '8000', destino: 'obra' })
    expect(region('Cómo queda').textContent).toContain('Gs. 5.000')
    expect(region('Diferencias por rubro').textContent).toContain('De ningún rubro')
    await elegirDe(usuario, 'Unidad para pie3', 'Crear «pie3»')
    await waitFor(() => expect(boton('Importar como obra nueva').disabled).toBe(false))
    // Another rate wants its own totals.
    const tasa = screen.getByRole('textbox', { name: /Guaraníes por 1 de EUR/ })
    await usuario.clear(tasa)
    await usuario.type(tasa, '9000')
    await razon('Calculá los totales con esa cotización antes de importar.')
    expect(screen.queryByText('Total que se importa (Gs.)')).toBeNull()
  })

  test('a file that can not come in says why and offers another', async () => {
    const usuario = await revisar({ totales: null, noSePuede: 'El archivo no tiene tareas.' })
    expect((await screen.findByRole('alert')).textContent).toContain('El archivo no tiene tareas.')
    expect(
      boton('Importar como obra nueva').getAttribute('aria-disabled') ??
        String(boton('Importar como obra nueva').disabled),
    ).toBe('true')
    await usuario.click(boton('Elegir otro archivo'))
    await screen.findByRole('button', { name: 'Elegir archivo' })
  })

  test('a refusal of the file stays on the first step', async () => {
    const error = { message: 'El archivo no es un BC3.', code: 'INVALIDO' }
    await elegirArchivo(() => ({ status: 400, body: { error } }))
    expect((await screen.findByRole('alert')).textContent).toContain('El archivo no es un BC3.')
    expect(boton('Elegir archivo')).toBeDefined()
  })
})

describe('import', () => {
  const EN_GUARANIES = { divisa: 'PYG', unidades: [] }
  const importada = {
    message: 'Listo',
    _id: ID,
    tareas: 1,
    yaEstaban: 2,
    entradasNuevas: 1,
    entradasUsadas: 1,
    unidadesNuevas: [],
    avisos: ['Se cortó un texto'],
    totales: null,
    precioConMargen: 10,
  }

  test('what is missing is told at its field, the first of them in view', async () => {
    const usuario = await revisar(EN_GUARANIES)
    await usuario.click(boton('Importar como obra nueva'))
    await waitFor(() => expect(document.activeElement?.id).toBe('bc3-clienteId'))
    expect(pedidosA('/importar')).toEqual([])
  })

  test('into the bank, with what was chosen; a refusal can be sent again under another key', async () => {
    let veces = 0
    const importar = () => {
      veces += 1
      if (veces > 1) return { body: importada }
      return { status: 400, body: { error: { message: 'Faltan unidades', code: 'INVALIDO' } } }
    }
    const usuario = await revisar(EN_GUARANIES, { destino: 'banco', importar })
    expect(screen.queryByRole('region', { name: 'Datos de la obra' })).toBeNull()
    await elegirDe(usuario, 'Tipo de la familia 01', 'Mano de obra')
    await usuario.click(screen.getByRole('checkbox', { name: /capítulos y grupos/ }))
    await usuario.click(boton('Importar al banco de precios'))
    await screen.findByText('Faltan unidades')
    await usuario.click(boton('Importar al banco de precios'))
    const entro = await screen.findByRole('region', { name: 'Lo que entró' })
    expect(entro.textContent).toContain('Ya estaban en el banco2')
    expect(region('Lo que cambió al entrar').textContent).toContain('Se cortó un texto')
    expect(cuerpoDe('/importar')).toMatchObject({
      destino: 'banco',
      tasa: '1',
      tipos: { '01': 'manoDeObra' },
      catalogo: 'coincidente',
      conCapitulos: true,
    })
    const claves = pedidosA('/importar').map(({ headers }) => headers['idempotency-key'])
    expect(new Set(claves).size).toBe(2)
  })
})
