import type { Locator, Page } from 'playwright-core'
import { enterEn } from './teclado.ts'
import { quieta } from './vuelo.ts'

// Figures of a screen that open how they come about, walked by keyboard, and those that open nothing.

type Donde = Page | Locator

/** What a person may open of a figure; the steps below the open one are still there, unseen. */
export const figuras = (donde: Donde): Locator =>
  donde.locator('button[aria-haspopup="dialog"][aria-label$="Ver de dónde sale"]:visible')
export const nombresDe = (donde: Donde): Promise<string[]> =>
  figuras(donde).evaluateAll((todas) => todas.map((una) => una.ariaLabel ?? ''))
/** By its attribute: to ask for a role means to work out that of every element of the page. */
export const cajon = (page: Page): Locator => page.locator('[role="dialog"]').last()

/** What counts as a figure on some screens, and where one that opens nothing is none; both run in the page. */
export interface QueEsCifra {
  /** Where they are looked for while nothing is open; the whole page by default. */
  donde?: string
  /** A figure, by its text: with its currency by default. */
  cifra?: string
  /** Elements in which every text of digits is one: tables that say their currency in their title. */
  enTabla?: string
  /** What is no figure, or leads somewhere: links and what opens are none anyway. */
  salvo?: string
  /** How the label begins that holds amounts and opens nothing. */
  rotulo?: string
}

/**
 * Amounts of reports and schedule: with 'Gs.', or as a table writes them that says so in its title. A price of a unit
 * inside a formula is no amount: it is a factor, and its source is a link below.
 */
export const MONTOS: QueEsCifra = {
  donde: 'main',
  enTabla: 'table[aria-label$="en guaraníes"], [data-en-guaranies]',
  salvo: '[data-formula]',
}

/**
 * Amounts, and quantities with their unit (m2, un). What somebody wrote as it is (a price, what came of a line) is none; a
 * row with a link leads to what it is of, one with its factors says them, and a chart has its table.
 */
export const CANTIDADES: QueEsCifra = {
  donde: 'main',
  cifra: String.raw`(Gs\.|USD)\s*[−-]?\d|^\s*[−-]?\d[\d.]*(,\d+)?( (un|m2))?\s*$|(Sobran|Faltan) \d`,
  salvo:
    '[data-formula], [data-dato], [role="dialog"] tr:has(a[href], [data-dato]), nav, label, button[type="submit"], p[role="status"], [role="combobox"], svg',
}

const CON_MONEDA = String.raw`(Gs\.|USD)\s*[−-]?\d`
const SIEMPRE = 'a[href], button[aria-haspopup="dialog"], td[data-total-de-paso]'

/** Figures that open nothing, each with the text around; with a drawer or a question open, those in it. */
export function cifrasSueltas(page: Page, que: QueEsCifra = {}): Promise<string[]> {
  const { donde = 'body', cifra = CON_MONEDA, enTabla = '', salvo = '', rotulo = '' } = que
  return page.evaluate<string[]>(`(() => {
    const sueltas = []
    const abiertos = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    const raiz = abiertos.filter((uno) => uno.checkVisibility()).at(-1) ?? document.querySelector(${JSON.stringify(donde)})
    const textos = document.createTreeWalker(raiz, NodeFilter.SHOW_TEXT)
    while (textos.nextNode()) {
      const { data, parentElement: donde } = textos.currentNode
      const sola = ${JSON.stringify(enTabla)} !== '' && donde?.closest(${JSON.stringify(enTabla || '_')}) &&
        /^\\s*[−-]?\\d{1,3}(\\.\\d{3})+\\s*$/.test(data)
      if (!(sola || new RegExp(${JSON.stringify(cifra)}).test(data)) || !donde?.checkVisibility()) continue
      if (donde.closest(${JSON.stringify([SIEMPRE, salvo].filter(Boolean).join(', '))})) continue
      if (${JSON.stringify(rotulo)} !== '' && donde.closest('label')?.textContent.startsWith(${JSON.stringify(rotulo)})) continue
      sueltas.push((donde.closest('tr, p, li') ?? donde).textContent.trim())
    }
    return sueltas
  })()`)
}

export interface Recorrido {
  vistas: Set<string>
  faltas: string[]
  que: QueEsCifra
  /** The kinds of step that opened, and drew something. */
  pasos?: Set<string>
  /** What makes two figures the same one, which is opened once: by default the name and the step that it is in. */
  clave?: (titulo: string, nombre: string) => string
  /** Asked of each step that opened, before what is in it is opened. */
  enCadaPaso?: (camino: string) => Promise<void>
}

/** Opens every figure of the open step that was not opened yet, and so on down; what opens nothing goes to `faltas`. */
async function bajarDesde(page: Page, camino: string, recorrido: Recorrido): Promise<void> {
  const { vistas, faltas, que } = recorrido
  await cajon(page).getByRole('heading', { level: 2 }).waitFor()
  await quieta(page)
  faltas.push(...(await cifrasSueltas(page, que)).map((suelta) => `${camino}: ${suelta}`))
  const paso = cajon(page).locator('[data-paso]:visible')
  if ((await paso.locator('tr, li, p, a').count()) === 0) faltas.push(`${camino}: draws nothing`)
  else recorrido.pasos?.add((await paso.getAttribute('data-paso')) ?? '')
  await recorrido.enCadaPaso?.(camino)
  const titulo = (await cajon(page).getByRole('heading', { level: 2 }).textContent()) ?? ''
  for (const nombre of await nombresDe(cajon(page))) {
    const clave = recorrido.clave?.(titulo, nombre) ?? `${titulo} > ${nombre}`
    if (vistas.has(clave)) continue
    vistas.add(clave)
    await enterEn(cajon(page).getByRole('button', { name: nombre, exact: true }).first())
    await bajarDesde(page, `${camino} > ${nombre}`, recorrido)
    await enterEn(cajon(page).getByRole('button', { name: 'Volver' }))
    await cajon(page).getByRole('heading', { level: 2, name: titulo, exact: true }).waitFor()
  }
}

/** Opens every figure of a page that was not opened yet, by keyboard, and all that open from them; says how many it has. */
export async function abrirTodas(page: Page, pagina: string, recorrido: Recorrido): Promise<number> {
  const { vistas, faltas, que } = recorrido
  await quieta(page)
  const dePagina = await nombresDe(page)
  faltas.push(...(await cifrasSueltas(page, que)).map((suelta) => `${pagina}: ${suelta}`))
  for (const [i, figura] of dePagina.entries()) {
    if (vistas.has(figura)) continue
    vistas.add(figura)
    // By keyboard: what stays on top while a page scrolls may be over a row.
    await enterEn(figuras(page).nth(i))
    await bajarDesde(page, `${pagina} > ${figura}`, recorrido)
    await page.keyboard.press('Escape')
    await page.locator('[role="dialog"]').first().waitFor({ state: 'detached' })
  }
  return dePagina.length
}
