import { moverPrecios, type Precios } from '../../../catalogo/precios.ts'
import { llevaPrecioPropio } from '../../../catalogo/tipos.ts'
import { claveDeNombre } from '../../../nucleo/texto.ts'
import { cantidadesNuevas, cantidadesTras } from '../../obra.ts'
import type { CambioDeVuelta, ComponenteNuevo, TareaNueva } from './cambios.ts'
import type { ComponenteDeVuelta, DatoDeVuelta, ObraDeVuelta, TareaDeVuelta } from './obra.ts'

export interface Aplicada {
  /** The work after the changes; what they don't touch stays the same object. */
  obra: ObraDeVuelta
  /** Entries of this work that are made for it. */
  datosNuevos: DatoDeVuelta[]
  /** Materials whose price in the work changes. */
  preciosDeObra: { datoId: string; antes: Precios; despues: Precios }[]
}

/**
 * Applies changes that were checked before (`razonContraCambio`). The preview and the server both call it, so what
 * was shown is what is stored. `nuevoId` gives ids to what is made.
 */
export function aplicarCambios(
  obra: ObraDeVuelta,
  cambios: readonly CambioDeVuelta[],
  nuevoId: () => string,
): Aplicada {
  const datos = new Map(obra.datos.map((dato) => [dato.id, dato]))
  const preciosDeObra = cambiarPrecios(datos, cambios)
  const catalogo = new Catalogo(datos, nuevoId)
  const deTarea = Map.groupBy(
    cambios.filter((cambio) => 'tareaId' in cambio),
    ({ tareaId }) => tareaId,
  )
  const cerrados = new Set(obra.capitulos.filter((c) => c.gastoIndirecto).map((c) => c.id))
  const conPrecios = new Set(preciosDeObra.map(({ datoId }) => datoId))
  const tareas = obra.tareas.map((tarea) => {
    const editada = editarTarea(tarea, deTarea.get(tarea.id) ?? [], catalogo)
    const cerrada = obra.estado === 'aprobado' && cerrados.has(tarea.capituloId)
    return tarea.estado === 'activo' && !cerrada ? conPreciosDeObra(editada, conPrecios, datos) : editada
  })
  const nuevas = cambios.flatMap((cambio) =>
    cambio.clase === 'tareaNueva' ? [nacerTarea(obra, cambio.tarea, catalogo)] : [],
  )
  return {
    obra: { ...obra, tareas: [...tareas, ...nuevas], datos: [...datos.values()] },
    datosNuevos: catalogo.nuevos,
    preciosDeObra,
  }
}

function cambiarPrecios(
  datos: Map<string, DatoDeVuelta>,
  cambios: readonly CambioDeVuelta[],
): Aplicada['preciosDeObra'] {
  const antes = new Map<string, Precios>()
  for (const cambio of cambios) {
    if (cambio.clase !== 'precioDeObra') continue
    const dato = datos.get(cambio.datoId)
    if (dato === undefined) continue
    if (!antes.has(dato.id)) antes.set(dato.id, preciosDe(dato))
    datos.set(dato.id, { ...dato, [cambio.campo]: cambio.despues })
  }
  return [...antes].flatMap(([datoId, previos]) => {
    const dato = datos.get(datoId)
    return dato ? [{ datoId, antes: previos, despues: preciosDe(dato) }] : []
  })
}

function preciosDe({ precioUnitario, precioUnitarioReal }: Precios): Precios {
  return { precioUnitario, precioUnitarioReal }
}

/** The entries that componentes refer to; missing ones are made once for all that name them. */
class Catalogo {
  readonly nuevos: DatoDeVuelta[] = []
  readonly #datos: Map<string, DatoDeVuelta>
  readonly #porClave = new Map<string, DatoDeVuelta>()
  readonly nuevoId: () => string

  constructor(datos: Map<string, DatoDeVuelta>, nuevoId: () => string) {
    this.#datos = datos
    this.nuevoId = nuevoId
  }

  de(componente: ComponenteNuevo): DatoDeVuelta {
    const hallado =
      componente.datoId === null
        ? this.#porClave.get(claveDeEntradaDeVuelta(componente))
        : this.#datos.get(componente.datoId)
    return hallado ?? this.#nacer(componente)
  }

  #nacer(componente: ComponenteNuevo): DatoDeVuelta {
    const { nombre, tipo, unidad } = componente
    const precios = moverPrecios(SIN_PRECIOS, enviados(componente))
    const dato = { id: this.nuevoId(), nombre, tipo, unidad, activo: true, ...precios }
    this.nuevos.push(dato)
    this.#datos.set(dato.id, dato)
    this.#porClave.set(claveDeEntradaDeVuelta(componente), dato)
    return dato
  }
}

const SIN_PRECIOS: Precios = { precioUnitario: null, precioUnitarioReal: null }

