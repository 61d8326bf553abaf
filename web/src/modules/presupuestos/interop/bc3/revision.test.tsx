import { contratistasForSelect } from '@plomada/contract/personas'
import { importarBc3, leerBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { abrirSesion } from '../../../../api/sesion.ts'
import { type Cuerpo, contesta, type Pedido, rechazo } from '../../../../prueba/contesta.ts'
import { abrir } from '../../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../../prueba/servidor.ts'
import { CAMBIO, contraste, discrepancia, ID, LISTAS, lecturaDePrueba } from './prueba/mundo.ts'

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
  leer: Cuerpo<typeof leerBc3>,
  {
    destino = 'obra',
    importar,
    listas = LISTAS,
  }: { destino?: string; importar?: Cuerpo<typeof importarBc3>; listas?: typeof LISTAS } = {},
) {
  servidor = await servidorDePrueba(contesta(leerBc3, leer), ...listas)
  if (importar) servidor.contesta(importarBc3, importar)
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
  const usuario = await elegirArchivo(lecturaDePrueba(cambio), ...otras)
  await screen.findByRole('region', { name: 'Lo que se leyó' })
  return usuario
}
const elegirDe = async (usuario: UserEvent, lista: string | RegExp, opcion: string) => {
  await usuario.click(screen.getByRole('combobox', { name: lista }))
  await usuario.click(await screen.findByRole('option', { name: opcion }))
}

describe('what was read', () => {
  test('how its figures come out, and what it does not say', async () => {
    await revisar()
    const texto = region('Lo que se leyó').textContent
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
    // Including those that were only counted.
    expect(region(/^Avisos de la lectura \(15\)/)).toBeDefined()
  })

  test('hundreds of a kind are one line, which opens: notices with a sentence each, and prices of 0', async () => {
    const hallazgos = Array.from({ length: 120 }, (_, n) => ({
      clase: 'auxiliarResuelto',
      gravedad: 'nota' as const,
      codigo: `T${n}`,
      texto: `Con los redondeos del archivo el precio es ${n}.`,
      renglon: null,
    }))
    const { discrepancias } = lecturaDePrueba()
    const enCero = Array.from({ length: 200 }, (_, n) => ({
      ...discrepancia('tarea'),
      codigo: `Z${n}`,
      declarado: '0',
    }))
    await revisar({ hallazgos, hallazgosOmitidos: 0, discrepancias: [...enCero, ...discrepancias] })
    expect(region('Avisos de la lectura (120)').querySelector('summary')?.textContent).toBe(
      'Nota · 120 · Componentes compuestos que se abrieron en los suyos',
    )
    expect(filas('Discrepancias')).toHaveLength(3)
    expect(region('Discrepancias (3)').querySelector('summary')?.textContent).toBe(
      '200 precios que el archivo deja en 0: vale lo que sale de sus partes',
    )
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
    // With another rate the totals have to be read again.
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
    await elegirArchivo(rechazo(400, 'El archivo no es un BC3.'))
    expect((await screen.findByRole('alert')).textContent).toContain('El archivo no es un BC3.')
    expect(boton('Elegir archivo')).toBeDefined()
  })
})

describe('the three totals', () => {
  test('side by side in the file’s currency, the difference and its causes; in guaraníes once there is a rate', async () => {
    const usuario = await revisar()
    const texto = () => region('Los tres totales').textContent
    expect(texto()).toMatch(
      /Lo que dice el archivo1\.000,50 EUR.*precios del archivo1\.000,50 EUR.*Lo que entra999 EUR/,
    )
    expect(texto()).toContain('es 1,50 EUR menos que lo que dice el archivo.')
    expect(texto()).toContain('El precio de A1 no sale de su análisis−1,50')
    expect(texto()).not.toContain('Gs.')
    await usuario.type(screen.getByRole('textbox', { name: /Guaraníes por 1 de EUR/ }), '8000')
    await usuario.click(boton('Calcular los totales'))
    await waitFor(() => expect(texto()).toContain('Gs. 7.992.003'))
  })

  test('more than 1 % is said before there is a rate to ask it in guaraníes', async () => {
    const { tresTotales } = lecturaDePrueba()
    await revisar({ tresTotales: { ...tresTotales, importado: '900', diferencia: '-100.5', esGrande: true } })
    expect(region('Los tres totales').textContent).toContain('Es más de 1 %: sin aceptarlo no se importa.')
  })

  test('a file that states none says so', async () => {
    const { tresTotales } = lecturaDePrueba()
    await revisar({ tresTotales: { ...tresTotales, declarado: null, diferencia: '0', causas: [] } })
    expect(region('Los tres totales').textContent).toContain('No dice un total')
    expect(region('Los tres totales').textContent).toContain('exactamente lo que dan los precios del archivo')
  })
})

