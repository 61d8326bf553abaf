import type { Decimal } from '../../../nucleo/decimal.ts'
import { divisasEn } from '../../../nucleo/divisas.ts'
import { mensajesHoja as textos } from '../../../nucleo/mensajes/hoja.ts'
import { formatoPorcentaje } from '../../../nucleo/numeros.ts'
import type { ComponenteImportado } from '../bc3/obra/obraImportada.ts'
import { type BloqueDeApu, leerBloques } from './apu/bloques.ts'
import { pareceDeAnalisis } from './apu/buscar.ts'
import { repartirAnalisis } from './apu/repartir.ts'
import { avisosDe } from './avisos.ts'
import type { Encabezados } from './columnas/encabezados.ts'
import { RECARGO_MAXIMO } from './columnas/ternas.ts'
import { importeDe } from './filas/importes.ts'
import type { FilaClasificada } from './filas/renglon.ts'
import { columnasDe } from './filas/renglon.ts'
import type { HojaLeida } from './interpretar.ts'
import { conCeros, sinCeros } from './lectura/escala.ts'
import { rotuloDe } from './lectura/textos.ts'
import { type HojaDeCalculo, letraDeColumna } from './modelo/hojas.ts'
import type {
  ColumnaDeHoja,
  EleccionDeHoja,
  FilaInterpretada,
  FilaOmitida,
  PreguntaDeHoja,
  PresupuestoLeido,
} from './modelo/leido.ts'
import { conSignoDePesos, monedasDe, preguntaDeMonedaDeHoja } from './moneda.ts'
import { armarObra, type Pieza } from './obra/armar.ts'
import { controlar, type FilaControlada } from './obra/control.ts'
import type { TareaDecidida, TareasDecididas } from './obra/tareas.ts'
import { otraCosaQueParece } from './otraCosa.ts'
import { monedasSegun } from './partes/otraMoneda.ts'
import type { Presupuestos } from './partes/presupuestos.ts'

const FIGURAS = ['precio', 'importe', 'precioMaterial', 'precioMano'] as const

/** The work that comes of a sheet whose rows are known, with what is asked and told. */
export function componer(
  leida: HojaLeida,
  { filas, pregunta: deVarios, declarado }: Presupuestos,
  { tareas, preguntas: deTareas, otra }: TareasDecididas,
  eleccion: EleccionDeHoja,
  deHoja: PreguntaDeHoja | null,
  hojas: readonly HojaDeCalculo[],
): Omit<PresupuestoLeido, 'hojas'> {
  const { hoja, encabezados, papeles } = leida
  const decididas = new Map(tareas.map((tarea) => [tarea.fila, tarea]))
  const omitidas = filas.flatMap((fila) => omitir(fila, decididas.get(fila), hoja))
  const deFiguras = FIGURAS.flatMap((papel) => columnasDe(papeles, papel))
  const cuerpo = hoja.filas.slice(encabezados.desde)
  const portada = hoja.filas.slice(0, encabezados.desde)
  const monedas = monedasSegun(
    monedasDe(encabezados.textos, deFiguras, portada, cuerpo),
    otra,
    eleccion.respuestas.get('otraMoneda'),
  )
  const deMoneda = preguntaDeMonedaDeHoja(
    monedas,
    tareas.some(({ cifras }) => (cifras.precio?.e ?? 0) > 0),
    conSignoDePesos(encabezados.textos, deFiguras, cuerpo),
  )
  const respondida =
    deMoneda === null ? monedas[0] : (eleccion.respuestas.get('moneda') ?? deMoneda.propuesta)
  const divisa = respondida === undefined || respondida === null || respondida === 'otra' ? '' : respondida
  const nombre = nombreDeLaObra(hoja, encabezados)
  const analisis = repartirAnalisis(filas, tareas, bloquesDe(leida, hojas))
  const { obra, numeros } = armarObra(piezasDe(filas, decididas, analisis.componentes), { nombre, divisa })
  const control = controlar(
    filas.map((fila) => controlada(fila, decididas.get(fila))),
    omitidas,
    declarado,
  )
  const preguntas = [
    deHoja,
    deVarios,
    preguntaDeAnalisis(leida),
    preguntaDeOtraCosa(leida),
    preguntaDeEscala(leida, control.totales.importado),
    preguntaDeTabla(leida),
    preguntaDeDecimales(leida),
    preguntaDeColumnas(leida),
    preguntaDeRecargo(leida),
    deMoneda,
    ...deTareas,
  ]
  return {
    obra,
    numeros,
    eleccion: { ...eleccion, papeles: new Map(papeles) },
    columnas: columnasLeidas(leida),
    filas: filas.map(sinRenglon),
    preguntas: preguntas.filter((pregunta) => pregunta !== null),
    ...control,
    omitidas,
    avisos: [...avisosDe(leida, filas, tareas, hojas), ...analisis.avisos],
    forma: encabezados.textos.join('|').toLowerCase(),
  }
}

function sinRenglon({ numero, clase, porque, parecido, oculta, nivel }: FilaClasificada): FilaInterpretada {
  return { numero, clase, porque, parecido, oculta, nivel }
}

