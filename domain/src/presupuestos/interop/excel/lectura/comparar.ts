import { llevaPrecioPropio } from '../../../../catalogo/tipos.ts'
import { mensajesVuelta as textos } from '../../../../nucleo/mensajes/vuelta.ts'
import { claveDeNombre } from '../../../../nucleo/texto.ts'
import type { Aviso, Diferencia, PreguntaDeCambio } from '../cambios.ts'
import {
  COLUMNA,
  type FilaDeHoja,
  HOJA,
  type HojaDeLibro,
  hojaLlamada,
  leerMarca,
  leerTablaDeHoja,
  type TablaDeHoja,
} from '../libro.ts'
import type { ObraDeVuelta, TareaDeVuelta } from '../obra.ts'
import { type FilasDeAnalisis, filasDeAnalisis, NOMBRE, RENDIMIENTO } from './analisis.ts'
import { type FilasDelArbol, filasDelArbol } from './arbol.ts'
import { compararComponente, type HojaDeAnalisis } from './deComponentes.ts'
import { compararTarea, type HojaDelArbol } from './deTareas.ts'
import { claveDe, HallazgosDelLibro } from './hallazgos.ts'
import { LectorDeNuevos } from './nuevos.ts'
import { leerFiguras } from './numeros.ts'
import { PreciosDeObra } from './precios.ts'
import { proponerTarea } from './tareasNuevas.ts'
import { yaAgregadas, yaAgregados } from './yaAgregados.ts'

export type Comparacion =
  | { ok: false; motivo: string }
  | { ok: true; diferencias: Diferencia[]; preguntas: PreguntaDeCambio[]; avisos: Aviso[] }

const TITULOS = {
  [HOJA.presupuesto]: ['Rubro', 'Unidad', 'Cantidad', COLUMNA.id],
  [HOJA.analisis]: [NOMBRE, 'Tipo', 'Unidad', RENDIMIENTO, COLUMNA.tareaId, COLUMNA.componenteId],
}

/**
 * The changes that an edited Excel makes to its work. Rows are identified by hidden ids and nothing is guessed: what
 * is unclear is refused with its row, and what only a person knows is asked. A file just exported, or imported
 * before, changes nothing.
 */
export function compararLibro(obra: ObraDeVuelta, hojas: readonly HojaDeLibro[]): Comparacion {
  const arbol = tablaDe(obra, hojas, HOJA.presupuesto)
  const analisis = tablaDe(obra, hojas, HOJA.analisis)
  if (arbol === undefined && analisis === undefined) return { ok: false, motivo: textos.sinHojas }
  for (const leida of [arbol, analisis])
    if (leida && 'motivo' in leida) return { ok: false, motivo: leida.motivo }
  const hallazgos = new HallazgosDelLibro(obra)
  comparar(obra, arbol as HojaLeida | undefined, analisis as HojaLeida | undefined, hallazgos)
  const { diferencias, preguntas, avisos } = hallazgos
  return { ok: true, diferencias, preguntas, avisos }
}

interface HojaLeida {
  tabla: TablaDeHoja
  alDia: boolean
}

/** A sheet with its mark; without one it could be the client's, which has other quantities. */
function tablaDe(
  obra: ObraDeVuelta,
  hojas: readonly HojaDeLibro[],
  nombre: keyof typeof TITULOS,
): HojaLeida | { motivo: string } | undefined {
  const hoja = hojaLlamada(hojas, nombre)
  if (hoja === undefined) return undefined
  const marca = leerMarca(hoja)
  if (marca === undefined) return { motivo: textos.sinMarca }
  if (marca.presupuestoId !== obra.id) return { motivo: textos.deOtraObra }
  const tabla = leerTablaDeHoja(hoja, TITULOS[nombre])
  return 'motivo' in tabla ? tabla : { tabla, alDia: marca.sello === obra.sello }
}

const SIN_ARBOL: FilasDelArbol = { tareas: [], nuevas: [] }
const SIN_ANALISIS: FilasDeAnalisis = { componentes: [], nuevos: new Map(), nuevas: [] }