describe('what the file asks', () => {
  const MONEDA = {
    clave: 'moneda' as const,
    texto: '¿Qué moneda es?',
    opciones: ['PYG', 'USD'].map((valor) => ({ valor, texto: valor, total: null })),
    propuesta: null,
    obligatoria: true,
    causas: [],
  }
  const PRECIOS = {
    ...MONEDA,
    clave: 'precios' as const,
    texto: '¿Con qué precio?',
    opciones: [
      { valor: 'analisis', texto: 'Análisis', total: '999' },
      { valor: 'archivo', texto: 'Archivo', total: '1000.5' },
    ],
    propuesta: 'analisis',
    obligatoria: false,
  }
  const DIFERENCIA = {
    ...MONEDA,
    clave: 'diferencia' as const,
    texto: '¿Lo importás así?',
    opciones: [{ valor: 'entiendo', texto: 'Entiendo', total: '999' }],
    causas: [{ texto: 'La obra no suma', importe: '-1400' }],
  }
  const radio = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('radio', { name })
  const respuestasDe = (body: unknown) => (body as { respuestas: Record<string, string> }).respuestas

  test('the currency first, a rate of 1 for guaraníes alone, then the difference, which other totals ask anew', async () => {
    const usuario = await elegirArchivo(({ body }) => {
      const { moneda } = respuestasDe(body)
      const preguntas = [MONEDA, PRECIOS, DIFERENCIA]
      return lecturaDePrueba({ divisa: moneda ?? '', unidades: [], preguntas })
    })
    await screen.findByText('Falta responder una pregunta, arriba de todo.')
    const tasa = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Guaraníes por 1 de/ })
    expect(tasa().value).toBe('')
    expect(screen.queryByText('¿Lo importás así?')).toBeNull()
    await usuario.click(radio('USD'))
    await screen.findByText('Falta la cotización de la moneda del archivo.')
    await usuario.click(radio('PYG'))
    await waitFor(() => expect(tasa().value).toBe('1'))
    expect(cuerpoDe('/leer')).toMatchObject({ tasa: '1', respuestas: { moneda: 'PYG' } })
    const entiendo = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Entiendo' })
    await screen.findByText('Falta responder una pregunta, arriba de todo.')
    expect(region(/^Preguntas antes/).textContent).toContain('La obra no suma−1.400')
    await usuario.click(await entiendo())
    await waitFor(() => expect(boton('Importar como obra nueva').disabled).toBe(false))
    await usuario.click(radio(/^Archivo/))
    await waitFor(() => expect(cuerpoDe('/leer')).toMatchObject({ respuestas: { precios: 'archivo' } }))
    await waitFor(async () => expect((await entiendo()).checked).toBe(false))
    await usuario.click(await entiendo())
    await usuario.click(await entiendo())
    await screen.findByText('Falta responder una pregunta, arriba de todo.')
  })

  test('what is proposed holds until it is answered, and what was answered is sent', async () => {
    const importar = rechazo(400, 'No')
    const leer = lecturaDePrueba({ divisa: 'PYG', unidades: [], preguntas: [PRECIOS] })
    const usuario = await elegirArchivo(leer, { destino: 'banco', importar })
    await screen.findByRole('region', { name: 'Una pregunta antes de importar' })
    expect(radio(/^Análisis/).checked).toBe(true)
    await usuario.click(radio(/^Archivo Gs\.\s1\.000,50/))
    await waitFor(() => expect(boton('Importar al banco de precios').disabled).toBe(false))
    await usuario.click(boton('Importar al banco de precios'))
    await screen.findByText('No')
    expect(respuestasDe(cuerpoDe('/importar'))).toEqual({ precios: 'archivo' })
  })
})

