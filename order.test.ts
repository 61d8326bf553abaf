import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Falta, leerCasa } from './scripts/orden/casa.ts'
import { direccionesEscritas } from './scripts/orden/direcciones.ts'
import { rotas } from './scripts/orden/fixtures/rotas.ts'
import { proporciones } from './scripts/orden/proporcion.ts'
import { REGLAS } from './scripts/orden/reglas.ts'

// The guard (architecture.md §2): holds the rules of the house by reading its code, and is itself proved:
// for each rule a small house that breaks it, and only it, must be caught.

const ruta = (camino: string): string => fileURLToPath(new URL(camino, import.meta.url))
const decir = (faltas: Falta[]): string[] => faltas.map(({ donde, que }) => `${donde} · ${que}`)

const casa = leerCasa(ruta('./'))
const LIMPIA = ruta('./scripts/orden/fixtures/limpia')

describe('the house', () => {
  it('is read whole', () => {
    // Without this, a guard that looks in the wrong place would find nothing wrong.
    expect(casa.archivos.length).toBeGreaterThan(50)
    expect(casa.migraciones.size).toBeGreaterThan(0)
  })

  it.each(REGLAS.map((regla) => [regla.nombre, regla] as const))('%s', (_, regla) => {
    expect(decir(regla.revisar(casa))).toEqual([])
  })

  it('finds the addresses where they are written', () => {
    const escritas = direccionesEscritas(casa)
    expect(escritas.filter(({ donde }) => donde.includes('pagina/direcciones.ts')).length).toBeGreaterThan(50)
  })

  it('says how much test it has for its source', () => {
    const todas = proporciones(casa)
    expect(todas.length).toBeGreaterThan(0)
    for (const { piso, fuente, prueba, minimo } of todas) {
      console.log(`${piso}: ${(prueba / fuente).toFixed(2)} de prueba por fuente (mínimo ${minimo})`)
    }
  })
})

/** The rules that a small house breaks. */
function queRompe(encima: Readonly<Record<string, string>> = {}): string[] {
  const pequena = leerCasa(LIMPIA, encima)
  return REGLAS.filter((regla) => regla.revisar(pequena).length > 0).map((regla) => regla.nombre)
}

describe('the guard', () => {
  it('finds nothing wrong in a clean house', () => {
    expect(queRompe()).toEqual([])
  })

  it('has a house that breaks each rule', () => {
    const conFixture = Object.keys(rotas).map((nombre) => nombre.split('.')[0])
    expect(REGLAS.map((r) => r.nombre).filter((nombre) => !conFixture.includes(nombre))).toEqual([])
  })

  it.each(Object.entries(rotas))('catches %s, and nothing else', (nombre, encima) => {
    expect(queRompe(encima)).toEqual([nombre.split('.')[0]])
  })
})