function comparar(
  obra: ObraDeVuelta,
  deArbol: HojaLeida | undefined,
  deAnalisis: HojaLeida | undefined,
  hallazgos: HallazgosDelLibro,
): void {
  const arbol = deArbol && { ...deArbol, cantidades: leerFiguras(deArbol.tabla, 'Cantidad') }
  const analisis = deAnalisis && {
    ...deAnalisis,
    rendimientos: leerFiguras(deAnalisis.tabla, RENDIMIENTO),
    precios: {
      precioUnitario: leerFiguras(deAnalisis.tabla, 'Precio'),
      precioUnitarioReal: leerFiguras(deAnalisis.tabla, 'Precio proveedor'),
    },
  }
  for (const hoja of [deArbol, deAnalisis]) if (hoja) notarOcultas(hoja.tabla, hallazgos)
  const filasA = arbol ? filasDelArbol(obra, arbol.tabla, hallazgos) : SIN_ARBOL
  const filasB = analisis ? filasDeAnalisis(obra, analisis.tabla, hallazgos) : SIN_ANALISIS
  const preciosDeObra = new PreciosDeObra()
  const lector = analisis ? new LectorDeNuevos(obra, analisis, hallazgos, preciosDeObra) : null
  const { nuevas, pasadas } = arbol
    ? compararArbol(obra, arbol, filasA, hallazgos)
    : { nuevas: [], pasadas: new Set<string>() }
  const yaEstan = new Map(
    nuevas.flatMap(({ tarea }) => (tarea ? [[claveDeNombre(tarea.nombre), tarea] as const] : [])),
  )
  const cabezas = filasB.nuevas.filter(({ fila, componentes }) => {
    const suya = yaEstan.get(claveDeNombre(fila.texto(NOMBRE)))
    if (suya) filasB.nuevos.set(suya.id, [...(filasB.nuevos.get(suya.id) ?? []), ...componentes])
    return suya === undefined
  })
  if (analisis && lector) {
    lector.prever([...filasB.nuevos.values(), ...cabezas.map(({ componentes }) => componentes)].flat())
    const cambioDespues = ({ id }: TareaDeVuelta) => !analisis.alDia && !pasadas.has(id)
    compararAnalisis(obra, analisis, filasB, { lector, preciosDeObra, cambioDespues, hallazgos })
  }
  const porAgregar = nuevas.filter(({ tarea }) => tarea === undefined)
  if (arbol)
    for (const nueva of porAgregar) proponerTarea(obra, arbol, nueva, { nuevas: cabezas, lector }, hallazgos)
  if (deAnalisis) notarSueltas(deAnalisis.tabla, cabezas, porAgregar, hallazgos)
  preciosDeObra.cerrar(obra, hallazgos)
}

/** What the sheet doesn't show is read as the rest, and told: who filtered it may have forgotten those rows. */
function notarOcultas({ nombre: hoja, ocultas: filas }: TablaDeHoja, hallazgos: HallazgosDelLibro): void {
  if (filas.length > 0) hallazgos.notar({ hoja, filas }, textos.filasOcultas(filas))
}

/**
 * New rows, each with the tarea that it became in an earlier import of the file, if any; and the tareas unchanged
 * since the file was made.
 */
function compararArbol(
  obra: ObraDeVuelta,
  hoja: HojaDelArbol,
  filas: FilasDelArbol,
  hallazgos: HallazgosDelLibro,
) {
  const enElArchivo = new Set(filas.tareas.map(({ tarea }) => tarea.id))
  const pasadas = new Set<string>()
  for (const suya of filas.tareas) {
    if (!compararTarea(obra, hoja, suya, hallazgos)) pasadas.add(suya.tarea.id)
  }
  const pares = yaAgregadas(obra, hoja, filas.nuevas, enElArchivo)
  const nuevas = filas.nuevas.map((nueva) => {
    const tarea = pares.get(nueva)
    if (tarea) {
      enElArchivo.add(tarea.id)
      compararTarea(obra, hoja, { tarea, fila: nueva.fila }, hallazgos)
    }
    return { ...nueva, tarea }
  })
  const faltan = obra.tareas
    .filter((t) => t.estado === 'activo' && !enElArchivo.has(t.id))
    .map((t) => t.nombre)
  notarFaltantes(hoja.tabla, faltan, hallazgos)
  return { nuevas, pasadas }
}