describe('what is here already', () => {
  const nombrada = (nombre: string) => ({ codigo: nombre.slice(0, 3).toUpperCase(), nombre, unidad: 'm2' })
  const conTodo = {
    divisa: 'PYG',
    unidades: [],
    contraste: {
      catalogo: contraste({ cambios: [{ ...CAMBIO, antes: null }] }),
      banco: contraste({
        cambios: [{ ...nombrada('Muro'), antes: '65000', ahora: '75000.5' }],
        renombrados: [{ ...nombrada('Piso'), suCodigo: 'PIS-2', ocupadoPor: 'Otro piso' }],
        iguales: [nombrada('Techo')],
        afuera: [{ ...nombrada('Obrador'), motivo: 'Es un gasto indirecto' }],
      }),
    },
  }

  test('old and new price side by side, one switch for all of them, off; each that is left out by name', async () => {
    let enviado: unknown
    const importar = ({ body }: Pedido) => {
      enviado = body
      return rechazo(400, 'Basta')
    }
    const usuario = await revisar(conTodo, { destino: 'banco', importar })
    expect(filas('Precios que cambiaron')).toEqual([
      ['Rubro', 'MUR', 'Muro', 'm2', '65.000', '75.000,50'],
      ['Componente', 'CAL', 'Cal', 'kg', 'Sin precio', '1.200'],
    ])
    expect(filas('Con un código propio')).toEqual([['Rubro', 'PIS', 'Piso', 'PIS-2', 'Otro piso']])
    expect(filas(/^Lo que no entra de nuevo$/)).toEqual([
      ['Rubro', 'OBR', 'Obrador', 'm2', 'Es un gasto indirecto'],
      ['Rubro', 'TEC', 'Techo', 'm2', 'Ya está acá, con el mismo precio'],
    ])
    const nombre = /^Actualizar 1 rubro del banco y 1 precio del catálogo con lo que dice el archivo/
    const interruptor = screen.getByRole<HTMLInputElement>('switch', { name: nombre })
    expect(interruptor.checked).toBe(false)
    await usuario.click(boton('Importar al banco de precios'))
    await screen.findByText('Basta')
    expect(enviado).toMatchObject({ actualizar: false })
    await usuario.click(interruptor)
    await usuario.click(boton('Importar al banco de precios'))
    await waitFor(() => expect(enviado).toMatchObject({ actualizar: true }))
  })

  test('a work that makes its own entries changes no price of the catalogue', async () => {
    const usuario = await revisar(conTodo)
    expect(screen.queryByRole('region', { name: 'Precios que cambiaron' })).toBeNull()
    await usuario.click(screen.getByRole('radio', { name: /Usar los del catálogo/ }))
    expect(region('Precios que cambiaron')).toBeDefined()
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
    contraste: { catalogo: contraste(), banco: contraste() },
    actualizados: { entradas: 0, tareas: 0 },
    avisos: ['Se cortó un texto'],
    totales: null,
    precioConMargen: 10,
  }

  test('without the last work and the contratistas it begins with the usual figures', async () => {
    const nada = rechazo(503, 'El servidor no responde')
    const listas = [contesta(presupuestos, nada), contesta(contratistasForSelect, nada), ...LISTAS]
    await revisar(EN_GUARANIES, { listas })
    expect(screen.getByLabelText<HTMLInputElement>(/^Cotización del dólar/).value).toBe('7.300')
  })

  test('what is missing is told at its field, the first of them in view', async () => {
    const usuario = await revisar(EN_GUARANIES)
    await usuario.click(boton('Importar como obra nueva'))
    await waitFor(() => expect(document.activeElement?.id).toBe('bc3-totalM2'))
    expect(pedidosA('/importar')).toEqual([])
  })

  test('into the bank, with what was chosen; a refusal can be sent again under another key', async () => {
    let veces = 0
    const importar = () => {
      veces += 1
      return veces > 1 ? importada : rechazo(400, 'Faltan unidades')
    }
    const usuario = await revisar(EN_GUARANIES, { destino: 'banco', importar })
    expect(screen.queryByRole('region', { name: 'Datos de la obra' })).toBeNull()
    await elegirDe(usuario, 'Tipo de la familia 01', 'Mano de obra')
    await usuario.click(screen.getByRole('checkbox', { name: /capítulos y grupos/ }))
    // With another type, other things may match.
    await usuario.click(boton('Comparar otra vez'))
    await waitFor(() => expect(boton('Importar al banco de precios').disabled).toBe(false))
    expect(cuerpoDe('/leer')).toMatchObject({ tipos: { '01': 'manoDeObra' } })
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
