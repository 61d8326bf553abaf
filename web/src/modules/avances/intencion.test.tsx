import { avances, cargarAvance, tareasParaElegir } from '@plomada/contract/avances/avances'
import { subirFoto } from '@plomada/contract/avances/fotos'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leerGuardados } from '../../api/envios/almacen.ts'
import { arrancar, insistir } from '../../api/envios/cartero.ts'
import { leerEstado } from '../../api/envios/lista.ts'
import { vaciarEnvios } from '../../api/envios/prueba/envio.ts'
import { abrirSesion, olvidarSesion } from '../../api/sesion.ts'
import { Contestacion, contesta, rechazo } from '../../prueba/contesta.ts'
import { id, obraDePrueba } from '../../prueba/entidades.ts'
import { abrir } from '../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'
import { intencionDe } from './cargar/valores.ts'
import { encolarAvance, lugarDeAvance } from './encolar.ts'
import { loEscrito } from './espera/esperan.ts'
import type { ValoresDeAvance } from './espera/porCampo.ts'
import { envioEn, fotosQueEsperan } from './fotos/encolarConFotos.ts'

const OBRA = id(1)
const MURO = {
  _id: id(11),
  nombre: 'Muro de ladrillo',
  rubroId: id(5),
  rubroNombre: 'Mampostería',
  contratistaId: id(7),
  contratistaNombre: 'Hermanos Ñamandú',
  unidadMedidaCodigo: 'm2',
  cantidad: 8,
  avanzado: 0,
}
const QUEDA = { texto: 'Queda en 50 %: no se carga nada', cambio: null }
const SUMA = {
  texto: 'Sumar 4 m2: queda en 100 %',
  cambio: {
    cantidad: '4',
    intencion: { porcentaje: '50', vistoCantidad: '8', vistoAvanzado: '4', suma: true },
  },
}
const PREGUNTA =
  'Cuando lo cargaste iba 0 %; ahora va 50 %. ¿Queda en 50 % (no se carga nada) o sumás 50 % más?'
const PREGUNTADO = rechazo(409, PREGUNTA, 'AVANCE_MOVIDO', { actual: {}, opciones: [QUEDA, SUMA] })

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
const guardarlo = () =>
  servidor.contesta(cargarAvance, ({ body }) => ({
    _id: (body as { _id: string })._id,
    message: mensajesAvances.avanceCargado,
    avance: { cantidad: 8, porcentaje: 100 },
    pasadoDePresupuesto: false,
  }))
beforeEach(async () => {
  servidor = await servidorDePrueba(
    contesta(avances, { items: [], count: 0 }),
    contesta(tareasParaElegir, { items: [MURO], count: 1 }),
    contesta(
      presupuestoPorId,
      obraDePrueba({ _id: OBRA, estado: 'aprobado', tsAprobado: '2026-11-10T12:00:00Z' }),
    ),
    contesta(subirFoto, ({ ruta }) => ({ _id: ruta.split(/[/?]/)[3] ?? '', message: 'Foto guardada' })),
    contesta(cargarAvance, PREGUNTADO),
  )
  abrirSesion(tokenDePrueba({ rol: 'obraResidente', exp: 4_000_000_000 }))
  arrancar()
  await vaciarEnvios()
})
afterEach(async () => {
  await vaciarEnvios()
  olvidarSesion()
  await servidor.cerrar()
})
const cargados = () =>
  servidor.pedidos
    .filter(({ metodo, ruta }) => metodo === 'POST' && ruta === '/v1/avance')
    .map(({ body, headers }) => ({
      clave: headers['idempotency-key'],
      body: body as Record<string, unknown>,
    }))

describe('in the form', () => {
  const decirMitad = async () => {
    const { usuario } = abrir(`/avances/${OBRA}/cargar?tareaId=${MURO._id}`)
    await usuario.click(await screen.findByRole('radio', { name: '% acumulado' }))
    await usuario.click(screen.getByRole('button', { name: '50 %' }))
    await usuario.click(screen.getByRole('button', { name: 'Cargar' }))
    const dialogo = within(await screen.findByRole('alertdialog', { name: PREGUNTA }))
    return { usuario, dialogo }
  }

  test('what was meant goes along, and what was asked is answered under the same _id', async () => {
    const { usuario, dialogo } = await decirMitad()
    const [dicho] = cargados()
    expect(dicho?.body).toMatchObject({
      cantidad: '4',
      intencion: { porcentaje: '50', vistoCantidad: '8', vistoAvanzado: '0' },
    })
    guardarlo()
    await usuario.click(dialogo.getByRole('button', { name: SUMA.texto }))
    await expect.poll(() => cargados().length).toBe(2)
    expect(cargados()[1]?.body).toEqual({ ...dicho?.body, ...SUMA.cambio })
    expect(cargados()[1]?.clave).not.toBe(dicho?.clave)
    expect(await screen.findByText(mensajesAvances.avanceCargado)).toBeDefined()
    expect(leerEstado().cola).toEqual([])
  })

  test('to leave it as it is sends nothing more, says so, and nothing waits', async () => {
    const { usuario, dialogo } = await decirMitad()
    await usuario.click(dialogo.getByRole('button', { name: QUEDA.texto }))
    expect(await screen.findByText(mensajesAvances.noSeCargo)).toBeDefined()
    expect(cargados()).toHaveLength(1)
    await expect.poll(() => leerEstado().cola).toEqual([])
  })

  test('closed without an answer, what was typed is there, and sent again it asks again', async () => {
    const { usuario, dialogo } = await decirMitad()
    await usuario.click(dialogo.getByRole('button', { name: 'Volver a lo que escribí' }))
    expect(await screen.findByText(mensajesEnvios.sinContestar)).toBeDefined()
    expect(document.querySelector('[data-alerta]')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Porcentaje/ }).value).toBe('50')
    await usuario.click(screen.getByRole('button', { name: 'Cargar' }))
    expect(await screen.findByRole('alertdialog', { name: PREGUNTA })).toBeDefined()
    const [una, otra] = cargados().map(({ body }) => body)
    expect(otra).toEqual(una)
  })
})