interface DeAnalisis {
  lector: LectorDeNuevos
  preciosDeObra: PreciosDeObra
  /** Whether a tarea may have changed after the file was made. */
  cambioDespues: (tarea: TareaDeVuelta) => boolean
  hallazgos: HallazgosDelLibro
}

function compararAnalisis(
  obra: ObraDeVuelta,
  hoja: HojaDeAnalisis,
  filas: FilasDeAnalisis,
  con: DeAnalisis,
): void {
  const { preciosDeObra, hallazgos } = con
  const enElArchivo = new Set(filas.componentes.map(({ componente }) => componente.id))
  for (const suyo of filas.componentes) {
    const cambioDespues = con.cambioDespues(suyo.tarea)
    compararComponente(obra, hoja, { ...suyo, cambioDespues }, preciosDeObra, hallazgos)
  }
  for (const tarea of obra.tareas) {
    const suyas = filas.nuevos.get(tarea.id) ?? []
    const pares = yaAgregados(obra, hoja, tarea, suyas, enElArchivo)
    for (const fila of suyas) {
      const componente = pares.get(fila)
      if (componente === undefined) proponerComponente(tarea, fila, con)
      else {
        enElArchivo.add(componente.id)
        const suyo = { tarea, componente, fila, cambioDespues: con.cambioDespues(tarea) }
        compararComponente(obra, hoja, suyo, preciosDeObra, hallazgos)
      }
    }
  }
  const activos = obra.tareas.filter((t) => t.estado === 'activo').flatMap((t) => t.componentes)
  const faltan = activos.filter((c) => c.estado === 'activo' && !enElArchivo.has(c.id)).map((c) => c.nombre)
  notarFaltantes(hoja.tabla, faltan, hallazgos)
}

function proponerComponente(tarea: TareaDeVuelta, fila: FilaDeHoja, { lector, hallazgos }: DeAnalisis): void {
  const leida = lector.leer(fila)
  if (leida === undefined) return
  const { nombre, posibles, origen } = leida
  const [unica, ...otras] = posibles
  if (unica && otras.length === 0) {
    const componente = lector.conPrecioDeObra(unica.componente, origen)
    hallazgos.proponer({ clase: 'componenteNuevo', tareaId: tarea.id, componente }, origen)
    return
  }
  const opciones = posibles.flatMap(({ etiqueta, componente }) => {
    // Which material it is has to be settled first: it gets the price in force in the work, which is changed in a row
    // of its own.
    const propios = llevaPrecioPropio(componente.tipo)
      ? {}
      : { precioUnitario: undefined, precioUnitarioReal: undefined }
    const cambio = {
      clase: 'componenteNuevo',
      tareaId: tarea.id,
      componente: { ...componente, ...propios },
    } as const
    const diferencia = hallazgos.admitir(cambio, origen)
    return diferencia ? [{ clave: componente.datoId ?? '', etiqueta, diferencia }] : []
  })
  const [primera] = opciones
  if (primera === undefined) return
  hallazgos.preguntar({
    clave: claveDe(primera.diferencia.cambio, origen),
    texto: textos.cualEntrada(nombre),
    opciones: [...opciones, { clave: 'dejar', etiqueta: textos.noAgregar, diferencia: null }],
  })
}

function notarFaltantes(
  { nombre }: TablaDeHoja,
  faltan: readonly string[],
  hallazgos: HallazgosDelLibro,
): void {
  if (faltan.length > 0) hallazgos.notar({ hoja: nombre, filas: [] }, textos.faltanEnElArchivo(faltan))
}

function notarSueltas(
  { nombre }: TablaDeHoja,
  cabezas: FilasDeAnalisis['nuevas'],
  nuevas: FilasDelArbol['nuevas'],
  hallazgos: HallazgosDelLibro,
): void {
  const agregadas = new Set(nuevas.map(({ fila }) => claveDeNombre(fila.texto('Rubro'))))
  for (const { fila } of cabezas) {
    const suyo = fila.texto(NOMBRE)
    if (!agregadas.has(claveDeNombre(suyo))) {
      hallazgos.rechazar({ hoja: nombre, filas: [fila.numero] }, textos.analisisSuelto(suyo))
    }
  }
}