/** The analyses of the file: below the budget, and in sheets of their own. */
function bloquesDe({ hoja, analisis }: HojaLeida, hojas: readonly HojaDeCalculo[]): BloqueDeApu[] {
  const otras = hojas.filter((otra) => otra.nombre !== hoja.nombre && !otra.oculta && pareceDeAnalisis(otra))
  return [{ ...hoja, filas: analisis }, ...otras].flatMap(leerBloques)
}

function piezasDe(
  filas: readonly FilaClasificada[],
  decididas: ReadonlyMap<FilaClasificada, TareaDecidida>,
  componentes: ReadonlyMap<number, ComponenteImportado[]>,
): Pieza[] {
  return filas.flatMap((fila): Pieza[] => {
    const { renglon, nivel, clase } = fila
    if (renglon === null) return []
    if (nivel > 0) return [{ que: 'titulo', nivel, renglon }]
    if (clase === 'descripcion') return [{ que: 'descripcion', renglon }]
    const decidida = decididas.get(fila)
    if (decidida === undefined || decidida.afuera !== null) return []
    return [
      { que: 'tarea', renglon, cifras: decidida.cifras, componentes: componentes.get(fila.numero) ?? [] },
    ]
  })
}

const SIN_RENGLON = {
  codigo: null,
  suCodigo: '',
  nombre: '',
  unidad: '',
  nat: '',
  niveles: [],
  cantidad: undefined,
  precio: undefined,
  importe: undefined,
  rotulo: '',
  columnaDeRotulo: 0,
}

function controlada(fila: FilaClasificada, decidida: TareaDecidida | undefined): FilaControlada {
  const renglon = fila.renglon ?? { ...SIN_RENGLON, fila: { numero: fila.numero, celdas: [] } }
  const debajo = fila.duda === 'debajo'
  // The file's own total is without it; and the chapters' totals again are no sums of what is above them.
  if (decidida?.afuera === textos.fueraDelTotal || fila.porque === textos.delResumen) {
    return { debajo, renglon, que: 'otra', nivel: 0, cifras: null }
  }
  if (decidida !== undefined) {
    return {
      debajo,
      renglon,
      que: decidida.afuera === null ? 'tarea' : 'afuera',
      nivel: 0,
      cifras: decidida.cifras,
    }
  }
  const que = fila.nivel > 0 ? 'titulo' : fila.clase === 'total' ? 'total' : 'otra'
  return { debajo, renglon, que, nivel: fila.nivel, cifras: null }
}

const NO_ENTRAN: ReadonlySet<string> = new Set(['total', 'pie', 'nada', 'encabezado', 'titulo'])

function omitir(
  fila: FilaClasificada,
  decidida: TareaDecidida | undefined,
  hoja: HojaDeCalculo,
): FilaOmitida[] {
  const { renglon, numero, porque, clase } = fila
  const afuera = decidida?.afuera ?? null
  if (afuera === null && !NO_ENTRAN.has(clase)) return []
  if (renglon === null) {
    const suya = hoja.filas.find((f) => f.numero === numero)
    return [{ numero, texto: suya === undefined ? '' : rotuloDe(suya).texto, porque, importe: null }]
  }
  const texto = renglon.nombre || renglon.rotulo
  return [{ numero, texto, porque: afuera ?? porque, importe: importeDe(renglon) }]
}

/** The longest line above the table is what most say about the work. */
function nombreDeLaObra(hoja: HojaDeCalculo, { desde, filas: deTitulos }: Encabezados): string {
  const lineas = hoja.filas
    .slice(0, desde)
    .flatMap((fila, i) => (deTitulos.includes(i) ? [] : [rotuloDe(fila).texto]))
  const conObra = lineas.find((linea) => /^\s*(?:obra|proyecto|project)\s*[:\-–]/i.test(linea))
  const propia = conObra?.replace(/^\s*(?:obra|proyecto|project)\s*[:\-–]\s*/i, '')
  return (propia || lineas.find((linea) => linea !== '') || '').slice(0, 200)
}

function columnasLeidas({ papeles, columnas, encabezados, hoja }: HojaLeida): ColumnaDeHoja[] {
  const ancho = hoja.filas.reduce((n, { celdas }) => Math.max(n, celdas.length), 0)
  const ocultas = new Set(hoja.columnasOcultas)
  return Array.from({ length: ancho }, (_, columna) => {
    const papel = papeles.get(columna) ?? null
    return {
      columna,
      letra: letraDeColumna(columna),
      encabezado: encabezados.textos[columna] ?? '',
      papel,
      oculta: ocultas.has(columna),
      porque: papel === null ? '' : (columnas.porque.get(columna) ?? textos.columnaElegida),
    }
  })
}

function preguntaDeDecimales({ dudosas, convencion }: HojaLeida): PreguntaDeHoja | null {
  if (dudosas.length === 0 || convencion !== undefined) return null
  return {
    clave: 'decimales',
    texto: textos.preguntaDeDecimales(dudosas.join(' · ')),
    opciones: [
      { valor: 'coma', texto: textos.decimalesConComa, total: null },
      { valor: 'punto', texto: textos.decimalesConPunto, total: null },
    ],
    propuesta: null,
    obligatoria: true,
    causas: [],
    filas: [],
  }
}