describe('without signal it is asked at sending', () => {
  const foto = (n: number) => ({ id: id(n), blob: new Blob([new Uint8Array([0xff, 0xd8, 0xff, n])]) })
  const LUGAR = lugarDeAvance(id(21))
  /** It waits on the device, with a photo; then there is a connection, and it is asked about. */
  const preguntado = async () => {
    servidor.contesta(cargarAvance, new Contestacion(502, '<html>nadie</html>'))
    const body = {
      _id: id(21),
      tareaId: MURO._id,
      cantidad: '4',
      fecha: '2026-11-20',
      intencion: { porcentaje: '50', vistoCantidad: '8', vistoAvanzado: '0' },
    }
    await encolarAvance({ presupuestoId: OBRA, tarea: MURO, body }, [foto(31)])
    servidor.contesta(cargarAvance, PREGUNTADO)
    insistir()
    await expect.poll(() => envioEn(LUGAR)?.estado).toBe('rechazado')
  }
  const enLaLista = async () => {
    const { usuario } = abrir(`/avances/${OBRA}`)
    return { usuario, lugar: within(await screen.findByRole('region', { name: '1 por revisar' })) }
  }
  const enElPanel = async () => {
    const { usuario } = abrir(`/avances/${OBRA}`)
    await usuario.click(await screen.findByRole('button', { name: '1 por revisar' }))
    return { usuario, lugar: within(await screen.findByRole('dialog', { name: 'Cambios sin enviar' })) }
  }

  test.each([
    ['the list of what waits', enLaLista],
    ['the panel of the header', enElPanel],
  ])('%s: answered with more, it goes under the same _id with its photo', async (_, donde) => {
    await preguntado()
    const { usuario, lugar } = await donde()
    expect((await lugar.findByRole('alert')).textContent).toContain(PREGUNTA)
    guardarlo()
    await usuario.click(await lugar.findByRole('button', { name: SUMA.texto }))
    await expect.poll(() => leerEstado().cola).toEqual([])
    const { clave, body } = cargados().at(-1) ?? {}
    expect(body).toMatchObject({ _id: id(21), fotos: [id(31)], ...SUMA.cambio })
    expect(clave).not.toBe(cargados()[0]?.clave)
    expect(servidor.pedidos.filter(({ ruta }) => ruta.includes(`/v1/foto/${id(31)}`))).toHaveLength(1)
    expect(await leerGuardados('c1')).toEqual([])
  })

  test('to leave it as it is asks for the photo, and then both are gone', async () => {
    await preguntado()
    const { usuario, lugar } = await enLaLista()
    await usuario.click(await lugar.findByRole('button', { name: QUEDA.texto }))
    const dialogo = await screen.findByRole('alertdialog', { name: mensajesEnvios.descartarAvance })
    expect(dialogo.textContent).toMatch(/«Muro de ladrillo», .*, con su foto, se borra/)
    expect((await fotosQueEsperan(LUGAR)).map((una) => una.id)).toEqual([id(31)])
    await usuario.click(within(dialogo).getByRole('button', { name: 'Descartar' }))
    await expect.poll(() => leerEstado().cola).toEqual([])
    expect(await leerGuardados('c1')).toEqual([])
  })

  test('what could not be put back on a full disk is sent from the window, and not lost', async () => {
    await preguntado()
    const { usuario, lugar } = await enLaLista()
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...args) {
      const pedido = put.apply(this, args)
      pedido.addEventListener('success', () => this.transaction.abort())
      return pedido
    }
    try {
      guardarlo()
      await usuario.click(await lugar.findByRole('button', { name: SUMA.texto }))
      await expect.poll(() => cargados().at(-1)?.body).toMatchObject(SUMA.cambio)
    } finally {
      IDBObjectStore.prototype.put = put
    }
    act(insistir)
    await expect.poll(() => leerEstado().cola).toEqual([])
  })

  test('edited, it is a percentage still, over what is there now', async () => {
    await preguntado()
    const suyo = envioEn(LUGAR)
    expect(suyo && loEscrito(suyo)).toMatchObject({ modo: 'porcentaje', porcentaje: '50' })
  })
})

describe('what is meant', () => {
  const valores = (cambio: Partial<ValoresDeAvance>): ValoresDeAvance => ({
    modo: 'cantidad',
    cantidad: '5',
    todo: '',
    porcentaje: '',
    fecha: '2026-11-20',
    observacion: '',
    ...cambio,
  })
  const medida = { planeada: 8_000_000n, avanzada: 3_000_000n }
  const de = (porcentaje: string) => ({
    intencion: { porcentaje, vistoCantidad: '8', vistoAvanzado: '3' },
  })

  test.each([
    ['a quantity', valores({}), {}],
    ['all that is left', valores({ todo: 's' }), de('100')],
    ['all that was left, and then typed over', valores({ todo: 's', cantidad: '4' }), {}],
    ['a percentage', valores({ modo: 'porcentaje', porcentaje: '62.5', todo: 's' }), de('62.5')],
    ['a percentage that says none', valores({ modo: 'porcentaje', porcentaje: '' }), {}],
    ['a percentage that is none', valores({ modo: 'porcentaje', porcentaje: '120' }), {}],
  ])('%s', (_, dicho, intencion) => {
    expect(intencionDe(dicho, medida)).toEqual(intencion)
  })
})
