import type { BrowserContext, Page } from 'playwright-core'
import { planilla } from '../planilla.ts'
import { enChromium } from './enChromium.ts'
import { desdeQueSePega, LEER, MIRAR, OLVIDAR } from './enLaPagina.ts'
import { hacerObra } from './obraDeMuchos.ts'

// The estimator's sheet of 3.000 and of 20.000 rubros in a Chromium slowed four times (quality.md P11):
// `node e2e/medidas/planillaGrande.ts`, or with the numbers of rubros. Prints what it saw and asserts nothing.

const VECES_MAS_LENTO = Number(process.env.PLOMADA_LENTO ?? 4)
const tamanos = process.argv.slice(2).map(Number)

const ms = (valor: number) => `${Math.round(valor)} ms` // not money: a time
const percentil = (valores: readonly number[], p: number): number =>
  valores.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(valores.length * p) - 1)] ?? 0 // not money: a place

const celda = (page: Page) =>
  planilla(page).locator('[data-nivel="3"] [role="gridcell"][data-trato="editable"][data-numerica]').first()

interface Seguido {
  largos: number[]
  toques: number[]
}

await enChromium(async ({ direccion, token, abrir }) => {
  for (const rubros of tamanos.length > 0 ? tamanos : [3000, 20_000]) {
    const obra = await hacerObra(direccion, token, rubros)
    const contexto = await abrir()
    await contexto.addInitScript(MIRAR)
    console.log(`\n${rubros} rubros, ${VECES_MAS_LENTO} × más lento`)
    await medir(contexto, `/presupuesto/${obra}/tareas`)
    await contexto.close()
  }
})

async function medir(contexto: BrowserContext, direccion: string): Promise<void> {
  for (const vez of ['primera vez', 'otra vez']) {
    const page = await contexto.newPage()
    // A work of 20.000 rubros, slowed four times, on a machine that does other things too.
    page.setDefaultTimeout(120_000)
    const cdp = await contexto.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: VECES_MAS_LENTO })
    await page.goto(direccion)
    // The page's policy refuses a condition in text that is asked again and again.
    while ((await page.evaluate<number>('medido.filas')) === 0) await page.waitForTimeout(100)
    console.log(`  hasta ver filas, ${vez}: ${ms(await page.evaluate('medido.filas'))}`)
    if (vez === 'otra vez') {
      await page.waitForTimeout(3000)
      await recorrer(page)
      await escribir(page)
      await pegar(page, 200)
      await pegar(page, 1000)
    }
    await page.close()
  }
}

/** What happened since the last time that it was asked. */
async function seguido(page: Page, que: string, cuantas?: number): Promise<void> {
  await page.waitForTimeout(600)
  const { largos, toques } = await page.evaluate<Seguido>(LEER)
  await page.evaluate(OLVIDAR)
  // Those under 16 ms are told by nobody.
  const todos = [...toques, ...Array.from({ length: Math.max(0, (cuantas ?? 0) - toques.length) }, () => 16)]
  const delas =
    cuantas === undefined ? '' : ` · INP p75 ${ms(percentil(todos, 0.75))}, máx ${ms(Math.max(0, ...todos))}`
  console.log(
    `  ${que}: cuadros de más de 50 ms: ${largos.filter((uno) => uno > 50).length}, el mayor ${ms(Math.max(0, ...largos))}${delas}`,
  )
}

async function recorrer(page: Page): Promise<void> {
  await page.mouse.move(600, 400)
  await page.evaluate(OLVIDAR)
  for (let i = 0; i < 60; i++) {
    await page.mouse.wheel(0, 120)
    await page.waitForTimeout(30)
  }
  await seguido(page, 'rueda, 60 × 120 px')
  for (let i = 0; i < 20; i++) {
    await page.mouse.wheel(0, 1200)
    await page.waitForTimeout(60)
  }
  await seguido(page, 'rueda de golpe, 20 × 1.200 px')
  for (let i = 0; i < 40; i++) {
    await page.mouse.wheel(0, -2400)
    await page.waitForTimeout(30)
  }
  await seguido(page, 'de vuelta, 40 × 2.400 px')
}

async function escribir(page: Page): Promise<void> {
  await irALaPrimera(page)
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(60)
  }
  await seguido(page, '40 flechas', 40)
  for (let i = 0; i < 10; i++) {
    await page.keyboard.press('PageDown')
    await page.waitForTimeout(150)
  }
  await seguido(page, '10 páginas', 10)
  await irALaPrimera(page)
  for (let i = 0; i < 15; i++) {
    await page.keyboard.press('7')
    await page.waitForTimeout(120)
    await page.keyboard.press('3')
    await page.waitForTimeout(120)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(350)
  }
  await seguido(page, '15 cantidades escritas, con Enter', 45)
  await irALaPrimera(page)
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Alt+ArrowDown')
    await page.waitForTimeout(400)
  }
  await seguido(page, '8 veces Alt+↓', 8)
}

/** The quantity of the first rubro. */
async function irALaPrimera(page: Page): Promise<void> {
  await page.evaluate(`document.querySelector('[role="treegrid"]').scrollTo(0, 0)`)
  await page.waitForTimeout(500)
  await celda(page).click()
  // Where it was selected already, the click has opened it, and what is pasted would go into its text.
  await page.keyboard.press('Escape')
  await page.waitForTimeout(300)
  await page.evaluate(OLVIDAR)
}

async function pegar(page: Page, filas: number): Promise<void> {
  await irALaPrimera(page)
  const columna = Number(await celda(page).getAttribute('data-col'))
  const primero = `${filas + 11}`
  const texto = Array.from({ length: filas }, (_, i) => String(Number(primero) + (i % 3))).join('\n')
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(texto)})`)
  await page.evaluate(desdeQueSePega(columna, filas + 11 > 999 ? '1.011' : primero))
  await page.keyboard.press('Control+V')
  const tardo = await page.evaluate<number>('window.pegado')
  await seguido(page, `${filas} cantidades pegadas, vistas a los ${ms(tardo)}`, 1)
  await page.waitForTimeout(4000)
}
