import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { expect, inject, test } from 'vitest'
import { listo } from './mundo/sitio.ts'
import { visitar } from './navegador.ts'

/** What the page does from its first script on, in order: what it asks for, what is answered, its worker, and what it says. */
const ANOTAR = `{
  const pasos = []
  window.pasos = pasos
  const pedir = window.fetch
  window.fetch = async (ruta, ...resto) => {
    const cual = new URL(ruta.url ?? ruta, location.href).pathname
    pasos.push('pide ' + cual)
    try { return await pedir(ruta, ...resto) } finally { setTimeout(() => pasos.push('llega ' + cual)) }
  }
  const registrar = navigator.serviceWorker.register
  navigator.serviceWorker.register = function (...todo) {
    pasos.push('trabajador')
    return registrar.apply(this, todo)
  }
  new MutationObserver(() => {
    if (!pasos.includes('titulo') && document.querySelector('h1')) pasos.push('titulo')
    if (!pasos.includes('listo') && /${mensajesEnvios.listo}|${mensajesEnvios.sinPromesa['puede borrar'].estado}/.test(document.body.innerText))
      pasos.push('listo')
  }).observe(document, { childList: true, subtree: true, characterData: true })
}`

test('ready without signal: first the screen and what it asks for, then the worker and what a resident needs, and then it is said', async () =>
  visitar({ rol: 'obraResidente', ancho: 360, nuevo: true }, async ({ page, contexto }) => {
    await contexto.addInitScript(ANOTAR)
    await page.goto(`${inject('direccion')}/landing`)
    await listo(page).first().waitFor()
    const pasos = await page.evaluate<string[]>('pasos')
    const trabajador = pasos.indexOf('trabajador')
    expect(pasos.indexOf('titulo')).toBeGreaterThan(-1)
    expect(trabajador).toBeGreaterThan(pasos.indexOf('titulo'))
    // What no screen shows yet is not asked for before: the tareas of each work.
    expect(pasos.findIndex((paso) => /^pide .*tareasByPresupuestoForSelect/.test(paso))).toBeGreaterThan(
      pasos.findIndex((paso) => /^llega .*credencial/.test(paso)),
    )
    const dicho = pasos.indexOf('listo')
    expect(dicho).toBeGreaterThan(trabajador)
    // Nothing of it is under way any more when it is said.
    const pedidas = pasos.slice(0, dicho).filter((paso) => /^pide .*(avance|ForSelect|registro)/.test(paso))
    expect(pedidas.length).toBeGreaterThan(0)
    for (const pide of pedidas) expect(pasos.slice(0, dicho)).toContain(pide.replace('pide', 'llega'))
  }))
