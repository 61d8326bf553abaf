import { mensajesVuelta as textos } from '../../../../nucleo/mensajes/vuelta.ts'
import { MICRO } from '../../../../nucleo/micro.ts'
import { claveDeNombre, normalizarNombre } from '../../../../nucleo/texto.ts'
import { razonContraCantidad } from '../../../validacion.ts'
import type { ComponenteNuevo, TareaNueva } from '../cambios.ts'
import type { FilaDeHoja } from '../libro.ts'
import type { CapituloDeVuelta, ObraDeVuelta } from '../obra.ts'
import type { FilasDeAnalisis } from './analisis.ts'
import { NOMBRE } from './analisis.ts'
import { type FilasDelArbol, unica } from './arbol.ts'
import type { HojaDelArbol } from './deTareas.ts'
import { claveDe, type HallazgosDelLibro, type Origen } from './hallazgos.ts'
import type { LectorDeNuevos } from './nuevos.ts'
import { aCantidadDeHoja, aPrecioDeHoja, leerFiguras } from './numeros.ts'
import { unidadEscrita } from './unidad.ts'

type Nueva = FilasDelArbol['nuevas'][number]

/** Proposes a tarea that the work doesn't have: with its analysis from the other sheet, or by its unit price alone. */
export function proponerTarea(
  obra: ObraDeVuelta,
  hoja: HojaDelArbol,
  nueva: Nueva,
  deAnalisis: { nuevas: FilasDeAnalisis['nuevas']; lector: LectorDeNuevos | null },
  hallazgos: HallazgosDelLibro,
): void {
  const { capitulo, grupoId, fila } = nueva
  const origen = { hoja: hoja.tabla.nombre, filas: [fila.numero] }
  const rechazar = (motivo: string) => hallazgos.rechazar(origen, motivo)
  const nombre = normalizarNombre(fila.texto('Rubro'))
  const unidad = unidadEscrita(obra, fila.texto('Unidad'))
  if (unidad === undefined) return rechazar(textos.unidadNoExiste(fila.texto('Unidad')))
  const leida = hoja.cantidades(fila)
  if (leida === undefined) return rechazar(textos.sinCantidad)
  const cantidad = aCantidadDeHoja(leida, razonContraCantidad)
  if (!cantidad.ok) return rechazar(cantidad.motivo)
  const analisis = deAnalisis.nuevas.filter(
    ({ fila: f }) => claveDeNombre(f.texto(NOMBRE)) === claveDeNombre(nombre),
  )
  if (analisis.length > 1) return rechazar(textos.nombreRepetido(nombre))
  const filas = analisis[0]?.componentes ?? []
  const componentes =
    filas.length > 0 && deAnalisis.lector
      ? componentesDe(filas, deAnalisis.lector, hallazgos)
      : porPrecioUnitario(hoja, fila, nombre, unidad, origen, hallazgos)
  if (componentes === undefined) return
  const base = { nombre, unidad, cantidad: cantidad.valor, capituloId: capitulo.id, grupoId, componentes }
  conContratista({ ...base, sinAnalisis: filas.length === 0 }, capitulo, fila, origen, hallazgos)
}

/** All rows of an analysis or none: without one of its lines the price would be wrong. */
function componentesDe(
  filas: readonly FilaDeHoja[],
  lector: LectorDeNuevos,
  hallazgos: HallazgosDelLibro,
): ComponenteNuevo[] | undefined {
  const leidas = filas.map((fila) => lector.leer(fila))
  const componentes: ComponenteNuevo[] = []
  for (const leida of leidas) {
    if (leida === undefined) return undefined
    const [posible, ...otras] = leida.posibles
    if (posible === undefined || otras.length > 0) {
      hallazgos.rechazar(leida.origen, textos.variasEntradas(leida.nombre))
      return undefined
    }
    componentes.push(lector.conPrecioDeObra(posible.componente, leida.origen))
  }
  return componentes
}

/** One componente of materials and labour at the unit price: proposed, and reported. */
function porPrecioUnitario(
  { tabla }: HojaDelArbol,
  fila: FilaDeHoja,
  nombre: string,
  unidad: string,
  origen: Origen,
  hallazgos: HallazgosDelLibro,
): ComponenteNuevo[] | undefined {
  const precio = aPrecioDeHoja(fila, 'Precio unitario', leerFiguras(tabla, 'Precio unitario'))
  if (!precio.ok || precio.valor === undefined || precio.valor === null) {
    hallazgos.rechazar(origen, precio.ok ? textos.tareaSinAnalisis : precio.motivo)
    return undefined
  }
  hallazgos.notar(origen, textos.propuestaSinAnalisis(nombre))
  const precios = { precioUnitario: precio.valor, precioUnitarioReal: precio.valor }
  return [{ datoId: null, nombre, tipo: 'materialYMano', unidad, cantidad: MICRO, ...precios }]
}

/** Its contratista: the written one, or the capitulo's only one; with several, somebody has to choose. */
function conContratista(
  tarea: Omit<TareaNueva, 'contratistaId'>,
  capitulo: CapituloDeVuelta,
  fila: FilaDeHoja,
  origen: Origen,
  hallazgos: HallazgosDelLibro,
): void {
  const escrito = fila.texto('Contratista')
  const { contratistas, nombre } = capitulo
  const clave = claveDeNombre(escrito)
  const elegido =
    escrito === ''
      ? unica(contratistas, () => true)
      : unica(contratistas, (c) => claveDeNombre(c.nombre) === clave)
  if (elegido) {
    hallazgos.proponer({ clase: 'tareaNueva', tarea: { ...tarea, contratistaId: elegido.id } }, origen)
  } else if (contratistas.length === 0) hallazgos.rechazar(origen, textos.sinContratistas(nombre))
  else if (escrito !== '') hallazgos.rechazar(origen, textos.contratistaNoEsta(escrito, nombre))
  else {
    const opciones = contratistas.flatMap((c) => {
      const cambio = { clase: 'tareaNueva', tarea: { ...tarea, contratistaId: c.id } } as const
      const diferencia = hallazgos.admitir(cambio, origen)
      return diferencia ? [{ clave: c.id, etiqueta: c.nombre, diferencia }] : []
    })
    const [primera] = opciones
    if (primera === undefined) return
    hallazgos.preguntar({
      clave: claveDe(primera.diferencia.cambio, origen),
      texto: textos.cualContratista(tarea.nombre),
      opciones: [...opciones, { clave: 'dejar', etiqueta: textos.noAgregar, diferencia: null }],
    })
  }
}
