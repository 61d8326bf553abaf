import { posix } from 'node:path'
import type { Casa, Falta, Regla } from './casa.ts'
import { leerPaginas, type Pagina } from './paginas.ts'

// What a comment cites, a newcomer must be able to follow: the pages, sections, decisions and files that are named are
// in this repository. Sections of the two documents that the product implements, and of other people's standards, are
// not ours to check.

/** Something cited at an offset of a text, and what is wrong with it. */
interface Mala {
  donde: number
  que: string
}
type Paginas = ReadonlyMap<string, Pagina>

/** A citation may go on in the next line of its comment: that line's beginning counts as blanks, offsets stay. */
const unir = (texto: string): string =>
  texto.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?/g, (corte) => ' '.repeat(corte.length))

const NOMBRADA = /(?<![\w/.-])([a-z][a-z0-9-]*)\.md\b/gi
/** What a section may be of, besides a page of ours: the specification, or somebody else's standard. */
const AJENA = String.raw`\d-[a-z-]+(?= §)|spec \d|RFC \d+|PNG(?= §)|T\.81|\[MS-XLS\]`

function paginasMalas(texto: string, paginas: Paginas, presentes: ReadonlySet<string>): Mala[] {
  const nombradas = [...texto.matchAll(NOMBRADA)].filter(([, n]) => !paginas.has((n ?? '').toLowerCase()))
  const caminos = [...texto.matchAll(/\bdocs\/[\w./-]+\.md\b/g)].filter(([camino]) => !presentes.has(camino))
  return [...nombradas, ...caminos].map((cita) => ({ donde: cita.index, que: `${cita[0]} no está en docs/` }))
}

/** A section is of what was named last before it, so many letters back at most. */
const ALCANCE = 120

function seccionesMalas(texto: string, paginas: Paginas): Mala[] {
  const fuente = new RegExp(
    String.raw`([a-z][a-z0-9-]*)\.md\b|\b(${[...paginas.keys()].join('|')})(?= +§)|${AJENA}`,
    'gi',
  )
  return [...texto.matchAll(/§(\d+(?:\.\d+)*)/g)].flatMap((cita) => {
    const antes = texto.slice(Math.max(0, cita.index - ALCANCE), cita.index + 1)
    const ultima = [...antes.matchAll(fuente)].at(-1)
    if (!ultima) return [{ donde: cita.index, que: `${cita[0]} no dice de qué página es` }]
    const pagina = paginas.get((ultima[1] ?? ultima[2] ?? '').toLowerCase())
    if (!pagina || pagina.secciones.has(cita[1] ?? '')) return []
    return [{ donde: cita.index, que: `${pagina.camino} no tiene ${cita[0]}` }]
  })
}

/** A row or a part of a page: R5 of the one on quality, 'Price bank' of the one on BC3. */
function nombresMalos(texto: string, paginas: Paginas): Mala[] {
  const despues = /\b([a-z][a-z-]*)\.md,? +([A-Z]\d+)\b|\b([A-Z]\d+) of ([a-z][a-z-]*)\.md\b/gi
  const claves = [...texto.matchAll(despues)].flatMap((cita) => {
    const pagina = paginas.get((cita[1] ?? cita[4] ?? '').toLowerCase())
    const clave = cita[2] ?? cita[3] ?? ''
    return !pagina || pagina.claves.has(clave)
      ? []
      : [{ donde: cita.index, que: `${pagina.camino} no tiene ${clave}` }]
  })
  // In brackets what follows the page is the name of a part of it; a page with numbers is cited by them.
  const conNombre = /\(([a-z][a-z-]*)\.md, +([^()§]+?)\)/gi
  const partes = [...texto.matchAll(conNombre)].flatMap((cita) => {
    const pagina = paginas.get((cita[1] ?? '').toLowerCase())
    const parte = (cita[2] ?? '').replace(/\s+/g, ' ').replaceAll("'", '')
    // In brackets, so `(quality.md, R7)` comes by here too.
    if (!pagina || pagina.secciones.size > 0 || pagina.claves.has(parte)) return []
    return pagina.nombres.some((nombre) => parte.toLowerCase().startsWith(nombre.toLowerCase()))
      ? []
      : [{ donde: cita.index, que: `${pagina.camino} no tiene '${parte}'` }]
  })
  return [...claves, ...partes]
}

