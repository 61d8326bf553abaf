import { crearAutoInvitacion, credencialPorId, elegirEmpresa, login, signup } from '@plomada/contract/acceso'
import { darSegundoPaso } from '@plomada/contract/acceso/segundoPaso'
import { usuarios } from '@plomada/contract/acceso/usuarios'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cambiarGuardados } from '../../api/envios/almacen.ts'
import { envioDePrueba } from '../../api/envios/prueba/envio.ts'
import { llaveDe, recibirLlave } from '../../api/lacre/llave.ts'
import { abrirSesion, leerToken, recordarDestino } from '../../api/sesion.ts'
import { contesta, rechazo } from '../../prueba/contesta.ts'
import { contestaInicio, contestaObra, contestaSinObras, id, quienEntro } from '../../prueba/entidades.ts'
import { abrir } from '../../prueba/montar.tsx'
import { LLAVE_DE_PRUEBA, servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'
import { teclearEn } from '../../prueba/teclear.ts'

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

beforeEach(async () => {
  servidor = await servidorDePrueba(
    contesta(credencialPorId, () => ana),
    contestaInicio(),
    contestaSinObras(),
    contestaObra(),
    contesta(crearAutoInvitacion, { message: 'x' }),
  )
})
afterEach(() => servidor.cerrar())

describe('/login', () => {
  async function entrar(email: string, password: string) {
    const { usuario, router } = abrir('/login')
    const campo = await screen.findByLabelText<HTMLInputElement>('Email')
    if (email) await usuario.type(campo, email)
    if (password) await usuario.type(screen.getByLabelText('Contraseña'), password)
    await usuario.click(screen.getByRole('button', { name: 'Ingresar' }))
    return { usuario, router, campo }
  }

  test('without data asks for all of them, in the alert and at each field, and calls nobody', async () => {
    const { campo } = await entrar('', '')
    expect(screen.getByRole('alert').textContent).toContain(mensajesAcceso.completeTodosLosCampos)
    expect(screen.getAllByText(mensajesComun.faltaDato)).toHaveLength(2)
    await expect.poll(() => document.activeElement).toBe(campo)
    expect(servidor.pedidos).toEqual([])
  })

  test('says how many changes wait on this device, and nothing of whose or what they are', async () => {
    const cola = [
      { ...envioDePrueba(id(501), '20', 1), lugar: 'avance/1' },
      { ...envioDePrueba(id(502), '20', 1), lugar: 'avance/1/foto/1', tras: 'avance/1' },
      { ...envioDePrueba(id(503), '20', 1), lugar: 'avance/2' },
    ]
    await recibirLlave('c1', LLAVE_DE_PRUEBA)
    await cambiarGuardados('c1', () => cola)
    abrir('/login')
    const dicho = await screen.findByText(mensajesEnvios.enEsteEquipo(2))
    expect(dicho.textContent).not.toContain('Excavación')
    await cambiarGuardados('c1', () => [])
  })

  test('a text that is no email gets the documented message', async () => {
    await entrar('maria', 'plomada-demo')
    expect(screen.getByRole('alert').textContent).toContain(mensajesAcceso.emailFormato)
    expect(servidor.pedidos).toEqual([])
  })

  test('the link of the summary goes to its field', async () => {
    const { usuario } = await entrar('maria@demo.py', '')
    await usuario.click(screen.getByRole('link', { name: 'Contraseña' }))
    await expect.poll(() => document.activeElement?.id).toBe('password')
  })

  test('refused before it is sent, the field that is typed into at once keeps it', async () => {
    abrir('/login')
    await screen.findByLabelText('Email')
    fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }))
    const password = screen.getByLabelText<HTMLInputElement>('Contraseña')
    await teclearEn(password, 'plomada-demo')
    expect(password.value).toBe('plomada-demo')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
  })

  test('refused by the server, the password that is being typed again keeps the focus', async () => {
    let contestar: () => void = () => undefined
    const puerta = new Promise<void>((listo) => {
      contestar = listo
    })
    servidor.contesta(login, async () => {
      await puerta
      return rechazo(401, mensajesAcceso.credencialesIncorrectas)
    })
    await entrar('maria@demo.py', 'otra')
    const password = screen.getByLabelText<HTMLInputElement>('Contraseña')
    await expect.poll(() => servidor.pedidos.length).toBe(1)
    await teclearEn(password, 'plomada')
    contestar()
    await screen.findByRole('alert')
    await teclearEn(password, 'plomada-demo')
    expect(password.value).toBe('plomada-demo')
    expect(document.activeElement).toBe(password)
  })

  test('a refusal shows the reason of the server and gets the focus', async () => {
    servidor.contesta(login, rechazo(401, mensajesAcceso.credencialesIncorrectas))
    await entrar('maria@demo.py', 'otra')
    const alerta = await screen.findByRole('alert')
    expect(alerta.textContent).toContain(mensajesAcceso.credencialesIncorrectas)
    await expect.poll(() => document.activeElement).toBe(alerta)
    expect(leerToken()).toBeNull()
  })

  test.each([
    ['admin', null, '/landing'],
    ['cliente', null, '/presupuestosCliente'],
    ['admin', '/landing?a=1', '/landing?a=1'],
    ['admin', '//otro.sitio/', '/landing'],
    ['obraResidente', null, '/'],
  ])('Enter submits; a %s who was going to %s lands on %s', async (rol, destino, esperado) => {
    if (destino) recordarDestino(destino)
    servidor.contesta(login, { token: tokenDePrueba({ rol }), llaveLocal: LLAVE_DE_PRUEBA })
    const { router, usuario } = abrir('/login')
    await usuario.type(await screen.findByLabelText('Email'), 'maria@demo.py')
    await usuario.type(screen.getByLabelText('Contraseña'), 'plomada-demo{Enter}')
    await expect.poll(() => router.state.location.href).toBe(esperado)
    expect(servidor.pedidos[0]?.body).toEqual({
      username: 'maria@demo.py',
      password: 'plomada-demo',
      type: 'standard',
    })
  })
})

