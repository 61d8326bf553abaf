import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sesiones } from '@plomada/contract/acceso/sesiones'
import { zError } from '@plomada/contract/comun'
import { ROLES, type Rol } from '@plomada/domain/acceso/roles'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { demasiadoChicos, faltasDeAxe, sinScrollDeLado, temaPuesto } from './axe.ts'
import { CONSULTAS } from './consultas.ts'
import type { Direccion } from './direccion.ts'
import { DIRECCIONES } from './direcciones.ts'
import { faltasDeEntrar } from './elegirTodo.ts'
import { abierta, ir } from './ir.ts'
import { buscarLugares, type Lugares } from './lugares.ts'
import { EMAIL, entrar, llamar, tokenDe } from './mundo/api.ts'
import { ANCHOS, type Ancho, foto, type Tema, visitar } from './navegador.ts'
import { loQueNoOrdena } from './orden.ts'

/** The product's addresses, read from its list as text: e2e may not import web. */
const rutas = readFileSync(join(import.meta.dirname, '..', 'web', 'routes.ts'), 'utf8')
const deLaWeb = [
  ...[...rutas.matchAll(/\broute\(\s*'([^']+)'/g)].map(([, ruta]) => ruta ?? ''),
  ...(/\bindex\(/.test(rutas) ? ['/'] : []),
]

let lugares: Lugares
beforeAll(async () => {
  lugares = await buscarLugares(await tokenDe('admin'))
})

test('the table has every address of the product, and no other', () => {
  expect(deLaWeb.length).toBeGreaterThan(5)
  expect(DIRECCIONES.map(({ ruta }) => ruta).sort()).toEqual(deLaWeb.sort())
})

test('each is the page for whoever takes anything, and for HEAD; whoever wants JSON is told no', async () => {
  const sinPagina: string[] = []
  for (const { ruta, href } of DIRECCIONES) {
    for (const [method, accept, estado, tipo] of [
      ['GET', '*/*', 200, 'text/html'],
      ['HEAD', '*/*', 200, 'text/html'],
      ['HEAD', 'text/html', 200, 'text/html'],
      ['GET', 'application/json', 404, 'application/json'],
    ] as const) {
      // An unknown address is a page for browsers only.
      if (ruta === '/$' && accept === '*/*') continue
      const r = await fetch(inject('direccion') + href(lugares), { method, headers: { accept } })
      const bien = r.status === estado && r.headers.get('content-type')?.startsWith(tipo)
      if (!bien) sinPagina.push(`${method} ${href(lugares)} (${accept}): ${r.status}`)
      await r.arrayBuffer()
    }
  }
  expect(sinPagina).toEqual([])
  const nada = await fetch(`${inject('direccion')}/no/existe`, { headers: { accept: '*/*' } })
  expect([nada.status, zError.parse(await nada.json()).code]).toEqual([404, 'NO_EXISTE'])
})

/** The admin where a session is needed; each address is checked in full by one rol that may open it. */
const rolDe = ({ roles }: Direccion): Rol | undefined => (roles === 'nadie' ? undefined : 'admin')

// One visit for all of them, so that the browser reads the scripts once; each is opened once, and seen in both widths.
test.each([
  ['nobody', undefined],
  ['an admin', 'admin' as const],
])('what %s opens has nothing against it, on a desk or on a phone', (_, rol) => {
  const suyas = DIRECCIONES.filter((direccion) => rolDe(direccion) === rol)
  const rechazos = suyas.flatMap((direccion) => direccion.rechazos?.(lugares) ?? [])
  return visitar({ ...(rol && { rol }), rechazos }, async ({ page }) => {
    const faltas: string[] = []
    for (const direccion of suyas) {
      await page.setViewportSize(ANCHOS[1440])
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await ir(page, direccion, lugares)
      await abierta(page, direccion)
      for (const falta of await loQueNoOrdena(page)) faltas.push(`${direccion.ruta} ${falta}`)
      for (const ancho of [1440, 360] as const) {
        for (const falta of await mirar(page, direccion, ancho))
          faltas.push(`${ancho} ${direccion.ruta} ${falta}`)
      }
    }
    expect(faltas).toEqual([])
    expect(suyas.length).toBeGreaterThan(5)
  })
})

/** Pages that a phone renders differently, with other colours: the bottom bar, cards for rows, the sheet as a list. */
const DE_TELEFONO = ['/landing', '/usuarios', '/presupuestos', '/presupuesto/$presupuestoId/tareas']

/** What a resident opens on a site, and whoever has to log in; the home of who administers is another page. */
const esDeTelefono = ({ ruta, roles }: Direccion): boolean =>
  ruta !== '/landing' && (roles === 'nadie' || roles.includes('obraResidente'))

/** axe's complaints, in light and in dark for colours not checked yet; on a phone, also whether it scrolls sideways. */
async function mirar(page: Page, direccion: Direccion, ancho: Ancho): Promise<string[]> {
  const faltas: string[] = []
  const conColores = ancho === 1440 || DE_TELEFONO.includes(direccion.ruta)
  const temas: readonly Tema[] = conColores ? ['light', 'dark'] : ['light']
  await page.setViewportSize(ANCHOS[ancho])
  for (const tema of temas) {
    await page.emulateMedia({ colorScheme: tema, reducedMotion: 'reduce' })
    await abierta(page, direccion)
    await temaPuesto(page, tema)
    await foto(page, `ruta ${direccion.ruta} ${ancho} ${tema}`)
    // Between the two only colours change; where a phone has those of a desk, they have been looked at.
    const reglas = tema === 'dark' ? 'contraste' : conColores ? 'todas' : 'sin contraste'
    const suyas = await faltasDeAxe(page, reglas)
    faltas.push(...suyas.map((falta) => `${tema}: ${falta}`))
  }
  if (ancho === 360) {
    await sinScrollDeLado(page).catch(() => faltas.push('scrolls sideways'))
    if (esDeTelefono(direccion))
      for (const chico of await demasiadoChicos(page)) faltas.push(`too small for a thumb: ${chico}`)
  }
  return faltas
}

test('an import matches below its address too, and nothing else does', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    const importan = DIRECCIONES.filter(({ ruta }) => /^\/importar\w+Excel$/.test(ruta))
    expect(importan.length).toBe(3)
    for (const direccion of importan) {
      await page.goto(`${direccion.href(lugares)}/lo/que/sea?x=1`)
      await abierta(page, direccion)
    }
    await page.goto('/unidadesDeMedida/lo/que/sea')
    await page.getByRole('heading', { level: 1, name: 'No se encontró la página' }).waitFor()
  }))

