import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitar } from './navegador.ts'

// Visits to one width share a browser's process one after another (0070): what one leaves, the next must not find.

const DEJAR = `(async () => {
  localStorage.setItem('ajeno', '1')
  sessionStorage.setItem('ajeno', '1')
  document.cookie = 'ajeno=1; path=/'
  await caches.open('ajeno')
  await new Promise((listo, mal) => {
    const pedido = indexedDB.open('ajeno')
    pedido.onerror = () => mal(pedido.error)
    pedido.onsuccess = listo
  })
})()`

/** Where something of 'ajeno' is found. */
const HALLAR = `(async () => Object.entries({
  localStorage: localStorage.getItem('ajeno') !== null,
  sessionStorage: sessionStorage.getItem('ajeno') !== null,
  cookie: document.cookie.includes('ajeno'),
  cache: await caches.has('ajeno'),
  base: (await indexedDB.databases()).some(({ name }) => name === 'ajeno'),
}).filter(([, esta]) => esta).map(([donde]) => donde))()`
const LUGARES = ['localStorage', 'sessionStorage', 'cookie', 'cache', 'base']

const hallado = async (page: Page) => {
  await page.goto('/login')
  return page.evaluate<string[]>(HALLAR)
}

test('what a visit leaves or has open is not there in the next one', async () => {
  let deAntes: BrowserContext | undefined
  await visitar({ rol: 'admin' }, async ({ page, contexto }) => {
    deAntes = contexto
    await page.goto('/login')
    await page.evaluate(DEJAR)
    expect(await page.evaluate<string[]>(HALLAR)).toEqual(LUGARES)
    await contexto.route('**/salud', (ruta) => ruta.fulfill({ body: 'ajeno' }))
    await contexto.newPage()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 400, height: 400 })
  })
  await visitar({}, async ({ page, contexto }) => {
    // The same process: otherwise nothing of this would be proved.
    expect(contexto).toBe(deAntes)
    expect(await hallado(page)).toEqual([])
    expect(await page.evaluate(`localStorage.getItem('token')`)).toBe(null)
    expect(await page.evaluate(`matchMedia('(prefers-color-scheme: dark)').matches`)).toBe(false)
    expect(page.viewportSize()).toEqual({ width: 1440, height: 900 })
    expect(await page.evaluate(`fetch('/salud').then((r) => r.text())`)).not.toBe('ajeno')
    expect(contexto.pages()).toHaveLength(2)
  })
})

test('visits at the same time share nothing, nor does a visit with the one that failed before it', async () => {
  const vistos: BrowserContext[] = []
  await visitar({}, async ({ page, contexto }) => {
    await page.goto('/login')
    await page.evaluate(DEJAR)
    await visitar({}, async (otra) => {
      expect(otra.contexto).not.toBe(contexto)
      expect(await hallado(otra.page)).toEqual([])
      vistos.push(otra.contexto)
    })
    expect(await page.evaluate<string[]>(HALLAR)).toEqual(LUGARES)
  })
  const falla = visitar({}, async ({ contexto }) => {
    vistos.push(contexto)
    throw new Error('on purpose')
  })
  await expect(falla).rejects.toThrow('on purpose')
  // It was the one that the visit inside had left.
  expect(vistos[1]).toBe(vistos[0])
  await visitar({}, async ({ contexto }) => {
    expect(vistos).not.toContain(contexto)
  })
})

test('a visit fails where what had the focus goes away and nothing takes it', async () => {
  const falla = visitar({}, async ({ page }) => {
    // No page of the application, which would take care of it.
    await page.goto('/icono-192.png')
    await page.evaluate(`{
      document.body.innerHTML = '<h1>Título</h1><button>Se va</button>'
      document.querySelector('button').focus()
      document.querySelector('button').remove()
    }`)
    await page.waitForEvent('console')
  })
  await expect(falla).rejects.toThrow('the focus was lost with Se va')
})

test('a visit goes on where it is lost for a moment again and again, and taken each time', async () => {
  await visitar({}, async ({ page }) => {
    await page.goto('/salud')
    // More losses than the watch has ticks in a second, and it looks at each: the page is busy until its tick has come.
    await page.evaluate(`new Promise((listo) => {
      document.body.innerHTML = '<h1>Título</h1>'
      let quedan = 12
      const otra = () => {
        document.querySelector('button')?.remove()
        const boton = document.body.appendChild(document.createElement('button'))
        boton.focus()
        if (quedan-- > 0) setTimeout(() => { boton.remove(); setTimeout(otra, 240) }, 10)
        else listo()
      }
      otra()
    })`)
  })
})