function decisionesMalas(texto: string, decisiones: ReadonlySet<string>): Mala[] {
  return [...texto.matchAll(/\bdecisions? (\d{4}(?:(?:,| and|, and) \d{4})*)/gi)].flatMap((cita) =>
    [...(cita[1] ?? '').matchAll(/\d{4}/g)]
      .filter(([numero]) => !decisiones.has(numero))
      .map(([numero]) => ({ donde: cita.index, que: `la decisión ${numero} no está en docs/decisiones` })),
  )
}

const RECETAS = 'docs/recetas.md'
/** What the recipes call by its last folder alone. */
const DESDE: Readonly<Record<string, string>> = { pagina: 'web/src/', impreso: 'server/src/base/' }

/** Of a document: where its links lead, and the files that a recipe says to copy from. */
function caminosMalos(camino: string, texto: string, hay: (camino: string) => boolean): Mala[] {
  const enlaces = [...texto.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].filter(([, a]) => !/^[a-z]+:/.test(a ?? ''))
  const rotos = enlaces
    .filter(([, a]) => !hay(posix.normalize(posix.join(posix.dirname(camino), a ?? ''))))
    .map((enlace) => ({ donde: enlace.index, que: `${enlace[1]} no está` }))
  if (camino !== RECETAS) return rotos
  const nombrados = [
    ...texto.matchAll(/`((?:domain|contract|server|web|e2e|scripts|docs|bench)\/[\w./-]+)`/g),
  ]
  const cortos = [...texto.matchAll(/`((pagina|impreso)\/[\w./-]+)`/g)].flatMap((cita) => {
    const desde = DESDE[cita[2] ?? ''] ?? ''
    // A floor that is still being built is named before it is there.
    return hay(desde + cita[2]) ? [{ index: cita.index, camino: desde + cita[1] }] : []
  })
  return [
    ...rotos,
    ...[...nombrados.map((cita) => ({ index: cita.index, camino: cita[1] ?? '' })), ...cortos]
      .filter((nombrado) => !hay(nombrado.camino))
      .map(({ index, camino: nombrado }) => ({ donde: index, que: `${nombrado} no está` })),
  ]
}

/** Every dead citation of the house, in code, migrations, styles, templates and documents. */
function citasMuertas(casa: Casa): Falta[] {
  const paginas = leerPaginas(casa.documentos)
  const decisiones = new Set(
    [...casa.documentos.keys()].flatMap((c) => /^docs\/decisiones\/(\d{4})-/.exec(c)?.[1] ?? []),
  )
  const todos = [...casa.caminos, ...casa.documentos.keys()]
  const presentes = new Set(
    todos.flatMap((c) => c.split('/').map((_, i, partes) => partes.slice(0, i + 1).join('/'))),
  )
  const enCodigo = new Map([...casa.archivos.map((a) => [a.camino, a.texto] as const), ...casa.migraciones])
  const decir = (camino: string, texto: string, malas: Mala[]): Falta[] =>
    malas.map(({ donde, que }) => ({ donde: `${camino}:${texto.slice(0, donde).split('\n').length}`, que }))

  return [
    ...[...enCodigo].flatMap(([camino, texto]) => {
      const junto = unir(texto)
      return decir(camino, texto, [
        ...paginasMalas(junto, paginas, presentes),
        ...seccionesMalas(junto, paginas),
        ...nombresMalos(junto, paginas),
        ...decisionesMalas(junto, decisiones),
      ])
    }),
    ...[...casa.documentos].flatMap(([camino, texto]) => {
      // A page's own sections are cited bare, and a measurement tells of what it saw: only what names its page is checked.
      const junto = unir(texto)
      return decir(camino, texto, [
        ...decisionesMalas(junto, decisiones),
        ...nombresMalos(junto, paginas),
        ...caminosMalos(camino, junto, (c) => presentes.has(c)),
      ])
    }),
  ]
}

/** What is cited is here, and says what it is cited for. */
export const citas: Regla = { nombre: 'citas', revisar: citasMuertas }
