import { editarTarea } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { faltasDeAxe, sinScrollDeLado } from './axe.ts'
import { boton } from './formulario.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { agregarTarea, crearObraChica, type ObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'

let obra: ObraChica
beforeAll(async () => {
  const token = await tokenDe('admin')
  obra = await crearObraChica(token, 'Casa del Ñandú')
  await agregarTarea(token, obra, 'Cimiento ciclópeo')
  const vista = await llamar(token, vistaPresupuesto, { query: { presupuestoId: obra.presupuestoId } })
  const tarea = vista.rubrosWithGrupos.flatMap((c) => c.grupos.flatMap((g) => g.tareas))[0]
  await llamar(token, editarTarea, { body: { _id: tarea?._id ?? '', plan: { cantidad: '20' } } })
})

const buscador = (page: Page) => page.getByRole('combobox', { name: /^Buscar obras/ })

test('with the keyboard alone: Ctrl+K, a name without its accent, Enter, and one is there', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto('/landing')
    await page.getByRole('heading', { level: 1, name: 'Bienvenido' }).waitFor()
    await page.keyboard.press('Control+K')
    await buscador(page).waitFor()
    await foto(page, 'buscar-01-pantallas-1440')
    await page.keyboard.type('casa nandu')
    await page.getByRole('option', { name: /Casa del Ñandú.*Obra/ }).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await foto(page, `buscar-02-hallado-1440-${colorScheme}`)
      expect(await faltasDeAxe(page)).toEqual([])
    }
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Casa del Ñandú' }).waitFor()
  }))

test('on a phone the search is behind the menu, and a cliente finds its works alone', () =>
  visitar({ rol: 'cliente', ancho: 360 }, async ({ page }) => {
    await page.goto('/presupuestosCliente')
    await boton(page, 'Menú').click()
    await boton(page, 'Buscar…').click()
    await buscador(page).fill('esperanza')
    await page.getByRole('option', { name: /Obra La Esperanza.*Obra/ }).waitFor()
    await foto(page, 'buscar-03-cliente-360')
    expect(await faltasDeAxe(page)).toEqual([])
    await sinScrollDeLado(page)
    await buscador(page).fill('cemento')
    await page.getByText('No se encontró nada con ese nombre').waitFor()
  }))

test('a cliente’s phone bar leads to its reports, its works and to how the firm is reached', () =>
  visitar({ rol: 'cliente', ancho: 360 }, async ({ page }) => {
    await page.goto('/presupuestosCliente')
    const barra = page.getByRole('navigation', { name: 'Accesos' })
    await barra.getByRole('link', { name: 'Reportes' }).waitFor()
    expect(await barra.getByRole('link').allInnerTexts()).toEqual(['Reportes', 'Mis obras', 'Contacto'])
    await barra.getByRole('link', { name: 'Contacto' }).click()
    await page.getByRole('heading', { level: 1, name: 'Contacto' }).waitFor()
    await page.getByRole('link', { name: /^Escribir por WhatsApp/ }).waitFor()
    expect(await barra.getByRole('link', { name: 'Contacto' }).getAttribute('aria-current')).toBe('page')
    const llamar = page.locator('a[href^="tel:+595"]')
    expect(await llamar.count()).toBeGreaterThan(0)
  }))

test('the history of a work and of its tarea says who, what, from what to what', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(`/presupuesto/${obra.presupuestoId}/tareas`)
    await boton(page, 'Más acciones').click()
    await page.getByRole('menuitem', { name: 'Historial' }).click()
    await page.getByRole('heading', { level: 1, name: 'Historial', exact: true }).waitFor()
    const lista = page.getByRole('list', { name: /^Cambios/ })
    await lista.getByText('Editó el rubro').waitFor()
    await lista.getByText('Creó la obra').waitFor()
    await foto(page, 'historial-01-obra-1440')
    await page.goto(`/presupuesto/${obra.presupuestoId}/tareas`)
    await boton(page, 'Acciones de Cimiento ciclópeo').click()
    await page.getByRole('menuitem', { name: 'Historial' }).click()
    await page.getByRole('heading', { level: 1, name: 'Historial del rubro' }).waitFor()
    const ultimo = page.getByRole('listitem').filter({ hasText: 'Editó el rubro' })
    expect(await ultimo.locator('dd').first().innerText()).toMatch(/→ .*20/s)
    await page.setViewportSize({ width: 360, height: 740 })
    await foto(page, 'historial-02-rubro-360')
    await sinScrollDeLado(page)
  }))

test('the application is offered by the menu, installs from its manifest, and says when there is no connection', () =>
  visitar(
    { rol: 'obraResidente', nuevo: true, errores: /ERR_INTERNET_DISCONNECTED|offline/i },
    async ({ page, contexto }) => {
      await page.goto('/landing')
      await page.getByRole('button', { name: /Tu cuenta/ }).click()
      await boton(page, 'Descargar la aplicación').click()
      await page.getByRole('dialog', { name: 'Descargar la aplicación' }).waitFor()
      await foto(page, 'instalar-01-1440')
      expect(await faltasDeAxe(page)).toEqual([])
      const manifiesto = await page.evaluate<{ start_url: string; icons: { src: string; sizes: string }[] }>(
        `fetch(document.querySelector('link[rel=manifest]').href).then((r) => r.json())`,
      )
      expect(manifiesto.start_url).toBe('/landing')
      expect(manifiesto.icons.map(({ sizes }) => sizes)).toEqual(
        expect.arrayContaining(['192x192', '512x512']),
      )
      for (const { src } of manifiesto.icons) {
        expect(
          await page.evaluate(`fetch('${src}').then((r) => r.ok && r.headers.get('content-type'))`),
        ).toMatch(/^image\//)
      }
      await page.evaluate(`navigator.serviceWorker.ready.then(() => 1)`)
      await page.reload()
      await page.getByRole('heading', { level: 1, name: 'Bienvenido' }).waitFor()
      const guardado = await page.evaluate<string[]>(
        `caches.keys().then((cajas) => Promise.all(cajas.map((caja) => caches.open(caja).then((c) => c.keys()))))
          .then((todas) => todas.flat().map(({ url }) => new URL(url).pathname))`,
      )
      expect(guardado).toEqual(expect.arrayContaining(['/sin-conexion.html', '/__pagina']))
      // `__lugar` is there for as long as room is looked for (decision 0096).
      expect(
        guardado.filter(
          (ruta) => !/^\/(assets\/|sin-conexion\.|plomada\.svg|__(?:pagina|lugar)$)/.test(ruta),
        ),
      ).toEqual([])
      // Waits for requests that have nothing to do with this test.
      await page.waitForLoadState('networkidle')
      await sinConexion(page, () => contexto.setOffline(true))
      await contexto.setOffline(false)
      await page.getByRole('link', { name: 'Volver a intentar' }).click()
      await page.getByRole('heading', { level: 1, name: /Proveedores y contratistas|Personas/ }).waitFor()
    },
  ))

async function sinConexion(page: Page, cortar: () => Promise<void>): Promise<void> {
  await cortar()
  // Outside the site's pages, which open as last seen.
  await page.goto('/personas')
  await page.getByRole('heading', { level: 1, name: 'Sin conexión' }).waitFor()
  await foto(page, 'instalar-02-sin-conexion')
  expect(await faltasDeAxe(page)).toEqual([])
}
