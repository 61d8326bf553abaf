import { chromium } from 'playwright-core'
const [,, base = 'http://localhost:3171'] = process.argv
const b = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
const consola = []
async function abrir(opciones) {
  const c = await b.newContext(opciones); const p = await c.newPage()
  p.on('console', (m) => ['error','warning'].includes(m.type()) && consola.push(m.text())); p.on('pageerror', (e) => consola.push('ERR ' + e.message))
  await p.goto(base + '/login')
  await p.getByLabel('Email').or(p.getByLabel('Correo')).first().fill('admin@demo.py')
  await p.locator('input[type=password]').fill('plomada-demo')
  await p.keyboard.press('Enter')
  await p.waitForURL((u) => !u.pathname.includes('login'))
  return p
}
const p = await abrir({ viewport: { width: 1366, height: 768 }, locale: 'es-PY' })

const OBRA = process.env.OBRA ?? '01a22671-399f-7705-9496-6b456098e611'
const T = process.env.T ?? 'a'
const foto = (n) => p.screenshot({ path: `/tmp/mover-${T}-${n}.png` })
if (process.env.OSCURO) { await p.emulateMedia({ colorScheme: 'dark' }) }
await p.goto(base + `/presupuesto/${OBRA}/tareas?tipo=presupuesto`)
const g = p.getByRole('treegrid'); await g.waitFor(); await p.locator('[data-asa]').first().waitFor({ state: 'attached' })
await p.waitForTimeout(500)
const nombres = () => g.getByRole('rowheader').allInnerTexts()
console.log((await nombres()).slice(0, 14).map((x) => x.replace(/\n/g, ' ')).join(' | '))
await foto('1-abierta')
const filas = await g.locator('[role=row][data-fila^="t-"]').all()
console.log('tareas', filas.length)
const n1 = filas[0]; const c = n1.locator('[role=rowheader]')
await c.click()
await p.keyboard.press('Alt+ArrowDown'); await p.waitForTimeout(900)
console.log((await nombres()).slice(0, 14).map((x) => x.replace(/\n/g, ' ')).join(' | '))
await foto('2-bajada')
await p.keyboard.press('Control+z'); await p.waitForTimeout(900)
await foto('3-deshecha')
// selection of three and its menu
await p.keyboard.press('Shift+ArrowDown'); await p.keyboard.press('Shift+Space'); await p.keyboard.press('Shift+F10'); await p.waitForTimeout(700)
await foto('4-menu-varias')
await p.keyboard.press('Escape'); await p.waitForTimeout(300)
console.log('foco', await p.evaluate(() => document.activeElement?.getAttribute('role')))
// one row menu
await p.keyboard.press('Escape')
await c.click({ button: 'right' }); await p.waitForTimeout(600)
await foto('5-menu-una')
const menu = p.getByRole('menuitem')
console.log((await menu.allInnerTexts()).map((x) => x.replace(/\n/g, ' — ')).join(' | '))
await p.getByRole('menuitem', { name: 'Mover a…' }).click(); await p.waitForTimeout(700)
await foto('6-mover'); await p.keyboard.press('Escape'); await p.waitForTimeout(300)
await p.keyboard.press('Escape'); await p.waitForTimeout(400)
console.log('foco', await p.evaluate(() => document.activeElement?.getAttribute('role')))
// drag
const fila2 = (await g.locator('[role=row][data-fila^="t-"]').all())
const asa = fila2[0].locator('[data-asa]'); const b0 = await asa.boundingBox(); const b3 = await fila2[2].boundingBox()
await p.mouse.move(b0.x + 4, b0.y + 8); await foto('7-asa'); await p.mouse.down(); await p.mouse.move(b0.x + 30, b3.y + 4, { steps: 6 }); await p.mouse.move(b0.x + 30, b3.y + b3.height - 4, { steps: 3 })
await foto('8-arrastre'); await p.mouse.up(); await p.waitForTimeout(900)
console.log((await nombres()).slice(0, 14).map((x) => x.replace(/\n/g, ' ')).join(' | '))
await foto('9-soltada')
await p.keyboard.press('Control+z'); await p.waitForTimeout(900)
// find
await p.keyboard.press('Control+f'); await p.waitForTimeout(500); await p.keyboard.type('o'); await p.waitForTimeout(300)
await foto('10-encontrar')
await p.keyboard.press('Escape')
console.log('CONSOLA', consola)
await b.close()
