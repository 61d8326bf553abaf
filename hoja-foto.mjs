import { chromium } from 'playwright-core'
const base = 'http://localhost:3177'
const b = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
const errores = []
async function entrar(ctx) {
  const page = await ctx.newPage()
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && errores.push(m.text().slice(0, 200)))
  page.on('pageerror', (e) => errores.push(String(e).slice(0, 300)))
  await page.goto(`${base}/login`)
  await page.getByLabel('Email').fill('admin@demo.py')
  await page.getByLabel('Contraseña', { exact: true }).fill('plomada-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(/landing/)
  return page
}
const ctx = await b.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' })
const page = await entrar(ctx)
await page.goto(`${base}/presupuestos?limit=100`)
await page.locator('a[href*="/tareas"]').first().waitFor()
const obras = await page.evaluate(() => [...document.querySelectorAll('a[href*="/tareas"]')].map((a) => [a.textContent, a.getAttribute('href')]))
console.log(obras)
const nombre = process.argv[2] ?? 'Esperanza'
const href = obras.find(([t]) => t.includes(nombre))[1]
await page.goto(base + href)
await page.getByRole('treegrid').waitFor()
await page.waitForTimeout(1500)
const filas = () => page.evaluate(() => {
  const g = document.querySelector('[role=treegrid]').getBoundingClientRect()
  const arriba = document.querySelector('[class*=puesta]')?.getBoundingClientRect().bottom ?? document.querySelector('[class*=cabecera][role=row]').getBoundingClientRect().bottom
  const abajo = document.querySelector('[class*=abajo]').getBoundingClientRect().top
  const v = [...document.querySelectorAll('[role=row][data-nivel]')].filter((f) => { const r = f.getBoundingClientRect(); return r.top >= arriba - 1 && r.bottom <= abajo + 1 })
  return { rubros: v.filter((f) => f.dataset.nivel === '3').length, filas: v.length, scroll: document.documentElement.scrollHeight, alto: innerHeight, ancho: document.documentElement.scrollWidth, grilla: [g.top, g.height, g.width] }
})
console.log(JSON.stringify(await filas()))
await page.screenshot({ path: `/tmp/hoja-fotos/${nombre}-1366.png` })
await page.getByRole('treegrid').evaluate((g) => g.scrollTo(0, 28 * 4))
await page.waitForTimeout(400)
console.log(JSON.stringify(await filas()))
await page.screenshot({ path: `/tmp/hoja-fotos/${nombre}-1366-corrida.png` })
await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
await page.evaluate(() => { document.cookie = 'plomada_tema=auto' })
await page.reload(); await page.getByRole('treegrid').waitFor(); await page.waitForTimeout(800)
await page.screenshot({ path: `/tmp/hoja-fotos/${nombre}-1366-oscura.png` })
await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
await page.setViewportSize({ width: 360, height: 740 })
await page.reload(); await page.waitForTimeout(1500)
await page.screenshot({ path: `/tmp/hoja-fotos/${nombre}-360.png` })
console.log(await page.evaluate(() => document.documentElement.scrollWidth))
console.log(errores)
await b.close()