/** Asked of a sheet of analyses, whose lines are no items. */
function preguntaDeAnalisis({ hoja }: HojaLeida): PreguntaDeHoja | null {
  if (!pareceDeAnalisis(hoja)) return null
  return {
    clave: 'analisis',
    texto: textos.preguntaDeAnalisis(hoja.nombre),
    opciones: [{ valor: 'rubros', texto: textos.sonRubros, total: null }],
    propuesta: null,
    obligatoria: true,
    causas: [],
    filas: [],
  }
}

/** Asked of a sheet that says to be of people, of a shop or of a certificate. */
function preguntaDeOtraCosa({ hoja, encabezados }: HojaLeida): PreguntaDeHoja | null {
  const cosa = otraCosaQueParece(hoja, encabezados)
  if (cosa === null) return null
  return {
    clave: 'otraCosa',
    texto: textos.preguntaDeOtraCosa[cosa](hoja.nombre),
    opciones: [{ valor: 'rubros', texto: textos.sonRubros, total: null }],
    propuesta: null,
    obligatoria: true,
    causas: [],
    filas: [],
  }
}

/** Asked where the sheet says that its figures are in thousands and the account doesn't tell. */
function preguntaDeEscala({ escala }: HojaLeida, importado: Decimal): PreguntaDeHoja | null {
  if (escala === null || escala.deLaCuenta) return null
  const { texto, ceros, aplicada } = escala
  const comoEsta = aplicada ? sinCeros(importado, ceros) : importado
  return {
    clave: 'escala',
    texto: textos.preguntaDeEscala(texto, ceros),
    opciones: [
      { valor: 'si', texto: textos.enEscala(ceros), total: conCeros(comoEsta, ceros) },
      { valor: 'no', texto: textos.sinEscala, total: comoEsta },
    ],
    propuesta: null,
    obligatoria: true,
    causas: [],
    filas: [],
  }
}

/** Asked where another table begins below, with its columns in other places. */
function preguntaDeTabla({ otraTabla }: HojaLeida): PreguntaDeHoja | null {
  if (otraTabla === null) return null
  const { primera, otra } = otraTabla
  return {
    clave: 'tabla',
    texto: textos.preguntaDeTabla(otra),
    opciones: [primera, otra].map((numero) => ({
      valor: String(numero),
      texto: textos.opcionDeTabla(numero),
      total: null,
    })),
    propuesta: null,
    obligatoria: true,
    causas: [],
    filas: [otra],
  }
}

/** Asked where another column has the same amounts with a percentage more. */
function preguntaDeRecargo({ columnas: { recargo }, encabezados }: HojaLeida): PreguntaDeHoja | null {
  if (recargo === undefined) return null
  const titulo = (columna: number | undefined) =>
    columna === undefined ? '' : encabezados.textos[columna] || letraDeColumna(columna)
  const [sinEl, conEl] = [titulo(recargo.base), titulo(recargo.columna)]
  const veces = recargo.porciento > RECARGO_MAXIMO ? Math.round(recargo.porciento / 100) + 1 : 0 // not money: how many times
  // The same amounts in another currency are no more of them.
  if (veces > 0 && divisasEn(sinEl).join() !== divisasEn(conEl).join()) return null
  return {
    clave: 'recargo',
    texto:
      veces > 0
        ? textos.preguntaDeVeces(conEl, sinEl, veces)
        : textos.preguntaDeRecargo(conEl, sinEl, formatoPorcentaje(recargo.porciento)),
    opciones: [
      { valor: 'sin', texto: textos.sinRecargo(sinEl), total: null },
      {
        valor: 'con',
        texto: recargo.de === 'precio' ? textos.sinRecargo(conEl) : textos.conRecargo(conEl),
        total: null,
      },
    ],
    propuesta: null,
    obligatoria: true,
    causas: [],
    filas: [],
  }
}

const MATERIAL_O_MANO = /\bmat|\bm\.? ?o\b|\bmano\b|\blabou?r\b/i

/** Asked where several prices multiply to several amounts, and none is the sum of the others. */
function preguntaDeColumnas({ columnas, encabezados }: HojaLeida): PreguntaDeHoja | null {
  const { terna, otras } = columnas
  if (terna === undefined || otras.length === 0) return null
  const titulo = (columna: number) => encabezados.textos[columna] || letraDeColumna(columna)
  const sonPartes =
    otras.length === 1 && [terna, ...otras].every(({ precio }) => MATERIAL_O_MANO.test(titulo(precio)))
  return {
    clave: 'columnas',
    texto: textos.preguntaDeColumnas,
    opciones: [
      ...[terna, ...otras].map(({ precio, importe }) => ({
        valor: String(precio),
        texto: textos.opcionDeColumnas(titulo(precio), titulo(importe)),
        total: null,
      })),
      ...(sonPartes ? [{ valor: 'suma', texto: textos.opcionDeLaSuma, total: null }] : []),
    ],
    propuesta: null,
    obligatoria: true,
    causas: [],
    filas: [],
  }
}
