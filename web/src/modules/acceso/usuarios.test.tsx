import { confirmarPassword, login, signup } from '@plomada/contract/acceso'
import { invitarCliente } from '@plomada/contract/acceso/clientes'
import { invitaciones } from '@plomada/contract/acceso/invitaciones'
import { darSegundoPaso, editarSeguridad, segundoPaso, seguridad } from '@plomada/contract/acceso/segundoPaso'
import {
  editarUsuario,
  obrasForSelect,
  usuarioPorCredencial,
  usuarios,
} from '@plomada/contract/acceso/usuarios'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leerToken } from '../../api/sesion.ts'
import { contesta, rechazo, versionVieja } from '../../prueba/contesta.ts'
import { contestaInicio, type Usuario, usuarioDePrueba } from '../../prueba/entidades.ts'
import { abrir } from '../../prueba/montar.tsx'
import { LLAVE_DE_PRUEBA, servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'

const [EVA, OBRA] = ['0199aaaa-0000-7000-8000-0000000000e1', '0199aaaa-0000-7000-8000-0000000000b1']
const YO = '0199aaaa-0000-7000-8000-0000000000c1'

const usuario = (cambio: Partial<Usuario> = {}) =>
  usuarioDePrueba({
    credentialID: EVA,
    nombre: 'Eva',
    apellido: 'Luz',
    email: 'eva@obra.py',
    rol: 'obraResidente',
    presupuestos: [{ _id: OBRA, nombre: 'Obra uno' }],
    version: 3,
    ...cambio,
  })
const EDITADO = 'Usuario editado'

let lista: Usuario[]
let invitadas: RespuestaDe<typeof invitaciones>['items']
let miPaso: RespuestaDe<typeof segundoPaso>
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

beforeEach(async () => {
  lista = [usuario()]
  invitadas = []
  miPaso = { activo: false, exigido: false, codigosRestantes: 0 }
  localStorage.setItem('token', tokenDePrueba())
  const obra = { _id: OBRA, nombre: 'Obra uno', estado: 'pendiente', visibleParaCliente: false }
  servidor = await servidorDePrueba(
    contesta(obrasForSelect, { items: [obra], count: 1 }),
    contesta(usuarios, () => ({ items: lista, total: lista.length })),
    contesta(usuarioPorCredencial, () => lista[0] ?? usuario()),
    contesta(editarUsuario, { ...usuario(), message: EDITADO }),
    contesta(invitarCliente, { message: 'Hecho' }),
    contesta(invitaciones, () => ({ items: invitadas, count: invitadas.length })),
    contesta(segundoPaso, () => miPaso),
    contesta(seguridad, { segundoPasoRoles: ['superadmin'] }),
    contesta(editarSeguridad, { segundoPasoRoles: ['superadmin', 'admin'], message: 'Hecho' }),
    contestaInicio(),
  )
})
afterEach(() => servidor.cerrar())

const escrito = () => servidor.pedidos.filter(({ metodo }) => metodo !== 'GET')
const leidos = () => servidor.pedidos.map(({ ruta }) => ruta)

describe('/usuarios', () => {
  test('lists the active ones by default, one-based, with its filters in the address', async () => {
    const { usuario: persona, router } = abrir('/usuarios?page=2&rol=cliente')
    await screen.findByRole('link', { name: 'Eva Luz' })
    const [pedida] = leidos().filter((ruta) => ruta.startsWith('/v1/usuarios/me'))
    expect(new URLSearchParams(pedida?.split('?')[1])).toEqual(
      new URLSearchParams('page=2&limit=10&estado=activo&rol=cliente'),
    )
    await persona.click(screen.getByRole('tab', { name: 'Invitaciones' }))
    expect(router.state.location.href).toContain('vista=invitaciones')
    expect(await screen.findByText(mensajesUsuarios.sinInvitaciones)).toBeDefined()
  })

  test('an empty list says so in the documented words', async () => {
    lista = []
    abrir('/usuarios')
    expect(await screen.findByText('No se han encontrado usuarios')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Borrar los filtros' })).toBeNull()
  })

  test('a list that its filters left empty offers the way on: without them', async () => {
    lista = []
    const { usuario: persona, router } = abrir('/usuarios?rol=cliente&nombre=zzz&estado=todos&page=2')
    await persona.click(await screen.findByRole('button', { name: 'Borrar los filtros' }))
    expect(router.state.location.href).toBe('/usuarios')
  })

  test('asks in the documented words before it deactivates, and says that it did', async () => {
    servidor.contesta(editarUsuario, {
      ...usuario({ activo: false }),
      message: mensajesUsuarios.inhabilitado,
    })
    const { usuario: persona } = abrir('/usuarios')
    await persona.click(await screen.findByRole('button', { name: 'Acciones de Eva Luz' }))
    await persona.click(await screen.findByRole('menuitem', { name: 'Inhabilitar' }))
    const dialogo = await screen.findByRole('alertdialog', { name: 'Se desactivara el usuario. Continuar?' })
    await persona.click(within(dialogo).getByRole('button', { name: 'Inhabilitar' }))
    await expect.poll(() => escrito().map(({ body }) => body)).toEqual([{ credentialID: EVA, activo: false }])
  })

  test('what one may not do to a superadmin or to oneself says why', async () => {
    lista = [
      usuario({ nombre: 'Jefa', rol: 'superadmin' }),
      usuario({ nombre: 'Yo', credentialID: YO, rol: 'admin' }),
    ]
    localStorage.setItem('token', tokenDePrueba({ credencialId: YO }))
    const { usuario: persona } = abrir('/usuarios')
    for (const [nombre, razon] of [
      ['Jefa Luz', mensajesUsuarios.soloSuperadmin],
      ['Yo Luz', mensajesUsuarios.aSiMismoNo],
    ] as const) {
      await persona.click(await screen.findByRole('button', { name: `Acciones de ${nombre}` }))
      const opcion = await screen.findByRole('menuitem', { name: /^Inhabilitar/ })
      expect(opcion.textContent).toContain(razon)
      await persona.click(opcion)
      await persona.keyboard('{Escape}')
    }
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test.each(['obraResidente', 'cliente'])(
    '%s is told that it may not, and is not sent round',
    async (rol) => {
      localStorage.setItem('token', tokenDePrueba({ rol }))
      const { router } = abrir('/usuarios')
      await expect.poll(() => router.state.location.pathname).toBe('/login')
      expect(await screen.findByText('Acceso no autorizado')).toBeDefined()
      expect(localStorage.getItem('redirectTo')).toBeNull()
    },
  )

  test('of superadmin an admin requires nothing', async () => {
    const { usuario: persona } = abrir('/usuarios?vista=seguridad')
    const jefe = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Superadministrador' })
    expect([jefe.checked, jefe.disabled]).toEqual([true, true])
    await persona.click(screen.getByRole('checkbox', { name: 'Administrador' }))
    await persona.click(screen.getByRole('button', { name: 'Guardar' }))
    await expect.poll(() => escrito()[0]?.body).toEqual({ segundoPasoRoles: ['superadmin', 'admin'] })
  })
})

describe('/usuario/agregar', () => {
  test('asks for what is needed and sends nothing', async () => {
    const { usuario: persona } = abrir('/usuario/agregar')
    await persona.click(await screen.findByRole('button', { name: 'Guardar' }))
    const alerta = await screen.findByRole('alert')
    expect(alerta.textContent).toContain(mensajesComun.completeTodosLosCampos)
    const campos = within(alerta).getAllByRole('link')
    expect(campos.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Nombre', 'Email', 'Rol', 'Nro de documento', 'Contraseña']),
    )
    expect(escrito()).toEqual([])
  })

  test('a bad email gets the documented words; a good user goes with one’s own session', async () => {
    const data = { credencialId: EVA, empresaId: OBRA }
    servidor.contesta(signup, { message: mensajesUsuarios.creado, data })
    const { usuario: persona } = abrir('/usuario/agregar')
    const escribir = async (etiqueta: RegExp, texto: string) =>
      persona.type(await screen.findByLabelText(etiqueta), texto)
    await escribir(/^Nombre/, 'Eva')
    await escribir(/^Email/, 'eva')
    await escribir(/^Contraseña/, 'secreta-1')
    await escribir(/^Nro de documento/, '1')
    await persona.click(screen.getByRole('combobox', { name: /^Rol/ }))
    const opciones = await screen.findAllByRole('option')
    expect(opciones.map(({ textContent }) => textContent)).toEqual([
      'Administrador',
      'Residente de obra',
      'Cliente',
    ])
    await persona.click(screen.getByRole('option', { name: 'Residente de obra' }))
    await persona.click(screen.getByRole('button', { name: 'Guardar' }))
    expect((await screen.findByRole('alert')).textContent).toContain(mensajesAcceso.emailFormato)
    await escribir(/^Email/, '@obra.py')
    await persona.click(screen.getByRole('button', { name: 'Guardar' }))
    await expect.poll(escrito).toHaveLength(1)
    const [pedido] = escrito()
    expect(pedido?.headers.authorization).toBe(`Bearer ${leerToken()}`)
    expect(pedido?.body).toMatchObject({ username: 'eva@obra.py', rol: 'obraResidente', presupuestos: [] })
  })
})

describe('a client without access', () => {
  const duarte = {
    nombre: 'Familia Duarte',
    apellido: '',
    rol: 'cliente',
    email: null,
    tieneAcceso: false,
  } as const

  test('is seen in the list, and invited from their row by the email that is given', async () => {
    lista = [usuario(duarte)]
    const { usuario: persona } = abrir('/usuarios')
    expect(await screen.findByText(mensajesUsuarios.sinAcceso)).toBeDefined()
    await persona.click(screen.getByRole('button', { name: 'Acciones de Familia Duarte' }))
    await persona.click(await screen.findByRole('menuitem', { name: 'Invitar' }))
    const dialogo = await screen.findByRole('dialog', { name: 'Invitar a Familia Duarte' })
    await persona.click(within(dialogo).getByRole('button', { name: 'Enviar invitación' }))
    await within(dialogo).findByText(mensajesComun.faltaDato)
    expect(escrito()).toEqual([])
    await persona.type(within(dialogo).getByLabelText(/^Email/), 'duarte@casa.py{Enter}')
    await expect
      .poll(() => escrito()[0])
      .toMatchObject({
        ruta: '/v1/usuarios/cliente/invitar',
        body: { credencialId: EVA, email: 'duarte@casa.py' },
      })
  })

  test('is edited without the email and the rol that come with the access, and both say why', async () => {
    lista = [usuario(duarte)]
    const { usuario: persona } = abrir(`/usuario/editar/${EVA}`)
    const email = await screen.findByLabelText<HTMLInputElement>('Email')
    expect(email.disabled).toBe(true)
    for (const porQue of [mensajesUsuarios.emailAlInvitar, mensajesUsuarios.sinAccesoEsCliente]) {
      expect(screen.getByText(porQue)).toBeDefined()
    }
    await persona.click(screen.getByRole('button', { name: 'Guardar' }))
    await expect.poll(() => escrito()[0]?.metodo).toBe('PATCH')
    expect(escrito()[0]?.body).not.toHaveProperty('email')
  })
})

describe('/usuario/editar', () => {
  test('the works go with a resident, and not with who sees all', async () => {
    const { usuario: persona } = abrir(`/usuario/editar/${EVA}`)
    expect(await screen.findAllByText('Obra uno')).not.toEqual([])
    await persona.click(screen.getByRole('combobox', { name: /^Rol/ }))
    await persona.click(await screen.findByRole('option', { name: 'Administrador' }))
    expect(screen.getByText(/esta persona sale de sus sesiones/)).toBeDefined()
    expect(screen.queryAllByText('Obra uno')).toEqual([])
    await persona.click(screen.getByRole('button', { name: 'Guardar' }))
    await expect
      .poll(() => escrito()[0]?.body)
      .toMatchObject({
        credentialID: EVA,
        rol: 'admin',
        presupuestos: [],
        version: 3,
      })
  })

  test('a cliente who can’t see a pending work yet is said so', async () => {
    lista = [usuario({ rol: 'cliente' })]
    abrir(`/usuario/editar/${EVA}`)
    expect(await screen.findByText(/Todavía no ve Obra uno/)).toBeDefined()
  })

  test('one’s own rol is closed, with the reason', async () => {
    lista = [usuario({ credentialID: YO, rol: 'admin' })]
    localStorage.setItem('token', tokenDePrueba({ credencialId: YO }))
    abrir(`/usuario/editar/${YO}`)
    expect(await screen.findByText(mensajesUsuarios.rolPropioNo)).toBeDefined()
  })

  test('lost against somebody faster, the values of now stand beside', async () => {
    servidor.contesta(editarUsuario, versionVieja(usuario({ nombre: 'Otra', presupuestos: [], version: 4 })))
    const { usuario: persona } = abrir(`/usuario/editar/${EVA}`)
    await persona.click(await screen.findByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText(mensajesComun.versionVieja)).toBeDefined()
    expect(await screen.findByText('Otra')).toBeDefined()
  })
})

describe('the second step at /login', () => {
  test('a password alone keeps no session; the code does', async () => {
    localStorage.clear()
    servidor.contesta(login, { token: '', segundoPaso: { desafio: 'd1', falta: 'codigo' } })
    servidor.contesta(darSegundoPaso, {
      token: tokenDePrueba(),
      llaveLocal: LLAVE_DE_PRUEBA,
      codigosRestantes: 10,
    })
    const { usuario: persona, router } = abrir('/login')
    await persona.type(await screen.findByLabelText('Email'), 'ana@demo.py')
    await persona.type(screen.getByLabelText('Contraseña'), 'secreta-1{Enter}')
    const codigo = await screen.findByLabelText('Código')
    expect(leerToken()).toBeNull()
    await persona.type(codigo, '123 456{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/landing')
    expect(escrito().at(-1)).toMatchObject({
      ruta: '/login/segundoPaso',
      body: { desafio: 'd1', codigo: '123 456' },
    })
  })
})

describe('the password again', () => {
  const DE_NUEVO = rechazo(403, mensajesAcceso.passwordDeNuevo, 'PASSWORD_DE_NUEVO')
  const MALA = rechazo(400, 'La contraseña no es correcta', 'INVALIDO', { campos: [] })

  async function cambiarEmail() {
    const vista = abrir(`/usuario/editar/${EVA}`)
    const campo = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Email/ })
    await vista.usuario.clear(campo)
    await vista.usuario.type(campo, 'eva@nueva.py')
    await vista.usuario.click(screen.getByRole('button', { name: 'Guardar' }))
    const dialogo = await screen.findByRole('dialog')
    return { ...vista, campo, dialogo }
  }

  test('is asked for when the server wants it; then the save goes on as it was, once', async () => {
    let dada = false
    servidor.contesta(editarUsuario, () => (dada ? { ...usuario(), message: EDITADO } : DE_NUEVO))
    servidor.contesta(confirmarPassword, ({ body }) => {
      dada = (body as { password: string }).password === 'la-mia'
      return dada ? { message: 'x' } : MALA
    })
    const { usuario: persona, router, dialogo } = await cambiarEmail()
    const password = within(dialogo).getByLabelText('Tu contraseña')
    await expect.poll(() => document.activeElement).toBe(password)
    await persona.type(password, 'otra{Enter}')
    const alerta = await within(dialogo).findByRole('alert')
    expect(alerta.textContent).toContain('La contraseña no es correcta')
    // The alert takes the focus a moment after it is shown, which would disturb the typing that follows.
    await expect.poll(() => document.activeElement).toBe(alerta)
    await persona.clear(password)
    await persona.type(password, 'la-mia{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/usuarios')
    const ediciones = escrito().filter(({ metodo }) => metodo === 'PATCH')
    expect(ediciones.map(({ body }) => (body as { email: string }).email)).toEqual([
      'eva@nueva.py',
      'eva@nueva.py',
    ])
    expect(new Set(ediciones.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  test('who has a second step is asked for a code beside it', async () => {
    let dado: unknown
    servidor.contesta(editarUsuario, () => (dado ? { ...usuario(), message: EDITADO } : DE_NUEVO))
    servidor.contesta(confirmarPassword, ({ body }) => {
      dado = body
      return { message: 'x' }
    })
    miPaso = { activo: true, exigido: false, codigosRestantes: 9 }
    const { usuario: persona, router, dialogo } = await cambiarEmail()
    await persona.type(await within(dialogo).findByLabelText('Código'), '123 456')
    await persona.type(within(dialogo).getByLabelText('Tu contraseña'), 'la-mia{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/usuarios')
    expect(dado).toEqual({ password: 'la-mia', codigo: '123 456' })
  })

  test('not given, nothing is saved and nothing typed is lost', async () => {
    servidor.contesta(editarUsuario, DE_NUEVO)
    const { usuario: persona, campo, dialogo } = await cambiarEmail()
    await persona.click(within(dialogo).getByRole('button', { name: 'Cancelar' }))
    expect((await screen.findByRole('alert')).textContent).toContain(mensajesAcceso.passwordDeNuevo)
    expect(campo.value).toBe('eva@nueva.py')
    expect(escrito()).toHaveLength(1)
  })
})

test('of each invitation one sees what became of its mail, and why it was refused', async () => {
  const invitacion = (
    i: number,
    correo?: (typeof invitadas)[number]['correo'],
  ): (typeof invitadas)[number] => ({
    _id: `0199aaaa-0000-7000-8000-00000000000${i}`,
    email: `i${i}@demo.py`,
    nombre: 'I',
    rol: 'cliente',
    estado: 'pendiente',
    presupuestos: [],
    invitadoPor: 'Ana',
    tsCreated: '2026-11-21T12:00:00Z',
    tsExpira: '2026-11-28T12:00:00Z',
    correo,
  })
  invitadas = [
    invitacion(1, { estado: 'enEspera' }),
    invitacion(2, { estado: 'enviado' }),
    invitacion(3, { estado: 'rechazado', motivo: 'La casilla no existe' }),
    invitacion(4),
  ]
  abrir('/usuarios?vista=invitaciones')
  await screen.findByText('i4@demo.py')
  const columna = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'Correo')
  const filas = screen.getAllByRole('row').slice(1)
  expect(filas.map((fila) => fila.children[columna]?.textContent)).toEqual([
    'CorreoEn camino',
    'CorreoEnviado',
    'CorreoRechazadoLa casilla no existe',
    'Correo—',
  ])
})