/** Key of an entry: its name without case, accents or blanks, its type and its unit. */
export function claveDeEntradaDeVuelta({
  nombre,
  tipo,
  unidad,
}: {
  nombre: string
  tipo: string
  unidad: string
}): string {
  return JSON.stringify([claveDeNombre(nombre), tipo, unidad])
}

function enviados({ precioUnitario, precioUnitarioReal }: ComponenteNuevo) {
  return { precio: precioUnitario, precioReal: precioUnitarioReal }
}

/** At the work's price; labour and outsourced work may bring their own (domain.md §5). */
function nacerComponente(nuevo: ComponenteNuevo, catalogo: Catalogo): ComponenteDeVuelta {
  const dato = catalogo.de(nuevo)
  const rigen = preciosDe(dato)
  return {
    id: catalogo.nuevoId(),
    datoId: dato.id,
    nombre: dato.nombre,
    tipo: dato.tipo,
    unidad: dato.unidad,
    cantidad: nuevo.cantidad,
    estado: 'activo',
    ...(llevaPrecioPropio(dato.tipo) ? moverPrecios(rigen, enviados(nuevo)) : rigen),
  }
}

/** Without a share of the indirect costs; after approval it is additional (domain.md §4, §7). */
function nacerTarea(obra: ObraDeVuelta, nueva: TareaNueva, catalogo: Catalogo): TareaDeVuelta {
  const { nombre, unidad, cantidad, capituloId, grupoId, contratistaId } = nueva
  const capitulo = obra.capitulos.find((c) => c.id === capituloId)
  return {
    id: catalogo.nuevoId(),
    version: 1,
    nombre,
    unidad,
    ...cantidadesNuevas(cantidad),
    gastoIndirectoTotal: 0,
    capituloId,
    grupoId,
    contratistaId,
    contratista: capitulo?.contratistas.find((c) => c.id === contratistaId)?.nombre ?? '',
    estado: 'activo',
    esAdicional: obra.estado === 'aprobado',
    editadoPostAprobacion: false,
    descartadoPostAprobacion: false,
    conMedicion: false,
    tieneAvances: false,
    redondeo: null,
    aprobadoConMargen: null,
    componentes: nueva.componentes.map((componente) => nacerComponente(componente, catalogo)),
  }
}

type CambioDeTarea = Extract<CambioDeVuelta, { tareaId: string }>

function editarTarea(
  tarea: TareaDeVuelta,
  cambios: readonly CambioDeTarea[],
  catalogo: Catalogo,
): TareaDeVuelta {
  return cambios.reduce((editada, cambio) => editar(editada, cambio, catalogo), tarea)
}

function editar(tarea: TareaDeVuelta, cambio: CambioDeTarea, catalogo: Catalogo): TareaDeVuelta {
  // An analysis that is edited is computed as ours are (bc3.md, How we map it).
  const sinRedondeo = { ...tarea, redondeo: null }
  switch (cambio.clase) {
    case 'nombre':
      return { ...tarea, nombre: cambio.despues }
    case 'unidad':
      return { ...tarea, unidad: cambio.despues }
    case 'cantidad':
      return { ...tarea, ...cantidadesTras(tarea, cambio.despues) }
    case 'rendimiento':
      return conComponente(sinRedondeo, cambio.componenteId, { cantidad: cambio.despues })
    case 'precioPropio':
      return conComponente(sinRedondeo, cambio.componenteId, { [cambio.campo]: cambio.despues })
    case 'componenteNuevo':
      return {
        ...sinRedondeo,
        componentes: [...tarea.componentes, nacerComponente(cambio.componente, catalogo)],
      }
  }
}

function conComponente(
  tarea: TareaDeVuelta,
  componenteId: string,
  cambio: Partial<ComponenteDeVuelta>,
): TareaDeVuelta {
  const componentes = tarea.componentes.map((c) => (c.id === componenteId ? { ...c, ...cambio } : c))
  return { ...tarea, componentes }
}

/** A material always has the price that holds in the work (domain.md §5). */
function conPreciosDeObra(
  tarea: TareaDeVuelta,
  cambiados: ReadonlySet<string>,
  datos: ReadonlyMap<string, DatoDeVuelta>,
): TareaDeVuelta {
  if (!tarea.componentes.some((c) => sigue(c, cambiados))) return tarea
  const componentes = tarea.componentes.map((c) => {
    const dato = datos.get(c.datoId)
    return dato && sigue(c, cambiados) ? { ...c, ...preciosDe(dato) } : c
  })
  return { ...tarea, componentes }
}

function sigue({ datoId, tipo }: ComponenteDeVuelta, cambiados: ReadonlySet<string>): boolean {
  return cambiados.has(datoId) && !llevaPrecioPropio(tipo)
}
