import { masDias } from '@plomada/domain/nucleo/fecha'
import {
  MOTIVOS_DE_CORRECCION,
  nombreDeSeccion,
  type Seccion,
} from '@plomada/domain/reportes/semanales/secciones'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Membrete } from '../../../base/impreso/modelo.ts'
import { enPapel } from '../../../base/impreso/papel.ts'
import type { FilaEnPapel } from '../../../base/impreso/tablaEnPapel.ts'
import { paginaDeInforme } from '../informe/pagina.ts'
import { type DatosDeReporte, impresoDeReporte } from './impreso.ts'

// Paper and the page that a link opens are written apart, from the same words (0184). Here each is read back, and both must
// tell the same things of a report. More reports: PLOMADA_REPORTES=4000.

const CORRIDAS = Number(process.env.PLOMADA_REPORTES ?? 500)

/** One thing as a reader finds it: its lines, and what its photos are of. */
interface Leida {
  nombre: string
  detalle: string
  lineas: string[]
  fotos: string[]
}
type Leidas = Record<string, Leida[]>

const EMPRESA: Membrete = { nombre: 'Firma', ruc: '', direccion: '', telefono: '', email: '', logo: null }
const RAYAS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const sinEntidades = (html: string): string => html.replace(/&(?:amp|lt|gt|quot|#39);/g, (e) => RAYAS[e] ?? e)
const trozos = (html: string, etiqueta: string): string[] =>
  [...html.matchAll(new RegExp(`<${etiqueta}(?: [^>]*)?>([^]*?)</${etiqueta}>`, 'g'))].map(([, dentro]) =>
    sinEntidades(dentro ?? ''),
  )

async function enPagina(datos: DatosDeReporte): Promise<Leidas> {
  const html = await paginaDeInforme(datos, EMPRESA, { url: 'https://x.test/informe/y', nonce: 'n' })
  return Object.fromEntries(
    html
      .split('<section><h2>')
      .slice(1)
      .map((seccion): [string, Leida[]] => {
        const titulo = sinEntidades(seccion.slice(0, seccion.indexOf('</h2>')))
        const cosas = seccion
          .slice(0, seccion.indexOf('</ul>'))
          .split('<li>')
          .slice(1)
          .map((cosa) => ({
            nombre: trozos(cosa, 'h3').join(''),
            detalle: trozos(cosa, 'small').join(''),
            lineas: trozos(cosa, 'p'),
            fotos: [...cosa.matchAll(/ alt="([^"]*)"/g)].map(([, frase]) => sinEntidades(frase ?? '')),
          }))
        return [titulo, cosas]
      }),
  )
}

function enElPapel(datos: DatosDeReporte): Leidas {
  const impreso = impresoDeReporte(datos, {
    empresa: EMPRESA,
    fotoDe: () => new Uint8Array(1),
    sinImprimir: 0,
  })
  const leidas = enPapel(impreso, null).bloques.flatMap((bloque): [string, Leida[]][] => {
    if (bloque.bloque === 'tabla') return [[bloque.titulo, deTabla(bloque.filas)]]
    if (bloque.bloque !== 'relato') return []
    const cosas = bloque.items.map(({ nombre, detalle, renglones, fotos }) => ({
      nombre: entero(nombre),
      detalle: entero(detalle),
      lineas: renglones.map(entero).filter((renglon) => renglon !== ''),
      fotos: fotos.map(({ frase }) => frase),
    }))
    return [[bloque.titulo, cosas]]
  })
  return Object.fromEntries(leidas)
}

/** Paper puts the tareas of a capitulo together in a table, and their photos after it: which comes first is not what is told. */
function sinOrden({ [HECHO]: hechas, ...leidas }: Leidas): Leidas {
  const conFotos =
    hechas?.filter(({ fotos }) => fotos.length > 0).map((cosa) => ({ ...cosa, lineas: [] })) ?? []
  const todas = {
    ...leidas,
    ...(hechas && { [HECHO]: hechas.map((cosa) => ({ ...cosa, fotos: [] })) }),
    ...(conFotos.length > 0 && { Fotos: conFotos }),
  }
  return Object.fromEntries(
    Object.entries(todas).map(([titulo, cosas]) => [
      titulo,
      cosas.toSorted((una, otra) => (JSON.stringify(una) < JSON.stringify(otra) ? -1 : 1)),
    ]),
  )
}
const HECHO = nombreDeSeccion('avances')

/** Without the places to break that paper adds to long words. */
const entero = (texto: string): string => texto.replaceAll('\u200b', '')

/** The rows of the table of avances as what the page says in lines. */
function deTabla(filas: readonly FilaEnPapel[]): Leida[] {
  let detalle = ''
  return filas.flatMap((fila): Leida[] => {
    if ('tramos' in fila) detalle = entero(fila.tramos[0]?.[0] ?? '')
    if (!('celdas' in fila)) return []
    const [nombre = '', unidad = '', semana, acumulada, deSemana, hasta] = fila.celdas.map(entero)
    const lineas = [
      `En la semana: ${semana} ${unidad} (${deSemana})`,
      `Acumulado: ${acumulada} ${unidad} (${hasta})`,
    ]
    return [{ nombre, detalle, lineas, fotos: [] }]
  })
}

const HTML = 'Llegó <b>arena</b> & "cal"'
const zNombre = fc.constantFrom('Muro', 'Piso de granito', HTML, 'Hormigonadodelalosasobreplantabaja')
const zNota = fc.constantFrom('', 'Paró a las 10\nSiguió a las 14', HTML, 'Lluvia')
const zFotos = fc.array(fc.uuid(), { maxLength: 3 })
const zFecha = fc.integer({ min: 0, max: 40 }).map((n) => masDias('2026-09-07', n))
/** Of the three decimals that paper has. */
const zCantidad = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((n) => n / 1000)
const zPorcentaje = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)
const deTarea = {
  tareaId: fc.uuid(),
  tareaNombre: zNombre,
  rubroNombre: fc.constantFrom('Mampostería', 'Pisos'),
  unidad: fc.constantFrom('m2', 'ml', 'gl'),
  fotos: zFotos,
}
const acumulado = { cantidadAcumulada: zCantidad, porcentajeAcumulado: zPorcentaje }
const zAvance = fc.record({
  ...deTarea,
  ...acumulado,
  cantidadSemana: zCantidad,
  porcentajeSemana: zPorcentaje,
})
const registro = {
  _id: fc.uuid(),
  acontecimientoId: fc.constant(null),
  fecha: zFecha,
  nota: zNota,
  fotos: zFotos,
}
const zSuceso = fc.record({ ...registro, acontecimientoNombre: zNombre })
const zSinNombre = fc.record({ ...registro, acontecimientoNombre: fc.constant(null) })
const zTardio = fc.oneof(
  fc.record({
    ...deTarea,
    ...acumulado,
    tipo: fc.constant('avance' as const),
    fecha: zFecha,
    desde: zFecha,
    cantidad: zCantidad,
  }),
  fc.record({ ...deTarea, tipo: fc.constant('avance' as const), fecha: zFecha, cantidad: zCantidad }),
  fc.oneof(zSuceso, zSinNombre).map((r) => ({ ...r, tipo: 'registro' as const })),
  fc.record({ tipo: fc.constant('fotos' as const), de: zNombre, fecha: zFecha, fotos: zFotos }),
)
const zCorreccion = fc.oneof(
  fc.record({
    ...deTarea,
    ...acumulado,
    tipo: fc.constant('tarea' as const),
    cantidad: zCantidad,
    porcentaje: zPorcentaje,
    semanas: fc.array(fc.constantFrom('2026-08-31', '2026-09-07'), { maxLength: 2 }),
    motivo: fc.constantFrom(...MOTIVOS_DE_CORRECCION),
  }),
  fc.record({ tipo: fc.constant('obra' as const), antes: zPorcentaje, ahora: zPorcentaje, fotos: zFotos }),
)
const seccion = <T extends Seccion['tipo'], I>(tipo: T, item: fc.Arbitrary<I>) =>
  fc.array(item, { minLength: 1, maxLength: 4 }).map((items) => ({ titulo: '', tipo, items }))
const zSecciones: fc.Arbitrary<Seccion[]> = fc
  .tuple(
    seccion('avances', zAvance),
    seccion('acontecimientos', zSuceso),
    seccion('notas', zSinNombre),
    seccion('tardios', zTardio),
    seccion('correcciones', zCorreccion),
  )
  .chain((todas) => fc.subarray<Seccion>(todas, { minLength: 1 }))

const conSecciones = (secciones: readonly Seccion[]): DatosDeReporte => ({
  numero: 3,
  obra: 'Casa',
  inicio: '2026-09-07',
  cerrado: true,
  avanceObraAnterior: 10,
  avanceObra: 25,
  secciones,
})

test('whatever a report tells, paper and the page of a link tell the same of it', async () => {
  let cosas = 0
  await fc.assert(
    fc.asyncProperty(zSecciones, async (secciones) => {
      const datos = conSecciones(secciones)
      const pagina = sinOrden(await enPagina(datos))
      expect(pagina).toEqual(sinOrden(enElPapel(datos)))
      cosas += Object.values(pagina).flat().length
      expect(Object.keys(pagina)).toEqual(
        expect.arrayContaining(secciones.map(({ tipo }) => nombreDeSeccion(tipo))),
      )
    }),
    { numRuns: CORRIDAS },
  )
  expect(cosas).toBeGreaterThan(CORRIDAS)
})

test('what one of them leaves out or says otherwise is seen', async () => {
  const con = (cambio: object): Seccion[] => {
    const avance = {
      tareaId: 't',
      tareaNombre: 'Muro',
      rubroNombre: 'Mampostería',
      unidad: 'm2',
      fotos: ['f'],
    }
    const cifras = { cantidadSemana: 2, cantidadAcumulada: 4, porcentajeSemana: 25, porcentajeAcumulado: 50 }
    return [{ titulo: '', tipo: 'avances', items: [{ ...avance, ...cifras, ...cambio }] }]
  }
  const enPapelEsta = sinOrden(enElPapel(conSecciones(con({}))))
  expect(sinOrden(await enPagina(conSecciones(con({}))))).toEqual(enPapelEsta)
  for (const cambio of [
    { tareaNombre: 'Piso' },
    { rubroNombre: 'Pisos' },
    { unidad: 'ml' },
    { cantidadSemana: 2.001 },
    { cantidadAcumulada: 5 },
    { porcentajeSemana: 25.01 },
    { porcentajeAcumulado: 0 },
    { fotos: [] },
  ])
    expect(sinOrden(await enPagina(conSecciones(con(cambio))))).not.toEqual(enPapelEsta)
})
