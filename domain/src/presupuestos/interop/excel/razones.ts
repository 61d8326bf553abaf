import { llevaPrecioPropio, TIPOS_COMPONENTE } from '../../../catalogo/tipos.ts'
import { mensajesComun } from '../../../nucleo/mensajes/comun.ts'
import { mensajesEdicion } from '../../../nucleo/mensajes/edicion.ts'
import { mensajesPresupuestos } from '../../../nucleo/mensajes/presupuestos.ts'
import { mensajesVuelta as textos } from '../../../nucleo/mensajes/vuelta.ts'
import { LARGO } from '../../../nucleo/texto.ts'
import {
  type Razon,
  razonContraAgregarTarea,
  razonContraCambiarUnidad,
  razonContraEditarTarea,
  razonContraEscribirCantidad,
} from '../../razones.ts'
import { razonContraCantidad, razonContraCantidadComponente, razonContraPrecio } from '../../validacion.ts'
import type { CambioDeVuelta, ComponenteNuevo, TareaNueva } from './cambios.ts'
import { type ObraDeVuelta, tareaDe } from './obra.ts'

/** The reason against one change, by the rules of editing it on the screen (domain.md §3, §5, §7). */
export function razonContraCambio(obra: ObraDeVuelta, cambio: CambioDeVuelta): Razon {
  switch (cambio.clase) {
    case 'tareaNueva':
      return contraTareaNueva(obra, cambio.tarea)
    case 'precioDeObra':
      return contraPrecioDeObra(obra, cambio.datoId, cambio.despues)
    case 'nombre':
    case 'unidad':
    case 'cantidad':
    case 'rendimiento':
    case 'precioPropio':
    case 'componenteNuevo':
      return contraLaTarea(obra, cambio.tareaId) ?? contraSuValor(obra, cambio)
  }
}

/** The first reason against any of them, or against what they make together of a tarea. */
export function razonContraCambios(obra: ObraDeVuelta, cambios: readonly CambioDeVuelta[]): Razon {
  const agregados = new Map<string, number>()
  for (const cambio of cambios) {
    const razon = razonContraCambio(obra, cambio)
    if (razon !== null) return razon
    if (cambio.clase !== 'componenteNuevo') continue
    agregados.set(cambio.tareaId, (agregados.get(cambio.tareaId) ?? 0) + 1)
  }
  const repleta = obra.tareas.some(({ id, componentes }) => {
    const suyos = agregados.get(id) ?? 0
    return suyos > 0 && componentes.length + suyos > COMPONENTES_MAXIMOS
  })
  return repleta ? mensajesEdicion.componentesDeMas : null
}

function contraLaTarea(obra: ObraDeVuelta, tareaId: string): Razon {
  const tarea = tareaDe(obra, tareaId)
  if (tarea === undefined) return mensajesEdicion.tareaNoExiste
  const capitulo = obra.capitulos.find(({ id }) => id === tarea.capituloId) ?? null
  return razonContraEditarTarea(obra, capitulo, tarea)
}

function contraSuValor(obra: ObraDeVuelta, cambio: Extract<CambioDeVuelta, { tareaId: string }>): Razon {
  const tarea = tareaDe(obra, cambio.tareaId)
  if (tarea === undefined) return mensajesEdicion.tareaNoExiste
  switch (cambio.clase) {
    case 'nombre':
      return contraNombre(cambio.despues)
    case 'unidad':
      return razonContraCambiarUnidad(tarea) ?? contraUnidad(obra, cambio.despues)
    case 'cantidad':
      return razonContraEscribirCantidad(tarea) ?? razonContraCantidad(cambio.despues)
    case 'componenteNuevo':
      return tarea.componentes.length < COMPONENTES_MAXIMOS
        ? contraComponente(obra, cambio.componente)
        : mensajesEdicion.componentesDeMas
    case 'rendimiento':
    case 'precioPropio': {
      const componente = tarea.componentes.find(({ id }) => id === cambio.componenteId)
      if (componente === undefined) return mensajesEdicion.componenteNoExiste
      if (cambio.clase === 'rendimiento') return razonContraCantidadComponente(cambio.despues)
      return llevaPrecioPropio(componente.tipo) ? contraPrecio(cambio.despues) : textos.precioEsDeLaObra
    }
  }
}

