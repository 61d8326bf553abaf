import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  defineConfig,
  type TestProjectConfiguration,
  type TestProjectInlineConfiguration,
} from 'vitest/config'
import { Informante } from './scripts/prueba/informante.ts'
import { LIMITE_MS, PACIENCIA_MS } from './scripts/prueba/plazos.ts'

// One project a floor, and `casa` for the guard of the house itself. Run one floor with
// `npx vitest run --project domain`, one file with `npx vitest run path/to/file.test.ts`.

const root = fileURLToPath(new URL('.', import.meta.url))
const here = (path: string): boolean => existsSync(new URL(path, import.meta.url))
/** The file, in a list, where it exists: floors are built one after another. */
const ifHere = (path: string): string[] => (here(path) ? [`./${path}`] : [])

const exclude = ['**/node_modules/**', '**/dist/**', '**/fixtures/**']

/** Of every project but the browser's: properties try the same cases on every run (scripts/prueba/semilla.ts). */
const semilla = `${root}scripts/prueba/semilla.ts`
/** Of every project, and the first of its setups: what each file takes of the processor. */
const gasto = `${root}scripts/prueba/gasto.ts`

/** `vi.waitFor`, which no setting reaches, waits as `comun` says. */
const paciencia = `${root}scripts/prueba/paciencia.ts`
/** Of those whose tests know what day it is: none is overtaken by midnight. */
const medianoche = `${root}scripts/prueba/medianoche.ts`

/** In every project: a test that asserts nothing fails, and what hangs is given up (scripts/prueba/plazos.ts). */
const comun = {
  expect: { requireAssertions: true, poll: { timeout: PACIENCIA_MS } },
  provide: { paciencia: PACIENCIA_MS },
  testTimeout: LIMITE_MS,
  hookTimeout: LIMITE_MS,
}

/** Tests of the web that can't share a process (guard: `modulos-propios`). */
const APARTE = '**/*.aparte.test.ts'
const deLaWeb = (suyo: NonNullable<TestProjectInlineConfiguration['test']>): TestProjectConfiguration => ({
  ...(here('web/vite.config.ts') ? { extends: './web/vite.config.ts' } : {}),
  // The router's plugin looks for its files from Vite's root, which is the floor and not the house.
  root: `${root}web`,
  test: {
    environment: 'jsdom',
    setupFiles: [
      gasto,
      medianoche,
      paciencia,
      semilla,
      ...(here('web/src/prueba/setup.ts') ? [`${root}web/src/prueba/setup.ts`] : []),
    ],
    ...comun,
    ...suyo,
  },
})

// The browser tests take minutes and need a built web: only those who ask for them wait for them.
const wantsE2e = /--project[= ]e2e/.test(process.argv.slice(2).join(' '))

const projects: TestProjectConfiguration[] = [
  {
    test: {
      name: 'domain',
      root,
      include: ['domain/**/*.test.ts'],
      exclude,
      setupFiles: [gasto, paciencia, semilla],
      // Nothing here keeps a state: the files share their workers, which is half of what they take.
      isolate: false,
      ...comun,
    },
  },
  {
    test: {
      name: 'contract',
      root,
      include: ['contract/**/*.test.ts'],
      exclude,
      setupFiles: [gasto, paciencia, semilla],
      isolate: false,
      ...comun,
    },
  },
  {
    test: {
      name: 'server',
      root,
      include: ['server/**/*.test.ts'],
      exclude,
      setupFiles: [gasto, medianoche, paciencia, semilla, ...ifHere('server/src/prueba/setup.ts')],
      globalSetup: ifHere('server/src/base/db/prueba/globalSetup.ts'),
      // Each file has a base of its own; what they share is what the process has read and compiled.
      isolate: false,
      ...comun,
    },
  },
  deLaWeb({
    name: 'web',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [...exclude, APARTE],
    // The setup leaves nothing of one test to the next.
    isolate: false,
    // Screens that live for seconds: collected less often, more of them are gone by then (0079).
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
  }),
  // Those that want modules of their own: in the process of the others these would be two of each.
  deLaWeb({ name: 'web aparte', include: [APARTE], exclude }),
  {
    test: {
      name: 'casa',
      root,
      include: ['*.test.ts', 'scripts/**/*.test.ts'],
      exclude,
      setupFiles: [gasto, paciencia, semilla],
      isolate: false,
      ...comun,
    },
  },
]

if (wantsE2e) {
  projects.push({
    test: {
      name: 'e2e',
      root,
      include: ['e2e/**/*.e2e.ts'],
      exclude,
      setupFiles: [gasto, medianoche, paciencia],
      globalSetup: ifHere('e2e/globalSetup.ts'),
      ...comun,
      fileParallelism: false,
      // One process, and in it one browser.
      isolate: false,
    },
  })
}

/** What the tests are made of without being imported by any: where one of these changed, `--changed` runs everything. */
const forceRerunTriggers = [
  '**/package{,-lock}.json',
  '**/{vitest,vite}.config.*',
  '**/{server,web}/**/*.{sql,css,html,json}',
  '**/*.{bc3,xls,xlsx,csv,typ,png}',
  '**/scripts/prueba/*.ts',
  '**/prueba/{setup,globalSetup}.ts',
]

/** Where `npm test` and `npm run check` want to read what came of it. */
const informe = process.env.PLOMADA_INFORME
const reporters = ['default', ...(informe === undefined ? [] : [new Informante(informe)])]

export default defineConfig({ test: { projects, passWithNoTests: true, forceRerunTriggers, reporters } })