test('what the documents let a query say opens, and stays in the address', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    for (const [ruta, consultaDe] of Object.entries(CONSULTAS)) {
      const direccion = DIRECCIONES.find((d) => d.ruta === ruta)
      if (direccion === undefined) throw new Error(`the table has no ${ruta}`)
      const consulta = consultaDe(lugares)
      const { pathname } = new URL(direccion.href(lugares), 'http://x')
      await page.goto(`${pathname}?${new URLSearchParams(consulta).toString()}`)
      await abierta(page, direccion)
      const { searchParams } = new URL(page.url())
      expect([direccion.ruta, Object.fromEntries(searchParams)]).toEqual([
        direccion.ruta,
        expect.objectContaining(consulta),
      ])
    }
  }))

// They are all one component (guard: `cifras`); what browsers do about the caret is seen on a page of each kind.
test.each([
  ['a thumb', 'tap', 360],
  ['a mouse', 'click', 1440],
] as const)('%s, a label and a key select a filled number', (_, con, ancho) =>
  visitar({ rol: 'admin', ancho }, async ({ page }) => {
    for (const [href, alguno] of [
      [`/presupuestos/editar/${lugares.pendiente}`, 'input[name=totalM2]'],
      [`/presupuesto/diasLaborales/${lugares.pendiente}`, 'input[inputmode]'],
    ] as const) {
      await page.goto(href)
      await page.locator(alguno).first().waitFor()
      const { faltas, cuantos } = await faltasDeEntrar(page, con)
      expect([href, faltas, cuantos > 1]).toEqual([href, [], true])
    }
  }),
)

test('axe is really asked: a picture without a text is a fault', () =>
  visitar({}, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(
      `document.querySelector('main, body').append(Object.assign(new Image(), { width: 40 }))`,
    )
    expect(await faltasDeAxe(page)).toContainEqual(expect.stringContaining('image-alt'))
  }))

/** Admins may open everything, as seen above, and the superadmin the same: three addresses are enough. */
const DEL_SUPERADMIN = ['/landing', '/presupuesto/$presupuestoId/tareas', '/usuarios']
const queAbre = (rol: Rol) =>
  DIRECCIONES.filter(({ ruta, roles }) =>
    rol === 'superadmin' ? DEL_SUPERADMIN.includes(ruta) : roles !== 'nadie' && roles.includes(rol),
  )

// Which pages refuse whom is tested on the route tree (web/src/app/quienEntra.test.ts).
test.each(ROLES.filter((rol) => rol !== 'admin'))('%s is answered all that their pages ask for', (rol) =>
  visitar({ rol, rechazos: DIRECCIONES.flatMap((d) => d.rechazos?.(lugares) ?? []) }, async ({ page }) => {
    const suyas = queAbre(rol)
    for (const direccion of suyas) {
      await ir(page, direccion, lugares)
      await abierta(page, direccion)
    }
    expect(suyas.length).toBeGreaterThanOrEqual(3)
  }),
)

test.each([
  ['obraResidente', '/usuarios'],
  ['cliente', '/presupuesto/$presupuestoId/tareas'],
  ['cliente', '/importarBc3'],
] as const)('%s is refused %s, and that ends the session', async (rol, ruta) => {
  const token = await entrar(EMAIL[rol])
  return visitar({ token }, async ({ page }) => {
    await page.goto(DIRECCIONES.find((d) => d.ruta === ruta)?.href(lugares) ?? '')
    await page.getByText(mensajesComun.accesoNoAutorizado).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    // The session has ended on the server too.
    await expect.poll(() => llamar(token, sesiones).then(() => 'answered', String)).toContain('401')
  })
})

test.each(['/landing', '/materiales/$presupuestoId', '/usuarios'])(
  '%s without a session asks for one and remembers where it was asked',
  (ruta) =>
    visitar({}, async ({ page }) => {
      const href = DIRECCIONES.find((d) => d.ruta === ruta)?.href(lugares) ?? ''
      await page.goto(href)
      await page.waitForURL((url) => url.pathname === '/login')
      expect(await page.evaluate<string | null>(`localStorage.getItem('redirectTo')`)).toBe(href)
    }),
)