const COMPONENTES_MAXIMOS = 500

function contraNombre(nombre: string): Razon {
  if (nombre.trim() === '') return textos.sinNombre
  if (DE_FORMULA.test(nombre)) return textos.nombreDeFormula(nombre)
  return nombre.length > LARGO.nombre ? mensajesComun.textoMuyLargo('Nombre', LARGO.nombre) : null
}

/** What a cell shows whose formula failed, or shows nothing. */
const DE_FORMULA = /^(#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$|=)/

function contraUnidad({ unidades }: ObraDeVuelta, unidad: string): Razon {
  return unidades.includes(unidad) ? null : textos.unidadNoExiste(unidad)
}

function contraPrecio(precio: number | null | undefined): Razon {
  return precio === null || precio === undefined ? null : razonContraPrecio(precio)
}

function contraPrecioDeObra(obra: ObraDeVuelta, datoId: string, precio: number | null): Razon {
  const dato = obra.datos.find(({ id }) => id === datoId)
  if (dato === undefined) return mensajesEdicion.componenteNoExiste
  return llevaPrecioPropio(dato.tipo) ? textos.precioEsDeLaTarea : contraPrecio(precio)
}

function contraComponente(obra: ObraDeVuelta, nuevo: ComponenteNuevo): Razon {
  const deCantidad = razonContraCantidadComponente(nuevo.cantidad)
  const dePrecios = contraPrecio(nuevo.precioUnitario) ?? contraPrecio(nuevo.precioUnitarioReal)
  const razon = deCantidad ?? dePrecios
  if (razon !== null) return razon
  if (nuevo.datoId === null) {
    if (!TIPOS_COMPONENTE.includes(nuevo.tipo)) return mensajesPresupuestos.tagNoValido
    return contraNombre(nuevo.nombre) ?? contraUnidad(obra, nuevo.unidad)
  }
  const dato = obra.datos.find(({ id }) => id === nuevo.datoId)
  if (dato === undefined) return mensajesEdicion.componenteNoExiste
  return dato.activo ? null : mensajesEdicion.componenteInactivo(dato.nombre)
}

function contraTareaNueva(obra: ObraDeVuelta, nueva: TareaNueva): Razon {
  const capitulo = obra.capitulos.find(({ id }) => id === nueva.capituloId)
  if (capitulo === undefined) return mensajesEdicion.capituloNoExiste
  const razon = razonContraAgregarTarea(obra, capitulo)
  if (razon !== null) return razon
  if (!capitulo.grupos.some(({ id }) => id === nueva.grupoId)) return mensajesEdicion.grupoDeOtroCapitulo
  if (!capitulo.contratistas.some(({ id }) => id === nueva.contratistaId)) {
    return mensajesEdicion.contratistaDeOtroCapitulo
  }
  if (nueva.componentes.length === 0) return textos.tareaSinAnalisis
  if (nueva.componentes.length > COMPONENTES_MAXIMOS) return mensajesEdicion.componentesDeMas
  const propias =
    contraNombre(nueva.nombre) ?? contraUnidad(obra, nueva.unidad) ?? razonContraCantidad(nueva.cantidad)
  return nueva.componentes.reduce((r: Razon, c) => r ?? contraComponente(obra, c), propias)
}

/** Whether what a change replaces is still what the work has; otherwise somebody else was faster. */
export function sigueEnPie(obra: ObraDeVuelta, cambio: CambioDeVuelta): boolean {
  if (cambio.clase === 'tareaNueva' || cambio.clase === 'componenteNuevo') return true
  if (cambio.clase === 'precioDeObra') {
    return obra.datos.find(({ id }) => id === cambio.datoId)?.[cambio.campo] === cambio.antes
  }
  const tarea = tareaDe(obra, cambio.tareaId)
  if (tarea === undefined) return false
  switch (cambio.clase) {
    case 'nombre':
    case 'unidad':
    case 'cantidad':
      return tarea[cambio.clase] === cambio.antes
    case 'rendimiento':
      return tarea.componentes.find(({ id }) => id === cambio.componenteId)?.cantidad === cambio.antes
    case 'precioPropio':
      return tarea.componentes.find(({ id }) => id === cambio.componenteId)?.[cambio.campo] === cambio.antes
  }
}
