import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Casa, leerCasa } from '../orden/casa.ts'
import { circulosDe, circulosPorPiso } from '../orden/circulos.ts'
import {
  archivosQueNombran,
  direccionesSueltas,
  llamadasFueraDePagina,
  renglonesPorPagina,
  renglonesPorPiso,
} from './codigo.ts'

/** A house small enough to be counted by hand. */
const ARCHIVOS: Record<string, string> = {
  'web/routes.ts': "export const direcciones = [route('/obras', 'a.tsx'), route('/obra/$id', 'b.tsx')]\n",
  'web/src/modules/obras/ObrasPage.tsx': [
    "import { PaginaDeLista } from '../../pagina/PaginaDeLista.tsx'",
    '',
    "export const Route = createFileRoute('/obras')({})",
    "const IR = ['/obras', `/obra/${1}`, '/v1/obras', 'obras', '/']",
    "export const Lista = () => <a href='/obra/2?x'>{useForm({})}{String(IR)}{String(PaginaDeLista)}</a>",
  ].join('\n'),
  'web/src/modules/obras/obras.test.tsx': "export const ir = '/obras'\nuseForm()\n",
  'web/src/modules/obras/uno/uno.ts': "import '../otro/otro.ts'\nexport const uno = 1\n",
  'web/src/modules/obras/otro/otro.ts': "import '../uno/dos.ts'\nexport const otro = 1\n",
  'web/src/modules/obras/uno/dos.ts': 'export const dos = 2\n',
  'web/src/pagina/PaginaDeLista.tsx': 'export const PaginaDeLista = () => useForm({})\n',
  'web/src/pagina/direcciones.ts': "export const DIRECCION = '/obras'\n",
  // One field, by its two names, and another of the same name in another room.
  'contract/src/avances/avances.ts': 'export const z = { notaDelDia: 1 }\n',
  'server/src/modules/avances/repo.ts': "export const columnas = ['nota_del_dia', 'nota_del_diario']\n",
  'server/src/modules/avances/repo.test.ts': "export const nota_del_dia = ''\n",
  'server/src/seed/avances.ts': 'export const notaDelDia = 1\n',
  'server/migrations/0001_avances.sql': 'alter table avance add nota_del_dia text;\n',
  'domain/src/nucleo/mensajes/etiquetas.ts': "export const notaDelDia = 'Nota'\n",
  'web/src/ui/nota.ts': "export const notaDelDia = ''\n",
  // A circle among tests doesn't count.
  'domain/src/uno/a.ts': "import '../dos/b.ts'\n",
  'domain/src/dos/b.ts': 'export const b = 1\n',
  'domain/src/dos/b.test.ts': "import '../uno/a.ts'\n\n// nothing\n",
}

describe('what a house is measured by', () => {
  let raiz = ''
  let casa: Casa
  const escribir = (camino: string, texto: string): void => {
    mkdirSync(dirname(join(raiz, camino)), { recursive: true })
    writeFileSync(join(raiz, camino), texto)
  }
  beforeAll(() => {
    raiz = mkdtempSync(join(tmpdir(), 'plomada-medidas-'))
    for (const [camino, texto] of Object.entries(ARCHIVOS)) escribir(camino, texto)
    casa = leerCasa(raiz)
  })
  afterAll(() => rmSync(raiz, { recursive: true }))

  it('counts the lines of the rooms, tests and blank ones apart, and the files with a route', () => {
    expect(renglonesPorPagina(casa)).toEqual({ renglones: 4 + 2 + 2 + 1, paginas: 1 })
  })

  it('finds the circles of folders of the product', () => {
    expect(circulosDe(casa)).toEqual(['web/src/modules/obras/otro ↔ web/src/modules/obras/uno'])
    expect([...circulosPorPiso(casa)]).toEqual([['web', 1]])
  })

  it('counts the addresses of pages that are written outside direcciones and createFileRoute', () => {
    expect(direccionesSueltas(casa)).toBe(3)
  })

  it('counts what a page calls by itself', () => {
    expect(llamadasFueraDePagina(casa, 'useForm')).toBe(1)
  })

  it('counts lines of product and of tests by floor', () => {
    expect(renglonesPorPiso(casa)).toContainEqual({ piso: 'domain', fuente: 3, prueba: 2 })
  })

  it('counts the files that name a field, of all rooms or of one', () => {
    expect(archivosQueNombran(casa, 'notaDelDia')).toBe(5)
    expect(archivosQueNombran(casa, 'notaDelDia', 'avances')).toBe(4)
  })
})