const [UNA, OTRA] = ['0199aaaa-0000-7000-8000-0000000000a1', '0199aaaa-0000-7000-8000-0000000000a2']
const DOS_EMPRESAS = {
  token: '',
  eleccion: 'eleccion-1',
  empresas: [
    { empresaId: UNA, nombre: 'Obras del Sur' },
    { empresaId: OTRA, nombre: 'Ñandutí Construcciones' },
  ],
}
const pedidosA = (ruta: string) => servidor.pedidos.filter((pedido) => pedido.ruta === ruta)
/** Id of the firm in the token. */
const ACA = id(902)
const ana = quienEntro({ empresa: { _id: ACA, nombre: 'Obras del Sur' } })
const token = (claims: object = {}) => tokenDePrueba({ empresaId: ACA, ...claims })

describe('several firms', () => {
  test('the password holds in two: by keyboard one is chosen, then comes its second step', async () => {
    servidor.contesta(login, DOS_EMPRESAS)
    servidor.contesta(elegirEmpresa, { token: '', segundoPaso: { desafio: 'd1', falta: 'codigo' } })
    servidor.contesta(darSegundoPaso, {
      token: token({ empresaId: OTRA }),
      llaveLocal: LLAVE_DE_PRUEBA,
      codigosRestantes: 10,
    })
    const { usuario, router } = abrir('/login')
    await usuario.type(await screen.findByLabelText('Email'), 'ana@demo.py')
    await usuario.type(screen.getByLabelText('Contraseña'), 'plomada-demo{Enter}')
    const lista = await screen.findByRole('list', { name: mensajesAcceso.elegiEmpresa })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(mensajesAcceso.tituloElegirEmpresa)
    const [primera, segunda] = within(lista).getAllByRole('button')
    expect([primera?.textContent, segunda?.textContent]).toEqual(['Obras del Sur', 'Ñandutí Construcciones'])
    await expect.poll(() => document.activeElement).toBe(primera)
    expect(leerToken()).toBeNull()
    await usuario.keyboard('{Tab}{Enter}')
    await usuario.type(await screen.findByLabelText('Código'), '123456{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/landing')
    expect(pedidosA('/login/empresa').map(({ body }) => body)).toEqual([
      { eleccion: 'eleccion-1', empresaId: OTRA },
    ])
  })

  test('a choice that came too late says so, and leads back to email and password', async () => {
    servidor.contesta(login, DOS_EMPRESAS)
    servidor.contesta(elegirEmpresa, rechazo(401, mensajesUsuarios.desafioVencido))
    const { usuario } = abrir('/login')
    await usuario.type(await screen.findByLabelText('Email'), 'ana@demo.py')
    await usuario.type(screen.getByLabelText('Contraseña'), 'plomada-demo{Enter}')
    await usuario.click(await screen.findByRole('button', { name: 'Obras del Sur' }))
    expect((await screen.findByRole('alert')).textContent).toContain(mensajesUsuarios.desafioVencido)
    await usuario.click(screen.getByRole('button', { name: 'Ingresar con otra cuenta' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('ana@demo.py')
  })

  async function abrirCambio() {
    abrirSesion(token())
    localStorage.setItem('presupuestoId', 'de-la-otra')
    const vista = abrir('/landing')
    await vista.usuario.click(await screen.findByRole('button', { name: /Tu cuenta/ }))
    await vista.usuario.click(await screen.findByRole('button', { name: mensajesAcceso.cambiarDeEmpresa }))
    await vista.usuario.type(
      await screen.findByLabelText(mensajesAcceso.passwordDeLaOtra),
      'la-de-la-otra{Enter}',
    )
    return vista
  }

  test('from the menu, by that one’s password: the old session ends and nothing of that firm stays', async () => {
    const antes = token()
    const nuevo = tokenDePrueba({ credencialId: 'c9', empresaId: OTRA })
    servidor.contesta(login, {
      ...DOS_EMPRESAS,
      empresas: [{ empresaId: ACA, nombre: 'La de acá' }, ...DOS_EMPRESAS.empresas],
    })
    servidor.contesta(elegirEmpresa, { token: nuevo, llaveLocal: LLAVE_DE_PRUEBA })
    const { usuario } = await abrirCambio()
    await screen.findByRole('list', { name: mensajesAcceso.elegiEmpresa })
    expect(screen.queryByRole('button', { name: 'La de acá' })).toBeNull()
    await usuario.click(screen.getByRole('button', { name: 'Ñandutí Construcciones' }))
    await expect.poll(leerToken).toBe(nuevo)
    expect(localStorage.getItem('presupuestoId')).toBeNull()
    await expect
      .poll(() => pedidosA('/v1/sesion/cerrar').map(({ headers }) => headers.authorization))
      .toEqual([`Bearer ${antes}`])
    expect(await llaveDe('c1')).toBeNull()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('with one other firm there is nothing to choose: the password leads there', async () => {
    const nuevo = tokenDePrueba({ credencialId: 'c9', empresaId: OTRA })
    const empresas = [{ empresaId: ACA, nombre: 'La de acá' }, ...DOS_EMPRESAS.empresas.slice(1)]
    servidor.contesta(login, { ...DOS_EMPRESAS, empresas })
    servidor.contesta(elegirEmpresa, { token: nuevo, llaveLocal: LLAVE_DE_PRUEBA })
    await abrirCambio()
    await expect.poll(leerToken).toBe(nuevo)
    expect(pedidosA('/login/empresa').map(({ body }) => body)).toEqual([
      { eleccion: 'eleccion-1', empresaId: OTRA },
    ])
  })

  test('the password of the firm one is in says so, and leaves no second session of it', async () => {
    const antes = token()
    const segunda = token({ exp: 4_000_000_000 })
    servidor.contesta(login, { token: segunda, llaveLocal: LLAVE_DE_PRUEBA })
    await abrirCambio()
    expect((await screen.findByRole('alert')).textContent).toContain(mensajesAcceso.yaEstasEnEsa)
    expect(leerToken()).toBe(antes)
    await expect
      .poll(() => pedidosA('/v1/sesion/cerrar').map(({ headers }) => headers.authorization))
      .toEqual([`Bearer ${segunda}`])
  })
})

describe('guards', () => {
  test('arriving without a session goes through /logout to /login and remembers the address', async () => {
    const { router } = abrir('/landing?a=1')
    await expect.poll(() => router.state.location.pathname).toBe('/login')
    expect(localStorage.getItem('redirectTo')).toBe('/landing?a=1')
  })

  test('an expired token counts as none', async () => {
    localStorage.setItem('token', tokenDePrueba({ exp: 1 }))
    const { router } = abrir('/landing')
    await expect.poll(() => router.state.location.pathname).toBe('/login')
    expect(leerToken()).toBeNull()
  })

  test('a token that was ended elsewhere, found on arriving, goes the same way and says why', async () => {
    localStorage.setItem('token', tokenDePrueba())
    servidor.contesta(credencialPorId, rechazo(401, mensajesComun.sesionTerminada))
    const { router } = abrir('/landing?a=1')
    await expect.poll(() => router.state.location.pathname).toBe('/login')
    expect((await screen.findByText(mensajesComun.sesionTerminada)).closest('[data-alerta]')).not.toBeNull()
    expect(localStorage.getItem('redirectTo')).toBe('/landing?a=1')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a session that ends while a screen is open asks for the password on top of it', async () => {
    localStorage.setItem('token', token())
    let termino = false
    const terminada = rechazo(401, mensajesComun.sesionTerminada)
    servidor.contesta(login, () => {
      termino = false
      return { token: token(), llaveLocal: LLAVE_DE_PRUEBA }
    })
    servidor.contesta(credencialPorId, () => (termino ? terminada : ana))
    servidor.contesta(usuarios, () => (termino ? terminada : { items: [], total: 0 }))
    const { router, usuario } = abrir('/landing')
    await screen.findByText('Ana · Obras del Sur')
    termino = true
    await act(() => router.navigate({ to: '/usuarios' }))
    await usuario.type(await screen.findByLabelText('Contraseña de ana@demo.py'), 'plomada-demo')
    await usuario.click(screen.getByRole('button', { name: 'Seguir' }))
    expect(await screen.findByRole('heading', { name: 'Usuarios' })).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/usuarios')
    // Into the present firm, and no other with the same email.
    expect(pedidosA('/login')[0]?.body).toMatchObject({ username: 'ana@demo.py', empresaId: ACA })
  })

  test('/logout clears local storage but the address to return to, and tells the server', async () => {
    localStorage.setItem('token', tokenDePrueba())
    localStorage.setItem('productos', '[]')
    localStorage.setItem('redirectTo', '/landing')
    const { router } = abrir('/logout')
    await expect.poll(() => router.state.location.pathname).toBe('/login')
    // That its key counts no more is said until the key is deleted.
    await expect.poll(() => Object.entries(localStorage)).toEqual([['redirectTo', '/landing']])
    await expect.poll(() => servidor.pedidos.map(({ ruta }) => ruta)).toContain('/v1/sesion/cerrar')
  })
})

describe('/register', () => {
  const CONFIRMAR = '/register/0199aaaa-0000-7000-8000-000000000001'

  test('the code of the mail comes written; without it, it is asked for in the documented words', async () => {
    const { usuario } = abrir(`${CONFIRMAR}#codigo=K7P2`)
    const campo = await screen.findByLabelText<HTMLInputElement>('Código')
    expect(campo.value).toBe('K7P2')
    await usuario.clear(campo)
    await usuario.click(screen.getByRole('button', { name: mensajesAcceso.continuar }))
    expect((await screen.findByRole('alert')).textContent).toContain(mensajesAcceso.codigoRequerido)
  })

  test('the password is asked for under it, once, with why, and can be looked at', async () => {
    const { usuario } = abrir(`${CONFIRMAR}#codigo=K7P2`)
    const campo = await screen.findByLabelText<HTMLInputElement>('Contraseña')
    await usuario.click(screen.getByRole('button', { name: mensajesAcceso.continuar }))
    expect((await screen.findByRole('alert')).textContent).toContain(mensajesAcceso.completeTodosLosCampos)
    expect(servidor.pedidos).toEqual([])
    const ids = (campo.getAttribute('aria-describedby') ?? '').split(' ')
    expect(ids.map((una) => document.getElementById(una)?.textContent)).toContain(
      mensajesAcceso.passwordAlConfirmar,
    )
    expect(document.querySelectorAll('input[autocomplete="new-password"]')).toHaveLength(1)
    expect(campo.type).toBe('password')
    await usuario.click(screen.getByRole('button', { name: mensajesAcceso.mostrarPassword }))
    expect(campo.type).toBe('text')
    await usuario.click(screen.getByRole('button', { name: mensajesAcceso.ocultarPassword }))
    expect(campo.type).toBe('password')
  })

  test('both are sent together, and one goes on to log in', async () => {
    servidor.contesta(signup, { message: 'x', data: { credencialId: id(1), empresaId: id(2) } })
    const { usuario, router } = abrir(`${CONFIRMAR}#codigo=K7P2`)
    await usuario.type(await screen.findByLabelText('Contraseña'), 'plomada-nueva{Enter}')
    await expect.poll(() => router.state.location.href).toBe('/login?aviso=confirmado')
    expect(servidor.pedidos[0]).toMatchObject({
      ruta: '/signup',
      body: { invitacionCodigo: 'K7P2', password: 'plomada-nueva' },
    })
  })
})

describe('/registro', () => {
  test('asks for what is needed, in the order of the screen', async () => {
    const { usuario } = abrir('/registro')
    await usuario.click(await screen.findByRole('button', { name: mensajesAcceso.registrarse }))
    const enlaces = screen.getAllByRole('link').map((enlace) => enlace.textContent?.split(':')[0])
    expect(enlaces.slice(0, 5)).toEqual([
      'Nombre',
      'Apellido',
      'Nombre de la empresa',
      'Nro de documento',
      'Email',
    ])
    expect(document.querySelector('input[type="password"]')).toBeNull()
    expect(screen.getByText(mensajesAcceso.explicacionRegistro)).toBeDefined()
    expect(servidor.pedidos).toEqual([])
  })

  test('sends a date as text and a phone with its prefix', async () => {
    const { usuario } = abrir('/registro')
    await usuario.type(await screen.findByLabelText(/^Nombre \*/), 'Ana')
    await usuario.type(screen.getByLabelText(/^Nombre de la empresa/), 'Construcciones Paz')
    await usuario.type(screen.getByLabelText(/^Apellido/), 'Paz')
    await usuario.type(screen.getByLabelText(/^Nro de documento/), '1234567')
    await usuario.type(screen.getByLabelText(/^Email/), 'ana@demo.py')
    await usuario.type(screen.getByLabelText('Fecha de nacimiento'), '05/11/1990')
    await usuario.type(screen.getByLabelText('Teléfono'), '0981 123 456')
    await usuario.click(screen.getByRole('button', { name: mensajesAcceso.registrarse }))
    expect(await screen.findByText(mensajesAcceso.registroExitoso)).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(servidor.pedidos[0]?.body).toMatchObject({
      username: 'ana@demo.py',
      empresa: 'Construcciones Paz',
      documentType: 'CI',
      fechaNacimiento: '1990-11-05',
      phone: '+595981123456',
    })
    expect(servidor.pedidos[0]?.body).not.toHaveProperty('password')
  })
})
