import type { Locator, Page } from 'playwright-core'
import { boton, campo, type Lugar } from './formulario.ts'

/**
 * Does what a user does and counts it like sheet.md §5: a click 1, a key or chord 1, the characters of a value 0.
 * Reaching a field costs its click or Tab, unless it has the focus.
 */
export class Contador {
  readonly page: Page
  #total = 0

  constructor(page: Page) {
    this.page = page
  }

  get total(): number {
    return this.#total
  }

  /** What is done outside this page, as in the window from which something is copied. */
  sumar(cuantas: number): void {
    this.#total += cuantas
  }

  async clic(donde: Locator, como: Parameters<Locator['click']>[0] = {}): Promise<void> {
    this.#total += 1
    await donde.click(como)
  }

  async arrastrar(donde: Locator, hasta: Locator): Promise<void> {
    this.#total += 2
    await donde.dragTo(hasta)
  }

  async boton(lugar: Lugar, nombre: string | RegExp): Promise<void> {
    await this.clic(boton(lugar, nombre).first())
  }

  async enlace(lugar: Lugar, nombre: string | RegExp): Promise<void> {
    await this.clic(lugar.getByRole('link', { name: nombre }).first())
  }

  async tecla(tecla: string): Promise<void> {
    this.#total += 1
    await this.page.keyboard.press(tecla)
  }

  /** Types a value into a field: by its label, or where it stands. */
  async escribir(lugar: Lugar, valores: Record<string, string>): Promise<void> {
    for (const [etiqueta, texto] of Object.entries(valores)) await this.llenar(campo(lugar, etiqueta), texto)
  }

  async llenar(donde: Locator, texto: string): Promise<void> {
    await donde.waitFor()
    const enfocado = await donde.evaluate((campo) => campo === campo.ownerDocument.activeElement)
    if (!enfocado) await this.clic(donde)
    await donde.fill(texto)
  }

  async elegir(lugar: Lugar, etiqueta: string, opcion: string | RegExp): Promise<void> {
    await this.clic(campo(lugar, etiqueta))
    await this.clic(this.page.getByRole('option', { name: opcion }).first())
  }

  /** One of the things that a row of the sheet offers. */
  async accionDeFila(nombre: string, accion: string): Promise<void> {
    await this.boton(this.page.getByRole('treegrid'), `Acciones de ${nombre}`)
    await this.clic(this.page.getByRole('menuitem', { name: accion }))
  }
}
