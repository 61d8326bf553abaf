import type { ElementHandle, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { campo, type Lugar } from './formulario.ts'
import { columnaDePlanilla, planilla } from './planilla.ts'

// What a person without a mouse does: every function here only presses keys.

/** Presses a key at human speed, letting the page render in between. */
export async function tecla(page: Page, cual: string): Promise<void> {
  await page.keyboard.press(cual)
  await page.evaluate(
    'new Promise((listo) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(listo, 50))))',
  )
}

const enfocado = (page: Page, donde: Locator): Promise<boolean> =>
  donde
    .and(page.locator(':focus'))
    .count()
    .then((cuantos) => cuantos > 0)

const comoEsta = (meta: ElementHandle): Promise<'enfocada' | 'ajena' | 'quieta'> =>
  meta.evaluate((el) =>
    el === el.ownerDocument?.activeElement ? 'enfocada' : el.isConnected ? 'quieta' : 'ajena',
  )

/** Presses Tab until the element has the focus; one that Tab never reaches is a fault. */
export async function llegar(
  page: Page,
  donde: Locator,
  state: 'visible' | 'attached' = 'visible',
): Promise<void> {
  await donde.first().waitFor({ state })
  let metas = await donde.elementHandles()
  for (let veces = 0; veces < 200; veces++) {
    // Looked for again only where React has replaced them: naming everything on a page costs more than a Tab.
    const estados = await Promise.all(metas.map(comoEsta))
    if (estados.includes('ajena')) metas = await donde.elementHandles()
    if (estados.some((estado) => estado !== 'quieta') && (await enfocado(page, donde))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard never reaches ${String(donde)}`)
}

/** Reaches a button, link or option, and presses Enter. */
export async function pulsar(page: Page, donde: Locator): Promise<void> {
  await llegar(page, donde)
  await tecla(page, 'Enter')
}

const TOMA_EL_FOCO = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * Presses Enter on something without going there by Tab. A dialog or a menu takes the focus for itself a moment after it is
 * drawn: what is in one gets it only then, or the key would go to the button that closes it.
 */
export async function enterEn(donde: Locator): Promise<void> {
  const tomada = () =>
    donde.evaluate((el, suyo) => {
      const abierto = el.closest(suyo)
      return abierto === null || abierto.matches(':focus-within')
    }, TOMA_EL_FOCO)
  await expect.poll(tomada).toBe(true)
  await donde.press('Enter')
}

/** Replaces the text of each field. */
export async function teclear(page: Page, lugar: Lugar, valores: Record<string, string>): Promise<void> {
  for (const [etiqueta, texto] of Object.entries(valores)) {
    await llegar(page, campo(lugar, etiqueta).or(lugar.getByLabel(etiqueta, { exact: true })))
    await page.keyboard.press('Control+A')
    await page.keyboard.type(texto)
  }
}

/** Moves down the list of a field to the option and chooses it, and checks that it is chosen. */
export async function escoger(page: Page, lugar: Lugar, etiqueta: string, opcion: RegExp): Promise<void> {
  await llegar(page, campo(lugar, etiqueta))
  // Without the options of native lists, which exist but can't be seen.
  const alaVista = page.getByRole('option').filter({ visible: true })
  const marcada = page.getByRole('option', { name: opcion }).and(page.locator('[data-combobox-selected]'))
  for (let veces = 0; veces < 60; veces++) {
    await tecla(page, 'ArrowDown')
    await alaVista.first().waitFor()
    if ((await marcada.count()) === 0) continue
    await tecla(page, 'Enter')
    if (opcion.test(await campo(lugar, etiqueta).inputValue())) return
  }
  throw new Error(`the arrows never reach ${String(opcion)}`)
}

/** Chooses one of a radio group with the arrow keys, which wrap around. */
export async function marcarRadio(page: Page, lugar: Lugar, nombre: RegExp): Promise<void> {
  // Where its labels are drawn as a bar the radios themselves take no room.
  await llegar(page, lugar.getByRole('radio'), 'attached')
  const radio = lugar.getByRole('radio', { name: nombre })
  for (let veces = 0; veces < 10 && !(await enfocado(page, radio)); veces++) {
    await tecla(page, 'ArrowDown')
  }
  await tecla(page, 'Space')
}

/** Moves the grid's focus to a row and the column with that title, by default its name. */
export async function irALaCelda(page: Page, fila: string, titulo?: string): Promise<void> {
  // A row just made comes with the next answer.
  await planilla(page).getByText(fila, { exact: true }).first().waitFor()
  await llegar(page, planilla(page))
  await tecla(page, 'Control+Home')
  await mover(page, 'ArrowDown', async () => {
    const nombre = filaActiva(page).getByRole('rowheader')
    return (await nombre.getByText(fila, { exact: true }).count()) > 0
  })
  if (titulo === undefined) return
  const col = await columnaDePlanilla(page, titulo)
  for (let i = 0; i < col; i++) await tecla(page, 'ArrowRight')
}

async function mover(page: Page, cual: string, llego: () => Promise<boolean>): Promise<void> {
  for (let veces = 0; veces < 60; veces++) {
    if (await llego()) return
    await tecla(page, cual)
  }
  throw new Error(`${cual} never reaches it`)
}

const filaActiva = (page: Page): Locator => planilla(page).locator('[role="row"][aria-selected="true"]')

/** Opens the menu of a row by keyboard, and chooses an option. */
export async function accionDesdeTeclado(page: Page, fila: string, accion: string): Promise<void> {
  await irALaCelda(page, fila)
  await tecla(page, 'Shift+F10')
  await tomarDelMenu(page, accion)
}

/** One of the menus of the bar, and what it offers. */
export async function abrirDeLaBarra(page: Page, menu: string, opcion: string): Promise<void> {
  await pulsar(page, page.getByRole('navigation').getByRole('button', { name: menu, exact: true }))
  await tomarDelMenu(page, opcion)
}

async function tomarDelMenu(page: Page, nombre: string): Promise<void> {
  const opcion = page.getByRole('menuitem', { name: nombre })
  await opcion.waitFor()
  await mover(page, 'ArrowDown', () => enfocado(page, opcion))
  await tecla(page, 'Enter')
}
